"""Dog's table: two wooden boards, glass marbles, and cards that send them round, home and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scenes.base.match import Match, Seating
from scenes.base.scene import Context, Scene
from scenes.table.stills import stills
from scenes.tables.dog.hits_heat_map import draw_heat
from scenes.tables.dog.shots import STILLS
from scenes.tables.dog.table import DogTable

__all__ = ["SEATING", "TABLE", "draw_heat", "dressed", "shots"]

TABLE = DogTable()
SEATING = Seating(teams=True, clockwise=False, symbols=(1, 2, 3, 4, 5, 6))


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in positions that show all it can look like, for pictures."""
    yield from stills(context, TABLE, STILLS)


def dressed(match: Match) -> Match:
    """Everybody wears the colour of their marbles, which is the seat's: the board is stained with it."""
    return replace(
        match, places=tuple(replace(place, symbol=seat + 1) for seat, place in enumerate(match.places))
    )
