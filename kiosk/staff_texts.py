"""Texts that are shown to the staff both at the screen and on the owner's phone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime

from game.language.words import Words
from kiosk.config import Loudness
from kiosk.daily_figures import DayFigures
from kiosk.opening_hours import Week, clock_of, next_step


def figure_texts(words: Words, figures: DayFigures) -> list[tuple[str, str]]:
    """A day's figures, each as a text with the word for what it counts."""
    minutes = int(figures.seconds // 60)
    values = (figures.games, figures.guests, f"{minutes // 60}:{minutes % 60:02}", figures.left)
    names = ("rounds", "guests", "time", "left")
    return [(str(value), words(f"staff.{name}")) for value, name in zip(values, names, strict=True)]


def loudness_limits(words: Words, loud: Loudness, now: datetime) -> str:
    """The ceiling of the loudness, and the next change that the file has."""
    most = words("staff.ceiling", n=loud.ceiling)
    step = next_step(loud.steps, now)
    if step is None:
        return most
    later = words("staff.now", time=clock_of(step.minute), n=min(step.percent, loud.ceiling))
    return f"{most} · {later}"


def hours_shown(week: Week, by_hour: Sequence[int]) -> range:
    """The hours of a day for which games are shown: those in which the house is open on any day, and others
    in which games began. After midnight they go on from 24.
    """
    spans = [span for day in week for span in day]
    first = min((span.opens for span in spans), default=0) // 60
    last = math.ceil(max((span.closes for span in spans), default=24 * 60) / 60)
    for hour, count in enumerate(by_hour):
        if count and not (first <= hour < last or first <= hour + 24 < last):
            late = hour + 24 - last
            if hour < first and (first - hour <= late or late < 0):
                first = hour
            else:
                last = max(last, hour + 1 if hour >= first else hour + 25)
    return range(first, min(last, first + 24))
