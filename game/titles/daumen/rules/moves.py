"""The moves of Daumen drauf! Only this module reads and writes their texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.kernel.types import Card, Move, NotAMove
from game.titles.daumen.rules.cards import DECK


@dataclass(frozen=True, slots=True)
class DaumenShow:
    """Offer a card of the hand, with the thumb on its head (DAU-3)."""

    card: Card


class DaumenWord(Enum):
    """A move that is one word."""

    PASS = "pass"
    PARRY = "parry"
    DEAL = "deal"


DaumenMove: TypeAlias = DaumenShow | DaumenWord

PASS: Move = DaumenWord.PASS.value
PARRY: Move = DaumenWord.PARRY.value
DEAL: Move = DaumenWord.DEAL.value
SHOW: Mapping[Card, Move] = {card: f"show {card}" for card in DECK}
"""The text of the move that shows a card."""
MOVES: Mapping[Move, DaumenMove] = {
    **{text: DaumenShow(card) for card, text in SHOW.items()},
    **{word.value: word for word in DaumenWord},
}
"""Every move there is, by its text: few enough to keep them all."""
SHOWN: Mapping[Move, Card] = {text: move.card for text, move in MOVES.items() if isinstance(move, DaumenShow)}
"""The card that each of these texts shows: a search asks for it a million times."""


def read_move(text: Move) -> DaumenMove:
    """What a move's text says; raises `NotAMove`."""
    try:
        return MOVES[text]
    except KeyError:
        raise NotAMove(text) from None


def write_move(move: DaumenMove) -> Move:
    """The text of a move, as the list of legal moves has it."""
    return SHOW[move.card] if isinstance(move, DaumenShow) else move.value
