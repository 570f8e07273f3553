"""Chance: the only source of luck in a game; it records every number that it draws.

The generator is SplitMix64: its state is one number that grows by the same step each time, so that a replay
which reads the recorded draws still leaves the generator exactly where live play left it.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_DRAWS_A_STEP = 4  # four indices below some hundred use 28 of 64 bits: no bias anyone could measure


class Chance:
    """Live chance. `drawn` grows with every index drawn, until `take_drawn` empties it for the log."""

    __slots__ = ("_at", "drawn")

    def __init__(self, at: int = 0) -> None:
        self._at = at & _MASK
        self.drawn: list[int] = []

    @classmethod
    def from_seed(cls, seed: int) -> Chance:
        """Chance for a seed: any whole number."""
        return cls(_scramble(seed % (1 << 61) + 1))

    @classmethod
    def from_rng(cls, rng: str) -> Chance:
        """Chance that goes on where the `rng` of a position stopped."""
        return cls(int(rng, 16))

    @property
    def rng(self) -> str:
        """The generator's state as a position keeps it: 16 hexadecimal digits."""
        return f"{self._at:016x}"

    def copy(self) -> Chance:
        """A copy that will draw the same; its record of draws is empty."""
        return Chance(self._at)

    def draw_indices(self, sizes: Sequence[int]) -> list[int]:
        """One random index below each size: the only way anything is ever drawn."""
        drawn, at, bits, left = [], self._at, 0, 0
        for size in sizes:
            if left:
                left -= 1
                bits = (bits & _MASK) * size
            else:
                left = _DRAWS_A_STEP - 1
                at = (at + _STEP) & _MASK
                bits = _scramble(at) * size
            drawn.append(bits >> 64)
        self._at = at
        self.drawn += drawn
        return drawn

    def draw_below(self, size: int) -> int:
        """A random whole number from 0 to size - 1."""
        return self.draw_indices((size,))[0]

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.draw_below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place, every order equally likely (Fisher and Yates)."""
        last = len(items) - 1
        for index in self.draw_indices(range(last + 1, 1, -1)):
            items[last], items[index] = items[index], items[last]
            last -= 1

    def take_drawn(self) -> tuple[int, ...]:
        """What was drawn since the last call."""
        drawn = tuple(self.drawn)
        self.drawn = []
        return drawn


class RecordedChance(Chance):
    """Chance that draws what a log recorded, or what a test wants; the generator walks along in step."""

    __slots__ = ("_script",)

    def __init__(self, script: Iterable[int], at: int = 0) -> None:
        super().__init__(at)
        self._script = list(reversed(list(script)))

    @property
    def draws_left(self) -> int:
        """How many recorded draws nobody has asked for."""
        return len(self._script)

    def draw_indices(self, sizes: Sequence[int]) -> list[int]:
        """The next recorded indices; raises `ValueError` where the record doesn't fit the question."""
        super().draw_indices(sizes)
        if len(sizes) > len(self._script):
            raise ValueError("the record has too few draws")
        drawn = [self._script.pop() for _ in sizes]
        if any(not 0 <= index < size for index, size in zip(drawn, sizes, strict=True)):
            raise ValueError("the record has a draw out of range")
        del self.drawn[len(self.drawn) - len(sizes) :]
        self.drawn += drawn
        return drawn


def _scramble(bits: int) -> int:
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return bits ^ (bits >> 31)
