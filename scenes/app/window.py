"""The window: opened, filling the desktop or not, and brought to the front."""

from __future__ import annotations

import contextlib
import warnings

import pygame

from kiosk.own_command import own_command
from scenes.app import crash_reports, sdl_hints
from scenes.app.crash_reports import NoScreen
from scenes.app.window_place import WindowPlace
from scenes.base.scene import words_for
from scenes.ui.art import ASSETS
from scenes.ui.layout import SMALLEST

WINDOWS = ((2880, 1620), (2560, 1440), (1920, 1080), (1600, 900), (1280, 800), SMALLEST)
"""Sizes for a new window: the first that leaves some of the desktop visible is taken."""


def open_display(language: str) -> None:
    """Starts SDL's video; raises `NoScreen` if there is none."""
    try:
        pygame.display.init()
    except pygame.error:
        raise NoScreen(words_for(language)("start.display", command=own_command())) from None
    if (
        pygame.display.get_driver() in crash_reports.UNSEEN
        and crash_reports.wanted_driver() not in crash_reports.UNSEEN
    ):
        pygame.display.quit()
        raise NoScreen(words_for(language)("start.display", command=own_command()))
    sdl_hints.apply_to(pygame.display.get_driver())
    pygame.font.init()
    pygame.display.set_caption(crash_reports.NAME)
    with contextlib.suppress(OSError, pygame.error):  # the window does without its icon
        pygame.display.set_icon(pygame.image.load_sized_svg(ASSETS / "shell/appicon_small.svg", (32, 32)))


def open_window(size: tuple[int, int] | None, language: str, hidden: bool = False) -> pygame.Surface:
    """A window of a size, or one that fills the desktop. The system may give it another size; raises
    `NoScreen` if it gives none at all. A hidden one waits for `show`.
    """
    unseen = pygame.HIDDEN if hidden else 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if size is None:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN | unseen)
            window = pygame.display.set_mode(size, pygame.RESIZABLE | unseen)
        except pygame.error:  # nobody is signed in at a screen, say
            raise NoScreen(words_for(language)("start.display", command=own_command())) from None
    current().minimum_size = SMALLEST
    return window


def put_back(place: WindowPlace) -> None:
    """Puts a new window to where the last one was."""
    window = current()
    if place.position is not None:
        window.position = place.position
    if place.maximised:
        window.maximize()


def show() -> None:
    """Shows a window that was opened hidden."""
    current().show()


def fill_desktop(on: bool, place: WindowPlace) -> None:
    """Fills the desktop with the window, or gives it back its size and place; `place` is where it was when
    it last had one, if it was opened filling the desktop.

    `set_mode` would forget the place, and leave a window half off the screen.
    """
    window = current()
    if on:
        window.set_fullscreen(True)
        return
    window.set_windowed()
    if not window.resizable:  # it was opened filling the desktop: it has no size of its own yet
        window.resizable, window.minimum_size = True, SMALLEST
        window.size = place.size or best_window()
        window.position = place.position or pygame.WINDOWPOS_CENTERED
        put_back(place)


def fills_desktop() -> bool:
    """Should the window fill the desktop? The system may have put it into a frame all the same."""
    return pygame.display.is_fullscreen()


def wanted_position() -> tuple[int, int]:
    """Where the window should be."""
    x, y = current().position
    return x, y


def refill_desktop() -> None:
    """Fills the desktop again after another program has put the window into a frame, of which SDL doesn't
    know.
    """
    window = current()
    window.set_windowed()
    window.set_fullscreen(True)


def bring_to_front() -> None:
    """Brings the window before all others."""
    window = current()
    if not pygame.display.get_active():
        window.restore()
    window.focus()


def grab_keyboard(grab: bool = True) -> None:
    """Keeps other things from coming before the window: takes the keyboard, and stops the screen saver."""
    pygame.display.set_allow_screensaver(not grab)
    current().grab_keyboard = grab


def show_pointer(shown: bool) -> None:
    """Shows or hides the mouse pointer: people who use a finger don't need one."""
    if pygame.mouse.get_visible() != shown:
        pygame.mouse.set_visible(shown)


def best_window() -> tuple[int, int]:
    """The size of a new window on this desktop."""
    width, height = pygame.display.get_desktop_sizes()[0]
    fitting = (size for size in WINDOWS if size[0] <= width * 0.9 and size[1] <= height * 0.9)
    return next(fitting, SMALLEST)


def current() -> pygame.Window:
    """The window as an object. pygame warns that this is deprecated, but its new way to draw has no partial
    updates.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
