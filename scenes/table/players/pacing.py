"""The pacing of a table: what each bot's move may take while people wait, how long the table stops to be
looked at, and skipping the others' moves.
"""

from __future__ import annotations

from scenes.base.match import Match
from scenes.base.settings import Settings
from scenes.table.model.model import Model

WAIT_SECONDS = 0.9
WAIT_SECONDS_A_SEAT = 0.45
"""How long a person should wait from their own move to their next turn, at normal pace: so many seconds, and
so many more for every seat. That is about three seconds in a game of five, five in a game of ten, and more
where challenges come or a last card is shown.
"""
LEAST_MOVE_SECONDS = 0.2
"""What each bot's move takes at least, so that it is seen …"""
MOST_MOVE_SECONDS = 2.4
"""… and at most, even if there is time."""
ENDLESS_SECONDS = 60.0
"""Seconds; longer than anything that moves."""
THINKING_SECONDS = 0.6
"""Seconds for which a bot is shown thinking where nobody waits for a turn."""
THINKING_SHARE = 0.4
"""The share of a move's time in which its bot is shown thinking."""


class BotPacing:
    """Divides the time until a person can play again among the bots that play before that."""

    def __init__(self, match: Match) -> None:
        self.humans = frozenset(match.humans)
        self.bots = len(match.places) - len(match.humans)
        self.limit = WAIT_SECONDS + WAIT_SECONDS_A_SEAT * len(match.places)
        self.unhurried = False
        """In lessons and rules: every move takes as long as its animation does."""
        self._since: float | None = None
        """When people began to wait; None: there was no move yet."""
        self._moves = 0
        """Moves of bots since then."""

    def note_move(self, seat: int, now: float) -> None:
        """A move was made; after a person's move the waiting begins anew."""
        self._moves += 1
        if seat in self.humans:
            self._since, self._moves = now, 0

    def begin_wait(self, now: float) -> None:
        """People wait from now on."""
        self._since, self._moves = now, 0

    def thinking_time(self, now: float, pace: float) -> float:
        """Seconds for which the next bot is shown thinking, at most."""
        return THINKING_SECONDS / pace if self.unhurried else THINKING_SHARE * self._move_seconds(now, pace)

    def showing_time(self, now: float, pace: float) -> float:
        """Seconds that the animation of a bot's move takes, at most."""
        return ENDLESS_SECONDS if self.unhurried else (1 - THINKING_SHARE) * self._move_seconds(now, pace)

    def is_exhausted(self, now: float, pace: float) -> bool:
        """Have people waited so long that everything should come at once now?"""
        if self.unhurried or not self.humans or self._since is None:
            return False
        return now - self._since > self.limit / pace

    def _move_seconds(self, now: float, pace: float) -> float:
        if not self.humans or self._since is None:
            return MOST_MOVE_SECONDS / pace
        left = self.limit / pace - (now - self._since)
        return max(
            LEAST_MOVE_SECONDS / pace, min(MOST_MOVE_SECONDS / pace, left / max(1, self.bots - self._moves))
        )


LOOK_SECONDS = 5.0
"""Seconds for which the table stops where there is something to look at, counted from the last input."""
LEAST_LOOK_SECONDS = 1.0
"""The same: the least at any speed …"""
UNATTENDED_LOOK_SECONDS = 3.0
"""… and where only bots play."""


class LookPause:
    """Counts how long the table has stopped for people to look at something."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """How long it stops, in seconds."""
        return max(
            LEAST_LOOK_SECONDS,
            (LOOK_SECONDS if self.match.humans else UNATTENDED_LOOK_SECONDS) / self.settings.pace,
        )

    @property
    def waits_for_click(self) -> bool:
        """Does it wait until somebody clicks, however long that takes?"""
        return self.settings.untimed and bool(self.match.humans)

    @property
    def is_running(self) -> bool:
        """Has the table stopped for a look?"""
        return self._since is not None

    def begin(self, now: float) -> bool:
        """The table has stopped; says whether it did just now."""
        fresh, self._since = self._since is None, now if self._since is None else self._since
        return fresh

    def note_input(self, now: float) -> None:
        """There was an input, so somebody is still looking: counts anew."""
        if self._since is not None:
            self._since = now

    def clear(self) -> None:
        """The table goes on."""
        self._since = None

    def is_over(self, now: float) -> bool:
        """Has it stopped long enough?"""
        return not self.waits_for_click and self._since is not None and now - self._since >= self.seconds

    def wait(self, now: float) -> float | None:
        """Seconds until it has; None: it waits for a click."""
        if self.waits_for_click and self._since is not None:
            return None
        return 0.0 if self._since is None else max(0.0, self._since + self.seconds - now)


class SkipMoves:
    """Skipping the others' moves: somebody doesn't want to watch until they can play again themselves."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.is_on = False
        self._from = 0
        """How many moves had been made when it began."""

    def begin(self) -> None:
        """From now on moves are not shown."""
        self.is_on, self._from = True, len(self.model.log.moves)

    def end(self) -> list[str]:
        """Moves are shown again; gives back in sentences what has happened meanwhile."""
        log, missed = self.model.log, len(self.model.log.moves) - self._from
        self.is_on = False
        if missed <= 0:  # moves may have been taken back meanwhile
            return []
        return log.sentences(self.model.words, self.model.viewer.seat, missed)
