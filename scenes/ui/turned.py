"""A screen that lies flat: the finished picture turned to one of its four sides, and points turned back.

Sides are counted in quarter turns with the clock: 0 is below, 1 at the left, 2 above, 3 at the right.
"""

from __future__ import annotations

import pygame

Size = tuple[int, int]
Point = tuple[int, int]
Parts = list[pygame.Rect]


def sized(size: Size, turn: int) -> Size:
    """The size of a picture for somebody at that side; and back."""
    return size[::-1] if turn % 2 else size


def inwards(pos: Point, window: Size, turn: int) -> Point:
    """A point of the window as a point of the picture."""
    x, y = pos
    right, foot = window[0] - 1 - x, window[1] - 1 - y
    return ((x, y), (y, right), (right, foot), (foot, x))[turn % 4]


def outwards(rect: tuple[int, int, int, int], window: Size, turn: int) -> tuple[int, int, int, int]:
    """A part of the picture as a part of the window."""
    x, y, w, h = rect
    wide, high = window
    if turn % 2:
        return (wide - y - h, x, h, w) if turn == 1 else (y, high - x - w, h, w)
    return (wide - x - w, high - y - h, w, h) if turn else (x, y, w, h)


def lay(picture: pygame.Surface, window: pygame.Surface, turn: int, parts: Parts | None) -> Parts | None:
    """Lays the picture, or only what has changed of it, into the window; says which parts of that."""
    if parts is None:
        window.blit(pygame.transform.rotate(picture, -90 * turn), (0, 0))
        return None
    laid = []
    for part in (each.clip(picture.get_rect()) for each in parts):
        there = pygame.Rect(outwards((part.x, part.y, part.w, part.h), window.get_size(), turn))
        window.blit(pygame.transform.rotate(picture.subsurface(part), -90 * turn), there)
        laid.append(there)
    return laid
