"""The memory of a seat at the table of Daumen drauf!: the tricks, which lay open when they were won."""

from __future__ import annotations

from typing import Any

from game.kernel.events import EventView
from game.kernel.types import HIDDEN, Card, Memory
from game.titles.daumen.view import DaumenView

Won = list[list[Any]]
"""Cards in the order in which they were won, each with the seat that won it."""


def remember(memory: Memory, told: EventView) -> Memory:
    """Adds the cards of a trick; the next game begins with an empty memory."""
    if told["type"] == "won":
        won: Won = memory.get("won", [])
        return {"won": [*won, *([told["seat"], card] for card in told["cards"])]}
    return {} if told["type"] == "began" else memory


def recall(view: DaumenView, memory: Memory) -> DaumenView:
    """The view with the cards that others have won."""
    won: Won = memory.get("won", [])
    piles = [
        _filled(shown, [card for owner, card in won if owner == seat])
        for seat, shown in enumerate(view["won"])
    ]
    return {**view, "won": piles}


def seen_piles(view: DaumenView) -> list[list[Card]]:
    """The snakes that everybody has won in this game, sorted."""
    return [sorted(cards) for cards in view["won"]]


def _filled(shown: list[Card], known: list[Card]) -> list[Card]:
    if HIDDEN not in shown:
        return shown
    hidden = [HIDDEN] * (len(shown) - len(known))  # won before the memory began
    return [*hidden, *known]
