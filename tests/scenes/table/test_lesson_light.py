"""The light of the guided games, seen with eyes: at every step what is taught is as bright as without the
darkness, and each frame lies where the thing is drawn at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest

from devtools.shots import fresh
from scenes.base.scene import Context
from scenes.base.settings import Settings
from scenes.pages.lesson.guided_lesson import posed_step
from scenes.table.drawing.coach_note import points_at
from scenes.table.drawing.spotlight import LitThing
from scenes.table.lessons.lesson_note import LessonNote
from scenes.table.lessons.lesson_phase import LessonPhase
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.table.model.items import AnyShow, Drawn
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from scenes.ui.layout import Box

TITLES = ("dao", "daumen", "dog", "dos", "tao")
WINDOWS = (((1024, 640), 2.0), ((1280, 800), 1.0), ((1920, 1080), 1.0), ((1080, 1920), 1.0))
BRIGHT = 0.93
"""The share of its light that what is taught keeps at least."""
DARK = 0.75
"""The share of its light that the rest keeps at most."""
EXACT = 6.0
"""So many units the line round a card may stand out of the box: the frame is drawn so far round it …"""
LOOSE = 8.0
"""… and so many the frame may be larger: corners of a card are round, and a turned card is seen smaller."""
CARDS = ("hand/", "row/", "card/")
"""How the names of cards begin that lie open."""
SPOTS = 7
"""So many spots are looked at across a thing, and as many down."""


def posed(context: Context, title: str, step: int) -> tuple[TableScene, LessonNote]:
    scene = posed_step(context, title, step)
    assert isinstance(scene, TableScene)
    assert isinstance(scene.phase, LessonPhase)
    return scene, scene.phase.note


def steps_of(title: str) -> range:
    game = guided_game(title)
    assert game is not None
    return range(len(game.steps))


def show_of(scene: TableScene) -> AnyShow:
    return scene.view.show(scene.context.clock(), scene.controls)


def seen(scene: TableScene, darkened: bool) -> pygame.Surface:
    """The table with or without the lesson over it."""
    surface = pygame.Surface(scene.context.layout.size).convert()
    if darkened:
        scene.draw(surface)
        return surface
    moment = scene.view.moment(scene.context.clock(), scene.controls, lambda show: ())
    scene.view.picture.clear()
    scene.view.draw(surface, moment)
    scene.view.picture.clear()
    return surface


def light_in(surface: pygame.Surface, context: Context, box: Box, covers: Sequence[Box]) -> float:
    """How much light there is in a box, at spots that nothing covers."""
    spots = [
        (box.x + box.w * (i + 0.5) / SPOTS, box.y + box.h * (j + 0.5) / SPOTS)
        for i in range(SPOTS)
        for j in range(SPOTS)
    ]
    free = [at for at in spots if not any(each.collidepoint(at) for each in covers)]
    inside = [context.layout.at(*at) for at in free if context.layout.screen.collidepoint(at)]
    return sum(sum(surface.get_at(at)[:3]) for at in inside if surface.get_rect().collidepoint(at))


def opaque_box(scene: TableScene, show: AnyShow, drawn: Drawn) -> Box | None:
    """Where a piece is really seen: it is drawn by itself on black and on white, and what is the same on both
    is the piece; its shadow and the light round it are not.
    """
    context, pictures = scene.context, []
    for ground in ("black", "white"):
        surface = pygame.Surface(context.layout.size).convert()
        surface.fill(ground)
        for each in scene.table.piece_items(replace(show, pieces=[drawn])):
            each.draw(context.painter(surface))
        pictures.append(surface)
    mask = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (6, 6, 6, 255), pictures[1])
    parts = sorted(mask.connected_components(), key=lambda each: each.count())
    if not parts:
        return None
    k, rect = context.layout.k, parts[-1].get_bounding_rects()[0]
    corner = context.layout.at(0, 0)
    return Box((rect.x - corner[0]) / k, (rect.y - corner[1]) / k, rect.w / k, rect.h / k)


def framed_cards(scene: TableScene, note: LessonNote) -> Iterator[tuple[LitThing, Box]]:
    """Every card in the light, with the box where it is drawn."""
    show = show_of(scene)
    for lit in note.lit_now(show):
        target = show.targets.get(lit.name)
        drawn = next((each for each in show.pieces if target is not None and each.id == target.key), None)
        box = opaque_box(scene, show, drawn) if drawn is not None and lit.name.startswith(CARDS) else None
        if box is not None:
            yield lit, box.clip(scene.context.layout.screen)


def is_near(frame: LitThing, box: Box, screen: Box) -> bool:
    inside = frame.box.clip(screen)
    left, top = box.left - inside.left, box.top - inside.top
    over = left, top, inside.right - box.right, inside.bottom - box.bottom
    return all(-EXACT <= each <= LOOSE for each in over)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("title", TITLES)
def test_what_is_taught_is_in_the_light(title: str, size: tuple[int, int], text: float) -> None:
    context = fresh(size, "de", Settings(text=text))
    for step in steps_of(title):
        scene, note = posed(context, title, step)
        if not note._is_veiled:
            continue
        before, after = seen(scene, darkened=False), seen(scene, darkened=True)
        arrows = [box for arrow in note._arrows for box in arrow.under]
        plaque = note._beads.plaque(context.type)
        covers = [note.box.inflate(70, 70), plaque.inflate(30, 40), *arrows]
        for lit in (*note.lit.values(), *note.bright.values()):
            own = lit.box.inflate(-12, -12)
            plain, now = (light_in(each, context, own, covers) for each in (before, after))
            assert now >= BRIGHT * plain, (title, note.course.step.id, lit.name, now / plain)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("title", TITLES)
def test_each_frame_lies_on_its_card(title: str, size: tuple[int, int], text: float) -> None:
    """As the note has come, with the mouse on the card, and after the window has got another size."""
    context = fresh(size, "de", Settings(text=text))
    looked = 0
    for step in steps_of(title):
        scene, note = posed(context, title, step)
        for lit, box in framed_cards(scene, note):
            where = title, note.course.step.id, lit, box
            assert is_near(lit, box, context.layout.screen), where
            looked += 1
        first = next((each for each in note.targets() if each.moves and each.id.startswith(CARDS)), None)
        if first is not None:
            _point_at(scene, first.box)
            for lit, box in framed_cards(scene, note):
                assert is_near(lit, box, context.layout.screen), (title, "hovered", lit, box)
    assert looked


def _point_at(scene: TableScene, box: Box) -> None:
    """The mouse comes to rest there, and what it lifts is lifted."""
    context, now = scene.context, scene.context.clock()
    move = Input("motion", now, context.layout.at(box.centerx, box.centery))
    context.mouse.follow(move)
    scene.handle(move)
    for _ in range(60):
        scene.view.pointer.update(now)
        now += 1 / 30


@pytest.mark.parametrize("title", TITLES)
def test_after_a_new_size_the_frame_lies_on_the_card(title: str) -> None:
    context = fresh((1280, 800), "en", Settings())
    for step in steps_of(title):
        context.relayout((1280, 800))
        scene, note = posed(context, title, step)
        for size, text in (((1600, 1000), 1.0), ((1024, 640), 2.0)):
            context.settings.text = text
            context.relayout(size)
            scene.relayout()
            for lit, box in framed_cards(scene, note):
                assert is_near(lit, box, context.layout.screen), (title, note.course.step.id, lit, box)
        context.settings.text = 1.0


@pytest.mark.parametrize("title", TITLES)
def test_the_tail_of_a_note_points_at_nothing_else(title: str) -> None:
    """Where a neighbour lies between, the note has no tail."""
    for size, text in WINDOWS:
        context = fresh(size, "de", Settings(text=text))
        for step in steps_of(title):
            scene, note = posed(context, title, step)
            targets = note.targets()
            pointed = note._pointed_at(targets)
            drawn = next(each for each in note.items(show_of(scene)) if each.key == "coach")
            assert isinstance(drawn.look, tuple)
            to = drawn.look[-1]
            if to is not None:
                others = [each.box for each in targets if each.id != pointed[0].name]
                assert points_at(note.box, to.box, others), (title, note.course.step.id)


def test_darkness_over_the_thing_that_is_taught_is_found() -> None:
    """A planted fault: the light lies beside the pile."""
    context = fresh((1280, 800), "en", Settings())
    scene, note = posed(context, "dos", 1)
    lit = note.lit["discard"]
    note.lit["discard"] = replace(lit, x=lit.x + 500)
    before, after = seen(scene, darkened=False), seen(scene, darkened=True)
    own, covers = lit.box.inflate(-12, -12), [note.box.inflate(70, 70)]
    plain, now = (light_in(each, context, own, covers) for each in (before, after))
    assert now < DARK * plain
