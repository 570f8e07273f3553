"""Reasons for a move that are true wherever the hidden cards lie.

What depends on hidden cards is told with its probability.
"""

from __future__ import annotations

from math import comb

from game.bots.bot_interface import Choice
from game.bots.public_reasons import Reason
from game.kernel.types import Card, Move, Seat
from game.titles.dos.rules.cards import AMOUNT, BIT, COLOUR_BITS, DECK, REVERSES, SKIPS, cards_of
from game.titles.dos.rules.moves import DosPlay, read_move
from game.titles.dos.rules.playable_cards import EFFECTS
from game.titles.dos.rules.state import Dos

FEW = 3
"""A player with at most so many cards has to be stopped."""
CHALLENGE_MOVES = 2
"""A challenge can take so many moves before the next seat is to act."""


def with_reason(world: Dos, seat: Seat, move: Move) -> Choice:
    """A move with its reason; it uses only what the seat knows of the world (see `view.known`)."""
    play = read_move(move)
    if not isinstance(play, DosPlay):
        return Choice(move, *_of_draw(world, seat))
    if world.hands[seat].bit_count() == 1:
        return Choice(move, *_of_last_card(world))
    reason = _of_amount(world, seat, move, play) or _of_stopping(world, seat, play)
    return Choice(move, *(reason or _of_colour(world.hands[seat], play)))


def _of_draw(world: Dos, seat: Seat) -> Reason:
    """How many cards are drawn, and which could have been played instead."""
    kept = cards_of(world.hands[seat] & world.allowed)
    drawn = min(world.pending or 1, len(world.pile) + len(world.discard) - 1)
    return "draw-and-keep", {"n": drawn, "cards": kept}


def _of_last_card(world: Dos) -> Reason:
    if world.target:
        return "wins-round", {}
    return ("done", {"n": len(world.done) + 1}) if world.done else ("wins", {})


def _of_amount(world: Dos, seat: Seat, move: Move, play: DosPlay) -> Reason | None:
    """Must the next seat draw, certainly or perhaps? Not if the game may stop before (DOS-15)."""
    if play.card not in AMOUNT or world.moves + 1 + CHALLENGE_MOVES >= world.last_move:
        return None
    other = world.after[seat]
    share = _helpless(world, seat, other, answers=EFFECTS[move][3])
    if share == 1:
        return "they-draw", {"other": other}
    return ("they-may-draw", {"other": other, "percent": _per_cent(share)}) if share else None


def _of_stopping(world: Dos, seat: Seat, play: DosPlay) -> Reason | None:
    """Does the move stop somebody with few cards?"""
    other = world.after[seat]
    left = world.hands[other].bit_count()
    if play.card not in SKIPS | REVERSES or left > FEW:
        return None
    return "stop-them", {"other": other, "n": left}


def _of_colour(hand: int, play: DosPlay) -> Reason:
    """How many cards of the colour that goes on are left in the hand; if none, how many cards at all."""
    rest = hand & ~BIT[play.card]
    left = {colour: (rest & bits).bit_count() for colour, bits in COLOUR_BITS.items()}
    n = left.pop(play.colour)
    if not n:
        return "fewer", {"n": hand.bit_count() - 1}
    key = "most-of-colour" if n > max(left.values()) else "more-of-colour"
    return key, {"colour": play.colour, "n": n}


def _helpless(world: Dos, seat: Seat, other: Seat, answers: int) -> float:
    """How likely it is that another seat's hand has none of these cards, if all deals are equally likely."""
    own, held = cards_of(world.hands[seat]), world.hands[other].bit_count()
    unseen = sum(DECK.values()) - len(own) - len(world.discard)
    seen = [*own, *world.discard]
    useful = sum(DECK[card] - seen.count(card) for card in _cards(answers))
    return comb(unseen - useful, held) / comb(unseen, held)


def _cards(bits: int) -> list[Card]:
    return [card for card, bit in BIT.items() if bits & bit]


def _per_cent(share: float) -> int:
    """A share in whole per cent, but neither 0 nor 100: they would sound certain."""
    return min(99, max(1, round(100 * share)))
