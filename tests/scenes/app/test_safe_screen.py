"""The safe screen: loads next to nothing, says whom to call, and lets nobody but the staff past."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.language.words import LANGUAGES
from kiosk.config_reader import read_text
from kiosk.heartbeat import STAFF_GOES_BACK, STAFF_QUITS, STAFF_RESTARTS
from kiosk.staff_pin import PinGate, hash_pin
from scenes.app.safe_screen import GONE, GROUND, HOLD, PICTURE, TURN, Pad, SafeScreen, _grid, _picture
from tests.rigs.kiosk.small_apps import Clock
from tests.rigs.kiosk.whole_kiosk import PIN
from tests.rigs.paths import ROOT

TOML = f"""
[house]
language = "it"
table = "7"
[staff]
pin = "{hash_pin(PIN, 4)}"
call = "Fragt die Küche"
phone = "089 4711"
"""
SIZE = (1280, 720)
CORNER, MIDDLE = (3, 3), (640, 360)


class Rest:
    """A safe screen, and a hand."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, toml: str = TOML) -> None:
        pygame.display.init()
        pygame.font.init()
        self.window, self.clock = pygame.display.set_mode(size), Clock()
        self.screen = SafeScreen(read_text(toml), "E-STILL", "18:42", folder, self.clock)

    def down(self, at: tuple[int, int]) -> None:
        self.screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at), self.window)

    def up(self, at: tuple[int, int]) -> None:
        self.screen.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at), self.window)

    def hold(self, at: tuple[int, int], seconds: float) -> None:
        self.down(at)
        self.clock.go(seconds)
        self.screen.update()
        self.up(at)

    def press(self, *keys: str) -> None:
        for key in keys:
            assert self.screen.pad is not None
            self.down(_grid(SIZE)(self.screen.pad.keys()[key]).center)


@pytest.fixture
def rest(tmp_path: Path) -> Rest:
    return Rest(tmp_path)


def test_it_says_whom_to_call_why_and_when_the_next_try_is(rest: Rest) -> None:
    told, call, retry = rest.screen.lines()
    assert "7" in told
    assert "E-STILL" in told
    assert call == "Fragt die Küche  089 4711"
    assert "18:42" in retry


def test_each_language_has_its_turn_the_houses_first(rest: Rest) -> None:
    seen = []
    for _ in LANGUAGES:
        seen.append(rest.screen.language)
        rest.clock.go(TURN)
    assert seen[0] == rest.screen.language == "it"
    assert set(seen) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_ready_picture_with_a_rim_that_nobody_sees(language: str) -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    picture = _picture(language)
    assert picture is not None
    assert picture.get_size() == PICTURE
    assert all(picture.get_at((x, y))[:3] == GROUND for x in (0, PICTURE[0] - 1) for y in range(0, 900, 50))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 1024), (1080, 1920)])
def test_it_is_drawn_on_every_shape_of_screen(size: tuple[int, int], tmp_path: Path) -> None:
    rest = Rest(tmp_path, size)
    rest.screen.draw(rest.window)
    lit = sum(rest.window.get_at((x, y))[0] > 100 for x in range(0, size[0], 4) for y in range(0, size[1], 4))
    assert lit > 300


def test_a_guest_gets_nowhere(rest: Rest) -> None:
    rest.hold(MIDDLE, HOLD + 1)
    rest.hold(CORNER, HOLD - 0.5)
    assert rest.screen.pad is None
    for kind in (pygame.KEYDOWN, pygame.QUIT):
        rest.screen.handle(pygame.event.Event(kind, key=pygame.K_ESCAPE), rest.window)
    assert rest.screen.status is None


@pytest.mark.parametrize(("button", "status"), [("quit", STAFF_QUITS), ("restart", STAFF_RESTARTS)])
def test_the_staff_opens_it_with_the_pin(rest: Rest, button: str, status: int) -> None:
    rest.hold(CORNER, HOLD)
    rest.press(*"1111", "back", *PIN[:3])
    assert not rest.screen.pad.opened  # type: ignore[union-attr]
    rest.press(*PIN)
    assert rest.screen.pad.opened  # type: ignore[union-attr]
    rest.press(button)
    assert rest.screen.status == status


def test_the_staff_takes_an_update_back_here_as_well(tmp_path: Path) -> None:
    rest = Rest(tmp_path)
    rest.hold(CORNER, HOLD)
    rest.press(*PIN)
    assert rest.screen.pad is not None
    assert set(rest.screen.pad.keys()) == {"restart", "quit"}
    (tmp_path / "updates.json").write_text('{"using": "stammtisch-1.3.0", "previous": "1.2.0"}')
    rest = Rest(tmp_path)
    rest.hold(CORNER, HOLD)
    rest.press(*PIN)
    rest.screen.draw(rest.window)
    rest.press("previous")
    assert rest.screen.status == STAFF_GOES_BACK


def test_without_any_file_it_says_what_is_wrong_and_asks_for_no_pin(tmp_path: Path) -> None:
    rest = Rest(tmp_path, toml="[house\n")
    told = " ".join(rest.screen.lines())
    assert "Line 1" in told or "Riga 1" in told or "Zeile 1" in told
    assert "E-STILL" in told
    rest.hold(CORNER, HOLD)
    assert rest.screen.pad is not None
    assert set(rest.screen.pad.keys()) == {"restart", "quit"}, "there is no PIN that could be right"
    assert not (tmp_path / "pin.json").exists()


@pytest.mark.parametrize("size", [(64, 64), (1, 1), (320, 200)])
def test_the_smallest_windows_are_survived(size: tuple[int, int], tmp_path: Path) -> None:
    """A driver may shrink a screen to this when its last output is switched off."""
    rest = Rest(tmp_path, size)
    rest.screen.draw(rest.window)
    rest.screen.pad = Pad(PinGate("", tmp_path / "pin.json", rest.clock))
    rest.screen.draw(rest.window)


def test_misses_lock_the_pad_here_as_well(rest: Rest) -> None:
    rest.hold(CORNER, HOLD)
    for _ in range(5):
        rest.press(*"111222")
    rest.press(*PIN)
    assert not rest.screen.pad.opened  # type: ignore[union-attr]
    assert rest.screen.pad.typed == ""  # type: ignore[union-attr]


def test_a_pad_that_is_left_alone_goes(rest: Rest) -> None:
    rest.hold(CORNER, HOLD)
    rest.clock.go(GONE + 1)
    rest.screen.update()
    assert rest.screen.pad is None


def test_it_loads_no_scene_no_game_and_no_store() -> None:
    code = (
        "import scenes.app.safe_screen, sys; "
        "print(*[each for each in sys.modules if each[:4] in ('scen', 'game')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert loaded <= {
        "scenes", "scenes.app", "scenes.app.safe_screen", "scenes.app.sdl_hints",
        "game", "game.titles", "game.kernel",
        "game.language", "game.language.languages", "game.language.words", "game.language.forms",
    }  # fmt: skip
