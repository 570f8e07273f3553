"""Digits: a whole game as one large number, written and read digit by digit.

A digit takes the part [begins, begins + part) of [0, size). A plain digit is a part of 1 and says one of
`size` things; a digit with a larger part costs fewer bits, as in an arithmetic coder. Writing and reading are
described once: a title says for each digit how to find what is known, and a reader doesn't ask.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import comb
from typing import Protocol, TypeVar

from game.kernel.types import Card

T = TypeVar("T")


class BadCode(ValueError):
    """A text that is the code of no game; says why."""


class Digits(Protocol):
    """What writes or reads digits. A writer asks what is known, a reader never does."""

    def digit(self, size: int, known: Callable[[], int]) -> int:
        """A whole number from 0 to size - 1."""

    def hand(self, pool: Mapping[Card, int], count: int, known: Callable[[], Sequence[Card]]) -> list[Card]:
        """So many cards out of a pool in no order, all hands equally likely. Returns them sorted."""


class DigitWriter:
    """Collects digits from the first to the last, and makes the number of them at the end."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int, int]] = []

    def write(self, size: int, value: int) -> None:
        """Writes a plain digit."""
        if not 0 <= value < size:
            raise ValueError(f"{value} is no digit below {size}")
        self._add(size, value, 1)

    def digit(self, size: int, known: Callable[[], int]) -> int:
        value = known()
        self.write(size, value)
        return value

    def hand(self, pool: Mapping[Card, int], count: int, known: Callable[[], Sequence[Card]]) -> list[Card]:
        taken, left = Counter(known()), sum(pool.values())
        if taken.total() != count or any(taken[card] > pool.get(card, 0) for card in taken):
            raise ValueError(f"{sorted(taken.elements())} are no {count} cards of this pool")
        for card in sorted(pool):
            copies, mine = pool[card], taken[card]
            if not count or not copies:
                continue
            begins = sum(comb(copies, i) * comb(left - copies, count - i) for i in range(mine))
            self._add(comb(left, count), begins, comb(copies, mine) * comb(left - copies, count - mine))
            left, count = left - copies, count - mine
        return sorted(taken.elements())

    def number(self, end: int) -> int:
        """The number of which a reader takes the digits first to last, and is left with `end`."""
        number = end
        for size, begins, part in reversed(self._digits):
            number = number // part * size + begins + number % part
        return number

    def _add(self, size: int, begins: int, part: int) -> None:
        if part != size:  # what can only be one thing costs nothing
            self._digits.append((size, begins, part))


class DigitReader:
    """Takes the digits off a number, and is left with `rest`. No written number runs out before its end."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def read(self, size: int) -> int:
        """Reads a plain digit."""
        if size == 1:
            return 0
        found = self.rest % size
        self._take(size, found, 1)
        return found

    def digit(self, size: int, known: Callable[[], int]) -> int:
        return self.read(size)

    def hand(self, pool: Mapping[Card, int], count: int, known: Callable[[], Sequence[Card]]) -> list[Card]:
        left, cards = sum(pool.values()), list[Card]()
        for card in sorted(pool):
            copies = pool[card]
            if not count or not copies:
                continue
            mine = self._copies_taken(left, copies, count)
            cards += [card] * mine
            left, count = left - copies, count - mine
        return cards

    def _copies_taken(self, left: int, copies: int, count: int) -> int:
        """How many of a card's copies are among `count` cards out of `left`."""
        size, begins, mine = comb(left, count), 0, 0
        found = self.rest % size
        while found >= begins + (part := comb(copies, mine) * comb(left - copies, count - mine)):
            begins, mine = begins + part, mine + 1
        if part != size:
            self._take(size, begins, part)
        return mine

    def _take(self, size: int, begins: int, part: int) -> None:
        self.rest = self.rest // size * part + self.rest % size - begins
        if self.rest < 1:
            raise BadCode("the code is too short for the game that it begins")


class CardPool:
    """The cards of which nothing is said yet, while a deal or a position is written or read."""

    def __init__(self, digits: Digits, cards: Mapping[Card, int]) -> None:
        self._digits = digits
        self._cards = Counter(cards)

    def hand(self, count: int, known: Callable[[], Sequence[Card]]) -> list[Card]:
        """Takes so many cards in no order."""
        if not 0 <= count <= self._cards.total():
            raise BadCode("the code begins with a position that no game can be in")
        cards = self._digits.hand(self._cards, count, known)
        self._cards -= Counter(cards)
        return cards

    def hands(self, sizes: Sequence[int], known: Callable[[], Sequence[Sequence[Card]]]) -> list[list[Card]]:
        """Takes a hand of each of these sizes."""
        return [self.hand(size, partial(_item, known, index)) for index, size in enumerate(sizes)]

    def row(self, count: int, known: Callable[[], Sequence[Card]]) -> list[Card]:
        """Takes so many cards in an order."""
        if not 0 <= count <= self._cards.total():
            raise BadCode("the code begins with a position that no game can be in")
        return [self.hand(1, partial(_single, known, index))[0] for index in range(count)]

    @property
    def rest(self) -> list[Card]:
        """What nobody has taken, sorted."""
        return sorted(self._cards.elements())


def digit_row(digits: Digits, size: int, count: int, known: Callable[[], Sequence[int]]) -> list[int]:
    """So many digits of one size."""
    return [digits.digit(size, partial(_item, known, index)) for index in range(count)]


def _item(known: Callable[[], Sequence[T]], index: int) -> T:
    return known()[index]


def _single(known: Callable[[], Sequence[T]], index: int) -> list[T]:
    return [known()[index]]
