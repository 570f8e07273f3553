"""Choreography: an animation is made of the events of a move. Each event becomes a beat, in which pieces go
to their new places.

Nothing here knows a game. A table says which pieces an event moves (`Table.shifts`), in what manner
(`Table.manner`), and what else is seen and heard (`Table.accents`). An event about which it says nothing ends
well all the same: a last beat brings everything to where the layout has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from scenes.table.model.animation import Animation, Bump, Count, Cue, Noise
from scenes.table.model.board import AnyBoard, Fields
from scenes.table.model.flight_manner import FLYING_Z, Accents, Beat, Manner
from scenes.table.model.pose import Arrangement, Key, Pose
from scenes.table.model.table import AnyTable
from scenes.table.model.zones import Cast, known_faces, zones_of_pieces
from scenes.ui.easing import FADE, standard

AFTER_STOP_SECONDS = 0.001
"""Seconds after a stop at which the next beat begins, so that nothing of it is seen during the stop."""


def choreograph(
    table: AnyTable,
    before: AnyBoard,
    was: Arrangement,
    told: Sequence[Fields],
    after: AnyBoard,
    cast: Cast,
) -> tuple[Animation, dict[int, str]]:
    """The animation that leads from one board to the next, and the faces of pieces seen in it, by
    their ids.

    Changes `cast`: it has to be as it is on `before`, and is then as it is on `after`, whose `zones` don't
    matter.
    """
    picked = before.picked if after.picked else ()  # a second pick goes on from the first; a move begins anew
    start = replace(
        before,
        view=after.view,
        words=after.words,
        picked=picked,
        rehearsed=before.picked,
        legal=(),
        moves_left=(),
        last_events=(),
    )
    writer = _Writer(table, start, was, cast)
    for event in told:
        writer.event(event)
    return writer.end(after), writer.faces


@dataclass
class _Writer:
    """Writes the animation beat by beat."""

    table: AnyTable
    board: AnyBoard
    """The table as it is after the last beat written."""
    was: Arrangement
    """Where everything lies on that board."""
    cast: Cast
    time: float = 0.0
    """When the next beat begins, in seconds from the beginning of the animation."""
    parts: list[Accents] = field(default_factory=list)
    """What is written: two for each beat, the flights of its pieces and the table's own accents."""
    stops: list[float] = field(default_factory=list)
    boards: list[tuple[float, AnyBoard]] = field(default_factory=list)
    born: dict[Key, Pose] = field(default_factory=dict)
    faces: dict[int, str] = field(default_factory=dict)
    """The last known face of each piece: it keeps it until it has been turned over."""

    def event(self, told: Fields) -> None:
        """Writes the beat of an event."""
        moved = [self.cast.move_piece(shift) for shift in self.table.shifts(told, self.board)]
        pieces = tuple(piece for piece in dict.fromkeys(moved) if piece is not None)
        last = (*self.board.last_events, told)
        self._beat(told, replace(self.board, zones=dict(self.cast.zones), last_events=last), pieces)

    def end(self, after: AnyBoard) -> Animation:
        """Writes the last beat, which brings all to its place by the view; gives back the animation."""
        zones_before = zones_of_pieces(self.cast.zones)
        self.cast.follow(self.table.zones(after))
        board = replace(after, zones=dict(self.cast.zones), legal=(), moves_left=())
        zones_now = zones_of_pieces(self.cast.zones)
        moved = tuple(piece for piece, zone in zones_now.items() if zones_before.get(piece, zone) != zone)
        self._beat(None, board, moved)
        return Animation(
            tuple(cue for part in self.parts for cue in part.cues),
            tuple(count for part in self.parts for count in part.counts),
            tuple(mark for part in self.parts for mark in part.marks),
            tuple(noise for part in self.parts for noise in part.noises),
            tuple(self.stops),
            tuple(self.boards),
            self.born,
        )

    def _beat(self, told: Fields | None, board: AnyBoard, moved: tuple[int, ...]) -> None:
        self.boards.append((self.time, board))
        self.parts.append(Accents())
        rest = self.table.layout(board)
        manner = self.table.manner(told, board)
        start = self.time + (manner.pause_before if moved or told is not None else 0.0)
        landed = self._fly(moved, rest, manner, start)
        landed = max(landed, self._settle(set(moved), rest, manner, start))
        accents = self.table.accents(Beat(told, start, landed, moved, self.board, board, self.was, rest))
        counted = self._count(rest, manner, landed, {count.name for count in accents.counts})
        self.parts.append(accents)
        if told is not None and not any(part.noises for part in self.parts[-2:]):
            self._sound(str(told["type"]), start)
        changed = counted > self.time or bool(accents.cues or accents.marks)
        self.time = max(counted + (manner.pause_after if changed else 0.0), accents.until)
        if manner.stops_after:
            self.stops.append(self.time)
            self.time += AFTER_STOP_SECONDS
        self.board, self.was = board, rest
        self.faces |= known_faces(board.zones)

    def _fly(self, moved: Sequence[int], rest: Arrangement, manner: Manner, start: float) -> float:
        """Cues for the pieces that go to another zone; gives back when the last has arrived."""
        landed = start
        for i, piece in enumerate(
            piece for piece in moved if piece in rest.poses and not manner.accents_lead
        ):
            begin = start + i * manner.between_starts
            goal = rest.poses[piece]
            cue = Cue(piece, begin, manner.flight_seconds, goal, manner.curve, manner.arc, above=FLYING_Z + i)
            self.parts[-1].cues.append(cue)
            end = begin + manner.flight_seconds
            if manner.squash and manner.flight_seconds:
                self.parts[-1].cues.append(Cue(piece, end, 0.09, bump=Bump(stretch=0.05)))
            if manner.sound:
                self.parts[-1].noises.append(Noise(manner.sound, begin))
            landed = max(landed, end)
        return landed

    def _sound(self, event: str, start: float) -> None:
        """The sound of an event for which nothing else is heard."""
        if event in self.table.event_sounds:
            self.parts[-1].noises.append(Noise(self.table.event_sounds[event], start))

    def _settle(self, moved: set[int], rest: Arrangement, manner: Manner, start: float) -> float:
        """Cues for all that moves within its zone or appears; gives back when the last has arrived."""
        landed = start
        for key, pose in rest.poses.items():
            old = self.was.poses.get(key)
            if key in moved or (old is not None and old.is_near(pose)):
                continue
            length = manner.settle_seconds
            if old is None:
                self.born[key], length = replace(pose, alpha=0.0), FADE
            self.parts[-1].cues.append(Cue(key, start, length, pose, standard))
            landed = max(landed, start + length)
            start += manner.ripple_seconds
        return landed

    def _count(self, rest: Arrangement, manner: Manner, start: float, told: set[str]) -> float:
        """Counts the numbers that have changed, except those (`told`) that the accents count."""
        done = start
        for name, value in rest.counts.items():
            by = abs(value - self.was.counts.get(name, value))
            if by and name not in told:
                length = min(manner.longest_count, manner.count_seconds * by)
                self.parts[-1].counts.append(Count(name, start, length, value))
                done = max(done, start + length)
        return done


def delay_cues(cues: Iterable[Cue], by: float) -> list[Cue]:
    """The same cues later."""
    return [replace(cue, start=cue.start + by) for cue in cues]
