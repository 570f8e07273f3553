"""Inputs: what people did with mouse, finger and keys, as one small record with the time it arrived."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

Kind = Literal["press", "release", "motion", "wheel", "key", "key_up", "text", "leave", "focus", "write"]
"""The last two come from screen readers: they put the focus, or words, on what has the id in `key`."""
Point = tuple[int, int]

KEYS = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
}
DIGITS = {key: str(i) for i, key in enumerate(range(pygame.K_0, pygame.K_9 + 1))} | {
    pygame.K_KP_0: "0",
    **{key: str(i + 1) for i, key in enumerate(range(pygame.K_KP_1, pygame.K_KP_9 + 1))},
}


@dataclass(frozen=True, slots=True)
class Input:
    """One thing a hand did. `pos` is in window pixels; `time` is the clock when it arrived, in seconds."""

    kind: Kind
    time: float
    pos: Point = (-1, -1)
    button: int = 1
    """1 is the main button; a finger always presses that one."""
    finger: int | None = None
    """Which finger it was, on a touch screen: two fingers at once are two presses."""
    key: str = ""
    """'enter', 'escape', 'tab', 'left', …, a digit, or a letter as printed on the key."""
    shift: bool = False
    command: bool = False
    """Ctrl, or Cmd on a Mac."""
    alt: bool = False
    pad: bool = False
    """Did it come from a controller, on which nobody can write?"""
    text: str = ""
    steps: float = 0.0
    """How far the wheel turned, up positive."""
    raw: pygame.event.Event | None = None
    """The event of pygame that it was made of: text fields know more keys than have names here."""

    @property
    def click(self) -> bool:
        """Was the main button pressed, or a finger put down?"""
        return self.kind == "press" and self.button == 1


def key_name(key: int) -> str:
    """Our name of one of pygame's keys."""
    return KEYS.get(key) or DIGITS.get(key) or pygame.key.name(key)


def read(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input | None:
    """The record of a pygame event; None if it comes from neither mouse, finger nor keyboard."""
    reader = READERS.get(event.type)
    return reader(event, now, size) if reader else None


def _button(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input | None:
    if event.button > 3:  # the wheel comes as an event of its own
        return None
    kind: Kind = "press" if event.type == pygame.MOUSEBUTTONDOWN else "release"
    return Input(kind, now, event.pos, button=event.button, raw=event)


def _motion(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    return Input("motion", now, event.pos, raw=event)


def _finger(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    kinds: dict[int, Kind] = {pygame.FINGERDOWN: "press", pygame.FINGERUP: "release"}
    pos = (round(event.x * size[0]), round(event.y * size[1]))
    return Input(kinds.get(event.type, "motion"), now, pos, finger=event.finger_id, raw=event)


def _key(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    held = event.mod
    return Input(
        "key",
        now,
        key=key_name(event.key),
        shift=bool(held & pygame.KMOD_SHIFT),
        command=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(held & pygame.KMOD_ALT),
        raw=event,
    )


def _key_up(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    return Input("key_up", now, key=key_name(event.key), raw=event)


def _text(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    return Input("text", now, text=event.text, raw=event)


def _wheel(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    return Input("wheel", now, pygame.mouse.get_pos(), steps=event.precise_y, raw=event)


def _enter(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    """The mouse is over the window again. If it hasn't moved, as only something that lay between has gone, no
    motion will tell where it is.
    """
    return Input("motion", now, pygame.mouse.get_pos(), raw=event)


def _leave(event: pygame.event.Event, now: float, size: tuple[int, int]) -> Input:
    return Input("leave", now, raw=event)


READERS = {
    pygame.MOUSEBUTTONDOWN: _button,
    pygame.MOUSEBUTTONUP: _button,
    pygame.MOUSEMOTION: _motion,
    pygame.FINGERDOWN: _finger,
    pygame.FINGERUP: _finger,
    pygame.FINGERMOTION: _finger,
    pygame.KEYDOWN: _key,
    pygame.KEYUP: _key_up,
    pygame.TEXTINPUT: _text,
    pygame.MOUSEWHEEL: _wheel,
    pygame.WINDOWENTER: _enter,
    pygame.WINDOWLEAVE: _leave,
}


def knock() -> None:
    """Wakes the frame loop, which may be waiting for an event. Can be called from any thread."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
