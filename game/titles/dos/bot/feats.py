"""Feats in Dos: many cards that somebody made somebody else draw, and the fastest finger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.feats import Feat, PublicMove
from game.kernel.types import Seat
from game.titles.dos.rules.cards import AMOUNT

MANY = 6
"""From so many cards drawn at once on it is worth telling."""
FAST_MS = 500
"""A field that is hit within so many milliseconds was hit fast."""


def feats(moves: Sequence[PublicMove]) -> Iterator[Feat]:
    """Whoever laid the last card that makes others draw has made them draw all of them."""
    doer: Seat | None = None
    for move in moves:
        drawn = 0
        for told in move.told:
            if told["type"] == "played" and told["card"] in AMOUNT:
                doer = told["seat"]
            elif told["type"] == "took":
                drawn += told["n"]  # in two parts where the pile ran out
            elif told["type"] == "hit" and told["ms"] <= FAST_MS:
                yield Feat("fast", told["seat"], told["ms"], 0.6 - told["ms"] / 5000, timed=True)
        if drawn >= MANY and doer is not None and doer != move.seat:
            yield Feat("plus", doer, drawn, 0.3 + 0.05 * drawn, move.seat)
