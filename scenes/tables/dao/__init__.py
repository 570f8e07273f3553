"""DAO's table: the row that grows away from the pile, and the ring that closes at twelve."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.base.scene import Context, Scene
from scenes.table.stills import stills
from scenes.tables.dao.shots import stills as dao_stills
from scenes.tables.dao.table import DaoTable

TABLE = DaoTable()


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    return stills(context, TABLE, dao_stills())
