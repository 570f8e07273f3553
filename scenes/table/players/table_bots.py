"""The bots at this table: they get only their seat's view, and answer at a pace people can follow."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Protocol

from game.bots.bot_luck import luck_seed
from game.bots.bot_worker import Answer, Question, answer
from game.bots.regulars import temper_of, tempo_of
from game.kernel.session import Session
from game.kernel.types import Seat
from scenes.base.match import Match

THINKING_RANGE_SECONDS = (0.7, 1.0)
"""For how many seconds a bot is shown thinking: chosen at random between these two."""
FORCED_SECONDS = 0.3
"""The same in seconds, if it has only one legal move."""
STAND_IN_LEVEL = "normal"
"""The level of a bot that plays in the place of a person."""


class Thinker(Protocol):
    """Works out moves: a process (`game.bots.bot_process.Desk`), this one, or a guided game's script."""

    def ask(self, question: Question) -> None:
        """Puts a question; it takes the place of an older one."""

    def look(self) -> Answer | None:
        """The answer, if it is there."""

    def forget(self) -> None:
        """Drops the question: nobody wants the answer any more."""

    def wait(self) -> float | None:
        """Seconds after which to look again even if nothing happens before; None: no question is open."""


class ImmediateThinker:
    """Answers within `ask`, in this process: for tests, and where no other process can be started."""

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
    """Plays all seats that no person has, one question at a time."""

    def __init__(self, match: Match, clock: Callable[[], float], thinker: Thinker | None = None) -> None:
        self.match = match
        self.clock = clock
        self.thinker: Thinker = thinker or ImmediateThinker(clock)
        self.stand_ins: Collection[Seat] = ()
        """Seats of people whose phones are gone: a bot plays for them until they are back."""
        self._asked: tuple[int, Seat] | None = None
        """Version and seat of the question whose move has not been made yet."""
        self._answer: Answer | None = None
        self._due = 0.0
        """Until then the bot is shown thinking."""
        self._since = 0.0
        """Since when it has been thinking."""
        self._forced = False
        """Had it only one legal move?"""
        self.last: tuple[Answer, bool] | None = None
        """The last answer, and whether it was the only legal move."""

    def ask_for_move(self, session: Session, pace: float, most: float = THINKING_RANGE_SECONDS[1]) -> None:
        """Asks the thinker for the move of the bot that is to act, if that is another one than before. It is
        shown thinking for at most `most` seconds, unless it really needs longer.
        """
        seat = next((seat for seat in session.to_act if self.plays_seat(seat)), None)
        asked = None if seat is None else (session.version, seat)
        if asked != self._asked:
            self.thinker.forget()
            self._asked, self._answer = asked, None
            if seat is not None:
                question = self.make_question(session, seat, self._level(seat))
                self._forced = len(question.legal) == 1
                self.thinker.ask(question)
                self._since = self.clock()
                self._due = self.clock() + min(most, self._thinking_seconds(session, seat) / pace)

    @property
    def thinking_seat(self) -> Seat | None:
        """Whose move is being thought about; None: nobody's."""
        return None if self._asked is None else self._asked[1]

    @property
    def thinking_seconds(self) -> float | None:
        """For how many seconds that bot has been thinking; None: none is."""
        return None if self._asked is None else self.clock() - self._since

    def plays_seat(self, seat: Seat) -> bool:
        """Does a bot play in this seat, for itself or in place of a person?"""
        return not self.match.places[seat].human or seat in self.stand_ins

    def _level(self, seat: Seat) -> str:
        place = self.match.places[seat]
        return STAND_IN_LEVEL if place.human else place.player

    def take_answer(self) -> Answer | None:
        """The answer, once it is there and the bot has been shown thinking long enough; then None again."""
        if self._asked is not None and self._answer is None:
            self._answer = self.thinker.look()
        if self._answer is None or self.clock() < self._due:
            return None
        found, self._answer, self._asked = self._answer, None, None
        self.last = (found, self._forced)
        return found

    def forget(self) -> None:
        """Drops the open question: no bot is to act any more."""
        if self._asked is not None:
            self.thinker.forget()
            self._asked = self._answer = None

    def hurry(self) -> None:
        """The bot is not shown thinking any longer: somebody doesn't want to wait."""
        self._due = 0.0

    def wait(self) -> float | None:
        """Seconds until the move may be ready; None: nothing was asked."""
        if self._asked is None:
            return None
        due = max(0.0, self._due - self.clock())
        if self._answer is not None:
            return due
        found = self.thinker.wait()
        return due if found is None else max(due, found)

    def make_question(self, session: Session, seat: Seat, level: str, worlds: int = 0) -> Question:
        """The question what a bot of this level would play in this seat, and what that promises in so many
        imagined worlds, if any.
        """
        view = session.view(seat)
        return Question(
            title=self.match.title,
            version=session.version,
            view=view,
            seat=seat,
            legal=tuple(session.legal(seat)),
            level=level,
            seed=luck_seed(self.match.seed, view, seat, level),
            memory=session.memory(seat),
            temper=temper_of(self.match.places[seat].regular, self.match.title),
            worlds=worlds,
        )

    def _thinking_seconds(self, session: Session, seat: Seat) -> float:
        if len(session.legal(seat)) == 1 or len(session.to_act) > 1:  # where all act at once, each is quick
            return FORCED_SECONDS
        # Not the game's chance: the length of a pause decides nothing.
        tempo = tempo_of(self.match.places[seat].regular)
        return tempo * random.Random(session.version).uniform(*THINKING_RANGE_SECONDS)
