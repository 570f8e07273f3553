"""What a lesson points at: the light falls where it says, and the coach's note keeps out of it."""

from __future__ import annotations

import pygame
import pytest

from devtools.shots import fresh, picture
from scenes.base.scene import Context
from scenes.base.settings import Settings
from scenes.table.drawing.coach_note import CoachNote
from scenes.table.drawing.lesson_arrows import Arrow, arrow_items, drawn_share
from scenes.table.drawing.spotlight import (
    LESSON_DARKNESS,
    LitThing,
    SearchedTable,
    find_lit_things,
    veil_item,
)
from scenes.table.stills import Still, pose_still
from scenes.table.table_scene import TableScene
from scenes.tables.dao import TABLE as DAO
from scenes.tables.dao.shots import stills as dao_stills
from scenes.tables.dog import TABLE as DOG
from scenes.tables.dog.shots import HOME, position

SAYS = "Nimm die Karte, die am Stapel liegt: Sie kommt verdeckt zu deinen eigenen, und die Reihe rückt auf."


def sight(scene: TableScene) -> SearchedTable:
    return SearchedTable(scene.table, scene.view.board, scene.performance.stage.goal, scene.view.targets)


def dao_turn(context: Context) -> TableScene:
    return pose_still(context, DAO, next(iter(dao_stills())))


@pytest.fixture
def context() -> Context:
    return fresh((1280, 720), "de", Settings())


def test_names_are_found_wherever_they_lie(context: Context) -> None:
    """Cards, plates, buttons, and what only the table knows; what is not there is left out."""
    scene = dao_turn(context)
    found = find_lit_things(("row/1", "seat/1", "tray", "row/9", "sum"), sight(scene))
    assert list(found) == ["row/1", "seat/1", "tray", "sum"]
    assert found["sum"].round
    assert not found["tray"].round
    whole = find_lit_things(
        ("house/0", "goal/0", "place/at/16"), sight(pose_still(context, DOG, dog_still()))
    )
    assert whole["house/0"].w > 2 * whole["place/at/16"].w


def dog_still() -> Still:
    return Still("four", position(HOME, (), 1))


def test_the_veil_is_dark_but_for_its_holes(context: Context) -> None:
    scene = dao_turn(context)
    before = picture(scene)
    after, lit = before.copy(), find_lit_things(("row/1",), sight(scene))["row/1"]
    veil_item((lit,), LESSON_DARKNESS, context.layout).draw(context.painter(after))
    inside, outside = context.layout.at(*lit.middle), context.layout.at(800, 120)
    assert after.get_at(inside) == before.get_at(inside)
    assert sum(after.get_at(outside)[:3]) < 0.5 * sum(before.get_at(outside)[:3])


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize("at", [(60, 60), (700, 400), (1300, 700)])
def test_the_note_stands_beside_what_is_lit(size: tuple[int, int], text: float, at: tuple[int, int]) -> None:
    context, lit = fresh(size, "de", Settings(text=text)), LitThing("it", *at, 180, 120)
    note = CoachNote("Nehmen", SAYS, "Klick: Erde 2")
    box = note.place(context.type, (lit,), ())
    assert not box.colliderect(lit.box)
    assert context.layout.screen.contains(box)


def test_what_is_spared_is_covered_last(context: Context) -> None:
    """There is room enough elsewhere, so the note leaves the prompt alone."""
    lit, prompt = LitThing("it", 700, 380, 200, 140), pygame.FRect(300, 100, 1000, 260)
    assert not CoachNote("Nehmen", SAYS).place(context.type, (lit,), (prompt,)).colliderect(prompt)


def test_arrows_there_and_back_bend_apart_and_draw_themselves(context: Context) -> None:
    there, back = Arrow((300.0, 400.0), (900.0, 400.0)), Arrow((900.0, 400.0), (300.0, 400.0))
    up, down = (item.box for item in arrow_items((there, back)))
    assert up.centery < 400 < down.centery
    assert not list(arrow_items((there,), drawn_share(0.0, calm=False)))
    assert drawn_share(0.0, calm=True) == drawn_share(9.0, calm=False) == 1.0
