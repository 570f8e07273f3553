"""Table talk: when one of the regulars says a line, who, and which one.

At most one line in six turns of the whole table, and only about happenings, which everybody has seen. Whether
a line is said is decided by lot, from the table's decoration and the number of the turn: nothing that lies
hidden has a part in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from game.bots.happenings import Happening
from game.kernel.types import Seat

TALKS = ("often", "seldom", "never")
"""How much people want to hear of the regulars."""
TURNS_BETWEEN = 6
"""So many turns of the table pass from a line to the next, at least."""
SELDOM = 0.35
"""In what share of the cases in which somebody could say something they do, where people want it seldom."""


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody says: its key stands below the regular's own section in the language files."""

    seat: Seat
    key: str


@dataclass
class TableTalk:
    """Decides about the lines at one table."""

    regulars: Mapping[Seat, str]
    """The regulars who sit there now, by their seats."""
    seed: int
    """The same at every start of the same game; it tells nothing of the cards."""
    turns: int = 0
    """How many turns there have been: several moves of one seat after another are one turn."""
    _mover: Seat | None = None
    _spoken: int = field(default=-TURNS_BETWEEN)
    """In which turn the last line was said."""

    def note_move(self, mover: Seat) -> None:
        """Counts turns."""
        if mover != self._mover:
            self._mover, self.turns = mover, self.turns + 1

    def greeting(self, talk: str) -> Line | None:
        """What one of them says when the game begins."""
        return self._say([Line(seat, "greeting") for seat in self.regulars], talk, "greeting")

    def comment(self, found: Sequence[Happening], talk: str) -> Line | None:
        """What one of them says to what has just happened."""
        dice = self._dice("comment")
        lines: list[Line] = []
        for each in found:
            lines += self._lines_on(each, dice)
        return self._say(lines, talk, "comment")

    def nudge(self, talk: str) -> Line | None:
        """What one of them says while somebody takes long for their turn."""
        key = self._dice("nudge").choice(("slow", "slow_2"))
        return self._say([Line(seat, key) for seat in self.regulars], talk, "nudge")

    def closing(self, winners: Sequence[Seat], talk: str) -> Line | None:
        """What one of them says when the game is over: a winner, or else somebody who has lost."""
        won = [Line(seat, "win") for seat in self.regulars if seat in winners]
        lost = [Line(seat, key) for seat in self.regulars for key in ("lose", "farewell")]
        return self._say(won or lost, talk, "closing")

    def _lines_on(self, each: Happening, dice: Random) -> list[Line]:
        """What they could say to a happening: whom it befell, who did it, or somebody who saw it."""
        seat, by = each.seat, each.by
        if seat in self.regulars:
            return [Line(seat, dice.choice(("lucky", "lucky_2") if each.good else ("hit", "hit_2")))]
        if by is not None and by in self.regulars and not each.good:
            return [Line(by, "strikes")]
        if each.good:
            return [Line(other, "praise") for other in self.regulars]
        return []

    def _say(self, lines: Sequence[Line], talk: str, what: str) -> Line | None:
        """One of these lines, if it is time for one and the lot falls on it."""
        if not lines or talk not in TALKS or talk == "never" or self.turns - self._spoken < TURNS_BETWEEN:
            return None
        dice = self._dice(f"say {what}")
        if talk == "seldom" and dice.random() >= SELDOM:
            return None
        self._spoken = self.turns
        return dice.choice(lines)

    def _dice(self, what: str) -> Random:
        return Random(f"{self.seed} {self.turns} {what}")
