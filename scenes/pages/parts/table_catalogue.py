"""The catalogue of tables: which games have one, found without loading any, and the module of each."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

import scenes.tables
from game.kernel.session import Session
from scenes.base.match import Match, Seating
from scenes.base.scene import Context, Scene
from scenes.table.model.table import AnyTable
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.table.phases.phase import Phase, PhaseTools
    from scenes.table.players.visit import Visit
    from scenes.table.table_scene import TableScene

DrawHeat: TypeAlias = Callable[[Painter, Box, int, Mapping[int, int], tuple[str, str]], None]
"""Draws a game's board into a box, with colours for how often something happened on each field. Given are the
painter, the box, the number of seats, the count of each field, and the words for many and for few.
"""


class TableModule(Protocol):
    """What a module in scenes/tables offers."""

    TABLE: AnyTable

    SEATING: Seating
    """May be left out by a game that people sit down to in the usual way."""

    draw_heat: DrawHeat
    """May be left out by a game without a board on which something happens again and again."""

    def own_phases(self, tools: PhaseTools) -> Sequence[Phase]:
        """The phases that only this game has; may be left out by a game that has none."""

    def shots(self, context: Context) -> Iterator[tuple[str, Scene]]:
        """The table in its telling positions, each with a name, for pictures."""


def tables() -> frozenset[str]:
    """Ids of the titles that have a table."""
    return frozenset(found.name for found in pkgutil.iter_modules(scenes.tables.__path__))


def seating_of(title: str) -> Seating:
    """How people sit down to a game."""
    return cast(Seating, getattr(table_of(title), "SEATING", Seating()))


def heat_of(title: str) -> DrawHeat:
    """The function that draws how often something happened on the fields of a game's board."""
    return table_of(title).draw_heat


def with_own_tokens(match: Match) -> Match:
    """The match with the tokens that its game insists on, whatever people chose: in Dog the seat's colour."""
    dress = getattr(table_of(match.title), "dressed", None)
    return match if dress is None else cast(Match, dress(match))


def table_of(title: str) -> TableModule:
    """The module of a title's table."""
    return cast(TableModule, import_module(f"scenes.tables.{title}"))


def open_table(
    context: Context, match: Match, session: Session | None = None, visit: Visit | None = None
) -> TableScene:
    """The scene in which a match is played (`Screens.table`); without a visit it is only shown."""
    from scenes.table.phases.phase import no_phases  # noqa: PLC0415
    from scenes.table.table_scene import TableScene  # noqa: PLC0415  the title page needs no table

    module = table_of(match.title)
    more = getattr(module, "own_phases", no_phases)
    return TableScene(context, with_own_tokens(match), module.TABLE, session, more, visit)
