"""Dos's moves. Only this module reads and writes their texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.types import Card, Move, NotAMove
from game.titles.dos.rules.cards import COLOURS, DECK

LONGEST_MS = 999_999_999
"""The longest time with which a hit can be written, in milliseconds."""
_HIT = re.compile(r"hit (0|[1-9][0-9]{0,8})@(0|[1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class DosPlay:
    """A card is played; a black one names the colour that goes on."""

    card: Card
    wish: str | None = None

    @property
    def colour(self) -> str:
        """The colour that goes on."""
        return self.wish or self.card[0]


@dataclass(frozen=True, slots=True)
class DosDraw:
    """One card is drawn, or the whole pending amount."""


@dataclass(frozen=True, slots=True)
class DosDeal:
    """The next round of a match is dealt."""


@dataclass(frozen=True, slots=True)
class DosHit:
    """A field of a challenge is hit, so many milliseconds after the fields popped up."""

    field: int
    ms: int


@dataclass(frozen=True, slots=True)
class DosLate:
    """The time of a challenge has run out."""


DosMove: TypeAlias = DosPlay | DosDraw | DosDeal | DosHit | DosLate


class Misspelt(NotAMove):
    """A text that is no move, with the parts of it that look like one."""

    def __init__(self, text: Move) -> None:
        super().__init__(f"{text[:40]!r} is no move of Dos")
        verb, space, rest = text.partition(" ")
        self.verb = verb if space else ""
        """How it begins: "play", "hit", or anything else."""
        self.card: Card = rest.partition("=")[0]
        """What stands where a play has its card."""


def read_move(text: Move) -> DosMove:
    """What a text says; raises `Misspelt`. Moves that `legal` can list are looked up, because rules and bots
    read them all the time.
    """
    known = _KNOWN.get(text)
    if known is not None:
        return known
    found = _HIT.fullmatch(text)
    if found is None:
        raise Misspelt(text)
    return DosHit(int(found[1]), int(found[2]))


def write_move(move: DosMove) -> Move:
    """The text of a move, as the list of legal moves has it."""
    match move:
        case DosPlay(card, wish):
            return f"play {card}" if wish is None else f"play {card}={wish}"
        case DosHit(number, ms):
            return f"hit {number}@{ms}"
        case DosDraw():
            return "draw"
        case DosDeal():
            return "deal"
        case DosLate():
            return "late"


def plays_of(card: Card) -> list[DosPlay]:
    """Every way to play a card: in its colour, or with a wish for each colour."""
    return [DosPlay(card)] if card[0] in COLOURS else [DosPlay(card, colour) for colour in COLOURS]


DRAW: Move = write_move(DosDraw())
LATE: Move = write_move(DosLate())
DEAL: Move = write_move(DosDeal())
EVERY_PLAY = tuple(play for card in DECK for play in plays_of(card))
_LISTED: tuple[DosMove, ...] = (*EVERY_PLAY, DosDraw(), DosDeal(), DosLate(), DosHit(0, 0), DosHit(1, 0))
_KNOWN = {write_move(move): move for move in _LISTED}
