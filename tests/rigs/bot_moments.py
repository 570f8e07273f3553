"""What bots are shown in these tests: moments of random games at every table, with time that runs out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from game.bots.bot_interface import AnySeen, Seen, never
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Seat
from tests.contract.tables import Moment, moments, tables


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
            title, title.view(world, seat), seat, title.legal(world, seat), Chance.from_seed(seed), enough
        )


def sights(title: AnyTitle, number: int, seats: int | None = None) -> list[Sight]:
    """So many moments at which somebody has a choice, spread over all tables and stages of the game."""
    found: list[Sight] = []
    spread, seed = tables(title, seats), 0
    each = -(-number // len(spread))
    while len(found) < number:
        for place in Random(seed).sample(range(len(spread)), len(spread)):
            found += _choices(title.id, seats, place, seed, each)
        seed += 1
    return [_copied(each) for each in found[:number]]


@cache
def _choices(title: str, seats: int | None, place: int, seed: int, most: int) -> list[Sight]:
    """So many choices of a random game at one of the title's tables, in any order; all tests get the same."""
    table = tables(titles()[title], seats)[place]
    found = [
        _copied(Sight(moment, seat))
        for moment in moments(table, seed)
        for seat in table.title.to_act(moment.state)
        if len(table.title.legal(moment.state, seat)) > 1
    ]
    return Random(seed).sample(found, len(found))[:most]


def _copied(sight: Sight) -> Sight:
    """One that may be changed."""
    moment = sight.moment
    return replace(sight, moment=replace(moment, state=moment.state.copy(), chance=moment.chance.copy()))
