"""What Dog's events look like: marbles hop, fly home and change places; cards are dealt, given and played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.types import HIDDEN
from game.titles.dog.board import NUMBERED, PIECES, Place
from game.titles.dog.view import DogView
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import Plain as Told
from scenes.table.motion.animation import Bump, Cue, Mark, Noise
from scenes.table.motion.beats import FLYING, Accents, Manner
from scenes.table.zones import Shift, Zone
from scenes.tables.dog.choices import sent_by, walked
from scenes.tables.dog.places import room
from scenes.tables.dog.plan import Spot, zone_of
from scenes.ui.motion import linear, smooth, standard

HOP, LONGEST = 0.08, 0.9
"""Seconds a field, and for a whole way at most."""
HOP_HIGH = 8.0
IMPACT, FLIGHT = 0.08, 0.45
"""A hit: so long everything stops, so long the marble flies home."""
FLIGHT_HIGH = 170.0
LEAVE, LEAVE_HIGH = 0.26, 40.0
SWAP, SWAP_HIGH = 0.42, 60.0
RAYS = 0.24
LIGHT_UP = 0.09
"""Between two marbles of a goal that is full."""

WALKS = ("left", "walked", "went_back", "turned_in", "moved_up", "stepped")
BOARD = ("at/", "goal/", "house/")
"""How the zones on the board begin."""
LED = Manner(led=True, squash=False, sound="")
PLAYED = Manner(fly=0.26, settle=0.2, sound="card")
GIVEN = Manner(fly=0.28, sound="slide")
CROSSED = Manner(fly=0.40, apart=0.0, before=0.25, hold=0.1, sound="slide")
TURNED = Manner(fly=0.2, settle=0.2, sound="turn_up")
DEALT = Manner(fly=0.20, apart=0.045, squash=False, sound="deal")
FOLDED = Manner(fly=0.28, apart=0.08, hold=0.3, sound="fold")
SHUFFLED = Manner(fly=0.3, apart=0.03, sound="shuffle")
PLAIN = Manner(fly=0.28, settle=0.18, squash=False, sound="")


@dataclass(frozen=True, slots=True)
class Flight:
    """A marble on its way home."""

    piece: int
    seat: int
    start: Spot
    end: Spot


def spot_zone(board: Board, piece: str) -> Zone | None:
    """Where a piece is on the board as it is shown."""
    for zone, pieces in board.zones.items():
        if zone.startswith(BOARD) and any(each.face == piece for each in pieces):
            return zone
    return None


def new_path(told: Told, board: Board) -> list[Place]:
    """What of a way hasn't been seen yet: the steps of a seven are shown as they are picked. `board` is from
    before this event.
    """
    if told["type"] == "stepped":
        return list(told["path"])
    before = sum(event["n"] for event in board.last if event["type"] in WALKS)
    return list(told["path"])[max(0, walked(board.rehearsed) - before) :]


def rehearse(view: DogView, picked: Sequence[str], target: str) -> Iterator[Told]:
    """The events of a step of a seven that is only picked."""
    for piece, path, home in sent_by(view, picked, target):
        yield {"type": "stepped", "seat": NUMBERED[piece][0], "piece": piece, "path": path, "n": len(path)}
        yield from ({"type": "sent_home", "seat": NUMBERED[hit][0], "piece": hit} for hit in home)


# Which pieces go where


def shifts(told: Told, board: Board) -> Iterable[Shift]:
    """Which pieces an event moves."""
    kind = told["type"]
    if kind in WALKS:
        path = new_path(told, board)
        return _to(board, told["piece"], zone_of(told["piece"], path[-1])) if path else ()
    if kind == "sent_home":
        return _to(board, told["piece"], zone_of(told["piece"], "h"))
    return _swap(told, board) if kind == "swapped" else _cards(told, board)


def _cards(told: Told, board: Board) -> Iterator[Shift]:
    """Which cards change hands."""
    seat = told.get("seat")
    match told["type"]:
        case "played" | "joker":
            yield Shift(f"hand/{seat}", "discard", told["card"])
        case "folded":
            yield from (Shift(f"hand/{seat}", "discard", card) for card in told["cards"])
        case "gave":
            yield Shift(f"hand/{seat}", f"gift/{seat}", told["card"])
        case "received":
            yield from _handed_over(told, board)
        case "drew":
            yield from (Shift("stock", f"hand/{seat}", card) for card in told["cards"])
        case "shuffled":
            yield from (Shift("discard", "stock") for _ in board.pieces("discard"))


def _swap(told: Told, board: Board) -> Iterator[Shift]:
    own, other = spot_zone(board, told["piece"]), spot_zone(board, told["other_piece"])
    if own and other:
        yield Shift(own, other, told["piece"])
        yield Shift(other, own, told["other_piece"])


def _to(board: Board, piece: str, zone: Zone) -> Iterator[Shift]:
    here = spot_zone(board, piece)
    if here not in (None, zone):
        yield Shift(str(here), zone, piece)


def _handed_over(told: Told, board: Board) -> Iterator[Shift]:
    """All gifts cross the table with the first that is told of; each is turned over for its owner."""
    for giver in range(board.seats):
        for _ in board.pieces(f"gift/{giver}"):
            yield Shift(f"gift/{giver}", f"hand/{(giver + board.seats // 2) % board.seats}")
    if told["card"] != HIDDEN:
        yield Shift(f"hand/{told['seat']}", f"hand/{told['seat']}", told["card"])


# How they go


def manner(told: Told | None, board: Board) -> Manner:
    """How they move."""
    match told and told["type"]:
        case "played" | "joker":
            return PLAYED
        case "gave":
            return GIVEN
        case "received":
            return TURNED if any(event["type"] == "received" for event in board.last[:-1]) else CROSSED
        case "folded":
            return FOLDED
        case "drew":
            return DEALT
        case "shuffled":
            return SHUFFLED
        case "sent_home" | "swapped":
            return LED
        case kind if kind in WALKS:
            return LED
    return PLAIN


def accents(beat: Beat) -> Accents:
    """How marbles go, and what else is to be seen."""
    match beat.told and beat.told["type"]:
        case "sent_home":
            return _sent_home(beat)
        case "swapped":
            return _swapped(beat)
        case "left":
            return _left(beat)
        case "done":
            return _done(beat)
        case kind if kind in WALKS:
            return _hops(beat)
    return Accents()


def _hops(beat: Beat) -> Accents:
    """Field by field; into the goal it sounds differently."""
    told, out = beat.told, Accents()
    assert told is not None
    for piece in beat.moved:
        path = new_path(told, beat.before)
        each = min(HOP, LONGEST / max(1, len(path)))
        poses = [room(beat.after).marble(zone_of(told["piece"], place)) for place in path]
        for i, pose in enumerate([*poses[:-1], beat.rest.poses[piece]]):
            start = beat.start + i * each
            out.cues.append(Cue(piece, start, each, pose, linear, bump=Bump(lift=HOP_HIGH), above=FLYING))
            out.noises.append(Noise("hop", start + each * 0.8))
        if isinstance(path[-1], str):
            out.noises.append(Noise("goal", beat.start + len(path) * each))
        out.until = beat.start + len(path) * each + 0.04
    return out


def _left(beat: Beat) -> Accents:
    """Out of the house in a small arc."""
    out = Accents(until=beat.start + LEAVE + 0.06)
    for piece in beat.moved:
        pose = beat.rest.poses[piece]
        out.cues.append(Cue(piece, beat.start, LEAVE, pose, smooth, bump=Bump(lift=LEAVE_HIGH), above=FLYING))
        out.noises.append(Noise("marble", beat.start + LEAVE))
    return out


def _sent_home(beat: Beat) -> Accents:
    """Everything stops for a moment; rays; and the marble flies home in a high arc."""
    out = Accents()
    for piece in beat.moved:
        begin, was, goal = beat.start + IMPACT, beat.was.poses[piece], beat.rest.poses[piece]
        high = Bump(lift=FLIGHT_HIGH)
        out.cues.append(Cue(piece, begin, FLIGHT, goal, standard_flight, bump=high, above=FLYING))
        out.cues.append(Cue(piece, begin + FLIGHT, 0.09, bump=Bump(stretch=0.06)))
        out.marks.append(Mark("hit", beat.start, RAYS, (was.x, was.y)))
        flight = Flight(piece, int(str(beat.told and beat.told["seat"])), (was.x, was.y), (goal.x, goal.y))
        out.marks.append(Mark("flight", begin, FLIGHT, flight))
        out.noises += [Noise("hit", beat.start), Noise("home", begin + FLIGHT)]
        out.until = begin + FLIGHT + 0.1
    return out


def standard_flight(share: float) -> float:
    """A throw: quick at first, then floating, then down."""
    return 0.35 * share + 0.65 * smooth(share)


def _swapped(beat: Beat) -> Accents:
    """Both rise and cross."""
    out = Accents(until=beat.start + SWAP + 0.08)
    for i, piece in enumerate(beat.moved):
        high = Bump(lift=SWAP_HIGH if i else SWAP_HIGH * 0.5)
        goal = beat.rest.poses[piece]
        out.cues.append(Cue(piece, beat.start, SWAP, goal, standard, bump=high, above=FLYING + i))
    out.noises += [Noise("slide", beat.start), Noise("marble", beat.start + SWAP)]
    return out


def _done(beat: Beat) -> Accents:
    """The four marbles of a full goal light up, one after the other; and it is said whose come next."""
    told = beat.told
    assert told is not None
    seat, out = told["seat"], Accents()
    for i in range(PIECES):
        start = beat.start + i * LIGHT_UP
        spot = room(beat.after).spot(f"goal/{seat}/{i + 1}")
        out.marks.append(Mark("lit", start, 0.7, spot))
        out.noises.append(Noise("goal", start))
    if not beat.after.over:
        out.marks.append(Mark("done", beat.start + 0.2, 2.0, seat))
    out.until = beat.start + 0.9
    return out
