"""Which surfaces are alive: counted, where the system's own figures depend on much that isn't ours."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pygame


def alive(size: tuple[int, int]) -> list[pygame.Surface]:
    """Every surface of that size that anything still holds, be it only until Python next tidies up."""
    found = {id(each): each for holder in gc.get_objects() for each in _held(holder)}
    return [each for each in found.values() if _size(each) == size]


def _size(surface: pygame.Surface) -> tuple[int, int] | None:
    """None: the window that it showed was closed."""
    try:
        return surface.get_size()
    except pygame.error:
        return None


def _held(holder: object) -> Iterator[pygame.Surface]:
    """Python keeps a list of all that can hold a surface, but for tuples of surfaces alone."""
    for each in gc.get_referents(holder):
        if isinstance(each, pygame.Surface):
            yield each
        elif isinstance(each, tuple) and not gc.is_tracked(each):
            yield from _held(each)
