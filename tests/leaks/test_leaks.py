"""Every word and every pixel that leaves the app is the same in all worlds that a person can't tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.kernel.registry import titles
from tests.leaks.evenings import Pair, evening, look_for, two_apps
from tests.leaks.plants import PLANTS, Plant
from tests.leaks.sittings import sittings
from tests.leaks.twins import Leak
from tests.rigs.breadth import amount

EVENINGS = amount(4, 40)
"""Evenings of each title."""


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    with two_apps() as found:
        yield found


@pytest.mark.parametrize("title", titles())
def test_nothing_leaves_the_app_that_somebody_may_not_know(pair: Pair, title: str) -> None:
    done, compared, pictures = Counter[str](), 0, 0
    for sitting in sittings(title, EVENINGS):
        twins = evening(pair, sitting)
        done.update(twins.done)
        compared, pictures = compared + twins.compared, pictures + twins.pictures
    assert compared > 20 * EVENINGS
    assert pictures > 5 * EVENINGS
    assert done["move"] > 2 * EVENINGS, done
    assert done["undo"], done
    assert any(deed.startswith("prod") for deed in done), done


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.says)
def test_a_planted_leak_is_caught(pair: Pair, plant: Plant) -> None:
    with plant.planted(), pytest.raises(Leak):
        look_for(pair, plant)
