"""What a table can be doing, one phase at a time, with a clock turned by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from game.kernel.session import Command
from scenes.base.rulebook import rulebook
from scenes.pages.parts.table_catalogue import open_table
from scenes.table.demonstration import make_demonstration
from scenes.table.drawing.coach_note import CoachNote
from scenes.table.drawing.guided_overlay import skip_box
from scenes.table.model.messages import AnnounceTurn, LowerCurtain, RefreshTargets, ShowBoard, ShowChange
from scenes.table.phases.demonstrating import (
    LEAVING_KEYS,
    PAUSE_SECONDS,
    START_SECONDS,
    STOP_SECONDS,
    HeldClock,
)
from scenes.table.phases.handing_over import KEPT_OPEN_SECONDS, PUBLIC_LOOK_SECONDS, HandingOver, HandShutting
from scenes.table.phases.resting import GRACE_SECONDS, Resting
from scenes.table.phases.thinking import Thinking
from scenes.table.table_scene import TableScene
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input, Kind
from scenes.ui.layout import Box
from tests.rigs.headless_app import House, match


def dealt_table(title: str, seats: int, humans: int) -> TableScene:
    """A table that has just been dealt; time stands still."""
    house = House((1024, 640), draws=False)
    scene = house.screens.table(match(title, seats, humans))
    assert isinstance(scene, TableScene)
    return scene


# The open hand is shut


def shutting(gained: bool, untimed: bool = False) -> HandShutting:
    """The hand of whoever doesn't play next is open."""
    scene = dealt_table("dos", 3, 3)
    model, settings = scene.model, scene.context.settings
    model.viewer.open_hand((model.session.to_act[0] + 1) % 3)
    model.showed_secret, settings.untimed = gained, untimed
    found = HandShutting(model, settings)
    assert found.is_wanted(100.0)
    assert [*found.begin(100.0)] == [RefreshTargets()]
    return found


def buttons(phase: HandShutting | Thinking) -> list[Widget]:
    board = phase.model.board()
    return [*phase.widgets(board, Box(0, 0, 100, 50), lambda message: None)]


def test_an_open_hand_is_shut_at_once_unless_it_has_a_card_that_is_new_to_its_owner() -> None:
    plain, gained = shutting(gained=False), shutting(gained=True)
    assert (plain.wait(100.0), gained.wait(100.0)) == (0.0, KEPT_OPEN_SECONDS)
    assert not [*gained.update(100.0 + KEPT_OPEN_SECONDS - 0.01)]
    assert gained.is_wanted(100.5)
    assert [*gained.update(100.0 + KEPT_OPEN_SECONDS)] == [ShowBoard()]
    assert not gained.is_wanted(101.0)
    assert [*plain.update(100.0)] == [ShowBoard()]


def test_a_click_shuts_the_hand_without_waiting() -> None:
    phase = shutting(gained=True)
    assert phase.is_busy(100.1)
    assert [*phase.hurry(100.1)] == []
    assert phase.wait(100.1) == 0.0
    assert [*phase.update(100.1)] == [ShowBoard()]


def test_without_time_limits_the_hand_stays_open_until_somebody_goes_on() -> None:
    phase = shutting(gained=True, untimed=True)
    assert (phase.wait(100.0), phase.is_busy(100.0)) == (None, False)
    assert not [*phase.update(9e9)]
    assert [each.id for each in buttons(phase)] == ["table/continue"]
    assert [*phase.end_look(200.0)] == []
    assert not buttons(phase)
    assert [*phase.update(200.0)] == [ShowBoard()]
    assert not buttons(shutting(gained=False, untimed=True)), "there is nothing to look at"


def test_whose_hand_was_shut_is_shown_later_what_came_after_that() -> None:
    phase = shutting(gained=False)
    owner = phase.model.viewer.seat
    assert phase.model.missed_events(owner) is None
    phase.hurry(100.0)
    list(phase.update(100.0))
    missed = phase.model.missed_events(owner)
    assert missed is not None
    assert missed[1] == []


# The next person comes


