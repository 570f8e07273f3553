"""Dog's moves. Only this module reads and writes their texts.

A search makes millions of moves: therefore their parts are looked up in tables. Whole moves are not, because
there are too many sevens: looking them up in a full cache costs more than reading them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.kernel.types import Card, Move, NotAMove, Seat
from game.titles.dog.rules.board import HOUSE, NUMBERED, PIECE, PLACE, Place
from game.titles.dog.rules.cards import DECK, JOKER, RANKS, STEPS_OF_A_SEVEN


class DogWalk(NamedTuple):
    """A piece walks to a place, or leaves its house."""

    seat: Seat
    number: int
    target: int
    """A place by its number (see `board`)."""

    @property
    def piece(self) -> str:
        return PIECE[self.seat][self.number]

    @property
    def place(self) -> Place:
        return PLACE[self.target]


class DogSwap(NamedTuple):
    """A piece changes places with another one."""

    seat: Seat
    number: int
    other: Seat
    other_number: int

    @property
    def piece(self) -> str:
        return PIECE[self.seat][self.number]

    @property
    def other_piece(self) -> str:
        return PIECE[self.other][self.other_number]


DogPart: TypeAlias = DogWalk | DogSwap


@dataclass(frozen=True, slots=True)
class DogGive:
    """A card is given to the partner."""

    card: Card


@dataclass(frozen=True, slots=True)
class DogFold:
    """All cards are laid down."""


class DogPlay(NamedTuple):
    """A card is played: one part, or for a seven several."""

    card: Card
    named: str
    """The rank that is named for a joker; empty for other cards."""
    parts: tuple[DogPart, ...]

    @property
    def rank(self) -> str:
        """The rank that is played."""
        return self.named or self.card[0]


@dataclass(frozen=True, slots=True)
class DogHalf:
    """The beginning of a move: a card, perhaps also a piece. It is no move, but tables ask why it can't
    become one (see `refusals`).
    """

    card: Card
    named: str
    piece: str = ""

    @property
    def rank(self) -> str:
        """The rank that would be played."""
        return self.named or self.card[0]


DogMove: TypeAlias = DogGive | DogFold | DogPlay

FOLD: Move = "fold"
_GIVE = "give"
GIVE: dict[Card, Move] = {card: f"{_GIVE} {card}" for card in DECK}
WALK_ENDS = [
    [{target: f" {piece}>{place}" for target, place in PLACE.items()} for piece in row] for row in PIECE
]
"""The text of a walk after the card, such as " 0.2>21", by the piece's seat and number, and its target."""
SWAP_ENDS = [[[[f" {own}x{other}" for other in row] for row in PIECE] for own in owns] for owns in PIECE]
"""The text of a swap after the card, such as " 0.2x1.0", by seat and number of both pieces."""


def card_text(card: Card, named: str = "") -> str:
    """The first word of a move with this card: 7D, or for a joker XX=7."""
    return f"{card}={named}" if named else card


JOKER_AS = {rank: card_text(JOKER, rank) for rank in RANKS}
_CARDS = {card_text(card, named): (card, named) for card in DECK for named in ("", *RANKS)}
_WALKS = {
    end[1:]: DogWalk(seat, number, target)
    for seat, row in enumerate(WALK_ENDS)
    for number, ends in enumerate(row)
    for target, end in ends.items()
    if target != HOUSE
}
_SWAPS = {
    f"{own}x{other}": DogSwap(*NUMBERED[own], *NUMBERED[other]) for own in NUMBERED for other in NUMBERED
}
_PARTS: dict[str, DogPart] = {**_WALKS, **_SWAPS}
_ALONE: dict[str, tuple[DogPart, ...]] = {text: (part,) for text, part in _PARTS.items()}
"""Moves with one part, which most are, by the text after the card."""
_WHOLE: dict[Move, DogMove] = {FOLD: DogFold(), **{text: DogGive(card) for card, text in GIVE.items()}}


def read_move(text: Move) -> DogMove:
    """What a text says, whether or not the move is legal; raises `NotAMove`."""
    first, _, rest = text.partition(" ")
    if first in _CARDS:
        card, named = _CARDS[first]
        parts = _ALONE.get(rest) or _read_parts(rest)
        if parts:
            return DogPlay(card, named, parts)
    elif text in _WHOLE:
        return _WHOLE[text]
    raise NotAMove(ascii(text[:40]))


def read_play(text: Move) -> DogPlay:
    """A move that is known to play a card."""
    move = read_move(text)
    if not isinstance(move, DogPlay):
        raise NotAMove(f"{text} plays no card")
    return move


def read_half(text: Move) -> DogHalf:
    """The beginning of a move: a card, and perhaps a piece; raises `NotAMove`."""
    first, _, piece = text.partition(" ")
    if first not in _CARDS or (piece not in NUMBERED and text != first):
        raise NotAMove(ascii(text[:40]))
    return DogHalf(*_CARDS[first], piece)


def read_parts(ends: str) -> tuple[DogPart, ...]:
    """What follows the card in a move, as `seven_outcomes.ways` has it: " 0.2>21 0.0>g1"."""
    return _read_parts(ends[1:])


def write_move(move: DogMove | DogHalf) -> Move:
    """The text of a move, or of the beginning of one."""
    match move:
        case DogFold():
            return FOLD
        case DogGive(card):
            return GIVE[card]
        case DogHalf(card, named, piece):
            return f"{card_text(card, named)} {piece}" if piece else card_text(card, named)
        case DogPlay(card, named, parts):
            return card_text(card, named) + "".join(map(_end, parts))


def speaks_of_giving(text: Move) -> bool:
    """Is this meant as a gift, even if no such gift exists?"""
    return text.split(" ", 1)[0] == _GIVE


def _read_parts(text: str) -> tuple[DogPart, ...]:
    """The parts of a seven, at most one for each step; none at all if one of them can't be read."""
    parts = [_PARTS.get(part) for part in text.split(" ", STEPS_OF_A_SEVEN)]
    known = tuple([part for part in parts if part])
    return known if len(known) == len(parts) <= STEPS_OF_A_SEVEN else ()


def _end(part: DogPart) -> str:
    if isinstance(part, DogSwap):
        return SWAP_ENDS[part.seat][part.number][part.other][part.other_number]
    return WALK_ENDS[part.seat][part.number][part.target]
