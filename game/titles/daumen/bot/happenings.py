"""Happenings in Daumen drauf!: a trick that was won, for better or for worse. It lies open (DAU-9)."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.happenings import Happening
from game.kernel.events import EventView
from game.kernel.types import Seat
from game.titles.daumen.rules.cards import POISONOUS

WORTH_A_SMILE = 2
"""A trick that brings so many points is a good one; any that costs points is bad."""


def happenings(mover: Seat, told: EventView) -> Iterator[Happening]:
    """What befell whom in an event that everybody has seen."""
    if told["type"] != "won":
        return
    points = sum(-1 if card in POISONOUS else 1 for card in told["cards"])
    if points < 0 or points >= WORTH_A_SMILE:
        yield Happening(told["seat"], good=points > 0)
