"""TAO's table: two rows face each other across five portals of stone."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.base.match import Seating
from scenes.base.scene import Context, Scene
from scenes.table.stills import stills
from scenes.tables.tao.shots import stills as tao_stills
from scenes.tables.tao.table import TaoTable

TABLE = TaoTable()
SEATING = Seating(symbols=(3, 2, 6, 5, 8, 9, 10, 7, 1, 4))
"""Red and blue are the colours of the cards: only somebody wears them who does so in all games."""


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    return stills(context, TABLE, tao_stills())
