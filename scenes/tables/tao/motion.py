"""The motion of TAO's events: which pieces they move, and the great moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.kernel.types import HIDDEN, Seat
from scenes.table.model.animation import Bump, Cue, Mark, Noise
from scenes.table.model.flight_manner import Accents, Manner
from scenes.table.model.pose import Pose
from scenes.table.model.zones import Faces, Shift, Zone
from scenes.tables.tao.board_types import TaoBeat, TaoBoard, TaoSeen, TaoShow
from scenes.tables.tao.layout import BOX, COLUMNS, TaoRoom, room, zones
from scenes.ui.easing import enter, smooth, standard

MOVE, QUEUE = 0.26, 0.16
"""Seconds in which a card moves, and in which a queue steps on."""
PULSE, LIFTED, PARTED, SHOWN = 0.14, 0.30, 0.46, 0.70
"""Seconds after which, while a portal opens, its cards have pulsed, its coin is up, its stones have parted,
and the coin is in its socket."""
READING, SINK = 2.5, 0.30
"""Seconds for which the advice can be read, and in which the tile goes back to its place."""
BIG = 300.0
"""Width of a tile while it shows its advice large."""
LARGE_COIN = 138.0
"""Width of a coin while it turns before it."""


@dataclass(frozen=True, slots=True)
class TaoOpening:
    """A portal that opens, while it is being shown."""

    column: int
    seat: Seat
    columns: tuple[int, ...]
    """Those of the cards that have opened it."""
    coin: int
    """The piece that flies to its socket."""

    LENGTH = SHOWN + READING + SINK


TRIUMPH, ONE_BY_ONE = 1.7, 0.14
"""Seconds of the winner's moment, and from one portal that opens once more to the next."""


@dataclass(frozen=True, slots=True)
class TaoTriumph:
    """Who has won, and the columns of their portals."""

    seat: Seat
    columns: tuple[int, ...]


NOISES = {"nothing_to_claim": "knock", "stayed_shut": "shut", "limit_reached": "stopped"}
"""What is heard of events whose pieces and accents make no sound."""


def shown_opening(show: TaoShow) -> tuple[TaoOpening, float] | None:
    """The portal that is just opening, and for how many seconds it has been."""
    for data, share in show.marks("opening"):
        if isinstance(data, TaoOpening):
            return data, share * TaoOpening.LENGTH
    return None


# Which pieces


def moved_places(told: TaoSeen) -> list[tuple[Seat, int]]:
    """Seat and column of the cards that an event has moved on purpose; those of whoever played come first."""
    match told["type"]:
        case "swapped":
            return [(told["seat"], column) for column in told["columns"]]
        case "slid":
            return [(told["seat"], told["to"])]
        case "crossed":
            return [(told["seat"], told["column"]), (told["other"], told["column"])]
        case "jollied":
            return [(told["seat"], told["column"]), (told["other"], told["to"])]
        case "renewed":
            return [(told["seat"], told["column"])]
        case "struck":
            return [(told["other"], told["column"])]
    return []


def shifts(told: TaoSeen, board: TaoBoard) -> Iterator[Shift]:
    """Which pieces an event moves."""
    rows = [f"row/{seat}/{column}" for seat, column in moved_places(told)]
    match told["type"]:
        case "dealt":
            yield from _dealt(board)
        case "swapped" | "crossed" | "jollied":
            one, other = rows
            yield Shift(one, other, index=0)
            yield Shift(other, one, index=0)
        case "slid":
            for old, new in ((told["column"], told["to"]), *told["closing"]):
                yield Shift(f"row/{told['seat']}/{old}", f"row/{told['seat']}/{new}", index=0)
        case "renewed" | "struck":
            yield Shift(rows[0], f"deck/{told['seat']}", index=0)
            yield Shift(f"deck/{told['seat']}", rows[0], told["top"], index=0)
        case "opened" | "claimed":
            yield Shift(f"portal/{told['column']}", f"coins/{told['seat']}", "coin")
        case "guard_used" | "last_guard_used":
            yield Shift("guards", "used", told["card"], index=0)
            if told["type"] == "guard_used":
                yield Shift("guards", "guards", told["top"], index=0, to=0)
            strip = [zone for zone in board.zones if zone.startswith("barred/") and board.pieces(zone)]
            yield Shift(strip[0], f"barred/{told['attribute']}")


def _dealt(board: TaoBoard) -> Iterator[Shift]:
    """The deal: rows from left to right, then the decks."""
    rows = [
        (f"row/{seat}/{column}", board.view["rows"][seat][column]) for column in COLUMNS for seat in (0, 1)
    ]
    decks = [(f"deck/{seat}", face) for seat in (0, 1) for face in board.view["decks"][seat]]
    for zone, face in (*rows, *decks):
        if face:
            yield Shift(BOX, zone, face if face != HIDDEN else None)


def opening_events(board: TaoBoard) -> tuple[Faces, Sequence[TaoSeen]]:
    """The table with all cards in one pile, and the deal as an event."""
    faces = zones(board)
    cards: dict[Zone, Sequence[str]] = {zone: () for zone in faces if zone.startswith(("row/", "deck/"))}
    return {**faces, **cards, BOX: [HIDDEN] * 18}, [{"type": "dealt"}]


# How


