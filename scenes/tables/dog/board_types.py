"""The types of Dog's boards."""

from __future__ import annotations

from typing import TypeAlias

from game.titles.dog.events import DogTold
from game.titles.dog.view import DogView
from scenes.table.model.beats import Beat
from scenes.table.model.board import Board
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Show

DogBoard: TypeAlias = Board[DogView, DogTold]
DogShow: TypeAlias = Show[DogView, DogTold]
DogEnding: TypeAlias = Ending[DogView, DogTold]
DogBeat: TypeAlias = Beat[DogView, DogTold]
