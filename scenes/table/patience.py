"""How long things take where people wait or look: what each bot's move may take, how long something is looked
at, and what comes at once because somebody wants to get on.
"""

from __future__ import annotations

from scenes.match import Match
from scenes.settings import Settings
from scenes.table.model import Model

WAIT, WAIT_A_SEAT = 0.9, 0.45
"""Seconds from one's own move to one's next turn at normal pace, to begin with and for every seat: some three
with five people at the table, some five with ten; challenges and the last card seen come on top.
"""
LEAST, MOST = 0.2, 2.4
"""A move has to be seen, and none takes longer than this even if there is time."""

AGES = 60.0
"""Longer than anything that moves."""
SEEN = 0.6
"""Seconds for which a bot is seen thinking where nobody is in a hurry."""
THOUGHT = 0.4
"""The part of a move's time in which its bot is seen thinking."""


class Patience:
    """Shares out the time until a person can play again between the bots that come before."""

    def __init__(self, match: Match) -> None:
        self.humans = frozenset(match.humans)
        self.bots = len(match.places) - len(match.humans)
        self.limit = WAIT + WAIT_A_SEAT * len(match.places)
        self.unhurried = False
        """Nobody waits for a turn: every move takes the time it takes."""
        self._since: float | None = None
        self._moves = 0
        """Moves of bots since a person could play last."""

    def moved(self, seat: int, now: float) -> None:
        """Somebody has made a move."""
        self._moves += 1
        if seat in self.humans:
            self._since, self._moves = now, 0

    def begin(self, now: float) -> None:
        """From now on people wait."""
        self._since, self._moves = now, 0

    def thinking_time(self, now: float, pace: float) -> float:
        """Seconds for which the next bot is seen thinking, at most."""
        return SEEN / pace if self.unhurried else THOUGHT * self._time(now, pace)

    def showing_time(self, now: float, pace: float) -> float:
        """Seconds for what is seen of a bot's move, at most."""
        return AGES if self.unhurried else (1 - THOUGHT) * self._time(now, pace)

    def over(self, now: float, pace: float) -> bool:
        """Have people waited long enough, so that whatever comes now comes at once?"""
        if self.unhurried or not self.humans or self._since is None:
            return False
        return now - self._since > self.limit / pace

    def _time(self, now: float, pace: float) -> float:
        if not self.humans or self._since is None:
            return MOST / pace
        left = self.limit / pace - (now - self._since)
        return max(LEAST / pace, min(MOST / pace, left / max(1, self.bots - self._moves)))


READING = 5.0
"""Seconds after which it goes on from something to look at, counted from the last touch."""
LOOK_AT_LEAST, UNATTENDED = 1.0, 3.0
"""The same, at least, and where nobody is there to look."""


class Looking:
    """Counts from the moment at which there is something to see."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self._since: float | None = None

    @property
    def time(self) -> float:
        """How long people look, in seconds."""
        return max(LOOK_AT_LEAST, (READING if self.match.humans else UNATTENDED) / self.settings.pace)

    @property
    def patient(self) -> bool:
        """Does it wait until somebody says that they have seen it?"""
        return self.settings.untimed and bool(self.match.humans)

    @property
    def running(self) -> bool:
        """Is there something to see?"""
        return self._since is not None

    def begin(self, now: float) -> bool:
        """There is something to see; says whether it has only just come."""
        fresh, self._since = self._since is None, now if self._since is None else self._since
        return fresh

    def touched(self, now: float) -> None:
        """A hand is there: whoever it belongs to is still looking."""
        if self._since is not None:
            self._since = now

    def clear(self) -> None:
        """Nothing is there to be looked at any more."""
        self._since = None

    def over(self, now: float) -> bool:
        """Has it been seen long enough?"""
        return not self.patient and self._since is not None and now - self._since >= self.time

    def wait(self, now: float) -> float | None:
        """Seconds until it has; None: it waits for a hand."""
        if self.patient and self._since is not None:
            return None
        return 0.0 if self._since is None else max(0.0, self._since + self.time - now)


RUSHED = 0.1
"""Seconds in which bots think at most while somebody wants to get on."""


class Rush:
    """Somebody doesn't want to watch the others until they can play again themselves."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.on = False
        self._from = 0
        """How many moves had been made when it began."""

    def begin(self) -> None:
        """From now on nothing is watched."""
        self.on, self._from = True, len(self.model.log.moves)

    def end(self) -> list[str]:
        """Here we are; what has happened on the way, in sentences."""
        log, missed = self.model.log, len(self.model.log.moves) - self._from
        self.on = False
        if missed <= 0:  # moves may have been taken back meanwhile
            return []
        return log.sentences(self.model.words, self.model.eyes.viewer, missed)
