"""The faces of the regulars at a table, and what they say: moods and lines, as time passes.

Everything comes from happenings that everybody has seen (`game.bots.happenings`), from whose turn it is, and
from lots that nothing hidden has a part in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from game.bots.happenings import public_happenings
from game.bots.regulars import BY_ID
from game.bots.table_talk import Line, TableTalk
from game.kernel.session import Committed
from game.kernel.types import Result, Seat
from scenes.base.match import Match, Place
from scenes.base.settings import Settings
from scenes.table.model.board import AnyBoard
from scenes.ui.portrait import Mood

MOOD_SECONDS = 2.4
"""For so long a face is glad, hit or bluffing …"""
LINE_SECONDS = 3.2
"""… and for so long a line can be read."""
THINK_AFTER_SECONDS = 0.6
"""Whoever thinks longer than this looks like it."""
NUDGE_SECONDS = 40.0
"""After so many seconds of somebody's turn one of the regulars may say something about it, once."""
FOREVER = float("inf")


@dataclass(frozen=True, slots=True)
class ShownMood:
    """A mood, and when it is seen."""

    mood: Mood
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line, and when it is read."""

    line: Line
    since: float

    @property
    def until(self) -> float:
        return self.since + LINE_SECONDS


class RegularFaces:
    """The moods of the regulars at one table, and the line that is said."""

    def __init__(self, match: Match, settings: Settings, seed: int) -> None:
        self.match = match
        self.settings = settings
        self.regulars: Mapping[Seat, str] = {
            seat: place.regular for seat, place in enumerate(match.places) if place.regular
        }
        self.talk = TableTalk(self.regulars, seed)
        self.line: ShownLine | None = None
        self.silent = False
        """In replays and lessons nobody says anything."""
        self._moods: dict[Seat, ShownMood] = {}
        self._thinker: Seat | None = None
        self._waiting: tuple[int, float] | None = None
        """For which version of the game somebody's turn is waited for, and since when."""
        self._dressed: tuple[AnyBoard, tuple[Place, ...], AnyBoard] | None = None

    # What happens

    def greet(self, now: float) -> None:
        """The game begins."""
        self._show(self.talk.greeting(self._wanted), now)

    def note_move(self, done: Committed, seen_at: float, result: Result | None) -> None:
        """A move was made, which people have seen at this time; with it the game may have ended."""
        self.talk.note_move(done.seat)
        if not self.regulars:
            return
        found = public_happenings(done)
        for each in found:
            self._feel(each.seat, "glad" if each.good else "hit", seen_at, seen_at + MOOD_SECONDS)
            if each.by is not None and not each.good:
                self._feel(each.by, "glad", seen_at, seen_at + MOOD_SECONDS)
        if result is None:
            self._show(self.talk.comment(found, self._wanted), seen_at)
            return
        for seat in result.winners:
            self._feel(seat, "glad", seen_at, FOREVER)
        self._show(self.talk.closing(result.winners, self._wanted), seen_at)

    def note_turn(self, thinker: Seat | None, version: int, person: bool, now: float) -> None:
        """Which bot thinks now, if any; or that a person's turn is waited for."""
        if thinker != self._thinker:
            self._thinker = thinker
            if thinker in self.regulars and thinker is not None:
                self._begin_turn(thinker, version, now)
        if not person or self.settings.untimed:
            self._waiting = None
        elif self._waiting is None or self._waiting[0] != version:
            self._waiting = (version, now)
        elif now >= self._waiting[1] + NUDGE_SECONDS and self.regulars:
            self._waiting = (version, FOREVER)
            self._show(self.talk.nudge(self._wanted), now)
        if self.line is not None and now >= self.line.until:
            self.line = None

    def forget(self) -> None:
        """Moves were taken back, or another moment of the game is shown: all faces are calm again."""
        self._moods.clear()
        self.line = None

    def _begin_turn(self, seat: Seat, version: int, now: float) -> None:
        share = BY_ID[self.regulars[seat]].bluff_share
        if Random(f"{self.talk.seed} {version} {seat} bluff").random() < share:
            self._feel(seat, "bluff", now, now + MOOD_SECONDS)

    def _feel(self, seat: Seat, mood: Mood, since: float, until: float) -> None:
        if seat in self.regulars:
            self._moods[seat] = ShownMood(mood, since, until)

    @property
    def _wanted(self) -> str:
        return "never" if self.silent else self.settings.talk

    def _show(self, line: Line | None, now: float) -> None:
        if line is not None:
            self.line = ShownLine(line, now)

    # What is seen

    def mood(self, seat: Seat, now: float, thinks: bool) -> Mood:
        """What somebody's face shows at a moment."""
        shown = self._moods.get(seat)
        if shown is not None and shown.since <= now < shown.until:
            return shown.mood
        return "think" if thinks else "calm"

    def line_at(self, now: float) -> Line | None:
        """The line that can be read at a moment."""
        shown = self.line
        return shown.line if shown is not None and shown.since <= now < shown.until else None

    def dress(self, board: AnyBoard, now: float, thinking: float | None) -> AnyBoard:
        """The board with everybody's mood; the same one as long as no mood changes. `thinking` says for how
        many seconds the bot that is to act has been thinking.
        """
        if not self.regulars:
            return board
        long = thinking is not None and thinking >= THINK_AFTER_SECONDS
        places = tuple(
            place.feeling(self.mood(seat, now, long and seat == self._thinker))
            for seat, place in enumerate(board.places)
        )
        if places == board.places:
            return board
        if self._dressed is None or self._dressed[0] is not board or self._dressed[1] != places:
            self._dressed = (board, places, replace(board, places=places))
        return self._dressed[2]

    def wait(self, now: float, thinking: float | None) -> float | None:
        """Seconds until a face or a line changes by itself; None: nothing will."""
        if not self.regulars:
            return None
        times = [time for shown in self._moods.values() for time in (shown.since, shown.until)]
        if self.line is not None:
            times += [self.line.since, self.line.until]
        if self._waiting is not None:
            times.append(self._waiting[1] + NUDGE_SECONDS)
        if thinking is not None:
            times.append(now - thinking + THINK_AFTER_SECONDS)
        return min((time - now for time in times if now < time < FOREVER), default=None)
