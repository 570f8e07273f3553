"""The clock of a challenge begins when people see the fields, not when their picture is begun."""

from __future__ import annotations

from scenes.frames import Frames
from scenes.tables.dos.trial import Trial


def running() -> tuple[Trial, Frames]:
    frames = Frames()
    frames.record(9.0, 9.01)
    return Trial(0, 1, 900, True, frames, False, page="fields"), frames


def test_the_first_frame_costs_people_nothing_however_long_it_is_drawn() -> None:
    trial, frames = running()
    trial.drawn(10.0)
    assert trial.left(10.0) == 1.0, "while it is being drawn nothing is gone"
    frames.record(10.0, 10.04)
    assert trial.start()
    assert trial.began == 10.04
    assert trial.hit(0, 10.54) == "hit 0@500"


def test_a_click_is_counted_from_the_frame_before_it() -> None:
    trial, frames = running()
    trial.drawn(10.0)
    trial.left(10.0)
    frames.record(10.0, 10.03)
    assert trial.hit(1, 10.33) == "hit 1@300"
