"""The motion of Dos's events: cards fly, the ring turns round, the sum grows, somebody wins a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dos.events import DosDuel, DosFieldHit, DosMissed
from scenes.table.generic.scores import total_points, will_bot_deal
from scenes.table.model.animation import Bump, Count, Cue, Mark, Noise
from scenes.table.model.flight_manner import Accents, Manner
from scenes.table.model.zones import Faces, Shift
from scenes.tables.dos.board_types import DosBeat, DosBoard, DosEvent, DosOpening, round_scores
from scenes.tables.dos.great_moments import GOES, SLIDES, LastTwo, Winning
from scenes.tables.dos.layout import sort_hand, zones
from scenes.ui.easing import out_cubic, standard

PLAY = Manner(flight_seconds=0.26, settle_seconds=0.2, sound="card")
DRAW = Manner(flight_seconds=0.24, between_starts=0.09, settle_seconds=0.2, sound="take", squash=False)
PENALTY = Manner(
    flight_seconds=0.36, pause_before=0.3, pause_after=0.15, sound="take", squash=False, curve=out_cubic
)
SHUFFLE = Manner(flight_seconds=0.3, between_starts=0.004, sound="", squash=False)
DEAL = Manner(flight_seconds=0.26, between_starts=0.03, settle_seconds=0.2, sound="deal", squash=False)
PLAIN = Manner(settle_seconds=0.2)
GATHER = Manner(flight_seconds=0.3, between_starts=0.004, settle_seconds=0.2, sound="shuffle", squash=False)
MANNERS = {
    "played": PLAY,
    "drew": DRAW,
    "took": DRAW,
    "penalty": PENALTY,
    "shuffled": SHUFFLE,
    "opening": DEAL,
    "began": GATHER,
    "dealt": DEAL,
    "turned_up": DEAL,
}
TURNING, ECHO, GROW, SAID = 0.35, 0.4, 0.26, 1.1
"""Seconds in which the ring turns round, a new colour echoes, the sum jumps, something is called out."""
LONG = {"challenged": 0.45, "held": 0.7}
"""Callouts that last otherwise, in seconds."""
DUEL, DUEL_ENDS, TRIUMPH, STOP, PAUSE = 1.5, 1.3, 1.5, 0.06, 0.25
"""Seconds of the duel, its end, and the winner's moment; of standstill when a large sum grows, and before the
winner's moment."""
NOISES = {
    "challenged": "challenge",
    "held": "stays",
    "finished": "seal",
    "wished": "wish",
    "skipped": "skip",
    "again": "again",
    "none-left": "knock",
    "stopped": "stopped",
}
"""What is heard of events whose pieces and accents make no sound."""


@dataclass(frozen=True, slots=True)
class Callout:
    """What is called out: a few words that stand over the table for a moment."""

    key: str
    """Its words are `table.say_<key>`."""
    seat: Seat
    other: Seat | None = None
    n: int = 0
    grand: bool = False
    """Does it count for all, so that it stands there in large words?"""


def opening_events(board: DosBoard) -> tuple[Faces, Sequence[DosEvent]]:
    """The table with all cards in the pile, and the deal as an event."""
    faces = zones(board)
    everything = [HIDDEN] * sum(len(cards) for cards in faces.values())
    return {**dict.fromkeys(faces, ()), "pile": everything}, [DosOpening(type="opening")]


def shifts(told: DosEvent, board: DosBoard) -> Iterable[Shift]:
    """Which cards an event moves."""
    if told["type"] == "played":
        yield Shift(f"hand/{told['seat']}", "discard", told["card"])
    elif told["type"] == "drew" or told["type"] == "penalty":
        yield from _drawn(board, told["seat"], [told["card"]]) if board.pieces("pile") else ()
    elif told["type"] == "took":
        yield from _drawn(board, told["seat"], told["cards"])
    elif told["type"] == "shuffled":
        yield from (Shift("discard", "pile", index=0) for _ in range(told["n"]))
    elif told["type"] == "opening":
        yield from _dealt(board)
    elif told["type"] == "began":
        yield from _gathered(board)
    elif told["type"] == "dealt":
        yield from _drawn(board, told["seat"], told["cards"])
    elif told["type"] == "turned_up":
        yield Shift("pile", "discard", told["card"])


