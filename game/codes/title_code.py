"""What a title says about its codes: the `CODE` of its module `game_code`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias, cast

from game.bots.bot_interface import part_of
from game.codes.digits import Digits
from game.kernel.types import Card, Move, Options, OptionValue, Position, Seat


@dataclass(frozen=True, slots=True)
class Edition:
    """One set of rules as codes know it. Never changed once codes have been printed: what changes becomes the
    next edition, and this one stays to read old codes.
    """

    rules: int
    """The version of the title's rules."""
    seats: tuple[int, ...]
    options: Mapping[str, tuple[OptionValue, ...]]
    """The choices of each option, in the order of their digits."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards that were drawn in a move, in the order in which they left the pile."""

    cards: tuple[Card, ...]
    shuffled: bool = False
    """Was a new pile shuffled just before?"""


Layout: TypeAlias = Callable[[Digits, int, Options, Position], Position]
"""Writes or reads a position: (digits, seats, options, known); a reader's `known` is empty."""
Drawing: TypeAlias = Callable[[Digits, Position, Seat, Move, Position, bool], Sequence[Draw]]
"""Writes or reads what chance gave in a move: (digits, before, seat, move, after, known). If it is known it
stands in `after`; else `after` holds other cards, and the right ones are put in their place.
"""


def draw_nothing(
    digits: Digits, before: Position, seat: Seat, move: Move, after: Position, known: bool
) -> Sequence[Draw]:
    """The draws of a game in which chance gives nothing after the deal."""
    return ()


def _keep_text(state: Any, move: Move) -> str:
    return move


@dataclass(frozen=True, slots=True)
class TitleCode:
    """How the games of one title become digits."""

    number: int
    """The title's own number in the header of a code; never given to another title."""
    editions: tuple[Edition, ...]
    """All there have been; a code names one by its place here."""
    deal: Layout
    position: Layout
    draws: Drawing = draw_nothing
    key: Callable[[Any, Move], str] = _keep_text
    """By what the legal moves of a state are ordered: the text, or what is the same whichever way a move is
    written."""
    pile: str = ""
    """The field of a position with the pile that is drawn from, its top first; empty if nothing is drawn."""
    from_end: bool = True
    """Is the list that the rules shuffle drawn from its end?"""


@cache
def title_code(title_id: str) -> TitleCode | None:
    """A title's `CODE`; a title without one has no codes."""
    found = part_of(title_id, "game_code")
    return None if found is None else cast(TitleCode, found.CODE)