def handing_over(title: str, seats: int = 3) -> tuple[HandingOver, int]:
    """Somebody is to play who doesn't sit at the bottom."""
    scene = dealt_table(title, seats, seats)
    actor = scene.session.to_act[0]
    scene.model.viewer.bottom = (actor + 1) % seats
    return HandingOver(scene.model, scene.context.settings), actor


def test_the_public_table_is_seen_for_a_moment_before_the_curtain_falls() -> None:
    phase, actor = handing_over("dos")
    assert phase.is_wanted(100.0)
    assert [*phase.begin(100.0)] == [RefreshTargets()]
    assert phase.is_busy(100.0)
    assert phase.wait(100.2) == pytest.approx(PUBLIC_LOOK_SECONDS - 0.2)
    assert not [*phase.update(100.0 + PUBLIC_LOOK_SECONDS - 0.01)]
    assert [*phase.update(100.0 + PUBLIC_LOOK_SECONDS)] == [LowerCurtain(actor, peek=False), RefreshTargets()]
    assert phase.wait(101.0) is None, "nothing happens before that person says that it is them"


def test_a_click_has_the_curtain_fall_at_once() -> None:
    phase, actor = handing_over("dos")
    list(phase.begin(100.0))
    assert [*phase.hurry(100.1)] == []
    assert phase.wait(100.1) == 0.0
    assert LowerCurtain(actor, peek=False) in [*phase.update(100.1)]


def test_where_nobody_needs_hidden_cards_the_table_only_turns() -> None:
    phase, actor = handing_over("dao")
    list(phase.begin(100.0))
    assert phase.wait(100.0) == 0.0
    assert [*phase.update(100.0)] == [ShowChange(), RefreshTargets()]
    assert phase.model.viewer.bottom == actor
    assert not phase.is_wanted(100.0)
    assert not [*phase.update(100.0)]


def test_a_hand_that_is_open_is_shut_before_somebody_else_comes() -> None:
    phase, actor = handing_over("dao")
    phase.model.viewer.open_hand((actor + 1) % 3, peek=True)
    assert phase.is_wanted(100.0)
    assert [*phase.begin(100.0)] == [ShowBoard()]
    assert phase.model.viewer.seat is None


# A turn begins


def test_a_turn_is_announced_once_and_clicks_count_a_moment_later() -> None:
    scene = dealt_table("dao", 2, 2)
    phase, actor = Resting(scene.model, scene.context.settings), scene.model.actor
    assert [*phase.begin(100.0)] == [AnnounceTurn(actor or 0), RefreshTargets()]
    assert phase.is_busy(100.0 + GRACE_SECONDS - 0.01)
    assert not phase.is_busy(100.0 + GRACE_SECONDS)
    assert [*phase.begin(200.0)] == [RefreshTargets()], "it is still the same turn"
    assert (phase.is_busy(200.0), phase.wait(200.0)) == (False, None)


def test_a_turn_that_everybody_knows_of_is_not_announced() -> None:
    """The curtain has just opened for whoever it is."""
    scene = dealt_table("dao", 2, 2)
    phase = Resting(scene.model, scene.context.settings)
    phase.note_announced()
    assert [*phase.begin(100.0)] == [RefreshTargets()]
    scene.session.submit(Command(scene.session.to_act[0], "take", scene.session.version))
    scene.model.run_commands()
    assert [*phase.begin(200.0)] == [AnnounceTurn(scene.session.to_act[0]), RefreshTargets()]


def test_at_the_greatest_speed_clicks_count_at_once() -> None:
    scene = dealt_table("dao", 2, 2)
    scene.context.settings.speed = "instant"
    phase = Resting(scene.model, scene.context.settings)
    list(phase.begin(100.0))
    assert (phase.is_busy(100.0), phase.wait(100.0)) == (False, None)


# A bot is to act


def thinking(untimed: bool, seats: int = 3) -> tuple[TableScene, Thinking]:
    """A person and a bot have moved in DAO, and another bot is to act."""
    scene = dealt_table("dao", seats, 1)
    scene.context.settings.untimed = untimed
    for seat in (0, 1):
        scene.session.submit(Command(seat, "take", scene.session.version))
        scene.model.run_commands()
    found = next(phase for phase in scene.phases if isinstance(phase, Thinking))
    assert found.is_wanted(100.0)
    return scene, found


