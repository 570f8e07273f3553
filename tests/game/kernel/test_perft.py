"""Counting lines of moves, against counts made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.kernel.chance import Chance
from game.terminal.line_protocol import TooDeep, perft
from tests.rigs.pebbles import PEBBLES, Pebbles


def count(left: int, depth: int) -> int:
    return perft(PEBBLES, Pebbles(left, [0, 0]), Chance(), depth)


@pytest.mark.parametrize(("depth", "lines"), [(0, 1), (1, 2), (2, 2), (3, 2), (9, 2)])
def test_lines_that_end_earlier_count_one(depth: int, lines: int) -> None:
    """Two pebbles: take both, or take one and then the other."""
    assert count(2, depth) == lines


def test_all_who_may_act_count() -> None:
    """From eight: take 1 (seven are left, two ways on) or take 2 (six: both may wave, two ways on)."""
    assert count(8, 2) == 2 + 2
    assert count(7, 2) == 2 + 2  # take 1: both may wave; take 2: five are left
    assert count(7, 3) == 2 + 4


def test_counting_changes_nothing() -> None:
    state, chance = Pebbles(5, [0, 0]), Chance.from_seed(3)
    before = PEBBLES.position(state), chance.rng
    perft(PEBBLES, state, chance, 5)
    assert (PEBBLES.position(state), chance.rng) == before


def test_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.terminal.line_protocol.MOST_POSITIONS", 3)
    with pytest.raises(TooDeep, match="more positions"):
        count(8, 6)


def test_too_deep_is_refused() -> None:
    endless = replace(PEBBLES, apply=lambda state, seat, move, chance: [])
    with pytest.raises(TooDeep, match="deep"):
        perft(endless, Pebbles(1, [0, 0]), Chance(), 10**6)
