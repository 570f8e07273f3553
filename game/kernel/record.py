"""The record (the log) of a game: what was dealt, every move, every draw of chance, a digest after each.

Resume, undo, replay, attract mode and bug reports are all the same thing: playing a log.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from game.kernel.types import Move, Options, Position, Seat

UNDO = "undo"
REDO = "redo"
"""The first word of an entry that takes moves back, or gives them again: `undo 3`. No move begins so."""
PRACTICE = "practice"
"""The last word of an undo that took back what had been seen: `undo 3 practice`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted move, what chance gave for it, and the digest of the position it led to."""

    seat: Seat
    move: Move
    drawn: tuple[int, ...]
    digest: str

    @property
    def undo_or_redo(self) -> tuple[str, int] | None:
        """For an undo or redo that word (`UNDO` or `REDO`) and its number of moves; None for a move."""
        word, _, rest = self.move.partition(" ")
        number = rest.removesuffix(PRACTICE).strip()
        if word in (UNDO, REDO) and number.isascii() and number.isdigit() and len(number) < 6:
            return word, int(number)
        return None


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
    """Every move ever made, those that were taken back as well, and the undos between them."""
    rules_version: int = 1
    """The version of the title's rules by which it was played."""

    def to_json(self) -> dict[str, Any]:
        """The log as the line protocol writes it."""
        return {
            "game": self.title,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "start": self.start,
            "moves": [[entry.seat, entry.move] for entry in self.entries],
        }

    def first_entries(self, length: int) -> Record:
        """The log of the same game up to that many moves."""
        return replace(self, entries=self.entries[:length])

    def up_to_move(self, moves: int) -> Record:
        """The log of the same game up to so many of the moves that count, as if none had been taken back."""
        return replace(self, entries=self.counted_entries()[:moves])

    def counted_entries(self) -> list[Entry]:
        """The moves that count: without those taken back."""
        line: list[Entry] = []
        undone: list[list[Entry]] = []
        for entry in self.entries:
            if entry.undo_or_redo is None:
                line.append(entry)
                undone.clear()
            elif entry.undo_or_redo[0] == UNDO:
                cut = max(0, len(line) - entry.undo_or_redo[1])
                undone.append(line[cut:])
                del line[cut:]
            elif undone:
                line += undone.pop()
        return line
