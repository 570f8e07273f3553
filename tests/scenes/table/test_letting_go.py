"""Press and release on a table: a press shows, letting go plays; let go elsewhere, and nothing is played."""

from __future__ import annotations

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from scenes.base.option_ids import usual_options
from scenes.table.model.board import Target
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once, match

TITLES = ("dao", "daumen", "dos")
"""The games in which one click plays a card; in the others it takes two."""


def at_table(title: str) -> tuple[House, TableScene, Target]:
    """A game in which a click plays something, and that target."""
    house, game = House((1280, 800), "en", at_once, draws=False), titles()[title]
    house.settings.practised = True
    for seed in range(1, 30):
        session = Session.deal(game, 2, seed, usual_options(game))
        for _ in range(40):
            if 0 in session.to_act:
                break
            seat = session.to_act[0]
            session.play(seat, session.legal(seat)[0])
        scene = house.open_match(match(title, session.seats), session, wait=1.5)
        target = next((each for each in scene.view.targets if each.plays), None)
        if target is not None:
            return house, scene, target
    raise AssertionError("nothing can be played by one click")


@pytest.mark.parametrize("title", TITLES)
def test_a_press_plays_nothing_and_letting_go_plays(title: str) -> None:
    house, scene, target = at_table(title)
    layout, before = scene.context.layout, scene.session.version
    at = layout.at(*target.box.center)
    house.hand(Input("motion", house.now, at))
    house.hand(Input("press", house.now, at, button=1))
    house.frame()
    assert scene.session.version == before
    assert scene.view.pointer.pressed == target.id
    house.hand(Input("release", house.now, at, button=1))
    house.frame()
    assert scene.session.version > before or scene.model.picking.picked


@pytest.mark.parametrize("title", TITLES)
def test_who_lets_go_elsewhere_has_played_nothing(title: str) -> None:
    house, scene, target = at_table(title)
    layout, before = scene.context.layout, scene.session.version
    house.hand(Input("press", house.now, layout.at(*target.box.center), button=1))
    away = layout.at(60, layout.height - 20)
    house.hand(Input("motion", house.now, away))
    house.hand(Input("release", house.now, away, button=1))
    house.wait(0.3)
    assert scene.session.version == before
    assert scene.view.pointer.pressed is None
