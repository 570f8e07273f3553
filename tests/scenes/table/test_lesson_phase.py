"""The phase of a guided game: when a click counts, what may be played, and when the note moves by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from scenes.base.settings import Settings
from scenes.table.drawing.coach_note import CoachNote
from scenes.table.drawing.guided_overlay import HAND_SECONDS
from scenes.table.lessons.lesson_course import LessonPlace
from scenes.table.lessons.lesson_note import (
    CONFETTI_SECONDS,
    DIP_DEPTH,
    DIP_SECONDS,
    WRONG_CLICKS,
    Kind,
    LessonNote,
)
from scenes.table.lessons.lesson_phase import GRACE_SECONDS, LessonPhase
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.table.model.board import Target
from scenes.table.model.items import AnyShow
from scenes.table.model.messages import RefreshTargets
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from tests.rigs.headless_app import House, at_once
from tests.rigs.learner import learning, lesson_of

SMALL = (1024, 640)


def place_of(title: str, step: str) -> int:
    game = guided_game(title)
    assert game is not None
    return next(place for place, each in enumerate(game.steps) if each.id == step)


def at_step(title: str, step: str, quick: bool = True) -> House:
    """A guided game whose note of that step has just come."""
    house = House(SMALL, change=at_once if quick else lambda settings: None, draws=False)
    scene = learning(house, title, place_of(title, step))
    scene.view.loading.done = True  # pictures that are made ahead would keep the loop awake
    for _ in range(600):
        if lesson_of(house).asking:
            return house
        house.frame(1 / 30)
    raise AssertionError("no note")


def sleep(house: House) -> None:
    """Sleeps as the loop does, until the table wants no more frames."""
    for _ in range(100):
        wake = house.table.wake(house.now)
        if wake is None:
            return
        house.frame(max(wake, 0.001))
    raise AssertionError("no end")


def offered(house: House) -> set[str]:
    """What can be clicked to make a move, or to begin one."""
    return {node.id for node in house.tree().nodes if node.moves}


# Clicks and moves


def test_a_click_on_a_new_note_was_meant_for_something_else_and_soon_clicks_count() -> None:
    house = at_step("dao", "goal", quick=False)
    middle, lesson = house.context.layout.at(800, 450), lesson_of(house)
    assert house.tree().busy
    house.click_at(middle)
    assert (lesson.course.step.id, lesson.asking) == ("goal", True)
    began = house.now
    sleep(house)  # the loop wakes by itself: whoever reads the tree waits for that
    assert not house.tree().busy
    assert 0 < house.now - began < GRACE_SECONDS + 0.01
    house.click_at(middle)
    assert not (lesson.course.step.id == "goal" and lesson.asking)


def test_nothing_is_waited_for_where_nothing_takes_time() -> None:
    house = at_step("dao", "goal")
    assert not house.tree().busy
    assert lesson_of(house).wait(house.now) is None


def test_only_what_the_step_asks_for_can_be_played_and_only_while_its_note_is_shown() -> None:
    house = at_step("dao", "take")
    model, lesson = house.table.model, lesson_of(house)
    assert {"take", "reveal"} <= set(model.session.legal(0))
    assert (model.may_move, model.allowed_moves) == (True, frozenset({"take"}))
    assert offered(house) == {"row/1"}
    house.click("row/1")
    house.frame()
    assert not lesson.asking
    assert (model.may_move, model.allowed_moves) == (False, frozenset())
    assert not offered(house)


def test_nothing_is_offered_while_the_picked_card_rises_and_then_the_next_click_is() -> None:
    house, lesson, _ = note_at("dog", "four")
    assert offered(house) == {"hand/4H"}
    house.click("hand/4H")
    house.frame(0.01)
    assert lesson.is_busy(house.now)
    assert not house.table.model.may_move
    assert not offered(house)
    house.wait(1.0)
    assert not lesson.is_busy(house.now)
    assert offered(house) == {"piece/0.0", "place/at/60"}


def test_after_the_last_move_on_a_table_nothing_can_be_played_until_the_next_one_is_there() -> None:
    """The next table comes once, and until then this one asks for nothing."""
    house = at_step("dao", "reveal")
    lesson, wanted = lesson_of(house), list[LessonPlace]()
    game, place = lesson.course.game, lesson.course.place
    bare = replace(game.steps[place], bots=())
    following = replace(game.steps[place + 1], position=game.steps[0].position, stop=False, after=None)
    lesson.course.game = replace(game, steps=(*game.steps[:place], bare, following, *game.steps[place + 2 :]))
    lesson.exits = replace(lesson.exits, load=wanted.append)
    house.click("pile")
    for _ in range(3):
        house.frame()
    assert wanted == [LessonPlace(place + 1, lesson.course.chosen)]
    assert not house.table.model.may_move
    assert not lesson.note.seen
    assert not offered(house)
    assert not house.has("guided/say")


def test_a_word_about_the_move_that_was_chosen_is_said_once() -> None:
    house = at_step("dao", "choose")
    lesson = lesson_of(house)
    house.click("pile")
    house.frame()
    assert (lesson.note.kind, lesson.course.chosen["choose"]) == ("after", "reveal")
    assert not house.table.model.may_move
    house.click("guided/next")
    assert lesson.note.after == ""
    house.frame()
    lesson = lesson_of(house)  # of another table
    assert (lesson.course.step.id, lesson.note.kind, lesson.asking) == ("ahead", "say", True)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_a_move_stands_still_in_the_moment_that_the_next_note_is_about(speed: str) -> None:
    """Somebody's row breaks: that is explained while it is seen, at any speed."""
    house, lesson, _ = note_at("dao", "reveal")
    house.settings.speed = speed
    house.click("pile")
    while lesson.course.step.id != "bust" or not lesson.asking:
        house.frame(1 / 30)
    after, stage = lesson.course.step.after, lesson.performance.stage
    assert after is not None
    assert stage.is_stopped(house.now)
    assert stage.time(house.now) == pytest.approx(after / house.settings.pace)
    house.wait(1.0, step=0.5)
    house.click("guided/next")
    assert not stage.is_stopped(house.now)


