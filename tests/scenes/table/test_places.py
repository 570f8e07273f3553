"""How things are laid out on every table: points and boxes, chairs round it, the room in a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.pages.parts.table_catalogue import table_of
from scenes.table.generic.shared_places import (
    RoomBase,
    bounding_box,
    box_around,
    box_of_points,
    box_of_poses,
    cache_rooms,
    chairs,
    face_poses,
    other_hands,
    point_between,
    turn_poses,
    twin_ids,
)
from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import Pose
from scenes.table.model.table import Table
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box, Layout
from tests.rigs.headless_app import House, match

PLAIN = Layout((1600, 900))


@pytest.fixture(scope="module")
def board() -> AnyBoard:
    """Four people, the first of whom sits at the bottom."""
    scene = House((1600, 900), draws=False).screens.table(match("dos", 4, 4))
    assert isinstance(scene, TableScene)
    return scene.performance.board


# Points and boxes


def test_boxes_hold_what_they_are_made_round_and_nothing_more() -> None:
    assert box_around((100, 50), 20) == Box(90, 40, 20, 20)
    assert box_around((100, 50), 20, 10) == Box(90, 45, 20, 10)
    assert [point_between((10, 20), (30, 60), share) for share in (0, 0.25, 1)] == [
        (10, 20),
        (15, 30),
        (30, 60),
    ]
    points = [(3, 9), (1, 4), (8, 5)]
    assert box_of_points(points) == Box(1, 4, 7, 5)
    assert box_of_points(points, margin=2) == Box(-1, 2, 11, 9)
    assert bounding_box([Box(0, 0, 2, 2), Box(5, 1, 1, 9)]) == Box(0, 0, 6, 10)
    assert box_of_poses([Pose(0, 0, 63), Pose(100, 0, 63)]) == Box(-31.5, -44, 163, 88)


def test_cards_that_are_opened_lie_where_they_lay() -> None:
    lies = [Pose(1, 2, 3, up=0.0), Pose(4, 5, 6, up=1.0)]
    assert [*face_poses(lies, 1.0)] == [Pose(1, 2, 3), Pose(4, 5, 6)]
    assert [*face_poses(lies, 0.0)] == [Pose(1, 2, 3, up=0.0), Pose(4, 5, 6, up=0.0)]


def test_twins_are_told_apart_by_a_number() -> None:
    assert twin_ids("hand", ["a", "b", "a", "a", "b"]) == [
        "hand/a",
        "hand/b",
        "hand/a/2",
        "hand/a/3",
        "hand/b/2",
    ]


@pytest.mark.parametrize(
    ("side", "turned"),
    [
        (0, Pose(130, 60, 10, angle=5)),
        (1, Pose(90, 80, 10, angle=-85)),
        (2, Pose(70, 40, 10, angle=-175)),
        (3, Pose(110, 20, 10, angle=-265)),
    ],
)
def test_what_faces_another_side_is_turned_round_its_plate(side: int, turned: Pose) -> None:
    plate = Box(50, 40, 100, 20)
    assert [*turn_poses(side, [Pose(130, 60, 10, angle=5)], plate)] == [turned]


# Chairs


def test_people_round_a_table_that_stands_sit_in_the_order_of_play(board: AnyBoard) -> None:
    assert chairs(board) == (4, (), ())
    room = RoomBase(PLAIN, bottom=2, seats=4)
    assert [room.places_after_bottom(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [room.quarter_turns(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_round_a_flat_screen_people_sit_at_their_sides_and_bots_on_what_is_left(board: AnyBoard) -> None:
    for sides, laid in (
        ((0, 1, 2, 3), (4, (0, 1, 2, 3))),
        ((0, 2, 0, 0), (4, (0, 2, 1, 3))),
        ((0, 0, 0, 1), (4, (0, 2, 3, 1))),
    ):
        found = chairs(replace(board, sides=sides))
        assert found == (*laid, sides)
        room = RoomBase(PLAIN, 0, *found)
        assert [room.places_after_bottom(seat) for seat in range(4)] == [*laid[1]]
        assert [room.quarter_turns(seat) for seat in range(4)] == [*sides]
    turned = chairs(replace(board, bottom=1, sides=(2, 0, 0, 0)))
    assert turned == (4, (2, 0, 1, 3), (2, 0, 0, 0))


def test_a_room_is_made_once_a_window(board: AnyBoard) -> None:
    class Upright(RoomBase):
        """Stands."""

    made = cache_rooms(RoomBase, Upright)
    assert made(board) is made(replace(board, picked=("x",)))
    assert not isinstance(made(board), Upright)
    assert (made(board).bottom, made(board).seats) == (0, 4)
    stands = replace(board, grid=Layout((900, 1600), upright=True))
    assert isinstance(made(stands), Upright)
    assert made(replace(board, bottom=1)).bottom == 1


# The room in a window


def test_what_a_window_has_beyond_the_usual_goes_to_the_middle() -> None:
    for size, dx, dy in (((1600, 900), 0, 0), ((2000, 900), 200, 0), ((1600, 1100), 0, 200)):
        room = RoomBase(Layout(size), 0, 4)
        assert (room.dx, room.dy) == (dx, dy)


def test_round_buttons_stand_in_a_column_at_the_right_or_by_the_lamp_of_their_table() -> None:
    class Lamp(RoomBase):
        """Hint and undo stand at half the height."""

        @property
        def lamp_box(self) -> Box | None:
            return self.lamp_at(450)

    usual = [Box(nth * 70, 20, 54, 54) for nth in range(4)]
    plain, own = RoomBase(PLAIN, 0, 4), Lamp(PLAIN, 0, 4)
    assert plain.place_buttons(usual) == usual
    menu, log, hint, undo = own.place_buttons(usual)
    assert [menu, log] == usual[:2]
    assert undo == Box(1600 - 56 - 54, 450 - 27, 54, 54)
    assert (hint.right, hint.y) == (undo.x - 12, undo.y)
    assert plain.clear_edge == undo.x, "nothing else reaches into that column"


def test_the_button_that_leads_on_stands_left_of_hint_and_undo_and_in_the_corner_once_they_are_gone(
    board: AnyBoard,
) -> None:
    table = table_of("dos").TABLE
    over = replace(board, view={**board.view, "phase": "over"})
    beside, corner = Table.go_on_box(table, board), Table.go_on_box(table, over)
    undo = table.button_boxes(board)[3]
    assert beside.right == undo.left - 16
    assert (corner.right, corner.bottom) == (1600 - 56, 900 - 56)
    assert beside.size == corner.size == (270, 72)


def test_the_hands_of_the_others_can_be_asked_about_as_long_as_they_hold_cards(board: AnyBoard) -> None:
    def lie(seat: int, n: int) -> list[Pose]:
        return [Pose(100 * seat + 10 * nth, 50, 63) for nth in range(n)]

    zones = dict(board.zones) | {"hand/2": ()}
    hands = {each.id: each.box for each in other_hands(replace(board, zones=zones), lie, "show")}
    held = len(board.pieces("hand/1"))
    assert hands.keys() == {"fan/1", "fan/3"}
    assert hands["fan/1"] == Box(100 - 31.5, 50 - 44, 63 + 10 * (held - 1), 88)
