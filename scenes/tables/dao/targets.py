"""What can be pointed at on DAO's table."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Move
from game.titles.dao.cards import LIMIT, VALUE
from game.titles.dao.moves import DaoMove, write
from game.titles.dao.names import name_card
from scenes.table.board import Target
from scenes.table.pose import Arrangement
from scenes.tables.dao import scoring
from scenes.tables.dao.places import room
from scenes.tables.dao.seen import DaoBoard, scored
from scenes.ui.layout import Box


def targets(board: DaoBoard, rest: Arrangement) -> list[Target]:
    """Pile, row, eye and dial; or what belongs to the scoring."""
    if scored(board):
        return [*scoring.targets(board)]
    return [*_pile(board), *_row(board, rest), *_eye(board), _sum(board)]


def _offered(board: DaoBoard, move: DaoMove) -> tuple[Move, ...]:
    """What a click plays: this move, if it can be made now."""
    return tuple(text for text in (write(move),) if text in board.legal)


def _pile(board: DaoBoard) -> Iterator[Target]:
    pile = board.pieces("pile")
    if pile:
        name, box = board.words("table.pile", n=len(pile)), room(board).pile.box()
        yield Target("pile", name, box, _offered(board, DaoMove.REVEAL), key=pile[-1].id, hotkey="1")


def _row(board: DaoBoard, rest: Arrangement) -> Iterator[Target]:
    row = board.pieces("row")
    for i, piece in enumerate(row):
        name = board.words("table.row_card", card=name_card(piece.face, board.words), n=i + 1)
        box = rest.poses[piece.id].box()
        if i == 0:
            yield Target("row/1", name, box, _offered(board, DaoMove.TAKE), key=piece.id, hotkey="2")
            continue
        if i < len(row) - 1:  # what of it isn't under the next one
            box.w = min(box.w, room(board).step(len(row)))
        yield Target(f"row/{i + 1}", name, box, why=board.words("table.only_first"))


def _eye(board: DaoBoard) -> Iterator[Target]:
    if board.eye != "none":
        name = board.words(f"table.eye_{board.eye}")
        yield Target("table/eye", name, room(board).eye, role="button", act="eye")


def _sum(board: DaoBoard) -> Target:
    """The dial, for those who can't see it."""
    x, y, radius = room(board).dial
    total = sum(VALUE[face] for face in board.faces("row"))
    name = board.words("table.sum", n=total, limit=LIMIT)
    return Target("sum", name, Box(x - radius, y - radius, 2 * radius, 2 * radius), role="text")