def test_enter_and_space_go_on_where_there_is_only_something_to_read_and_nothing_has_the_focus() -> None:
    for step, key, focused, goes_on in (
        ("goal", "enter", None, True),
        ("goal", "space", None, True),
        ("goal", "x", None, False),
        ("goal", "enter", "guided/skip", False),
        ("take", "enter", None, False),
    ):
        house = at_step("dao", step)
        lesson = lesson_of(house)
        answer = lesson.handle(Input("key", house.now, key=key), (), focused)
        assert (answer is not None, not lesson.asking) == (goes_on, goes_on), (step, key, focused)


def test_a_challenge_is_passed_while_the_note_about_it_is_shown() -> None:
    house = at_step("dos", "nerve")
    lesson = lesson_of(house)
    house.frame()
    assert (lesson.asking, bool(lesson.course.pending)) == (True, False)
    assert lesson.inner is not None
    assert lesson.inner.name == "challenge"
    lesson.course.game = replace(
        lesson.course.game, steps=tuple(replace(each, all=False) for each in lesson.course.game.steps)
    )
    lesson.asking = True
    list(lesson.update(house.now))
    assert lesson.inner is None, "no other note lets it be"


def test_a_click_on_another_move_says_why_not_and_one_beside_everything_is_left_to_the_table() -> None:
    house = at_step("dao", "take")
    lesson, scene = lesson_of(house), house.table
    boxes = {target.id: target.box for target in scene.view.targets}

    def clicked(spot: tuple[float, float]) -> tuple[bool, str]:
        """Does the lesson take that click for itself, and what does the note say then?"""
        lesson.note.show("say", house.now)
        event = Input("press", house.now, house.context.layout.at(*spot))
        answer = lesson.handle(event, scene.view.targets, None)
        return answer is not None, lesson.note.kind

    assert clicked(boxes["pile"].center) == (True, "back")
    assert clicked(boxes["row/1"].center) == (False, "say")
    assert clicked(lesson.note.box.center) == (True, "say"), "the note hides what lies under it"
    cloth = next(
        (x, y)
        for x in range(5, 1600, 40)
        for y in range(5, 900, 40)
        if not any(box.collidepoint(x, y) for box in (*boxes.values(), lesson.note.box))
    )
    assert clicked(cloth) == (False, "say")


