"""The view of a seat at Dog's table: what it may know, and the worlds that it can imagine from that."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dog.rules.cards import DECK
from game.titles.dog.rules.position import DogPosition, build, position
from game.titles.dog.rules.state import Dog

DogView: TypeAlias = DogPosition
"""A position with "?" for every card that may not be seen."""


def view(state: Dog, seat: Seat | None) -> DogView:
    """The position with the own hand and gift open, the others' hidden; once the game is over all is open."""
    seen = position(state)
    if state.phase == "over":
        return seen
    for other in range(state.seats):
        if other != seat:
            seen["hands"][other] = [HIDDEN] * len(seen["hands"][other])
            seen["gifts"][other] = seen["gifts"][other] and HIDDEN
    seen["stock"] = [HIDDEN] * len(seen["stock"])
    return seen


def imagine(view: DogView, seat: Seat | None, chance: Chance) -> Dog:
    """Deals the cards that can't be seen to the hidden places; every order is equally likely."""
    gifts = [gift for gift in view["gifts"] if gift is not None]
    unseen = Counter(DECK)
    unseen.subtract(
        card
        for cards in (view["discard"], view["stock"], gifts, *view["hands"])
        for card in cards
        if card != HIDDEN
    )
    hidden = list(unseen.elements())
    chance.shuffle(hidden)

    def found(card: Card) -> Card:
        return hidden.pop() if card == HIDDEN else card

    world = view.copy()
    world["hands"] = [sorted(found(card) for card in hand) for hand in view["hands"]]
    world["gifts"] = [gift and found(gift) for gift in view["gifts"]]
    world["stock"] = [found(card) for card in view["stock"]]
    return build(world)
