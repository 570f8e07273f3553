"""Breaking a good position in one place, to see whether somebody notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.types import Position


def put(*path: str | int, to: object) -> Callable[[Position], None]:
    """A change to a position: something else at one place."""

    def change(position: Position) -> None:
        place: Any = position
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def move(
    card: str, source: tuple[str | int, ...], target: tuple[str | int, ...]
) -> Callable[[Position], None]:
    """A change to a position: a card lies in another pile, which stays sorted if it was."""

    def change(position: Position) -> None:
        piles: list[Any] = [position, position]
        for index, path in enumerate((source, target)):
            for step in path:
                piles[index] = piles[index][step]
        was_sorted = piles[1] == sorted(piles[1])
        piles[0].remove(card)
        piles[1].append(card)
        if was_sorted:
            piles[1].sort()

    return change


def all_of(*changes: Callable[[Position], None]) -> Callable[[Position], None]:
    """Several changes at once."""

    def change(position: Position) -> None:
        for one in changes:
            one(position)

    return change


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a position."""
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in inner:
        found += places(item, (*path, step))
    return found
