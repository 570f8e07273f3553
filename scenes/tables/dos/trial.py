"""One test of nerves on its way: who is asked, the breath before the fields, and their clock."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Literal

from game.bots.worker import Answer
from game.kernel.types import Move, Seat
from game.titles.dos.moves import LONGEST_MS, DosHit, read, write
from game.titles.dos.position import ChallengePosition
from scenes.frames import Frames

BREATH = (0.6, 1.4)
"""Seconds before the fields come up: nobody can know when."""
QUICK = 0.12
"""The same before a bot's fields, when people have seen that before: nobody has to be surprised."""
SEEN_MS = 650
"""Milliseconds that such fields take at most: their clock runs faster."""
BELATED = 120
"""Milliseconds by which a bot that is too late would have hit too late."""
Page = Literal["ask", "breath", "fields"]


@dataclass
class Trial:
    """From the moment a challenge is seen until it is over."""

    seat: Seat
    version: int
    """Of the table at which the challenge was seen: two quick hits may both name it."""
    allowed_ms: int
    human: bool
    frames: Frames
    remote: bool = False
    """Its player aims on a phone, which measures the time; here it is only seen."""
    seen: bool = False
    """It is a bot's, and people have seen what that looks like: it passes quickly."""
    untimed: bool = False
    """Its fields wait: a click counts, however late it comes, as one that came just in time."""
    page: Page = "ask"
    until: float = 0.0
    """When the breath is over."""
    began: float | None = None
    """When the frame that first shows the fields stood on the screen."""
    struck: dict[int, int] = field(default_factory=dict)
    """Which fields have been hit, and when."""
    spent: bool = False
    """It has been decided: no more clicks count."""
    answer: Answer | None = None
    """What a bot is about to do."""
    passed_ms: int = 0
    """What the clock said when the game was left in the middle of it: from there it goes on."""
    _drawn: tuple[int, float] | None = None

    @property
    def rate(self) -> float:
        """How much faster its clock runs than people's."""
        return max(1.0, self.allowed_ms / SEEN_MS) if self.seen else 1.0

    def ready(self, now: float, chance: random.Random) -> None:
        """The right person has said so: a breath, and then the fields."""
        self.page, self.until = "breath", now + (QUICK if self.seen else chance.uniform(*BREATH))

    def breathe(self, now: float) -> bool:
        """Is the breath over now?"""
        if self.page != "breath" or now < self.until:
            return False
        self.page = "fields"
        return True

    def drawn(self, now: float) -> None:
        """A frame with the fields has been drawn; the first one will start the clock when it is shown."""
        if self._drawn is None:
            self._drawn = (self.frames.count, now)

    def start(self) -> bool:
        """Starts the clock with the first frame that was shown; says whether it runs."""
        if self.began is None and self._drawn is not None:
            count, when = self._drawn
            self.began = self.frames.shown_at if self.frames.count > count else when
        return self.began is not None

    def ms(self, time: float) -> int:
        """What the clock says at a time, without what slow frames have lost."""
        if self.began is None:  # the first frame is still being drawn: nobody has seen anything yet
            return self.passed_ms
        passed = (time - self.began - self.frames.lost_since(self.began)) * self.rate
        most = self.allowed_ms if self.untimed else LONGEST_MS
        return min(most, self.passed_ms + max(0, round(passed * 1000)))

    def left(self, now: float) -> float:
        """The share of the time that is left."""
        return 1.0 if self.untimed else max(0.0, 1 - self.ms(now) / max(1, self.allowed_ms))

    def hit(self, number: int, time: float) -> Move | None:
        """A click on a field as a move; None where it doesn't count."""
        if self.page != "fields" or self.spent or number in self.struck or not self.start():
            return None
        ms = self.ms(time)
        self.struck[number] = ms
        self.spent = ms > self.allowed_ms
        return write(DosHit(number, ms))

    def over(self, now: float) -> bool:
        """Has the time run out without a click?"""
        return self.page == "fields" and not self.spent and self.ms(now) > self.allowed_ms

    @property
    def aim(self) -> DosHit | None:
        """What a bot is about to hit, if it will be in time."""
        move = read(self.answer.move) if self.answer is not None else None
        return move if isinstance(move, DosHit) else None

    def due(self) -> int:
        """When a bot's click is to be seen; one that is late would have come a little too late."""
        hit = self.aim
        return hit.ms if hit is not None else self.allowed_ms + BELATED

    def going_for(self, fields: int) -> int | None:
        """The field that a bot's hand is on its way to; one that will be late is on its way, too."""
        if self.answer is None:
            return None
        left = (number for number in range(fields) if number not in self.struck)
        return self.aim.field if self.aim is not None else next(left, None)

    def acts(self, now: float) -> bool:
        """Is it time for what a bot does?"""
        return self.answer is not None and self.ms(now) >= min(self.due(), self.allowed_ms + 1)


def struck_in(challenge: ChallengePosition) -> dict[int, int]:
    """Which fields have been hit, and when."""
    return {number: each["hit"] for number, each in enumerate(challenge["fields"]) if each["hit"] is not None}


def trial_of(challenge: ChallengePosition, version: int, human: bool, frames: Frames, seen: bool) -> Trial:
    """The trial that a challenge in a view sets."""
    struck = struck_in(challenge)
    passed = max(struck.values(), default=0)
    seat, allowed = challenge["seat"], challenge["allowed_ms"]
    return Trial(
        seat, version, allowed, human, frames, seen=seen and not human, struck=struck, passed_ms=passed
    )
