"""The challenge, a test of nerves: where its fields pop up, and how long they stay (DOS-11, DOS-12)."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, hypot, log2
from typing import NamedTuple, TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import Move, OptionValue
from game.titles.dos.rules.moves import LATE, DosHit, write_move

Place: TypeAlias = tuple[float, float]
"""A field's middle, as parts of the table's width and height, in thousandths."""

WIDTH = 16 / 9
"""The table's width. All distances here are measured in heights of the table."""
FIELD_SIZE = 0.083
"""The diameter of a field: 90 of 1080 pixels."""
APART = 0.15
"""The least distance between the middles of two fields."""
MIDDLE: Place = (0.5, 0.5)

ACROSS = tuple(x / 1000 for x in range(80, 921))
DOWN = tuple(y / 1000 for y in range(120, 881))
"""Where the middles of fields may lie: every thousandth of the table's width and height, except its rim."""

_ONE = (len(ACROSS), len(DOWN))
_TWO = _ONE * 2
_TOO_NEAR = round(9 * 1000 * APART) ** 2
_FIELDS_ACROSS = WIDTH / FIELD_SIZE
_FIELDS_DOWN = 1 / FIELD_SIZE

TIMES: dict[OptionValue, tuple[int, int]] = {"calm": (1690, 640), "normal": (1125, 426), "fast": (750, 284)}
"""Milliseconds that everybody gets, and milliseconds more for each bit of difficulty (see `allowed_ms`)."""

_HITS = [write_move(DosHit(field, 0)) for field in (0, 1)]
MOVES: dict[int, tuple[Move, ...]] = {
    0b01: (_HITS[0], LATE),
    0b10: (_HITS[1], LATE),
    0b11: (*_HITS, LATE),
}
"""What `legal` lists, by the fields that are still open (the bits of `Challenge.open`): hits at 0 ms only."""


class Challenge(NamedTuple):
    """Fields that wait to be hit by the seat in turn."""

    allowed_ms: int
    places: tuple[Place, ...]
    hits: tuple[int | None, ...]
    """When each field was hit, in milliseconds; None: not yet."""
    open: int
    """Bit 0 while field 0 can be hit, bit 1 while field 1 can."""

    def hit(self, field: int, ms: int) -> Challenge:
        """The challenge after one of its two fields was hit."""
        hits, still = ((ms, None), 0b10) if field == 0 else ((None, ms), 0b01)
        return Challenge(self.allowed_ms, self.places, hits, still)


def pose_challenge(fields: int, nerves: OptionValue, chance: Chance) -> Challenge:
    """A challenge with one field or two, at places drawn by chance."""
    if fields == 1:
        x, y = chance.draw_indices(_ONE)
        places: tuple[Place, ...] = ((ACROSS[x], DOWN[y]),)
    else:
        places = _two_places(*chance.draw_indices(_TWO))
    return Challenge(allowed_ms(nerves, places), places, (None,) * fields, (1 << fields) - 1)


def allowed_ms(nerves: OptionValue, places: Sequence[Place]) -> int:
    """The time that is fair for fields in these places. Pointing takes longer with the logarithm of the
    distance (Fitts's law); the hand begins in the table's middle and goes the shortest way.
    """
    base, more = TIMES[nerves]
    if len(places) == 1:
        way = _apart(MIDDLE, places[0]) + 1
    else:  # from field to field it is as far both ways, so the field nearer to the middle comes first
        one, other = places
        way = (min(_apart(MIDDLE, one), _apart(MIDDLE, other)) + 1) * (_apart(one, other) + 1)
    return floor(base + more * log2(way) + 0.5)


def _apart(one: Place, other: Place) -> float:
    """The distance between two places, in diameters of a field."""
    return hypot((one[0] - other[0]) * _FIELDS_ACROSS, (one[1] - other[1]) * _FIELDS_DOWN)


def _two_places(x: int, y: int, x2: int, y2: int) -> tuple[Place, Place]:
    """Two places by their indices in `ACROSS` and `DOWN`. A second place too near to the first is moved by
    half the table's width, instead of being drawn again. Distances are in ninths of a thousandth of the
    table's height, so that all numbers are whole.
    """
    if (16 * (x - x2)) ** 2 + (9 * (y - y2)) ** 2 < _TOO_NEAR:
        x2 = (x2 + len(ACROSS) // 2) % len(ACROSS)
    return (ACROSS[x], DOWN[y]), (ACROSS[x2], DOWN[y2])