def test_a_note_names_both_things_that_can_be_clicked_or_one_or_none_as_there_is_room() -> None:
    house, lesson, note = note_at("dog", "four")
    house.click("hand/4H")
    house.wait(1.0)
    first, second = (each.name.split(", ")[0] for each in note.targets() if each.moves)
    words, type_ = note.model.words, note.context.type
    either = words("lesson.click_either", first=first, second=second)
    one, lit = words("lesson.click", what=first), words("lesson.click_lit")
    course, step = lesson.course, lesson.course.step
    two = replace(step, expect=(*step.expect, "4H 0.0>61"))
    for wanted, said in ((step, [either, one, lit]), (two, [either, lit])):
        steps = course.game.steps
        course.game = replace(course.game, steps=(*steps[: course.place], wanted, *steps[course.place + 1 :]))
        heard = list[str]()
        for note.box.w in (2000, *range(900, 100, -5)):
            heard += [note._click] if note._click not in heard else []
            assert note._click == lit or CoachNote.fits(type_, note.box.w, note._click)
        assert heard == said


# Where the light falls


def test_light_falls_on_what_a_step_is_about_and_what_can_be_clicked_and_on_nothing_after_that() -> None:
    _, _, note = note_at("dog", "four")
    for kind, names in (
        ("say", {"hand/4H", "piece/0.0", "place/at/60"}),
        ("back", {"hand/4H", "piece/0.0", "place/at/60"}),
        ("after", set()),
    ):
        note.kind = cast(Kind, kind)
        note.after = "4H 0.0>60"
        note._text = lambda key: key  # type: ignore[method-assign]
        list(note.widgets((), lambda: None, lambda place: lambda: None))
        assert set(note.lit) == names


def test_what_is_only_at_the_end_of_an_arrow_stays_in_the_dark() -> None:
    house = at_step("tao", "renew")
    lesson = lesson_of(house)
    steps = lesson.course.game.steps
    place = lesson.course.place
    bare = replace(steps[place], lit=("portal/2",), arrows=(("portal/1", "portal/2"),))
    lesson.course.game = replace(lesson.course.game, steps=(*steps[:place], bare, *steps[place + 1 :]))
    list(lesson.note.widgets((), lambda: None, lambda place: lambda: None))
    assert {"portal/1", "portal/2"} & set(lesson.note.lit) == {"portal/2"}
    assert len(lesson.note._arrows) == 1


def test_the_beads_give_way_to_what_can_be_clicked_under_them() -> None:
    _, _, note = note_at("dao", "take")
    list(note.widgets((), lambda: None, lambda place: lambda: None))
    assert not note._beads.written
    plaque = note._beads.plaque(note.context.type)
    under = Target("under", "Under", Box(*plaque.center, 9, 9), ("take",))
    note._all_targets = lambda: [under]  # type: ignore[method-assign]
    list(note.widgets((), lambda: None, lambda place: lambda: None))
    assert note._beads.written


# What moves by itself


def note_at(title: str, step: str, **settings: bool) -> tuple[House, LessonPhase, LessonNote]:
    """A note at normal speed that has come long ago."""
    house = at_step(title, step, quick=False)
    for name, value in settings.items():
        setattr(house.settings, name, value)
    house.wait(5.0, step=0.5)
    lesson = lesson_of(house)
    assert lesson.note.moves_until(house.now) is None
    return house, lesson, lesson.note


def test_a_piece_that_was_clicked_wrongly_dips_and_lies_again_where_it_lay() -> None:
    house, lesson, note = note_at("dao", "take")
    (wrong, *_) = note.tempting_targets()
    assert isinstance(wrong.key, int)
    stage = lesson.performance.stage
    lies, now = stage.goal.poses[wrong.key], house.now
    note.refuse(wrong, now)
    for passed, down in ((DIP_SECONDS / 2, DIP_DEPTH), (DIP_SECONDS / 6, DIP_DEPTH / 2)):
        assert note.moves_until(now) == now + DIP_SECONDS
        assert not note.update(now + passed)
        assert stage.frame_at(now).poses[wrong.key].y == pytest.approx(lies.y + down)
    note.update(now + DIP_SECONDS)
    assert not stage.is_dragging
    assert stage.frame_at(now).poses[wrong.key] == lies
    assert note.moves_until(now + DIP_SECONDS) is None


