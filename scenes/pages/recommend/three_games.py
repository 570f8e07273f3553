"""The page 'Three games for tonight': games that fit the time together, each of which can be exchanged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial

from game.kernel.evening_plan import EVENING_MINUTES, exchange_game, minutes_together, plan_evening
from game.kernel.recommendation import Recommendation
from game.kernel.types import AnyTitle
from scenes.base.option_ids import difference, usual_options
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.page import NEXT_GAME, Page
from scenes.pages.parts.page_widgets import GameSentence, TextWidget
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.recommend.kept_plan import drop_plan, keep_plan, kept_plan
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, EDGE, GAP, HEAD, ROW_GAP, SHEET

BUTTON_HIGH = 64.0


class ThreeGamesScene(Page):
    """Three rows with a game each; below them how long they take together."""

    name = "three"
    fits_upright = True
    first = "three/keep"

    def __init__(self, context: Context, players: int) -> None:
        super().__init__(context)
        self.players = players
        self.minutes = EVENING_MINUTES[1]
        self.games = playable_games(context)
        self.plan = plan_evening(self.games, players, self.minutes)

    @property
    def heading(self) -> str:
        return self._words("head")

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"guru.three.{key}", **details)

    def back(self) -> None:
        self.go_back()

    # What people do

    def _set_minutes(self, minutes: int) -> None:
        self.minutes = minutes
        self.plan = plan_evening(self.games, self.players, minutes)
        self.refresh()

    def _exchange(self, nth: int) -> None:
        self.plan = exchange_game(self.games, self.plan, nth, self.players, self.minutes)
        self.refresh()

    def _keep(self) -> None:
        keep_plan(self.context, self.plan, self.players, datetime.now().astimezone())
        self.go_back(NEXT_GAME)

    def _drop(self) -> None:
        drop_plan(self.context)
        self.refresh()

    # Where things are

    @property
    def sheet(self) -> Box:
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        return Box(EDGE, top, layout.width - 2 * EDGE, layout.height - EDGE - top)

    @property
    def _inner(self) -> Box:
        return self.sheet.inflate(-4 * GAP, -2 * GAP)

    @property
    def _foot(self) -> Box:
        inner, high = self._inner, self.context.layout.reach(BUTTON_HIGH)
        return Box(inner.x, inner.bottom - high, inner.w, high)

    @property
    def _choice(self) -> Box:
        inner, high = self._inner, self.context.layout.reach(BUTTON_HIGH)
        return Box(inner.x, inner.y, inner.w, high)

    # What is there

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "three/back", self.back)
        if kept_plan(self.context) is not None:
            yield page_header.extra(self.context, "three/drop", 0, ("bin", self._words("drop")), self._drop)
        items = [
            ChoiceItem(f"three/minutes/{n}", self._words("hours", n=n // 60), partial(self._set_minutes, n))
            for n in EVENING_MINUTES
        ]
        box, widths = self._choice, natural_widths(self.context.type, items, BODY)
        wide = min(box.w, sum(widths))
        chosen = EVENING_MINUTES.index(self.minutes)
        yield from segmented(Box(box.x, box.y, wide, box.h), items, chosen, BODY, widths)
        yield from self._rows()
        yield from self._end()

    def _rows(self) -> Iterable[Widget]:
        inner, top = self._inner, self._choice.bottom + ROW_GAP
        high = (self._foot.y - ROW_GAP - top) / max(1, len(self.plan))
        side = self.context.layout.reach(BUTTON_HIGH)
        for nth, way in enumerate(self.plan):
            row = Box(inner.x, top + nth * high, inner.w - side - GAP, high)
            yield GameSentence(f"three/game/{nth}", row, way.title, self.told(way))
            box = Box(inner.right - side, row.centery - side / 2, side, side)
            name = self._words("other", game=self.context.words_of(way.title)("title.name"))
            act = partial(self._exchange, nth) if len(self.games) > len(self.plan) else None
            yield RoundButton(f"three/other/{nth}", box, "swap", name, act)

    def _end(self) -> Iterable[Widget]:
        box, caption = self._foot, Caption(self._words("keep"), "check")
        wide = min(box.w / 2, button_width(self.context.type, caption.words, box.h, icons=1))
        button = Box(box.right - wide, box.y, wide, box.h)
        words = Box(box.x, box.y, box.w - wide - GAP, box.h)
        yield TextWidget("three/together", words, self.together)
        yield Button("three/keep", button, caption, self._keep, "primary")

    # What it says

    def told(self, way: Recommendation) -> str:
        """A game, how long it takes, and what is chosen for it."""
        words, game = self.context.words_of(way.title), self.context.titles[way.title]
        name, minutes = words("title.name"), "" if way.minutes is None else round(way.minutes.middle)
        said = self._words("game", game=name, minutes=minutes)
        if not way.options:
            return said
        usual = usual_options(game)
        rules = words.forms.join_list(difference(words, {**usual, **way.options}, usual))
        return f"{said} {self.context.words('guru.chosen', rules=rules)}"

    @property
    def together(self) -> str:
        """How long they take together, and whether that is too long."""
        needed = minutes_together(self.plan)
        return self._words("fits" if needed <= self.minutes else "too_long", minutes=needed)

    # How it looks

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self.heading, extras=1)
        paint.panel(self.sheet, Pane(SHEET))
        button = next(each for each in self.controls.widgets if each.id == "three/keep").box
        room = button.x - GAP - self._inner.x
        style = Style(HEAD / paint.layout.text**0.6, "serif", "accent")
        paint.lines(self.together, (self._inner.x, self._foot.centery), style, "lm", room)


def playable_games(context: Context) -> Sequence[AnyTitle]:
    """All games that have a table here, by name."""
    return [context.titles[title] for title in sorted(tables())]
