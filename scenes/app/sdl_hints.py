"""What SDL must be told before it starts: the one place where the names of SDL's hints stand."""

from __future__ import annotations

import os

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_APP_NAME": "Stammtisch",
    "SDL_VIDEO_X11_WMCLASS": "stammtisch",
    "SDL_VIDEO_WAYLAND_WMCLASS": "stammtisch",
    # Fingers arrive as fingers, each with its own number; the copies SDL would make of them for the mouse
    # (and of the mouse for fingers) would count every tap twice.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    # The click that brings the window to the front is also meant for what it hits.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    # SDL would turn SIGTERM into a close request; we end on it ourselves (app.py).
    "SDL_NO_SIGNAL_HANDLERS": "1",
}

KIOSK_HINTS = {
    # The keyboard belongs to the window: Alt+Tab and the system's own key arrive as keys.
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
    "SDL_WINDOWS_ENABLE_MENU_MNEMONICS": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "0",
}

DRIVER_HINTS = {
    # The parts of the window that have changed go to the screen through shared memory. SDL would rather hand
    # the whole picture to the graphics card each time, and the card's driver may hold 100 MB for that.
    # Only X11 has such a way: a window on Wayland could not be opened.
    "x11": {"SDL_FRAMEBUFFER_ACCELERATION": "0"},
}
"""What is only known to be good once SDL has chosen a driver."""


def apply_to(driver: str) -> None:
    """Sets what this driver needs, unless the environment does. Has to run before a window is opened."""
    for name, value in DRIVER_HINTS.get(driver, {}).items():
        os.environ.setdefault(name, value)


def apply(kiosk: bool = False) -> None:
    """Sets every hint that the environment doesn't set already. Has to run before pygame is imported."""
    for name, value in (HINTS | KIOSK_HINTS if kiosk else HINTS).items():
        os.environ.setdefault(name, value)
