"""Dos's hands as numbers: every card of the pack has its bit, and each colour its own."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.titles.dos.rules.cards import BIT, COLOUR_BITS, COLOURED, COLOURS, DECK, add_card, cards_of, hand_of
from game.titles.dos.rules.rules import WHOLE_PACK


def test_all_cards_fit_into_one_hand_and_come_out_again() -> None:
    assert cards_of(hand_of(WHOLE_PACK)) == sorted(WHOLE_PACK)
    assert hand_of(WHOLE_PACK).bit_count() == len(WHOLE_PACK) == 112


@pytest.mark.parametrize("colour", COLOURS)
def test_the_bits_of_a_colour_are_those_of_all_its_cards(colour: str) -> None:
    assert COLOUR_BITS[colour] == hand_of(card for card in WHOLE_PACK if card[0] == colour)


def test_every_card_has_one_bit_of_its_own_for_its_first_copy() -> None:
    assert all(bit.bit_count() == 1 for bit in BIT.values())
    assert not any(one & other for one, other in combinations(BIT.values(), 2))
    assert BIT.keys() == DECK.keys()


def test_wishes_have_no_colour() -> None:
    assert hand_of(card for card in DECK if not card.startswith("W")) == COLOURED


@pytest.mark.parametrize("card", DECK)
def test_a_card_more_is_one_bit_more(card: str) -> None:
    hand = 0
    for copies in range(1, DECK[card] + 1):
        hand = add_card(hand, card)
        assert cards_of(hand) == [card] * copies
