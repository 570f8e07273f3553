"""How the computer clicks: as people do, who first see, then reach, and sometimes are too late."""

from __future__ import annotations

from math import hypot, log2

from game.bots.habits import now_and_then
from game.kernel.chance import Chance
from game.kernel.types import Move
from game.titles.dos.challenge import FIELD_SIZE, MIDDLE, WIDTH, Place
from game.titles.dos.moves import LATE, DosHit, write
from game.titles.dos.position import ChallengePosition, FieldPosition

SEEING_MS = 330
"""To notice the fields and find the nearest one."""
WAVERING_MS = 160
"""How much longer it may take, now and then."""
REACHING_MS = 215
"""To point at something of a bit of difficulty more."""
IN_TIME_MS = 40
"""Who hits at all does so this long before the end."""


def click(challenge: ChallengePosition, misses: float, haste: float, chance: Chance) -> Move:
    """The next hit, and when; or that the time runs out, in a share of `misses` of all challenges.

    `haste` is the speed compared with a practised adult's.
    """
    fields = challenge["fields"]
    if now_and_then(misses / len(fields), chance):
        return LATE
    hit_last = max((each["hit"] for each in fields if each["hit"] is not None), default=None)
    start = _where(fields, hit_last)
    open_fields = [number for number, each in enumerate(fields) if each["hit"] is None]
    nearest = min(open_fields, key=lambda number: _bits(start, _place(fields[number])))
    reach = REACHING_MS * _bits(start, _place(fields[nearest])) / haste
    wavering = max(chance.below(WAVERING_MS), chance.below(WAVERING_MS)) / 2
    began = SEEING_MS / haste if hit_last is None else hit_last
    latest = challenge["allowed_ms"] - IN_TIME_MS * len(open_fields)
    ms = round(max((hit_last or 0) + 1, min(latest, began + reach + wavering)))
    return write(DosHit(nearest, ms))


def _where(fields: list[FieldPosition], hit_last: int | None) -> Place:
    """Where the hand is: on the field it has just hit, or in the middle."""
    return next((_place(each) for each in fields if hit_last is not None and each["hit"] == hit_last), MIDDLE)


def _place(each: FieldPosition) -> Place:
    return each["x"], each["y"]


def _bits(one: Place, other: Place) -> float:
    """How hard it is to point from one place to another."""
    return log2(hypot((one[0] - other[0]) * WIDTH, one[1] - other[1]) / FIELD_SIZE + 1)
