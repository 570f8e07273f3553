"""Only until every table has types of its own: boards of which nothing is known but that they are JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, TypeAlias

from scenes.table.board import Board
from scenes.table.motion.beats import Beat
from scenes.table.table import Table
from scenes.table.view.items import Drawn, Item, Show
from scenes.table.view.plates import plate_items
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

Plain: TypeAlias = Mapping[str, Any]
LooseBoard: TypeAlias = Board[Plain, Plain]
LooseShow: TypeAlias = Show[Plain, Plain]
LooseBeat: TypeAlias = Beat[Plain, Plain]


class LooseTable(Table[Plain, Plain]):
    """A table that draws below and above its pieces, and draws everything anew whenever anything changes."""

    tells_all = False

    def below(self, paint: Painter, show: LooseShow) -> None:
        """Draws what lies under the pieces."""

    def piece(self, paint: Painter, show: LooseShow, drawn: Drawn) -> None:
        """Draws one piece."""

    def above(self, paint: Painter, show: LooseShow) -> None:
        """Draws what lies over the pieces."""

    def regions(self, show: LooseShow) -> Iterable[tuple[Box, object]]:
        """What all that depends on."""
        counts = tuple(show.frame.counts.items())
        marks = tuple((mark.kind, share) for mark, share in show.frame.marks)
        hovers = tuple((name, ease.value) for name, ease in show.hovers.items() if name in show.targets)
        yield show.board.grid.screen, (counts, marks, hovers, show.hovered, show.focused, show.pressed)

    def _piece(self, show: LooseShow, drawn: Drawn, paint: Painter) -> None:
        self.piece(paint, show, drawn)

    def items(self, show: LooseShow) -> Iterable[Item]:
        screen = show.board.grid.screen
        looks = tuple(look for _, look in self.regions(show))
        whole = (looks, tuple(show.pieces), show.board, tuple(show.targets.values()))
        yield from plate_items(show, [plate for plate in self.plates(show.board) if not plate.own])
        yield Item("below", screen, whole, lambda paint: self.below(paint, show))
        for drawn in show.pieces:
            yield Item(drawn.id, drawn.reach, drawn, partial(self._piece, show, drawn))
        yield Item("above", screen, whole, lambda paint: self.above(paint, show))
