"""Tempers: what some kinds of moves are worth to a player beyond what they bring, in winning chances.

A temper is a rule and no slip: in every position alike it adds to a kind of move, or takes away from it. A
search adds it to each outcome (`Seen.bonus`), a plain rule to its own measure (`liked`). A title has its
tempers in the module `bot.tempers`; at a title without one all play alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from game.bots.bot_interface import Seen, no_bonus, part_of
from game.kernel.types import Move, S, Seat, V, View

Bonus: TypeAlias = Callable[[Move], float]
"""What a move is worth to somebody beyond what it brings, in winning chances."""
Temperament: TypeAlias = Callable[[str, View, Seat], Bonus]
"""A title's tempers: by the temper's name, for a seat and what it sees."""


def temper_bonus(title_id: str, temper: str, view: View, seat: Seat) -> Bonus:
    """The bonus of a player with this temper; without one, that of anybody."""
    found = part_of(title_id, "bot.tempers") if temper else None
    return no_bonus if found is None else cast(Temperament, found.bonus_of)(temper, view, seat)


def liked(seen: Seen[S, V], worth: Sequence[float], points: float) -> list[float]:
    """What each legal move is worth by a plain rule, with what the player likes about it; a whole winning
    chance is worth so many of the rule's points.
    """
    return [value + points * seen.bonus(move) for move, value in zip(seen.legal, worth, strict=True)]
