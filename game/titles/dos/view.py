"""What a seat may know at Dos's table, and the worlds that it can imagine from that."""

from __future__ import annotations

from collections import Counter

from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Card, Seat, View
from game.titles.dos.cards import DECK
from game.titles.dos.position import build, position
from game.titles.dos.state import Dos


def view(state: Dos, seat: Seat | None) -> View:
    """The table with the pile and the others' hands closed; all is open once the game is over."""
    seen = position(state)
    if state.turn is not None:
        seen["pile"] = [HIDDEN] * len(state.pile)
        seen["hands"] = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(seen["hands"])
        ]
    return seen


def imagine(view: View, seat: Seat | None, chance: Chance) -> Dos:
    """Every card that can't be seen lies somewhere in the pile or in a closed hand, all orders as likely."""
    places: list[list[Card]] = [view["pile"], *view["hands"]]
    unseen = Counter(DECK)
    unseen.subtract(card for cards in (view["discard"], *places) for card in cards if card != HIDDEN)
    hidden = list(unseen.elements())
    chance.shuffle(hidden)
    pile, *hands = [[hidden.pop() if card == HIDDEN else card for card in cards] for cards in places]
    return build({**view, "pile": pile, "hands": hands})
