"""Feats in DAO: a row of exactly twelve, one that stays over the limit, and a long one to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.feats import Feat, PublicMove
from game.titles.dao.rules.cards import LIMIT

LONG = 6
"""So many cards are a long row."""


def feats(moves: Sequence[PublicMove]) -> Iterator[Feat]:
    """What was turned up, and what came of it."""
    for move in moves:
        for told in move.told:
            if told["type"] == "revealed" and told["total"] == LIMIT:
                yield Feat("twelve", move.seat, LIMIT, 0.55)
            elif told["type"] == "stayed":
                yield Feat("stayed", told["seat"], told["total"], 0.6 + 0.02 * told["total"])
            elif told["type"] == "bust" and len(told["cards"]) >= LONG:
                cards = len(told["cards"])
                yield Feat("row", told["seat"], cards, 0.05 * cards)
