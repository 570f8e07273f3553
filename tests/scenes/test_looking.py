"""A test that looks: every picture once, each in another language, window and text size. `run.py campaign
looking` looks at all of them in all of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from zlib import crc32

import pygame
import pytest

from devtools import shots
from game.kernel.registry import titles
from game.kernel.session import Session
from game.language.words import LANGUAGES
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context, words_for
from scenes.base.settings import HANDS, Settings
from scenes.pages.parts.page import Page
from scenes.pages.parts.table_catalogue import table_of, tables, with_own_tokens
from scenes.table.drawing import coach_note
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.table.table_scene import TableScene
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY
from tests.rigs.headless_app import House, match
from tests.rigs.looking.exceptions import EXCUSES, excused
from tests.rigs.looking.eye import Eye
from tests.rigs.looking.faults import Look as Shown
from tests.rigs.looking.pictures import LESSONS, ROOMS, SIZES, TEXTS, Setting, look, looks

ORDER = (0, 2, 1, 3, 0, 2, 1, 3, 0, 2, 1, 3, 4)
"""Which sizes come one after another: the largest takes ten times as long as the smallest."""
MOST_EXCUSES = 3


def rotating(room: str, number: int) -> Setting:
    """Another setting for every picture, so that all pairs of them come."""
    turn = crc32(room.encode()) + number
    size = SIZES[ORDER[turn % len(ORDER)]]
    language, text = LANGUAGES[turn * 3 % len(LANGUAGES)], TEXTS[(turn // 4 + turn) % len(TEXTS)]
    return Setting(size, language, text, HANDS[(turn // 8 + turn) % len(HANDS)])


def test_the_pictures_come_in_all_pairs_of_settings() -> None:
    seen = [rotating(room, number) for room in ROOMS for number in range(14)]
    assert {(each.size, each.language) for each in seen} == set(product(SIZES, LANGUAGES))
    assert {(each.size, each.text) for each in seen} == set(product(SIZES, TEXTS))
    assert {(each.language, each.text) for each in seen} == set(product(LANGUAGES, TEXTS))
    assert {(each.size, each.hand) for each in seen} == set(product(SIZES, HANDS))
    assert {(each.text, each.hand) for each in seen} == set(product(TEXTS, HANDS))


SAMPLE = ("dao_turn", "daumen_turn", "dog_joker", "dos_six", "tao_turn")
"""A picture of each table, in the windows and languages in which words have the least room."""
TIGHT = (Setting((1024, 640), "de", 1.0), Setting((1366, 768), "fr", 1.0), Setting((1280, 1024), "it", 1.0))


@pytest.mark.parametrize("name", SAMPLE)
def test_nothing_is_wrong_with_the_tables(name: str) -> None:
    room, _, _ = name.partition("_")
    setting = TIGHT[SAMPLE.index(name) % len(TIGHT)]
    (seen,) = _seen(setting, room, name)
    assert [str(fault) for fault in seen.faults() if not excused(seen, fault)] == []


def _seen(setting: Setting, room: str, name: str) -> list[Shown]:
    """The picture of that name."""
    return [found for _, found in looks(lambda *_: setting, room, name) if found.name == name]


@pytest.mark.parametrize("title", sorted(tables()))
def test_nothing_is_wrong_with_the_notes_of_a_guided_game(title: str) -> None:
    """Its longest note in each language, in the smallest window, with the largest words and usual ones."""
    game = guided_game(title)
    assert game is not None
    for turn, language in enumerate(LANGUAGES):
        words = words_for(language, title)
        longest = max(game.steps, key=lambda step: len(str(words.find(f"guided.{step.id}.say"))))
        setting = Setting((1024, 640), language, TEXTS[(turn + 1) % 2])
        name = f"lesson_{title}_{longest.id}"
        (seen,) = _seen(setting, LESSONS, name)
        assert [str(fault) for fault in seen.faults() if not excused(seen, fault)] == [], str(setting)


@pytest.mark.parametrize("setting", TIGHT, ids=str)
def test_nothing_is_wrong_with_the_title(setting: Setting) -> None:
    make, eye = dict(shots.round_tables())["title_evening"], Eye()
    with eye.watching():
        seen = look("title_evening", make(shots.fresh(setting.size, setting.language)), eye)
    assert [str(fault) for fault in seen.faults()] == []


@pytest.mark.parametrize("title", sorted(tables()))
def test_the_word_that_a_click_hurries_the_others_crosses_no_other_word(title: str) -> None:
    """Whoever plays for the first time reads it while bots move, beside everything else."""
    rules = titles()[title]
    for setting in (TIGHT[0], replace(TIGHT[0], text=2.0)):
        options = usual_options(rules)
        session = Session.deal(rules, rules.seats[0], 1, options)
        while 0 in session.to_act:
            session.play(0, session.legal(0)[0])
        eye, settings = Eye(), Settings(text=setting.text)
        context = shots.fresh(setting.size, setting.language, settings)
        with eye.watching():
            players = with_own_tokens(match(title, rules.seats[0]))
            scene = TableScene(context, players, table_of(title).TABLE, session)
            seen = look(f"{title}_hurry", scene, eye)
        assert scene.view.offers_hurry
        assert [str(fault) for fault in seen.faults() if fault.kind in ("crossed", "covered")] == []


def test_the_list_of_exceptions_only_shrinks() -> None:
    assert len(EXCUSES) <= MOST_EXCUSES
    assert all(len(excuse.reason) > 30 for excuse in EXCUSES)


# Planted faults

SAID = "Wer hat an der Uhr gedreht?"
LONG = f"{SAID} {SAID} {SAID}"
Draw = Callable[[Painter], None]


class Planted(Page):
    """A page with one thing on it."""

    name = "planted"
    lies_on = "cloth"

    def __init__(self, context: Context, draw: Draw, widgets: Iterable[Widget] = ()) -> None:
        super().__init__(context)
        self._draw = draw
        self._widgets = list(widgets)

    def build(self) -> Iterable[Widget]:
        return self._widgets

    def ground(self, paint: Painter) -> None:
        paint.box(Box(60, 60, 1480, 700), 12, (20, 20, 22))
        paint.text("Ein Satz, an dem nichts ist.", (300, 700))
        self._draw(paint)


def button(name: str, x: float, y: float, width: float = 200, height: float = 72) -> Button:
    return Button(name, Box(x, y, width, height), Caption("Ja"), lambda: None)


def nothing(paint: Painter) -> None:
    """Nothing more."""


def too_small(paint: Painter) -> None:
    paint.surface.blit(paint.type.drawn(SAID, "sans", 9, (255, 255, 255)), (200, 200))


def a_letter_that_no_face_has(paint: Painter) -> None:
    paint.text("Noch ein Herz: ♥", (300, 300))


def shortened(paint: Painter) -> None:
    paint.text(SAID, (300, 300), room=90)


def shortened_by_hand(paint: Painter) -> None:
    paint.text("Wer hat an der …", (300, 300))


def two_lines_of_three(paint: Painter) -> None:
    for i, row in enumerate(paint.type.wrap_lines(LONG, BODY, 340)[:2]):
        paint.text(row, (300, 300 + 30 * i))


def dark_on_dark(paint: Painter) -> None:
    paint.text(SAID, (300, 300), Style(tone=(90, 88, 80)))


def light_on_light(paint: Painter) -> None:
    paint.box(Box(280, 270, 500, 60), 4, (235, 228, 214))
    paint.text(SAID, (300, 300), Style(tone="cream"))


def faint(paint: Painter) -> None:
    paint.text(SAID, (300, 300), Style(alpha=90))


def faint_label(paint: Painter) -> None:
    paint.label(SAID, (300, 300), tone="brass_deep")


def half_covered(paint: Painter) -> None:
    paint.text(SAID, (300, 300))
    paint.box(Box(300, 280, 100, 40), 0, (120, 60, 40))


def half_covered_in_the_dark(paint: Painter) -> None:
    paint.text(SAID, (300, 300))
    paint.night(120)
    paint.box(Box(300, 280, 100, 40), 0, (120, 60, 40))


def half_under_paper(paint: Painter) -> None:
    """Of the paper's own colour, so that only where it lies tells."""
    paint.text(SAID, (300, 300), Style(tone=(245, 236, 215)))
    coach_note.draw_paper(paint, Box(360, 260, 500, 100))


