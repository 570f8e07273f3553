"""Letters stand where the type's designer wanted them, in every size."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.layout import Layout
from scenes.ui.piece_signs import OUTLINES
from scenes.ui.text import COMPOSED, FILES, Face
from tests.rigs.headless_app import House
from tests.rigs.paths import ROOT

CREAM = (244, 235, 217)
FACES = list(FILES)
WORDS = ("assets/*/words/*.toml", "assets/words/*/*.toml", "game/**/texts/*.toml")


@pytest.fixture(scope="module")
def house() -> House:
    return House((1920, 1080))


def ink(made: pygame.Surface) -> float:
    """How far a line reaches from its first to its last ink; faint edges count as far as they are seen."""
    wide, _ = made.get_size()
    columns = pygame.transform.smoothscale(made, (wide, 1))
    shades = [columns.get_at((x, 0)).a for x in range(wide)]
    dark = [x for x, shade in enumerate(shades) if shade > max(shades) / 4]
    return dark[-1] - dark[0]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("words", ["Earth", "Karte", "Wasserträger"])
def test_a_small_line_is_as_wide_as_a_large_one_made_small(house: House, face: Face, words: str) -> None:
    large = ink(house.context.type.drawn(words, face, 280, CREAM)) / 280
    for px in (14, 17, 20, 24):
        assert ink(house.context.type.drawn(words, face, px, CREAM)) == pytest.approx(large * px, abs=1.6)


@pytest.mark.parametrize("face", FACES)
def test_pairs_are_kerned(house: House, face: Face) -> None:
    letters = house.context.type.letters(face)
    assert letters.width("Te", 100) < letters.width("T", 100) + letters.width("e", 100) - 2


@pytest.mark.parametrize("face", FACES)
def test_a_space_is_a_space_whatever_comes_after_it(house: House, face: Face) -> None:
    """A j reaches to the left of its place; what that takes is no part of the space before it."""
    letters = house.context.type.letters(face)
    gap = letters.width("n n", 100) - letters.width("nn", 100)
    assert letters.width("i j", 100) - letters.width("ij", 100) == pytest.approx(gap, abs=3)


def test_words_with_loose_accents_are_set_like_others(house: House) -> None:
    letters = house.context.type.letters("sans")
    assert letters.width("O\N{COMBINING DIAERESIS}mer", 20) == letters.width("Ömer", 20)


def test_a_line_has_the_height_and_the_width_that_are_told(house: House) -> None:
    type_ = house.context.type
    made = type_.line("Wer spielt mit?", 20, CREAM)
    assert made.get_height() == type_.font("sans", 20).get_height()
    assert made.get_width() == pytest.approx(type_.width("Wer spielt mit?", 20) * type_.layout.k, abs=0.51)


@pytest.mark.parametrize(
    ("size", "least"), [((1024, 640), 14), ((1280, 1024), 14), ((1920, 1080), 17), ((3840, 2160), 34)]
)
def test_no_type_is_smaller_than_people_can_read(size: tuple[int, int], least: int) -> None:
    assert Layout(size).text_px(1) == least


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_every_sentence_is_in_every_face(house: House, face: Face) -> None:
    texts = [file for each in WORDS for file in ROOT.glob(each)]
    letters = sorted(set().union(*(file.read_text("utf-8") for file in texts)))
    assert len(letters) > 100
    assert house.context.type.letters(face).missing_letters("".join(letters)) == ""


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("sign", OUTLINES)
def test_a_sign_stands_on_the_line_and_is_as_high_as_a_capital(house: House, face: Face, sign: str) -> None:
    type_ = house.context.type
    made, capital = (type_.drawn(f"{text} ", face, 60, CREAM).get_bounding_rect(50) for text in (sign, "H"))
    assert abs(made.top - capital.top) <= 5
    assert abs(made.bottom - capital.bottom) <= 5
    assert made.width == pytest.approx(made.height, rel=0.15)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("sign", COMPOSED)
def test_a_letter_has_room_enough_for_its_ink(house: House, face: Face, sign: str) -> None:
    """Between two bars there is hardly more than the sign, and the bars don't touch it."""
    letters = house.context.type.letters(face)
    alone = ink(house.context.type.drawn(sign, face, 100, CREAM))
    room = letters.width(f"l{sign}l", 100) - letters.width("ll", 100)
    assert alone <= room
    assert room <= alone + 33


def test_evened_lines_leave_no_word_alone(house: House) -> None:
    type_, words = house.context.type, "Ein Klick, und die anderen beeilen sich"
    room = type_.width("Ein Klick, und die anderen beeilen", 20) + 1
    assert type_.wrap_lines(words, 20, room)[-1] == "sich"
    rows = type_.wrap_evenly(words, 20, room)
    assert " ".join(rows) == words
    widths = [type_.width(row, 20) for row in rows]
    assert len(rows) == 2
    assert max(widths) < 1.5 * min(widths)
    assert type_.wrap_evenly("sich", 20, room) == ["sich"]
