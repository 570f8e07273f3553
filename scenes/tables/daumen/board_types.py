"""The types of the boards of Daumen drauf!."""

from __future__ import annotations

from typing import TypeAlias

from game.titles.daumen.events import DaumenTold
from game.titles.daumen.view import DaumenView
from scenes.table.model.beats import Beat
from scenes.table.model.board import Board
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Show

DaumenBoard: TypeAlias = Board[DaumenView, DaumenTold]
DaumenShow: TypeAlias = Show[DaumenView, DaumenTold]
DaumenEnding: TypeAlias = Ending[DaumenView, DaumenTold]
DaumenBeat: TypeAlias = Beat[DaumenView, DaumenTold]
