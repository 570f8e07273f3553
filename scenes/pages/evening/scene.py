"""The evening's scene: a slate with everybody's points in all games, one for each player left behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import pygame

from scenes.base.scene import Context
from scenes.pages.evening import evening_slate
from scenes.pages.evening.best_moments import BestMomentsScene, keep_picture
from scenes.pages.evening.evening_games import games_tonight, wipe_slate
from scenes.pages.evening.evening_ledger import EveningLedgerScene, games_to_add_up
from scenes.pages.evening.evening_slate import SlateColumns, SlateRow, SlateTotal
from scenes.pages.parts import page_header
from scenes.pages.parts.known_players import known_players
from scenes.pages.parts.page import NEXT_GAME, Page
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import EDGE, ROW_GAP

LARGE_TEXT = 1.3
"""Above this text size the way to the best moments is a round button."""
MOST_ROWS = 3
"""The sentence about points has no more rows than this."""
PICTURE = "stammtisch-{day}.png"
"""The name of the file in which the slate is kept as a picture."""


class EveningScene(Page):
    """The games of the evening, and who leads."""

    name = "evening"
    fits_upright = True
    first = "evening/next"

    def __init__(self, context: Context, now: datetime | None = None) -> None:
        super().__init__(context)
        self.now = now or datetime.now().astimezone()
        self.wiped = False
        """Was the slate wiped on this page? Then that can be taken back."""
        self._read()

    @property
    def heading(self) -> str:
        return self.context.words("evening.head")

    def _read(self) -> None:
        """Reads the evening's games from the store."""
        self.evening = games_tonight(self.context, self.now)
        tokens = {player.key: player.token for player in known_players(self.context.store)}
        self.places = evening_slate.slate_places(self.context, self.evening, tokens)

    def spoken_sentences(self) -> Sequence[str]:
        words = self.context.words
        return (words("evening.rule" if self.places else "evening.none"),)

    def back(self) -> None:
        self.go_back()

    @property
    def where(self) -> SlateColumns:
        return evening_slate.slate_columns(self.context.layout, len(self.places))

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "evening/back", self.back)
        where = self.where
        for nth, game in enumerate(evening_slate.last_games(self.evening, where)):
            yield SlateRow(self.context, nth, where, game, self.places)
        for nth, place in enumerate(self.places):
            yield SlateTotal(nth, where, place)
        yield self._next()
        if self.places:
            yield self._best()
        if games_to_add_up(self.evening):
            yield self._ledger()
        if self.context.host is None:  # in a café the slate is the house's
            yield from self._tools()

    def _tools(self) -> Iterable[Widget]:
        """The buttons for the slate: right of it, or above it where it is as wide as the screen."""
        layout, words = self.context.layout, self.context.words
        if self.places:
            wanted = [("save", "picture", self._keep_picture), ("bin", "wipe", self._wipe_slate)]
        else:
            wanted = [("undo", "unwipe", self._restore_slate)] if self.wiped else []
        side = page_header.size(layout)
        for place, (icon, name, act) in enumerate(wanted):
            along = place * (side + 14)
            x, y = (0.0, along) if not layout.upright else (along, 0.0)
            box = Box(layout.width - EDGE - side - x, page_header.TOP + y, side, side)
            yield RoundButton(f"evening/{name}", box, icon, words(f"evening.{name}"), act)

    def _wipe_slate(self) -> None:
        """Begins a new evening; the games stay in the statistics."""
        self._begin(self.now, wiped=True)

    def _restore_slate(self) -> None:
        self._begin(None, wiped=False)

    def _begin(self, when: datetime | None, *, wiped: bool) -> None:
        wipe_slate(self.context, when)
        self.wiped = wiped
        self._read()
        self.refresh()

    def _keep_picture(self) -> None:
        """Writes the slate as a picture into the folder of the store."""
        name = PICTURE.format(day=self.now.date())
        keep_picture(self.context, self._slate(), name, self.cover_with)

    def _slate(self) -> pygame.Surface:
        """The slate alone, as it is drawn on the screen."""
        window = pygame.Surface(self.context.layout.size)
        self.draw(window)
        return window.subsurface(self.context.layout.rect(self.where.box).clip(window.get_rect()))

    def _next(self) -> Button:
        layout, words = self.context.layout, self.context.words("evening.next")
        high = layout.reach(64)
        wide = max(220.0, button_width(self.context.type, words, high, icons=1))
        box = Box(self.where.box.right - wide, layout.height - 56 - high, wide, high)
        return Button("evening/next", box, Caption(words, "play"), self._to_the_games, "primary")

    def _best(self) -> Button | RoundButton:
        """The button to the best moments, left of 'Next game'; round where words have no room there."""
        layout, words, beside = self.context.layout, self.context.words("evening.best"), self._next().box
        if layout.upright or layout.text > LARGE_TEXT:
            box = Box(beside.x - ROW_GAP - beside.h, beside.y, beside.h, beside.h)
            return RoundButton("evening/best", box, "star", words, self._show_best)
        wide = button_width(self.context.type, words, beside.h, icons=1)
        box = Box(beside.x - ROW_GAP - wide, beside.y, wide, beside.h)
        return Button("evening/best", box, Caption(words, "star"), self._show_best)

    def _ledger(self) -> RoundButton:
        """The round button to what everybody gave away, left of the best moments."""
        beside, words = self._best().box, self.context.words("ledger.tonight")
        box = Box(beside.x - ROW_GAP - beside.h, beside.y, beside.h, beside.h)
        return RoundButton("evening/ledger", box, "curve", words, self._show_ledger)

    def _show_ledger(self) -> None:
        self.cover_with(EveningLedgerScene(self.context, games_to_add_up(self.evening)))

    def _show_best(self) -> None:
        day = self.day(), str(self.now.date())
        self.cover_with(BestMomentsScene(self.context, self.evening, self.places, day))

    def _to_the_games(self) -> None:
        """Goes back to where games are chosen, past the page that led here."""
        self.go_back(NEXT_GAME)

    def day(self) -> str:
        """'Sunday, 15 November'."""
        words, now = self.context.words, self.now
        weekday, month = words.find("when.weekdays")[now.weekday()], words.find("when.months")[now.month - 1]
        return words("when.long", n=now.day, weekday=weekday, month=month)

    def ground(self, paint: Painter) -> None:
        where = self.where
        evening_slate.draw_slate(paint, self.context, where, self.day())
        if self.places:
            evening_slate.draw_people(paint, where, self.places)
            evening_slate.draw_lines(paint, self.context, where)
        else:
            none = Style(34 / paint.layout.text**0.4, "serif_it", evening_slate.WHITE, 220)
            paint.lines(self.context.words("evening.none"), where.box.center, none, "cm", where.box.w - 160)
        button = (self._best() if self.places else self._next()).box
        if games_to_add_up(self.evening):
            button = self._ledger().box
        left = where.box.x + 10
        room = button.x - 40 - left
        rows = paint.type.wrap_lines(self.context.words("evening.rule"), 18, room)
        step = paint.type.line_height(18)
        wide = max(paint.type.width(row, 18) for row in rows)
        rows = rows[:MOST_ROWS]
        high = step * len(rows)
        paint.slip(Box(left, button.centery - high / 2, wide, high))
        for i, row in enumerate(rows):
            y = button.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (left, y), Style(18, tone="second"), room=room)
