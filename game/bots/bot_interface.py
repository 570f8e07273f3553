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
from game.kernel.types import Memory, Move, S, Seat, Title, V

LEVELS = ("easy", "normal", "hard")
"""What players may choose for a seat."""
RANDOM = "random"
"""Any legal move, all equally likely: what levels are measured against."""


def never() -> bool:
    """The `enough` of a bot without a time limit."""
    return False


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
    """Has the time run out? Then the best move so far is the answer."""
    memory: Memory = field(default_factory=dict)
    """What the seat remembers; only `recalling` makes use of it."""

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


@dataclass(frozen=True, slots=True)
class Bot(Generic[S, V]):
    """How a game is played at each level: by a plain rule with slips, by the plain rule, and by search."""

    easy: Thinker[S, V]
    normal: Thinker[S, V]
    hard: Thinker[S, V]


AnyBot: TypeAlias = Bot[Any, Any]


def anything(seen: AnySeen) -> Choice:
    """Any legal move."""
    return Choice(seen.chance.pick(seen.legal))


@cache
def bot_of(title_id: str) -> AnyBot:
    """A title's `BOT`; a title without one is played at random."""
    found = part_of(title_id, "bot.bot")
    return Bot(anything, anything, anything) if found is None else cast(AnyBot, found.BOT)


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
    thinkers: dict[str, Thinker[Any, Any]] = {"easy": bot.easy, "normal": bot.normal, "hard": bot.hard}
    return thinkers[level](seen)
