"""The challenge of Dos on a phone: the phone measures the times, and here they are checked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.types import Move, NotAMove, Seat
from game.titles.dos.rules.moves import DosHit, DosLate, read_move

BREATH_SECONDS = (0.6, 1.4)
"""Seconds until the fields come up: any time between these two, so that nobody can know when."""
QUICKEST_MS = 80
"""No person hits a field sooner after it has come up."""
LENIENT_SECONDS = 0.25
"""Seconds by which a hit may seem too early: the phone's message that it is ready may have been slow."""
GIVEN_UP_SECONDS = 3.0
"""Seconds after the end for which we wait for a hit that is still on its way; then it is too late."""
UNREADY_SECONDS = 20.0
"""A player who isn't ready after so many seconds counts as not there."""


@dataclass(slots=True)
class PhoneChallenge:
    """One challenge that a phone has to pass. All times are in seconds by our clock."""

    seat: Seat
    since_version: int
    """The version of the table at which it began."""
    allowed_seconds: float
    """Seconds for all fields."""
    posed_at: float
    """When we first saw it."""
    breath_seconds: float
    """Seconds from `began` until the fields come up."""
    untimed: bool = False
    """Is there no time limit at this table?"""
    began_at: float | None = None
    """When the phone said that its player is ready."""
    spent: bool = False
    """Was it too late, and has `late` been played?"""

    @property
    def shown_at(self) -> float | None:
        """When the fields come up; None: the player isn't ready yet."""
        return None if self.began_at is None else self.began_at + self.breath_seconds

    def note_ready(self, now: float) -> None:
        """The player is ready for the fields; saying so twice changes nothing."""
        self.began_at = now if self.began_at is None else self.began_at

    def is_unready(self, now: float) -> bool:
        """Has the player not been ready for so long that they count as not there?"""
        return self.began_at is None and now - self.posed_at >= UNREADY_SECONDS

    def is_over(self, now: float) -> bool:
        """Is it too late for a hit, so that `late` has to be played?"""
        if self.untimed:
            return False
        return (
            self.shown_at is not None
            and not self.spent
            and now > self.shown_at + self.allowed_seconds + GIVEN_UP_SECONDS
        )

    @property
    def due_at(self) -> float | None:
        """When people have to be asked about the player, or it is too late; None: never."""
        if self.shown_at is None:
            return self.posed_at + UNREADY_SECONDS
        if self.untimed:
            return None
        return self.shown_at + self.allowed_seconds + GIVEN_UP_SECONDS + 0.05

    def hit_refusal(self, move: Move, now: float) -> str | None:
        """The code of why this hit can't have happened at that time; None if it can."""
        try:
            said = read_move(move)
        except NotAMove:
            return None  # the rules say what is wrong with it
        if self.shown_at is None:
            return "not-ready"
        ours = (now - self.shown_at + LENIENT_SECONDS) * 1000
        if isinstance(said, DosHit) and not QUICKEST_MS <= said.ms <= ours:
            return "impossible-time"
        early = self.untimed or ours < self.allowed_seconds * 1000
        return "impossible-time" if isinstance(said, DosLate) and early else None


def challenge_of(
    view: Any, phones: Sequence[Seat], version: int, now: float, untimed: bool = False
) -> PhoneChallenge | None:
    """The challenge in a view, if a phone has to pass it."""
    posed = view.get("challenge")
    if not isinstance(posed, dict) or posed["seat"] not in phones:
        return None
    breath = random.uniform(*BREATH_SECONDS)  # not drawn from the game's chance: the rules don't know of it
    return PhoneChallenge(posed["seat"], version, posed["allowed_ms"] / 1000, now, breath, untimed)
