"""The bots at this table: asked from their seat's view only, answering at a pace that people can follow."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from game.bots.worker import Answer, Question, answer
from game.kernel.session import Session
from game.kernel.types import Seat
from scenes.match import Match

PACE = (0.7, 1.0)
"""Seconds a bot takes to be seen thinking; a forced move takes the least of all."""
FORCED = 0.3
BUDGET = 0.3
"""Seconds it may think at most."""


@dataclass
class Bots:
    """Plays all seats that no person has. One thought at a time."""

    match: Match
    clock: Callable[[], float]
    think: Callable[[Question, Callable[[], float]], Answer] = answer
    _answer: Answer | None = None
    _due: float = 0.0

    @property
    def thinking(self) -> bool:
        """Is somebody about to play?"""
        return self._answer is not None

    def attend(self, session: Session, pace: float) -> None:
        """Looks whether a bot is to act, and lets it think."""
        seat = next((seat for seat in session.to_act if not self.match.places[seat].human), None)
        if self._answer is not None and (self._answer.version, self._answer.seat) == (session.version, seat):
            return
        self._answer = None if seat is None else self.think(self._question(session, seat), self.clock)
        if seat is not None:
            self._due = self.clock() + self._delay(session, seat) / pace

    def ready(self) -> Answer | None:
        """The move of a bot that has thought long enough."""
        if self._answer is None or self.clock() < self._due:
            return None
        found, self._answer = self._answer, None
        return found

    def hurry(self) -> bool:
        """Somebody doesn't want to wait; says whether there was anything to wait for."""
        waiting = self._answer is not None and self._due > self.clock()
        self._due = 0.0
        return waiting

    def wait(self) -> float | None:
        """Seconds until a move is due."""
        return None if self._answer is None else max(0.0, self._due - self.clock())

    def _question(self, session: Session, seat: Seat) -> Question:
        seed = self.match.seed * 1_000_003 + session.version * 31 + seat
        level = self.match.places[seat].player
        legal = tuple(session.legal(seat))
        return Question(
            self.match.title, session.version, session.view(seat), seat, legal, level, seed, BUDGET
        )

    def _delay(self, session: Session, seat: Seat) -> float:
        if len(session.legal(seat)) == 1:
            return FORCED
        # Decoration, not chance: how long a pause is decides nothing.
        return random.Random(session.version).uniform(*PACE)