def manner(told: TaoSeen | None, board: TaoBoard) -> Manner:
    """How the pieces of an event move."""
    match told["type"] if told else "":
        case "swapped" | "crossed" | "jollied":
            return Manner(flight_seconds=MOVE, between_starts=0, pause_after=0.08)
        case "slid":
            return Manner(flight_seconds=MOVE, between_starts=0.05, pause_after=0.08, sound="slide")
        case "renewed" | "struck":
            return Manner(
                flight_seconds=MOVE, between_starts=MOVE * 0.8, settle_seconds=QUEUE, pause_after=0.1
            )
        case "opened" | "claimed":
            return Manner(
                flight_seconds=SHOWN - PARTED, pause_before=PARTED, squash=False, sound="", curve=smooth
            )
        case "guard_used" | "last_guard_used":
            return Manner(flight_seconds=0.3, between_starts=0.1, pause_after=0.3, squash=False)
        case "dealt":
            return Manner(flight_seconds=0.2, between_starts=0.04, curve=standard, sound="deal")
    return Manner()


def accents(beat: TaoBeat) -> Accents:
    """What else is seen and heard of an event."""
    told = beat.event
    if told is None:
        return Accents()
    match told["type"]:
        case "swapped" | "crossed" | "jollied":
            return Accents(cues=list(_passing(beat)))
        case "renewed" | "struck":
            return _queued(beat, told["seat"])
        case "opened" | "claimed":
            return _opening(beat, told["seat"], told["column"], told["type"] == "opened")
        case "gathered":
            return Accents(noises=[Noise("gather", beat.start)], until=beat.start + 0.3)
        case "guard_used" | "last_guard_used":
            return Accents(noises=[Noise("slap", beat.start + 0.35)])
        case "won":
            return _won(beat, told["seat"])
    return Accents()


def _won(beat: TaoBeat, seat: Seat) -> Accents:
    """The winner's portals open once more, and the coins jump; not where people have lost to bots."""
    board, out = beat.after, Accents()
    if not board.celebrates_win(seat):
        out.noises.append(Noise("gather", beat.start))
        out.until = beat.start + 0.4
        return out
    won = TaoTriumph(seat, tuple(board.view["opened"][seat]))
    out.marks.append(Mark("triumph", beat.start, TRIUMPH, won))
    for nth, piece in enumerate(board.pieces(f"coins/{seat}")):
        start = beat.start + 0.3 + nth * ONE_BY_ONE
        out.cues.append(Cue(piece.id, start, 0.5, bump=Bump(lift=34.0, dy=-16.0, angle=180.0, stretch=0.25)))
        out.noises += [Noise("stone", beat.start + nth * ONE_BY_ONE), Noise("coin", start)]
    out.noises.append(Noise("chime", beat.start + 0.3))
    out.until = beat.start + TRIUMPH
    return out


def _passing(beat: TaoBeat) -> Iterator[Cue]:
    """Two cards pass each other, each on its right; that of whoever played is in front."""
    for i, piece in enumerate(beat.moved_pieces):
        goal, side = beat.end_layout.poses[piece], 1 if i == 0 else -1
        across = abs(goal.y - beat.start_layout.poses[piece].y) > 1
        bump = Bump(dx=62.0 * side, lift=12) if across else Bump(dy=-46.0 * side, lift=12)
        yield Cue(piece, beat.start, MOVE, goal, enter, bump=bump, above=1000.0 - i)
        yield Cue(piece, beat.start + MOVE, 0.09, bump=Bump(stretch=0.05))


def _queued(beat: TaoBeat, seat: Seat) -> Accents:
    """The queue steps on only when the card that leaves it is on its way."""
    begin = beat.start + MOVE * 0.8
    found = Accents(noises=[Noise("flip", begin + 0.12)], until=begin + MOVE)
    for piece in beat.after.pieces(f"deck/{seat}"):
        if piece.id not in beat.moved_pieces:
            found.cues.append(Cue(piece.id, beat.start, 0))
            found.cues.append(Cue(piece.id, begin, QUEUE, beat.end_layout.poses[piece.id], standard))
    return found


def _opening(beat: TaoBeat, seat: Seat, column: int, three: bool) -> Accents:
    """A portal opens, by three cards of a faction or by all five of a row."""
    start, (coin,) = beat.start - PARTED, beat.moved_pieces
    row = [each for each in COLUMNS if beat.after.pieces(f"row/{seat}/{each}")]
    columns = range(column - 1, column + 2) if three else row
    return Accents(
        cues=list(_coin_turns(beat, coin, lifted_coin(room(beat.after), seat, column))),
        marks=[Mark("opening", start, TaoOpening.LENGTH, TaoOpening(column, seat, tuple(columns), coin))],
        noises=[Noise("stone", start + PULSE), Noise("coin", start + LIFTED), Noise("chime", start + SHOWN)],
        until=start + TaoOpening.LENGTH,
    )


def _coin_turns(beat: TaoBeat, coin: int, up: Pose) -> Iterator[Cue]:
    """The coin comes up turning, and flies to its socket in an arc."""
    start = beat.start - PARTED
    yield Cue(coin, start + PULSE, 0, replace(beat.start_layout.poses[coin], angle=720.0))
    yield Cue(coin, start + PULSE, PARTED - PULSE, replace(up, angle=314.0), smooth)
    yield Cue(coin, beat.start, SHOWN - PARTED, beat.end_layout.poses[coin], smooth, arc=90, above=2000)


def lifted_coin(place: TaoRoom, seat: Seat, column: int) -> Pose:
    """Where the coin turns: at the outer edge of the large tile."""
    x, y = place.large(seat, column)
    out = BIG / 2 + 26
    return Pose(x, y - out if place.near(seat) else y + out, LARGE_COIN, z=3000)
