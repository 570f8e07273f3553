"""The table of Daumen drauf!: snakes held up by hands, with the thumb on their heads."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.base.scene import Context, Scene
from scenes.table.stills import stills
from scenes.tables.daumen.shots import stills as daumen_stills
from scenes.tables.daumen.table import DaumenTable

TABLE = DaumenTable()


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    return stills(context, TABLE, daumen_stills())
