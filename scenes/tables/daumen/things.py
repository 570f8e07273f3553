"""The things that can be pointed at on the table of Daumen drauf!, and the sentence that says what may be
shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Seat
from game.titles.daumen.names import name_card
from game.titles.daumen.rules.cards import thumb_on
from game.titles.daumen.rules.moves import PARRY, PASS, SHOW
from scenes.table.generic.scores import is_scored
from scenes.table.model.board import Target
from scenes.table.model.pose import Arrangement
from scenes.tables.daumen import scoring, trick
from scenes.tables.daumen.board_types import DaumenBoard
from scenes.tables.daumen.layout import RAISED, room


def targets(board: DaumenBoard, rest: Arrangement) -> list[Target]:
    """First what lies on the table, then what can be done; after a game what belongs to the score."""
    if is_scored(board):
        return [*scoring.targets(board)]
    played = (each for seat in range(board.seats) for each in _in_trick(board, seat, rest))
    return [_ladder(board), _stock(board), *played, *_hand(board, rest), *_buttons(board)]


def _ladder(board: DaumenBoard) -> Target:
    words = board.words
    seen = words.forms.join_row(words(f"cards.{colour}") for colour in trick.colours(board))
    name = words("table.ladder", colours=seen) if seen else words("table.ladder_empty")
    return Target("ladder", name, room(board).ladder, role="text")


def _stock(board: DaumenBoard) -> Target:
    n = len(board.pieces("stock"))
    box = next(iter(room(board).stock(1))).box()
    return Target("stock", board.words("table.stock", n=n), box, role="text")


def _in_trick(board: DaumenBoard, seat: Seat, rest: Arrangement) -> Iterator[Target]:
    """The cards somebody let go, and the one they hold up: only its owner hears what is under the thumb."""
    words, name = board.words, board.name(seat)
    for i, piece in enumerate(board.pieces(f"free/{seat}")):
        said = words("table.let_go", name=name, card=name_card(piece.face, words))
        yield Target(f"free/{seat}/{i + 1}", said, rest.poses[piece.id].box(), role="text")
    held = trick.offer(board, seat)
    if held is None:
        return
    seen = name_card(thumb_on(held.face), words)
    key = "table.offers_top" if trick.top(board) == seat else "table.offers"
    said = words(key, name=name, card=seen)
    if board.viewer == seat:
        said = f"{said} {words('table.under_thumb', card=name_card(held.face, words))}"
    yield Target(f"offer/{seat}", said, rest.poses[held.id].box(), role="text")


def _hand(board: DaumenBoard, rest: Arrangement) -> Iterator[Target]:
    """The cards of the own hand: a click shows one, or parries with the twin of the highest one."""
    pieces = board.pieces(f"hand/{board.bottom}")
    if board.viewer != board.bottom or not all(piece.known for piece in pieces):
        return
    twin = _twin(board)
    for i, piece in enumerate(pieces):
        move = PARRY if piece.face == twin else SHOW[piece.face]
        moves = (move,) if move in board.legal else ()
        box = rest.poses[piece.id].box()
        box.y -= RAISED if moves else 0.0
        box.h = min(box.h, board.grid.height - box.y)
        name = name_card(piece.face, board.words)
        if moves == (PARRY,):
            name = board.words("table.twin", card=name)
        tries = None if moves or not board.legal else SHOW[piece.face]
        yield Target(
            f"hand/{piece.face}", name, box, moves, key=piece.id, attempted_move=tries, hotkey=str(i + 1)
        )


def _twin(board: DaumenBoard) -> str | None:
    """The own card that would parry the highest one."""
    if PARRY not in board.legal:
        return None
    high = trick.highest(board)
    mine = board.faces(f"hand/{board.bottom}")
    return next((face for face in mine if high is not None and face[:2] == f"{high[0]}{high[1]}"), None)


def _buttons(board: DaumenBoard) -> Iterator[Target]:
    """The buttons to pass and to parry; there are none while one can't pass."""
    if PASS not in board.legal:
        return
    left, right = room(board).buttons()
    words = board.words
    yield Target("pass", words("moves.pass"), left, (PASS,), role="button", hotkey="p")
    can = (PARRY,) if PARRY in board.legal else ()
    tries = None if can else PARRY
    named = f"{words('moves.parry')} {words('table.with_twin')}"
    yield Target("parry", named, right, can, role="button", attempted_move=tries, hotkey="x")
