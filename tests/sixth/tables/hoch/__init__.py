"""Hoch's table: the one that every game gets for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.hoch import TITLE
from game.titles.hoch.cards import DECK

from game.kernel.session import Session
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.table.generic.generic_table import GenericTable
from scenes.table.table_scene import TableScene

TABLE = GenericTable(TITLE, before=("played",), piles=("rest",), deck=list(DECK))


def table(context: Context, match: Match, session: Session | None = None) -> Scene:
    """The scene in which a match is played."""
    return TableScene(context, match, TABLE, session)


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """No position tells more than the game itself."""
    yield from ()
