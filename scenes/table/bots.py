"""The bots at this table: asked from their seat's view only, answering at a pace that people can follow."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Protocol

from game.bots.worker import Answer, Question, answer
from game.kernel.session import Session
from game.kernel.types import Seat
from scenes.match import Match

PACE = (0.7, 1.0)
"""Seconds a bot takes to be seen thinking; a forced move takes the least of all."""
FORCED = 0.3
STAND_IN = "normal"
"""How well a bot plays for somebody."""
BUDGET = 1.0
"""Seconds it may think at most."""


class Thinker(Protocol):
    """Whoever works out moves: the worker process (`game.bots.desk.Desk`), or we ourselves."""

    def ask(self, question: Question) -> None:
        """Puts a question; it takes the place of an older one."""

    def look(self) -> Answer | None:
        """The answer, if it is there."""

    def forget(self) -> None:
        """Nobody wants the answer any more."""

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""


class AtOnce:
    """Thinks here and now, in the frame: for tests, and where no process can be started."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        self._answer = answer(question, self._clock)

    def look(self) -> Answer | None:
        return self._answer

    def forget(self) -> None:
        self._answer = None

    def wait(self) -> float | None:
        return 0.0 if self._answer else None


class Bots:
    """Plays all seats that no person has. One thought at a time."""

    def __init__(self, match: Match, clock: Callable[[], float], thinker: Thinker | None = None) -> None:
        self.match = match
        self.clock = clock
        self.thinker: Thinker = thinker or AtOnce(clock)
        self.stand_ins: Collection[Seat] = ()
        """Seats of people whose phones are gone: a bot plays there until they are back."""
        self._asked: tuple[int, Seat] | None = None
        """Version and seat of the open question."""
        self._answer: Answer | None = None
        self._due = 0.0
        self._forced = False
        self.last: tuple[Answer, bool] | None = None
        """What was answered last, and whether there was nothing else to do."""

    def attend(self, session: Session, pace: float, most: float = PACE[1], budget: float = BUDGET) -> None:
        """Looks whether a bot is to act, and lets it think; it is seen thinking for at most so many
        seconds.
        """
        seat = next((seat for seat in session.to_act if self.plays(seat)), None)
        asked = None if seat is None else (session.version, seat)
        if asked != self._asked:
            self.thinker.forget()
            self._asked, self._answer = asked, None
            if seat is not None:
                question = self.question(session, seat, self._level(seat), budget)
                self._forced = len(question.legal) == 1
                self.thinker.ask(question)
                self._due = self.clock() + min(most, self._delay(session, seat) / pace)

    def plays(self, seat: Seat) -> bool:
        """Does a bot play there, for itself or for somebody?"""
        return not self.match.places[seat].human or seat in self.stand_ins

    def _level(self, seat: Seat) -> str:
        place = self.match.places[seat]
        return STAND_IN if place.human else place.player

    def ready(self) -> Answer | None:
        """The move of a bot that has thought, and has been seen thinking, long enough."""
        if self._asked is not None and self._answer is None:
            self._answer = self.thinker.look()
        if self._answer is None or self.clock() < self._due:
            return None
        found, self._answer, self._asked = self._answer, None, None
        self.last = (found, self._forced)
        return found

    def forget(self) -> None:
        """Nobody here is to act any more: what was asked is out of date."""
        if self._asked is not None:
            self.thinker.forget()
            self._asked = self._answer = None

    def hurry(self) -> None:
        """Somebody doesn't want to wait."""
        self._due = 0.0

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""
        if self._asked is None:
            return None
        due = max(0.0, self._due - self.clock())
        if self._answer is not None:
            return due
        found = self.thinker.wait()
        return due if found is None else max(due, found)

    def question(self, session: Session, seat: Seat, level: str, budget: float = BUDGET) -> Question:
        """What would a bot of that level do in that seat?"""
        seed = self.match.seed * 1_000_003 + session.version * 31 + seat
        legal = tuple(session.legal(seat))
        return Question(
            self.match.title, session.version, session.view(seat), seat, legal, level, seed, budget
        )

    def _delay(self, session: Session, seat: Seat) -> float:
        if len(session.legal(seat)) == 1 or len(session.to_act) > 1:  # nobody waits for one among many
            return FORCED
        # Decoration, not chance: how long a pause is decides nothing.
        return random.Random(session.version).uniform(*PACE)
