"""The window among others, on a real desktop: full screen and back, in front, what is said without one."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from Xlib import XK, X
from Xlib.error import BadWindow
from Xlib.ext import xtest
from Xlib.protocol.event import ClientMessage
from Xlib.xobject.drawable import Window

from tests.rigs.paths import ROOT
from tests.rigs.windows.real_screen import Screen, screen

pytestmark = pytest.mark.window
DESKTOP = (1920, 1080)
PATIENCE = 30.0


@pytest.fixture(scope="module")
def desktop() -> Iterator[Screen]:
    with screen(*DESKTOP) as where:
        yield where


@contextmanager
def windowed(
    where: Screen, folder: Path, *flags: str, size: str | None = "1280x800"
) -> Iterator[subprocess.Popen[bytes]]:
    """The app in a window of 1280 × 800, or of whatever size it opens with (None)."""
    tree = str(folder / "tree.json")
    command = [sys.executable, "main.py", "--data", str(folder), "--tree", tree, "--no-audio", "--lang", "en"]
    given = (*(("--window", size) if size else ()), "--speed", "instant", *flags)
    process = subprocess.Popen([*command, *given], cwd=ROOT, env=where.environment)
    try:
        becomes_true((folder / "tree.json").exists)
        yield process
    finally:
        process.kill()
        process.wait()


def becomes_true(wanted: Callable[[], bool]) -> bool:
    """Waits until something is so; says whether it ever was."""
    end = time.monotonic() + PATIENCE
    while not (found := wanted()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def name_of(where: Screen, window: Window) -> str:
    """What a window is called; in Unicode, if it says so."""
    found = window.get_full_property(where.link.intern_atom("_NET_WM_NAME"), X.AnyPropertyType)
    plain: str | bytes = found.value if found else window.get_wm_name() or ""
    return plain if isinstance(plain, str) else plain.decode()


def named(where: Screen, name: str) -> Window | None:
    """The window with that name, whatever frames are round it."""
    new = [where.link.screen().root]
    while new:
        window = new.pop()
        with contextlib.suppress(BadWindow):  # it has gone while we looked
            if name_of(where, window) == name and window.get_attributes().map_state == X.IsViewable:
                return window
            new += window.query_tree().children
    return None


def place(where: Screen) -> tuple[int, int, int, int]:
    """Where on the desktop the app's window is, and how large it is."""
    window = named(where, "Stammtisch")
    if window is None:
        return (0, 0, 0, 0)
    found = window.get_geometry()
    corner = where.link.screen().root.translate_coords(window, 0, 0)
    return corner.x, corner.y, found.width, found.height


