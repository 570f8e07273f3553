"""Game controllers: what is pressed on them becomes the keys that do the same, so that no scene knows them.

They may come and go at any time.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.ui.inputs import Input

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
CHOOSE = Input("key", 0.0, key="enter")
BACK = Input("key", 0.0, key="escape")
KEYS = {
    A: CHOOSE,
    B: BACK,
    X: Input("key", 0.0, key="z", command=True),
    Y: Input("key", 0.0, key="h"),
    pygame.CONTROLLER_BUTTON_START: BACK,
    pygame.CONTROLLER_BUTTON_BACK: Input("key", 0.0, key="f1"),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Input("key", 0.0, key="i"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Input("key", 0.0, key="i"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Input("key", 0.0, key="tab", shift=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Input("key", 0.0, key="tab"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Input("key", 0.0, key="up"),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Input("key", 0.0, key="down"),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Input("key", 0.0, key="left"),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Input("key", 0.0, key="right"),
}
"""What each button does, as the key that does the same."""
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
REPEATED = frozenset({"up", "down", "left", "right", "tab"})
"""Keys that count again and again as long as a button or the stick is held."""
FIRST, NEXT = 0.42, 0.13
"""Seconds after which such a key counts once more, and then from one time to the next."""
TILTED, UPRIGHT = 0.6, 0.35
"""How far the stick has to be tilted to count, and how far back to count no more."""
FULL = 32_767
"""What SDL reports for a stick that is tilted all the way."""
SHAKES = {"turn": (0.2, 0.5, 180), "refuse": (0.5, 0.1, 120), "hit": (0.7, 0.3, 160), "bust": (0.9, 0.4, 320)}
"""Sounds that make a controller shake: the strengths of its low and its high motor, and milliseconds."""
OWN_LIST = "gamecontrollerdb.txt"
"""SDL's own form of such lists; the community keeps a large one of this name."""
MAKERS = (
    ("deck", ("steam deck", "steam controller", "valve")),
    ("playstation", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")),
    ("nintendo", ("nintendo", "switch", "joy-con", "pro controller")),
)
"""How to tell from its name whose signs a controller's buttons wear; all others wear letters as Xbox's do."""


PartId = tuple[int, str, int]
"""One part of a controller: the controller's id, 'button' or 'axis', and the number of that."""


@dataclass(frozen=True, slots=True)
class HeldKey:
    """The key of a button or stick that is being held."""

    key: Input
    due: float
    """When the key counts once more."""


class Controllers:
    """All controllers together: whoever holds one plays for whoever is in turn, as with the mouse."""

    def __init__(self, welcome: Callable[[str], None]) -> None:
        self.welcome = welcome
        """Is called with the name of each controller that is plugged in."""
        self._open: dict[int, Controller] = {}
        self._held: dict[PartId, HeldKey] = {}
        self._tilted: dict[PartId, str] = {}
        """Towards which side each axis is tilted."""
        self._maker = ""
        """Of the controller that came last."""

    @property
    def maker(self) -> str:
        """Whose signs the buttons wear: 'xbox', 'playstation', 'nintendo'; '' as long as there is none."""
        return self._maker if self._open else ""

    def begin(self, folder: Path) -> None:
        """Controllers are noticed from now on. Takes a moment, so it waits until the first frame is shown. A
        list of strange ones in the data folder is read as well.
        """
        from pygame._sdl2 import controller  # noqa: PLC0415

        if (own := folder / OWN_LIST).is_file():
            os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(own))
        with contextlib.suppress(pygame.error):
            controller.init()

    def read(self, event: pygame.event.Event, now: float) -> Iterator[Input]:
        """The keys that an event stands for, if it is a controller's."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in KEYS:
            yield self._press((event.instance_id, "button", event.button), KEYS[event.button], now)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop((event.instance_id, "button", event.button), None)
            if event.button in KEYS:
                yield Input("key_up", now, key=KEYS[event.button].key)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            yield from self._tilt(event.instance_id, event.axis, event.value / FULL, now)

    def repeated(self, now: float) -> Iterator[Input]:
        """Each key that is still held and whose time to count once more has come."""
        for part, held in self._held.items():
            if now >= held.due:
                self._held[part] = HeldKey(held.key, now + NEXT)
                yield replace(held.key, time=now, pad=True)

    def wake(self, now: float) -> float | None:
        """Seconds until something that is held counts again; None: nothing is held."""
        return min((max(0.0, held.due - now) for held in self._held.values()), default=None)

    def feel(self, sound: str, strength: float) -> None:
        """Lets the controllers shake for a sound, if it is one of `SHAKES` and they have motors."""
        if sound in SHAKES:
            low, high, ms = SHAKES[sound]
            for each in self._open.values():
                with contextlib.suppress(pygame.error):
                    each.rumble(low * strength, high * strength, ms)

    def close(self) -> None:
        """Lets go of all of them."""
        self._open.clear()
        self._held.clear()

    def _press(self, part: PartId, key: Input, now: float) -> Input:
        if key.key in REPEATED:
            self._held[part] = HeldKey(key, now + FIRST)
        return replace(key, time=now, pad=True)

    def _tilt(self, pad: int, axis: int, value: float, now: float) -> Iterator[Input]:
        """The stick counts once it is tilted far enough, and again after it has stood upright."""
        part: PartId = (pad, "axis", axis)
        before = self._tilted.get(part)
        way = AXES[axis][value > 0]
        if abs(value) >= TILTED and way != before:
            self._tilted[part] = way
            yield self._press(part, Input("key", 0.0, key=way), now)
        elif abs(value) < UPRIGHT and before is not None:
            del self._tilted[part]
            self._held.pop(part, None)

    def _add(self, index: int) -> None:
        with contextlib.suppress(pygame.error):
            pad = _open_controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
            self._maker = maker_of(pad.name)
            self.welcome(pad.name)

    def _remove(self, instance: int) -> None:
        self._open.pop(instance, None)
        for part in [part for part in self._held if part[0] == instance]:
            del self._held[part]


def maker_of(name: str) -> str:
    """Whose signs the buttons of a controller with this name wear."""
    lowered = name.lower()
    return next((maker for maker, marks in MAKERS if any(mark in lowered for mark in marks)), "xbox")


def _open_controller(index: int) -> Controller:
    from pygame._sdl2 import controller  # noqa: PLC0415

    return controller.Controller(index)
