"""The portrait of a regular: its five moods, its files, and how it wears the token of its seat as a badge.

A portrait always means a bot; people only have tokens. Where colours count, a portrait has its badge.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Mood: TypeAlias = Literal["calm", "think", "glad", "hit", "bluff"]
MOODS: tuple[Mood, ...] = get_args(Mood)

BADGE = "@"
"""Stands between a portrait and the token that it wears."""
BADGE_SIZE, BADGE_RING = 0.38, 0.44
"""The size of the badge and of the dark ring round it, as shares of the portrait's."""
BADGE_AWAY = (0.21, 0.3)
"""How far right of and below the portrait's middle the badge is, in the same shares."""
RING_COLOUR = (24, 21, 18)
FACE_SHARE = 1.2
"""How much larger a face is than the token that would stand in its place: more has to be told from it."""
SMALL_PIXELS = 96
"""A portrait of fewer pixels is drawn with fewer and bolder lines."""


def portrait(regular: str, mood: Mood = "calm") -> str:
    """The name of a portrait, below assets and without the form that it is drawn in."""
    return f"people/{regular}_{mood}"


def worn_face(regular: str, mood: Mood, token: str) -> str:
    """A portrait with a token as its badge, as `Painter.player` draws it."""
    return f"{portrait(regular, mood)}{BADGE}{token}"


def portrait_file(name: str, pixels: int, contrast: bool) -> str:
    """The picture of a portrait at a size, or in strong contrast."""
    return f"{name}_contrast" if contrast else f"{name}_small" if pixels < SMALL_PIXELS else name
