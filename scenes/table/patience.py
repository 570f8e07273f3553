"""How much time each move of the others may take, so that nobody waits too long for their own turn."""

from __future__ import annotations

from scenes.match import Match

WAIT, WAIT_A_SEAT = 0.9, 0.45
"""Seconds from one's own move to one's next turn at normal pace, to begin with and for every seat: some three
with five people at the table, some five with ten; challenges and the last card seen come on top.
"""
LEAST, MOST = 0.2, 2.4
"""A move has to be seen, and none takes longer than this even if there is time."""

THOUGHT = 0.4
"""The part of a move's time in which its bot is seen thinking."""


class Patience:
    """Shares out the time until a person can play again between the bots that come before."""

    def __init__(self, match: Match) -> None:
        self.humans = frozenset(match.humans)
        self.bots = len(match.places) - len(match.humans)
        self.limit = WAIT + WAIT_A_SEAT * len(match.places)
        self._since: float | None = None
        self._moves = 0
        """Moves of bots since a person could play last."""

    def moved(self, seat: int, now: float) -> None:
        """Somebody has made a move."""
        if seat in self.humans:
            self.begin(now)
        else:
            self._moves += 1

    def begin(self, now: float) -> None:
        """From now on people wait."""
        self._since, self._moves = now, 0

    def thought(self, now: float, pace: float) -> float:
        """Seconds for which the next bot is seen thinking, at most."""
        return THOUGHT * self._time(now, pace)

    def share(self, now: float, pace: float) -> float:
        """Seconds for what is seen of a bot's move, at most."""
        return (1 - THOUGHT) * self._time(now, pace)

    def over(self, now: float, pace: float) -> bool:
        """Have people waited long enough, so that whatever comes now comes at once?"""
        return bool(self.humans) and self._since is not None and now - self._since > self.limit / pace

    def _time(self, now: float, pace: float) -> float:
        if not self.humans or self._since is None:
            return MOST / pace
        left = self.limit / pace - (now - self._since)
        return max(LEAST / pace, min(MOST / pace, left / max(1, self.bots - self._moves)))
