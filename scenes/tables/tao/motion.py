"""How TAO's moves are seen: which pieces an event moves, in what manner, and the one great moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.tao.events import TaoGuardUsed, TaoLastGuardUsed, TaoTold
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import Plain as Told
from scenes.table.motion.animation import Bump, Cue, Mark, Noise
from scenes.table.motion.beats import Accents, Manner
from scenes.table.pose import Key, Pose
from scenes.table.zones import Faces, Shift, Zone
from scenes.tables.tao.paint import LARGE_COIN
from scenes.tables.tao.places import COLUMNS, Room, near, room, told_of, view_of
from scenes.ui.motion import enter, smooth, standard

BOX: Zone = "box"
"""Where the cards come from when a game is dealt."""
STRIP = "strip"
FREE_STRIP: Zone = "barred/none"
MOVE, QUEUE = 0.26, 0.16
PULSE, LIFTED, PARTED, SHOWN = 0.14, 0.30, 0.46, 0.70
"""When, in the opening of a portal, its cards have pulsed, its coin is up, the stones have parted, and the
coin lies in its socket. Seconds."""
READING, SINK = 2.5, 0.30
"""How long the advice stays to be read, and how long it takes to go to its place."""
BIG = 300.0
"""Width of a tile that shows its advice to all."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A portal that opens, while it is being shown."""

    column: int
    seat: Seat
    columns: tuple[int, ...]
    """Where the cards lie that have opened it."""
    coin: int
    """The piece that flies to its socket."""

    LENGTH = SHOWN + READING + SINK


def shifts(told: Told, board: Board) -> Iterable[Shift]:
    """Which pieces an event moves; the deal is the table's own event."""
    return _dealt(board) if told["type"] == "dealt" else _shifts(told_of(told), board)


def _shifts(told: TaoTold, board: Board) -> Iterable[Shift]:
    match told["type"]:
        case "swapped":
            a, b = told["columns"]
            yield from _changed(f"row/{told['seat']}/{a}", f"row/{told['seat']}/{b}")
        case "slid":
            for old, new in ((told["column"], told["to"]), *told["closing"]):
                yield Shift(f"row/{told['seat']}/{old}", f"row/{told['seat']}/{new}", index=0)
        case "crossed":
            column = told["column"]
            yield from _changed(f"row/{told['seat']}/{column}", f"row/{told['other']}/{column}")
        case "jollied":
            yield from _changed(f"row/{told['seat']}/{told['column']}", f"row/{told['other']}/{told['to']}")
        case "renewed":
            yield from _through_deck(f"row/{told['seat']}/{told['column']}", told["seat"], told["top"])
        case "struck":
            yield from _through_deck(f"row/{told['other']}/{told['column']}", told["seat"], told["top"])
        case "opened" | "claimed":
            yield Shift(f"portal/{told['column']}", f"coins/{told['seat']}", "coin")
        case "guard_used" | "last_guard_used":
            yield from _guard_used(told, board)


def _changed(one: Zone, other: Zone) -> Iterable[Shift]:
    """Two places exchange their cards."""
    yield Shift(one, other, index=0)
    yield Shift(other, one, index=0)


def _through_deck(zone: Zone, seat: Seat, top: Card) -> Iterable[Shift]:
    """A card goes under a deck, and its top card takes the place."""
    yield Shift(zone, f"deck/{seat}", index=0)
    yield Shift(f"deck/{seat}", zone, top, index=0)


def _guard_used(told: TaoGuardUsed | TaoLastGuardUsed, board: Board) -> Iterable[Shift]:
    yield Shift("guards", "used", told["card"], index=0)
    if told["type"] == "guard_used":
        yield Shift("guards", "guards", told["top"], index=0, to=0)
    strip = next(zone for zone in board.zones if zone.startswith("barred/") and board.pieces(zone))
    yield Shift(strip, f"barred/{told['attribute']}")


def _dealt(board: Board) -> Iterable[Shift]:
    """The view says what is dealt: rows from left to right, then the decks."""
    for column in COLUMNS:
        for seat in (0, 1):
            face = view_of(board)["rows"][seat][column]
            if face:
                yield Shift(BOX, f"row/{seat}/{column}", face)
    for seat in (0, 1):
        for face in view_of(board)["decks"][seat]:
            yield Shift(BOX, f"deck/{seat}", face if face != HIDDEN else None)


def before_the_deal(zones: Faces) -> tuple[Faces, Sequence[Told]]:
    """All cards in one pile, and the deal as an event."""
    cards = [zone for zone in zones if zone.startswith(("row/", "deck/"))]
    empty: dict[Zone, Sequence[str]] = dict.fromkeys(cards, ())
    return {**zones, **empty, BOX: [HIDDEN] * 18}, [{"type": "dealt"}]


