"""The memory of a seat at Dog's table: the card that it gave its partner, until that is played."""

from __future__ import annotations

from game.kernel.events import EventView
from game.kernel.types import HIDDEN, Memory
from game.titles.dog.view import DogView


def remember(memory: Memory, told: EventView) -> Memory:
    """Notes the own gift; forgets it once the partner has played such a card, or a new deal begins."""
    if told["type"] == "gave":
        return memory if told["card"] == HIDDEN else {"gave": [told["other"], told["card"]]}
    if told["type"] in ("dealt", "folded"):
        return {} if told["type"] == "dealt" or told["seat"] == memory.get("gave", [None])[0] else memory
    if told["type"] in ("played", "joker") and memory.get("gave") == [told["seat"], told["card"]]:
        return {}
    return memory


def recall(view: DogView, memory: Memory) -> DogView:
    """The view with the card that the partner has from this seat."""
    if "gave" not in memory or view["phase"] != "play":
        return view
    partner, card = memory["gave"]
    hand = view["hands"][partner]
    if HIDDEN not in hand:
        return view
    hands = [[card, *each[1:]] if seat == partner else each for seat, each in enumerate(view["hands"])]
    return {**view, "hands": hands}
