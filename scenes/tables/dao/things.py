"""The things that can be pointed at on DAO's table."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Move
from game.titles.dao.names import name_card
from game.titles.dao.rules.cards import LIMIT, VALUE
from game.titles.dao.rules.moves import DaoMove, write_move
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_places import box_around
from scenes.table.model.board import Target
from scenes.table.model.pose import Arrangement
from scenes.tables.dao import scoring
from scenes.tables.dao.board_types import DaoBoard
from scenes.tables.dao.layout import room


def targets(board: DaoBoard, rest: Arrangement) -> list[Target]:
    """While a round is played pile, row, eye and dial; after it what belongs to the score."""
    if is_scored(board):
        return [*scoring.targets(board)]
    return [*_pile(board), *_row(board, rest), *_eye(board), _sum(board)]


def _if_legal(board: DaoBoard, move: DaoMove) -> tuple[Move, ...]:
    """The moves of a target that plays this move: none while it isn't legal."""
    return (write_move(move),) if write_move(move) in board.legal else ()


def _pile(board: DaoBoard) -> Iterator[Target]:
    pile = board.pieces("pile")
    if pile:
        name, box = board.words("table.pile", n=len(pile)), room(board).pile.box()
        yield Target("pile", name, box, _if_legal(board, DaoMove.REVEAL), key=pile[-1].id, hotkey="1")


def _row(board: DaoBoard, rest: Arrangement) -> Iterator[Target]:
    row = board.pieces("row")
    for i, piece in enumerate(row):
        name = board.words("table.row_card", card=name_card(piece.face, board.words), n=i + 1)
        box = rest.poses[piece.id].box()
        if i == 0:
            yield Target("row/1", name, box, _if_legal(board, DaoMove.TAKE), key=piece.id, hotkey="2")
            continue
        if i < len(row) - 1:  # the next card covers the rest of it
            box.w = min(box.w, room(board).step(len(row)))
        yield Target(f"row/{i + 1}", name, box, why_not=board.words("table.only_first"))


def _eye(board: DaoBoard) -> Iterator[Target]:
    if board.peek_offer != "none":
        name = board.words(f"table.eye_{board.peek_offer}")
        yield Target("table/eye", name, room(board).eye, role="button", action="eye")


def _sum(board: DaoBoard) -> Target:
    """The dial in words, for those who can't see it."""
    x, y, radius = room(board).dial
    total = sum(VALUE[face] for face in board.faces("row"))
    name = board.words("table.sum", n=total, limit=LIMIT)
    return Target("sum", name, box_around((x, y), 2 * radius), role="text")
