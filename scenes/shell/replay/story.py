"""A game that was played, with all that is known of it when one looks back."""

from __future__ import annotations

from typing import Protocol

from game.bots.review import Review, TurningPoint
from game.bots.worker import Answer, Question
from game.kernel.playback import Playback
from game.kernel.types import Result
from game.store.replays import Reel, Replay
from scenes.match import Match
from scenes.saved import places
from scenes.scene import Context

AT_ONCE = 60
"""So many moves are played again, or looked at, in one go."""


class Judge(Protocol):
    """Whoever answers questions about moves: the bots' process."""

    def ask(self, question: Question) -> None:
        """Puts a question; it takes the place of an older one."""

    def look(self) -> Answer | None:
        """The answer, if it is there."""

    def forget(self) -> None:
        """Nobody wants the answer any more."""

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""


class Story:
    """The log, its moments, and what is found out about it while somebody looks."""

    def __init__(self, context: Context, replay: Replay, judge: Judge | None = None) -> None:
        """Raises `BadReplay` where the log can't even be begun. Without a judge nothing is said of turning
        points.
        """
        self.replay = replay
        self.reel = Reel(context.titles, replay)
        record = replay.record
        self.match = Match(record.title, places(replay.players), record.options, record.seed or 0)
        self.review = Review(self.reel.playback())
        self.judge = judge if judge is not None else context.desk
        self._asked = False
        self._curve: list[list[float]] | None = None

    @property
    def title(self) -> str:
        return self.replay.record.title

    def game(self) -> Playback:
        """The game, to be watched."""
        return self.reel.playback()

    @property
    def result(self) -> Result | None:
        """How it ended, as far as it has been played again."""
        return self.review.game.ending if self.reel.done else None

    @property
    def points(self) -> list[TurningPoint] | None:
        """Where it turned; None as long as that is not known."""
        return self.review.points

    @property
    def curve(self) -> list[list[float]]:
        """Who was ahead at every moment; nothing as long as that is not known."""
        return self._curve or []

    def work(self) -> bool:
        """Finds out a little more; is there anything new? Raises `BadReplay`."""
        if not self.reel.done:
            self.reel.play(AT_ONCE)
            return True
        if self._curve is None:
            if not self.review.look(AT_ONCE):
                return False
            self._curve = self.review.curve()
            return True
        return self._judged()

    def _judged(self) -> bool:
        """Asks and listens; says whether all is known just now."""
        if self.points is not None or self.judge is None:
            return False
        if self._asked:
            found = self.judge.look()
            if found is None:
                return False
            self.review.take(found)
            self._asked = False
        question = self.review.question()
        if question is not None:
            self.judge.ask(question)
            self._asked = True
        return self.points is not None

    def wait(self) -> float | None:
        """Seconds until there is more to find out."""
        if not self.reel.done or self._curve is None:
            return 0.0
        if self.points is None and self.judge is not None:
            found = self.judge.wait() if self._asked else 0.0
            return 0.0 if found is None else found
        return None

    def rest(self) -> None:
        """Nobody looks any more: a question that is open is asked again next time."""
        if self._asked and self.judge is not None:
            self.judge.forget()
            self.review.again()
            self._asked = False
