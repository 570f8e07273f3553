"""What the disk refuses, in a click or while time passes, is told in a banner; the app goes on."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable

import pygame
import pytest

from game.storage.database import StoreError
from scenes.app.banner import STAY
from scenes.base.scene import Context, Scene
from scenes.pages.title.scene import TitleScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once

FAILURES = {
    "disk-full": (
        StoreError("disk-full", "there"),
        OSError(errno.ENOSPC, "No space left on device"),
        sqlite3.OperationalError("database or disk is full"),
    ),
    "unwritable": (
        StoreError("unwritable", "there"),
        PermissionError(errno.EACCES, "Permission denied"),
        sqlite3.OperationalError("attempt to write a readonly database"),
    ),
    "damaged": (StoreError("damaged", "there"), sqlite3.DatabaseError("malformed")),
}
EACH = [pytest.param(code, error, id=repr(error)) for code, errors in FAILURES.items() for error in errors]


class Failing(Scene):
    """Fails at one moment of its life."""

    name = "failing"

    def __init__(self, context: Context, at: str, error: Exception) -> None:
        super().__init__(context)
        self.at, self.error = at, error
        self.colour = "black"

    def _fail(self, at: str) -> None:
        if at == self.at:
            raise self.error

    def enter(self) -> None:
        self._fail("enter")

    def resume(self, result: object) -> None:
        super().resume(result)
        self._fail("resume")

    def handle(self, event: Input) -> None:
        self._fail("click" if event.click else event.kind)

    def update(self, now: float) -> None:
        self._fail("update")

    def sight(self, now: float) -> object:
        return self.colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def failing(at: str, error: Exception) -> House:
    """A house in which that has just failed."""
    house = House(change=at_once)
    house.open(TitleScene(house.context))
    house.open(Failing(house.context, at, error))
    if at == "click":
        house.click_at((600, 400))
    elif at == "resume":
        house.open(Scene(house.context))
        house.scene.go_back()
    house.frame()
    return house


@pytest.mark.parametrize(("code", "error"), EACH)
@pytest.mark.parametrize("at", ["enter", "click", "update", "resume"])
def test_what_the_disk_refuses_is_told_and_the_app_goes_on(at: str, code: str, error: Exception) -> None:
    house = failing(at, error)
    assert house.scene.name == "failing"
    assert house.tree().said == (house.context.words(f"notice.{code}"),)
    house.frame()
    house.scene.go_back()
    house.frame()
    assert house.scene.name == "title"


def test_what_is_wrong_with_the_app_itself_is_no_banner() -> None:
    with pytest.raises(ZeroDivisionError):
        failing("click", ZeroDivisionError())


def test_a_banner_is_seen_over_the_scene_and_goes_by_itself() -> None:
    house = failing("click", StoreError("disk-full", "there"))
    house.frame()
    spot = banner_at(house)
    assert house.window.get_at(spot)[:3] != (0, 0, 0)
    wake = house.manager.wake(house.now)
    assert wake is not None
    assert 0 < wake <= STAY
    house.wait(STAY + 0.2)
    assert house.tree().said == ()
    assert house.window.get_at(spot)[:3] == (0, 0, 0), "nothing of it is left"
    assert house.manager.wake(house.now) is None


def test_a_scene_goes_on_moving_under_a_banner() -> None:
    house = failing("click", StoreError("disk-full", "there"))
    house.frame()
    assert isinstance(house.scene, Failing)
    house.scene.colour = "white"
    house.frame()
    assert house.window.get_at((600, 700))[:3] == (255, 255, 255)
    assert house.window.get_at(banner_at(house))[:3] != (255, 255, 255)


def test_a_click_takes_a_banner_away_and_hits_nothing_below() -> None:
    house = failing("click", StoreError("disk-full", "there"))
    house.frame()
    house.click_at(banner_at(house))
    assert house.tree().said == ()


def test_a_banner_stands_on_the_next_screen_and_in_another_size() -> None:
    house = failing("click", StoreError("disk-full", "there"))
    house.scene.go_back()
    house.frame()
    assert house.scene.name == "title"
    assert house.tree().said[-1].startswith("The disk is full")
    house.resize((1024, 640))
    house.frame()
    assert house.tree().said[-1].startswith("The disk is full")


def banner_at(house: House) -> tuple[int, int]:
    """A spot on the banner."""
    banner = house.manager.banner
    assert banner is not None
    return banner.area(house.context).midleft[0] + 12, banner.area(house.context).centery


def full(*args: object) -> int:
    raise StoreError("disk-full", "there")


@pytest.mark.parametrize("seat", ["lobby/start", "result/rematch"])
def test_a_full_disk_at_the_start_of_a_game_ends_nothing(seat: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.rigs.page_scenes import MAKE

    make: dict[str, Callable[[House], Scene]] = {
        "lobby/start": MAKE["lobby of dao"],
        "result/rematch": MAKE["result of two"],
    }
    house = House(change=at_once)
    house.open(make[seat](house))
    monkeypatch.setattr(house.context.store.matches, "begin", full)
    house.click(seat)
    house.frame()
    assert house.context.words("notice.disk-full") in house.tree().said
    assert house.scene.name in ("lobby", "result", "table")
