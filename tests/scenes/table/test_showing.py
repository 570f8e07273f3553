"""The phase that plays an animation: its end, its stops, its sounds, and what a click does."""

from __future__ import annotations

from typing import cast

import pytest

from scenes.base.settings import Settings
from scenes.base.sound import Sounds
from scenes.table.model.animation import Animation, Cue, Noise
from scenes.table.model.messages import RefreshTargets
from scenes.table.model.pose import Arrangement, Pose
from scenes.table.motion.performance import Performance
from scenes.table.motion.stage import Stage
from scenes.table.phases.showing import Showing
from scenes.table.players.pacing import LOOK_SECONDS, LookPause
from tests.rigs.headless_app import match

START, END = Pose(0, 0, 10), Pose(100, 0, 10)


class Played:
    """A stage with one piece, in place of a whole performance; and what is heard."""

    def __init__(self) -> None:
        self.stage = Stage(Arrangement({1: START}))
        self.heard: list[str] = []

    def update(self, now: float) -> None:
        self.stage.update(now)

    def play(self, name: str, volume: float = 1.0) -> None:
        self.heard.append(name)

    def begin(self, now: float, stops: tuple[float, ...] = ()) -> None:
        """The piece flies for a second; a sound is heard at once, and another one in the middle."""
        noises = (Noise("first", 0.0), Noise("second", 0.5))
        cues = (Cue(1, 0.0, 1.0, END),)
        self.stage.play(Animation(cues, noises=noises, stops=stops), Arrangement({1: END}), now)


def showing(stops: tuple[float, ...] = ()) -> tuple[Played, Showing]:
    """It has begun at 10."""
    played = Played()
    played.begin(10.0, stops)
    looking = LookPause(match("dao", 3), Settings())
    return played, Showing(cast(Performance, played), cast(Sounds, played), looking)


def test_an_animation_is_shown_to_its_end_and_only_then_something_else_can_begin() -> None:
    _, phase = showing()
    for now in (10.0, 10.4, 10.99):
        assert [*phase.update(now)] == []
        assert (phase.is_wanted(now), phase.is_busy(now), phase.moves_until(now)) == (True, True, 11.0)
    assert [*phase.update(11.0)] == [RefreshTargets()]
    assert not phase.is_wanted(11.0)


def test_every_sound_is_heard_once_and_again_in_the_next_animation() -> None:
    played, phase = showing()
    for now, heard in ((10.0, 1), (10.0, 1), (10.4, 1), (10.6, 2), (10.9, 2), (11.0, 2)):
        list(phase.update(now))
        assert played.heard == ["first", "second"][:heard]
    played.begin(20.0)
    list(phase.update(20.6))
    assert played.heard == ["first", "second"] * 2


def test_a_click_ends_the_animation_or_goes_to_its_next_stop() -> None:
    _, phase = showing()
    assert [*phase.hurry(10.2)] == [RefreshTargets()]
    assert not phase.is_wanted(10.2)
    played, phase = showing(stops=(0.5,))
    assert [*phase.hurry(10.2)] == [RefreshTargets()]
    assert played.stage.is_stopped(10.2)
    assert not phase.is_busy(10.2), "the next click is for what there is to look at"


@pytest.mark.parametrize("clicked", [True, False])
def test_where_it_stops_people_look_until_somebody_goes_on_or_for_a_while(clicked: bool) -> None:
    played, phase = showing(stops=(0.5,))
    assert [*phase.update(10.4)] == []
    assert not phase.look_pause.is_running
    assert [*phase.update(11.0)] == [RefreshTargets()]
    assert (phase.look_pause.is_running, phase.is_busy(11.0)) == (True, False)
    assert phase.wait(12.0) == pytest.approx(LOOK_SECONDS - 1)
    assert [*phase.update(11.0 + LOOK_SECONDS - 0.1)] == []
    goes_on = 11.0 + LOOK_SECONDS
    assert [*(phase.end_look(goes_on) if clicked else phase.update(goes_on))] == [RefreshTargets()]
    assert not phase.look_pause.is_running
    assert not played.stage.is_stopped(goes_on + 0.1)
    assert played.stage.time(goes_on + 0.1) == pytest.approx(0.6)


def test_when_it_goes_on_for_whatever_reason_nobody_is_asked_to_go_on_any_more() -> None:
    played, phase = showing(stops=(0.5,))
    list(phase.update(10.6))
    assert phase.look_pause.is_running
    played.stage.go_on(10.7)
    assert [*phase.update(10.8)] == []
    assert not phase.look_pause.is_running
