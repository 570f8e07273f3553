"""Who sits at tables where leaks are looked for: two to all people, hands on phones, bots; at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.kernel.registry import titles
from tests.leaks.twins import Sitting

SPEEDS = ("instant", "instant", "instant", "fast")
LATEST = {"dao": 14, "daumen": 24, "dog": 40, "tao": 30, "dos": 24}
"""How many moves are made at most before people are watched."""


def sittings(title: str, count: int, first: int = 1) -> Iterator[Sitting]:
    """So many tables of a game, all different."""
    rules = titles()[title]
    for seed in range(first, first + count):
        dice = Random(f"{title} {seed}")
        seats = dice.choice(rules.seats)
        people = sorted(dice.sample(range(seats), dice.randint(2, seats)))
        phones = [seat for seat in people if dice.random() < 0.35] if dice.random() < 0.5 else []
        yield Sitting(
            title=title,
            seats=seats,
            people=tuple(people),
            phones=tuple(phones),
            viewer=dice.choice((None, *people)),
            seed=seed,
            moves=dice.randrange(LATEST.get(title, 20)),
            speed=SPEEDS[seed % len(SPEEDS)],
        )
