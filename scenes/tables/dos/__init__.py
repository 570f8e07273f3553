"""Dos's table: loose discards in a ring of direction, and a test of nerves."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.session import Session
from scenes.base.match import Match, Seating
from scenes.base.scene import Context, Scene
from scenes.table.table_scene import TableScene
from scenes.tables.dos.challenge.phase import with_challenge
from scenes.tables.dos.shots import shots_of
from scenes.tables.dos.table import DosTable

TABLE = DosTable()
SEATING = Seating(beginner=None)


def table(context: Context, match: Match, session: Session | None = None) -> Scene:
    """The scene in which a match is played; from its deal on, or from where a session stands."""
    return TableScene(context, match, TABLE, session, with_challenge)


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    return shots_of(context, TABLE)
