"""Watching: the phase of replays. Nobody can play; the replay itself decides which move is shown when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenes.table.drawing.items import AnyShow, Item
from scenes.table.motion.performance import Performance
from scenes.table.phases.phase import Around, Phase
from scenes.table.table import AnyTable


class Watching(Phase):
    """On while no move is shown, and first in the list: so no phase comes on in which somebody plays."""

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
    """The phase that is added to the table of a replay."""
    return [Watching(around.performance, around.model.table)]
