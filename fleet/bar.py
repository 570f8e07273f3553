"""How far it is: a bar for whoever watches, a line now and then for a log."""

from __future__ import annotations

import sys
import time

WIDTH = 30
LIVE, LOGGED = 0.2, 30.0
"""Seconds between two looks."""


class Bar:
    """So many games of so many; what is left is worked out from those that were played just now."""

    def __init__(self, name: str, games: int, what: str = "games") -> None:
        self.note = ""
        """What else is to be said, at the end of the line."""
        self._name, self._games, self._what = name, games, what
        self._done = self._before = 0
        self._began = self._shown = time.monotonic()
        self._live = sys.stderr.isatty()

    def begin(self, before: int) -> None:
        """So many were known from an earlier run: they took no time in this one."""
        self._done = self._before = before
        self._began = self._shown = time.monotonic()
        if before:
            self.say(f"{self._name}: {before:,} of {self._games:,} {self._what} are noted already")

    def show(self, games: int = 0) -> None:
        """So many more; drawn if there is something new to see."""
        self._done += games
        now = time.monotonic()
        if now - self._shown < (LIVE if self._live else LOGGED) and self._done < self._games:
            return
        self._shown = now
        text = self._text(now)
        print(f"\r\033[K{text}" if self._live else text, end=self._end, file=sys.stderr, flush=True)

    @property
    def _end(self) -> str:
        return "" if self._live else "\n"

    def _text(self, now: float) -> str:
        speed = max(self._done - self._before, 1) / max(now - self._began, 0.001)
        full = WIDTH * self._done // self._games
        left = clock((self._games - self._done) / speed)
        return (
            f"{self._name:7} [{'#' * full}{'.' * (WIDTH - full)}] {self._done:,} of {self._games:,}"
            f" {self._what}, {speed:,.0f} a second, {left} left{self.note}"
        )

    def say(self, text: str) -> None:
        """A line that stays."""
        print(f"\r\033[K{text}" if self._live else text, file=sys.stderr, flush=True)

    def end(self) -> None:
        """The bar stays as it is."""
        if self._live:
            print(file=sys.stderr)


def clock(seconds: float) -> str:
    """Hours, minutes, seconds."""
    minutes, second = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{second:02}"
