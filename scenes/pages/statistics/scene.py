"""The statistics' scene: charts of all games, and everybody's own page."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial

from game.storage.database import StoreError
from game.storage.game_facts import FactFinder
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.dialog import notice
from scenes.pages.parts.known_players import KnownPlayer, known_players
from scenes.pages.parts.page import NEXT_GAME, Page
from scenes.pages.parts.page_widgets import GameSentence, TextWidget
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.statistics import person_page
from scenes.pages.statistics.chart_panels import ChartPanel, ChartPanelScene, boxes, draw_panel, narrow, rows
from scenes.pages.statistics.charts import Chart, charts, first_games
from scenes.pages.statistics.figure_widgets import PlayerChip
from scenes.pages.statistics.name_merging import NameMerging
from scenes.pages.statistics.span_figures import SPANS, read_span_figures
from scenes.pages.statistics.statistics_queries import Career, read_career, read_popularity
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.choices import ChoiceItem, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import EDGE, GAP, HEAD

TABS = ("games", "players")
"""The ids of the tabs."""
CSV_NAME = "stammtisch.csv"
"""The name of the file with all games."""
MOVES_A_FRAME = 40
"""Moves of finished games in a frame in which the `FactFinder` looks for what the statistics count."""


class StatisticsScene(Page):
    """Two tabs, for games and for players. On a player's page the name can be merged or deleted."""

    name = "statistics"

    def __init__(self, context: Context, tab: str = "games") -> None:
        super().__init__(context)
        self.tab = tab
        self.titles = sorted(tables())
        self.players: list[KnownPlayer] = []
        self.career: Career | None = None
        """What is known of the player whose page is open."""
        self.merging = False
        """Is the other name being chosen, with which this player's is to be merged?"""
        self.first_chip = 0
        """The first player in sight in the row of chips."""
        self.first = f"statistics/tab/{tab}"
        self.span = "ever"
        """The span of time that charts show: one of `SPANS`."""
        self.scroll = 0
        """The first row of panels in sight."""
        self.names = NameMerging(self, self._changed)
        self.finder = self._finder()
        self.count()

    @property
    def heading(self) -> str:
        return self._words("head")

    def _finder(self) -> FactFinder | None:
        try:
            return self.context.store.fact_finder(self.context.titles)
        except StoreError:
            return None

    def count(self) -> None:
        """Reads everything from the store anew."""
        store, before = self.context.store, self.career.player.key if self.career else None
        self.players = known_players(store)
        self.popular = read_popularity(store, self.players, self.titles)
        shown = next((each for each in self.players if each.key == before), None)
        shown = shown or next(iter(self.players), None)
        self.career = read_career(store, self.players, shown, self.titles) if shown else None
        self.first_chip = 0 if self.career is None else min(self.first_chip, len(self.players) - 1)
        self._make_charts()

    def _make_charts(self) -> None:
        """Makes the charts of the chosen span."""
        now = datetime.now().astimezone()
        found = read_span_figures(self.context.store, self.players, self.span, now)
        self.charts: list[Chart] = charts(self.context, found, self.titles)
        self.few = found.is_little
        """Are there sentences in place of charts?"""
        self.first_games = first_games(self.context, found) if self.few else []

    def relayout(self) -> None:
        self._make_charts()  # the language may be another one
        super().relayout()

    def update(self, now: float) -> None:
        super().update(now)
        if self._has_games_to_read and self.finder is not None and self.finder.step(MOVES_A_FRAME):
            self.count()
            self.refresh()

    @property
    def _has_games_to_read(self) -> bool:
        """Are there finished games that the finder hasn't looked through yet?"""
        return self.finder is not None and not self.finder.is_done

    def wake(self, now: float) -> float | None:
        return 0.0 if self._has_games_to_read else super().wake(now)

    def handle(self, event: Input) -> None:
        ways = {"pageup": -1, "pagedown": 1}
        if event.kind == "wheel":
            self._scroll(-1 if event.steps > 0 else 1)
        elif event.kind == "key" and event.key in ways:
            self._scroll(ways[event.key])
        else:
            super().handle(event)

    def _scroll(self, by: int) -> None:
        to = min(max(0, self.scroll + by), self._last_row())
        if to != self.scroll:
            self.scroll = to
            self.refresh()

    def _last_row(self) -> int:
        layout = self.context.layout
        if self.few:
            return 0
        return max(0, 3 - rows(layout, self._whole())) if narrow(layout) else 0

    def back(self) -> None:
        if self.merging:
            self._choose_same(False)
        else:
            self.go_back()

    def resume(self, result: object) -> None:
        super().resume(result)
        if result == NEXT_GAME:
            self.go_back()

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"statistics.{key}", **details)

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "statistics/back", self.go_back)
        tabs = list(self._tabs())
        yield from tabs
        if self.tab == "players" and self.career:
            yield from self._chips(tabs[-1].box.right + 24)
        face = ("save", self._words("csv"))
        if self.players:
            yield page_header.extra(self.context, "statistics/csv", 0, face, self._keep_table)
        if self.tab == "games" and self.players:
            yield from self._spans(tabs[-1].box.right + 24)
            yield from self._games()
        elif self.tab == "players" and self.career:
            yield from self._person(self.career)

    def _spans(self, left: float) -> Iterable[Widget]:
        """The choice of a span: beside the tabs, or below them where there is no room."""
        layout, side = self.context.layout, page_header.size(self.context.layout)
        items = [
            ChoiceItem(f"statistics/span/{span}", self._words(f"spans.{span}"), partial(self._since, span))
            for span in SPANS
        ]
        widths = natural_widths(self.context.type, items, 18)
        right = layout.width - EDGE - side - 24
        wide = sum(widths)
        if self._spans_below():
            box = Box(60, page_header.TOP + side + 14, min(wide, layout.width - 120), side)
            yield from self._ways(box.right + 20, box.y)
        else:
            box = Box(right - wide, page_header.TOP, wide, side)
        yield from segmented(box, items, SPANS.index(self.span), 18, widths)

    def _spans_below(self) -> bool:
        """Do tabs and spans need a line each?"""
        return narrow(self.context.layout)

    def _ways(self, x: float, y: float) -> Iterable[Widget]:
        """The buttons up and down, where not all panels are in sight."""
        side, last = page_header.size(self.context.layout), self._last_row()
        x = max(x, self.context.layout.width - 60 - 2 * side - 10)
        for i, (name, by) in enumerate((("up", -1), ("down", 1))):
            there = 0 <= self.scroll + by <= last
            act = partial(self._scroll, by) if there else None
            face = self._words(name)
            if last:
                yield RoundButton(
                    f"statistics/{name}", Box(x + i * (side + 10), y, side, side), name, face, act
                )

    def _house(self) -> None:
        self.cover_with(self.context.screens.multiscreen())

    def _since(self, span: str) -> None:
        self.span = span
        self._make_charts()
        self.refresh()

    def _tabs(self) -> Iterable[Widget]:
        layout, type_ = self.context.layout, self.context.type
        side, left = page_header.size(layout), page_header.plaque_box(type_, self._words("head")).right + GAP
        items = [
            ChoiceItem(f"statistics/tab/{tab}", self._words(tab), partial(self._turn, tab)) for tab in TABS
        ]
        items.append(ChoiceItem("statistics/tab/tonight", self._words("tonight"), self._open_evening))
        if self.context.screens.in_house:
            items.append(ChoiceItem("statistics/tab/house", self.context.words("house.head"), self._house))
        widths = natural_widths(type_, items, 19)
        box = Box(left, page_header.TOP, sum(widths), side)
        return segmented(box, items, TABS.index(self.tab), 19, widths)

    def _turn(self, tab: str) -> None:
        self.tab, self.merging = tab, False
        self.refresh()

    def _open_evening(self) -> None:
        self.cover_with(self.context.screens.evening())

    def _chips(self, left: float) -> Iterable[Widget]:
        """A chip for each player, as many as have room; if that is not all, buttons to turn to the others."""
        side = page_header.size(self.context.layout)
        right = self.context.layout.width - EDGE - side - 24
        wide = min(max(self._chip_width(player) for player in self.players), right - left - 2 * (side + 10))
        fitting = int((right - left + 10) // (wide + 10))
        if fitting < len(self.players):
            fitting = max(1, int((right - left - 2 * (side + 10) + 10) // (wide + 10)))
            yield from self._turners(right - 2 * side - 10, fitting)
        for i, player in enumerate(self.players[self.first_chip : self.first_chip + fitting]):
            box = Box(left + i * (wide + 10), page_header.TOP, wide, side)
            on = self.career is not None and player.key == self.career.player.key
            place = self.first_chip + i
            yield PlayerChip(f"statistics/player/{place}", box, player, partial(self._choose, player), on)

    def _chip_width(self, player: KnownPlayer) -> float:
        side = page_header.size(self.context.layout)
        return min(260.0, side + 36 + self.context.type.width(player.name, 21, "serif_semi"))

    def _turners(self, x: float, fitting: int) -> Iterable[Widget]:
        side, at = page_header.size(self.context.layout), self.first_chip
        ways = (("before", "back", at - fitting), ("after", "forward", at + fitting))
        for i, (name, icon, to) in enumerate(ways):
            there = 0 <= max(0, to) != at and to < len(self.players)
            act = partial(self._turn_players, max(0, to)) if there else None
            box = Box(x + i * (side + 10), page_header.TOP, side, side)
            yield RoundButton(f"statistics/{name}", box, icon, self._words(name), act)

    def _turn_players(self, to: int) -> None:
        self.first_chip = to
        self.refresh()

    def _choose(self, player: KnownPlayer) -> None:
        """Opens a player's page; or, while merging, asks whether both are one person."""
        assert self.career is not None
        if self.merging and player.key != self.career.player.key:
            self.names.ask_same(self.career.player, player)
            return
        self.merging = False
        self.career = read_career(self.context.store, self.players, player, self.titles)
        self.refresh()

    def _games(self) -> Iterable[Widget]:
        if self.few:
            yield from self._sentences()
            return
        self.scroll = min(self.scroll, self._last_row())
        for number, box in boxes(self.context.layout, self._whole(), self.scroll):
            chart = self.charts[number]
            yield ChartPanel(box, chart, partial(self._open, chart))

    def _sentences(self) -> Iterable[Widget]:
        """In place of charts: a row for each game, as many as have room."""
        inner = self._whole().inflate(-4 * GAP, -3 * GAP)
        if not self.first_games:
            yield TextWidget("statistics/first", inner, self._words("told.nobody"))
        top, type_ = inner.y, self.context.type
        for title, says in self.first_games:
            high = GameSentence.height(type_, says, inner.w)
            if top > inner.y and top + high > inner.bottom:
                break
            yield GameSentence(f"statistics/first/{title}", Box(inner.x, top, inner.w, high), title, says)
            top += high + GAP

    def _open(self, chart: Chart) -> None:
        popular = self.popular if chart.id == "often" else ()
        self.cover_with(ChartPanelScene(self.context, chart, popular))

    def _person(self, shown: Career) -> Iterable[Widget]:
        plan = person_page.plan_of(self.context.layout, self._whole(), shown)
        yield from person_page.widgets(self.context, plan, shown)
        if self.merging:
            caption = Caption(self._words("cancel"), "cross", 20)
            box = person_page.strip(plan)[1]
            yield Button("statistics/cancel", box, caption, partial(self._choose_same, False))
            return
        merge = partial(self._choose_same, True) if len(self.players) > 1 else None
        captions = Caption(self._words("merge"), "people", 19), Caption(self._words("delete"), "bin", 19)
        first, second = (self.context.type.width(each.words, 19, "sans_semi") + 60 for each in captions)
        same, gone = person_page.strip(plan, (first, second))
        yield Button("statistics/merge", same, captions[0], merge)
        ask = partial(self.names.ask_delete, shown.player)
        yield Button("statistics/delete", gone, captions[1], ask)

    # Names

    def _choose_same(self, on: bool) -> None:
        self.merging = on
        self.refresh()

    def _changed(self, shown: str | None) -> None:
        """Called when names have changed: shows the player with this key, if there is one."""
        self.merging = False
        self.count()
        player = next((each for each in self.players if each.key == shown), None)
        if player is not None:
            self.career = read_career(self.context.store, self.players, player, self.titles)
        self.refresh()

    def _keep_table(self) -> None:
        """Writes all games as CSV into the folder of the store."""
        store = self.context.store
        try:
            path = store.put_beside(CSV_NAME, store.statistics.table())
        except StoreError:
            self.cover_with(notice(self.context, self._words("only_memory")))
            return
        self.context.manager.say(self._words("kept", path=path))

    # Where it is

    def _whole(self) -> Box:
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        if self.tab == "games" and self._spans_below():
            top += page_header.size(layout) + 10
        return Box(60, top, layout.width - 120, layout.height - 50 - top)

    # How it looks

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self._words("head"))
        if not self.players:
            paint.panel(self._whole(), person_page.PANEL)
            middle = self._whole().center
            paint.text(
                self._words("empty"), middle, Style(26, "serif_semi", "second"), "cm", self._whole().w - 80
            )
        elif self.tab == "games":
            self._draw_games(paint)
        elif self.career:
            self._draw_person(paint, self.career)

    def _draw_games(self, paint: Painter) -> None:
        if self.few:
            paint.panel(self._whole(), person_page.PANEL)
            if not self.first_games:
                middle, nobody = self._whole().center, Style(HEAD, "serif", "second")
                paint.lines(self._words("told.nobody"), middle, nobody, "cm", self._whole().w - 4 * GAP)
            return
        for number, box in boxes(paint.layout, self._whole(), self.scroll):
            draw_panel(paint, box, self.charts[number])

    def _draw_person(self, paint: Painter, shown: Career) -> None:
        plan = person_page.plan_of(paint.layout, self._whole(), shown)
        person_page.draw(paint, self.context, plan, shown)
        if self.merging:
            person_page.draw_which(paint, plan, self._words("which", name=shown.player.name))
