"""Feats in Dog: several marbles sent home by one seven, and many in one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.bots.feats import Feat, PublicMove
from game.kernel.types import Seat
from game.titles.dog.rules.cards import SPLITTING

SEVERAL = 2
"""So many marbles sent home by one seven are worth telling."""
MANY = 4
"""So many sent home in a game are worth telling of whoever sent most."""


def feats(moves: Sequence[PublicMove]) -> Iterator[Feat]:
    """A seven, and what it did on its way; then who sent most marbles home."""
    whole = Counter[Seat]()
    for move in moves:
        sent = sum(told["type"] == "sent_home" and told["seat"] != move.seat for told in move.told)
        whole[move.seat] += sent
        if sent >= SEVERAL and _is_seven(move):
            yield Feat("seven", move.seat, sent, 0.5 + 0.2 * sent)
    for seat, sent in whole.most_common(1):
        if sent >= MANY:
            yield Feat("sent", seat, sent, min(0.3 + 0.03 * sent, 0.6))


def _is_seven(move: PublicMove) -> bool:
    return any(
        (told["type"] == "played" and told["card"].startswith(SPLITTING))
        or (told["type"] == "joker" and told["rank"] == SPLITTING)
        for told in move.told
    )
