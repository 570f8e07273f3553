"""Small cards, marbles and coins in a list: each is drawn in its box, and can be told from the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
import pytest

from devtools.shots import fresh
from game.kernel.types import HIDDEN
from scenes.pages.parts.table_catalogue import table_of
from scenes.ui.layout import Box

FACES: Mapping[str, Sequence[str]] = {
    "dao": ("E0", "E4", "W4"),
    "daumen": ("y3", "y3!", "b3", HIDDEN),
    "dog": ("0.1", "3.2", "AS", "XX"),
    "dos": ("r7", "r+2", "W", "W+4"),
    "tao": ("RD", "pRD", "J", "coin", HIDDEN),
}
BOX = Box(400, 300, 80, 120)


def drawn(title: str, face: str, dim: bool = False) -> pygame.Surface:
    """A grey window in which a figure was drawn."""
    context = fresh((1024, 640), "en")
    surface = pygame.Surface((1024, 640))
    surface.fill((90, 90, 90))
    table_of(title).TABLE.draw_figure(context.painter(surface), face, BOX, dim)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def where(surface: pygame.Surface) -> pygame.Rect:
    """The part of the window that is not grey."""
    surface.set_colorkey((90, 90, 90))
    return surface.get_bounding_rect()


@pytest.mark.parametrize("title", sorted(FACES))
def test_each_has_a_look_of_its_own(title: str) -> None:
    looks = {pixels(drawn(title, face)) for face in FACES[title]}
    assert len(looks) == len(FACES[title])


@pytest.mark.parametrize("title", sorted(FACES))
def test_it_is_drawn_where_it_is_wanted(title: str) -> None:
    layout = fresh((1024, 640), "en").layout
    for face in FACES[title]:
        found, wanted = where(drawn(title, face)), layout.rect(BOX)
        assert wanted.inflate(30, 40).contains(found), face
        assert found.w > 0.7 * min(wanted.w, wanted.h), face
        assert found.collidepoint(wanted.center), face


@pytest.mark.parametrize("title", ["dao", "daumen", "dog", "dos"])
def test_what_does_not_count_is_dimmed(title: str) -> None:
    for face in FACES[title][:2]:
        assert pixels(drawn(title, face, dim=True)) != pixels(drawn(title, face)), face
