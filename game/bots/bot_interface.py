"""The interface of the bots: what one seat sees goes in, a move and a reason come out. No bot gets more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Generic, TypeAlias, cast

from game.kernel.chance import Chance
from game.kernel.types import Memory, Move, S, Seat, State, Title, V

LEVELS = ("easy", "normal", "hard", "master")
"""What players may choose for a seat, the weakest first."""
RANDOM = "random"
"""Any legal move, all equally likely: what levels are measured against."""


def never() -> bool:
    """The `enough` of a bot that nobody stops: it looks ahead as often as its level does."""
    return False


def stop_after(looks: int) -> Callable[[], bool]:
    """An `enough` that ends thinking when it has been asked so often: unlike a clock, that is the same on
    every machine.
    """
    left = iter(range(looks))

    def enough() -> bool:
        return next(left, None) is None

    return enough


def no_bonus(move: Move) -> float:
    """The `bonus` of a player without a temper."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Seen(Generic[S, V]):
    """Everything a bot is given: `Seen[Dao, DaoView]` is what DAO's bots see."""

    title: Title[S, V, Any]
    view: V
    seat: Seat
    legal: Sequence[Move]
    chance: Chance
    """The bot's own; its draws don't touch the game's chance."""
    enough: Callable[[], bool] = never
    """Has it looked ahead often enough? Then the best move so far is the answer."""
    memory: Memory = field(default_factory=dict)
    """What the seat remembers; only `recalling` makes use of it."""
    bonus: Callable[[Move], float] = no_bonus
    """What a move is worth to this player beyond what it brings, in winning chances: its temper."""

    def recalling(self) -> Seen[S, V]:
        """The same with every card in the view that the seat remembers: for levels that forget nothing."""
        return replace(self, view=self.title.recall(self.view, self.memory))

    def imagine(self) -> S:
        """A full game, completed by chance, in which this seat would see exactly what it sees now."""
        return self.title.imagine(self.view, self.seat, self.chance)


AnySeen: TypeAlias = Seen[Any, Any]
"""What a bot sees in a game of which nothing more is known."""


Details: TypeAlias = Mapping[str, Any]
"""What fills the places of a sentence."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and why: the key of a sentence below `[hints]` in the title's texts, and its details."""

    move: Move
    why: str = ""
    details: Details = field(default_factory=dict)


Thinker: TypeAlias = Callable[[Seen[S, V]], Choice]
"""A bot at one level. It is asked only where there is more than one legal move."""


WinningChance: TypeAlias = Callable[[S, Seat], float]
"""How good a position is for a seat, from 0 to 1: the one scale in which bots, hints and reviews speak. 1 is
won alone, 0 is last; two sides' chances add up to 1. A position that isn't over is judged by its standing.
"""


def even_chance(state: State, seat: Seat) -> float:
    """The chance in a game of which nothing is known."""
    return 0.5


@dataclass(frozen=True, slots=True)
class Bot(Generic[S, V]):
    """How a game is played at each level: by a plain rule with slips, by the plain rule, by search, and by
    search that forgets nothing.
    """

    easy: Thinker[S, V]
    normal: Thinker[S, V]
    hard: Thinker[S, V]
    master: Thinker[S, V]
    looks: Mapping[str, int] = field(default_factory=dict)
    """How often each level may look ahead for one answer; one that isn't here ends by itself."""
    winning_chance: WinningChance[S] = even_chance


AnyBot: TypeAlias = Bot[Any, Any]


def anything(seen: AnySeen) -> Choice:
    """Any legal move."""
    return Choice(seen.chance.pick(seen.legal))


@cache
def bot_of(title_id: str) -> AnyBot:
    """A title's `BOT`; a title without one is played at random."""
    found = part_of(title_id, "bot.bot")
    return Bot(anything, anything, anything, anything) if found is None else cast(AnyBot, found.BOT)


def part_of(title_id: str, part: str) -> ModuleType | None:
    """An optional module in a title's folder, such as `bot.review`; None if the title has none."""
    name = f"game.titles.{title_id}.{part}"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # the title has no such folder
        return None
    return None if found is None else import_module(name)


def propose(seen: AnySeen, level: str) -> Choice:
    """A move for a seat, at one of `LEVELS` or at `RANDOM`."""
    if len(seen.legal) == 1:
        return Choice(seen.legal[0])
    if level == RANDOM:
        return anything(seen)
    bot = bot_of(seen.title.id)
    thinkers: dict[str, Thinker[Any, Any]] = {
        "easy": bot.easy,
        "normal": bot.normal,
        "hard": bot.hard,
        "master": bot.master,
    }
    if seen.enough is never and level in bot.looks:
        seen = replace(seen, enough=stop_after(bot.looks[level]))
    return thinkers[level](seen)
