"""The data of a replay: a game that was played, all its moments, the winning chances, and where it turned."""

from __future__ import annotations

from typing import Protocol

from game.bots.bot_worker import Answer, Question
from game.bots.review import Review, TurningPoint
from game.kernel.playback import Playback
from game.kernel.types import Result
from game.storage.replay_files import Replay, ReplayReel
from scenes.base.match import Match
from scenes.base.scene import Context
from scenes.pages.parts.saved_game import places

AT_ONCE = 60
"""Moves that are played again, or judged, in one go."""


class Judge(Protocol):
    """What answers questions about moves: the bots' process."""

    def ask(self, question: Question) -> None:
        """Asks a question instead of any older one."""

    def look(self) -> Answer | None:
        """The answer; None as long as there is none."""

    def forget(self) -> None:
        """Drops the question: nobody wants the answer any more."""

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""


class ReplayData:
    """One game; `work` is called again and again, and finds out a little more each time."""

    def __init__(self, context: Context, replay: Replay, judge: Judge | None = None) -> None:
        """Raises `BadReplay` if the log can't even be begun. Without a judge there are no turning points."""
        self.replay = replay
        self.reel = ReplayReel(context.titles, replay)
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
        """A playback of the game, for somebody to watch."""
        return self.reel.playback()

    @property
    def result(self) -> Result | None:
        """How the game ended; None if it isn't over, or hasn't been played again to its end yet."""
        return self.review.game.ending if self.reel.is_done else None

    @property
    def points(self) -> list[TurningPoint] | None:
        """Where the game turned; None as long as that is not known."""
        return self.review.points

    @property
    def curve(self) -> list[list[float]]:
        """For every moment the winning chance of each side; empty as long as that is not known."""
        return self._curve or []

    def work(self) -> bool:
        """Finds out a little more; says whether there is anything new to show. Raises `BadReplay`."""
        if not self.reel.is_done:
            self.reel.play_on(AT_ONCE)
            return True
        if self._curve is None:
            if not self.review.look(AT_ONCE):
                return False
            self._curve = self.review.curve()
            return True
        return self._ask_judge()

    def _ask_judge(self) -> bool:
        """Takes the judge's answer and asks the next question; says whether turning points are known now."""
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
        if not self.reel.is_done or self._curve is None:
            return 0.0
        if self.points is None and self.judge is not None:
            found = self.judge.wait() if self._asked else 0.0
            return 0.0 if found is None else found
        return None

    def rest(self) -> None:
        """Drops the open question, since nobody looks any more; it is asked again next time."""
        if self._asked and self.judge is not None:
            self.judge.forget()
            self.review.again()
            self._asked = False