def test_without_time_limits_a_bot_waits_until_the_move_before_has_been_seen() -> None:
    scene, phase = thinking(untimed=True)
    assert (phase.is_busy(100.0), phase.wait(100.0)) == (False, None)
    assert not [*phase.update(200.0)]
    assert [each.id for each in buttons(phase)] == ["table/continue"]
    assert [*phase.end_look(200.0)] == [RefreshTargets()]
    assert phase.is_busy(200.0)
    assert phase.wait(200.0) == 0.0, "nobody has been asked yet"
    assert not buttons(phase)
    scene.skip_moves.begin()
    phase._seen = -1
    assert phase.is_busy(200.0), "who skips the others' moves does not want to look"


def test_with_time_limits_a_bot_thinks_for_a_while_and_then_moves() -> None:
    scene, phase = thinking(untimed=False)
    assert phase.is_busy(100.0)
    assert not [*phase.update(100.0)]
    wait = phase.wait(100.0)
    assert wait is not None
    assert 0 < wait <= 1
    assert [*phase.hurry(100.0)] == []
    (command,) = phase.update(100.0)
    assert isinstance(command, Command)
    assert (command.seat, command.seen) == (2, scene.session.version)


@pytest.mark.parametrize(("seats", "skips"), [(3, []), (4, ["table/to_me"])])
def test_where_many_bots_play_their_moves_can_be_skipped(seats: int, skips: list[str]) -> None:
    scene, phase = thinking(untimed=False, seats=seats)
    assert [each.id for each in buttons(phase)] == skips
    scene.skip_moves.begin()
    assert not buttons(phase)


# A page of the rules


class Shown:
    """A page of the rules on its table, at normal speed; `sleep` lets time pass as the loop does."""

    def __init__(self, title: str, page_id: str) -> None:
        self.house = House((1024, 576), draws=False)
        self.page = next(each for each in rulebook(title).pages if each.id == page_id)
        self.made = make_demonstration(self.house.context, open_table, title, self.page)
        self.phase, self.stage = self.made.phase, self.made.scene.performance.stage
        self.updates = 0
        self.waited = 0.0
        """Seconds for which an animation has stood still."""
        self.made.scene.enter()

    @property
    def moves(self) -> list[tuple[int, str]]:
        """What was played while somebody watched."""
        return [(move.seat, move.move) for move in self.made.scene.model.log.moves]

    @property
    def lights(self) -> bool:
        """Is anything drawn over the table?"""
        scene = self.made.scene
        return any(self.phase.items(scene.view.show(self.house.now, scene.controls)))

    def frame(self, seconds: float) -> None:
        self.waited += seconds if self.stage.is_stopped(self.house.now) else 0.0
        self.house.now += seconds
        self.made.scene.update(self.phase.clock())
        self.updates += 1

    def sleep(self, most: float = 60.0) -> float:
        """Until nobody wants a frame any more; says for how many seconds."""
        began = self.house.now
        while (wake := self.made.scene.wake(self.phase.clock())) is not None:
            self.frame(max(wake, 0.001))
            assert self.house.now - began < most, "it never rests"
        return self.house.now - began


@pytest.mark.parametrize(
    ("title", "page"),
    [("dao", "reveal"), ("dao", "aim"), ("daumen", "fill"), ("dog", "jack"), ("dos", "plus")],
)
def test_a_page_plays_its_moves_then_lights_what_it_is_about_and_rests(title: str, page: str) -> None:
    shown = Shown(title, page)
    assert not shown.phase.is_done
    assert not shown.lights
    lasted = shown.sleep()
    assert START_SECONDS + PAUSE_SECONDS * (len(shown.moves) - 1) < lasted < 20
    assert shown.moves == [*shown.page.moves[len(shown.page.moves) - shown.page.shown :]]
    assert shown.made.scene.model.picking.picked == shown.page.picks
    assert (shown.phase.is_done, shown.stage.is_moving) == (True, False)
    assert not shown.phase.is_drawing(shown.house.now), "its arrows are drawn to their ends"
    assert shown.lights


