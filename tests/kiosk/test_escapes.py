"""Real keys and clicks on a real screen, with a window manager that has its own ideas: none gets out."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from Xlib import XK, X
from Xlib.ext import xtest
from Xlib.protocol import event

from tests.e2e.screen import Screen, screen
from tests.kiosk.standing import Kiosk, kiosk

pytestmark = pytest.mark.window

SIZE = WIDE, HIGH = 800, 600
KEYS = (
    "Alt_L F4", "Alt_L Tab", "Alt_L Shift_L Tab", "Alt_L Escape", "Alt_L space",
    "Control_L Alt_L Left", "Control_L Alt_L Right", "Control_L Alt_L Up", "Control_L Alt_L Down",
    "Super_L", "Super_L d", "Super_L e", "Super_L F1", "Control_L c", "Control_L q", "Control_L w",
    "Control_L Escape", "F11", "Alt_L Return", "Escape", "Escape", "Escape", "Menu", "Print",
)  # fmt: skip
"""Everything that openbox as it comes, or another desktop, takes for a wish to leave."""


def press(where: Screen, chord: str) -> None:
    """Keys held together, by their X names."""
    codes = [where.link.keysym_to_keycode(XK.string_to_keysym(name)) for name in chord.split()]
    for code in codes:
        xtest.fake_input(where.link, X.KeyPress, code)
    for code in reversed(codes):
        xtest.fake_input(where.link, X.KeyRelease, code)
    where.link.sync()


def told(where: Screen, name: str) -> list[int]:
    """What the window manager says about itself."""
    root = where.link.screen().root
    found = root.get_full_property(where.link.intern_atom(name), X.AnyPropertyType)
    return list(found.value) if found is not None else []


def fills_the_screen(where: Screen) -> bool:
    """Is the kiosk's window the active one, is it all there is to see, and is this the first desktop?"""
    active = told(where, "_NET_ACTIVE_WINDOW")
    if not active or not active[0] or told(where, "_NET_CURRENT_DESKTOP") != [0]:
        return False
    window = where.link.create_resource_object("window", active[0])
    names, size = window.get_wm_class(), window.get_geometry()
    shown = window.get_attributes().map_state == X.IsViewable
    return bool(shown and names and "stammtisch" in names and (size.width, size.height) == SIZE)


def ask_to_close(where: Screen) -> None:
    """What a click on a window's cross, or a task bar, does."""
    root, active = where.link.screen().root, told(where, "_NET_ACTIVE_WINDOW")[0]
    window = where.link.create_resource_object("window", active)
    kind = where.link.intern_atom("_NET_CLOSE_WINDOW")
    wish = event.ClientMessage(window=window, client_type=kind, data=(32, [0, 2, 0, 0, 0]))
    root.send_event(wish, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    where.link.sync()


def stays(here: Kiosk, where: Screen, app: int | None, after: str) -> None:
    """Whatever it was, a moment later the kiosk stands as before."""
    time.sleep(0.1)
    while not fills_the_screen(where):
        assert time.monotonic() < here.ends, f"got out by {after}"
        time.sleep(0.05)
    assert here.process.poll() is None, f"the kiosk was ended by {after}"
    assert here.app() == app, f"the app was ended by {after}"


@pytest.fixture
def standing(tmp_path: Path) -> Iterator[tuple[Kiosk, Screen]]:
    with screen(*SIZE) as where, kiosk(tmp_path, where.environment, window=()) as here:
        here.shown("attract")
        here.until(lambda: fills_the_screen(where), "the window")
        yield here, where


def test_no_key_no_click_and_no_request_gets_out(standing: tuple[Kiosk, Screen]) -> None:
    here, where = standing
    app = here.app()
    for chord in KEYS:
        press(where, chord)
        stays(here, where, app, chord)
    for pos in ((0, 0), (WIDE - 1, 0), (WIDE // 2, HIGH - 1), (WIDE // 2, HIGH // 2)):
        where.click(*pos)
        stays(here, where, app, f"a click at {pos}")
    ask_to_close(where)
    stays(here, where, app, "a request to close")
    os.killpg(here.process.pid, signal.SIGINT)
    stays(here, where, app, "Ctrl+C in the terminal")
    here.process.terminate()
    assert here.process.wait(20) == 0
