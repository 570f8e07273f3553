"""The types of DAO's boards, and questions about a board that all parts of this table ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.types import Seat
from game.titles.dao.events import DaoEventView
from game.titles.dao.view import DaoView
from scenes.table.model.board import Board
from scenes.table.model.flight_manner import Beat
from scenes.table.model.items import Show

DaoBoard: TypeAlias = Board[DaoView, DaoEventView]
DaoShow: TypeAlias = Show[DaoView, DaoEventView]
DaoBeat: TypeAlias = Beat[DaoView, DaoEventView]


@dataclass(frozen=True, slots=True)
class LostRow:
    """The data of the mark that is shown while a row is lost."""

    seat: Seat
    cards: int
    total: int
    seconds: float
    """For how long it is shown, at normal speed."""


def lost_row(show: DaoShow) -> tuple[LostRow, float] | None:
    """The row that is being lost, and the share of its time that is over."""
    return next(((data, share) for data, share in show.marks("bust") if isinstance(data, LostRow)), None)


def is_own_tray_open(board: DaoBoard) -> bool:
    """Does the person at the bottom see their own cards?"""
    return board.viewer == board.bottom
