"""Without time limits nothing goes on, and nothing goes away, before a hand says so."""

from __future__ import annotations

import pytest

from scenes.base.settings import Settings
from scenes.pages.title.scene import TitleScene
from scenes.table.phases.resting import GRACE_SECONDS
from scenes.table.table_scene import TableScene
from scenes.tables.dos.challenge_phase import ChallengePhase
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot
from tests.scenes.table.test_waiting import wait_for_phase

LONG = 600.0
"""Seconds: somebody reads slowly, or has gone to the door."""


def untimed(settings: Settings) -> None:
    settings.untimed = True


def house_of(wait: bool) -> House:
    return House((1024, 640), change=untimed if wait else lambda settings: None, draws=False)


def slept(house: House) -> None:
    """Time passes until nothing more happens by itself, or for long."""
    for _ in range(4_000):
        if not house.doze():
            return
    house.wait(LONG, LONG)


@pytest.mark.parametrize(
    ("title", "wait"), [("dao", False), *((each, True) for each in ("dao", "daumen", "dog", "tao", "dos"))]
)
def test_each_bot_waits_until_the_one_before_has_been_seen(title: str, wait: bool) -> None:
    house, humans = house_of(wait), 1
    scene = house.open_table(title, 2 if title == "tao" else 4, humans)
    pilot = Pilot(house)
    for _ in range(4_000):
        slept(house) if wait else house.frame(1 / 30)
        if len(scene.session.record.entries) > 12:
            break
        made = [entry.seat for entry in scene.session.record.entries]
        if house.has("table/continue") and scene.phase.name == "thinking":
            assert wait
            assert made[-1] >= humans
            house.click("table/continue")
        elif house.has("table/continue"):
            house.click("table/continue")
        elif not house.tree().busy:
            pilot.step()
    assert len(scene.session.record.entries) > 12


def test_what_was_said_stays_until_the_next_click() -> None:
    house = house_of(True)
    scene = house.open_table("dao", 3)
    wait_for_phase(house, scene, "resting")
    house.wait(GRACE_SECONDS)
    scene.view.notices.show_sentence("Look at this", (300, 300), house.now)
    house.wait(LONG, 1.0)
    assert "Look at this" in house.tree().said
    house.click_at((10, 600))
    assert "Look at this" not in house.tree().said


def test_the_end_is_looked_at_as_long_as_somebody_likes() -> None:
    for wait in (True, False):
        house = house_of(wait)
        house.settings.speed = "instant"
        scene = house.open_table("dao", 2, 2)
        pilot = Pilot(house)
        while scene.session.result is None:
            pilot.step()
        house.wait(LONG, 1.0)
        assert (house.scene is scene) is wait


def test_a_sentence_over_all_stays_until_it_is_sent_away() -> None:
    for wait in (True, False):
        house = House(change=untimed if wait else lambda settings: None)
        house.open(TitleScene(house.context))
        house.manager.say("The disk is full")
        house.wait(LONG, 5.0)
        assert ("The disk is full" in house.tree().said) is wait
        house.key("escape")
        assert "The disk is full" not in house.tree().said
        assert house.manager.stack, "Esc was for the sentence"


def test_fields_wait_and_a_late_click_counts_as_one_just_in_time() -> None:
    house = House((1024, 640), change=untimed)
    scene = posed(house)
    allowed = scene.session.position()["challenge"]["allowed_ms"]
    house.click("challenge/ready")
    house.wait(LONG, 30.0)
    assert scene.session.position()["challenge"] is not None, "nobody is too late"
    phase = scene.phase
    assert isinstance(phase, ChallengePhase)
    assert phase.trial is not None
    assert phase.trial.left(house.now) == 1.0
    before = scene.session.version
    for _ in range(2):
        fields = [node for node in house.tree().nodes if node.id.startswith("challenge/") and node.enabled]
        if fields:
            house.click(fields[0])
            house.frame()
    hits = [entry.move for entry in scene.session.record.entries[before:]]
    assert hits
    assert all(move.endswith(f"@{allowed}") for move in hits)


def posed(house: House) -> TableScene:
    """A person's own challenge, before they are ready."""
    scene = house.screens.table(match("dos", 2, 2, seed=3))
    assert isinstance(scene, TableScene)
    house.settings.speed = "instant"
    house.open(scene)
    pilot = Pilot(house)
    while not house.has("challenge/ready"):
        pilot.step()
    return scene


def test_it_is_a_switch_in_the_settings() -> None:
    house = House()
    house.open(house.screens.settings("pace"))
    house.click("settings/untimed")
    assert house.settings.untimed
    assert house.context.keeper.load().untimed
    house.click("settings/reset")
    house.click("settings/reset/sure")
    assert not house.settings.untimed
