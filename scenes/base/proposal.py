"""A proposal: the question to all at a table whether a move of somebody else is taken back, or made again."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.types import Seat


@dataclass(frozen=True, slots=True)
class Proposal:
    """What whoever has the screen wants; it is done if all agree."""

    word: str
    """`UNDO` or `REDO`, as in the log."""
    mover: Seat
    asker: Seat


@dataclass(frozen=True, slots=True)
class AgreementAnswer:
    """What all have answered; the screen that asks them gives it back."""

    all: bool
    against: Seat | None = None
    """Who does not agree, if it was somebody on a phone."""
