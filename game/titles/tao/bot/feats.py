"""Feats in TAO: two coins in one turn, and a coin by five animals that have something in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.bots.feats import Feat, PublicMove

COINS = ("opened", "claimed")


def feats(moves: Sequence[PublicMove]) -> Iterator[Feat]:
    """The moves of one seat after another are one turn."""
    for seat, turn in groupby(moves, key=lambda move: move.seat):
        won = [told["type"] for move in turn for told in move.told if told["type"] in COINS]
        if len(won) > 1:
            yield Feat("coins", seat, len(won), 0.55 + 0.2 * len(won))
        elif "claimed" in won:
            yield Feat("five", seat, 5, 0.5)
