"""The themes: words can be read on every ground, in every light, and with strong contrast."""

from __future__ import annotations

import pytest

from scenes.ui.theme import FELT, HOUSE_FELT, LIGHTS, Colour, Light, page_theme, table_theme
from tests.rigs.colour_distance import ratio

READ, STRONG, LARGE = 4.5, 7.0, 3.0
"""The contrast that words need, with strong contrast, and large ones."""
GROUNDS = ("glass_top", "glass_foot", "raised_top", "raised_foot", "warm_top", "warm_foot", "chosen")
WORDS = ("first", "second", "accent", "accent_light")


def colour(theme: object, name: str) -> Colour:
    """One of a theme's colours."""
    found = getattr(theme, name)
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("tone", WORDS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read_on_paper_in_every_light(ground: str, tone: str, light: Light) -> None:
    theme = page_theme(False, light)
    assert ratio(colour(theme, tone), colour(theme, ground)) >= READ


@pytest.mark.parametrize("tone", WORDS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_with_strong_contrast_they_stand_out_more(ground: str, tone: str) -> None:
    theme = page_theme(True, "lamp")
    assert ratio(colour(theme, tone), colour(theme, ground)) >= STRONG


@pytest.mark.parametrize("light", LIGHTS)
def test_what_is_chosen_and_what_is_dangerous_can_be_read(light: Light) -> None:
    theme = page_theme(False, light)
    assert all(ratio(theme.on_plate, each) >= READ for each in theme.plate)
    assert ratio(theme.cream, theme.danger_top) >= READ
    assert ratio(theme.first, theme.dark) >= READ, "the others in the trough"
    assert ratio(theme.ink, theme.brass) >= READ


@pytest.mark.parametrize("tones", [*FELT.values(), HOUSE_FELT])
def test_cream_can_be_read_on_every_felt(tones: tuple[Colour, Colour]) -> None:
    assert all(ratio(page_theme(False, "lamp").cream, each) >= READ for each in tones)


def test_the_light_is_no_other_theme_but_a_darker_one() -> None:
    lamp, evening, day = (page_theme(False, light) for light in ("lamp", "evening", "day"))
    assert (evening.first, evening.accent) == (lamp.first, lamp.accent)
    assert sum(evening.glass_top) < sum(lamp.glass_top) == sum(day.glass_top)
    assert table_theme(False, "evening").first == table_theme(False, "lamp").first
