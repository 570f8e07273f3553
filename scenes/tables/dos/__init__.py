"""Dos's table: loose discards in a ring of direction, and a test of nerves."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.base.match import Seating
from scenes.base.scene import Context, Scene
from scenes.tables.dos.challenge_phase import challenge_phases as own_phases
from scenes.tables.dos.shots import shots_of
from scenes.tables.dos.table import DosTable

__all__ = ["SEATING", "TABLE", "own_phases", "shots"]

TABLE = DosTable()
SEATING = Seating(beginner=None)


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    return shots_of(context, TABLE)
