"""The screen's switch: runs the commands that turn it off when the café closes, and on again."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.processes import NO_WINDOW
from kiosk.config import Display

PATIENCE_SECONDS = 5.0
"""Seconds that a command may take."""

CommandRunner: TypeAlias = Callable[[Sequence[str]], bool]


def run_command(command: Sequence[str]) -> bool:
    """Runs a program with its arguments, without a shell; did it succeed?"""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE_SECONDS,
            check=False,
            creationflags=NO_WINDOW,
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


class ScreenSwitch:
    """Switches the screen, if the file has commands for that; else a nearly black picture is all there is."""

    def __init__(self, display: Display, run: CommandRunner = run_command) -> None:
        self._display, self._run = display, run
        self.is_off = False
        self.trusted = bool(display.screen_off)
        """May it be switched off at closing time? Not after a test in which nobody saw it come on again."""

    @property
    def has_commands(self) -> bool:
        """Are there commands at all?"""
        return bool(self._display.screen_off)

    def switch_off(self) -> bool:
        """Switches the screen off; is it off now?"""
        if not self.has_commands or self.is_off:
            return self.is_off
        self.is_off = self._run(self._display.screen_off)
        return self.is_off

    def switch_on(self) -> bool:
        """Switches the screen on. The command runs even if it should be on: no screen may stay dark."""
        if not self.has_commands:
            return True
        self.is_off = False
        return self._run(self._display.screen_on)
