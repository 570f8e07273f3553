"""The view of a seat at DAO's table: what it may know, and the worlds that it can imagine from that."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dao.rules.cards import DECK
from game.titles.dao.rules.position import DaoPosition, build
from game.titles.dao.rules.state import Dao

DaoView: TypeAlias = DaoPosition
"""A position with "?" for every card that its seat may not see."""


def view(state: Dao, seat: Seat | None) -> DaoView:
    """The table with the own taken cards open; all of them once a round is scored (DAO-10)."""
    scored = state.phase != "play"
    return {
        "game": "dao",
        "seats": state.seats,
        "options": {"two_rounds": state.two_rounds},
        "phase": state.phase,
        "turn": state.turn,
        "pile": [HIDDEN] * len(state.pile),
        "row": state.row[:],
        "taken": [
            cards[:] if scored or owner == seat else [HIDDEN] * len(cards)
            for owner, cards in enumerate(state.taken)
        ],
        "later": [HIDDEN] * len(state.later),
        "away": [HIDDEN] * len(state.away),
        "scores": [scores[:] for scores in state.scores],
        "took": [took[:] for took in state.took],
    }


def imagine(view: DaoView, seat: Seat | None, chance: Chance) -> Dao:
    """Deals the cards that can't be seen to the hidden places; every order is equally likely."""
    places = [view["pile"], view["later"], view["away"], *view["taken"]]
    unseen = Counter(DECK)
    unseen.subtract(card for cards in (view["row"], *places) for card in cards if card != HIDDEN)
    hidden = list(unseen.elements())
    chance.shuffle(hidden)

    def filled(cards: list[Card]) -> list[Card]:
        return [hidden.pop() if card == HIDDEN else card for card in cards]

    return build(
        {
            **view,
            "pile": filled(view["pile"]),
            "taken": [filled(cards) for cards in view["taken"]],
            "later": filled(view["later"]),
            "away": sorted(filled(view["away"])),
        }
    )
