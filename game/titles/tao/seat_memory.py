"""The memory of a seat at TAO's table: the cards that went under the decks. All lay open before."""

from __future__ import annotations

from game.kernel.events import EventView
from game.kernel.types import HIDDEN, Card, Memory
from game.titles.tao.rules.position_check import DECK_SIZE
from game.titles.tao.view import TaoView

Decks = list[list[Card]]


def remember(memory: Memory, told: EventView) -> Memory:
    """A card goes under a deck; of each deck the last ones that did are all that is left in it."""
    if told["type"] not in ("renewed", "struck"):
        return memory
    under: Decks = memory.get("under", [[], []])
    seat, card = told["seat"], told["card"]
    return {
        "under": [
            [*cards, card][-DECK_SIZE:] if owner == seat else cards for owner, cards in enumerate(under)
        ]
    }


def recall(view: TaoView, memory: Memory) -> TaoView:
    """The view with the cards that the decks must hold, the top one first."""
    under: Decks = memory.get("under", [[], []])
    decks = [_filled(shown, known) for shown, known in zip(view["decks"], under, strict=True)]
    return {**view, "decks": decks}


def seen_piles(view: TaoView) -> list[list[Card]]:
    """Everybody's deck, the top card first."""
    return view["decks"]


def _filled(shown: list[Card], known: list[Card]) -> list[Card]:
    if HIDDEN not in shown or not known:
        return shown
    return [*shown[: -len(known)], *known]
