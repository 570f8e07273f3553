"""Sentences over a table: they lie near what they speak of, and not on it, nor on what could be clicked."""

from __future__ import annotations

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from scenes.base.option_ids import usual_options
from scenes.base.settings import Settings
from scenes.table.drawing.free_room import covered_area
from scenes.table.drawing.overlay import free_spot, make_toast
from scenes.table.model.board import Target
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box
from tests.rigs.headless_app import House, at_once, match

TITLES = ("dao", "daumen", "dog", "dos", "tao")
WINDOWS = (((1280, 800), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.5))
REFUSED_AT_MOST = 4
"""So many refusals are looked at in a game."""


def table(title: str, size: tuple[int, int], text: float) -> tuple[House, TableScene]:
    """A game in the middle, and it is the person's turn."""

    def large(settings: Settings) -> None:
        at_once(settings)
        settings.text = text

    house, game = House(size, "de", large, draws=False), titles()[title]
    session = Session.deal(game, 4 if title == "dog" else 2, 3, usual_options(game))
    while session.version < 5 or 0 not in session.to_act:
        seat = session.to_act[0]
        session.play(seat, session.legal(seat)[0])
    scene = house.open_match(match(title, session.seats), session, wait=1.0)
    return house, scene


def toast_box(scene: TableScene) -> Box | None:
    shown = scene.view.notices._toast
    return shown[0].box(scene.context.type, shown[1]) if shown else None


def refusing(scene: TableScene) -> list[Target]:
    """Targets that say why not when they are clicked."""
    found = [each for each in scene.view.targets if not each.moves and not each.action]
    return [each for each in found if each.why_not or each.attempted_move][:REFUSED_AT_MOST]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("title", TITLES)
def test_a_refusal_lies_on_nothing_that_it_speaks_of(title: str, size: tuple[int, int], text: float) -> None:
    _, scene = table(title, size, text)
    looked = 0
    for target in refusing(scene):
        scene.view.notices.clear()
        scene.actions.click_target(target)
        box = toast_box(scene)
        if box is None:
            continue
        looked += 1
        spoken_of = [target.box, *(each.box for each in scene.view.targets if each.moves)]
        assert covered_area(box, spoken_of) < 0.02 * box.w * box.h, (target.id, box)
        assert scene.context.layout.screen.contains(box)
    assert looked or title == "daumen"


@pytest.mark.parametrize("title", [title for title in TITLES if title != "tao"])
def test_what_is_said_of_a_move_taken_back_lies_on_no_card(title: str) -> None:
    """The sentence stands in the middle, where in Dos the pile lies. TAO's table is covered all over."""
    _, scene = table(title, (1280, 800), 1.0)
    scene.actions.show_sentence("Anna hat den Zug zurückgenommen.", scene.context.layout.screen.center)
    box = toast_box(scene)
    assert box is not None
    things = [each.box for each in scene.view.targets]
    assert covered_area(box, things) < 0.02 * box.w * box.h


def test_a_toast_stays_where_it_is_wanted_if_nothing_lies_there() -> None:
    _, scene = table("dos", (1280, 800), 1.0)
    toast, type_ = make_toast("Hello", refused=False, page=None), scene.context.type
    assert free_spot(toast, (800, 500), type_, []) == (800, 500)
    wall = Box(700, 460, 200, 80)
    moved = free_spot(toast, (800, 500), type_, [wall])
    assert not toast.box(type_, moved).colliderect(wall)
