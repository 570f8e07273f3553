"""Screens that stand upright: each table has a layout for them, the others above and the own side below."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.kernel.registry import titles
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.pause.scene import PauseScene
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box, Layout
from tests.rigs.headless_app import House, at_once
from tests.rigs.pilot import Pilot

STANDS = (540, 960)
SEATS = [(title, seats) for title in sorted(tables()) for seats in titles()[title].seats]
STEPS = 24
"""Looks and clicks of a pilot: some moves of everybody."""


def test_a_unit_has_as_many_pixels_as_on_the_same_screen_lying() -> None:
    standing = Layout((1080, 1920), upright=True)
    assert (standing.k, standing.width, standing.height) == (Layout((1920, 1080)).k, 900, 1600)
    assert Layout((1080, 1920)).width == 1600, "what has no layout of its own keeps the wide one"
    assert sum(standing.more) == 0
    assert max(Layout((1080, 1600), upright=True).more) == 180


def overlap(one: Box, other: Box) -> float:
    cut = one.clip(other)
    return cut.w * cut.h


def laid_well(house: House, scene: TableScene) -> None:
    """Nothing that is pointed at lies outside, and no name plate or button lies over another."""
    window = house.window.get_rect()
    board = scene.view.board
    for node in scene.nodes():
        if node.enabled:
            seen = window.clip(node.area)
            assert seen.w * seen.h > 0.6 * node.area.w * node.area.h, f"{node.id} lies outside"
    plates = scene.table.plates(board)
    fixed = [(each.key, each.box) for each in plates] + [
        (each.id, each.box) for each in scene.controls.widgets
    ]
    for (name, one), (other_name, other) in combinations(fixed, 2):
        assert overlap(one, other) < 1, f"{name} and {other_name}: {one} {other}"
    own = [each.box.centery for each in plates if each.seat == board.bottom]
    others = [each.box.centery for each in plates if each.seat != board.bottom]
    assert not own or max(others) < own[0], "neighbours sit above"
    assert not own or own[0] > scene.context.layout.height * 0.7


@pytest.mark.parametrize(("title", "seats"), SEATS)
def test_a_pilot_plays_on_a_screen_that_stands(
    title: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScene, "strict", True)
    house = House(STANDS, change=at_once, draws=title == "dos" and seats == 2)
    scene = house.open_table(title, seats)
    assert scene.context.layout.upright
    pilot = Pilot(house, seed=seats)
    for step in range(STEPS):
        pilot.step()
        if isinstance(house.scene, TableScene) and step % 4 == 0:
            laid_well(house, scene)


def test_every_game_has_such_a_table() -> None:
    for title, seats in dict(SEATS).items():
        assert House(STANDS, draws=False).open_table(title, seats).fits_upright


def test_what_has_no_layout_for_it_gets_the_wide_one_and_the_table_its_own_back() -> None:
    house = House(STANDS, draws=False)
    table = house.open_table("dao", 3)
    upright = table.context.layout
    house.manager.push(PauseScene(house.context))
    house.frame(0.0)
    assert house.context.layout == upright, "a veil lies over what it covers"
    house.manager.replace(house.screens.settings())
    house.frame(0.0)
    assert (house.context.layout.upright, house.context.layout.width) == (False, 1600)
    house.manager.pop()
    house.frame(0.0)
    assert house.scene is table
    assert house.context.layout == upright
    assert table.view.board.grid == upright


def test_the_deal_is_seen_from_its_beginning() -> None:
    house = House(STANDS, draws=False)
    scene = house.open_table("daumen", 4)
    assert scene.performance.stage.is_moving


def test_a_screen_that_lies_has_no_use_for_it() -> None:
    house = House((960, 540), draws=False)
    assert not house.open_table("dog", 4).context.layout.upright
    house.resize(STANDS)
    assert house.context.layout.upright
    assert house.context.layout.k == pytest.approx(0.6)
