"""Tonight's slate on the title: who plays, and how many games each of them has won, in chalk."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.evening.evening_slate import SlatePlace, draw_face
from scenes.ui import shapes
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, FIELD, HEAD, HINT, LARGE, LIES, RAISED, SHEET, TITLE
from scenes.ui.theme import rgb

MOST = 4
"""People and bots shown at most; those with the most wins."""
WIDE, HIGH = 400.0, 260.0
"""Width and height of the slate's picture."""
FRAME = 16.0
"""Width of its wooden frame, where the slate is as large as its picture."""
RISE = 6.0
CHALK, SECOND, GOLD = rgb("#F0F0E8"), rgb("#CED0C8"), rgb("#FFE296")


class TonightSlate(Widget):
    """The slate; a click opens the evening's score."""

    def __init__(
        self,
        context: Context,
        box: Box,
        evening: Evening,
        places: Sequence[SlatePlace],
        act: Callable[[], None],
    ) -> None:
        words, games = context.words, len(evening.games)
        self.head = words("evening.head")
        self.games = words("result.games", n=games) if games else ""
        wins = sorted(((wins_of(evening, place), place) for place in places), key=lambda each: -each[0])
        self.rows = [(place, won) for won, place in wins[:MOST]]
        self.young = words("title.young")
        told = (f"{place.said} {won}" for place, won in self.rows)
        super().__init__(
            "title/evening", box, ". ".join((f"{self.head}: {self.games or self.young}", *told)), act
        )

    def draw(self, paint: Painter, look: Look) -> None:
        lift = 0.0 if look.pressed else RISE * max(look.warmth, 1.0 if look.focused else 0.0)
        box = self.box.move(0, -lift)
        self._draw_slate(paint, box, lift > 0)
        if look.focused:
            paint.focus(box, SHEET / 2)
        inner = box.inflate(-4.4 * FRAME, -4 * FRAME)
        y = inner.y + HEAD / 2
        wide = paint.text(self.head, (inner.x, y), Style(LARGE, "serif_it", CHALK), room=inner.w * 0.66)
        paint.icon("forward", (inner.right - 8, y), BODY, SECOND)
        room = inner.w - wide - 44
        if self.games and paint.type.width(self.games, HINT, "serif_it") <= room:
            paint.text(self.games, (inner.right - 30, y), Style(HINT, "serif_it", SECOND), "rm")
        if not self.rows:
            style = Style(HEAD, "serif_it", SECOND)
            said = paint.type.wrap_lines(self.young, style.size, inner.w, style.face)
            step = paint.type.line_height(style.size, style.face)
            for i, row in enumerate(said):
                at = (inner.x, inner.centery + 16 + (i - (len(said) - 1) / 2) * step)
                paint.text(row, at, style, room=inner.w + 4)
            return
        self._draw_people(paint, Box(inner.x, y + HEAD, inner.w, inner.bottom - y - HEAD))

    def _draw_people(self, paint: Painter, box: Box) -> None:
        most, step = max(won for _, won in self.rows), box.w / len(self.rows)
        for i, (place, won) in enumerate(self.rows):
            x = box.x + (i + 0.5) * step
            draw_face(paint, place, (x, box.y + box.h * 0.24), 46)
            name = Style(HINT, "serif_it", SECOND)
            paint.text(place.name, (x, box.y + box.h * 0.56), name, "cm", room=step - 6)
            tone = GOLD if won == most > 0 else CHALK
            paint.text(str(won), (x, box.y + box.h * 0.86), Style(TITLE, "serif", tone), "cm")

    def _draw_slate(self, paint: Painter, box: Box, raised: bool) -> None:
        if paint.theme.plain_ground:
            paint.box(box, SHEET / 2, (0, 0, 0), (255, 255, 255), 3)
            return
        paint.elevate(box, SHEET / 2, RAISED if raised else LIES)
        rect = paint.layout.rect(box)
        source = paint.art.source("table/slate")
        paint.surface.blit(
            paint.art.keep(("slate", rect.size), lambda: shapes.filled(source, rect.size)), rect
        )


class NextGame(Widget):
    """The strip below the slate: the next of tonight's games; a click opens its lobby."""

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        paint.panel(box, Pane(FIELD))
        if look.focused:
            paint.focus(box, FIELD)
        if look.hover:
            paint.box(box, FIELD, (paint.theme.hover, 0.10 * look.warmth))
        paint.icon("play", (box.x + 24, box.centery), BODY, "accent")
        paint.text(self.name, (box.x + 46, box.centery), Style(BODY, "serif"), room=box.w - 60)


def wins_of(evening: Evening, place: SlatePlace) -> int:
    """In how many games of the evening somebody had the most points."""
    return sum(place.points_in(each) == each.most > 0 for each in evening.games)
