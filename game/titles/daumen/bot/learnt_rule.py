"""The learnt rule of Daumen drauf!: like the plain one, with numbers that were found by playing.

It knows three things that the plain rule doesn't: passing is worth something, because a card that is kept
can still win a better trick; unknown snakes under thumbs have a worth; and what lay open in tricks is gone.
It has one set of numbers while there is a stock, and another once that is empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.daumen.bot.evaluation import higher_than
from game.titles.daumen.rules.cards import DECK, DECKS, POISONOUS, TWIN
from game.titles.daumen.rules.moves import PASS, SHOWN
from game.titles.daumen.rules.state import Daumen

MOST_LEARNT = 4
BIT = {card: 1 << number for number, card in enumerate(DECK)}
WORTH = {card: -1.0 if card in POISONOUS else 1.0 for card in DECK}
VALUE = {card: int(card[1]) for card in DECK}


class Numbers(NamedTuple):
    """What the rule goes by, in points where nothing else is said."""

    willing: float
    """In what share of the cases in which others could show a higher card they are expected to do so."""
    harmless_given: float
    """Lost if somebody else wins a harmless snake that was shown."""
    poison_given: float
    """Gained if somebody else wins a poisonous one."""
    left_over: float
    """For getting rid of any card once the stock is empty."""
    leading_cost: float
    """What a card likely to win costs, for each card in the hand: it can't win a later trick."""
    unknown_top: float
    """The worth of an unknown snake that is the highest of the trick …"""
    unknown_below: float
    """… and of any other unknown snake."""
    passing: float
    """For passing."""
    passing_late: float
    """For passing once the stock is empty, besides."""
    parrying: float
    """For parrying, besides what the trick is worth."""
    height: float
    """What it costs to show the highest value of the deck; other cards cost in proportion."""
    twin_about: float
    """How much less likely a card wins, if its twin is sure to be in one of the closed cards' places."""


class DaumenRule:
    """The rule with its numbers for both parts of a game."""

    def __init__(self, early: Numbers, late: Numbers) -> None:
        self.early, self.late = early, late

    def worth(self, state: Daumen, seat: Seat, moves: Sequence[Move]) -> list[float]:
        """What each move is worth to a seat, in points."""
        drawn_out = state.drawn == len(state.stock)
        return _worth(self.late if drawn_out else self.early, state, seat, moves, drawn_out)

    def policy(self, state: Daumen, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """The move that is worth most, the first of equals."""
        values = self.worth(state, seat, moves)
        return moves[values.index(max(values))]


def table_name(seats: int) -> str:
    """What a table is called for which numbers of its own are learnt: those for four are good for more."""
    return str(min(seats, MOST_LEARNT))


def make_rule(numbers: Sequence[float]) -> DaumenRule:
    """The rule with these numbers, first those for the time with a stock."""
    half = len(Numbers._fields)
    return DaumenRule(Numbers(*numbers[:half]), Numbers(*numbers[half:]))


def _worth(
    numbers: Numbers, state: Daumen, seat: Seat, moves: Sequence[Move], drawn_out: bool
) -> list[float]:
    """What each move is worth to a seat. A search asks for this a hundred thousand times for one answer: so
    it is one loop, and sets of cards are numbers with a bit for each card.
    """
    hand, height, seats = state.hands[seat], state.height, state.seats
    held = sum(map(len, state.hands)) - len(hand)
    closed = held + len(state.stock) - state.drawn
    about = ~_bits_gone(state, hand)
    higher_bits, pot = _bits_higher(height.colours, seats), _known_worth(numbers, state, seat)
    rid = numbers.left_over if drawn_out else 0.0
    leading, doubt = numbers.leading_cost * len(hand), numbers.willing * held
    found = []
    for move in moves:
        card = SHOWN.get(move)
        if card is None:
            found.append(_word_worth(numbers, state, move, pot + rid, drawn_out))
            continue
        wins = 1.0
        if closed and held:
            higher = (higher_bits[card] & about).bit_count()
            wins = (1 - higher / closed) ** doubt if higher < closed else 0.0
            if BIT[TWIN[card]] & about:
                wins *= 1 - numbers.twin_about * held / closed
        own = WORTH[card]
        given = numbers.poison_given if own < 0 else -numbers.harmless_given
        tall = numbers.height * VALUE[card] / (seats + 2)
        found.append(wins * (pot + own - leading) + (1 - wins) * given + rid - tall)
    return found


def _word_worth(numbers: Numbers, state: Daumen, move: Move, parried: float, drawn_out: bool) -> float:
    """What passing or parrying is worth. Who parries has the twin of the highest card in the hand, so that
    the pot has that card at its true worth.
    """
    if move == PASS:
        return numbers.passing + (numbers.passing_late if drawn_out else 0.0)
    twin = state.height.twin
    return 0.0 if twin is None else parried + WORTH[twin] + numbers.parrying


def _known_worth(numbers: Numbers, state: Daumen, seat: Seat) -> float:
    """What the trick's cards are worth: those that a seat knows, and what it expects of the others."""
    hand, offered, top = state.hands[seat], state.offered, state.height.top
    worth = 0.0
    for card, owner in state.shown.items():
        if owner == seat or offered[owner] != card or TWIN[card] in hand:
            worth += WORTH[card]
        else:
            worth += numbers.unknown_top if card == top else numbers.unknown_below
    return worth


def _bits_gone(state: Daumen, hand: Sequence[Card]) -> int:
    """The cards of which the seat knows where they are: its hand, the trick, and all that were won."""
    bits = 0
    for card in hand:
        bits |= BIT[card]
    for card in state.shown:
        bits |= BIT[card]
    for won in state.won:
        bits |= _bits_of(won)
    return bits


@lru_cache(maxsize=1 << 12)
def _bits_of(cards: tuple[Card, ...]) -> int:
    return sum(BIT[card] for card in cards)


@cache
def _bits_higher(colours: str, seats: int) -> Mapping[Card, int]:
    """For every card the cards that would be higher, were it shown in a trick of these colours."""
    return {card: _bits_of(tuple(higher_than(colours, card, seats))) for card in DECKS[seats]}
