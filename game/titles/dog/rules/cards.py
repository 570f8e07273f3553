"""The 110 cards, what each rank does, and how many cards are dealt in each deal, and by whom."""

from __future__ import annotations

from game.kernel.types import Card, Seat

RANKS = "23456789AJKQT"
"""Sorted as text, so that moves come out sorted; T is the ten."""
SUITS = "SHDC"
JOKER: Card = "XX"
DECK: dict[Card, int] = {rank + suit: 2 for rank in RANKS for suit in SUITS} | {JOKER: 6}

FORWARD: dict[str, tuple[int, ...]] = {
    **{str(steps): (steps,) for steps in (2, 3, 4, 5, 6, 8, 9)},
    "T": (10,),
    "A": (1, 11),
    "Q": (12,),
    "K": (13,),
}
"""How many fields forward a rank leads. The seven and the jack have ways of their own (DOG-4)."""
LEAVING = "AK"
"""Ranks that bring a piece out of its house."""
BACKWARD = "4"
STEPS_BACK = 4
SWAPPING = "J"
SPLITTING = "7"
STEPS_OF_A_SEVEN = 7

FIRST_SIZE = 6
LATER_SIZES = (5, 4, 3, 2)


def deal_size(number: int) -> int:
    """Cards a player in the deal of that number: 6, then 5, 4, 3, 2 again and again (DOG-16)."""
    return FIRST_SIZE if number == 1 else LATER_SIZES[(number - 2) % len(LATER_SIZES)]


def dealer(number: int, seats: int) -> Seat:
    """Who deals: first the last seat, then each next one."""
    return (number - 2) % seats
