"""What is drawn of the pieces in a frame, and at what speed moves are shown; on tables without a window."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pytest

from game.kernel.types import HIDDEN
from scenes.base.settings import Settings
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn
from scenes.table.model.pose import Pose
from scenes.table.motion.performance import SETTLED_AREA, Performance, Settling
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box
from tests.rigs.headless_app import open_table


@pytest.fixture
def performance() -> Performance:
    return open_table("dos", 3)[1].performance


def drawn(performance: Performance, targets: Sequence[Target] = (), **different: float) -> list[Drawn]:
    """The pieces as they are drawn when nothing moves; `different` fields of all their poses."""
    frame = performance.stage.frame_at(0.0)
    poses = {key: replace(pose, **different) for key, pose in frame.poses.items()}
    return performance.drawn_pieces(replace(frame, poses=poses), targets, None, None)


def pointed_at(piece: int, name: str = "card", moves: tuple[str, ...] = ()) -> Target:
    return Target(name, "A card", Box(0, 0, 9, 9), moves, key=piece)


# What is seen of a piece


def test_a_card_that_is_turned_over_shows_its_face_from_the_middle_on(performance: Performance) -> None:
    own = {piece.id: piece.face for piece in performance.board.pieces("hand/0")}
    assert HIDDEN not in own.values()
    for up in (0.0, 0.2, 0.49, 0.5, 0.51, 1.0):
        faces = {each.id: each.face for each in drawn(performance, up=up) if each.id in own}
        assert faces == (own if up >= 0.5 else dict.fromkeys(own, HIDDEN))


def test_a_card_that_nobody_knows_shows_its_back_however_it_lies(performance: Performance) -> None:
    others = {piece.id for piece in performance.board.pieces("hand/1")}
    assert others
    assert {each.face for each in drawn(performance, up=1.0) if each.id in others} == {HIDDEN}


def test_what_lies_higher_is_drawn_later(performance: Performance) -> None:
    pieces, hands = drawn(performance), [performance.board.pieces(f"hand/{seat}") for seat in range(3)]
    heights = [each.pose.z for each in pieces]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]
    assert {piece.id for hand in hands for piece in hand} <= {each.id for each in pieces}


def test_of_cards_that_lie_exactly_on_each_other_only_the_top_one_is_drawn(performance: Performance) -> None:
    frame, hand = performance.stage.frame_at(0.0), [piece.id for piece in performance.board.pieces("hand/0")]
    poses = dict(frame.poses) | {piece: Pose(100, 100, 50, z=float(piece)) for piece in hand}
    pieces = performance.drawn_pieces(replace(frame, poses=poses), (), None, None)
    assert [each.id for each in pieces if each.zone == "hand/0"] == [hand[-1]]


def test_light_tells_what_can_be_clicked_and_what_was_picked(performance: Performance) -> None:
    first, second, third, *_ = (piece.id for piece in performance.board.pieces("hand/0"))
    performance.board = replace(performance.board, picked=("picked",))
    targets = (
        pointed_at(first, "offered", ("play",)),
        pointed_at(second, "picked"),
        pointed_at(third, "idle"),
        Target("nothing", "No card", Box(0, 0, 9, 9), ("play",)),
    )
    lights = {each.id: each.light for each in drawn(performance, targets)}
    assert [lights.pop(piece) for piece in (first, second, third)] == ["offered", "chosen", "rest"]
    assert set(lights.values()) == {"rest"}


def test_the_ring_and_the_finger_are_on_the_piece_of_their_target_and_on_no_other(
    performance: Performance,
) -> None:
    first, second, *_ = (piece.id for piece in performance.board.pieces("hand/0"))
    targets, frame = (pointed_at(first, "one"), pointed_at(second, "two")), performance.stage.frame_at(0.0)
    pieces = performance.drawn_pieces(frame, targets, "one", "two")
    assert [each.id for each in pieces if each.focused] == [first]
    assert [each.id for each in pieces if each.pressed] == [second]
    nowhere = performance.drawn_pieces(frame, targets, "", "elsewhere")
    assert not [each for each in nowhere if each.focused or each.pressed]


def test_only_what_lies_still_is_drawn_exactly(performance: Performance) -> None:
    first, *_ = (piece.id for piece in performance.board.pieces("hand/0"))
    performance.settling.draw_all_exactly()
    pieces = performance.drawn_pieces(replace(performance.stage.frame_at(0.0), busy={first}), (), None, None)
    assert [each.id for each in pieces if not each.still] == [first]


def test_pieces_that_have_come_to_rest_are_drawn_exactly_a_few_in_each_frame(
    performance: Performance,
) -> None:
    drawn(performance)
    performance.settling.settle()
    frames = list[int]()
    while loose := [each for each in drawn(performance, angle=7.0) if not each.still]:
        frames.append(len(loose))
        assert performance.settling.is_unsettled
        performance.settling.settle()
    assert len(frames) > 1
    assert frames == sorted(frames, reverse=True)
    assert not performance.settling.is_unsettled


def test_one_large_piece_settles_in_a_frame_or_several_small_ones() -> None:
    settling = Settling()
    settling.choose_exact({})
    settling.settle()
    waits: dict[Hashable, float] = {
        "large": SETTLED_AREA,
        "half": SETTLED_AREA / 2,
        "quarter": SETTLED_AREA / 4,
        "more": SETTLED_AREA,
        "last": 1.0,
    }
    assert settling.choose_exact(waits) == set()
    for settled in (1, 4, 5):
        assert settling.settle()
        assert settling.choose_exact(waits) == set([*waits][:settled])
        assert settling.is_unsettled is (settled < 5)
    assert not settling.settle()


# How moves are shown


def other_board(scene: TableScene) -> Performance:
    """Everybody's cards are shut again: at the table of one person all of them turn over."""
    performance = scene.performance
    settings = Settings()
    performance.play_events(
        replace(scene.model.board(), view=scene.session.view(None), viewer=None), (), 100.0, settings
    )
    return performance


