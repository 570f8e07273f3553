"""Whatever somebody does who knows nothing, nothing breaks; `run.py campaign monkeys` does far more of it."""

from __future__ import annotations

import pytest

from scenes.table.table_scene import TableScene
from tests.rigs import monkey
from tests.rigs.breadth import amount

EVENTS = 150


@pytest.mark.parametrize("seed", range(amount(2, 5)))
def test_nothing_breaks_and_nothing_is_a_dead_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "strict", True)
    assert len(monkey.play(seed, EVENTS)) > 1
