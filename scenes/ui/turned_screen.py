"""A turned screen, for one that lies flat: turns the finished picture to one of its four sides, and points
back into it.

Sides are counted in quarter turns with the clock: 0 is below, 1 at the left, 2 above, 3 at the right.
"""

from __future__ import annotations

import pygame

Size = tuple[int, int]
Point = tuple[int, int]
Parts = list[pygame.Rect]


def turned_size(size: Size, turn: int) -> Size:
    """The size of a picture once it is turned to that side; also the other way round."""
    return size[::-1] if turn % 2 else size


def to_picture(pos: Point, window: Size, turn: int) -> Point:
    """A point of the window as a point of the picture."""
    x, y = pos
    right, foot = window[0] - 1 - x, window[1] - 1 - y
    return ((x, y), (y, right), (right, foot), (foot, x))[turn % 4]


def to_window(rect: tuple[int, int, int, int], window: Size, turn: int) -> tuple[int, int, int, int]:
    """A part of the picture as a part of the window."""
    x, y, w, h = rect
    wide, high = window
    if turn % 2:
        return (wide - y - h, x, h, w) if turn == 1 else (y, high - x - w, h, w)
    return (wide - x - w, high - y - h, w, h) if turn else (x, y, w, h)


def lay_turned(
    picture: pygame.Surface, window: pygame.Surface, turn: int, parts: Parts | None
) -> Parts | None:
    """Draws the picture into the window, turned: all of it, or only the `parts` that have changed. Gives the
    parts of the window that this has changed; None for all.
    """
    if parts is None:
        window.blit(pygame.transform.rotate(picture, -90 * turn), (0, 0))
        return None
    laid = []
    for part in (each.clip(picture.get_rect()) for each in parts):
        there = pygame.Rect(to_window((part.x, part.y, part.w, part.h), window.get_size(), turn))
        window.blit(pygame.transform.rotate(picture.subsurface(part), -90 * turn), there)
        laid.append(there)
    return laid
