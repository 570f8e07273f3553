"""What has to be told apart on a table differs, as small as it is seen there, for eyes of every kind: in
colour, or in shape and pattern, which need no colour at all.
"""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scenes.ui.art import Art
from scenes.ui.theme import Colour
from tests.rigs.colour_distance import EYES, apart, lab, light_seen_by

COLOUR = 20.0
"""CIEDE2000 between the colours that two pictures have on average."""
SHAPE = 18.0
"""Steps of lightness by which a spot of one picture differs from the same spot of the other …"""
SPOTS = 0.04
"""… and the share of spots that have to: what differs in hue alone has none."""
GRID = (14, 20)
"""Spots that a picture is looked at in: as coarse as somebody across the table sees it."""
GROUPS: dict[str, tuple[tuple[int, int], list[str]]] = {
    "people": ((34, 34), [f"shell/player_{n}" for n in range(1, 11)]),
    "people of Dos": ((34, 34), [f"dos/player_{n}" for n in range(1, 11)]),
    "DAO's elements": (
        (110, 153),
        [f"dao/card_{each}_2" for each in ("metal", "fire", "earth", "wood", "water")],
    ),
    "DAO's signs": (
        (26, 26),
        [f"dao/chop_{each}_lit" for each in ("metal", "fire", "earth", "wood", "water")],
    ),
    "Dos's cards": ((98, 137), [f"dos/card_{each}7" for each in "rygb"]),
    "Dos's signs": ((60, 60), [f"dos/symbol_{each}" for each in "rygb"]),
    "Dog's marbles": ((26, 26), [f"dog/marble_{n}" for n in range(6)]),
    "Daumen's tokens": ((37, 37), [f"daumen/token_{each}" for each in "ygb"]),
    "TAO's signs": ((36, 36), [f"tao/attr_{each}" for each in ("red", "blue", "dragon", "tiger")]),
}
CLOTH = (40, 38, 36)
"""What pictures with holes lie on."""


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Art()


def spots(art: Art, name: str, size: tuple[int, int]) -> list[Colour]:
    """The colours of a picture, spot by spot."""
    surface = pygame.Surface(size)
    surface.fill(CLOTH)
    surface.blit(art.picture(name, size), (0, 0))
    small = pygame.transform.smoothscale(surface, GRID)
    places = ((x, y) for y in range(GRID[1]) for x in range(GRID[0]))
    return [(red, green, blue) for red, green, blue, _ in map(small.get_at, places)]


def mean(found: list[Colour]) -> Colour:
    red, green, blue = (round(sum(parts) / len(found)) for parts in zip(*found, strict=True))
    return red, green, blue


def shaped(one: list[Colour], other: list[Colour], eyes: str) -> float:
    """The share of spots that are lighter or darker in the other picture."""
    lights = ([lab(light_seen_by(colour, eyes))[0] for colour in each] for each in (one, other))
    far = [abs(a - b) > SHAPE for a, b in zip(*lights, strict=True)]
    return far.count(True) / len(far)


def alike(one: list[Colour], other: list[Colour], eyes: str) -> bool:
    """Would these eyes take one for the other?"""
    return apart(mean(one), mean(other), eyes) < COLOUR and shaped(one, other, eyes) < SPOTS


@pytest.mark.parametrize("group", GROUPS)
def test_every_kind_of_eyes_can_tell_them_apart(art: Art, group: str) -> None:
    size, names = GROUPS[group]
    found = {name: spots(art, name, size) for name in names}
    assert [
        (a, b, eyes) for eyes in EYES for a, b in combinations(names, 2) if alike(found[a], found[b], eyes)
    ] == []


def test_what_differs_in_hue_alone_is_found() -> None:
    """A red and a green of the same lightness, without any shape: some eyes can't tell them apart."""
    red, green = [(190, 70, 60)] * 280, [(96, 112, 40)] * 280
    assert not alike(red, green, "usual")
    assert alike(red, green, "no green")


def test_the_same_picture_twice_is_alike(art: Art) -> None:
    found = spots(art, "dog/marble_1", (26, 26))
    assert all(alike(found, found, eyes) for eyes in EYES)
