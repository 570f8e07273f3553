"""The table of Daumen drauf!: snakes held up by hands, with the thumb on their heads."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.session import Session
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.table.stills import stills
from scenes.table.table_scene import TableScene
from scenes.tables.daumen.shots import stills as daumen_stills
from scenes.tables.daumen.table import DaumenTable

TABLE = DaumenTable()


def table(context: Context, match: Match, session: Session | None = None) -> Scene:
    """The scene in which a match is played; from its deal on, or from where a session stands."""
    return TableScene(context, match, TABLE, session)


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    return stills(context, TABLE, daumen_stills())
