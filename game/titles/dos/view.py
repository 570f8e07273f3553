"""The view of a seat at Dos's table: what it may know, and the worlds that it can imagine from that."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dos.rules.cards import DECK, WISH
from game.titles.dos.rules.position import DosPosition, build, position
from game.titles.dos.rules.state import Dos

DosView: TypeAlias = DosPosition
"""A position with "?" wherever the seat it was built for may not look."""


def view(state: Dos, seat: Seat | None) -> DosView:
    """The table with the pile and the others' hands closed; all is open once the game is over. Between rounds
    the hands are open, as they are counted.
    """
    seen = position(state)
    if state.turn is not None:
        seen["pile"] = [HIDDEN] * len(state.pile)
    if state.turn is not None and not state.scored:
        seen["hands"] = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(seen["hands"])
        ]
    return seen


def imagine(view: DosView, seat: Seat | None, chance: Chance) -> Dos:
    """Deals the cards that can't be seen to the pile and the closed hands; every order is equally likely."""
    places: list[list[Card]] = [view["pile"], *view["hands"]]
    unseen = Counter(DECK)
    unseen.subtract(card for cards in (view["discard"], *places) for card in cards if card != HIDDEN)
    hidden = list(unseen.elements())
    chance.shuffle(hidden)
    pile, *hands = [[hidden.pop() if card == HIDDEN else card for card in cards] for cards in places]
    return build({**view, "pile": pile, "hands": hands})


def known_state(view: DosView, seat: Seat) -> Dos:
    """A state with a wish in place of every card that the seat can't see. It is right only for questions
    about the seat's own hand, about what lies open, and about how many cards there are.
    """
    hands = [hand if owner == seat else [WISH] * len(hand) for owner, hand in enumerate(view["hands"])]
    return build({**view, "pile": [WISH] * len(view["pile"]), "hands": hands})
