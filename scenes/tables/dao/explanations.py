"""The explanations with which DAO's table answers 'what is this?'."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.dao.names import name_card
from game.titles.dao.rules.cards import LIMIT, VALUE, score
from game.titles.dao.rules.moves import DaoMove, write_move
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_places import box_around
from scenes.table.model.explained_thing import About
from scenes.tables.dao.board_types import DaoBoard, own_open
from scenes.tables.dao.layout import BACK_W, room
from scenes.tables.dao.words import element_name
from scenes.ui.layout import Box


def signs(board: DaoBoard) -> Mapping[str, Box]:
    """Things that can be asked about though they can't be clicked: the own tray, the others' taken cards."""
    if is_scored(board):
        return {}
    place, found = room(board), {"tray": room(board).tray}
    for seat in range(board.seats):
        if seat != board.bottom and board.pieces(f"taken/{seat}"):
            found[f"taken/{seat}"] = box_around(place.fan_at(seat), BACK_W * 1.4, BACK_W * 1.6)
    return found


def about(board: DaoBoard, name: str) -> About | None:
    """What is said of the thing that has this name."""
    kind, _, rest = name.partition("/")
    match kind:
        case "row":
            return _row(board, int(rest) - 1)
        case "pile":
            return About("pile", "pile", "reveal", now=_stands(board))
        case "sum":
            return About("dial", page="equal", now=_stands(board))
        case "tray":
            return About("tray", page="score")
        case "taken":
            return About(
                "taken", "pile", "two", now=_count(board, rest), told={"name": board.name(int(rest))}
            )
        case "seat":
            return About("seat", "seat", "score", board.name(int(rest)), _count(board, rest))
    return _other(board, name, kind, rest)


def _other(board: DaoBoard, name: str, kind: str, rest: str) -> About | None:
    """What is said of the eye, and of what belongs to the score."""
    if name == "table/eye":
        return About("eye", "button", "two")
    if kind == "column":
        return About("column", page="score", name=element_name(board.words, rest))
    if name == "deal":
        return About("deal", "button", "two", board.words("moves.deal"))
    return About("rank", "button", "score", board.name(int(rest))) if rest.isdigit() else None


def _row(board: DaoBoard, place: int) -> About:
    face = board.faces("row")[place]
    said = name_card(face, board.words)
    if place:
        return About("row", "card", "reveal", said)
    return About("first", "card", "take", said, _promise(board, face))


def _promise(board: DaoBoard, face: str) -> str:
    """What taking this card would do to one's points; nothing if one may not, or doesn't see one's cards."""
    if write_move(DaoMove.TAKE) not in board.legal or not own_open(board):
        return ""
    taken, words = board.faces(f"taken/{board.bottom}"), board.words
    gain = score([*taken, face]) - (score(taken) if taken else 0)
    if gain > 0:
        return words("explained.gains", n=gain)
    return words("explained.costs" if gain else "explained.even")


def _stands(board: DaoBoard) -> str:
    """The sum of the row, and which value would save a row that goes beyond the limit."""
    row = board.faces("row")
    total, words = sum(VALUE[face] for face in row), board.words
    if not row:
        return ""
    if len(row) == 1:
        return words("explained.stands", n=total, limit=LIMIT)
    return words("explained.stands_equal", n=total, limit=LIMIT, value=VALUE[row[-1]])


def _count(board: DaoBoard, seat: str) -> str:
    return board.words("table.cards", n=len(board.pieces(f"taken/{seat}"))) + "."