def under_paper(paint: Painter) -> None:
    paint.text(SAID, (300, 300), Style(tone=(245, 236, 215)))
    paint.glass(Box(320, 290, 60, 60), Pane(12))
    coach_note.draw_paper(paint, Box(280, 260, 500, 100))
    paint.text("Nimm drei!", (330, 308), Style(tone="ink"))


def measured_and_chosen_not(paint: Painter) -> None:
    """What begins like a label is measured, but something else is said."""
    paint.type.wrap_lines(f"{SAID} {SAID}", 17, paint.type.width(SAID, 17) + 4)
    paint.text(SAID, (300, 300), Style(24))


def over_its_plate(paint: Painter) -> None:
    paint.glass(Box(280, 280, 150, 60), Pane(12))
    paint.text(SAID, (290, 310))


def over_each_other(paint: Painter) -> None:
    paint.text(SAID, (300, 300))
    paint.text("Nimm drei!", (360, 308))


def on_the_rim(paint: Painter) -> None:
    paint.text(SAID, (300, 20))


def pale_for_the_other_side(paint: Painter) -> None:
    def draw(aside: Painter, box: Box) -> None:
        aside.text(SAID, box.center, Style(tone=(70, 70, 70)))

    paint.upside_down(Box(300, 300, 300, 60), draw)


