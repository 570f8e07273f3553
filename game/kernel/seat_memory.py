"""Memory: what each seat remembers of a game, folded from what it was told, move by move.

It is made of nothing but what a seat was told. So it is the same in all worlds that look the same to that
seat, and after an undo, a resume or in a replay it is folded again from the moves that count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.events import Event, redact
from game.kernel.types import AnyTitle, Memory

Memories: TypeAlias = tuple[Memory, ...]
"""A memory for each seat."""


def blank_memories(seats: int) -> Memories:
    """What everybody remembers when a game begins: nothing."""
    return ({},) * seats


def remember_events(title: AnyTitle, memories: Memories, events: Sequence[Event]) -> Memories:
    """What the seats remember once they have been told what happened in a move."""
    folded = list(memories)
    for seat in range(len(folded)):
        for event in events:
            folded[seat] = title.remember(folded[seat], redact(title.events, event, seat))
    return tuple(folded)
