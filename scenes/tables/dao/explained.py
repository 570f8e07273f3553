"""What things on DAO's table are, for 'what is this?'."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.dao.cards import LIMIT, VALUE, score
from game.titles.dao.moves import DaoMove, write
from game.titles.dao.names import name_card
from scenes.table.about import About
from scenes.tables.dao.places import BACK_W, room
from scenes.tables.dao.seen import DaoBoard, own_open, scored
from scenes.tables.dao.words import element_name
from scenes.ui.layout import Box


def signs(board: DaoBoard) -> Mapping[str, Box]:
    """The own tray, and what the others have taken."""
    if scored(board):
        return {}
    place, found = room(board), {"tray": room(board).tray}
    for seat in range(board.seats):
        if seat != board.bottom and board.pieces(f"taken/{seat}"):
            x, y = place.fan_at(seat)
            found[f"taken/{seat}"] = Box(x - BACK_W * 0.7, y - BACK_W * 0.8, BACK_W * 1.4, BACK_W * 1.6)
    return found


def about(board: DaoBoard, name: str) -> About | None:
    """One thing."""
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
    """The eye, and what belongs to the scoring."""
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
    """What taking it would do to the points of whoever may take it and sees their own cards."""
    if write(DaoMove.TAKE) not in board.legal or not own_open(board):
        return ""
    taken, words = board.faces(f"taken/{board.bottom}"), board.words
    gain = score([*taken, face]) - (score(taken) if taken else 0)
    if gain > 0:
        return words("explained.gains", n=gain)
    return words("explained.costs" if gain else "explained.even")


def _stands(board: DaoBoard) -> str:
    row = board.faces("row")
    total, words = sum(VALUE[face] for face in row), board.words
    if not row:
        return ""
    if len(row) == 1:
        return words("explained.stands", n=total, limit=LIMIT)
    return words("explained.stands_equal", n=total, limit=LIMIT, value=VALUE[row[-1]])


def _count(board: DaoBoard, seat: str) -> str:
    return board.words("table.cards", n=len(board.pieces(f"taken/{seat}"))) + "."
