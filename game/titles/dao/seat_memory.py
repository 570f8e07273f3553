"""The memory of a seat at DAO's table: who took which cards. All of them lay open when they were taken."""

from __future__ import annotations

from typing import Any

from game.kernel.events import EventView
from game.kernel.types import HIDDEN, Card, Memory
from game.titles.dao.view import DaoView

Taken = list[list[Any]]
"""Cards in the order in which they were taken, each with the seat that took it."""


def remember(memory: Memory, told: EventView) -> Memory:
    """Adds the cards that somebody took; when a round is dealt, those of the round before lie aside."""
    taken: Taken = memory.get("taken", [])
    if told["type"] == "took":
        return {**memory, "taken": [*taken, [told["seat"], told["card"]]]}
    if told["type"] == "bust":
        return {**memory, "taken": [*taken, *([told["seat"], card] for card in told["cards"])]}
    if told["type"] == "dealt":
        return {"away": [card for _, card in taken]}
    return memory


def recall(view: DaoView, memory: Memory) -> DaoView:
    """The view with what others took, and in the second round with the cards of the first."""
    taken: Taken = memory.get("taken", [])
    piles = [
        _filled(cards, [card for owner, card in taken if owner == seat])
        for seat, cards in enumerate(view["taken"])
    ]
    return {**view, "taken": piles, "away": _filled(view["away"], memory.get("away", []))}


def seen_piles(view: DaoView) -> list[list[Card]]:
    """What everybody has taken in this round, sorted."""
    return [sorted(cards) for cards in view["taken"]]


def _filled(shown: list[Card], known: list[Card]) -> list[Card]:
    """A hidden pile with the cards that are known to lie in it; those before the memory began stay hidden."""
    if HIDDEN not in shown:
        return shown
    return [*[HIDDEN] * (len(shown) - len(known)), *known]
