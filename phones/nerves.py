"""The challenge of Dos on a phone: it measures where the finger is, and here that is checked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.types import Move, NotAMove, Seat
from game.titles.dos.moves import LATE, DosHit, DosLate, read

BREATH = (0.6, 1.4)
"""Seconds before the fields come up: nobody can know when."""
QUICKEST_MS = 80
"""Nobody hits a field sooner than this after it has come up."""
LENIENT = 0.25
"""Seconds by which the phone's clock may seem to be ahead of ours: its message that it is ready was slow."""
GIVEN_UP = 3.0
"""Seconds after the end in which a hit may still be on its way; then it is too late."""
UNREADY = 20.0
"""Seconds after which somebody who isn't ready counts as not there."""


@dataclass(slots=True)
class PhoneTrial:
    """One test of nerves that a phone has to pass."""

    seat: Seat
    since: int
    """The version of the table in which it came."""
    allowed: float
    """Seconds for all fields."""
    posed: float
    """When we first saw it."""
    breath: float
    untimed: bool = False
    """Nobody is hurried at this table: no hit comes too late."""
    began: float | None = None
    """When the phone said that its player is ready."""
    spent: bool = False
    """It is too late, and has been played so."""

    @property
    def shown(self) -> float | None:
        """When the fields come up, by our clock."""
        return None if self.began is None else self.began + self.breath

    def ready(self, now: float) -> None:
        """The player wants the fields; saying so twice changes nothing."""
        self.began = now if self.began is None else self.began

    def unready(self, now: float) -> bool:
        """Has nobody said for long that they are ready?"""
        return self.began is None and now - self.posed >= UNREADY

    def over(self, now: float) -> bool:
        """Will no hit come any more?"""
        if self.untimed:
            return False
        return self.shown is not None and not self.spent and now > self.shown + self.allowed + GIVEN_UP

    @property
    def due(self) -> float | None:
        """When something happens by itself: people are asked, or it is too late; None: nothing does."""
        if self.shown is None:
            return self.posed + UNREADY
        if self.untimed:
            return None
        return self.shown + self.allowed + GIVEN_UP + 0.05

    def refusal(self, move: Move, now: float) -> str | None:
        """Why that can't have happened; None if it can."""
        try:
            said = read(move)
        except NotAMove:
            return None  # the rules say what is wrong with it
        if self.shown is None:
            return "not-ready"
        ours = (now - self.shown + LENIENT) * 1000
        if isinstance(said, DosHit) and not QUICKEST_MS <= said.ms <= ours:
            return "impossible-time"
        early = self.untimed or ours < self.allowed * 1000
        return "impossible-time" if isinstance(said, DosLate) and early else None


def trial_of(
    view: Any, phones: Sequence[Seat], version: int, now: float, untimed: bool = False
) -> PhoneTrial | None:
    """The challenge in a view, if it is for a phone to pass."""
    posed = view.get("challenge")
    if not isinstance(posed, dict) or posed["seat"] not in phones:
        return None
    breath = random.uniform(*BREATH)  # decoration: how long it is decides nothing that the rules know
    return PhoneTrial(posed["seat"], version, posed["allowed_ms"] / 1000, now, breath, untimed)


def late() -> Move:
    """What is played when nothing has come."""
    return LATE
