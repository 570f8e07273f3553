"""The types of TAO's boards, and questions about a board that all parts of this table ask."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from game.kernel.types import Move, Seat
from game.titles.tao.events import TaoEventView
from game.titles.tao.rules.moves import read_move
from game.titles.tao.view import TaoView
from scenes.table.model.board import Board
from scenes.table.model.flight_manner import Beat
from scenes.table.model.items import Show

LOOK = "look"
"""The page (`Board.page`) on which the cards of the far tray are shown large."""
READ = "advice/"
"""The page on which the advice of a portal is read again: this and the number of its column."""


class TaoDealt(TypedDict):
    """The deal: an event of the table, not of the game."""

    type: Literal["dealt"]


TaoSeen: TypeAlias = TaoEventView | TaoDealt
TaoBoard: TypeAlias = Board[TaoView, TaoSeen]
TaoShow: TypeAlias = Show[TaoView, TaoSeen]
TaoBeat: TypeAlias = Beat[TaoView, TaoSeen]


def acting_seat(board: TaoBoard) -> Seat:
    """Who is in turn, or else who sits at the lower edge."""
    return board.to_act[0] if board.to_act else board.bottom


def is_claiming(board: TaoBoard) -> bool:
    """Is a portal being chosen?"""
    return bool(board.moves_left) and read_move(board.moves_left[0]).kind == "claim"


def portal_opener(board: TaoBoard, column: int) -> Seat | None:
    """Who has opened a portal; None as long as its coin hangs there."""
    if board.pieces(f"portal/{column}"):
        return None
    return next((seat for seat, won in enumerate(board.view["opened"]) if column in won), None)


def read_portal(board: TaoBoard) -> int | None:
    """The portal whose advice somebody reads again."""
    return int(board.page.removeprefix(READ)) if board.page.startswith(READ) else None


def shown_move(board: TaoBoard) -> Move | None:
    """A move that can't be taken back: it was only shown, and one more click on it plays it."""
    return board.moves_left[0] if len(board.picked) == 2 and board.moves_left else None
