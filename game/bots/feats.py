"""Feats: what somebody did in a game that people still tell of when the evening is over.

They are found in what a spectator was told of the moves of a game that has ended, so nothing that stayed
hidden at the table is ever told. A title finds its own in the module `bot.feats`; its
words are `feats.<kind>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from game.bots.bot_interface import part_of
from game.kernel.events import EventView
from game.kernel.session import Committed
from game.kernel.types import Seat


@dataclass(frozen=True, slots=True)
class Feat:
    """What a seat did."""

    kind: str
    seat: Seat
    n: int
    """The figure of its sentence: how many cards, marbles, points."""
    worth: float
    """How well worth telling it is, beside those of all games."""
    other: Seat | None = None
    """To whom they did it."""
    timed: bool = False
    """Is the figure a time in milliseconds?"""


@dataclass(frozen=True, slots=True)
class PublicMove:
    """A move as a spectator was told of it."""

    seat: Seat
    told: Sequence[EventView]


FeatsOf: TypeAlias = Callable[[Sequence[PublicMove]], Iterator[Feat]]
"""The feats in all moves of a game."""


def public_move(done: Committed) -> PublicMove:
    """What everybody has seen of a move."""
    return PublicMove(done.seat, done.events_for(None))


def find_feats(title_id: str, moves: Iterable[PublicMove]) -> Sequence[Feat]:
    """The feats of a whole game, in the order in which they happened."""
    found = part_of(title_id, "bot.feats")
    return () if found is None else tuple(cast(FeatsOf, found.feats)(tuple(moves)))
