"""The reaction time of bots in a challenge: as people, they notice fields, reach for them, may be late."""

from __future__ import annotations

from math import hypot, log2

from game.bots.greedy_bot import now_and_then
from game.kernel.chance import Chance
from game.kernel.types import Move
from game.titles.dos.rules.challenge import FIELD_SIZE, MIDDLE, WIDTH, Place
from game.titles.dos.rules.moves import LATE, DosHit, write_move
from game.titles.dos.rules.position import ChallengePosition, FieldPosition

SEEING_MS = 330
"""How long a person takes to notice the fields and find the nearest one."""
WAVERING_MS = 160
"""Twice the longest time that a hit is late by chance."""
REACHING_MS = 215
"""How long pointing takes for each bit of difficulty (see `_bits`)."""
IN_TIME_MS = 40
"""A hit comes at least so long before the end, for each field that is still to be hit."""


def click(challenge: ChallengePosition, misses: float, haste: float, chance: Chance) -> Move:
    """The next hit with its time; or, in a share of `misses` of all challenges, that the time has run out.

    `haste` is the speed compared with that of a practised adult.
    """
    fields = challenge["fields"]
    if now_and_then(misses / len(fields), chance):
        return LATE
    hit_last = max((each["hit"] for each in fields if each["hit"] is not None), default=None)
    start = _where(fields, hit_last)
    open_fields = [number for number, each in enumerate(fields) if each["hit"] is None]
    nearest = min(open_fields, key=lambda number: _bits(start, _place(fields[number])))
    reach = REACHING_MS * _bits(start, _place(fields[nearest])) / haste
    wavering = max(chance.draw_below(WAVERING_MS), chance.draw_below(WAVERING_MS)) / 2
    began = SEEING_MS / haste if hit_last is None else hit_last
    latest = challenge["allowed_ms"] - IN_TIME_MS * len(open_fields)
    ms = round(max((hit_last or 0) + 1, min(latest, began + reach + wavering)))
    return write_move(DosHit(nearest, ms))


def _where(fields: list[FieldPosition], hit_last: int | None) -> Place:
    """Where the hand is: on the field it has just hit, or in the table's middle."""
    return next((_place(each) for each in fields if hit_last is not None and each["hit"] == hit_last), MIDDLE)


def _place(each: FieldPosition) -> Place:
    return each["x"], each["y"]


def _bits(one: Place, other: Place) -> float:
    """How hard it is to point from one place to another, in bits (Fitts's law)."""
    return log2(hypot((one[0] - other[0]) * WIDTH, one[1] - other[1]) / FIELD_SIZE + 1)
