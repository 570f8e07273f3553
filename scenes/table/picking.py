"""Choosing a move by pointing: every click narrows down what is legal, until one move is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.types import Move
from scenes.table.board import Target


@dataclass(frozen=True, slots=True)
class Pick:
    """One click that did not decide it yet, and the moves that were left after it."""

    target: str
    moves: tuple[Move, ...]


class Picking:
    """What has been picked so far for one move."""

    def __init__(self) -> None:
        self._picks: list[Pick] = []

    @property
    def picked(self) -> tuple[str, ...]:
        """Ids of the targets, in order."""
        return tuple(pick.target for pick in self._picks)

    def left(self, legal: Sequence[Move]) -> tuple[Move, ...]:
        """The legal moves that are still meant."""
        return self._picks[-1].moves if self._picks else tuple(legal)

    def click(self, target: Target) -> Move | None:
        """A click on a target with moves: the move that is now decided, or None when more has to be said."""
        if target.keeps is not None:
            del self._picks[target.keeps :]
        if target.final or (len(target.moves) == 1 and not target.leads):
            self.clear()
            return target.way or target.moves[0]
        self._picks.append(Pick(target.id, target.moves))
        return None

    def back(self) -> bool:
        """Takes the last pick back; says whether there was one."""
        return bool(self._picks and self._picks.pop())

    def clear(self) -> None:
        """Nothing is picked any more."""
        self._picks = []
