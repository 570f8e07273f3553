"""Which games have a table, found without loading any: the title asks at every start."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

import scenes.tables
from game.kernel.session import Session
from scenes.match import Match, Seating
from scenes.scene import Context, Scene
from scenes.table.table import AnyTable


class TableModule(Protocol):
    """What a module in scenes/tables offers."""

    TABLE: AnyTable

    SEATING: Seating
    """May be left out by a game that people sit down to in the usual way."""

    def table(self, context: Context, match: Match, session: Session | None = None) -> Scene:
        """The scene in which a match is played: from its deal on, or from where `match.saved` stood. With a
        session it is played as it stands there, and nothing is kept.
        """

    def shots(self, context: Context) -> Iterator[tuple[str, Scene]]:
        """The table in its telling positions, each with a name, for pictures."""


def tables() -> frozenset[str]:
    """Ids of the titles that have a table."""
    return frozenset(found.name for found in pkgutil.iter_modules(scenes.tables.__path__))


def seating_of(title: str) -> Seating:
    """How people sit down to a game."""
    return cast(Seating, getattr(table_of(title), "SEATING", Seating()))


def table_of(title: str) -> TableModule:
    """The module of a title's table."""
    return cast(TableModule, import_module(f"scenes.tables.{title}"))