def _drawn(board: DosBoard, seat: Seat, cards: Sequence[Card]) -> Iterator[Shift]:
    """Cards from the pile, each to its place in a hand."""
    zone = f"hand/{seat}"
    held = board.faces(zone)
    for card in cards:
        if card == HIDDEN:
            yield Shift("pile", zone)
        else:
            at = _place(held, card)
            held.insert(at, card)
            yield Shift("pile", zone, card, to=at)


def _place(held: Sequence[Card], card: Card) -> int:
    """Where a card belongs in a hand that is in order."""
    return len(held) if HIDDEN in held else sort_hand([*held, card]).index(card)


def _dealt(board: DosBoard) -> Iterator[Shift]:
    """The deal: card by card round the table, then one is turned up."""
    hands = [sort_hand(cards) for cards in board.view["hands"]]
    for i in range(max(len(cards) for cards in hands)):
        for seat, cards in enumerate(hands):
            if i < len(cards):
                yield Shift("pile", f"hand/{seat}", cards[i] if cards[i] != HIDDEN else None)
    yield from (Shift("pile", "discard", card) for card in board.view["discard"])


def _gathered(board: DosBoard) -> Iterator[Shift]:
    """All cards go back to the pile."""
    for zone in ("discard", *(f"hand/{seat}" for seat in range(board.seats))):
        yield from (Shift(zone, "pile", index=0) for _ in board.pieces(zone))


def manner(told: DosEvent | None, board: DosBoard) -> Manner:
    """How the pieces of an event move. The score stops the animation if a bot is to deal the next round."""
    if told is not None and told["type"] == "scored":
        return replace(PLAIN, stops_after=will_bot_deal(board, board.view["turn"]))
    return MANNERS.get(told["type"], PLAIN) if told else PLAIN


def accents(beat: DosBeat) -> Accents:
    """What else is seen and heard of an event."""
    match beat.event:
        case {"type": "played", "colour": colour}:
            return Accents(marks=[Mark("echo", beat.landed, ECHO, colour)])
        case {"type": "pending"}:
            return _towered(beat, round(beat.end_layout.counts["pending"]))
        case {"type": "penalty"}:
            return Accents(
                marks=[
                    Mark("trail", beat.start, PENALTY.flight_seconds + 0.1, each)
                    for each in beat.moved_pieces
                ]
            )
        case {"type": "reversed"}:
            return _turned(beat)
        case {"type": "skipped", "other": int(seat)}:
            return _nodded(beat, seat)
        case {"type": "shuffled"}:
            return Accents(noises=[Noise("shuffle", beat.start)])
    return Accents() if beat.event is None else _said(beat, beat.event)


def _said(beat: DosBeat, told: DosEvent) -> Accents:
    """Callouts, hits and misses in a challenge, and the great moments."""
    if told["type"] == "hit" or told["type"] == "missed":
        return _rippled(beat, told) if beat.end_layout.counts["veil"] else _decided(beat, told)
    if told["type"] == "challenged" or told["type"] == "held":
        return _called_out(beat, Callout(told["type"], told["seat"]))
    if told["type"] == "finished" and round_scores(beat.after):
        return Accents()  # the score says it
    if told["type"] == "finished":
        return _called_out(beat, Callout("finished", told["seat"], None, told["place"]))
    if told["type"] == "scored":
        return _scored(beat, Callout("round", told["seat"], None, told["n"]))
    if told["type"] == "last":
        return _won(beat, told["seat"])
    return _duel(beat, told) if told["type"] == "duel" else Accents()


def _duel(beat: DosBeat, told: DosDuel) -> Accents:
    """The duel begins: the table is torn in two, with one of the last two on each side."""
    seat, other = told["seat"], told["other"]
    said = beat.after.words("table.say_duel", name=beat.after.name(seat), other=beat.after.name(other))
    mark = Mark("duel", beat.start, DUEL, LastTwo(seat, other, said, DUEL))
    noises = [Noise("ring", beat.start), Noise("slap", beat.start + SLIDES)]
    return Accents(marks=[mark], noises=noises, until=beat.start + DUEL)


