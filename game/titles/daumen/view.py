"""The view of a seat of Daumen drauf!: what it may know, and the worlds that it can imagine from that."""

from __future__ import annotations

from itertools import chain
from typing import TypeAlias

from game.kernel.chance import Chance
from game.kernel.events import hide
from game.kernel.types import HIDDEN, Card, Seat
from game.titles.daumen.rules.cards import DECKS, THUMB, TWIN, thumb_on
from game.titles.daumen.rules.position import DaumenPosition, build, position
from game.titles.daumen.rules.state import Daumen

DaumenView: TypeAlias = DaumenPosition
"""A position with "?" wherever the seat may not look."""


def view(state: Daumen, seat: Seat | None) -> DaumenView:
    """The table with the own cards open; hands and cards won are open to all once a game is scored."""
    table = position(state)
    table["stock"] = hide(table["stock"])
    offered = table["trick"]["offered"]
    for owner, card in enumerate(offered):
        if owner == seat:
            continue
        if card is not None:
            offered[owner] = thumb_on(card)
        if state.phase == "play":
            table["hands"][owner] = hide(table["hands"][owner])
            table["won"][owner] = hide(table["won"][owner])
    return table


def imagine(view: DaumenView, seat: Seat | None, chance: Chance) -> Daumen:
    """Decides by chance which offered cards are poisonous, where the seat can't know; then deals the other
    cards that can't be seen to the hidden places, every order equally likely.
    """
    trick = view["trick"]
    unseen = dict.fromkeys(DECKS[view["seats"]])
    lying = chain(*view["hands"], *view["won"], *trick["released"], trick["offered"])
    for seen in lying:
        if seen is not None:
            unseen.pop(seen, None)

    def under_thumb(card: Card | None) -> Card | None:
        """A card for an offered one: harmless or poisonous by chance, unless the seat can see its twin."""
        if card is None or not card.endswith(THUMB):
            return card
        harmless = card[:2]
        found = chance.pick([twin for twin in (harmless, TWIN[harmless]) if twin in unseen])
        del unseen[found]
        return found

    offered = [under_thumb(card) for card in trick["offered"]]
    hidden = list(unseen)
    chance.shuffle(hidden)

    def filled(pile: list[Card]) -> list[Card]:
        return [hidden.pop() if card == HIDDEN else card for card in pile]

    return build(
        {
            **view,
            "stock": filled(view["stock"]),
            "hands": [sorted(filled(hand)) for hand in view["hands"]],
            "won": [filled(cards) for cards in view["won"]],
            "trick": {**trick, "offered": offered},
        }
    )
