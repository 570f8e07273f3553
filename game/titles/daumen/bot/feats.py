"""Feats in Daumen drauf!: lies that worked. A won trick lies open (DAU-9), in the order it was laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.bots.feats import Feat, PublicMove
from game.kernel.types import Seat
from game.titles.daumen.rules.cards import POISONOUS


def feats(moves: Sequence[PublicMove]) -> Iterator[Feat]:
    """Whoever wins a trick has believed those who laid poisonous snakes into it."""
    laid: list[Seat] = []
    for move in moves:
        for told in move.told:
            if told["type"] in ("shown", "parried"):
                laid.append(told["seat"])
            elif told["type"] == "won":
                yield from _lies(told["seat"], laid, told["cards"])
                laid = []


def _lies(winner: Seat, laid: Sequence[Seat], cards: Sequence[str]) -> Iterator[Feat]:
    poison = Counter(
        owner for owner, card in zip(laid, cards, strict=True) if card in POISONOUS and owner != winner
    )
    for liar, snakes in poison.items():
        yield Feat("lie" if snakes == 1 else "lies", liar, snakes, 0.45 + 0.2 * snakes, winner)