def _won(beat: DosBeat, last: Seat) -> Accents:
    """The game is over: it is shown who of the last two was faster, and then comes the winner's moment."""
    board, done, wait = beat.after, beat.after.view["done"], PAUSE
    out = Accents(noises=[Noise("last", beat.start)])
    if len(done) > 1:
        said = board.words("table.say_last", name=board.name(last))
        out.marks.append(
            Mark("duel", beat.start, DUEL_ENDS, LastTwo(done[-1], last, said, DUEL_ENDS, done[-1]))
        )
        wait = DUEL_ENDS - GOES
    won = Winning(done[0], board.celebrates_win(done[0]), wait, TRIUMPH)
    out.until = beat.start + wait + TRIUMPH
    out.marks.append(Mark("triumph", beat.start, wait + TRIUMPH, won))
    out.noises.append(Noise("chime" if won.loud else "stays", beat.start + wait))
    return out


def _scored(beat: DosBeat, say: Callout) -> Accents:
    """A round is over; after the last one comes the winner's moment."""
    if not beat.after.is_over:
        return replace(_called_out(beat, say), noises=[Noise("chime", beat.start)])
    totals = total_points(round_scores(beat.after))
    best = totals.index(max(totals))
    won = Winning(best, beat.after.celebrates_win(best), PAUSE, TRIUMPH)
    noise = Noise("chime" if won.loud else "stays", beat.start + PAUSE)
    mark = Mark("triumph", beat.start, PAUSE + TRIUMPH, won)
    return Accents(marks=[mark], noises=[noise], until=beat.start + PAUSE + TRIUMPH)


def _rippled(beat: DosBeat, told: DosFieldHit | DosMissed) -> Accents:
    """A hit has an echo."""
    marks = [Mark("ripple", beat.start, ECHO, told["field"])] if told["type"] == "hit" else []
    return Accents(marks=marks)


def _towered(beat: DosBeat, n: int) -> Accents:
    """The sum has grown: it jumps, and the last discards shake, more of them and more the higher it is."""
    shakes = [
        Cue(piece.id, beat.start, GROW, bump=Bump(dx=min(9, n), swings=3, stretch=0.05))
        for piece in beat.after.pieces("discard")[-min(5, n // 2) :]
    ]
    noises = [Noise("press", beat.start), *([Noise("slap", beat.start, 0.7)] if n > 2 else [])]
    marks = [Mark("grown", beat.start, GROW)]
    return Accents(cues=shakes, marks=marks, noises=noises, until=beat.start + STOP if n > 2 else 0.0)


def _turned(beat: DosBeat) -> Accents:
    """The direction has changed: the arrows of the ring turn one after the other."""
    to = beat.end_layout.counts["direction"]
    counts = [Count("direction", beat.start, TURNING, to, standard)]
    return Accents(counts=counts, noises=[Noise("slide", beat.start)], until=beat.start + TURNING * 0.6)


def _nodded(beat: DosBeat, seat: Seat) -> Accents:
    """Somebody is left out: the plate ducks."""
    nod = Cue(f"plate/{seat}", beat.start, 0.26, bump=Bump(dy=8))
    return Accents(cues=[nod], marks=[Mark("skipped", beat.start, 0.5, seat)], until=beat.start + 0.26)


def _decided(beat: DosBeat, told: DosFieldHit | DosMissed) -> Accents:
    """A challenge is over: how it ended is seen for a moment, then it gets light again."""
    light = Count("veil", beat.start + 0.45, 0.25, 0.0)
    if told["type"] == "hit":
        struck = Mark("struck", beat.start, 0.8, (told["field"], told["ms"]))
        return Accents(counts=[light], marks=[struck, *_rippled(beat, told).marks])
    marks = [Mark("say", beat.start, 1.0, Callout("missed", told["seat"]))]
    return Accents(counts=[light], marks=marks, noises=[Noise("late", beat.start)], until=beat.start + 0.4)


def _called_out(beat: DosBeat, say: Callout) -> Accents:
    long = LONG.get(say.key, SAID)
    return Accents(marks=[Mark("say", beat.start, long, say)], until=beat.start + long * 0.8)
