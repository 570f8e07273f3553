"""The things on DAO's table that can be pointed at or asked about: each with its name, place and moves, and
what is said of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Move, Seat
from game.language.forms import format_whole
from game.titles.dao.names import name_card, name_move
from game.titles.dao.rules.cards import ELEMENTS, LIMIT, VALUE, score
from game.titles.dao.rules.moves import DaoMove, write_move
from scenes.table.generic.scores import is_scored, seats_by_rank, total_points
from scenes.table.generic.shared_places import box_around
from scenes.table.model.board import Target, cache_per_board
from scenes.table.model.explained_thing import About
from scenes.table.model.pose import Arrangement
from scenes.tables.dao.board_types import DaoBoard, is_own_tray_open
from scenes.tables.dao.card_values import HAND_PAGE, seat_ranks
from scenes.tables.dao.layout import BACK_W, CARD_H, room
from scenes.tables.dao.words import column_words, element_name
from scenes.ui.layout import Box


def targets(board: DaoBoard, rest: Arrangement) -> list[Target]:
    """While a round is played pile, row, eye and dial; after it what belongs to the score."""
    return [*(_score(board) if is_scored(board) else _round(board, rest))]


def _round(board: DaoBoard, rest: Arrangement) -> Iterator[Target]:
    place, words, total = room(board), board.words, sum(VALUE[face] for face in board.faces("row"))
    if pile := board.pieces("pile"):
        about = About("pile", "pile", "reveal", now=_row_sum(board, total))
        name, moves = words("table.pile", n=len(pile)), _if_legal(board, DaoMove.REVEAL)
        yield Target("pile", name, place.pile.box(), moves, key=pile[-1].id, hotkey="1", about=about)
    for i, piece in enumerate(row := board.pieces("row")):
        card, box = name_card(piece.face, words), rest.poses[piece.id].box()
        name = words("table.row_card", card=card, n=i + 1)
        if i == 0:
            moves, about = _if_legal(board, DaoMove.TAKE), About("first", "card", "take", card, _gain(board))
            yield Target("row/1", name, box, moves, key=piece.id, hotkey="2", about=about)
            continue
        if i < len(row) - 1:  # the next card covers the rest of it
            box.w = min(box.w, place.step(len(row)))
        about = About("row", "card", "reveal", card)
        yield Target(f"row/{i + 1}", name, box, why_not=words("table.only_first"), about=about)
    if board.peek_offer != "none":
        name, about = words(f"table.eye_{board.peek_offer}"), About("eye", "button", "two")
        yield Target("table/eye", name, place.eye, role="button", action="eye", about=about)
    x, y, radius = place.dial
    name = words("table.sum", n=total, limit=LIMIT)
    about = About("dial", page="equal", now=_row_sum(board, total))
    yield Target("sum", name, box_around((x, y), 2 * radius), role="text", about=about)


def _score(board: DaoBoard) -> Iterator[Target]:
    """The button that deals the second round, rows that show a player's cards, and the columns in words."""
    place, words, deal = room(board), board.words, write_move(DaoMove.DEAL)
    if deal in board.legal:
        name, about = name_move(deal, words), About("deal", "button", "two", words("moves.deal"))
        yield Target("deal", name, place.leads_on, (deal,), role="button", hotkey="1", about=about)
    for i, seat in enumerate(seats_by_rank(seat_ranks(board))):
        points, page = format_whole(total_points(board.view["scores"])[seat]), f"{HAND_PAGE}{seat}"
        name = words("table.rank", rank=seat_ranks(board)[seat], name=board.name(seat), points=points)
        about = About("rank", "button", "score", board.name(seat))
        yield Target(page, name, place.rank_box(i), role="choice", action=page, about=about)
    for box, element in zip(place.columns, ELEMENTS, strict=True):
        about = About("column", page="score", name=element_name(words, element))
        yield Target(f"column/{element}", column_words(board, element), box, role="text", about=about)


@cache_per_board
def signs(board: DaoBoard) -> list[Target]:
    """Things that can be asked about though they can't be clicked: the own tray, the others' taken cards."""
    if is_scored(board):
        return []
    place, found = room(board), [Target("tray", "", room(board).tray, about=About("tray", page="score"))]
    for seat in range(board.seats):
        if seat != board.bottom and board.pieces(f"taken/{seat}"):
            told, box = {"name": board.name(seat)}, box_around(place.fan_at(seat), BACK_W * 1.4, BACK_W * 1.6)
            about = About("taken", "pile", "two", now=_card_count(board, seat), told=told)
            found.append(Target(f"taken/{seat}", "", box, about=about))
    return found


def about_seat(board: DaoBoard, seat: Seat) -> About:
    """What is said of somebody who sits there."""
    return About("seat", "seat", "score", board.name(seat), _card_count(board, seat))


def landmark(name: str, board: DaoBoard, rest: Arrangement) -> Box | None:
    """Where the own tray and the whole row are, of which lessons speak."""
    place = room(board)
    row = Box(place.row_x, place.row_y - CARD_H / 2, place.row_w, CARD_H)
    return {"tray": place.tray, "row": row}.get(name)


def _if_legal(board: DaoBoard, move: DaoMove) -> tuple[Move, ...]:
    """The moves of a target that plays this move: none while it isn't legal."""
    return (write_move(move),) if write_move(move) in board.legal else ()


def _gain(board: DaoBoard) -> str:
    """What taking the first card would do to one's points; nothing if one may not, or doesn't see one's
    cards.
    """
    if not _if_legal(board, DaoMove.TAKE) or not is_own_tray_open(board):
        return ""
    taken, words = board.faces(f"taken/{board.bottom}"), board.words
    gain = score([*taken, board.faces("row")[0]]) - (score(taken) if taken else 0)
    if gain > 0:
        return words("explained.gains", n=gain)
    return words("explained.costs" if gain else "explained.even")


def _row_sum(board: DaoBoard, total: int) -> str:
    """The sum of the row, and which value would save a row that goes beyond the limit."""
    row, words = board.faces("row"), board.words
    if len(row) < 2:
        return words("explained.stands", n=total, limit=LIMIT) if row else ""
    return words("explained.stands_equal", n=total, limit=LIMIT, value=VALUE[row[-1]])


def _card_count(board: DaoBoard, seat: Seat) -> str:
    return board.words("table.cards", n=len(board.pieces(f"taken/{seat}"))) + "."
