"""The types of the boards of Daumen drauf!."""

from __future__ import annotations

from typing import TypeAlias

from game.titles.daumen.events import DaumenEventView
from game.titles.daumen.view import DaumenView
from scenes.table.model.board import Board
from scenes.table.model.flight_manner import Beat
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Show

DaumenBoard: TypeAlias = Board[DaumenView, DaumenEventView]
DaumenShow: TypeAlias = Show[DaumenView, DaumenEventView]
DaumenEnding: TypeAlias = Ending[DaumenView, DaumenEventView]
DaumenBeat: TypeAlias = Beat[DaumenView, DaumenEventView]
