"""Widgets that several pages have: words to be read, and a game's picture, drawn or to be chosen."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.choices import Choosable
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import FIELD, GAP, HEAD, TIGHT
from scenes.ui.text import Type

TILE = 80.0
"""Side of a game's picture beside a sentence."""


class TextWidget(Widget):
    """Something to be read, with its words in the tree; a click does nothing."""

    role = "text"


def draw_game_picture(
    paint: Painter, box: Box, title: str, radius: float = FIELD, focus: float = 0.62
) -> None:
    """Draws a game's picture in a brass frame."""
    paint.cover(f"{title}/tile", box, radius, "tl tr bl br", focus)
    paint.box(box, radius, line=(paint.theme.accent, 0.7), width=1.3)


class GameSentence(TextWidget):
    """What is told of a game: its picture and a sentence, or several lines."""

    def __init__(self, node_id: str, box: Box, title: str, says: str) -> None:
        super().__init__(node_id, box, says.replace("\n", " "))
        self.title, self.says = title, says

    @staticmethod
    def height(type_: Type, says: str, wide: float) -> float:
        """The room that it needs in so much width."""
        rows = len(type_.wrap_lines(says, HEAD, wide - TILE - GAP, "serif"))
        return max(TILE, rows * type_.line_height(HEAD, "serif")) + TIGHT

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        draw_game_picture(paint, Box(box.x, box.centery - TILE / 2, TILE, TILE), self.title)
        left = box.x + TILE + GAP
        paint.lines(self.says, (left, box.centery), Style(HEAD, "serif"), "lm", box.right - left)


class GamePictureTab(Choosable):
    """A game's picture; a click opens its rules."""

    role = "tab"

    def __init__(self, game: str, box: Box, name: str, act: Callable[[], None], on: bool) -> None:
        super().__init__(f"rules/game/{game}", box, name, act, on)
        self.game = game
        self.hint = name

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        if look.focused:
            paint.focus(box, FIELD)
        paint.cover(f"{self.game}/tile", box, FIELD, "tl tr bl br")
        if not self.on and not look.hover:
            paint.box(box, FIELD, (theme.dark, 0.5))
        paint.box(box, FIELD, line=(theme.accent_light, 0.95) if self.on else (theme.accent, 0.4), width=1.6)
