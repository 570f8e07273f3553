"""The real app in a window: its server is killed, then the app itself, and everybody keeps their own hand."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from game.kernel.registry import titles
from tests.e2e.test_dao import click_choice
from tests.rigs.phones.python_phones import HERE, NAMES, Phone
from tests.rigs.phones.window_with_phones import CODE, KNOWN, address
from tests.rigs.waiting import wait_until
from tests.rigs.windows.real_app import App, app
from tests.rigs.windows.real_screen import screen

pytestmark = pytest.mark.window
PATIENCE = 40.0
START = (sys.executable, "-c", KNOWN)
FLAGS = ("--seed", "5", "--speed", "instant", "--phones", HERE)


def has_heard(phone: Phone, kind: str) -> bool:
    phone.hear()
    return any(each["t"] == kind for each in phone.heard)


def come(port: int, seat: int) -> Phone:
    """A phone, as soon as there is a server again."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError, WebSocketException):
            return Phone(port, CODE, seat)
        time.sleep(0.02)
    raise AssertionError("no server")


def back(phone: Phone) -> None:
    """A page that was cut off comes back."""
    phone.drop()
    phone.heard.clear()
    phone.connect()
    wait_until(lambda: has_heard(phone, "view"))
    assert [each["seat"] for each in phone.heard if each["t"] == "view"][-1] == phone.seat


def server_of(running: App) -> int:
    """The process of the app's server."""
    found = subprocess.run(
        ("pgrep", "-P", str(running.process.pid), "-f", "phones-server"),
        capture_output=True,
        text=True,
        check=True,
    )
    return int(found.stdout.split()[0])


def stranger_sees_nothing(stranger: Phone) -> None:
    stranger.hear()
    assert {each["t"] for each in stranger.heard} == {"lobby"}, "a stranger sees who plays, and no card"
    stranger.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills processes by pgrep")
def test_nobody_gets_another_one_s_hand_when_the_server_or_the_app_is_started_anew(tmp_path: Path) -> None:
    assert len(titles()["dao"].seats) > 1
    with screen() as shown:
        with app(shown, tmp_path, *FLAGS, command=START) as running:
            running.click("title/dao")
            click_choice(running, "lobby/players/2")
            for seat in range(2):
                click_choice(running, f"lobby/seat/{seat}/human")
            running.click("lobby/phones")
            port = int(address().rsplit(":", 1)[1].split("/")[0])
            phones = [come(port, seat) for seat in range(2)]
            for seat, phone in enumerate(phones):
                phone.say({"t": "join", "name": NAMES[seat], "token": seat + 1, "seat": seat})
                wait_until(lambda phone=phone: has_heard(phone, "you"))  # type: ignore[misc]
            running.click("lobby/start")
            for phone in phones:
                wait_until(lambda phone=phone: has_heard(phone, "view"))  # type: ignore[misc]
            os.kill(server_of(running), signal.SIGKILL)
            phones[0].drop()
            stranger = come(port, -1)
            wait_until(lambda: has_heard(stranger, "lobby"))
            back(phones[1])
            back(phones[0])
            phones[0].play("reveal")
            wait_until(lambda: has_heard(phones[0], "done"))
            stranger_sees_nothing(stranger)
        with app(shown, tmp_path, *FLAGS, command=START) as running:
            running.click("title/resume")
            stranger = come(port, -1)
            wait_until(lambda: has_heard(stranger, "lobby"))
            for phone in phones:
                back(phone)
                assert phone.view is not None
                assert [each["name"] for each in phone.view["players"]] == list(NAMES[:2])
            stranger_sees_nothing(stranger)
        for phone in phones:
            phone.close()
