"""A cache per board, for what is worked out from it and asked for several times in a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from scenes.table.model.board import AnyBoard

B = TypeVar("B", bound=AnyBoard)
T = TypeVar("T")


def once_a_board(work: Callable[[B], T]) -> Callable[[B], T]:
    """The same function, which keeps its last result as long as it is asked about the same board."""
    last: list[tuple[B, T]] = []

    @wraps(work)
    def asked(board: B) -> T:
        if not last or last[0][0] is not board:
            last[:] = [(board, work(board))]
        return last[0][1]

    return asked
