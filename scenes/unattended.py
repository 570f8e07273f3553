"""The app in a café: nothing that a hand can do ends it, and its supervisor hears that it lives."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from kiosk.beat import Pulse
from kiosk.keeper import KioskHouse
from kiosk.reading import Reading, read_house
from scenes import window
from scenes.scene import Scene, words_for
from scenes.trouble import CantStart, log

AT_REST = frozenset({"attract", "closed"})
"""Scenes in which nobody is playing: the app may be restarted."""
KEPT_OUT = frozenset({pygame.QUIT, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPBEGIN, pygame.DROPCOMPLETE})
LOST = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
"""Something has come before the kiosk, or wants to."""


class Unattended:
    """Stands between the system and the app."""

    def __init__(self, kiosk: KioskHouse, pulse: Pulse) -> None:
        self.kiosk, self._pulse = kiosk, pulse
        self._behind = False

    @property
    def over(self) -> bool:
        """Has the staff ended the app, or its supervisor gone?"""
        return self.kiosk.status is not None or not self._pulse.heard

    def swallows(self, event: pygame.event.Event) -> bool:
        """Is this something by which somebody would get out?"""
        if event.type in (pygame.FINGERDOWN, pygame.MOUSEMOTION):
            window.show_pointer(event.type == pygame.MOUSEMOTION)
        self._behind = self._behind or event.type in LOST
        return event.type in KEPT_OUT or (event.type == pygame.KEYDOWN and _switches_windows(event))

    def look(self, scenes: Iterable[Scene]) -> None:
        """Comes several times a second, from the frame loop."""
        self._pulse.beat(playing=not any(scene.name in AT_REST for scene in scenes))
        if self._behind:
            self._behind = False
            window.to_front()


def _switches_windows(event: pygame.event.Event) -> bool:
    """F11, and everything with Alt or with the system's own key."""
    held = event.mod & (pygame.KMOD_ALT | pygame.KMOD_META) and not event.mod & pygame.KMOD_MODE
    return bool(event.key == pygame.K_F11 or held)


def read_kiosk(file: Path, language: str) -> Reading:
    """What the house's file says; what is wrong in it goes to the log. Raises `CantStart`."""
    reading, words = read_house(file), words_for(language)
    if reading.refusal is not None:
        raise CantStart(reading.refusal.sentence(words))
    for fault in reading.faults:
        log.warning("%s: %s", file.name, fault.sentence(words))
    return reading
