"""Hoch's table: the one that every game gets for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.hoch import TITLE
from game.titles.hoch.cards import DECK

from scenes.base.scene import Context, Scene
from scenes.table.generic.generic_table import GenericTable

TABLE = GenericTable(TITLE, before=("played",), piles=("rest",), deck=list(DECK))


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """No position tells more than the game itself."""
    yield from ()
