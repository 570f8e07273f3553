"""The guard of the app in a kiosk (a café's table): nothing that a guest does ends the app, and its
supervisor hears that it is running.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from kiosk.config_reader import ConfigReading
from kiosk.heartbeat import Heartbeat
from kiosk.last_good_config import read_usable
from kiosk.services import KioskServices
from scenes.app import window
from scenes.app.crash_reports import CantStart, log
from scenes.base.scene import Scene, words_for

AT_REST = frozenset({"attract", "closed"})
"""Scenes in which nobody is playing: the app may be restarted."""
SWALLOWED = frozenset({pygame.QUIT, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPBEGIN, pygame.DROPCOMPLETE})
LOST = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
"""Events by which another window has come before the kiosk, or is about to."""


class KioskGuard:
    """Keeps guests inside the app, and tells the supervisor that it is running."""

    def __init__(self, kiosk: KioskServices, pulse: Heartbeat) -> None:
        self.kiosk, self._pulse = kiosk, pulse
        self._behind = False
        """Has another window come before this one?"""
        self._fills = window.fills_desktop()
        self._taken = False
        """Was the window, which should fill the screen, put into a frame of its own?"""

    @property
    def over(self) -> bool:
        """Have the staff ended the app, or has its supervisor gone?"""
        return self.kiosk.status is not None or not self._pulse.heard

    def swallows_event(self, event: pygame.event.Event) -> bool:
        """Sees every event first; says whether it must not reach the app, as a guest would get out by it."""
        if event.type in (pygame.FINGERDOWN, pygame.MOUSEMOTION):
            window.show_pointer(event.type == pygame.MOUSEMOTION)
        self._behind = self._behind or event.type in LOST
        if self._fills and event.type == pygame.WINDOWMOVED:
            self._taken = (event.x, event.y) != window.wanted_position()
        return event.type in SWALLOWED or (event.type == pygame.KEYDOWN and _switches_windows(event))

    def keep_watch(self, scenes: Iterable[Scene]) -> None:
        """Sends the supervisor its beat, and brings the window to the front again. The frame loop calls it
        several times a second.
        """
        self._pulse.beat(playing=not any(scene.name in AT_REST for scene in scenes))
        if self._behind:
            self._behind = False
            window.bring_to_front()
        if self._taken:
            self._taken = False
            window.refill_desktop()


def _switches_windows(event: pygame.event.Event) -> bool:
    """Is it F11, or any key with Alt or with the system's own key?"""
    held = event.mod & (pygame.KMOD_ALT | pygame.KMOD_META) and not event.mod & pygame.KMOD_MODE
    return bool(event.key == pygame.K_F11 or held)


def read_kiosk(file: Path, data: Path | None, language: str) -> ConfigReading:
    """Reads the café's file, or the last good one in its place; what is wrong in it goes to the log. Raises
    `CantStart` if there is none that can be used.
    """
    reading, words = read_usable(file, data)[0], words_for(language)
    if reading.refusal is not None:
        raise CantStart(reading.refusal.sentence(words))
    for fault in reading.faults:
        log.warning("%s: %s", file.name, fault.sentence(words))
    return reading
