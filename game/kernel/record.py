"""The log of a game: what was dealt, every move, every draw of chance, a digest after each.

Resume, undo, replay, attract mode and bug reports are all the same thing: playing a log.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.kernel.types import Move, Options, Position, Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted move, what chance gave for it, and the digest of the position it led to."""

    seat: Seat
    move: Move
    drawn: tuple[int, ...]
    digest: str


@dataclass(slots=True)
class Record:
    """Everything that is needed to play a game again."""

    title: str
    seats: int
    seed: int | None
    options: Options
    start: Position | None
    """The position a loaded game began from; None when it was dealt."""
    dealt: tuple[int, ...]
    """What chance gave for the deal."""
    entries: list[Entry] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """The log as the line protocol writes it."""
        return {
            "game": self.title,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "start": self.start,
            "moves": [[entry.seat, entry.move] for entry in self.entries],
        }

    def shortened(self, length: int) -> Record:
        """The log of the same game up to that many moves."""
        return Record(
            self.title, self.seats, self.seed, self.options, self.start, self.dealt, self.entries[:length]
        )
