"""Drawing cards, and the discards that become the pile again (DOS-14)."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Card, Seat
from game.titles.dos.rules.cards import added
from game.titles.dos.rules.state import Dos


def draw_card(state: Dos, seat: Seat, word: str, events: list[Event], chance: Chance) -> None:
    """Draw one card, if there is one; the event for it has the type `word`."""
    if state.pile or _turn_over(state, events, chance):
        card = state.pile.pop()
        state.hands[seat] = added(state.hands[seat], card)
        events.append((word, seat, card))
    else:
        events.append(("none-left", 1))


def draw_amount(state: Dos, seat: Seat, amount: int, events: list[Event], chance: Chance) -> None:
    """Draw so many cards, or as many as there are; the rest of the old pile comes first."""
    while amount and (state.pile or _turn_over(state, events, chance)):
        cards: list[Card] = state.pile[: -amount - 1 : -1]
        del state.pile[-amount:]
        for card in cards:
            state.hands[seat] = added(state.hands[seat], card)
        amount -= len(cards)
        events.append(("took", seat, cards, len(cards)))
    if amount:
        events.append(("none-left", amount))


def _turn_over(state: Dos, events: list[Event], chance: Chance) -> bool:
    """Shuffle all discards but the top one into a new pile; False if there are none."""
    *cards, top = state.discard
    if not cards:
        return False
    chance.shuffle(cards)
    state.pile, state.discard = cards, [top]
    events.append(("shuffled", len(cards)))
    return True
