"""Where the contracts are tried: at every table of every title, at many moments of random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from game.kernel.chance import Chance
from game.kernel.types import AnyTitle, Move, Options, Seat

LONGEST_GAME = 25_000
"""No game has more moves than this, however foolishly it is played."""


@dataclass(frozen=True, slots=True)
class Table:
    """A title, so many players, and what they chose."""

    title: AnyTitle
    seats: int
    options: Options

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.title.id} for {self.seats} {chosen}"

    def deal(self, seed: int) -> tuple[Any, Chance]:
        """A fresh game and the chance it goes on with."""
        chance = Chance.from_seed(seed)
        return self.title.deal(self.seats, self.options, chance), chance


def tables(title: AnyTitle, seats: int | None = None) -> list[Table]:
    """Every table the title can be played at: all numbers of seats, all combinations of options."""
    return [
        Table(title, number, dict(zip(title.options, values, strict=True)))
        for number in (title.seats if seats is None else (seats,))
        for values in product(*(option.choices for option in title.options.values()))
        if all(
            option.allows(value, number) for option, value in zip(title.options.values(), values, strict=True)
        )
    ]


@dataclass(frozen=True, slots=True)
class Moment:
    """A random game just before `seat` makes `move`; when it is over, nobody makes any.

    The state is the game's own: contracts look at it, and play on with copies.
    """

    table: Table
    seed: int
    number: int
    """Moves made so far."""
    state: Any
    chance: Chance
    seat: Seat = -1
    move: Move | None = None

    def __str__(self) -> str:
        return f"{self.table}, seed {self.seed}, after {self.number} moves"

    @property
    def title(self) -> AnyTitle:
        return self.table.title

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody who looks on: the spectator and all seats."""
        return (None, *range(self.table.seats))

    def dice(self) -> Random:
        """Random choices of a contract: at the same moment the same, whatever was asked before."""
        return Random(f"{self.table.title.id} {self.seed} {self.number}")


def moments(table: Table, seed: int) -> Iterator[Moment]:
    """Every moment of a random game, the deal and the end included."""
    state, chance = table.deal(seed)
    dice = Random(seed)
    for number in range(LONGEST_GAME):
        choices = options_of(table.title, state)
        if not choices:
            yield Moment(table, seed, number, state, chance)
            return
        seat, move = dice.choice(choices)
        yield Moment(table, seed, number, state, chance, seat, move)
        table.title.apply(state, seat, move, chance)
    raise AssertionError(f"{table}, seed {seed}: no end after {LONGEST_GAME} moves")


def hold(contract: Callable[..., None], *where: object) -> None:
    """Try a contract; whatever breaks it, say where, so that it can be tried again."""
    try:
        contract(*where)
    except Exception as broken:
        broken.add_note(f"{contract.__name__}: {', '.join(map(str, where))}")
        raise


def options_of(title: AnyTitle, state: Any) -> list[tuple[Seat, Move]]:
    """Everything that anybody may do now."""
    return [(seat, move) for seat in title.to_act(state) for move in title.legal(state, seat)]


def some_moments(table: Table, seed: int) -> Iterator[Moment]:
    """A dozen moments, closer at first: the deal, a few early ones, fewer late ones, and the end."""
    dice, chosen = Random(seed), 0
    for moment in moments(table, seed):
        if moment.number == chosen or moment.move is None:
            yield moment
            chosen += 1 + dice.randrange(moment.number + 2)


def play_on(table: Table, state: Any, chance: Chance, dice: Random, moves: int) -> None:
    """Change a state by random play."""
    for _ in range(moves):
        choices = options_of(table.title, state)
        if not choices:
            return
        table.title.apply(state, *dice.choice(choices), chance)
