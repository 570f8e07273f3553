"""A screen of our own: Xvfb with a window manager, and a mouse and keys that X believes are real."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
from Xlib import XK, X, display
from Xlib.ext import shape, xtest

COVER = (128, 128, 128)
"""The colour of the window that covers others for a moment."""


@dataclass
class Screen:
    """An X server that nobody looks at."""

    name: str
    link: display.Display

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs in order to open its window here."""
        return {
            **{key: value for key, value in os.environ.items() if not key.startswith("SDL_")},
            "DISPLAY": self.name,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",  # there is no graphics card: the detour over one costs 10 ms
        }

    def move(self, x: int, y: int) -> None:
        """Puts the mouse somewhere."""
        xtest.fake_input(self.link, X.MotionNotify, x=x, y=y)
        self.link.sync()

    def click(self, x: int, y: int) -> float:
        """A real click; the moment at which the button went down."""
        self.move(x, y)
        pressed = time.monotonic()
        xtest.fake_input(self.link, X.ButtonPress, 1)
        xtest.fake_input(self.link, X.ButtonRelease, 1)
        self.link.sync()
        return pressed

    def picture(self) -> pygame.Surface:
        """What is on the screen now."""
        root = self.link.screen().root
        size = root.get_geometry()
        shot = root.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        return pygame.image.frombuffer(shot.data, (size.width, size.height), "BGRA").copy()

    def mouse(self) -> tuple[int, int]:
        """Where the mouse is."""
        found = self.link.screen().root.query_pointer()
        return found.root_x, found.root_y

    def strip(self, high: int = 0) -> bytes:
        """So many pixels of the screen from its upper edge; 0: all of them."""
        root = self.link.screen().root
        size = root.get_geometry()
        return bytes(root.get_image(0, 0, size.width, high or size.height, X.ZPixmap, 0xFFFFFFFF).data)

    def as_picture(self, data: bytes) -> pygame.Surface:
        """All pixels of the screen as a picture."""
        size = self.link.screen().root.get_geometry()
        return pygame.image.frombuffer(data, (size.width, size.height), "BGRA").copy()

    def uncover(self) -> None:
        """Lays a window over everything and takes it away again: whoever was covered is told to draw. The
        mouse doesn't feel it.
        """
        root = self.link.screen().root
        size = root.get_geometry()
        cover = root.create_window(
            0,
            0,
            size.width,
            size.height,
            0,
            X.CopyFromParent,
            override_redirect=1,
            background_pixel=_pixel(COVER),
        )
        cover.shape_rectangles(shape.SO.Set, shape.SK.Input, 0, 0, 0, [])
        cover.map()
        self.link.sync()
        cover.destroy()
        self.link.sync()

    def key(self, name: str) -> None:
        """A real key, by its X name: Return, Tab, Left, a, 1 …"""
        code = self.link.keysym_to_keycode(XK.string_to_keysym(name))
        xtest.fake_input(self.link, X.KeyPress, code)
        xtest.fake_input(self.link, X.KeyRelease, code)
        self.link.sync()


def _pixel(colour: tuple[int, int, int]) -> int:
    return colour[0] << 16 | colour[1] << 8 | colour[2]


@contextmanager
def screen(width: int = 1280, height: int = 800) -> Iterator[Screen]:
    """Starts the server on a free number and a window manager on it; ends both."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as numbers:
        name = f":{numbers.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    link = display.Display(name)
    try:
        _await_manager(link)
        yield Screen(name, link)
    finally:
        link.close()
        for process in (manager, server):
            process.kill()
            process.wait()


def _await_manager(link: display.Display, patience: float = 30.0) -> None:
    """Waits until the window manager has put a frame round a window of ours.

    Whoever opens a window in the moment in which the manager takes over is never told that it is shown, and
    SDL waits for that news for ever, in the first `set_mode`: on a busy machine in one start of five.
    """
    end = time.monotonic() + patience
    while not _framed(link):
        if time.monotonic() > end:
            raise TimeoutError("no window manager")


def _framed(link: display.Display, patience: float = 0.5) -> bool:
    """Does a new window get a frame before long?"""
    root = link.screen().root
    window = root.create_window(0, 0, 50, 50, 0, X.CopyFromParent)
    window.map()
    end = time.monotonic() + patience
    while not (found := bool(window.query_tree().parent.id != root.id)) and time.monotonic() < end:
        time.sleep(0.01)
    window.destroy()
    link.sync()
    return found