def test_a_card_keeps_its_face_until_it_has_been_turned_over_and_then_it_is_forgotten() -> None:
    scene = open_table("dos", 3)[1]
    known = {piece.id: piece.face for piece in scene.performance.board.pieces("hand/0")}
    performance = other_board(scene)
    assert set(performance.board.faces("hand/0")) == {HIDDEN}
    assert known.items() <= performance.faces.items()
    performance.update(999.0)
    assert not performance.stage.is_moving
    assert not known.keys() & performance.faces.keys()


@pytest.mark.parametrize("way", ["skip_animation", "finish_animation"])
def test_an_animation_that_is_ended_leaves_what_is_known_now(way: str) -> None:
    performance = other_board(open_table("dos", 3)[1])
    length, goal = performance.stage.animation.length, dict(performance.stage.goal.poses)
    assert length > 0
    getattr(performance, way)()
    assert not performance.stage.is_moving
    assert dict(performance.stage.frame_at(0.0).poses) == goal
    assert not set(performance.faces) & {piece.id for piece in performance.board.pieces("hand/0")}


def test_moves_take_as_long_as_the_settings_and_whoever_waits_let_them() -> None:
    usual = other_board(open_table("dos", 3)[1]).stage.animation.length
    for speed, within, lasts in (
        ("normal", None, usual),
        ("normal", 9 * usual, usual),
        ("normal", usual / 4, usual / 4),
        ("fast", None, usual / Settings(speed="fast").pace),
        ("slow", None, usual / Settings(speed="slow").pace),
    ):
        scene = open_table("dos", 3)[1]
        board = replace(scene.model.board(), view=scene.session.view(None), viewer=None)
        settings = Settings(speed=speed)
        scene.performance.play_events(board, (), 100.0, settings, within)
        assert scene.performance.stage.animation.length == pytest.approx(lasts), (speed, within)


def test_at_the_greatest_speed_nothing_is_seen_to_move() -> None:
    scene = open_table("dos", 3)[1]
    board = replace(scene.model.board(), view=scene.session.view(None), viewer=None)
    scene.performance.play_events(board, (), 100.0, Settings(speed="instant"))
    assert not scene.performance.stage.is_moving
    assert set(scene.performance.board.faces("hand/0")) == {HIDDEN}
    assert not scene.performance.faces.keys() & {
        piece.id for piece in scene.performance.board.pieces("hand/0")
    }


def test_a_cut_has_new_pieces_and_another_size_of_window_the_same_ones(performance: Performance) -> None:
    before = [piece.id for piece in performance.board.pieces("hand/0")]
    performance.lay_anew(performance.board)
    assert [piece.id for piece in performance.board.pieces("hand/0")] == before
    performance.show_board(performance.board)
    after = [piece.id for piece in performance.board.pieces("hand/0")]
    assert len(after) == len(before)
    assert {HIDDEN} != set(performance.board.faces("hand/0")) == {performance.faces[piece] for piece in after}
    performance.show_board(performance.board, {"hand/0": ["?"] * 3})
    assert performance.board.faces("hand/0") == ["?"] * 3
