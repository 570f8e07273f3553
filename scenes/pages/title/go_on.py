"""The way on from the title: an unfinished game as its open box; else a note about the game played last; on
the first start, a note that offers a first lesson at each game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.evening.evening_slate import bot_name
from scenes.pages.parts.game_box import LID, BoxFacts, draw_lid
from scenes.pages.parts.saved_game import SavedGame, moment_in_words
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.title.open_box import HIGH, WIDE, TagWords, draw_open_box
from scenes.pages.title.unfinished_carousel import UnfinishedCarousel
from scenes.ui import shapes
from scenes.ui.art import Size
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import SPACE, Column, First, Grid, Leaf, Panel, Part, Row
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, BUTTON, CONTROL, FIELD, GAP, HEAD, HINT, RAISED, ROW_GAP, TIGHT
from scenes.ui.text_leaves import sentence, words

Act = Callable[[], None]
NOTE_RATIO = 1.8
"""Width of the note's picture beside its height."""
NOTE_PLAIN = (0.3, 0.7)
"""Between these shares of its height there is neither a line nor a corner."""
LARGE_TEXT = 1.3
"""Above this text size a sheet of paper says only what matters most."""
SLOT = 372.0
"""Width of all of it."""
LESSON_ROW = 40.0
"""Height of a row with a lid and its name."""
LESSON = 60.0
"""Height of a small lid that opens a lesson, where that is enough for a finger."""


@dataclass(frozen=True, slots=True)
class GoOnActs:
    """What the buttons do."""

    resume: Act
    again: Act
    rules: Act
    turn: Callable[[int], None]
    learn: Callable[[str], None]


