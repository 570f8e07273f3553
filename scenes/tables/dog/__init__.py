"""Dog's table: two wooden boards, glass marbles, and cards that send them round, home and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.kernel.session import Session
from scenes.match import Match
from scenes.scene import Context, Scene
from scenes.table.scene import TableScene
from scenes.tables.dog.table import DogTable

TABLE = DogTable()


def table(context: Context, match: Match, session: Session | None = None) -> Scene:
    """The scene in which a match is played; from its deal on, or from where a session stands."""
    return TableScene(context, dressed(match), TABLE, session)


def shots(context: Context) -> Iterator[tuple[str, Scene]]:
    """The table in its telling positions."""
    yield from ()


def dressed(match: Match) -> Match:
    """Everybody wears the colour of their marbles, which belongs to the seat: the board is stained with it."""
    return replace(
        match, places=tuple(replace(place, symbol=seat + 1) for seat, place in enumerate(match.places))
    )
