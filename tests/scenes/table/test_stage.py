"""Pieces keep who they are, scores end where they should, and time is only a number."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game.kernel.types import HIDDEN
from scenes.table.model.animation import Animation, Bump, Count, Cue, Mark, Noise
from scenes.table.model.pose import Arrangement, Key, Pose
from scenes.table.model.zones import Cast, Shift
from scenes.table.motion.stage import MisplacedThings, Stage

A, B, C = Pose(0, 0, 100), Pose(300, 40, 80, angle=12, up=0.0, z=3), Pose(-50, 200, 60, lift=5)


def at_rest(**poses: Pose) -> Arrangement:
    found: dict[Key, Pose] = {int(name[1:]): pose for name, pose in poses.items()}
    return Arrangement(found, {"sum": 4.0})


# The cast


def ids(cast: Cast, zone: str) -> list[int]:
    return [piece.id for piece in cast.zones[zone]]


def test_what_stays_keeps_its_id() -> None:
    cast = Cast({"row": ["E1", "E2", "E3"]})
    before = ids(cast, "row")
    cast.follow({"row": ["E2", "E3"]})
    assert ids(cast, "row") == before[1:]


def test_equal_cards_stay_in_their_order() -> None:
    cast = Cast({"hand": ["r5", "r5", "r5"]})
    before = ids(cast, "hand")
    cast.follow({"hand": ["r5", "r5", "r5"]})
    assert ids(cast, "hand") == before


def test_what_leaves_a_pile_is_its_top() -> None:
    cast = Cast({"pile": [HIDDEN] * 4, "row": []})
    top = ids(cast, "pile")[-1]
    cast.follow({"pile": [HIDDEN] * 3, "row": ["E4"]})
    assert ids(cast, "row") == [top]


def test_a_card_is_known_by_its_face_in_another_zone() -> None:
    cast = Cast({"a": ["x", "y"], "b": []})
    y = ids(cast, "a")[1]
    cast.follow({"a": ["x"], "b": ["y"]})
    assert ids(cast, "b") == [y]


def test_a_face_that_was_seen_isn_t_given_to_another_card() -> None:
    cast = Cast({"a": ["x"], "b": []})
    x = ids(cast, "a")[0]
    cast.follow({"a": [], "b": ["z"]})
    assert ids(cast, "b") != [x]


def test_a_card_turned_over_in_its_place_is_the_same() -> None:
    cast = Cast({"hand": ["x", "y"]})
    before = ids(cast, "hand")
    cast.follow({"hand": [HIDDEN, HIDDEN]})
    assert ids(cast, "hand") == before
    cast.follow({"hand": ["x", "y"]})
    assert ids(cast, "hand") == before


def test_a_shuffled_zone_has_new_pieces() -> None:
    cast = Cast({"pile": [HIDDEN] * 3})
    before = ids(cast, "pile")
    cast.follow({"pile": [HIDDEN] * 3}, shuffled=["pile"])
    assert not set(before) & set(ids(cast, "pile"))


def test_a_shift_carries_the_right_piece() -> None:
    cast = Cast({"row": ["E1", "E2", "E3"], "taken": []})
    second = ids(cast, "row")[1]
    assert cast.move_piece(Shift("row", "taken", "E2")) == second
    assert [piece.face for piece in cast.zones["row"]] == ["E1", "E3"]


def test_a_shift_of_what_isn_t_there_is_nothing() -> None:
    cast = Cast({"row": []})
    assert cast.move_piece(Shift("row", "taken")) is None


def test_any_events_end_in_the_view() -> None:
    """Shifts may say what they like: after following the view, the view is what lies there."""
    chance = random.Random(3)
    cast = Cast({zone: [HIDDEN] * 3 for zone in "abc"})
    for _ in range(300):
        for _ in range(chance.randrange(4)):
            cast.move_piece(
                Shift(chance.choice("abcd"), chance.choice("abc"), chance.choice(["x", "y", None]))
            )
        view = {zone: chance.choices(["x", "y", "z", HIDDEN], k=chance.randrange(6)) for zone in "abc"}
        cast.follow(view)
        assert {zone: [piece.face for piece in cast.zones[zone]] for zone in view} == view
        every = [piece.id for pieces in cast.zones.values() for piece in pieces]
        assert len(every) == len(set(every))


# The stage


def flight() -> Animation:
    return Animation(
        cues=(
            Cue(1, 0.0, 0.5, B, arc=40, above=1000),
            Cue(1, 0.4, 0.3, C),
            Cue(1, 0.7, 0.2, bump=Bump(dx=9)),
        ),
        counts=(Count("sum", 0.1, 0.3, 9.0),),
        marks=(Mark("flash", 0.2, 0.3, "data"),),
        noises=(Noise("card", 0.0), Noise("thump", 0.5)),
    )


@pytest.mark.parametrize("step", [1 / 17, 1 / 60, 0.9, None])
def test_a_score_ends_at_the_same_place_at_any_frame_rate(step: float | None) -> None:
    chance, stage = random.Random(5), Stage(at_rest(p1=A), strict=True)
    goal = Arrangement({1: C}, {"sum": 9.0})
    stage.play(flight(), goal, 10.0)
    now = 10.0
    while stage.is_moving:
        now += step or chance.uniform(0.001, 0.3)
        stage.update(now)
    assert dict(stage.frame_at(now).poses) == {1: C}
    assert dict(stage.frame_at(now).counts) == {"sum": 9.0}


def test_where_things_are_does_not_depend_on_when_one_looked() -> None:
    often, once = Stage(at_rest(p1=A)), Stage(at_rest(p1=A))
    for stage in (often, once):
        stage.play(flight(), Arrangement({1: C}, {"sum": 9.0}), 0.0)
    for i in range(30):
        often.update(i / 60)
    assert often.frame_at(0.5).poses == once.frame_at(0.5).poses
    assert often.frame_at(0.3).marks == once.frame_at(0.3).marks != []


def test_a_new_score_starts_from_what_is_on_the_screen() -> None:
    stage = Stage(at_rest(p1=A), strict=True)
    stage.play(Animation(cues=(Cue(1, 0, 1.0, B),)), at_rest(p1=B), 0.0)
    seen = stage.frame_at(0.37).poses[1]
    stage.play(Animation(cues=(Cue(1, 0, 1.0, C),)), at_rest(p1=C), 0.37)
    assert stage.frame_at(0.37).poses[1].is_near(seen)


def test_what_was_on_its_way_gets_home_without_being_told() -> None:
    stage = Stage(Arrangement({1: A, 2: A}), strict=True)
    stage.play(Animation(cues=(Cue(1, 0, 1.0, B), Cue(2, 0, 1.0, B))), Arrangement({1: B, 2: B}), 0.0)
    stage.play(Animation(cues=(Cue(1, 0, 0.5, C),)), Arrangement({1: C, 2: B}), 0.4)
    stage.update(5.0)
    assert dict(stage.frame_at(5.0).poses) == {1: C, 2: B}


def test_a_score_that_ends_elsewhere_is_an_error_in_tests_and_put_right_in_the_product() -> None:
    wrong = Animation(cues=(Cue(1, 0, 0.5, B),))
    strict, kind = Stage(at_rest(p1=A), strict=True), Stage(at_rest(p1=A))
    for stage in (strict, kind):
        stage.play(wrong, at_rest(p1=C), 0.0)
    with pytest.raises(MisplacedThings):
        strict.update(9.0)
    kind.update(9.0)
    assert kind.frame_at(9.0).poses[1] == C


def test_a_click_completes_a_score() -> None:
    stage = Stage(at_rest(p1=A), strict=True)
    stage.play(flight(), Arrangement({1: C}, {"sum": 9.0}), 0.0)
    stage.skip_to_stop(0.1)
    assert not stage.is_moving
    assert stage.frame_at(0.1).poses[1] == C


def test_a_stop_waits_for_somebody() -> None:
    stage = Stage(at_rest(p1=A), strict=True)
    stage.play(Animation(cues=(Cue(1, 0, 0.2, B), Cue(1, 0.5, 0.2, C)), stops=(0.4,)), at_rest(p1=C), 0.0)
    stage.update(100.0)
    assert stage.is_stopped(100.0)
    assert stage.frame_at(100.0).poses[1] == B
    stage.go_on(100.0)
    assert not stage.is_stopped(100.1)
    stage.update(101.0)
    assert stage.frame_at(101.0).poses[1] == C


def test_every_sound_is_heard_once() -> None:
    stage = Stage(at_rest(p1=A))
    stage.play(flight(), Arrangement({1: C}, {"sum": 9.0}), 0.0)
    times = [-1.0, *(i / 30 for i in range(28))]
    heard = [name for a, b in pairwise(times) for name, _ in stage.sounds_between(a, b)]
    assert heard == ["card", "thump"]


def test_less_motion_fades_and_ends_at_the_same_place() -> None:
    stage = Stage(at_rest(p1=A), strict=True)
    calm = flight().without_motion()
    assert all(cue.bump is None and not cue.arc for cue in calm.cues)
    stage.play(calm, Arrangement({1: C}, {"sum": 9.0}), 0.0)
    places = {(pose.x, pose.y) for pose in (stage.frame_at(i / 100).poses[1] for i in range(120))}
    assert places == {(A.x, A.y), (C.x, C.y)}
    stage.update(9.0)
    assert stage.frame_at(9.0).poses[1] == C


def test_quicker_scores_take_less_time_and_end_the_same() -> None:
    score = flight()
    assert score.speed_up(2).length == pytest.approx(score.length / 2)
    assert score.fit_into(0.1).length == pytest.approx(0.1)
    assert score.fit_into(50) == score


def test_a_bump_that_is_cut_short_leaves_nothing_behind() -> None:
    """A card that gives on landing, and nods before that is over."""
    lies = Pose(100, 100, 50)
    squash, nod = Bump(stretch=0.05), Bump(dx=-6)
    animation = Animation((Cue(1, 0.0, 0.2, bump=squash), Cue(1, 0.1, 0.2, bump=nod)))
    stage = Stage(Arrangement({1: lies}), strict=True)
    stage.play(animation, Arrangement({1: lies}), 10.0)
    assert stage.frame_at(10.05).poses[1].stretch > 1
    assert stage.frame_at(10.2).poses[1].x < 100
    stage.update(10.5)
    assert stage.frame_at(10.5).poses[1] == lies


def test_where_nothing_stops_nothing_goes_on_and_a_second_click_does_no_more_than_the_first() -> None:
    """Somebody clicks on 'continue' twice, or where an animation has no stop."""
    flies = Animation((Cue(1, 0.0, 1.0, C),))
    for stops in ((), (0.25,)):
        stage = Stage(at_rest(p1=A), strict=True)
        stage.play(replace(flies, stops=stops), at_rest(p1=C), 10.0)
        stage.go_on(10.5)
        seen = stage.time(10.6), stage.frame_at(10.6).poses[1]
        stage.go_on(10.6)
        assert (stage.time(10.6), stage.frame_at(10.6).poses[1]) == seen
        assert 0 < seen[0] < 1
        assert not stage.is_stopped(10.6)
        stage.update(12.0)
        assert not stage.is_moving
        assert stage.frame_at(12.0).poses[1] == C


def test_a_stop_that_is_added_holds_what_is_moving() -> None:
    stage = Stage(at_rest(p1=A))
    stage.add_stop(0.3)
    assert not stage.is_stopped(99.0)
    stage.play(Animation((Cue(1, 0.0, 1.0, C),), stops=(0.8,)), at_rest(p1=C), 10.0)
    stage.add_stop(0.3)
    for now, stop in ((50.0, 0.3), (60.0, 0.8)):
        assert stage.is_stopped(now)
        assert stage.time(now) == stop
        stage.go_on(now)
    assert not stage.is_stopped(70.0)


def test_a_click_goes_to_the_next_stop_and_the_next_one_after_that_to_the_end() -> None:
    stage = Stage(at_rest(p1=A))
    stage.play(Animation((Cue(1, 0.0, 1.0, C),), stops=(0.5,)), at_rest(p1=C), 10.0)
    stage.skip_to_stop(10.1)
    assert (stage.is_stopped(10.1), stage.time(10.1)) == (True, 0.5)
    stage.skip_to_stop(10.2)
    assert stage.time(10.2) == 0.5, "it waits to be let on"
    stage.go_on(10.2)
    stage.skip_to_stop(10.3)
    assert not stage.is_moving


def test_what_is_dragged_is_where_the_hand_has_it_and_flies_from_there() -> None:
    stage, held = Stage(at_rest(p1=A, p2=B)), replace(A, x=77.0)
    stage.drag(1, held)
    assert (stage.is_dragging, stage.frame_at(0.0).poses[1], stage.frame_at(0.0).poses[2]) == (True, held, B)
    stage.play(Animation((Cue(1, 0.0, 1.0, C),)), at_rest(p1=C, p2=B), 10.0)
    assert not stage.is_dragging
    assert stage.frame_at(10.0).poses[1].is_near(held)
    stage.finish()
    stage.drag(1, held)
    stage.end_drag()
    assert (stage.is_dragging, stage.frame_at(20.0).poses[1]) == (False, C)


def test_what_lies_still_for_a_moment_only_is_drawn_as_moving() -> None:
    """Exact pictures are made of what rests; one that flies again at once isn't worth one."""
    stage = Stage(at_rest(p1=A, p2=A))
    cues = (Cue(1, 0.0, 0.2, B), Cue(1, 0.4, 0.2, C), Cue(2, 2.0, 0.2, C))
    stage.play(Animation(cues), at_rest(p1=C, p2=C), 10.0)
    busy = [
        [key for key in (1, 2) if key in stage.frame_at(10.0 + time).busy]
        for time in (0.1, 0.3, 0.5, 0.7, 2.1)
    ]
    assert busy == [[1], [1], [1], [], [2]]
    assert stage.greatest_width(1) == A.w
    assert stage.greatest_width(9) == 0.0


def test_what_is_misplaced_flies_home_and_what_lies_right_stays() -> None:
    stage = Stage(at_rest(p1=A, p2=B))
    stage.play(Animation(), at_rest(p1=B, p2=B), 10.0)
    assert {cue.key for cue in stage.animation.cues} == {1}
    assert 2 not in stage.frame_at(10.1).busy
    stage.update(20.0)
    assert dict(stage.frame_at(20.0).poses) == {1: B, 2: B}


@pytest.mark.parametrize("told", [(), (Count("sum", 0.0, 0.5, 9.0),)])
def test_a_number_that_nobody_counts_gets_there_all_the_same(told: tuple[Count, ...]) -> None:
    stage = Stage(at_rest(p1=A), strict=True)
    stage.play(Animation(counts=told), Arrangement({1: A}, {"sum": 9.0}), 10.0)
    assert [count.name for count in stage.animation.counts] == ["sum"]
    assert 4.0 < stage.frame_at(10.1).counts["sum"] < 9.0
    stage.update(11.0)
    assert stage.frame_at(11.0).counts == {"sum": 9.0}
    stage.play(Animation(), stage.goal, 20.0)
    assert not stage.is_moving, "nothing is counted that is right already"
