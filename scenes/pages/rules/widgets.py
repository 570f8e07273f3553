"""Widgets of the rules' panel: the search, found pages, the other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.language.words import Words
from scenes.base.scene import Context, Scene
from scenes.pages.rules.layout import TILE_SIDE, RulesPlan
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Look, Widget
from scenes.ui.fields import Field
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import FIELD

if TYPE_CHECKING:
    from scenes.base.scene import Context

LONGEST = 40
"""Letters at most that can be looked for."""


class SearchField(Field):
    """Looks for its text while it is written. Enter opens the first page found, Esc empties the field."""

    def __init__(
        self, context: Context, box: Box, text: str, name: str, open_first: Callable[[], None]
    ) -> None:
        super().__init__(context, "rules/search", box, text, name, lambda text: None)
        self.said = name
        self.open_first = open_first
        self.limit = LONGEST
        self.name = name

    @property
    def inner(self) -> Box:
        return Box(self.box.x + 52, self.box.y, self.box.w - 52 - 48, self.box.h)

    @property
    def query(self) -> str:
        """What is written now."""
        return self.entry.get_text() if self.entry is not None else self.text

    def lose_focus(self) -> None:
        """Keeps the text, so that a click on a found page still knows what was looked for."""
        if self.entry is not None:
            self.text = self.entry.get_text()
            self.context.gui.drop(self.entry)
            self.entry = None

    def key(self, event: Input) -> bool:
        if self.entry is None:
            return False
        if event.key == "escape":
            self.empty()
        elif event.key == "enter":
            self.lose_focus()
            self.open_first()
        elif event.key in ("tab", "up", "down"):
            self.lose_focus()
            return False
        return True

    def empty(self) -> None:
        """Ends the search."""
        self.lose_focus()
        self.text = ""

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        writing = self.entry is not None
        if look.focused or writing:
            paint.focus(box, box.h * 0.22)
        paint.box(box, box.h * 0.22, (theme.dark, 0.8), (theme.accent, 0.8 if look.hover else 0.4), 1.2)
        paint.icon("search", (box.x + 28, box.centery), 24, "accent_light")
        if not writing:
            style = Style(20, tone="first" if self.text else "second")
            paint.text(self.text or self.said, (self.inner.x, box.centery), style, room=self.inner.w)
        if not writing and not self.text:
            cap = Box(box.right - 44, box.centery - 14, 28, 28)
            paint.box(cap, FIELD, line=(theme.accent_light, 0.5), width=1.2)
            paint.text("/", cap.center, Style(16 / paint.layout.text**0.5, tone="second"), "cm")


class FoundLine(Widget):
    """A page that was found, with the picture of its game."""

    role = "option"

    def __init__(self, node_id: str, box: Box, name: str, game: str, act: Callable[[], None]) -> None:
        super().__init__(node_id, box, name, act)
        self.game = game

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box.inflate(-4, -4), FIELD)
        elif look.hover or look.pressed:
            paint.box(box, FIELD, (paint.theme.hover, 0.1))
        side = min(40.0, box.h - 10)
        paint.cover(
            f"{self.game}/tile", Box(box.x + 6, box.centery - side / 2, side, side), FIELD, "tl tr bl br"
        )
        style = Style(20, "sans_semi", "first" if look.hover else "second")
        paint.text(self.name, (box.x + side + 20, box.centery), style, room=box.w - side - 26)


def lesson_button(
    context: Context, title: str, plan: RulesPlan, cover: Callable[[Scene], None]
) -> Iterator[Widget]:
    """The button; none if there is no guided game, or if the rules were opened in the middle of one."""
    game, words = guided_game(title), context.words
    if game is None or any(scene.name == "guided" for scene in context.manager.stack):
        return

    def begin() -> None:
        scene = context.screens.lesson(title)
        if scene is not None:
            cover(scene)

    if plan.learns_below:
        caption = Caption(words("lesson.at_table", n=game.minutes), "school")
        yield Button("rules/learn", plan.learn, caption, begin)
    else:
        yield RoundButton("rules/learn", plan.learn, "school", words("lesson.open"), begin)


def draw_rules_head(paint: Painter, plan: RulesPlan, title: str, words: Words) -> None:
    """Draws the game's picture and its name."""
    place = plan.name
    tile = Box(place.x, place.centery - TILE_SIDE / 2, TILE_SIDE, TILE_SIDE)
    paint.cover(f"{title}/tile", tile, FIELD, "tl tr bl br")
    paint.box(tile, FIELD, line=(paint.theme.accent, 0.7), width=1.4)
    x = tile.right + 20
    lift = 17 * paint.layout.text**0.4
    paint.label(words("rules.title"), (x, place.centery - lift), 14 / paint.layout.text**0.5)
    style = Style(34 / paint.layout.text**0.6, "serif")
    paint.text(words("title.name"), (x, place.centery + 13), style, room=place.right - x)
