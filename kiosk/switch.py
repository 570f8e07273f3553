"""The commands that switch the screen off when the house closes, and on again."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from typing import TypeAlias

from kiosk.house import Display

PATIENCE = 5.0
"""Seconds that a command may take."""

Runs: TypeAlias = Callable[[Sequence[str]], bool]


def runs(command: Sequence[str]) -> bool:
    """Runs a program with its arguments, without a shell; did it do what it should?"""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


class ScreenSwitch:
    """Switches the screen, where the house has said how; elsewhere a nearly black picture has to do."""

    def __init__(self, display: Display, run: Runs = runs) -> None:
        self._display, self._run = display, run
        self.is_off = False
        self.trusted = bool(display.screen_off)
        """May the schedule switch it off? Not after a test in which nobody saw it come on again."""

    @property
    def works(self) -> bool:
        """Are there commands at all?"""
        return bool(self._display.screen_off)

    def off(self) -> bool:
        """Switches the screen off; says whether that worked."""
        if not self.works or self.is_off:
            return self.is_off
        self.is_off = self._run(self._display.screen_off)
        return self.is_off

    def on(self) -> bool:
        """Switches it on, however often it was asked to: a screen that stays dark is the worst of all."""
        if not self.works:
            return True
        self.is_off = False
        return self._run(self._display.screen_on)
