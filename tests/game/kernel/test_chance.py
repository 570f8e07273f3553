"""Chance: fair, repeatable, written down."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.kernel.chance import Chance, RecordedChance


class TestLive:
    def test_a_seed_always_gives_the_same(self) -> None:
        """These numbers stand in logs: they must never change."""
        assert Chance.from_seed(1).draw_indices([6, 6, 6, 112, 2, 1_000_000]) == [1, 3, 0, 101, 1, 789446]
        assert Chance.from_seed(1).rng == Chance.from_seed(1).rng != Chance.from_seed(2).rng

    @pytest.mark.parametrize("seed", [0, -1, 2**61, -(2**200), 10**300])
    def test_any_whole_number_is_a_seed(self, seed: int) -> None:
        assert 0 <= Chance.from_seed(seed).draw_below(7) < 7

    def test_every_index_is_below_its_size(self) -> None:
        chance = Chance.from_seed(5)
        for size in (1, 2, 3, 7, 112, 10**9):
            assert all(0 <= chance.draw_below(size) < size for _ in range(200))
        assert chance.draw_indices([]) == []

    def test_dice_are_fair(self) -> None:
        """Chi square of 60,000 throws, five degrees of freedom: over 20.5 once in a thousand dice."""
        counts = Counter(Chance.from_seed(6).draw_indices([6] * 60_000))
        assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5

    def test_shuffles_are_fair(self) -> None:
        """All 24 orders of four, 23 degrees of freedom: over 49.7 once in a thousand."""
        chance, counts = Chance.from_seed(7), Counter[tuple[str, ...]]()
        for _ in range(24_000):
            cards = list("abcd")
            chance.shuffle(cards)
            counts[tuple(cards)] += 1
        assert counts.keys() == set(permutations("abcd"))
        assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 49.7

    def test_neighbouring_seeds_have_nothing_in_common(self) -> None:
        first = Counter(Chance.from_seed(seed).draw_below(10) for seed in range(10_000))
        assert all(850 < count < 1_150 for count in first.values())

    def test_nothing_and_one_need_no_luck(self) -> None:
        chance = Chance.from_seed(1)
        for cards in ([], ["a"]):
            before = cards[:]
            chance.shuffle(cards)
            assert cards == before
        assert chance.drawn == []
        assert chance.pick("a") == "a"

    def test_a_copy_draws_the_same_and_for_itself(self) -> None:
        chance = Chance.from_seed(8)
        chance.draw_below(5)
        twin = chance.copy()
        assert twin.drawn == []
        assert [twin.draw_below(100) for _ in range(5)] == [chance.draw_below(100) for _ in range(5)]

    def test_it_goes_on_from_its_rng(self) -> None:
        chance = Chance.from_seed(9)
        chance.draw_below(5)
        assert Chance.from_rng(chance.rng).draw_below(1_000) == chance.draw_below(1_000)
        assert len(chance.rng) == 16

    def test_it_remembers_what_it_drew_until_that_is_taken(self) -> None:
        chance = Chance.from_seed(10)
        drawn = (chance.draw_below(9), *chance.draw_indices([9, 9]))
        assert chance.take_drawn() == drawn
        assert chance.take_drawn() == ()


class TestRecorded:
    def test_it_draws_what_is_written(self) -> None:
        chance = RecordedChance([2, 0, 1])
        assert (chance.draw_below(3), chance.pick("ab"), chance.draw_below(2)) == (2, "a", 1)
        assert chance.draws_left == 0

    def test_it_leaves_the_generator_where_live_play_left_it(self) -> None:
        live = Chance.from_seed(11)
        start = int(live.rng, 16)
        cards, again = list("abcdefghij"), list("abcdefghij")
        live.shuffle(cards)
        live.draw_below(4)
        recorded = RecordedChance(live.take_drawn(), start)
        recorded.shuffle(again)
        recorded.draw_below(4)
        assert (again, recorded.rng) == (cards, live.rng)

    def test_it_notes_what_it_gave(self) -> None:
        chance = RecordedChance([1, 0])
        chance.draw_indices([2, 2])
        assert chance.take_drawn() == (1, 0)

    def test_too_little_written_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="too few"):
            RecordedChance([1]).draw_indices([2, 2])

    @pytest.mark.parametrize("index", [-1, 2])
    def test_what_can_not_have_been_drawn_is_an_error(self, index: int) -> None:
        with pytest.raises(ValueError, match="out of range"):
            RecordedChance([index]).draw_below(2)

    def test_what_nobody_asked_for_is_counted(self) -> None:
        chance = RecordedChance([1, 1, 1])
        chance.draw_below(2)
        assert chance.draws_left == 2
