"""What Dos's events look like: cards that fly, a ring that turns round, a sum that grows, a place that is
won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.kernel.types import HIDDEN, Card, Seat
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import Plain as Told
from scenes.table.motion.animation import Bump, Count, Cue, Mark, Noise
from scenes.table.motion.beats import Accents, Manner
from scenes.table.zones import Shift
from scenes.tables.dos.places import in_order
from scenes.ui.motion import standard

PLAY = Manner(fly=0.26, settle=0.2, sound="card")
DRAW = Manner(fly=0.24, apart=0.09, settle=0.2, sound="take", squash=False)
PENALTY = Manner(fly=0.45, before=0.3, hold=0.15, sound="take", squash=False)
SHUFFLE = Manner(fly=0.3, apart=0.004, sound="", squash=False)
DEAL = Manner(fly=0.26, apart=0.03, settle=0.2, sound="deal", squash=False)
PLAIN = Manner(settle=0.2)
TURNING, ECHO, GROW, SAID = 0.35, 0.4, 0.26, 1.1
"""Seconds: the ring turns round, the new colour echoes, the sum jumps, something is announced."""


@dataclass(frozen=True, slots=True)
class Say:
    """A short announcement over the table."""

    key: str
    seat: Seat
    other: Seat | None = None
    n: int = 0
    grand: bool = False


def shifts(told: Told, board: Board) -> Iterable[Shift]:
    """Which cards an event moves."""
    seat = told.get("seat")
    match told["type"]:
        case "played":
            yield Shift(f"hand/{seat}", "discard", told["card"])
        case "drew" | "penalty" if board.pieces("pile"):
            yield _drawn(board, seat, told.get("card"))
        case "took":
            yield from _taken(told, board)
        case "shuffled":
            yield from (Shift("discard", "pile", index=0) for _ in range(told["n"]))
        case "dealt":
            yield from _dealt(board)


def _drawn(board: Board, seat: Seat | None, card: Card | None) -> Shift:
    """A card from the pile to its place in a hand."""
    zone = f"hand/{seat}"
    if card is None or card == HIDDEN:
        return Shift("pile", zone)
    held = board.faces(zone)
    return Shift("pile", zone, card, to=_place(held, card))


def _place(held: list[Card], card: Card) -> int:
    """Where a card belongs in a hand that is in order."""
    known = [each for each in held if each != HIDDEN]
    return in_order([*known, card]).index(card) if len(known) == len(held) else len(held)


def _taken(told: Told, board: Board) -> Iterator[Shift]:
    """Several cards from the pile, each to its place."""
    zone, cards = f"hand/{told['seat']}", told.get("cards")
    if not isinstance(cards, list | tuple) or HIDDEN in cards:
        yield from (Shift("pile", zone) for _ in range(told["n"]))
        return
    held = board.faces(zone)
    for card in cards:
        at = _place(held, card)
        held.insert(at, card)
        yield Shift("pile", zone, card, to=at)


def _dealt(board: Board) -> Iterator[Shift]:
    """Card by card round the table, then one is turned up."""
    hands = [in_order(cards) for cards in board.view["hands"]]
    for i in range(max(len(cards) for cards in hands)):
        for seat, cards in enumerate(hands):
            if i < len(cards):
                yield Shift("pile", f"hand/{seat}", cards[i] if cards[i] != HIDDEN else None)
    yield from (Shift("pile", "discard", card) for card in board.view["discard"])


def manner(told: Told | None, board: Board) -> Manner:
    """How they move."""
    kinds = {
        "played": PLAY,
        "drew": DRAW,
        "took": DRAW,
        "penalty": PENALTY,
        "shuffled": SHUFFLE,
        "dealt": DEAL,
    }
    return kinds.get(told["type"], PLAIN) if told else PLAIN


def accents(beat: Beat) -> Accents:
    """What else is to be seen."""
    told = beat.told
    if told is None:
        return Accents()
    match told["type"]:
        case "played":
            return _echo(beat)
        case "pending":
            return _grown(beat)
        case "reversed":
            return _turned(beat)
        case "skipped":
            return _nodded(beat, told["other"])
        case "hit" | "missed" if not beat.rest.counts["veil"]:
            return _decided(beat, told)
        case "shuffled":
            return Accents(noises=[Noise("shuffle", beat.start)])
        case "challenged" | "held" | "finished" | "duel" | "last":
            return _announced(beat, told)
    return Accents()


def _echo(beat: Beat) -> Accents:
    """The colour's echoes run outwards once, when the card has landed."""
    assert beat.told is not None
    return Accents(marks=[Mark("echo", beat.landed, ECHO, beat.told["colour"])])


def _grown(beat: Beat) -> Accents:
    return Accents(marks=[Mark("grown", beat.start, GROW)], noises=[Noise("press", beat.start)])


def _turned(beat: Beat) -> Accents:
    """The arrows turn in a wave round the ring."""
    to = beat.rest.counts["direction"]
    counts = [Count("direction", beat.start, TURNING, to, standard)]
    return Accents(counts=counts, noises=[Noise("slide", beat.start)], until=beat.start + TURNING * 0.6)


def _nodded(beat: Beat, seat: Seat) -> Accents:
    """Whoever is left out ducks."""
    nod = Cue(f"plate/{seat}", beat.start, 0.26, bump=Bump(dy=8))
    return Accents(cues=[nod], marks=[Mark("skipped", beat.start, 0.5, seat)], until=beat.start + 0.26)


def _decided(beat: Beat, told: Told) -> Accents:
    """A challenge is over: it gets light again after a look at how it ended."""
    light = Count("veil", beat.start + 0.45, 0.25, 0.0)
    if told["type"] == "hit":
        return Accents(counts=[light], marks=[Mark("struck", beat.start, 0.8, (told["field"], told["ms"]))])
    say = Say("missed", told["seat"])
    marks = [Mark("say", beat.start, 1.0, say)]
    return Accents(counts=[light], marks=marks, noises=[Noise("late", beat.start)], until=beat.start + 0.4)


def _announced(beat: Beat, told: Told) -> Accents:
    kind = told["type"]
    long = {"challenged": 0.45, "held": 0.7, "duel": 1.5}.get(kind, SAID)
    place = int(told.get("place") or told.get("n") or 0)
    say = Say(kind, told["seat"], told.get("other"), place, kind in ("duel", "last"))
    noise = {"challenged": "challenge", "held": "stays", "finished": "seal", "duel": "ring"}
    return Accents(
        marks=[Mark("say", beat.start, long, say)],
        noises=[Noise(noise[kind], beat.start)] if kind in noise else [],
        until=beat.start + long * 0.8,
    )