def over_its_plate_on_the_other_side(paint: Painter) -> None:
    def draw(aside: Painter, box: Box) -> None:
        aside.glass(Box(box.x, box.y, 150, 60), Pane(12))
        aside.text(SAID, (box.x + 10, box.y + 30))

    paint.upside_down(Box(300, 300, 300, 60), draw)


class Kept(Widget):
    """A widget that is drawn aside and laid on the window, where its words are cut."""

    def draw(self, paint: Painter, look: Look) -> None:
        rect = paint.layout.rect(self.box)
        face = pygame.Surface(rect.size)
        replace(paint, surface=face).text(SAID, (10, 30), room=90)
        paint.surface.blit(face, rect)


DRAWN = (
    ("small", too_small),
    ("lacking", a_letter_that_no_face_has),
    ("cut", shortened),
    ("cut", shortened_by_hand),
    ("left out", two_lines_of_three),
    ("pale", dark_on_dark),
    ("pale", light_on_light),
    ("pale", faint),
    ("pale", faint_label),
    ("pale", pale_for_the_other_side),
    ("covered", half_covered),
    ("covered", half_under_paper),
    ("spilled", over_its_plate),
    ("spilled", over_its_plate_on_the_other_side),
    ("crossed", over_each_other),
    ("outside", on_the_rim),
)
PUT = (
    ("over", [button("one", 300, 300), button("two", 450, 330)]),
    ("outside", [button("one", 1480, 300)]),
    ("little", [button("one", 300, 300, 200, 50)]),
    ("cut", [Kept("one", Box(300, 300, 200, 60), SAID)]),
)


def kinds(draw: Draw, widgets: Iterable[Widget] = ()) -> set[str]:
    """The kinds of faults that are found."""
    eye = Eye()
    with eye.watching():
        return {
            fault.kind for fault in look("planted", Planted(House().context, draw, widgets), eye).faults()
        }


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    assert kinds(nothing, [button("one", 300, 300), button("two", 600, 300)]) == set()
    assert kinds(half_covered_in_the_dark) == set()
    assert kinds(under_paper) == set()
    assert kinds(measured_and_chosen_not) == set()


@pytest.mark.parametrize(("kind", "draw"), DRAWN, ids=[draw.__name__ for _, draw in DRAWN])
def test_faults_in_what_is_drawn_are_found(kind: str, draw: Draw) -> None:
    assert kind in kinds(draw)


@pytest.mark.parametrize(("kind", "widgets"), PUT, ids=[kind for kind, _ in PUT])
def test_faults_in_what_can_be_clicked_are_found(kind: str, widgets: list[Widget]) -> None:
    assert kinds(nothing, widgets) == {kind}
