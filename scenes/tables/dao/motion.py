"""The motion of DAO's events: a card is turned up, a row is taken, lost or stays, a round is scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dao.events import DaoBust, DaoDealt, DaoEventView, DaoRefilled
from game.titles.dao.rules.cards import ELEMENTS, LIMIT
from scenes.table.generic.scores import will_bot_deal
from scenes.table.model.animation import Bump, Count, Cue, Mark, Noise
from scenes.table.model.flight_manner import Accents, Manner
from scenes.table.model.pose import Pose
from scenes.table.model.zones import Faces, Shift
from scenes.tables.dao.board_types import DaoBeat, DaoBoard, LostRow
from scenes.tables.dao.card_values import shown_hand
from scenes.tables.dao.layout import zones
from scenes.ui.easing import linear, out_cubic, standard

DRAMA, LOOK = 0.5, 0.9
"""Seconds when a row is lost: the cards jump, and then lie still to be looked at."""
TILTS = ((-6, 2.5, 4.2, 12), (2, 1.5, -3.0, 7), (-3, 3, 2.4, 5), (4, -3, -3.6, 16), (10, -7, 5.0, 30))
"""To the right, down, turn and lift of the cards of a lost row; after the fifth it begins again. Cards under
the dial move so that they don't touch it."""
SHOCK = 0.05
"""Seconds that the jump takes from one card to the next, from the last one on."""
NOD = 0.18
"""Seconds for which the two equal cards nod."""
POINT, BREATH = 0.06, 0.14
"""Seconds for each point on the dial, and for which it stands at twelve before it goes beyond."""
TRIUMPH, HOPS = 1.2, 0.06
"""Seconds of the winner's moment, and from one card that hops to the next."""
COUNTING = 0.22
"""Seconds in which a column is counted up."""

PLAIN, INTO_COLUMNS = Manner(), Manner(settle_seconds=0.34, ripple_seconds=0.016, pause_before=0.7)
SWEEP = Manner(flight_seconds=0.32, between_starts=0.045, arc=120.0, pause_before=DRAMA + LOOK, sound="take")
NOISES = {"dealt": "shuffle"}
"""What is heard of events whose pieces and accents make no sound."""
MANNERS = {
    "took": Manner(settle_seconds=0.2, sound="take"),
    "revealed": Manner(sound="turn_up"),
    "bust": SWEEP,
    "refilled": Manner(flight_seconds=0.24, between_starts=0.12, pause_before=0.15, sound="turn_up"),
    "dealt": Manner(flight_seconds=0.30, between_starts=0.01, squash=False),
}


def opening_events(board: DaoBoard) -> tuple[Faces, Sequence[DaoEventView]]:
    """The table before the deal, with the first row still in the pile; and the event that lays it out."""
    faces = zones(board)
    pile = [*faces["pile"], *[HIDDEN] * len(faces["row"])]
    return {**faces, "pile": pile, "row": []}, [DaoRefilled(type="refilled", cards=[*faces["row"]])]


def shifts(told: DaoEventView, board: DaoBoard) -> Iterable[Shift]:
    """Which cards an event moves."""
    if told["type"] == "took":
        yield _taken(board, told["seat"], told["card"])
    elif told["type"] == "bust":
        yield from (_taken(board, told["seat"], card) for card in told["cards"])
    elif told["type"] == "revealed":
        yield Shift("pile", "row", told["card"])
    elif told["type"] == "refilled":
        yield from (Shift("pile", "row", card) for card in told["cards"])
    elif told["type"] == "dealt":
        yield from _second_round(told, board)


def _taken(board: DaoBoard, seat: Seat, card: Card) -> Shift:
    """The first card of the row goes, and lies there as these eyes may see it."""
    return Shift("row", f"taken/{seat}", card if board.viewer == seat else HIDDEN, 0)


def _second_round(told: DaoDealt, board: DaoBoard) -> Iterator[Shift]:
    """All cards of round one are put away; those of round two become the pile, and three of them the row."""
    for zone in ("row", *(f"taken/{seat}" for seat in range(board.seats))):
        yield from (Shift(zone, "away", index=0) for _ in board.pieces(zone))
    yield from (Shift("later", "pile") for _ in board.pieces("later"))
    yield from (Shift("pile", "row", card) for card in told["cards"])


def manner(told: DaoEventView | None, board: DaoBoard) -> Manner:
    """How the cards of an event move. A first round's score stops the animation if a bot is to deal on."""
    if told is None or told["type"] != "scored":
        return MANNERS.get(told["type"], PLAIN) if told else PLAIN
    return replace(INTO_COLUMNS, stops_after=will_bot_deal(board, board.view["turn"]))


