"""What has happened at the table, as a view's eyes have heard it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.titles.dos.events import DosTold
from scenes.table.loose import LooseBoard as Board


def newest(board: Board) -> Iterator[DosTold]:
    """Everything that happened, the newest first; of the move being shown, what was shown of it."""
    yield from cast(Iterator[DosTold], reversed(board.last))
    for told in reversed(board.past[:-1]):
        yield from cast(Iterator[DosTold], reversed(told))
