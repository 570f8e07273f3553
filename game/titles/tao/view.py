"""The view of a seat at TAO's table: what it may know, and the worlds that it can imagine from that."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Card, Seat
from game.titles.tao.rules.cards import ATTRIBUTES, DECK, FACTIONS
from game.titles.tao.rules.position import TaoPosition, build, position
from game.titles.tao.rules.rules import legal
from game.titles.tao.rules.state import Tao

TaoView: TypeAlias = TaoPosition
"""A position with "?" for every card that the seat it was made for can't see."""


def view(state: Tao, seat: Seat | None) -> TaoView:
    """YIN hides both decks and the guards to come, YANG the opponent's deck; after the game all is open."""
    seen = position(state)
    if state.phase == "over":
        return seen
    yang = state.options["version"] == "yang"
    for owner, deck in enumerate(seen["decks"]):
        if not (yang and (owner == seat or state.options["open_hands"])):
            seen["decks"][owner] = [HIDDEN] * len(deck)
    if not yang:
        seen["guards"][1:] = [HIDDEN] * len(seen["guards"][1:])
    return seen


def imagine(view: TaoView, seat: Seat | None, chance: Chance) -> Tao:
    """Deals the cards that can't be seen to the hidden decks; every order is equally likely."""
    unseen = Counter(DECK)
    unseen.subtract(card for row in view["rows"] for card in row if card)
    unseen.subtract(card for deck in view["decks"] for card in deck if card != HIDDEN)
    hidden = list(unseen.elements())
    chance.shuffle(hidden)
    decks = [[hidden.pop() if card == HIDDEN else card for card in deck] for deck in view["decks"]]
    state = build({**view, "decks": decks, "guards": _imagined_guards(view, chance)})
    _leave_a_move(state, [owner for owner, deck in enumerate(view["decks"]) if HIDDEN in deck])
    return state


def _imagined_guards(view: TaoView, chance: Chance) -> list[Card]:
    """Guards to come, drawn from those not seen so that one of those used up has the barred attribute."""
    open_ones = [guard for guard in view["guards"] if guard != HIDDEN]
    rest = [faction for faction in FACTIONS if faction not in open_ones]
    to_come, barred = len(view["guards"]) - len(open_ones), view["barred"]
    orders = [
        order
        for order in permutations(rest, to_come)
        if barred is None or any(barred in ATTRIBUTES[used] for used in rest if used not in order)
    ]
    return [*open_ones, *chance.pick(orders)]


def _leave_a_move(state: Tao, hidden_decks: list[int]) -> None:
    """Swaps closed cards until the seat in turn has a legal move: in YANG with a calm start that can depend
    on the first card of its deck.
    """
    turn = state.turn
    if state.phase != "play" or turn not in hidden_decks or legal(state, turn):
        return
    own = state.decks[turn]
    for owner in hidden_decks:
        deck = state.decks[owner]
        for place in range(len(deck)):
            own[0], deck[place] = deck[place], own[0]
            if legal(state, turn):
                return
            own[0], deck[place] = deck[place], own[0]
