"""What DAO's events look like: the turned card, the row that is lost, the exception that saves it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.kernel.types import HIDDEN, Seat
from game.titles.dao.cards import ELEMENTS
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import Plain as Told
from scenes.table.motion.animation import Bump, Count, Cue, Mark, Noise
from scenes.table.motion.beats import Accents, Manner
from scenes.table.pose import Pose
from scenes.table.zones import Shift
from scenes.ui.motion import out_cubic, standard

DRAMA, LOOK = 0.5, 0.9
"""The row is lost: so long everything jumps, so long one looks at it."""
TILTS = ((-6, 5, 4.2, 10), (2, -9, -3.0, 16), (-3, 3, 2.4, 12), (4, -6, -3.6, 18), (10, -14, 5.0, 30))
"""Shift, turn and lift of the cards of a lost row, over and over."""
NOD = 0.18
COUNTING = 0.22
"""Between two columns that are counted up."""

PLAIN = Manner()
TAKING = Manner(settle=0.2, sound="take")
SWEEP = Manner(fly=0.32, apart=0.045, before=DRAMA + LOOK, sound="take")
REFILL = Manner(fly=0.24, apart=0.12, before=0.15, sound="turn_up")
REVEAL = Manner(sound="turn_up")
INTO_COLUMNS = Manner(settle=0.40, ripple=0.008, before=0.7)
DEALT = Manner(fly=0.30, apart=0.01, squash=False)


@dataclass(frozen=True, slots=True)
class Bust:
    """What is shown while a row is lost."""

    seat: Seat
    cards: int
    total: int
    seconds: float
    """How long it is shown, at normal speed."""


def shifts(told: Told, board: Board) -> Iterable[Shift]:
    """Which cards an event moves."""
    seat = told.get("seat")
    match told["type"]:
        case "took":
            yield Shift("row", f"taken/{seat}", _kept(board, seat, told["card"]), 0)
        case "revealed":
            yield Shift("pile", "row", told["card"])
        case "bust":
            yield from (Shift("row", f"taken/{seat}", _kept(board, seat, card), 0) for card in told["cards"])
        case "refilled":
            yield from (Shift("pile", "row", card) for card in told["cards"])
        case "dealt":
            yield from _second_round(told, board)


def manner(told: Told | None, board: Board) -> Manner:
    """How they move."""
    match told and told["type"]:
        case "took":
            return TAKING
        case "revealed":
            return REVEAL
        case "bust":
            return SWEEP
        case "refilled":
            return REFILL
        case "dealt":
            return DEALT
        case "scored":
            return replace(INTO_COLUMNS, stop=_looked_at(board))
    return PLAIN


def accents(beat: Beat) -> Accents:
    """What else is to be seen."""
    match beat.told and beat.told["type"]:
        case "bust":
            return _bust(beat)
        case "stayed":
            return _stayed(beat)
        case "scored":
            return _scored(beat)
    return Accents()


def _second_round(told: Told, board: Board) -> Iterator[Shift]:
    """Everything of round one is put away; the other half becomes the pile, three cards of it the row."""
    for zone in ("row", *(f"taken/{seat}" for seat in range(board.seats))):
        yield from (Shift(zone, "away", index=0) for _ in board.pieces(zone))
    yield from (Shift("later", "pile") for _ in board.pieces("later"))
    yield from (Shift("pile", "row", card) for card in told["cards"])


def _kept(board: Board, seat: Seat | None, card: str) -> str:
    """How a taken card lies there for these eyes."""
    return card if board.viewer == seat else HIDDEN


def _looked_at(board: Board) -> bool:
    """Is the score of the first round to be looked at before a bot deals on?"""
    turn = board.view["turn"]
    return board.view["phase"] == "scored" and not board.places[turn].human


def _bust(beat: Beat) -> Accents:
    """The row jumps and tilts, the dial swells; then the whole row goes to whoever turned up the card."""
    told = beat.told
    assert told is not None
    begin = beat.start - SWEEP.before
    length = beat.landed - begin
    bust = Bust(told["seat"], len(told["cards"]), told["total"], length)
    out = Accents(marks=[Mark("bust", begin, length, bust)], noises=[Noise("bust", begin)])
    for i, piece in enumerate(beat.before.pieces("row")):
        out.cues += _tilted(piece.id, beat.was.poses[piece.id], i, begin)
    return out


def _tilted(piece: int, lying: Pose, i: int, begin: float) -> Iterator[Cue]:
    dx, dy, turn, lift = TILTS[i % len(TILTS)]
    jumped = replace(lying, x=lying.x + dx, y=lying.y + dy * 0.5, angle=turn, lift=float(lift))
    yield Cue(piece, begin + 0.06, 0.14, jumped, out_cubic)
    yield Cue(piece, begin + 0.20, 0.16, bump=Bump(dx=8 * (-1) ** i, swings=4))


def _stayed(beat: Beat) -> Accents:
    """The two equal cards nod towards each other, and the bracket over them is drawn."""
    pair = beat.after.pieces("row")[-2:]
    cues = [
        Cue(piece.id, beat.start, NOD, bump=Bump(dx=6 * sign))
        for piece, sign in zip(pair, (1, -1), strict=True)
    ]
    drawn = [Count("bracket", beat.start + NOD, 0.2, 1.0, standard)]
    return Accents(cues=cues, counts=drawn, noises=[Noise("stays", beat.start)], until=beat.start + 1.0)


def _scored(beat: Beat) -> Accents:
    """The columns are counted up from left to right; then the seal comes down on the best."""
    counts = [
        Count(f"column/{i}", beat.landed + i * COUNTING, COUNTING, beat.rest.counts[f"column/{i}"])
        for i in range(len(ELEMENTS))
    ]
    end = beat.landed + len(ELEMENTS) * COUNTING
    counts.append(Count("seal", end, 0.12, beat.rest.counts["seal"]))
    noises = [Noise("count", count.start) for count in counts[:-1]] + [Noise("seal", end + 0.08)]
    return Accents(counts=counts, noises=noises, until=end + 0.3)
