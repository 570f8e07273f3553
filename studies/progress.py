"""Progress of a long run: a bar in a terminal, a line from time to time in a log."""

from __future__ import annotations

import sys
import time

WIDTH = 30
LIVE_SECONDS = 0.2
LOGGED_SECONDS = 30.0
"""Seconds between two updates, in a terminal and in a log."""


class ProgressBar:
    """How many games of how many are played; the time left is estimated from those played in this run."""

    def __init__(self, name: str, games: int, what: str = "games") -> None:
        self.note = ""
        """Text to show at the end of the line."""
        self._name, self._games, self._what = name, games, what
        self._done = self._before = 0
        self._began = self._shown = time.monotonic()
        self._live = sys.stderr.isatty()

    def begin(self, before: int) -> None:
        """Starts the clock; `before` games are known from an earlier run and don't count for the speed."""
        self._done = self._before = before
        self._began = self._shown = time.monotonic()
        if before:
            self.say(f"{self._name}: {before:,} of {self._games:,} {self._what} are noted already")

    def show(self, games: int = 0) -> None:
        """Counts so many games more, and shows the bar again if it is time to."""
        self._done += games
        now = time.monotonic()
        if now - self._shown < (LIVE_SECONDS if self._live else LOGGED_SECONDS) and self._done < self._games:
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
        left = clock_text((self._games - self._done) / speed)
        return (
            f"{self._name:7} [{'#' * full}{'.' * (WIDTH - full)}] {self._done:,} of {self._games:,}"
            f" {self._what}, {speed:,.0f} a second, {left} left{self.note}"
        )

    def say(self, text: str) -> None:
        """Prints a line above the bar."""
        print(f"\r\033[K{text}" if self._live else text, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the bar on the screen as it is."""
        if self._live:
            print(file=sys.stderr)


def clock_text(seconds: float) -> str:
    """Seconds as hours, minutes and seconds: 1:02:03."""
    minutes, second = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{second:02}"
