"""Habits: what is worth most is played, and slips come as often as they should."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.bot_interface import AnySeen, Choice
from game.bots.greedy_bot import best, careless, now_and_then
from game.kernel.chance import Chance, RecordedChance
from game.titles.dao import TITLE
from tests.rigs.bot_moments import sights


@pytest.mark.parametrize(("share", "times"), [(0.0, 0), (0.001, 1), (0.25, 250), (0.999, 999), (1.0, 1000)])
def test_now_and_then_is_a_share_of_all_cases(share: float, times: int) -> None:
    assert sum(now_and_then(share, RecordedChance([drawn])) for drawn in range(1000)) == times


def test_now_and_then_draws_one_of_a_thousand() -> None:
    with pytest.raises(ValueError, match="out of range"):
        now_and_then(0.5, RecordedChance([1000]))


def test_the_best_is_played_and_among_equals_any() -> None:
    chance = Chance.from_seed(1)
    assert {best("abc", [1.0, 3.0, 2.0], chance) for _ in range(30)} == {"b"}
    assert {best("abc", [3.0, 1.0, 3.0], chance) for _ in range(30)} == {"a", "c"}


def test_who_is_careless_plays_anything_now_and_then() -> None:
    seen: AnySeen = sights(TITLE, 1)[0].seen()
    think = careless(lambda seen: [0.0, 1.0], 0.25)
    slip, plain = (replace(seen, chance=RecordedChance([drawn, 0])) for drawn in (249, 250))
    assert (think(slip), think(plain)) == (Choice(seen.legal[0]), Choice(seen.legal[1]))