def accents(beat: DaoBeat) -> Accents:
    """What else is seen and heard of an event."""
    told = beat.event
    if told is not None and told["type"] == "revealed":
        return _counted(beat)
    if told is not None and told["type"] == "bust":
        return _lost(told, beat)
    if told is not None and told["type"] == "stayed":
        return _stayed(beat)
    return _scored(beat) if told is not None and told["type"] == "scored" else Accents()


def _counted(beat: DaoBeat) -> Accents:
    """A sum that goes beyond twelve: the ring closes point by point and stops for a moment, then goes on."""
    was, to = beat.start_layout.counts["sum"], beat.end_layout.counts["sum"]
    if not was <= LIMIT < to:
        return Accents()
    breaks = beat.landed + (LIMIT - was) * POINT + BREATH
    counts = [
        Count("sum", beat.landed, (LIMIT - was) * POINT, LIMIT, linear),
        Count("sum", breaks, POINT, to, linear),
    ]
    return Accents(counts=counts, noises=[Noise("count", beat.landed)], until=breaks)


def _lost(told: DaoBust, beat: DaoBeat) -> Accents:
    """A lost row: its cards jump and tilt, and a mark lasts until they have come to whoever gets them."""
    begin = beat.start - SWEEP.pause_before
    bust = LostRow(told["seat"], len(told["cards"]), told["total"], beat.landed - begin)
    out = Accents(marks=[Mark("bust", begin, bust.seconds, bust)], noises=[Noise("bust", begin)])
    row = beat.before.pieces("row")
    for i, piece in enumerate(row):
        out.cues += _tilted(piece.id, beat.start_layout.poses[piece.id], i, begin + SHOCK * (len(row) - i))
    return out


def _tilted(piece: int, lying: Pose, i: int, begin: float) -> Iterator[Cue]:
    """How the i-th card of a lost row jumps, and shakes."""
    dx, dy, turn, lift = TILTS[i % len(TILTS)]
    jumped = replace(lying, x=lying.x + dx, y=lying.y + dy, angle=turn, lift=float(lift))
    yield Cue(piece, begin, 0.14, jumped, out_cubic)
    yield Cue(piece, begin + 0.14, 0.16, bump=Bump(dx=8 * (-1) ** i, swings=4))


def _stayed(beat: DaoBeat) -> Accents:
    """A row that stays: its two equal cards nod towards each other, and a bracket is drawn over them."""
    pair = beat.after.pieces("row")[-2:]
    cues = [
        Cue(piece.id, beat.start, NOD, bump=Bump(dx=6 * sign))
        for piece, sign in zip(pair, (1, -1), strict=True)
    ]
    drawn = [Count("bracket", beat.start + NOD, 0.2, 1.0, standard)]
    return Accents(cues=cues, counts=drawn, noises=[Noise("stays", beat.start)], until=beat.start + 1.0)


def _scored(beat: DaoBeat) -> Accents:
    """The columns are counted up from left to right; then the seal comes down on the best."""
    counts = [
        Count(f"column/{i}", beat.landed + i * COUNTING, COUNTING, beat.end_layout.counts[f"column/{i}"])
        for i in range(len(ELEMENTS))
    ]
    end = beat.landed + len(ELEMENTS) * COUNTING
    counts.append(Count("seal", end, 0.12, beat.end_layout.counts["seal"]))
    noises = [Noise("count", count.start) for count in counts[:-1]] + [Noise("seal", end + 0.08)]
    out = Accents(counts=counts, noises=noises, until=end + 0.3)
    if beat.after.is_over:
        _won(out, beat, end + 0.2)
    return out


def _won(out: Accents, beat: DaoBeat, begin: float) -> None:
    """Adds the winner's moment: the cards that count hop one after the other, in light. Nothing where people
    have lost to bots.
    """
    best = shown_hand(beat.after)
    if not beat.after.celebrates_win(best.seat):
        return
    pieces = [each for each in beat.after.pieces(f"taken/{best.seat}") if each.face[0] == best.best]
    for i, piece in enumerate(pieces):
        start = begin + i * HOPS
        out.cues.append(Cue(piece.id, start, 0.32, bump=Bump(lift=26.0, dy=-10.0)))
        out.noises.append(Noise("card", start, 0.6))
    out.marks.append(Mark("triumph", begin, TRIUMPH, best.best))
    out.noises.append(Noise("chime", begin))
    out.until = begin + TRIUMPH
