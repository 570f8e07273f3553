"""Which games have a table, found without loading any: the title asks at every start."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

import scenes.tables
from scenes.match import Match
from scenes.scene import Context, Scene


class TableModule(Protocol):
    """What a module in scenes/tables offers."""

    def table(self, context: Context, match: Match) -> Scene:
        """The scene in which a match is played: from its deal on, or from where `match.saved` stood."""

    def shots(self, context: Context) -> Iterator[tuple[str, Scene]]:
        """The table in its telling positions, each with a name, for pictures."""


def tables() -> frozenset[str]:
    """Ids of the titles that have a table."""
    return frozenset(found.name for found in pkgutil.iter_modules(scenes.tables.__path__))


def table_of(title: str) -> TableModule:
    """The module of a title's table."""
    return cast(TableModule, import_module(f"scenes.tables.{title}"))
