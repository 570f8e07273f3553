"""A snapshot: the values that a thing has now, as one value that stays what it was and can be compared."""

from __future__ import annotations

import pygame

PLAIN = (str, int, float, bool, type(None))


def snapshot(value: object) -> object:
    """Copies what can change in its place: lists, sets, mappings and rectangles, with all that is in them.
    What is called (what a button does) can't be seen and is left out. Of other objects it is only known
    whether they are the same, or equal to each other.
    """
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, (pygame.Rect, pygame.FRect)):
        return tuple(value)
    if isinstance(value, (tuple, list)):
        return tuple(map(snapshot, value))
    if isinstance(value, dict):
        return tuple((key, snapshot(each)) for key, each in value.items())
    if isinstance(value, (set, frozenset)):
        return frozenset(value)
    return None if callable(value) else value
