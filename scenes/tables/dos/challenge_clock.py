"""One challenge while it runs: who has to hit the fields, the pause before they come up, and their clock."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Literal

from game.bots.bot_worker import Answer
from game.kernel.types import Move, Seat
from game.titles.dos.rules.moves import LONGEST_MS, DosHit, read_move, write_move
from game.titles.dos.rules.position import ChallengePosition
from scenes.base.frame_times import FrameTimes

BREATH = (0.6, 1.4)
"""The pause before the fields come up lasts between so many seconds, so that nobody knows when they come."""
QUICK = 0.12
"""Seconds of that pause in a bot's challenge, if people have seen one before."""
SEEN_MS = 650
"""Milliseconds that such a challenge takes at most on the screen: its clock runs faster."""
BELATED = 120
"""If a bot is too late, its hand would have reached the field so many milliseconds after the end."""
Page = Literal["ask", "breath", "fields"]
"""What is seen of it: a button 'ready', the pause, the fields."""


@dataclass
class ChallengeClock:
    """From the moment a challenge is seen until it is over."""

    seat: Seat
    version: int
    """The version of the session in which it was seen: two quick hits may both name it."""
    allowed_ms: int
    human: bool
    frames: FrameTimes
    remote: bool = False
    """Does its player aim on a phone, which measures the time? Then it is only watched here."""
    seen: bool = False
    """Is it a bot's, and have people seen what that looks like? Then it passes quickly."""
    untimed: bool = False
    """Do its fields wait? Then a late click counts as one that came just in time."""
    page: Page = "ask"
    opens: float = 0.0
    """When the pause before the fields is over."""
    began: float | None = None
    """When the first frame with the fields was on the screen."""
    struck: dict[int, int] = field(default_factory=dict)
    """The fields that were hit, each with the milliseconds on the clock."""
    spent: bool = False
    """Is it decided, so that no more clicks count?"""
    answer: Answer | None = None
    """What a bot is about to do."""
    passed_ms: int = 0
    """What the clock said if the game was left in the middle of it: it goes on from there."""
    _drawn: tuple[int, float] | None = None
    """The number and time of the first frame with the fields."""

    @property
    def rate(self) -> float:
        """How much faster its clock runs than people's."""
        return max(1.0, self.allowed_ms / SEEN_MS) if self.seen else 1.0

    def ready(self, now: float, chance: random.Random) -> None:
        """Begins the pause before the fields."""
        self.page, self.opens = "breath", now + (QUICK if self.seen else chance.uniform(*BREATH))

    def breathe(self, now: float) -> bool:
        """Shows the fields if the pause is over now; says whether it has just ended."""
        if self.page != "breath" or now < self.opens:
            return False
        self.page = "fields"
        return True

    def drawn(self, now: float) -> None:
        """A frame with the fields was drawn; when the first one is on the screen, the clock starts."""
        if self._drawn is None:
            self._drawn = (self.frames.count, now)

    def start(self) -> bool:
        """Starts the clock if the first frame with the fields was shown; says whether it runs."""
        if self.began is None and self._drawn is not None:
            count, when = self._drawn
            self.began = self.frames.shown_at if self.frames.count > count else when
        return self.began is not None

    def ms(self, time: float) -> int:
        """Milliseconds on the clock at a time; what slow frames have cost isn't counted."""
        if self.began is None:  # nobody has seen the fields yet
            return self.passed_ms
        passed = (time - self.began - self.frames.lost_since(self.began)) * self.rate
        most = self.allowed_ms if self.untimed else LONGEST_MS
        return min(most, self.passed_ms + max(0, round(passed * 1000)))

    def left(self, now: float) -> float:
        """The share of the time that is left, 1 to 0."""
        return 1.0 if self.untimed else max(0.0, 1 - self.ms(now) / max(1, self.allowed_ms))

    def hit(self, number: int, time: float) -> Move | None:
        """A click on a field as a move; None where it doesn't count."""
        if self.page != "fields" or self.spent or number in self.struck or not self.start():
            return None
        ms = self.ms(time)
        self.struck[number] = ms
        self.spent = ms > self.allowed_ms
        return write_move(DosHit(number, ms))

    def until(self, now: float) -> float | None:
        """Until when its clock runs, as far as that is known now; None: it doesn't run."""
        if self.untimed or self.spent:
            return None
        return now + max(0, self.allowed_ms + 1 - self.ms(now)) / 1000 / self.rate

    def over(self, now: float) -> bool:
        """Has the time run out without a click?"""
        return self.page == "fields" and not self.spent and self.ms(now) > self.allowed_ms

    @property
    def aim(self) -> DosHit | None:
        """What a bot is about to hit, if it will be in time."""
        move = read_move(self.answer.move) if self.answer is not None else None
        return move if isinstance(move, DosHit) else None

    def due(self) -> int:
        """Milliseconds on the clock at which a bot's hand reaches its field."""
        hit = self.aim
        return hit.ms if hit is not None else self.allowed_ms + BELATED

    def going_for(self, fields: int) -> int | None:
        """The field to which a bot's hand is on its way, also if it will be late."""
        if self.answer is None:
            return None
        left = (number for number in range(fields) if number not in self.struck)
        return self.aim.field if self.aim is not None else next(left, None)

    def acts(self, now: float) -> bool:
        """Is it time to do what a bot is about to do?"""
        return self.answer is not None and self.ms(now) >= min(self.due(), self.allowed_ms + 1)


def hit_times(challenge: ChallengePosition) -> dict[int, int]:
    """The fields of a challenge that were hit, each with its milliseconds."""
    return {number: each["hit"] for number, each in enumerate(challenge["fields"]) if each["hit"] is not None}


def clock_of_challenge(
    challenge: ChallengePosition, version: int, human: bool, frames: FrameTimes, seen: bool
) -> ChallengeClock:
    """The clock of a challenge that begins, or goes on, where a view has it."""
    made = ChallengeClock(
        challenge["seat"], version, challenge["allowed_ms"], human, frames, seen=seen and not human
    )
    made.struck = hit_times(challenge)
    made.passed_ms = max(made.struck.values(), default=0)
    return made
