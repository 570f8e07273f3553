"""The layout of Dog's table: where every marble and card lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from game.kernel.types import Seat
from scenes.table.generic.shared_places import bounding_box, pair_poses, twin_ids
from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import Arrangement, Key, Pose, spread
from scenes.table.model.zones import Piece
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.room import BACK_W, BEND, CARD_W, CHOSEN, HAND_Z, STEP, DogRoom
from scenes.tables.dog.upright_room import UprightDogRoom
from scenes.ui.layout import Box, Layout


def room(board: AnyBoard) -> DogRoom:
    """The room of a board. Where the screen lies flat, people sit on it as they do elsewhere: opposite their
    partners.
    """
    return _room(board.grid, board.bottom, board.seats)


@lru_cache(maxsize=16)
def _room(grid: Layout, bottom: Seat, seats: int) -> DogRoom:
    return (UprightDogRoom if grid.upright else DogRoom)(grid, bottom, seats)


@lru_cache(maxsize=64)
def hand_of(place: DogRoom, n: int) -> Sequence[Pose]:
    """Where n cards of the own hand lie: a fan, all of it inside the window."""
    step = spread(n, place.hand_w + CARD_W, CARD_W, STEP)
    (middle, y), turns = place.hand_at, [i - (n - 1) / 2 for i in range(n)]
    return [
        Pose(middle + k * step, y + 1.3 * abs(k) ** 1.9 * (n > 2), CARD_W, -k * BEND, z=HAND_Z + i)
        for i, k in enumerate(turns)
    ]


@lru_cache(maxsize=64)
def hand_at(place: DogRoom, seat: Seat, n: int, apart: float = 15.0, up: float = 0.0) -> Sequence[Pose]:
    """Where n cards of somebody else's hand lie: below their plate, `apart` from each other."""
    plate, turns = place.plates[seat], [i - (n - 1) / 2 for i in range(n)]
    x, y = plate.centerx, plate.bottom + 32
    return [Pose(x + apart * k, y + abs(k) * 1.2, BACK_W, -4 * k, up, z=20 + i) for i, k in enumerate(turns)]


def poses(board: DogBoard) -> dict[Key, Pose]:
    """Where every marble and every card lies."""
    place, zones = room(board), board.zones
    found: dict[Key, Pose] = {
        piece.id: pose for zone, pose in place.marbles.items() for piece in zones.get(zone, ())
    }
    for seat in range(board.seats):
        hand, gift = zones[f"hand/{seat}"], zones[f"gift/{seat}"]
        apart = (22.0, 1.0) if seat in board.open_hands else ()
        lying = _own(board, hand) if seat == board.bottom else hand_at(place, seat, len(hand), *apart)
        found |= pair_poses(hand, lying) | {piece.id: place.gifts[seat] for piece in gift}
    stock, heap = zones["stock"], zones["discard"]
    return found | pair_poses(stock, place.pile[: len(stock)]) | pair_poses(heap, place.heap_poses(heap))


def _own(board: DogBoard, hand: Sequence[Piece]) -> Iterator[Pose]:
    """Where the own cards lie: a chosen one stands higher."""
    ids = twin_ids("hand", [piece.face for piece in hand])
    for i, pose in enumerate(hand_of(room(board), len(hand))):
        up = float(hand[i].known)
        if ids[i] in board.picked:
            yield Pose(pose.x, pose.y - CHOSEN, pose.w, up=up, lift=6.0, z=HAND_Z + i)
        else:
            yield replace(pose, up=up)


def landmark(name: str, board: DogBoard, rest: Arrangement) -> Box | None:
    """Where a house or a goal is (`house/0`, `goal/0`), or a place on the board (`place/at/16`)."""
    every = room(board).around.items()
    boxes = [box for zone, box in every if f"place/{zone}" == name or zone.startswith(f"{name}/")]
    return bounding_box(boxes) if boxes else None
