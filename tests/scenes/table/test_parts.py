"""The small parts of a table, one by one: what whole games would not notice at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from devtools.shots import fresh
from scenes.base.settings import Settings
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.drawing.table_picture import MOST_PARTS, join_rects
from scenes.table.input.pointer import Pointer
from scenes.table.model.animation import Animation, Bump, Cue, Noise
from scenes.table.model.board import Target
from scenes.table.model.flight_manner import Manner
from scenes.table.model.messages import ClickTarget, DropPick
from scenes.table.model.pose import Arrangement, Pose, fan, jitter, pile, row, spread
from scenes.table.model.zones import Cast
from scenes.table.motion.performance import Settling
from scenes.table.motion.stage import Stage
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from scenes.ui.layout import Box, Layout
from tests.rigs.headless_app import House, at_once, match
from tests.scenes.table.test_every_table import TITLES

# Poses


def test_a_fan_is_the_same_to_both_sides() -> None:
    poses = list(fan(3, 500, 300, 100, 80, 1000, z=7))
    assert [pose.x for pose in poses] == pytest.approx([500 - 79.914, 500, 500 + 79.914], abs=0.01)
    assert [pose.y for pose in poses] == pytest.approx([303.198, 300, 303.198], abs=0.01)
    assert [pose.angle for pose in poses] == pytest.approx([4.584, 0, -4.584], abs=0.01)
    assert [pose.z for pose in poses] == [7, 8, 9]


def test_a_row_and_a_pile() -> None:
    assert [(pose.x, pose.z) for pose in row(3, 100, 50, 40, 30, z=1)] == [(70, 1), (100, 2), (130, 3)]
    assert [(pose.y, pose.z) for pose in pile(3, 0, 50, 40, rise=2, z=4)] == [(50, 4), (48, 5), (46, 6)]
    assert spread(5, 500, 100, 60) == 60
    assert spread(5, 300, 100, 60) == 50
    assert spread(1, 300, 100, 60) == 0


def test_what_a_row_and_a_pile_show_unless_somebody_says_otherwise() -> None:
    """Cards in a row are open, those on a pile face down, each exactly on the one below."""
    assert [*pile(2, 10, 20, 30)] == [Pose(10, 20, 30, up=0.0), Pose(10, 20, 30, up=0.0, z=1)]
    assert [*row(2, 10, 20, 30, 8)] == [Pose(6, 20, 30), Pose(14, 20, 30, z=1)]
    assert [*fan(1, 10, 20, 30, 8, 500)] == [Pose(10, 20, 30)]
    lies = Pose(10, 20, 30)
    assert (lies.angle, lies.up, lies.lift, lies.z, lies.alpha, lies.stretch) == (0, 1, 0, 0, 1, 1)
    assert lies.shift_by(1, 2) == Pose(11, 22, 30)
    assert lies.box(2.0) == Box(-5, -10, 30, 60)


def test_a_pose_goes_over_into_another_and_covers_only_its_like() -> None:
    start, end = Pose(0, 0, 10, angle=4, z=2), Pose(100, 50, 30, angle=8, up=0.0, lift=6, alpha=0.5)
    assert start.blend_to(end, 0.5) == Pose(50, 25, 20, 6, 0.5, 3, 1, 0.75, 1)
    assert (start.blend_to(end, 0.0), start.blend_to(end, 1.0)) == (start, end)
    assert start.is_near(start.shift_by(1e-7))
    assert not start.is_near(start.shift_by(0.01))
    assert start.is_near(start.shift_by(-2.0, 1.0), most=2.0), (
        "a difference of as much as that is still small"
    )
    assert not start.is_near(start.shift_by(-2.0, 3.0), most=2.0)
    assert start.covers(replace(start, z=9, lift=5))
    for other in (start.shift_by(1), start.shift_by(0, 1), replace(start, up=0.0), replace(start, angle=5)):
        assert not start.covers(other)


def test_who_comes_after_the_one_at_the_bottom() -> None:
    house = House(draws=False)
    scene = house.screens.table(match("dao", 5))
    assert isinstance(scene, TableScene)
    assert [scene.model.board().places_after_bottom(seat) for seat in range(5)] == [0, 1, 2, 3, 4]
    scene.model.viewer.bottom = 3
    assert [scene.model.board().places_after_bottom(seat) for seat in range(5)] == [2, 3, 4, 0, 1]


def test_what_lies_loosely_lies_the_same_each_time_and_each_thing_otherwise() -> None:
    assert jitter(7, 3.0, 2.0) == jitter(7, 3.0, 2.0)
    assert jitter(7, 30.0, 20.0) == pytest.approx([10 * each for each in jitter(7, 3.0, 2.0)])
    assert jitter(7, 3.0)[1:] == (0, 0)
    lying = [jitter(key, 3.0, 2.0) for key in range(1, 41)]
    for part, most in zip(zip(*lying, strict=True), (3.0, 2.0, 2.0), strict=True):
        assert len(set(part)) == len(lying)
        assert -most < min(part) < -most / 2
        assert most / 2 < max(part) < most


# What moves


def test_a_shake_dies_away() -> None:
    lies, shake = Pose(0, 0, 10), Bump(dx=10, swings=3)
    xs = [shake.apply_to(lies, share).x for share in (1 / 6, 0.5, 5 / 6)]
    assert xs == pytest.approx([10 * 5 / 6, -5, 10 / 6])


def test_sounds_are_at_full_strength_unless_somebody_says_otherwise() -> None:
    stage = Stage(Arrangement({}))
    stage.play(Animation(noises=(Noise("a", 0.1), Noise("b", 0.2, 0.5)), stops=(0.5,)), Arrangement({}), 0.0)
    assert stage.sounds_between(0.0, 1.0) == [("a", 1.0), ("b", 0.5)]


def test_time_goes_on_from_where_it_stopped() -> None:
    a, b = Pose(0, 0, 10), Pose(100, 0, 10)
    stage = Stage(Arrangement({1: a}))
    stage.play(Animation((Cue(1, 1.0, 1.0, b),), stops=(0.4, 0.8)), Arrangement({1: b}), 10.0)
    assert stage.time(50.0) == 0.4
    stage.go_on(50.0)
    assert stage.time(50.0) == pytest.approx(0.4)
    assert stage.time(50.1) == pytest.approx(0.5)
    stage.skip_to_stop(50.1)
    assert stage.is_stopped(50.1)
    stage.go_on(60.0)
    assert stage.time(60.3) == pytest.approx(1.1)
    assert stage.frame_at(60.3).busy == {1}
    stage.skip_to_stop(60.3)
    assert not stage.is_moving


def test_pieces_go_one_after_the_other_unless_a_game_says_otherwise() -> None:
    plain = Manner()
    assert 0 < plain.between_starts < plain.flight_seconds
    assert 0 < plain.count_seconds < plain.longest_count < 10 * plain.count_seconds
    assert (plain.ripple_seconds, plain.pause_before, plain.pause_after, plain.arc) == (0, 0, 0, 0)
    assert plain.squash
    assert not plain.accents_lead
    assert not plain.stops_after


def test_a_piece_that_is_turned_over_in_its_place_stays_the_same() -> None:
    cast = Cast({"hand": ["?", "?"], "pile": ["a"]})
    hidden, other = (piece.id for piece in cast.zones["hand"])
    cast.follow({"hand": ["b", "?"], "pile": ["a", "c"]})
    assert [piece.id for piece in cast.zones["hand"]] == [other, hidden] or [
        piece.id for piece in cast.zones["hand"]
    ] == [hidden, other]
    cast.follow({"hand": ["?", "?"], "pile": ["a", "c"]})
    assert {piece.id for piece in cast.zones["hand"]} == {hidden, other}


def test_what_settles_is_told_apart_by_its_look() -> None:
    settling = Settling()
    assert settling.choose_exact({"a": 9e9, "b": 9e9}) == {"a", "b"}
    settling.settle()
    assert settling.choose_exact({"a": 9e9, "c": 9e9, "d": 9e9}) == {"a"}
    assert settling.is_unsettled
    assert settling.settle()
    assert settling.choose_exact({"a": 9e9, "c": 9e9, "d": 9e9}) == {"a", "c"}


# Hands


def test_what_was_picked_is_let_go_only_when_it_is_clicked_once_more_and_leads_nowhere() -> None:
    box, layout = Box(100, 100, 100, 100), Layout((1600, 900))
    press, release = Input("press", 1.0, (150, 150)), Input("release", 1.0, (150, 150))
    leads, ends = Target("card", "a card", box, ("one",)), Target("card", "a card", box)
    for target, wanted in ((leads, [[], [ClickTarget(leads)]]), (ends, [[], [DropPick()]])):
        pointer = Pointer(Settings(), lets_go=True)
        pointer.targets, pointer.picked = (target,), ("card",)
        assert [list(pointer.handle(event, layout)) for event in (press, release)] == wanted


def test_a_mouse_that_moves_leaves_the_keyboards_ring_and_one_that_presses_takes_it() -> None:
    house = House(draws=False, change=at_once)
    scene = house.screens.table(match("dog", 4))
    assert isinstance(scene, TableScene)
    house.open(scene)
    house.wait(1.0)
    house.key("tab")
    for event, shown in (
        (Input("motion", house.now, (640, 300)), True),
        (Input("release", house.now, (640, 300)), True),
        (Input("press", house.now, (640, 300)), False),
    ):
        house.hand(event)
        assert scene.controls.focus.shown is shown


def test_a_turn_begins_with_a_moment_in_which_nothing_is_played() -> None:
    house = House(draws=False)
    scene = house.screens.table(match("dog", 4, 4))
    assert isinstance(scene, TableScene)
    resting = scene.resting
    list(resting.begin(100.0))
    assert resting.wait(100.1) == pytest.approx(0.2)
    assert resting.is_busy(100.1)
    assert resting.wait(100.4) is None
    assert not resting.is_busy(100.4)


# Pictures


def test_parts_of_the_screen_that_lie_near_each_other_become_one() -> None:
    corners = [pygame.Rect(300 * i, 0, 10, 10) for i in range(MOST_PARTS)]
    near, far = pygame.Rect(15, 0, 10, 10), pygame.Rect(0, 5000, 400, 400)
    assert sorted(map(tuple, join_rects([*corners, near]))) == sorted(
        map(tuple, [pygame.Rect(0, 0, 25, 10), *corners[1:]])
    )
    assert far in join_rects([*corners, near, far])
    assert join_rects([pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10)]) == [pygame.Rect(0, 0, 15, 15)]


@pytest.mark.parametrize("title", TITLES)
def test_pictures_stand_as_their_stills_say(title: str) -> None:
    """What was picked for a picture is picked in it."""
    for _, scene in table_of(title).shots(fresh((1024, 640), "en")):
        if isinstance(scene, TableScene) and scene.model.picking.picked:
            assert set(scene.performance.board.picked) == set(scene.model.picking.picked)
            return
