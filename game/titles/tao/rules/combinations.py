"""Finds the two combinations that open portals in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, get_args

from game.kernel.types import Card
from game.titles.tao.rules.cards import ATTRIBUTES, DOORS, Attribute

EMPTY: Card = ""
PORTALS = range(1, 6)
"""The columns with a portal; 0 and 6 are the borders."""
COINS_TO_WIN, FEW_COINS = 3, 2
"""Coins that win; fewer in a short game."""

Wanted: TypeAlias = tuple[tuple[Attribute, frozenset[Card]], ...]
"""The attributes that five guardians may share now, each with all that a row may hold then."""

_BEARERS: dict[Attribute, frozenset[Card]] = {
    attribute: frozenset((EMPTY, *(faction for faction, shown in ATTRIBUTES.items() if attribute in shown)))
    for attribute in get_args(Attribute)
}


def wanted_by(guards: Sequence[Card], barred: Attribute | None) -> Wanted:
    """The current guard's attributes without the barred one; none after the fourth guard (TAO-14)."""
    if not guards:
        return ()
    return tuple((name, _BEARERS[name]) for name in ATTRIBUTES[guards[0]] if name != barred)


def opened_by_three(row: Sequence[Card], coins: Sequence[bool]) -> int:
    """The column of a door between two guardians of its faction, on a portal with a coin (TAO-12); or 0.

    There is never more than one: two such doors would need four guardians, or share one of two factions.
    """
    for column in PORTALS:
        door = row[column]
        if door in DOORS:
            faction = DOORS[door]
            if row[column - 1] == faction == row[column + 1] and coins[column - 1]:
                return column
    return 0


def shared_by_five(row: Sequence[Card], wanted: Wanted) -> Attribute | None:
    """The attribute that scores for this row; never both, as no faction has five guardians (TAO-13)."""
    for attribute, bearers in wanted:
        if bearers.issuperset(row):
            return attribute
    return None


def claimable(row: Sequence[Card], coins: Sequence[bool]) -> list[int]:
    """The columns of the portals under the row that still have their coin (TAO-13)."""
    return [column for column in PORTALS if row[column] and coins[column - 1]]


def would_open(row: Sequence[Card], coins: Sequence[bool], wanted: Wanted) -> bool:
    """Would this row win a coin or lead to a claim if it lay there after a move?"""
    if opened_by_three(row, coins):
        return True
    return shared_by_five(row, wanted) is not None and bool(claimable(row, coins))