class GoOn:
    """What it says, and its buttons, as a tree."""

    def __init__(
        self,
        context: Context,
        shelf: UnfinishedCarousel,
        evening: Evening,
        facts: Callable[[str], BoxFacts],
        acts: GoOnActs,
    ) -> None:
        self.context, self.shelf, self.evening, self.facts, self.acts = context, shelf, evening, facts, acts
        last = context.settings.last_title
        self.last = last if last in tables() else ""
        """The title that was played last; empty if none was."""

    def part(self) -> Part:
        """All of it."""
        saved = self.shelf.saved
        large = self.context.layout.text > LARGE_TEXT
        if saved is not None:
            return self._sheet(saved.title) if large else self._open_box(saved)
        return self._once_more() if self.last else self._first_start()

    # An unfinished game

    def _open_box(self, saved: SavedGame) -> Part:
        both = saved.details(self.context)
        name = self._name(saved.title)
        says = [both, moment_in_words(self.context, saved.kept.touched), both.partition("  ·  ")[0]]
        tag = TagWords(self._which_game_words(), [*(f"{name} · {each}" for each in says), name], saved.tokens)
        picture = Leaf(
            width=WIDE,
            least_width=300,
            most_width=1.2 * WIDE,
            height=HIGH,
            least_height=HIGH * 0.7,
            most_height=1.2 * HIGH,
            grow=1,
            draw=lambda paint, box: draw_open_box(paint, box, self.facts(saved.title), tag),
        )
        return Column([picture, self._continue()], gap=TIGHT, grow=1)

    def _continue(self) -> Part:
        """The button that goes on, and beside it two that turn to other unfinished games, if any."""
        high, said = self.context.layout.reach(BUTTON), self.context.words("title.go_on")
        assert self.shelf.saved is not None
        name = f"{said}: {self.shelf.saved.headline(self.context)}"
        go_on = self._button("resume", said, "play", self.acts.resume, name)
        if self.shelf.count < 2:
            return Row([go_on])
        ways = (("newer", "back", -1), ("older", "forward", 1))
        newer, older = (Leaf(width=high, height=high, widgets=partial(self._turner, *each)) for each in ways)
        return Row([newer, go_on, older], gap=TIGHT)

    def _turner(self, name: str, icon: str, way: int, box: Box) -> list[Widget]:
        there = 0 < self.shelf.place + way <= self.shelf.count
        act = partial(self.acts.turn, way) if there else None
        side = min(box.size)
        place = Box(box.centerx - side / 2, box.centery - side / 2, side, side)
        return [RoundButton(f"title/{name}", place, icon, self.context.words(f"title.{name}"), act)]

    def _button(self, node: str, said: str, icon: str, act: Act, name: str = "") -> Leaf:
        """The one brass button of the page."""
        high = self.context.layout.reach(BUTTON)
        wide = button_width(self.context.type, said, high, icons=1)
        return Leaf(
            width=max(190.0, wide),
            least_width=min(190.0, wide),
            height=high,
            grow=1,
            widgets=lambda box: [Button(f"title/{node}", box, Caption(said, icon), act, "primary", name)],
        )

    def _which_game_words(self) -> str:
        """'Game 2 of 3', or where there is only one, a plain label."""
        if self.shelf.count < 2:
            return self.context.words("title.saved")
        return self.context.words("title.one_of", n=self.shelf.place, of=self.shelf.count)

    def _name(self, title: str) -> str:
        return self.context.words_of(title)("title.name")

    # With large words

    def _sheet(self, title: str) -> Part:
        """A sheet of paper: which game, and the button."""
        name = words(self.context.type, self._name(title), Style(BODY, "serif"))
        lines = Column([name, self._continue()], gap=ROW_GAP)
        return Column([SPACE, Panel(lines, GAP, GAP, GAP, draw=_draw_sheet), SPACE], grow=1)

    # Without an unfinished game

    def _once_more(self) -> Part:
        said, type_ = self.context.words, self.context.type
        lines = [
            words(type_, said("title.last"), Style(HINT, "sans_semi", "accent")),
            words(type_, self._name(self.last), Style(HEAD, "serif")),
        ]
        won = self._winner_words()
        if won and type_.layout.text <= LARGE_TEXT:
            lines.append(words(type_, won, Style(HINT, tone="second")))
        again = self._button("again", said("result.rematch"), "rematch", self.acts.again)
        lid = Leaf(width=96, height=120, optional=True, draw=partial(self._draw_lid, self.last))
        head = Row([lid, Column(lines, gap=4, grow=1)], gap=16)
        return Panel(Column([head, again], gap=TIGHT), GAP, 20, 20, grow=1, draw=_draw_note)

    def _winner_words(self) -> str:
        """Who won the last game, if it was played tonight."""
        games = [each for each in self.evening.games if each.title == self.last]
        if not games or not games[-1].most:
            return ""
        game = games[-1]
        best = [name for name, won in game.points.items() if won == game.most]
        best += [bot_name(self.context, bot) for bot, won in game.bots.items() if won == game.most]
        return self.context.words("title.won", names=self.context.words.forms.join_list(best))

    def _draw_lid(self, title: str, paint: Painter, box: Box) -> None:
        lay_small_lid(paint, box, self.facts(title), -4.0)

    def _first_start(self) -> Part:
        """The note for whoever is here for the first time: a lesson at each game."""
        said, type_ = self.context.words, self.context.type
        head = words(type_, said("title.new"), Style(HEAD, "serif", "accent"))
        says = sentence(type_, said("title.new_says"), Style(HINT, "sans_semi"))
        from scenes.table.lessons.lesson_scripts import has_guided_game  # noqa: PLC0415  seldom needed

        taught = [title for title in sorted(tables()) if has_guided_game(title)]
        if not taught:
            return Panel(Column([head, self._rules()], gap=TIGHT), GAP, 20, 20, grow=1, draw=_draw_note)
        side, row = self.context.layout.reach(LESSON), self.context.layout.reach(LESSON_ROW)
        lids = [
            Leaf(width=side, height=side, most_height=2 * side, grow=1, widgets=partial(self._lesson, each))
            for each in taught
        ]
        rows = [
            Leaf(width=200, height=row, most_height=BUTTON, grow=1, widgets=partial(self._lesson, each))
            for each in taught
        ]
        few = Grid(lids, len(lids), gap=4, grow=1, line_gap=4)
        roomy = row <= LESSON_ROW and type_.layout.text <= LARGE_TEXT
        lessons = First([Column(rows), few]) if roomy else few
        texts = [head] if type_.layout.text > LARGE_TEXT else [head, says]
        return Panel(Column([*texts, lessons], gap=TIGHT, grow=1), GAP, 20, 20, grow=1, draw=_draw_note)

    def _rules(self) -> Leaf:
        return self._button("first", self.context.words("title.rules"), "rules", self.acts.rules)

    def _lesson(self, title: str, box: Box) -> list[Widget]:
        name = self.context.words("title.learn", game=self._name(title))
        return [LessonLid(self.facts(title), box, name, partial(self.acts.learn, title))]


