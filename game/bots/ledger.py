"""The ledger of a game: what of its result people gave away by their decisions, and what the cards gave.

All of it is in winning chances. Only a decision counts as given away: a move made although a better one
could be seen. What is left of the way from even chances to the result came from the cards. So chance is never
anybody's fault, and nobody gets praise for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

EVEN = 0.5
"""Everybody's chance before the cards are dealt."""


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """The two numbers of one side."""

    gave: float
    """How much winning chance it gave away, in all its decisions together."""
    cards: float
    """How much the cards gave it; less than nothing if they took."""


def balance(ended: Sequence[float], given: Sequence[float]) -> tuple[LedgerEntry, ...]:
    """The ledger of all sides, by the winning chance with which each ended (1 won, 0 last) and by how much
    each gave away. What one side gives away its opponents share; the entries of the cards add up to nothing.
    """
    gave = [max(0.0, each) for each in given]
    everything, others = sum(gave), max(1, len(gave) - 1)
    return tuple(
        LedgerEntry(own, end - EVEN + own - (everything - own) / others)
        for end, own in zip(ended, gave, strict=True)
    )


def add_up(games: Sequence[LedgerEntry]) -> LedgerEntry:
    """One person's entries of several games: the mean of each number."""
    count = max(1, len(games))
    return LedgerEntry(sum(each.gave for each in games) / count, sum(each.cards for each in games) / count)
