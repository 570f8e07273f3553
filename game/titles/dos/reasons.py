"""Why a move is a good one, in claims that hold whatever the closed cards are.

What depends on them is told with how likely it is.
"""

from __future__ import annotations

from math import comb
from typing import TypeAlias

from game.bots.port import Choice
from game.kernel.types import Card, Move, Seat
from game.titles.dos.cards import AMOUNT, BIT, COLOUR_BITS, DECK, REVERSES, SKIPS, cards_of
from game.titles.dos.fits import EFFECTS
from game.titles.dos.moves import DosPlay, read
from game.titles.dos.state import Dos

FEW = 3
"""So few cards are a danger to the others."""
CHALLENGE_MOVES = 2
"""A play may bring a challenge of so many moves, before the next seat is to act."""

Reason: TypeAlias = tuple[str, dict[str, object]]
"""The key of a sentence, and what is filled in."""


def explained(world: Dos, seat: Seat, move: Move) -> Choice:
    """A move with its reason; of the world only what the seat knows is asked (see `view.known`)."""
    play = read(move)
    if not isinstance(play, DosPlay):
        return Choice(move, *_of_draw(world, seat))
    if world.hands[seat].bit_count() == 1:
        return Choice(move, *_of_last_card(world))
    reason = _of_amount(world, seat, move, play) or _of_stopping(world, seat, play)
    return Choice(move, *(reason or _of_colour(world.hands[seat], play)))


def _of_draw(world: Dos, seat: Seat) -> Reason:
    """What it costs, and which cards could have been played instead."""
    kept = cards_of(world.hands[seat] & world.allowed)
    drawn = min(world.pending or 1, len(world.pile) + len(world.discard) - 1)
    return "draw-and-keep", {"n": drawn, "cards": kept}


def _of_last_card(world: Dos) -> Reason:
    return ("done", {"n": len(world.done) + 1}) if world.done else ("wins", {})


def _of_amount(world: Dos, seat: Seat, move: Move, play: DosPlay) -> Reason | None:
    """Must the next seat draw? Unless the game stops before it comes to that (DOS-15)."""
    if play.card not in AMOUNT or world.moves + 1 + CHALLENGE_MOVES >= world.last_move:
        return None
    other = world.after[seat]
    share = _helpless(world, seat, other, answers=EFFECTS[move][3])
    if share == 1:
        return "they-draw", {"other": other}
    return ("they-may-draw", {"other": other, "percent": _per_cent(share)}) if share else None


def _of_stopping(world: Dos, seat: Seat, play: DosPlay) -> Reason | None:
    """Does somebody with few cards get no turn?"""
    other = world.after[seat]
    left = world.hands[other].bit_count()
    if play.card not in SKIPS | REVERSES or left > FEW:
        return None
    return "stop-them", {"other": other, "n": left}


def _of_colour(hand: int, play: DosPlay) -> Reason:
    """What is left in the hand of the colour that goes on, or of all."""
    rest = hand & ~BIT[play.card]
    left = {colour: (rest & bits).bit_count() for colour, bits in COLOUR_BITS.items()}
    n = left.pop(play.colour)
    if not n:
        return "fewer", {"n": hand.bit_count() - 1}
    key = "most-of-colour" if n > max(left.values()) else "more-of-colour"
    return key, {"colour": play.colour, "n": n}


def _helpless(world: Dos, seat: Seat, other: Seat, answers: int) -> float:
    """How likely it is that a hand that can't be seen has none of these cards, all deals as likely."""
    own, held = cards_of(world.hands[seat]), world.hands[other].bit_count()
    unseen = sum(DECK.values()) - len(own) - len(world.discard)
    seen = [*own, *world.discard]
    useful = sum(DECK[card] - seen.count(card) for card in _cards(answers))
    return comb(unseen - useful, held) / comb(unseen, held)


def _cards(bits: int) -> list[Card]:
    return [card for card, bit in BIT.items() if bits & bit]


def _per_cent(share: float) -> int:
    """Neither 0 nor 100, which would sound certain."""
    return min(99, max(1, round(100 * share)))
