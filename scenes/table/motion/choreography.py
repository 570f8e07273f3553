"""From what happened to what is seen: each event of a move becomes a beat, in which pieces go where they
then lie.

Nothing here knows a game. A table says which pieces an event moves (`shifts`), in what manner, and what
accents it sets; an event it says nothing about is still shown, because the last beat brings everything to
where it belongs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.kernel.events import Told
from scenes.table.board import Board
from scenes.table.motion.animation import Animation, Bump, Count, Cue, Mark, Noise
from scenes.table.pose import Arrangement, Key, Pose
from scenes.table.zones import Cast, Pieces, places
from scenes.ui.motion import FADE, Curve, enter, standard

if TYPE_CHECKING:
    from scenes.table.table import Table

FLYING = 1000.0
"""What flies is drawn over everything that lies."""

AFTER_STOP = 0.001
"""What comes next is not on the screen as long as people still look."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the pieces of one event go. Seconds at normal speed."""

    fly: float = 0.26
    """The flight of each piece that comes to another zone."""
    apart: float = 0.045
    """Between the starts of two of them."""
    settle: float = 0.2
    """For those that only move up or make room …"""
    ripple: float = 0.0
    """… and between the starts of two of them."""
    curve: Curve = enter
    arc: float = 0.0
    before: float = 0.0
    """A breath before the first sets off."""
    hold: float = 0.0
    """After the last has landed, before the next event."""
    count: float = 0.06
    """For every point by which a number changes …"""
    longest_count: float = 0.36
    """… but no longer than this."""
    squash: bool = True
    """Pieces give a little on landing."""
    sound: str = "card"
    """For each piece that comes to another zone."""
    led: bool = False
    """They don't fly: the accents lead them to their places, field by field for instance."""
    stop: bool = False
    """Wait after this event until somebody says to go on: there is something to look at."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One event while its part of the score is being written: when it happens, and what moves."""

    told: Told | None
    """The event; None for the last beat, which only puts things in their places."""
    start: float
    """When the first piece sets off."""
    landed: float
    """When the last one has arrived."""
    moved: tuple[int, ...]
    """The pieces that came to another zone, in the order of their shifts."""
    before: Board
    after: Board
    was: Arrangement
    rest: Arrangement
    """Where everything lies after this event."""


@dataclass
class Accents:
    """What a table adds to a beat. All times count from the beginning of the score."""

    cues: list[Cue] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    noises: list[Noise] = field(default_factory=list)
    until: float = 0.0
    """The next event doesn't begin before this."""


def choreograph(
    table: Table, before: Board, was: Arrangement, told: Sequence[Told], after: Board, cast: Cast
) -> tuple[Animation, dict[int, str]]:
    """The score that leads from one board to the next, and the faces to be seen on the way. `cast` follows.

    `after.zones` doesn't matter: they come from the cast, which has to stand at `before`.
    """
    picked = before.picked if after.picked else ()  # what is only picked goes on from what was picked before
    start = replace(
        before,
        view=after.view,
        words=after.words,
        picked=picked,
        rehearsed=before.picked,
        legal=(),
        every=(),
        last=(),
    )
    writer = _Writer(table, start, was, cast)
    for event in told:
        writer.event(event)
    return writer.end(after), writer.seen


