"""Texts that are shown to the staff both at the screen and on the owner's phone."""

from __future__ import annotations

from datetime import datetime

from game.kernel.words import Words
from kiosk.hours import clock_of, next_step
from kiosk.house import Loudness
from kiosk.office import DayFigures


def cells(words: Words, figures: DayFigures) -> list[tuple[str, str]]:
    """A day's figures, each as a text with the word for what it counts."""
    minutes = int(figures.seconds // 60)
    values = (figures.games, figures.guests, f"{minutes // 60}:{minutes % 60:02}", figures.left)
    names = ("rounds", "guests", "time", "left")
    return [(str(value), words(f"staff.{name}")) for value, name in zip(values, names, strict=True)]


def limits(words: Words, loud: Loudness, now: datetime) -> str:
    """The ceiling of the loudness, and the next change that the file has."""
    most = words("staff.ceiling", n=loud.ceiling)
    step = next_step(loud.steps, now)
    if step is None:
        return most
    later = words("staff.now", time=clock_of(step.minute), n=min(step.percent, loud.ceiling))
    return f"{most} · {later}"
