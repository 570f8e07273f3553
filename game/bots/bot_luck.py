"""The luck of bots: the seed of what a bot leaves to chance when it thinks, apart from the deal's."""

from __future__ import annotations

from game.kernel.canonical_json import digest
from game.kernel.types import Seat, View


def luck_seed(source: object, view: View, seat: Seat, level: str) -> int:
    """The seed of a bot's own luck for one question, from a match (or a day), the view, the seat and the
    level: the same question has the same answer on every machine, and the deal can't be worked out from it.
    """
    return int(digest([source, view, seat, level]), 16)
