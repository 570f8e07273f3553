"""How cards come into hands: dealing, and the exchange between partners."""

from __future__ import annotations

from bisect import insort

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Card, Options, Seat
from game.titles.dog.rules.board import FEW_PIECES, HOUSE, PIECES, DogOptions, Track
from game.titles.dog.rules.cards import DECK, deal_size, dealer
from game.titles.dog.rules.state import Dog


def deal(seats: int, options: Options, chance: Chance) -> Dog:
    """Everybody at home, and the first deal (DOG-16)."""
    stock = [card for card, copies in DECK.items() for _ in range(copies)]
    chance.shuffle(stock)
    always = options["safe_start"] == "always"
    chosen: DogOptions = {"safe_start": "always" if always else "fresh"}
    if "marbles" in options:
        chosen["marbles"] = FEW_PIECES if options["marbles"] == FEW_PIECES else PIECES
    board = Track(seats, always, [[HOUSE] * chosen.get("marbles", PIECES) for _ in range(seats)])
    hands: list[list[Card]] = [[] for _ in range(seats)]
    state = Dog(seats, chosen, "exchange", 0, board, hands, [None] * seats, stock, [], 0, 0)
    next_deal(state, chance, [])
    return state


def next_deal(state: Dog, chance: Chance, events: list[Event]) -> None:
    """Deal one at a time; when the stock runs out, the discards become the new one on the way (DOG-17)."""
    state.number += 1
    size = deal_size(state.number)
    dealing = dealer(state.number, state.seats)
    events.append(("dealt", dealing, state.number, size))
    needed = size * state.seats
    from_old = min(needed, len(state.stock))
    _hand_out(state, dealing + 1, from_old, events)
    if from_old < needed:
        state.stock, state.discard = state.discard, []
        chance.shuffle(state.stock)
        events.append(("shuffled", len(state.stock)))
        _hand_out(state, dealing + 1 + from_old, needed - from_old, events)
    for hand in state.hands:
        hand.sort()
    state.phase, state.turn = "exchange", 0


def give(state: Dog, seat: Seat, card: Card) -> list[Event]:
    """Lay a card face down for the partner (DOG-18)."""
    state.hands[seat].remove(card)
    state.gifts[seat] = card
    if None in state.gifts:
        state.turn = state.gifts.index(None)
    return [("gave", seat, state.board.partner(seat), card)]


def hand_over(state: Dog, events: list[Event]) -> None:
    """All have given: the cards change hands at once, and the seat after the dealer begins."""
    for giver, card in enumerate(state.gifts):
        if card is not None:
            seat = state.board.partner(giver)
            insort(state.hands[seat], card)
            events.append(("received", seat, giver, card))
    state.gifts = [None] * state.seats
    state.phase, state.turn = "play", (dealer(state.number, state.seats) + 1) % state.seats
    events.append(("began", state.turn))


def _hand_out(state: Dog, first: Seat, count: int, events: list[Event]) -> None:
    """Hand out so many cards of the stock, one to each seat in turn from `first`."""
    cards = state.stock[: -count - 1 : -1]
    del state.stock[len(state.stock) - count :]
    for place in range(min(count, state.seats)):
        seat = (first + place) % state.seats
        drawn = sorted(cards[place :: state.seats])
        state.hands[seat] += drawn
        events.append(("drew", seat, drawn, len(drawn)))
