"""Evenings at which leaks are looked for, one after the other in the same two apps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import TypeAlias

import pytest

from scenes.table.players import hints
from scenes.tables.dos import challenge_phase as phase
from tests.leaks.outlets import Outlets
from tests.leaks.plants import Plant
from tests.leaks.twins import Sitting, Twins

DEEDS, TRIES = 14, 14
"""Deeds in an evening; evenings in which a planted leak has to show itself."""

Pair: TypeAlias = tuple[Outlets, Outlets]


@contextmanager
def two_apps() -> Iterator[Pair]:
    """Two apps; decoration is the same in both, and hints don't think long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "HINT_LEVEL", "easy")
        patch.setattr(phase, "random", SimpleNamespace(Random=lambda: random.Random(4)))
        found = Outlets(), Outlets()
        yield found
        for each in found:
            each.clear("instant")


def evening(pair: Pair, sitting: Sitting, deeds: int = DEEDS, wanted: tuple[str, ...] = ()) -> Twins:
    """People play, and everything is compared; raises `Leak`."""
    twins = Twins(sitting, *pair)
    if twins.begin():
        twins.play(deeds, wanted)
    return twins


def look_for(pair: Pair, plant: Plant) -> None:
    """Evening after evening at the table where a planted leak should come out; raises `Leak`."""
    for seed in range(plant.first, plant.first + TRIES):
        evening(pair, replace(plant.sitting, seed=seed), DEEDS, plant.deeds)
