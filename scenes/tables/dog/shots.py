"""Shots of Dog: positions that show all that its table can look like, for pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.kernel.types import Card, Position
from game.titles.dog.rules.board import Place
from game.titles.dog.rules.cards import DECK, deal_size, dealer
from scenes.table.stills import Still

Pieces = list[list[Place]]

FOUR: Pieces = [[62, "g4", "h", 23], [8, 17, "g2", "h"], [37, 32, "g3", "g4"], [44, 51, "h", "h"]]
FOUR_HANDS = ("4H 7D JC TH KS", "2S 5C 6D 8H", "AH 3D QC 9S", "2D 5S 6H 8C")
SEVEN: Pieces = [[58, 27, "g2", "h"], ["h", 40, 1, 60], ["s", 12, "g4", "h"], ["h", 50, "s", "h"]]
PARTNERS: Pieces = [["g1", "g2", "g4", 62], [20, "s", "h", "h"], [25, 40, "h", "h"], [10, 50, "h", "h"]]
SIX: Pieces = [
    [12, 28, "h", "h"],
    ["s", 29, 71, "h"],
    ["s", 61, "g2", "h"],
    [39, 55, "h", "h"],
    [88, 77, "h", "h"],
    [3, "h", "h", "h"],
]
FLYING: Pieces = [
    [7, 90, "h", "h"],
    ["h", "s", 71, 44],
    [32, 61, "g2", "h"],
    ["s", 55, "h", "h"],
    ["s", 85, "h", "h"],
    [3, "s", "h", "h"],
]
HOME: Pieces = [["g2", "g3", "g4", 62], [20, "h", "h", "h"], [40, "h", "h", "h"], [60, "h", "h", "h"]]


def position(
    pieces: Pieces,
    hands: Sequence[str],
    number: int,
    turn: int = 0,
    discard: str = "2C QD 9C",
    phase: str = "play",
    gifts: Sequence[Card | None] = (),
) -> Position:
    """A position with these marbles, and these cards in the first hands; the others get cards of the stock.
    `number` is which deal it is.
    """
    seats, size = len(pieces), deal_size(number)
    held = [hand.split() for hand in hands]
    given = list(gifts) or [None] * seats
    left = Counter(DECK) - Counter(card for hand in held for card in hand) - Counter(discard.split())
    left -= Counter(gift for gift in given if gift)
    stock = _mixed(list(left.elements()))
    while len(held) < seats:
        held.append(stock[:size])
        del stock[:size]
    return {
        "game": "dog",
        "seats": seats,
        "options": {"marbles": len(pieces[0]), "safe_start": "always"},
        "phase": phase,
        "turn": turn,
        "pieces": pieces,
        "hands": [sorted(hand) for hand in held],
        "gifts": given,
        "stock": stock,
        "discard": discard.split(),
        "deal": {"number": number, "size": size, "dealer": dealer(number, seats)},
        "moves": 20 * number,
    }


def _mixed(cards: list[Card]) -> list[Card]:
    """The cards in an order that looks like chance and is always the same."""
    return [cards[i * 37 % len(cards)] for i in range(len(cards))] if len(cards) % 37 else cards


PLAYED = position(FOUR, FOUR_HANDS, 2, 3)
CHOOSING = position(FOUR, FOUR_HANDS, 2)
SIX_HANDS = ("XX 8S 9H TC", "2S 5C 6D 8H", "AH 3D QC", "2D 5S 6H", "KD KC 4S", "JD JH 7C")
JOKER = position(SIX, SIX_HANDS, 3)
FLYING_HANDS = ("AD 5C 8S JH", "2S 5H 6D 8H", "QH 3D QC 2H", "2D 5S 6H 9H", "KD KC 4S 3S", "JD XX 7C 4D")
HIT = position(FLYING, FLYING_HANDS, 3, 2)
"""The third seat has a queen that sends somebody home."""
SPLIT = position(SEVEN, ("7D AC 5H QS", "2S 5C 6D 8H", "AH 3D QC", "2D 5S 6H"), 3)
BOTH = position(PARTNERS, ("7H AC 5H", "2S 5C 6D", "AH 3D QC", "2D 5S 6H"), 4)
ALL_HOME = position(HOME, ("3H 5D", "2S 5C", "AH 3D", "2D 5S"), 5)
SHORT = position([["s", 37], ["g3", 41], [50, "h"], ["h", 20]], FOUR_HANDS, 2)
"""A game with two marbles each."""
SENT = ("hand/7H", "step/0.1>g3/1", "step/0.0>g2/1", "step/0.3>g1/3")

STILLS = (
    Still("four", PLAYED, ((3, "5S 3.0>49"),), picks=("hand/4H",), hover="place/goal/0/2"),
    Still("choosing", CHOOSING, hover="hand/JC"),
    Still("hint", CHOOSING, hint=True),
    Still("jack", CHOOSING, picks=("hand/JC", "piece/0.0"), hover="place/at/37"),
    Still("seven", SPLIT, picks=("hand/7D", "step/0.0>61/3")),
    Still("seven_with_partner", BOTH, picks=SENT),
    Still("joker", JOKER, picks=("hand/XX",), focus="rank/A"),
    *(
        Still(name, HIT, ((2, "QH 2.0>44"),), after)
        for name, after in (("hit", 1.32), ("hit_in_flight", 1.62), ("hit_lands", 1.86), ("hit_over", None))
    ),
    Still("six", JOKER),
    Still("exchange", position(FOUR, ("4H 7D JC TH KS",), 2, phase="exchange"), picks=("hand/TH",)),
    Still("fold", position([["h"] * 4, *FOUR[1:]], ("2H 7D JC TH", *FOUR_HANDS[1:]), 3)),
    Still("short", SHORT, picks=("hand/4H",)),
    Still("done", ALL_HOME, ((0, "3H 0.3>g1"),), after=1.2),
    Still("pass_and_play", position(FOUR, FOUR_HANDS, 2, 1), people=4, open_seat=1),
)
