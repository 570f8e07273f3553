"""Dog's moves and the texts that say them: nothing else reads or writes such a text.

A search makes moves by the million, so that their parts come from tables. Whole moves are not kept: there are
too many sevens, and looking them up in a full cache costs more than reading them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.kernel.types import Card, Move, NotAMove, Seat
from game.titles.dog.board import HOUSE, NUMBERED, PIECE, PLACE, Place
from game.titles.dog.cards import DECK, JOKER, RANKS, STEPS_OF_A_SEVEN


class DogWalk(NamedTuple):
    """A piece walks to a place, or leaves its house."""

    seat: Seat
    number: int
    target: int
    """As the board counts places."""

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
    """A card for the partner."""

    card: Card


@dataclass(frozen=True, slots=True)
class DogFold:
    """All cards are laid down."""


class DogPlay(NamedTuple):
    """A card, and what is done with it: one part, or for a seven several."""

    card: Card
    named: str
    """The rank that is named for a joker; nothing for other cards."""
    parts: tuple[DogPart, ...]

    @property
    def rank(self) -> str:
        """The rank that is played."""
        return self.named or self.card[0]


@dataclass(frozen=True, slots=True)
class DogHalf:
    """A card, perhaps a piece: no move, but one may ask what keeps it from becoming one."""

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
"""How a move ends in which this piece walks to that place, by seat, number and target: " 0.2>21"."""
SWAP_ENDS = [[[[f" {own}x{other}" for other in row] for row in PIECE] for own in owns] for owns in PIECE]
"""How a move ends in which two pieces change places, by seat and number of both: " 0.2x1.0"."""


def spoken(card: Card, named: str = "") -> str:
    """A card as moves begin with it: 7D, and for a joker XX=7."""
    return f"{card}={named}" if named else card


JOKER_AS = {rank: spoken(JOKER, rank) for rank in RANKS}
_SPOKEN = {spoken(card, named): (card, named) for card in DECK for named in ("", *RANKS)}
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
"""Most moves have one part."""
_WHOLE: dict[Move, DogMove] = {FOLD: DogFold(), **{text: DogGive(card) for card, text in GIVE.items()}}


def read(text: Move) -> DogMove:
    """What a move says; raises `NotAMove`. Whether it may be made is another question."""
    said, _, rest = text.partition(" ")
    if said in _SPOKEN:
        card, named = _SPOKEN[said]
        parts = _ALONE.get(rest) or _read_parts(rest)
        if parts:
            return DogPlay(card, named, parts)
    elif text in _WHOLE:
        return _WHOLE[text]
    raise NotAMove(ascii(text[:40]))


def read_play(text: Move) -> DogPlay:
    """A move that is known to play a card."""
    move = read(text)
    if not isinstance(move, DogPlay):
        raise NotAMove(f"{text} plays no card")
    return move


def read_half(text: Move) -> DogHalf:
    """A card, and perhaps a piece, about which somebody asks; raises `NotAMove`."""
    said, _, piece = text.partition(" ")
    if said not in _SPOKEN or (piece not in NUMBERED and text != said):
        raise NotAMove(ascii(text[:40]))
    return DogHalf(*_SPOKEN[said], piece)


def read_parts(ends: str) -> tuple[DogPart, ...]:
    """What follows the card in a move, as `ways` has it: " 0.2>21 0.0>g1"."""
    return _read_parts(ends[1:])


def write(move: DogMove | DogHalf) -> Move:
    """The text of a move, or of half a one."""
    match move:
        case DogFold():
            return FOLD
        case DogGive(card):
            return GIVE[card]
        case DogHalf(card, named, piece):
            return f"{spoken(card, named)} {piece}" if piece else spoken(card, named)
        case DogPlay(card, named, parts):
            return spoken(card, named) + "".join(map(_end, parts))


def speaks_of_giving(text: Move) -> bool:
    """Is this meant as a gift, even if no such gift exists?"""
    return text.split(" ", 1)[0] == _GIVE


def _read_parts(text: str) -> tuple[DogPart, ...]:
    """The parts of a seven: none without a step, so that there can't be more; no part at all if one says
    nothing.
    """
    parts = [_PARTS.get(part) for part in text.split(" ", STEPS_OF_A_SEVEN)]
    known = tuple([part for part in parts if part])
    return known if len(known) == len(parts) <= STEPS_OF_A_SEVEN else ()


def _end(part: DogPart) -> str:
    if isinstance(part, DogSwap):
        return SWAP_ENDS[part.seat][part.number][part.other][part.other_number]
    return WALK_ENDS[part.seat][part.number][part.target]
