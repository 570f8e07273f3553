"""Strong contrast, measured on the table of Dos: words 7 : 1, what else says something 3 : 1; and colours
that stay apart for every kind of colour vision.
"""

from __future__ import annotations

import re
import tomllib
from itertools import combinations

import pygame
import pytest

from scenes.base.settings import Settings
from scenes.tables.dos.cards import face_file
from scenes.tables.dos.direction_ring import RESTING
from scenes.ui.art import ASSETS, Art
from scenes.ui.layout import Box
from scenes.ui.theme import GLASS_CONTRAST, Colour, rgb
from tests.rigs.colour_distance import EYES, apart, colour_at, ratio
from tests.rigs.headless_app import House, match

WORDS, PARTS = 7.0, 3.0
"""What the two kinds of things have to reach."""
APART = 20.0
"""CIEDE2000 between any two of the cards' colours; the first six of the house's tokens keep as much."""


@pytest.fixture
def dos_in_contrast() -> House:
    """Dos with strong contrast."""

    def contrast(settings: Settings) -> None:
        settings.contrast, settings.speed = True, "instant"

    dos_in_contrast = House((1920, 1080), change=contrast)
    dos_in_contrast.open(dos_in_contrast.screens.table(match("dos", 6, humans=6)))
    return dos_in_contrast


def cloth(dos_in_contrast: House) -> Colour:
    """What everything lies on."""
    return colour_at(dos_in_contrast.window, (300, 420))


def strongest(dos_in_contrast: House, name: str, box: Box, alpha: int = 255) -> float:
    """The best contrast that any pixel of a picture has with the cloth it lies on."""
    ground = cloth(dos_in_contrast)
    surface = pygame.Surface(dos_in_contrast.window.get_size())
    surface.fill(ground)
    paint = dos_in_contrast.context.painter(surface)
    paint.picture(name, box, alpha)
    rect = paint.layout.rect(box).clip(surface.get_rect())
    spots = {(x, y) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)}
    return max(ratio(colour, ground) for colour in {colour_at(surface, spot) for spot in spots})


def colours(name: str) -> list[Colour]:
    """The colours of a picture with strong contrast, in the order in which they are painted."""
    art = Art(contrast=True)
    return [rgb(found) for found in re.findall(r'fill="(#\w{6})"', art.source(name).decode())]


def test_the_ruler_measures_right() -> None:
    """Pairs with known results: white on black, and a pair from the data published with CIEDE2000."""
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    usual = (rgb("#D00300"), rgb("#EEDA91"), rgb("#2D8879"), rgb("#B3D0E6"))
    assert min(apart(a, b, eyes) for a, b in combinations(usual, 2) for eyes in EYES) == pytest.approx(
        26.1, abs=0.1
    )


@pytest.mark.parametrize("colour", "rygb")
def test_figures_can_be_read_on_every_part_of_their_card(colour: str) -> None:
    base, *others, figure = colours(face_file(f"{colour}7"))[:-1]
    grounds = {each for each in (base, *others) if each != figure}
    assert len(grounds) == 3, "the base, its band and its core"
    assert all(ratio(ground, figure) >= WORDS for ground in grounds)


@pytest.mark.parametrize("name", ["plate", "plate_turn", "plate_done", "badge", "badge_low", "medal"])
@pytest.mark.parametrize("tone", ["cream", "second", "third", "brass_light"])
def test_words_can_be_read_on_plates_and_badges(name: str, tone: str) -> None:
    ground = colours(f"dos/{name}")[-1]
    assert ratio(getattr(GLASS_CONTRAST, tone), ground) >= WORDS


@pytest.mark.parametrize("eyes", EYES)
def test_cards_of_two_colours_look_different(eyes: str) -> None:
    bases = [colours(face_file(f"{colour}7"))[0] for colour in "rygb"]
    for a, b in combinations(bases, 2):
        assert apart(a, b, eyes) >= APART


@pytest.mark.parametrize("name", ["plate", "plate_turn", "plate_done", "badge", "badge_low", "ring"])
def test_edges_and_lines_are_seen_on_the_cloth(dos_in_contrast: House, name: str) -> None:
    size = {"ring": (880, 408)}.get(name, (32, 32) if "badge" in name else (180, 48))
    assert strongest(dos_in_contrast, f"dos/{name}", Box(60, 60, *size)) >= PARTS


@pytest.mark.parametrize(
    "name", ["symbol_r", "symbol_g", "symbol_y", "symbol_b", "field", "field_hit", "figure_4"]
)
def test_signs_are_seen_on_the_cloth(dos_in_contrast: House, name: str) -> None:
    assert strongest(dos_in_contrast, f"dos/{name}", Box(60, 60, 84, 84)) >= PARTS


def test_the_direction_is_seen_where_it_is_not_lit(dos_in_contrast: House) -> None:
    assert strongest(dos_in_contrast, "dos/chevron", Box(60, 60, 25, 25), RESTING[True]) >= PARTS


def test_what_is_listed_is_there_to_be_replaced() -> None:
    """A picture that was drawn anew must not lose its strong contrast without a word."""
    for said in ASSETS.rglob("contrast.toml"):
        pictures = "".join(path.read_text(encoding="utf-8") for path in said.parent.glob("*.svg"))
        for listed in tomllib.loads(said.read_text(encoding="utf-8")):
            assert listed in pictures


def test_pictures_change_with_the_setting_and_back() -> None:
    dos_in_contrast = House(draws=False)
    context, seen = dos_in_contrast.context, []
    for on in (False, True, False):
        context.settings.contrast = on
        context.apply_settings()
        red = context.art.picture("dos/card_r7", (63, 88)).get_at((10, 44))
        seen.append((red, context.art.source("dos/card_r7")))
    assert seen[0] == seen[2]
    assert seen[0][0] != seen[1][0]


def test_a_folder_without_a_list_stays_as_it_is() -> None:
    assert Art(contrast=True).source("shell/player_1") == Art().source("shell/player_1")
