"""Digits: what a writer puts on the number a reader takes off, in the same order, and nothing is wasted."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.codes.digits import BadCode, DigitReader, DigitWriter

PLAIN = st.integers(1, 400).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size - 1)))
POOLS = st.dictionaries(st.sampled_from("ABCDEFGH"), st.integers(0, 4))


@given(st.lists(PLAIN), st.integers(1, 255))
def test_plain_digits_come_back(digits: list[tuple[int, int]], end: int) -> None:
    writer = DigitWriter()
    for size, value in digits:
        writer.write(size, value)
    reader = DigitReader(writer.number(end))
    assert [reader.read(size) for size, _ in digits] == [value for _, value in digits]
    assert reader.rest == end


@given(POOLS, st.data())
def test_hands_come_back(pool: dict[str, int], data: st.DataObject) -> None:
    cards = [card for card, copies in pool.items() for _ in range(copies)]
    hand = data.draw(st.lists(st.sampled_from(range(len(cards))), unique=True) if cards else st.just([]))
    chosen = sorted(cards[index] for index in hand)
    writer = DigitWriter()
    assert writer.hand(pool, len(chosen), lambda: chosen) == chosen
    reader = DigitReader(writer.number(7))
    assert reader.hand(pool, len(chosen), _never_asked) == chosen
    assert reader.rest == 7


def test_every_number_is_some_hand_and_each_hand_weighs_what_it_should() -> None:
    """Four of twelve cards in three kinds: each way to hold equal cards counts."""
    pool, counted = {"A": 4, "B": 4, "C": 4}, dict[tuple[str, ...], int]()
    for number in range(1 << 40, (1 << 40) + comb(12, 4)):
        hand = tuple(DigitReader(number).hand(pool, 4, _never_asked))
        counted[hand] = counted.get(hand, 0) + 1
    assert sum(counted.values()) == comb(12, 4)
    assert counted["A", "A", "A", "A"] == 1
    assert counted["A", "A", "B", "B"] == comb(4, 2) ** 2


def test_a_number_that_runs_out_is_refused() -> None:
    reader = DigitReader(5)
    with pytest.raises(BadCode, match="too short"):
        reader.read(256)


def test_what_can_only_be_one_thing_costs_nothing() -> None:
    writer = DigitWriter()
    writer.write(1, 0)
    writer.hand({"A": 3}, 3, lambda: "AAA")
    assert writer.number(9) == 9


def test_a_writer_refuses_what_is_no_digit() -> None:
    with pytest.raises(ValueError, match="no digit below 3"):
        DigitWriter().write(3, 3)
    with pytest.raises(ValueError, match="of this pool"):
        DigitWriter().hand({"A": 1}, 1, lambda: ["B"])


def _never_asked() -> list[str]:
    raise AssertionError("a reader knows nothing")
