"""The door to the bots: a view and the legal moves go in, a move comes out. No bot is given more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.chance import Chance
from game.kernel.plain import digest
from game.kernel.types import Move, Seat, Title, View


def propose(
    title: Title[Any], view: View, seat: Seat, legal: Sequence[Move], level: str, budget_ms: int | None
) -> Move:
    """A move for a seat that sees this view: at every level any legal one, as likely as the others."""
    chance = Chance.seeded(int(digest({"view": view, "seat": seat}), 16))
    return chance.pick(legal)