def held_keys(where: Screen, *names: str) -> None:
    """Presses keys together: Alt and Return."""
    codes = [where.link.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
    for code in codes:
        xtest.fake_input(where.link, X.KeyPress, code)
    for code in reversed(codes):
        xtest.fake_input(where.link, X.KeyRelease, code)
    where.link.sync()


@pytest.mark.parametrize("keys", [("F11",), ("Alt_L", "Return")])
def test_full_screen_twice_gives_the_window_its_place_back(
    desktop: Screen, tmp_path: Path, keys: tuple[str, ...]
) -> None:
    with windowed(desktop, tmp_path):
        assert becomes_true(lambda: place(desktop)[2:] == (1280, 800))
        time.sleep(0.5)
        before = place(desktop)
        for _ in range(2):
            held_keys(desktop, *keys)
            assert becomes_true(lambda: place(desktop) == (0, 0, *DESKTOP)), place(desktop)
            time.sleep(0.3)
            held_keys(desktop, *keys)
            assert becomes_true(lambda: place(desktop) == before), (before, place(desktop))
            time.sleep(0.3)


def ended(process: subprocess.Popen[bytes]) -> None:
    """The system wants the app to end, as when somebody signs out."""
    process.terminate()
    process.wait(PATIENCE)


def test_the_window_comes_back_as_it_was_left(desktop: Screen, tmp_path: Path) -> None:
    """Its size, its place, and whether it is maximised; then with a click it has its size again."""
    with windowed(desktop, tmp_path, size=None) as process:
        assert becomes_true(lambda: place(desktop)[2] > 0)
        time.sleep(0.5)
        window = named(desktop, "Stammtisch")
        assert window is not None
        window.configure(x=333, y=155, width=1111, height=777)
        desktop.link.sync()
        assert becomes_true(lambda: place(desktop)[2:] == (1111, 777)), place(desktop)
        time.sleep(1.0)
        left = place(desktop)
        ended(process)
    (tmp_path / "tree.json").unlink()
    for _ in range(2):  # the second time as well: no start moves it on by its frame
        with windowed(desktop, tmp_path, size=None) as process:
            assert becomes_true(lambda: place(desktop) == left), (left, place(desktop))
            time.sleep(0.5)
            assert place(desktop) == left
            ended(process)
    with windowed(desktop, tmp_path, size=None) as process:
        assert becomes_true(lambda: place(desktop) == left)
        maximise(desktop, 1)
        assert becomes_true(lambda: place(desktop)[2] > 1800), place(desktop)
        time.sleep(1.0)
        ended(process)
    with windowed(desktop, tmp_path, size=None):
        assert becomes_true(lambda: place(desktop)[2] > 1800), place(desktop)
        time.sleep(0.5)
        maximise(desktop, 0)
        assert becomes_true(lambda: place(desktop) == left), (left, place(desktop))


def maximise(where: Screen, on: int) -> None:
    """Asks the window manager as a click on the frame's button does."""
    window, link = named(where, "Stammtisch"), where.link
    assert window is not None
    ways = [link.intern_atom(f"_NET_WM_STATE_MAXIMIZED_{way}") for way in ("HORZ", "VERT")]
    message = ClientMessage(
        window=window, client_type=link.intern_atom("_NET_WM_STATE"), data=(32, [on, *ways, 1, 0])
    )
    link.screen().root.send_event(message, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
    link.sync()


def test_from_a_start_in_full_screen_it_comes_back_in_sight(desktop: Screen, tmp_path: Path) -> None:
    with windowed(desktop, tmp_path, "--fullscreen"):
        assert becomes_true(lambda: place(desktop) == (0, 0, *DESKTOP))
        time.sleep(0.3)
        held_keys(desktop, "F11")
        assert becomes_true(lambda: 0 < place(desktop)[2] < DESKTOP[0]), place(desktop)
        time.sleep(0.5)
        x, y, wide, high = place(desktop)
        assert min(x, y) >= 0
        assert x + wide <= DESKTOP[0]
        assert y + high <= DESKTOP[1]


def test_alt_and_enter_press_nothing(desktop: Screen, tmp_path: Path) -> None:
    with windowed(desktop, tmp_path):
        assert becomes_true(lambda: place(desktop)[2:] == (1280, 800))
        time.sleep(0.3)
        held_keys(desktop, "Tab")
        time.sleep(0.3)
        held_keys(desktop, "Alt_L", "Return")
        assert becomes_true(lambda: place(desktop)[2:] == DESKTOP)
        assert '"scene": "title"' in (tmp_path / "tree.json").read_text(encoding="utf-8")


def in_front(where: Screen) -> str:
    """The name of the window that the manager holds for the active one."""
    root, atom = where.link.screen().root, where.link.intern_atom("_NET_ACTIVE_WINDOW")
    found = root.get_full_property(atom, X.AnyPropertyType)
    if not found or not found.value[0]:
        return ""
    try:
        return name_of(where, where.link.create_resource_object("window", found.value[0]))
    except BadWindow:
        return ""


def test_a_second_start_brings_the_first_to_the_front_and_ends(desktop: Screen, tmp_path: Path) -> None:
    with windowed(desktop, tmp_path):
        assert becomes_true(lambda: in_front(desktop) == "Stammtisch")
        other = desktop.link.screen().root.create_window(0, 0, 1800, 1000, 0, X.CopyFromParent)
        other.set_wm_name("Other")
        other.map()
        desktop.link.sync()
        assert becomes_true(lambda: in_front(desktop) == "Other"), in_front(desktop)
        second = subprocess.run(
            [sys.executable, "main.py", "--data", str(tmp_path), "--lang", "en", "--no-audio"],
            cwd=ROOT,
            env=desktop.environment,
            timeout=30,
            check=False,
        )
        assert second.returncode == 0
        assert becomes_true(lambda: in_front(desktop) == "Stammtisch"), in_front(desktop)
        other.destroy()


def test_what_stops_a_start_is_shown_where_nobody_reads(desktop: Screen, tmp_path: Path) -> None:
    with (tmp_path / "said").open("w", encoding="utf-8") as said:
        process = subprocess.Popen(
            [sys.executable, "main.py", "--data", str(tmp_path), "--window", "10x10", "--lang", "en"],
            cwd=ROOT,
            env=desktop.environment,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )
    try:
        assert becomes_true(lambda: named(desktop, "Stammtisch") is not None)
        time.sleep(0.5)
        held_keys(desktop, "Return")
        assert process.wait(timeout=20) == 2
    finally:
        process.kill()
    assert "1024x640" in (tmp_path / "said").read_text(encoding="utf-8")
