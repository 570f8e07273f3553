"""The laid table, for which a game only has to say where its pieces lie, and how one is drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from scenes.table.drawing.name_plates import plate_items
from scenes.table.generic.result_stages import plain_stage
from scenes.table.generic.shared_places import plate_poses
from scenes.table.model.board import Board
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Drawn, Item, Show
from scenes.table.model.pose import Arrangement, Key, Pose
from scenes.table.model.table import E, Table, V
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class LaidTable(Table[V, E]):
    """A table that is laid out from poses and drawn in layers: name plates, what lies under the pieces, the
    pieces, and what lies over them.
    """

    # What lies where

    @abstractmethod
    def poses(self, board: Board[V, E]) -> Mapping[Key, Pose]:
        """Where every piece of `board.zones` lies, and all furniture except the name plates."""

    def counts(self, board: Board[V, E]) -> Mapping[str, float]:
        """Every number that changes visibly."""
        return {}

    def layout(self, board: Board[V, E]) -> Arrangement:
        poses: dict[Key, Pose] = {**self.poses(board), **plate_poses(self.plates(board))}
        return Arrangement(poses, self.counts(board))

    # How it looks

    def items(self, show: Show[V, E]) -> Iterator[Item]:
        yield from self.seat_items(show)
        yield from self.items_below(show)
        yield from self.piece_items(show)
        yield from self.items_above(show)

    def seat_items(self, show: Show[V, E]) -> Iterator[Item]:
        """The name plates."""
        return plate_items(show, self.plates(show.board))

    def items_below(self, show: Show[V, E]) -> Iterable[Item]:
        """What lies under the pieces: trays, boards, dials."""
        return ()

    def items_above(self, show: Show[V, E]) -> Iterable[Item]:
        """What lies over the pieces: badges, labels."""
        return ()

    def piece_items(self, show: Show[V, E]) -> Iterator[Item]:
        """The pieces."""
        hovers = {each.key: show.hover(each.id) for each in show.targets.values() if each.key is not None}
        for drawn in show.pieces:
            look = (drawn, hovers.get(drawn.id, 0.0), self.piece_look(show, drawn))
            yield Item(
                drawn.id, self.piece_box(show, drawn), look, partial(self.draw_piece, show=show, drawn=drawn)
            )

    def piece_look(self, show: Show[V, E], drawn: Drawn) -> object:
        """What the drawing of a piece depends on besides `drawn` and the light of the pointer."""
        return None

    def piece_box(self, show: Show[V, E], drawn: Drawn) -> Box:
        """The box of a piece with everything that is drawn with it."""
        return drawn.reach

    @abstractmethod
    def draw_piece(self, paint: Painter, show: Show[V, E], drawn: Drawn) -> None:
        """Draws one piece."""

    # The end

    def result_stage(self, ending: Ending[V, E]) -> Iterable[Item]:
        return plain_stage(ending, self.draw_figure)