def test_a_dip_ends_where_something_else_begins_to_move() -> None:
    house, lesson, note = note_at("dao", "take")
    note.refuse(next(iter(note.tempting_targets())), house.now)
    note.update(house.now + DIP_SECONDS / 4)
    lesson.performance.stage.is_moving = True
    note.update(house.now + DIP_SECONDS / 2)
    assert not lesson.performance.stage.is_dragging


def test_after_two_wrong_clicks_a_hand_shows_the_right_one_for_a_while() -> None:
    house, _, note = note_at("dao", "take", reduced_motion=True)
    wrong, now = next(iter(note.tempting_targets())), house.now
    for tries in range(WRONG_CLICKS):
        assert (tries, note.shows_click) == (tries, False)
        note.refuse(wrong, now)
    assert (note.shows_click, note.kind) == (True, "back")
    assert note.moves_until(now) == now + HAND_SECONDS
    assert not note.update(now + HAND_SECONDS)
    assert note.update(now + HAND_SECONDS + 0.01), "it has just gone"
    assert (note.shows_click, note.moves_until(now + HAND_SECONDS + 0.01)) == (False, None)
    assert not note.update(now + HAND_SECONDS + 0.02)


def test_arrows_are_drawn_when_the_note_comes_and_then_nothing_moves() -> None:
    for title, step, moves in (("tao", "renew", True), ("dao", "reveal", False)):
        house, _, note = note_at(title, step)
        note.show("say", house.now)
        assert (note.moves_until(house.now) is not None) == moves
        assert note.moves_until(house.now + 9) is None
        house.settings.reduced_motion = True
        assert note.moves_until(house.now) is None


def test_arrows_lead_to_what_is_to_be_clicked_until_it_is_and_not_beside_a_word_about_that() -> None:
    house, _, note = note_at("tao", "renew")
    scene = house.table
    show = scene.view.show(house.now, scene.controls)
    picked = replace(show, board=replace(show.board, picked=("card/0/1",)))

    def arrows(show: AnyShow) -> int:
        keys = [item.key for item in note.items(show)]
        return len([key for key in keys if isinstance(key, tuple) and key[0] == "arrow"])

    note.widgets((), lambda: None, lambda place: lambda: None)
    assert arrows(show) == len(note.course.step.arrows) > 0
    assert arrows(picked) == 0
    note.kind = "back"
    assert arrows(show) == len(note.course.step.arrows)
    note.kind, note.after = "after", "renew 4"
    note._text = lambda key: key  # type: ignore[method-assign]
    assert arrows(show) == 0


def test_before_a_note_has_come_nothing_moves() -> None:
    house, _, note = note_at("tao", "renew")
    fresh = LessonNote(note.context, note.model, note.performance, note.course, note.exits)
    for fresh.seen in (False, True):
        assert fresh.moves_until(house.now) is None


@pytest.mark.parametrize("calm", [False, True])
def test_confetti_falls_at_the_end_and_for_nobody_who_wants_less_motion(calm: bool) -> None:
    house, _, note = note_at("dao", "end", reduced_motion=calm)
    note.show("say", house.now)
    assert note.moves_until(house.now + CONFETTI_SECONDS - 0.01) == (
        None if calm else house.now + CONFETTI_SECONDS
    )
    assert note.moves_until(house.now + CONFETTI_SECONDS) is None


def test_a_hand_that_goes_has_the_table_drawn_anew() -> None:
    house, lesson, note = note_at("dao", "take")
    for _ in range(WRONG_CLICKS):
        note.refuse(next(iter(note.tempting_targets())), house.now)
    assert not [*lesson.update(house.now)]
    assert [*lesson.update(house.now + HAND_SECONDS + 0.01)] == [RefreshTargets()]


def test_settings_that_say_at_once_let_nothing_dip() -> None:
    house = at_step("dao", "take")
    assert house.settings.speed == "instant"
    assert house.settings != Settings()
    lesson = lesson_of(house)
    lesson.note.refuse(next(iter(lesson.note.tempting_targets())), house.now)
    assert lesson.note.moves_until(house.now) is None
