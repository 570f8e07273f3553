"""A game that was played is watched: nobody can play here, and what happens comes from outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenes.table.motion.performance import Performance
from scenes.table.phases.phase import Around, Phase
from scenes.table.table import AnyTable
from scenes.table.view.items import AnyShow, Item


class Watching(Phase):
    """The table rests between two moves; before all phases in which somebody could play."""

    name = "watching"

    def __init__(self, performance: Performance, table: AnyTable) -> None:
        self.performance = performance
        self.table = table

    def wanted(self, now: float) -> bool:
        return not self.performance.stage.moving

    def busy(self, now: float) -> bool:
        return False

    def items(self, show: AnyShow) -> Iterable[Item]:
        return self.table.watched(show)


def watching(around: Around) -> Sequence[Phase]:
    """What is added to the phases of a table where nobody plays."""
    return [Watching(around.performance, around.model.table)]
