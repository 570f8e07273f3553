"""The types of Dog's boards."""

from __future__ import annotations

from typing import TypeAlias

from game.titles.dog.events import DogEventView
from game.titles.dog.view import DogView
from scenes.table.model.board import Board
from scenes.table.model.flight_manner import Beat
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Show

DogBoard: TypeAlias = Board[DogView, DogEventView]
DogShow: TypeAlias = Show[DogView, DogEventView]
DogEnding: TypeAlias = Ending[DogView, DogEventView]
DogBeat: TypeAlias = Beat[DogView, DogEventView]
