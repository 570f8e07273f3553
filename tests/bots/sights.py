"""What bots are shown in these tests: moments of random games at every table, with time that runs out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from game.bots.port import AnySeen, Seen, never
from game.kernel.chance import Chance
from game.kernel.types import AnyTitle, Seat
from tests.contract.tables import Moment, Table, moments, tables


def breath(calls: int) -> Callable[[], bool]:
    """Time that runs out after so many looks at the clock, on any machine at the same place."""
    left = iter(range(calls))

    def enough() -> bool:
        return next(left, None) is None

    return enough


@dataclass(frozen=True, slots=True)
class Sight:
    """A moment, and a seat that has something to decide."""

    moment: Moment
    seat: Seat

    def __str__(self) -> str:
        return f"{self.moment}, seat {self.seat}"

    def seen(self, enough: Callable[[], bool] = never, seed: int = 1) -> AnySeen:
        """What a bot on this seat is given."""
        return self.seen_in(self.moment.state, enough, seed)

    def seen_in(self, world: Any, enough: Callable[[], bool] = never, seed: int = 1) -> AnySeen:
        """What it would be given in another world."""
        title, seat = self.moment.title, self.seat
        return Seen(
            title, title.view(world, seat), seat, title.legal(world, seat), Chance.seeded(seed), enough
        )


def sights(title: AnyTitle, number: int, seats: int | None = None) -> list[Sight]:
    """So many moments at which somebody has a choice, spread over all tables and stages of the game."""
    found: list[Sight] = []
    spread, seed = tables(title, seats), 0
    each = -(-number // len(spread))
    while len(found) < number:
        for table in Random(seed).sample(spread, len(spread)):
            found += islice(_choices(table, seed), each)
        seed += 1
    return found[:number]


def _choices(table: Table, seed: int) -> Iterator[Sight]:
    """Choices of a random game in any order; the game is played once and each moment's state kept."""
    found = [
        (Moment(table, seed, moment.number, moment.state.copy(), moment.chance.copy()), seat)
        for moment in moments(table, seed)
        for seat in table.title.to_act(moment.state)
        if len(table.title.legal(moment.state, seat)) > 1
    ]
    yield from (Sight(moment, seat) for moment, seat in Random(seed).sample(found, len(found)))
