"""What scenes are made of: layout, art, type, focus, the tree's file, motion."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui import easing
from scenes.ui.art import STAMP, Art
from scenes.ui.backdrop import table
from scenes.ui.easing import Ease
from scenes.ui.focus import beside
from scenes.ui.layout import Box, Layout
from scenes.ui.text import Type
from scenes.ui.tree import Node, Tree, TreeFile

SIZES = st.tuples(st.integers(1024, 5000), st.integers(640, 3000))


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@given(SIZES)
def test_a_window_has_at_least_the_grid_and_more_on_one_side_only(size: tuple[int, int]) -> None:
    layout = Layout(size)
    assert layout.width >= 1600 - 1e-6
    assert layout.height >= 900 - 1e-6
    assert min(layout.more) < 1e-6
    assert layout.rect(layout.screen).size == size


@given(SIZES, st.floats(0, 1500), st.floats(1, 100), st.floats(1, 100))
def test_boxes_that_touch_in_units_touch_in_pixels(
    size: tuple[int, int], x: float, wide: float, more: float
) -> None:
    layout = Layout(size)
    left = Box(x, 10, wide, 20)
    right = Box(left.right, 10, more, 20)
    assert layout.rect(left).right == layout.rect(right).left


@given(SIZES, st.floats(1, 200))
def test_nothing_to_click_is_smaller_than_a_finger(size: tuple[int, int], units: float) -> None:
    layout = Layout(size)
    assert layout.reach(units) * layout.k >= 44 - 1e-6


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_words_are_never_too_small(text: float) -> None:
    assert Layout((1024, 640), text).text_px(10) >= 14


def test_art_keeps_what_is_used_and_lets_go_of_the_rest() -> None:
    art = Art(budget=100_000)

    def made() -> pygame.Surface:
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    first = art.keep("first", made)
    art.keep("second", made)
    assert art.keep("first", made) is first
    art.keep("third", made)
    assert art.held <= 100_000
    assert art.keep("first", made) is first, "what was used last stays"
    assert art.keep("second", pygame.Surface((1, 1)).copy).get_size() == (1, 1), "what was not, went"


def test_a_turned_sprite_has_no_dark_edge() -> None:
    """A white card on white stays white whatever the angle: its edge is neither dark nor cut."""
    white = Art().drawn("white", (120, 160), lambda: '<rect width="120" height="160" fill="#fff"/>')
    from scenes.ui.art import pad_sprite, turned

    ground = pygame.Surface((300, 300))
    ground.fill("white")
    ground.blit(turned(pad_sprite(white), 17), (30, 30), special_flags=STAMP)
    colours = {tuple(ground.get_at((x, y)))[:3] for x in range(0, 300, 2) for y in range(0, 300, 2)}
    assert min(min(colour) for colour in colours) >= 250


@pytest.fixture
def type_() -> Type:
    return Type(Art(), Layout((1280, 800)))


@given(
    st.lists(st.text(st.characters(codec="latin-1", categories=["L"]), min_size=1, max_size=14), min_size=1)
)
def test_wrapped_words_fit_and_are_all_there(words: list[str]) -> None:
    type_ = Type(Art(), Layout((1280, 800)))
    text = " ".join(words)
    lines = type_.wrap_lines(text, 20, 300)
    assert all(type_.width(line, 20) <= 301 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_fitted_words_are_set_smaller_then_cut(type_: Type) -> None:
    assert type_.fit_text("Anna", 20, 300) == ("Anna", 20)
    words, size = type_.fit_text("Donaudampfschifffahrt", 20, 182)
    assert words == "Donaudampfschifffahrt"
    assert size < 20
    words, _ = type_.fit_text("Donaudampfschifffahrtsgesellschaft", 20, 150)
    assert words.endswith("…")
    assert words.startswith("Donau")


def test_capitals_stand_in_the_middle(type_: Type) -> None:
    from scenes.ui.painter import Painter, Style
    from scenes.ui.theme import GLASS

    surface = pygame.Surface((400, 200))
    paint = Painter(surface, type_.layout, type_.art, type_, GLASS)
    paint.text("HHH", (100, 125), Style(40, "serif"))
    surface.set_colorkey("black")
    drawn = surface.get_bounding_rect()
    assert abs(drawn.centery - 125 * type_.layout.k) <= 1.5


def node(name: str, x: int, y: int, w: int = 40, h: int = 40) -> Node:
    return Node(name, "button", name, (x, y, w, h))


def test_arrows_go_where_one_would_look() -> None:
    grid = [node(f"{x}{y}", x * 100, y * 100) for y in range(3) for x in range(3)]
    here = grid[4]
    steps = {(-1, 0): "01", (1, 0): "21", (0, -1): "10", (0, 1): "12"}
    assert {step: beside(here, grid, step).id for step in steps} == steps
    assert beside(grid[0], grid, (-1, 0)) is grid[0], "at the edge one stays"


def test_a_wide_button_below_is_reached_from_every_column() -> None:
    row = [node(str(i), i * 100, 0) for i in range(5)]
    wide = node("wide", 0, 100, 440)
    assert all(beside(one, [*row, wide], (0, 1)) is wide for one in row)


def test_the_trees_file_changes_only_with_the_tree(tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    file = TreeFile(path)
    tree = Tree("title", [node("a", 0, 0)])
    assert file.write(tree)
    stamp = path.stat().st_mtime_ns
    assert not file.write(Tree("title", [node("a", 0, 0)]))
    assert path.stat().st_mtime_ns == stamp
    assert file.write(Tree("title", [node("b", 0, 0)]))
    assert [each["id"] for each in json.loads(path.read_text())["nodes"]] == ["b"]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "curve", [easing.linear, easing.smooth, easing.out_cubic, easing.standard, easing.enter, easing.leave]
)
def test_curves_begin_at_nothing_and_end_at_all(curve: easing.Curve) -> None:
    assert curve(0) == pytest.approx(0, abs=1e-5)
    assert curve(1) == pytest.approx(1, abs=1e-5)
    points = [curve(i / 50) for i in range(51)]
    assert all(b >= a - 1e-6 for a, b in pairwise(points))


@given(st.lists(st.floats(0.001, 0.3), max_size=30))
def test_an_ease_arrives_exactly_at_any_frame_rate(steps: list[float]) -> None:
    ease, now = Ease(), 0.0
    ease.to(1.0, now, 0.5)
    for step in steps:
        now += step
        ease.at(now)
    assert ease.at(now + 1) == 1.0
    assert not ease.moving


def test_the_table_is_the_same_each_time_and_lit_from_above() -> None:
    layout = Layout((1024, 640))
    one, other = table(layout, Art()), table(layout, Art())
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    above, below = (sum(pygame.transform.average_color(one, (412, y, 200, 60))[:3]) for y in (60, 540))
    assert above > below