class _Writer:
    def __init__(self, table: Table, board: Board, was: Arrangement, cast: Cast) -> None:
        self.table = table
        self.board = board
        self.was = was
        self.cast = cast
        self.time = 0.0
        self.score = Accents()
        self.stops: list[float] = []
        self.boards: list[tuple[float, Board]] = []
        self.born: dict[Key, Pose] = {}
        self.seen: dict[int, str] = {}
        self._look(cast.zones)

    def event(self, told: Told) -> None:
        """Writes one event."""
        moved = [self.cast.shift(shift) for shift in self.table.shifts(told, self.board)]
        pieces = tuple(piece for piece in dict.fromkeys(moved) if piece is not None)
        last = (*self.board.last, told)
        self._beat(told, replace(self.board, zones=dict(self.cast.zones), last=last), pieces)

    def end(self, after: Board) -> Animation:
        """Brings everything to where the view says it is."""
        zones_before = places(self.cast.zones)
        self.cast.follow(self.table.zones(after))
        board = replace(after, zones=dict(self.cast.zones), legal=(), every=())
        now = places(self.cast.zones)
        moved = tuple(piece for piece, zone in now.items() if zones_before.get(piece, zone) != zone)
        self._beat(None, board, moved)
        for piece in (piece for pieces in board.zones.values() for piece in pieces if piece.known):
            self.seen[piece.id] = piece.face
        s = self.score
        parts = (tuple(s.cues), tuple(s.counts), tuple(s.marks), tuple(s.noises), tuple(self.stops))
        return Animation(*parts, tuple(self.boards), self.born)

    def _beat(self, told: Told | None, board: Board, moved: tuple[int, ...]) -> None:
        self.boards.append((self.time, board))
        rest = self.table.layout(board)
        manner = self.table.manner(told, board)
        start = self.time + (manner.before if moved or told is not None else 0.0)
        landed = self._fly(moved, rest, manner, start)
        landed = max(landed, self._settle(set(moved), rest, manner, start))
        accents = self.table.accents(Beat(told, start, landed, moved, self.board, board, self.was, rest))
        counted = self._count(rest, manner, landed, {count.name for count in accents.counts})
        self._add(accents)
        changed = counted > self.time or bool(accents.cues or accents.marks)
        self.time = max(counted + (manner.hold if changed else 0.0), accents.until)
        if manner.stop:
            self.stops.append(self.time)
            self.time += AFTER_STOP
        self.board, self.was = board, rest
        self._look(board.zones)

    def _fly(self, moved: Sequence[int], rest: Arrangement, manner: Manner, start: float) -> float:
        landed = start
        for i, piece in enumerate(piece for piece in moved if piece in rest.poses and not manner.led):
            begin = start + i * manner.apart
            goal = rest.poses[piece]
            cue = Cue(piece, begin, manner.fly, goal, manner.curve, manner.arc, above=FLYING + i)
            self.score.cues.append(cue)
            if manner.squash and manner.fly:
                self.score.cues.append(Cue(piece, cue.end, 0.09, bump=Bump(stretch=0.05)))
            if manner.sound:
                self.score.noises.append(Noise(manner.sound, begin))
            landed = max(landed, cue.end)
        return landed

    def _settle(self, moved: set[int], rest: Arrangement, manner: Manner, start: float) -> float:
        """Makes room, moves up, appears, goes away."""
        landed = start
        for key, pose in rest.poses.items():
            old = self.was.poses.get(key)
            if key in moved or (old is not None and old.near(pose)):
                continue
            length = manner.settle
            if old is None:
                self.born[key], length = replace(pose, alpha=0.0), FADE
            self.score.cues.append(Cue(key, start, length, pose, standard))
            landed = max(landed, start + length)
            start += manner.ripple
        return landed

    def _count(self, rest: Arrangement, manner: Manner, start: float, told: set[str]) -> float:
        """Counts what has changed, but for the names that an accent counts in its own way."""
        done = start
        for name, value in rest.counts.items():
            by = abs(value - self.was.counts.get(name, value))
            if by and name not in told:
                length = min(manner.longest_count, manner.count * by)
                self.score.counts.append(Count(name, start, length, value))
                done = max(done, start + length)
        return done

    def _add(self, accents: Accents) -> None:
        for mine, more in (
            (self.score.cues, accents.cues),
            (self.score.counts, accents.counts),
            (self.score.marks, accents.marks),
            (self.score.noises, accents.noises),
        ):
            mine.extend(more)  # type: ignore[arg-type]

    def _look(self, zones: Pieces) -> None:
        """Remembers every face that could be seen: a card keeps it until it has been turned over."""
        for piece in (piece for pieces in zones.values() for piece in pieces if piece.known):
            self.seen[piece.id] = piece.face


def shifted(cues: Iterable[Cue], by: float) -> list[Cue]:
    """The same cues later."""
    return [replace(cue, start=cue.start + by) for cue in cues]
