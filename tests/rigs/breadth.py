"""How much of what a test could try the suite tries.

Some tests run over many combinations (seats, options, languages, sizes) or many random games. The suite takes
a fixed part of them, in which every value of every axis still comes; `run.py campaign breadth` runs the
same tests over everything.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import Any, TypeVar

Case = TypeVar("Case")
Number = TypeVar("Number", int, float)

EVERYTHING = "STAMMTISCH_ALL_CASES"
"""Set in the environment, it lets every test try all that it can."""


def tries_everything() -> bool:
    return bool(os.environ.get(EVERYTHING))


def amount(suite: Number, everything: Number) -> Number:
    """How many games, moments, seeds or seconds a test takes."""
    return everything if tries_everything() else suite


def sample(cases: Sequence[Case], most: int) -> list[Case]:
    """So many of the cases, spread evenly from the first to the last; or all of them."""
    if tries_everything() or most >= len(cases):
        return list(cases)
    last = len(cases) - 1
    return [cases[round(turn * last / max(1, most - 1))] for turn in range(most)]


def crossed(*axes: Sequence[Any], each: int = 1) -> list[tuple[Any, ...]]:
    """Values of several axes put together: all combinations, or every value of the first with `each` values
    of the others. Those change from one to the next, so that every value of every axis comes.
    """
    if tries_everything():
        return list(product(*axes))
    first, *others = axes
    rows = max(len(first) * each, *(len(axis) for axis in others))
    return sorted(
        {(first[row // each % len(first)], *_rotated(others, row)): row for row in range(rows)},
        key=lambda row: first.index(row[0]),
    )


def _rotated(axes: Sequence[Sequence[Any]], row: int) -> list[Any]:
    """A value of each axis; a later axis falls one behind in every round, so that pairs change as well."""
    return [axis[(row + turn * (row // len(axis))) % len(axis)] for turn, axis in enumerate(axes)]
