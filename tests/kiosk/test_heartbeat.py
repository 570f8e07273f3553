"""The app's pulse, and what it never lets through; logs that stay small."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.storage.log_files import LOG_BYTES, OLDER_LOGS
from kiosk.config import Display
from kiosk.heartbeat import PLAYING, RESTING, Heartbeat
from kiosk.reports import LOG, close_log, log, open_log, read_messages
from kiosk.screen_switch import ScreenSwitch, run_command
from scenes.app.kiosk_guard import KioskGuard
from tests.rigs.kiosk.small_apps import Clock


@pytest.fixture
def pipe() -> tuple[int, int]:
    if sys.platform == "win32" and sys.version_info < (3, 12):
        pytest.skip("Windows' pipes wait for their reader before Python 3.12")
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    os.set_blocking(reader, False)
    return reader, writer


def test_it_beats_once_a_second_and_says_whether_guests_play(pipe: tuple[int, int]) -> None:
    clock = Clock()
    pulse = Heartbeat(pipe[1], clock)
    for tenth in range(25):
        pulse.beat(playing=tenth > 15)
        clock.go(0.1)
    assert os.read(pipe[0], 1000) == RESTING + RESTING + PLAYING


def test_a_supervisor_that_stands_still_stops_nobody(pipe: tuple[int, int]) -> None:
    clock = Clock()
    pulse = Heartbeat(pipe[1], clock)
    for _ in range(20_000):
        clock.go(1)
        pulse.beat(playing=False)
    assert pulse.heard


def test_a_supervisor_that_is_gone_is_noticed(pipe: tuple[int, int]) -> None:
    clock = Clock()
    pulse = Heartbeat(pipe[1], clock)
    os.close(pipe[0])
    pulse.beat(playing=False)
    assert not pulse.heard


KEPT_OUT = [
    pygame.event.Event(pygame.QUIT),
    pygame.event.Event(pygame.DROPFILE, file="/etc/passwd"),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_LALT),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_RALT),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=pygame.KMOD_LGUI),
]
LET_IN = [
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0),
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=pygame.KMOD_MODE | pygame.KMOD_RALT),
]


@pytest.fixture
def video() -> None:
    """The guard asks the window whether it fills the desktop."""
    pygame.display.init()
    pygame.display.set_mode((320, 200))


@pytest.mark.usefixtures("video")
@pytest.mark.parametrize("event", KEPT_OUT, ids=str)
def test_what_would_lead_out_is_kept_out(event: pygame.event.Event) -> None:
    assert KioskGuard(None, Heartbeat(None, Clock())).swallows_event(event)  # type: ignore[arg-type]


@pytest.mark.usefixtures("video")
@pytest.mark.parametrize("event", LET_IN, ids=str)
def test_what_guests_need_is_let_in(event: pygame.event.Event) -> None:
    assert not KioskGuard(None, Heartbeat(None, Clock())).swallows_event(event)  # type: ignore[arg-type]


def test_a_log_never_outgrows_its_cap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LOG_BYTES * (OLDER_LOGS + 1) <= 2_000_000
    monkeypatch.setattr("game.storage.log_files.LOG_BYTES", 20_000)
    open_log(tmp_path)
    for number in range(500):
        log.warning("%s %s", number, "x" * 200)
    close_log()
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [LOG, f"{LOG}.1", f"{LOG}.2"]
    assert sum(file.stat().st_size for file in files) <= (OLDER_LOGS + 1) * 20_000
    assert read_messages(tmp_path, 5)[0].words.startswith("499 ")
    assert read_messages(tmp_path / "nowhere") == []


def test_the_screen_is_switched_without_a_shell(tmp_path: Path) -> None:
    told: list[list[str]] = []

    def run(command: object) -> bool:
        told.append(list(command))  # type: ignore[call-overload]
        return True

    switch = ScreenSwitch(Display(screen_off=("off", "$(x)"), screen_on=("on",)), run)
    assert switch.switch_off()
    assert switch.switch_off()
    assert switch.is_off
    assert switch.switch_on()
    assert told == [["off", "$(x)"], ["on"]]
    assert not ScreenSwitch(Display()).switch_off()
    assert ScreenSwitch(Display()).switch_on()
    python = (sys.executable, "-c")
    assert run_command([*python, ""])
    assert not run_command([*python, "raise SystemExit(1)"])
    assert not run_command(["/nowhere/at/all"])
    assert run_command([*python, "import sys; sys.exit(sys.argv[1] != '$' + 'HOME')", "$HOME"])