class LessonLid(Widget):
    """A small lid, with its name where there is room; a click opens the guided first game."""

    def __init__(self, facts: BoxFacts, box: Box, name: str, act: Act) -> None:
        super().__init__(f"title/learn/{facts.title}", box, name, act)
        self.facts, self.hint = facts, name

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box.inflate(-4, -8), FIELD)
        if look.hover:
            paint.box(box, FIELD, (paint.theme.hover, 0.10 * look.warmth))
        x, style = box.x + box.h + TIGHT, Style(BODY, "serif")
        room = box.right - 36 - x
        if paint.type.width(self.facts.name, style.size, style.face) > room:
            lay_small_lid(paint, box, self.facts, 2.0)
            return
        lay_small_lid(paint, Box(box.x, box.y, box.h, box.h), self.facts, 2.0)
        paint.text(self.facts.name, (x, box.centery), style, room=room)
        paint.icon("school", (box.right - 18, box.centery), BODY, "accent")


def lay_small_lid(paint: Painter, box: Box, facts: BoxFacts, turn: float) -> None:
    """Lays a lid without words into a box, as large as fits, with its shadow."""
    k = paint.layout.k * min(box.w * 0.92 / LID[0], box.h * 0.92 / LID[1])
    key = ("laid lid", facts.title, round(k, 4), turn, paint.theme.plain_ground)

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(draw_lid(paint, facts, 2 * k, bare=True), turn, 0.5)

    made = paint.art.keep(key, make)
    shade = paint.art.keep((*key, "shade"), lambda: shapes.shadow_of(made, 3 * paint.layout.k))
    middle = paint.layout.at(*box.center)
    paint.surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + paint.layout.px(3))))
    paint.surface.blit(made, made.get_rect(center=middle))


def _draw_sheet(paint: Painter, box: Box) -> None:
    paint.panel(box, Pane(CONTROL))


def _draw_note(paint: Painter, box: Box) -> None:
    """A sheet off a pad, with one corner folded."""
    if paint.theme.plain_ground:
        paint.panel(box, Pane(CONTROL))
        return
    rect = paint.layout.rect(box)
    note = paint.art.keep(("note", rect.size), lambda: _note(paint, rect.size))
    paint.elevate(box.inflate(-8, -8), FIELD, RAISED)
    paint.surface.blit(note, rect)


def _note(paint: Painter, size: Size) -> pygame.Surface:
    """The sheet, of which only a part without lines and corners is drawn out."""
    (wide, high), whole = size, (size[0], round(size[0] / NOTE_RATIO))
    made = shapes.filled(paint.art.source("table/note"), whole)
    top, foot = round(whole[1] * NOTE_PLAIN[0]), round(whole[1] * (1 - NOTE_PLAIN[1]))
    if high <= top + foot:
        return pygame.transform.smoothscale(made, size)
    out = pygame.Surface(size, pygame.SRCALPHA)
    plain = made.subsurface((0, top, wide, whole[1] - top - foot))
    out.blit(pygame.transform.smoothscale(plain, (wide, high - top - foot)), (0, top))
    out.blit(made, (0, 0), (0, 0, wide, top))
    out.blit(made, (0, high - foot), (0, whole[1] - foot, wide, foot))
    return out
