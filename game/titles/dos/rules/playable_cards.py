"""Playable cards: which card may be played on which.

Only `why_not` decides that: the lists of moves are worked out from it, and refusals repeat what it says.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from game.kernel.types import Card, Move, Refusal
from game.titles.dos.rules.cards import AMOUNT, BIT, COLOURED, COLOURS, DECK, WISH, WISH_FOUR
from game.titles.dos.rules.moves import DRAW, EVERY_PLAY, DosPlay, plays_of, write_move

Effect: TypeAlias = tuple[Card, int, str, int, bool]
"""The card, its bit, the colour that goes on, the bits of cards that may follow, and whether it does anything
else."""


def why_not(card: Card, top: Card, colour: str | None, pending: int) -> Refusal | None:
    """Why a card may not be played on the top card, in this colour, with this amount pending; None if it may.

    It needs only what lies open, so that tables may ask as well.
    """
    if pending:
        return _why_no_answer(card, top, colour, pending)
    if card == WISH:
        return _why_no_wish(top)
    if card == WISH_FOUR or _fits(card, top, colour):
        return None
    code = "not-the-wish" if top[0] not in COLOURS else "does-not-fit"
    return Refusal(code, {"card": card, "top": top, "colour": colour}, "DOS-3")


def _fits(card: Card, top: Card, colour: str | None) -> bool:
    """DOS-3: the colour, or the number or symbol."""
    return colour is None or card[0] == colour or card[1:] == top[1:]


def _why_no_wish(top: Card) -> Refusal | None:
    """DOS-4: a wish fits on any card but a wish and cards that make others draw."""
    if top == WISH:
        return Refusal("wish-on-wish", rule="DOS-4")
    return Refusal("wish-on-plus", {"top": top}, "DOS-4") if top in AMOUNT else None


def _why_no_answer(card: Card, top: Card, colour: str | None, pending: int) -> Refusal | None:
    """DOS-7: only cards that make others draw may be added; on a plus four only another one, or a plus two of
    the colour named.
    """
    if card == WISH_FOUR or (card in AMOUNT and (top != WISH_FOUR or card[0] == colour)):
        return None
    if card in AMOUNT and colour is not None:
        return Refusal("plus-not-the-wish", {"card": card, "colour": colour}, "DOS-7")
    return Refusal("only-plus", {"card": card, "n": pending}, "DOS-7")


def _allowed(top: Card, colour: str | None, pending: int) -> int:
    return sum(BIT[card] for card in DECK if why_not(card, top, colour, pending) is None)


_TOPS = [(card, colour) for card in DECK for colour in (card[0] if card[0] in COLOURS else [*COLOURS, None])]
MAY_FOLLOW: dict[tuple[Card, str | None], int] = {at: _allowed(*at, pending=0) for at in _TOPS}
"""The bits of all cards that may be played on a top card in a colour."""
MAY_ANSWER: dict[tuple[Card, str | None], int] = {
    at: _allowed(*at, pending=AMOUNT[at[0]]) for at in _TOPS if at[0] in AMOUNT
}
"""The same while an amount is pending."""


_MOVES = {bit: [write_move(play) for play in plays_of(card)] for card, bit in BIT.items()}


def _effect(play: DosPlay) -> Effect:
    card, at = play.card, (play.card, play.colour)
    follow = MAY_ANSWER[at] if card in AMOUNT else MAY_FOLLOW[at]
    return card, BIT[card], play.colour, follow, not card[-1].isdigit() or card in AMOUNT


EFFECTS: dict[Move, Effect] = {write_move(play): _effect(play) for play in EVERY_PLAY}
"""The effect of every play there is, worked out once."""


@lru_cache(maxsize=1 << 14)
def plays(allowed: int) -> tuple[Move, ...]:
    """The moves of a seat that may play these cards; it may draw only if none has a colour (DOS-6)."""
    return tuple(_plays(allowed)) if allowed & COLOURED else (DRAW, *_plays(allowed))


@lru_cache(maxsize=1 << 12)
def answers(allowed: int) -> tuple[Move, ...]:
    """The moves of a seat that may add these cards to a pending amount: it may always draw that (DOS-7)."""
    return (DRAW, *_plays(allowed))


def _plays(allowed: int) -> list[Move]:
    moves: list[Move] = []
    while allowed:
        bit = allowed & -allowed
        moves += _MOVES[bit]
        allowed ^= bit
    return moves
