"""The players of a study: each is a name that says how it plays, and the function that makes the moves.

`random`, `quick` and the levels from `easy` to `master` are players. What may follow the name: `~25`, of a
hundred moves 25 are any legal move; `:100`, the player answers after so many looks ahead; `-jack`, it makes
no moves of this kind while it has others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.bots.bot_interface import LEVELS, RANDOM, Seen, never, propose, stop_after
from game.bots.study_interface import AnyStudied, studied
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Memory, Move, Seat

QUICK = "quick"
KNOWN = (RANDOM, QUICK, *LEVELS)
_SPELLED = re.compile(r"(\w+)(?:~(\d+))?(?::(\d+))?(?:-(\w+))?")

Mover: TypeAlias = Callable[[Any, Seat, Sequence[Move], Chance], Move]
"""Makes a move where there is something to choose."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A player's name and what follows it, read."""

    base: str
    slips: int = 0
    looks: int = 0
    without: str = ""

    @classmethod
    def read(cls, name: str) -> Habit:
        """Reads a name; raises `ValueError` if there is no such player."""
        found = _SPELLED.fullmatch(name)
        if found is None or found[1] not in KNOWN:
            raise ValueError(f"no player is called {name!r}")
        return cls(found[1], int(found[2] or 0), int(found[3] or 0), found[4] or "")


def make_mover(title_id: str, name: str, memories: Sequence[Memory] = ()) -> Mover:
    """The function that makes a player's moves in a game. `memories` are what the seats remember whenever it
    is asked; without them nobody remembers anything.
    """
    title, study, player = titles()[title_id], studied(title_id), Habit.read(name)
    move = _base(title, study, player, memories)
    if player.slips:
        move = _slipping(move, player.slips)
    if player.without and study is not None:
        move = _without(move, study, player.without)
    return move


def _base(title: AnyTitle, study: AnyStudied | None, player: Habit, memories: Sequence[Memory]) -> Mover:
    if player.base == RANDOM:
        return lambda state, seat, moves, chance: chance.pick(moves)
    if player.base == QUICK and study is not None:
        return study.quick
    level = "normal" if player.base == QUICK else player.base
    return _thinking(title, level, player.looks, memories)


def _thinking(title: AnyTitle, level: str, looks: int, memories: Sequence[Memory] = ()) -> Mover:
    def think(state: Any, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        enough = stop_after(looks) if looks else never
        memory = memories[seat] if memories else {}
        seen = Seen(title, title.view(state, seat), seat, moves, chance, enough, memory)
        return propose(seen, level).move

    return think


def _slipping(move: Mover, slips: int) -> Mover:
    def slip(state: Any, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        return chance.pick(moves) if chance.draw_below(100) < slips else move(state, seat, moves, chance)

    return slip


def _without(move: Mover, study: AnyStudied, kind: str) -> Mover:
    is_it = study.kinds[kind]

    def left_out(state: Any, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        kept = [each for each in moves if not is_it(state, each)]
        if len(kept) == 1:
            return kept[0]
        return move(state, seat, kept or moves, chance)

    return left_out
