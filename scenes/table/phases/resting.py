"""Resting: nothing moves, and a person may point, pick and play."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Seat
from scenes.base.settings import Settings
from scenes.table.model.messages import AnnounceTurn, Message, RefreshTargets
from scenes.table.model.model import Model
from scenes.table.phases.phase import Phase

GRACE_SECONDS = 0.3
"""Seconds at the beginning of a turn in which nothing can be played: a click that was meant to hurry the
others must not play a card.
"""


class Resting(Phase):
    """Waits for a person; the last phase in the list, on when no other is wanted."""

    name = "resting"
    ends_skipping = True
    lets_play = True

    def __init__(self, model: Model, settings: Settings) -> None:
        self.model = model
        self.settings = settings
        self._told: tuple[Seat | None, int] | None = None
        """The turn that was announced last."""
        self._from = 0.0
        """From this time on people can play."""

    def is_wanted(self, now: float) -> bool:
        return True

    def is_busy(self, now: float) -> bool:
        return now < self._from

    def begin(self, now: float) -> Iterator[Message]:
        actor, turn = self.model.actor, self._turn
        if actor is not None and turn != self._told:
            self._from = now + (0.0 if self.settings.speed == "instant" else GRACE_SECONDS)
            yield AnnounceTurn(actor)
        self._told = turn
        yield RefreshTargets()

    def note_announced(self) -> None:
        """Notes this turn as announced: everybody knows already whose it is."""
        self._told = self._turn

    @property
    def _turn(self) -> tuple[Seat | None, int]:
        """Whose turn it is, and the place in the log of the last move by anybody else."""
        actor, moves = self.model.actor, self.model.log.moves
        return actor, max((i for i, move in enumerate(moves) if move.seat != actor), default=-1)

    def wait(self, now: float) -> float | None:
        return self._from - now if now < self._from else None
