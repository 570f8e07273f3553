"""Tonight: the score over all games on a slate, a point for everybody left behind."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from game.store.people import folded
from game.store.rows import usable_name
from scenes.scene import Context
from scenes.shell import header, slate
from scenes.shell.counted import Guest, guests, tonight
from scenes.shell.page import Page
from scenes.shell.slate import Columns, PlayedTonight, Total
from scenes.ui.buttons import Button, Caption, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style

NEXT_GAME = "next game"
"""What the scene below gets when people want to play on."""


class EveningScene(Page):
    """The games since people sat down, and who leads."""

    name = "evening"
    stands = True
    first = "evening/next"

    def __init__(self, context: Context, now: datetime | None = None) -> None:
        super().__init__(context)
        self.now = now
        self.evening = tonight(context, now)
        known = {guest.key: guest for guest in guests(context.store)}
        self.guests = [
            known.get(folded(name)) or _unknown(name, place) for place, name in enumerate(self.evening.totals)
        ]

    def back(self) -> None:
        self.go_back()

    @property
    def where(self) -> Columns:
        return slate.columns(self.context.layout, len(self.guests))

    def build(self) -> Iterable[Widget]:
        yield header.back(self.context, "evening/back", self.back)
        where, leaders = self.where, self.evening.leaders
        for place, each in enumerate(slate.last_games(self.evening, where)):
            yield PlayedTonight(self.context, place, where, each, list(self.evening.totals))
        for place, (name, points) in enumerate(self.evening.totals.items()):
            yield Total(place, where, usable_name(name), points, name in leaders)
        yield self._next()

    def _next(self) -> Button:
        layout, words = self.context.layout, self.context.words("evening.next")
        high = layout.reach(64)
        wide = max(220.0, button_width(self.context.type, words, high, icons=1))
        box = Box(self.where.box.right - wide, layout.height - 56 - high, wide, high)
        return Button("evening/next", box, Caption(words, "play"), self._to_the_games, "primary")

    def _to_the_games(self) -> None:
        """Back to where games are chosen, past the page that led here."""
        self.go_back(NEXT_GAME)

    def ground(self, paint: Painter) -> None:
        where = self.where
        slate.draw_slate(paint, self.context, where)
        if self.guests:
            slate.draw_people(paint, where, self.guests, [usable_name(each) for each in self.evening.leaders])
            slate.draw_lines(paint, self.context, where)
        else:
            none = Style(34 / paint.layout.text**0.4, "serif_it", slate.WHITE, 220)
            paint.lines(self.context.words("evening.none"), where.box.center, none, "cm", where.box.w - 160)
        button = self._next().box
        left = where.box.x + 10
        room = button.x - 40 - left
        rows = paint.type.wrapped(self.context.words("evening.rule"), 18, room)
        step = paint.type.line_height(18)
        for i, row in enumerate(rows[:2]):
            y = button.centery + (i - (min(2, len(rows)) - 1) / 2) * step
            paint.text(row, (left, y), Style(18, tone="second"), room=room)


def _unknown(name: str, place: int) -> Guest:
    return Guest(folded(name), usable_name(name) or "?", place % 10 + 1, 0, 0)