def manner(told: Told | None, board: Board) -> Manner:
    """How the pieces of an event move."""
    match told["type"] if told else "":
        case "swapped" | "crossed" | "jollied":
            return Manner(fly=MOVE, apart=0, hold=0.08)
        case "slid":
            return Manner(fly=MOVE, apart=0.05, hold=0.08, sound="slide")
        case "renewed" | "struck":
            return Manner(fly=MOVE, apart=MOVE * 0.8, settle=QUEUE, hold=0.1)
        case "opened" | "claimed":
            return Manner(fly=SHOWN - PARTED, before=PARTED, squash=False, sound="", curve=smooth)
        case "guard_used" | "last_guard_used":
            return Manner(fly=0.3, apart=0.1, hold=0.3, squash=False)
        case "dealt":
            return Manner(fly=0.2, apart=0.04, curve=standard, sound="deal")
    return Manner()


def accents(beat: Beat) -> Accents:
    """What else is to be seen and heard at an event."""
    match beat.told["type"] if beat.told else "":
        case "swapped" | "crossed" | "jollied":
            return _passing(beat)
        case "renewed" | "struck":
            return _queued(beat)
        case "opened" | "claimed":
            return _opening(beat)
        case "gathered":
            return Accents(noises=[Noise("gather", beat.start)], until=beat.start + 0.3)
        case "guard_used" | "last_guard_used":
            return Accents(noises=[Noise("slap", beat.start + 0.35)])
    return Accents()


def _passing(beat: Beat) -> Accents:
    """Two cards pass each other, each on its right; the one of who moved in front."""
    found = Accents()
    for i, piece in enumerate(beat.moved):
        was, goal = beat.was.poses[piece], beat.rest.poses[piece]
        across = abs(goal.y - was.y) > 1
        side = 1 if i == 0 else -1
        bump = Bump(dx=62.0 * side, lift=12) if across else Bump(dy=-46.0 * side, lift=12)
        cue = Cue(piece, beat.start, MOVE, goal, enter, bump=bump, above=1000.0 - i)
        found.cues.append(cue)
        found.cues.append(Cue(piece, cue.end, 0.09, bump=Bump(stretch=0.05)))
    return found


def _queued(beat: Beat) -> Accents:
    """The queue steps on when the card that leaves it is on its way, and no sooner."""
    assert beat.told is not None
    found, begin = Accents(), beat.start + MOVE * 0.8
    for piece in beat.after.pieces(f"deck/{beat.told['seat']}"):
        if piece.id not in beat.moved:
            found.cues.append(Cue(piece.id, beat.start, 0))
            found.cues.append(Cue(piece.id, begin, QUEUE, beat.rest.poses[piece.id], standard))
    found.noises.append(Noise("flip", begin + 0.12))
    found.until = begin + MOVE
    return found


def _opening(beat: Beat) -> Accents:
    """The stones part, the coin turns, the tile shows its advice."""
    assert beat.told is not None
    start, told = beat.start - PARTED, told_of(beat.told)
    assert told["type"] == "opened" or told["type"] == "claimed"
    column, seat = told["column"], told["seat"]
    up = lifted(room(beat.after), column, near(beat.after, seat))
    (coin,) = beat.moved
    columns = (
        tuple(range(column - 1, column + 2)) if told["type"] == "opened" else _whole_row(beat.after, seat)
    )
    data = Opening(column, seat, columns, coin)
    home = beat.was.poses[coin]
    return Accents(
        cues=_coin_turns(coin, home, beat.rest.poses[coin], up, start),
        marks=[Mark("opening", start, Opening.LENGTH, data)],
        noises=[Noise("stone", start + PULSE), Noise("coin", start + LIFTED), Noise("chime", start + SHOWN)],
        until=start + Opening.LENGTH,
    )


def _coin_turns(coin: Key, home: Pose, goal: Pose, up: Pose, start: float) -> list[Cue]:
    """It comes up turning, and flies to its socket on an arc."""
    around = replace(home, angle=720.0)
    fly = SHOWN - PARTED
    return [
        Cue(coin, start + PULSE, 0, around),
        Cue(coin, start + PULSE, PARTED - PULSE, replace(up, angle=314.0), smooth),
        Cue(coin, start + PARTED, fly, goal, smooth, arc=90, above=2000),
    ]


def lifted(place: Room, column: int, is_near: bool) -> Pose:
    """Where a coin turns, at the outer edge of the large tile."""
    x, y = big_tile(place, column, is_near)
    out = BIG / 2 + 26
    return Pose(x, y - out if is_near else y + out, LARGE_COIN, z=3000)


def big_tile(place: Room, column: int, is_near: bool) -> tuple[float, float]:
    """The middle of a tile that shows its advice to all: away from the cards that have opened it."""
    return place.column(column), place.y + (-48 if is_near else 48)


def _whole_row(board: Board, seat: Seat) -> tuple[int, ...]:
    return tuple(column for column in COLUMNS if board.pieces(f"row/{seat}/{column}"))


def on_the_head(board: Board, seat: Seat) -> bool:
    """Do this seat's things stand on their head?"""
    return board.facing and not near(board, seat)
