"""Real keys and clicks on a real screen, with a window manager that has its own ideas: none gets out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from Xlib import XK, X
from Xlib.ext import randr, xtest
from Xlib.protocol import event

from kiosk.heartbeat import NO_SCREEN, STAFF_RESTARTS
from tests.rigs.kiosk.small_apps import PATIENCE
from tests.rigs.kiosk.whole_kiosk import STAFF, Kiosk, kiosk
from tests.rigs.paths import ROOT
from tests.rigs.windows.real_screen import Screen, screen

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


def read_root_property(where: Screen, name: str) -> list[int]:
    """What the window manager says about itself."""
    root = where.link.screen().root
    found = root.get_full_property(where.link.intern_atom(name), X.AnyPropertyType)
    return list(found.value) if found is not None else []


def fullscreen(where: Screen) -> int:
    """The state of a window that fills the screen, without a frame."""
    return int(where.link.intern_atom("_NET_WM_STATE_FULLSCREEN"))


def fills_the_screen(where: Screen) -> bool:
    """Is the kiosk's window the active one, is it all there is to see, and is this the first desktop?"""
    active = read_root_property(where, "_NET_ACTIVE_WINDOW")
    if not active or not active[0] or read_root_property(where, "_NET_CURRENT_DESKTOP") != [0]:
        return False
    window = where.link.create_resource_object("window", active[0])
    names, size = window.get_wm_class(), window.get_geometry()
    shown = window.get_attributes().map_state == X.IsViewable
    states = window.get_full_property(where.link.intern_atom("_NET_WM_STATE"), X.AnyPropertyType)
    shown = shown and states is not None and fullscreen(where) in states.value
    return bool(shown and names and "stammtisch" in names and (size.width, size.height) == SIZE)


def ask_to_close(where: Screen) -> None:
    """What a click on a window's cross, or a task bar, does."""
    root, active = where.link.screen().root, read_root_property(where, "_NET_ACTIVE_WINDOW")[0]
    window = where.link.create_resource_object("window", active)
    kind = where.link.intern_atom("_NET_CLOSE_WINDOW")
    wish = event.ClientMessage(window=window, client_type=kind, data=(32, [0, 2, 0, 0, 0]))
    root.send_event(wish, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    where.link.sync()


def take_the_screen_away(where: Screen) -> None:
    """Another program asks that the window no longer fills the screen."""
    root, active = where.link.screen().root, read_root_property(where, "_NET_ACTIVE_WINDOW")[0]
    window = where.link.create_resource_object("window", active)
    kind, remove = where.link.intern_atom("_NET_WM_STATE"), 0
    wish = event.ClientMessage(
        window=window, client_type=kind, data=(32, [remove, fullscreen(where), 0, 2, 0])
    )
    root.send_event(wish, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    where.link.sync()
    end = time.monotonic() + 5
    while fills_the_screen(where) and time.monotonic() < end:  # it may be back before anybody sees it gone
        time.sleep(0.01)


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
    take_the_screen_away(where)
    stays(here, where, app, "a window that no longer fills the screen")
    os.killpg(here.process.pid, signal.SIGINT)
    stays(here, where, app, "Ctrl+C in the terminal")
    here.process.terminate()
    assert here.process.wait(20) == 0


def shrink(where: Screen, size: tuple[int, int]) -> None:
    """Switches every output off, as when a TV is unplugged; all that is left of the screen is this size."""
    root = where.link.screen().root
    had = root.xrandr_get_screen_resources()
    for crtc in had.crtcs:
        where.link.xrandr_set_crtc_config(crtc, had.config_timestamp, 0, 0, 0, randr.Rotate_0, [])
    root.xrandr_set_screen_size(*size, 10, 10)
    where.link.sync()


def grow(where: Screen) -> None:
    """Switches them on again."""
    root = where.link.screen().root
    root.xrandr_set_screen_size(*SIZE, 200, 150)
    had = root.xrandr_get_screen_resources()
    mode = next(mode for mode in had.modes if (mode["width"], mode["height"]) == SIZE)
    for crtc, output in zip(had.crtcs, had.outputs, strict=False):
        where.link.xrandr_set_crtc_config(
            crtc, had.config_timestamp, 0, 0, mode["id"], randr.Rotate_0, [output]
        )
    where.link.sync()


def test_a_screen_that_shrinks_to_next_to_nothing_is_survived(standing: tuple[Kiosk, Screen]) -> None:
    here, where = standing
    app = here.app()
    for size in ((64, 64), (8, 8)):
        shrink(where, size)
        here.until(lambda: not fills_the_screen(where), "a smaller screen")
        where.click(2, 2)
        time.sleep(1.0)
        assert here.app() == app, f"it fell at {size}: {here.log()}"
    grow(where)
    here.until(lambda: fills_the_screen(where), "the whole screen")
    assert here.app() == app


def test_a_kiosk_that_starts_on_next_to_nothing_plays_when_the_screen_is_back(tmp_path: Path) -> None:
    with screen(64, 64) as where, kiosk(tmp_path, where.environment, window=()) as here:
        here.shown("attract")
        assert "E-" not in here.log()


def test_the_safe_screen_goes_when_the_screen_is_back(tmp_path: Path) -> None:
    """Its reason may have been that there was no screen; nobody shall wait for an hour then."""
    (tmp_path / "kiosk.toml").write_text(STAFF)
    file = str(tmp_path / "kiosk.toml")
    command = [sys.executable, "main.py", "--kiosk-app", file, "--kiosk-safe", "E-START,12:00"]
    with screen(*SIZE) as where:
        safe = subprocess.Popen(command, cwd=ROOT, env=where.environment, stdout=subprocess.PIPE)
        try:
            assert safe.stdout is not None
            assert safe.stdout.readline() == b"resting\n"
            end = time.monotonic() + PATIENCE
            while not fills_the_screen(where):
                assert time.monotonic() < end
                time.sleep(0.05)
            shown = where.link.create_resource_object(
                "window", read_root_property(where, "_NET_ACTIVE_WINDOW")[0]
            )
            name = shown.get_full_property(where.link.intern_atom("_NET_WM_NAME"), X.AnyPropertyType)
            assert name is not None
            assert bytes(name.value) == b"Stammtisch"
            shrink(where, (64, 64))
            assert safe.wait(20) == STAFF_RESTARTS
        finally:
            safe.kill()
            safe.communicate()


def test_where_there_is_no_screen_neither_the_app_nor_the_safe_screen_runs(tmp_path: Path) -> None:
    """SDL would take a driver that draws for nobody, and the session would never end."""
    (tmp_path / "kiosk.toml").write_text(STAFF)
    away = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    environment = {key: value for key, value in os.environ.items() if key not in away}
    environment = {key: value for key, value in environment.items() if not key.startswith("SDL_")}
    app = ["--kiosk-app", str(tmp_path / "kiosk.toml"), "--data", str(tmp_path / "data")]
    for more in ([], ["--kiosk-safe", "E-START,12:00"]):
        command = [sys.executable, "main.py", *app, *more]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, check=False, timeout=60, stdin=subprocess.DEVNULL
        )
        assert done.returncode == NO_SCREEN