def test_where_an_animation_stops_there_is_time_to_look() -> None:
    shown = Shown("daumen", "fill")
    shown.sleep()
    assert STOP_SECONDS <= shown.waited < STOP_SECONDS + 0.1


@pytest.mark.parametrize(("title", "page"), [("dao", "bust"), ("dos", "nerve")])
def test_a_page_stands_still_in_the_moment_that_it_is_about(title: str, page: str) -> None:
    shown = Shown(title, page)
    shown.sleep()
    assert shown.phase.is_done
    assert shown.phase.clock.held == shown.phase.clock() < shown.house.now + 0.01
    shown.frame(99.0)
    assert shown.stage.is_moving is (page == "bust")
    assert bool(shown.phase.progress.inner) is (page == "nerve")


def test_a_click_ends_the_animation_and_the_next_move_comes_after_a_pause() -> None:
    shown = Shown("dao", "reveal")
    shown.frame(START_SECONDS)
    shown.frame(0.1)
    assert shown.phase.is_busy(shown.house.now)
    assert shown.phase.moves_until(shown.house.now) == shown.stage.moves_until(shown.house.now)
    assert [*shown.phase.hurry(shown.house.now)] == [RefreshTargets()]
    assert not shown.phase.is_busy(shown.house.now)
    shown.sleep()
    assert len(shown.moves) == shown.page.shown


@pytest.mark.parametrize(
    ("title", "page"), [("dao", "reveal"), ("dao", "bust"), ("dog", "jack"), ("dao", "aim")]
)
def test_a_picture_of_a_page_takes_only_as_many_frames_as_there_is_to_show(title: str, page: str) -> None:
    shown, frames = Shown(title, page), list[float]()
    update = shown.made.scene.update

    def counted(now: float) -> None:
        frames.append(now)
        update(now)

    shown.made.scene.update = counted  # type: ignore[method-assign]
    shown.made.finish()
    assert shown.phase.is_done
    assert len(shown.moves) == shown.page.shown
    assert len(frames) <= 4 + 2 * (shown.page.shown + len(shown.page.picks))


def test_a_clock_that_is_held_goes_up_to_that_time() -> None:
    now = [5.0]
    clock = HeldClock(lambda: now[0])
    assert (clock(), clock.limit(99.0)) == (5.0, 99.0)
    clock.held = 7.0
    assert (clock(), clock.limit(6.0), clock.limit(99.0)) == (5.0, 6.0, 7.0)
    now[0] = 8.0
    assert clock() == 7.0


@pytest.mark.parametrize("target", [44.0, 72.0])
def test_the_way_back_to_a_page_is_where_the_way_out_of_a_lesson_is_and_large_enough(target: float) -> None:
    """For its words, and for a finger. A click beside it does nothing."""
    house, words = House((1600, 900), draws=False), "Back to the page"
    house.context.layout = layout = replace(house.context.layout, target=target)
    page, left = rulebook("dao").pages[0], list[bool]()
    made = make_demonstration(house.context, open_table, "dao", page, (CoachNote("Title", "Text"), words))
    assert made.phase.coach is not None
    made.phase.coach = replace(made.phase.coach, leave=lambda: left.append(True))
    (button,) = made.phase.widgets(made.scene.model.board(), Box(0, 0, 9, 9), lambda message: None)
    way_out = skip_box(layout, house.context.type, words)
    assert (button.box.top, button.box.h) == (way_out.top, way_out.h)
    assert button.box.h * layout.k >= target
    assert button.box.w > house.context.type.width(words, 22, "sans_semi") + button.box.h
    assert layout.screen.contains(button.box)
    for kind, at, taken in (
        ("press", button.box.center, False),
        ("press", (button.box.left - 9, button.box.centery), True),
        ("motion", (button.box.left - 9, button.box.centery), False),
    ):
        event = Input(cast(Kind, kind), 1.0, layout.at(*at))
        assert (made.phase.handle(event, (), None) is not None) is taken
    for key in ("x", *LEAVING_KEYS):
        assert made.phase.handle(Input("key", 1.0, key=key), (), None) == []
    assert left == [True] * len(LEAVING_KEYS)
