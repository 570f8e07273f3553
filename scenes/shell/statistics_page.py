"""What was played here and by whom: the games, and everybody's own page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.store.database import StoreError
from scenes.catalogue import tables
from scenes.scene import Context
from scenes.shell import header
from scenes.shell.counted import Career, Guest, career, guests, popular
from scenes.shell.dialog import DialogAnswer, DialogScene, notice
from scenes.shell.evening_page import NEXT_GAME, EveningScene
from scenes.shell.figures import COLUMNS, HEADS, PEOPLE, AtOneGame, Chip, Duel, PersonHead, PopularRow
from scenes.shell.page import Page
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.choices import ChoiceItem, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import TITLE

PANEL = Pane(18, alpha=0.72, line=0.4)
GAP = 20
TABS = ("games", "players")
CSV = "stammtisch.csv"


class StatisticsScene(Page):
    """Two tabs. On a person's page, names can be put together and deleted, each after a question."""

    name = "statistics"

    def __init__(self, context: Context, tab: str = "games") -> None:
        super().__init__(context)
        self.tab = tab
        self.titles = sorted(tables())
        self.guests: list[Guest] = []
        self.career: Career | None = None
        """The one whose page is open."""
        self.merging = False
        """The next person chosen is said to be the same as the one whose page is open."""
        self.first_chip = 0
        """Where in the row of people one is."""
        self.first = f"statistics/tab/{tab}"
        self._count()

    def _count(self) -> None:
        """Asks the store for everything anew."""
        store, before = self.context.store, self.career.guest.key if self.career else None
        self.guests = guests(store)
        self.popular = popular(store, self.guests, self.titles)
        shown = next((each for each in self.guests if each.key == before), None)
        shown = shown or next(iter(self.guests), None)
        self.career = career(store, self.guests, shown, self.titles) if shown else None
        self.first_chip = 0 if self.career is None else min(self.first_chip, len(self.guests) - 1)

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
        yield header.back(self.context, "statistics/back", self.go_back)
        tabs = list(self._tabs())
        yield from tabs
        if self.tab == "players" and self.career:
            yield from self._chips(tabs[-1].box.right + 24)
        face = ("save", self._words("csv"))
        if self.guests:
            yield header.extra(self.context, "statistics/csv", 0, face, self._keep_table)
        if self.tab == "games":
            yield from self._games()
        elif self.career:
            yield from self._person(self.career)

    def _tabs(self) -> Iterable[Widget]:
        layout, type_ = self.context.layout, self.context.type
        side = header.size(layout)
        title = type_.width(self._words("head"), TITLE / layout.text**0.4, "serif")
        items = [
            ChoiceItem(f"statistics/tab/{tab}", self._words(tab), partial(self._turn, tab)) for tab in TABS
        ]
        items.append(ChoiceItem("statistics/tab/tonight", self._words("tonight"), self._tonight))
        widths = natural_widths(type_, items, 19)
        box = Box(header.EDGE + side + 20 + title + 36, header.TOP, sum(widths), side)
        return segmented(box, items, TABS.index(self.tab), 19, widths)

    def _turn(self, tab: str) -> None:
        self.tab, self.merging = tab, False
        self.refresh()

    def _tonight(self) -> None:
        self.cover_with(EveningScene(self.context))

    def _chips(self, left: float) -> Iterable[Widget]:
        """Everybody, as many as have room; beyond that there are ways to the others."""
        side = header.size(self.context.layout)
        right = self.context.layout.width - header.EDGE - side - 24
        wide = min(max(self._chip_width(guest) for guest in self.guests), right - left - 2 * (side + 10))
        fitting = int((right - left + 10) // (wide + 10))
        if fitting < len(self.guests):
            fitting = max(1, int((right - left - 2 * (side + 10) + 10) // (wide + 10)))
            yield from self._turners(right - 2 * side - 10, fitting)
        for i, guest in enumerate(self.guests[self.first_chip : self.first_chip + fitting]):
            box = Box(left + i * (wide + 10), header.TOP, wide, side)
            on = self.career is not None and guest.key == self.career.guest.key
            place = self.first_chip + i
            yield Chip(f"statistics/player/{place}", box, guest, partial(self._choose, guest), on)

    def _chip_width(self, guest: Guest) -> float:
        side = header.size(self.context.layout)
        return min(260.0, side + 36 + self.context.type.width(guest.name, 21, "serif_semi"))

    def _turners(self, x: float, fitting: int) -> Iterable[Widget]:
        side, at = header.size(self.context.layout), self.first_chip
        ways = (("before", "back", at - fitting), ("after", "forward", at + fitting))
        for i, (name, icon, to) in enumerate(ways):
            there = 0 <= max(0, to) != at and to < len(self.guests)
            act = partial(self._shift, max(0, to)) if there else None
            box = Box(x + i * (side + 10), header.TOP, side, side)
            yield RoundButton(f"statistics/{name}", box, icon, self._words(name), act)

    def _shift(self, to: int) -> None:
        self.first_chip = to
        self.refresh()

    def _choose(self, guest: Guest) -> None:
        """Opens somebody's page; or, while names are put together, asks whether it is one person."""
        assert self.career is not None
        if self.merging and guest.key != self.career.guest.key:
            self._ask_same(self.career.guest, guest)
            return
        self.merging = False
        self.career = career(self.context.store, self.guests, guest, self.titles)
        self.refresh()

    def _games(self) -> Iterable[Widget]:
        if not self.guests:
            return
        most = max(each.games for each in self.popular)
        for i, each in enumerate(self.popular):
            yield PopularRow(self.context, self._row(i), each, most)

    def _person(self, shown: Career) -> Iterable[Widget]:
        head, games, against, name = self._panels()
        yield PersonHead(self.context, head, shown)
        top = self._head_of_columns()
        high = (games.h - top - 8) / max(1, len(shown.tallies))
        for i, tally in enumerate(shown.tallies):
            row = Box(games.x + 24, games.y + top + i * high, games.w - 48, high)
            yield AtOneGame(self.context, row, tally)
        step = 54 * self.context.layout.text**0.5
        fitting = max(0, int((against.h - 74) // step))
        for i, pair in enumerate(shown.against[:fitting]):
            row = Box(against.x + 26, against.y + 64 + i * step, against.w - 52, step)
            yield Duel(self.context, row, shown.guest, pair)
        yield from self._about_the_name(name)

    def _about_the_name(self, panel: Box) -> Iterable[Widget]:
        high = self.context.layout.reach(52)
        box = Box(panel.x + 24, panel.bottom - 22 - high, panel.w - 48, high)
        if self.merging:
            caption = Caption(self._words("cancel"), "cross", 20)
            yield Button("statistics/cancel", box, caption, partial(self._choose_same, False))
            return
        merge = partial(self._choose_same, True) if len(self.guests) > 1 else None
        yield Button(
            "statistics/merge", box.move(0, -high - 14), Caption(self._words("merge"), "people", 20), merge
        )
        yield Button("statistics/delete", box, Caption(self._words("delete"), "bin", 20), self._ask_delete)

    # Names

    def _choose_same(self, on: bool) -> None:
        self.merging = on
        self.refresh()

    def _ask_same(self, one: Guest, other: Guest) -> None:
        answers = [DialogAnswer("merge/cancel", self._words("cancel"))]
        for number, into in enumerate((one, other)):
            act = partial(self._merge, (one, other), into)
            answers.append(DialogAnswer(f"merge/{number}", self._words("merge_as", name=into.name), act))
        says = self._words("merge_says", a=one.name, b=other.name)
        self._ask(self._words("merge_head"), says, answers)

    def _merge(self, both: Sequence[Guest], into: Guest) -> None:
        self.merging = False
        try:
            self.context.store.people.merge([each.key for each in both], into.name)
        except StoreError as error:
            self._tell(error)
        self._changed(into.key)

    def _ask_delete(self) -> None:
        assert self.career is not None
        guest = self.career.guest
        stay = DialogAnswer("delete/cancel", self._words("cancel"))
        go = DialogAnswer("delete/yes", self._words("delete"), partial(self._delete, guest), "danger", "bin")
        head = self._words("delete_head", name=guest.name)
        self._ask(head, self._words("delete_says"), (stay, go))

    def _ask(self, head: str, says: str, answers: Sequence[DialogAnswer]) -> None:
        """A question about what can't be undone: whoever presses Enter without reading changes nothing."""
        question = DialogScene(self.context, head, says, answers)
        question.first = answers[0].id
        self.cover_with(question)

    def _delete(self, guest: Guest) -> None:
        try:
            self.context.store.people.delete(guest.key)
        except StoreError as error:
            self._tell(error)
        self._changed(None)

    def _changed(self, shown: str | None) -> None:
        """Names are others now: also those that the lobbies would lay the next table with."""
        kept, settings = self.context.keeper.load(), self.context.settings
        settings.people, settings.tables = kept.people, kept.tables
        guest = next((each for each in guests(self.context.store) if each.key == shown), None)
        self.career = career(self.context.store, self.guests, guest, self.titles) if guest else None
        self._count()
        self.refresh()

    def _tell(self, error: StoreError) -> None:
        self.cover_with(notice(self.context, self.context.words(f"notice.{error.code}")))

    def _keep_table(self) -> None:
        """All games as CSV, beside the matches."""
        store = self.context.store
        try:
            path = store.put_beside(CSV, store.statistics.table())
        except StoreError:
            self.cover_with(notice(self.context, self._words("only_memory")))
            return
        self.context.manager.say(self._words("kept", path=path))

    # Where it is

    def _whole(self) -> Box:
        layout, top = self.context.layout, header.foot(self.context.layout)
        return Box(60, top, layout.width - 120, layout.height - 62 - top)

    def _panels(self) -> tuple[Box, Box, Box, Box]:
        """Somebody's head, their games, whom they played against, what can be done with the name."""
        whole, layout = self._whole(), self.context.layout
        head = Box(whole.x, whole.y, whole.w, 128 * layout.text**0.4)
        top, left = head.bottom + GAP, whole.w * 0.6
        high = whole.bottom - top
        name = 2 * layout.reach(52) + 14 + 22 + 64 * layout.text**0.5
        games = Box(whole.x, top, left, high)
        against = Box(games.right + GAP, top, whole.w - left - GAP, high - name - GAP)
        return head, games, against, Box(against.x, against.bottom + GAP, against.w, name)

    def _row(self, place: int) -> Box:
        """A game's row on the tab of games."""
        panel, top = self._whole(), self._head_of_columns()
        high = (panel.h - top - 8) / len(self.popular)
        return Box(panel.x + 28, panel.y + top + place * high, panel.w - 56, high)

    def _head_of_columns(self) -> float:
        return 52 if self.context.layout.text <= 1.3 else 12

    # How it looks

    def ground(self, paint: Painter) -> None:
        header.draw(paint, self._words("head"))
        if not self.guests:
            paint.glass(self._whole(), PANEL)
            middle = self._whole().center
            paint.text(
                self._words("empty"), middle, Style(26, "serif_semi", "second"), "cm", self._whole().w - 80
            )
        elif self.tab == "games":
            self._draw_games(paint)
        elif self.career:
            self._draw_person(paint, self.career)

    def _draw_games(self, paint: Painter) -> None:
        paint.glass(self._whole(), PANEL)
        if paint.layout.text <= 1.3:
            at = (self._row(0).x + self._row(0).w * PEOPLE, self._whole().y + 32)
            paint.label(self._words("winners"), at, 14)
        for i in range(1, len(self.popular)):
            row = self._row(i)
            paint.line((row.x, row.y), (row.right, row.y), 46)

    def _draw_person(self, paint: Painter, shown: Career) -> None:
        _, games, against, name = self._panels()
        for panel in (games, against, name):
            paint.glass(panel, PANEL)
        if paint.layout.text <= 1.3:
            for head, share in zip(HEADS, COLUMNS, strict=True):
                at = (games.x + 24 + share * (games.w - 48), games.y + 32)
                paint.label(self._words(head), at, 14, anchor="cm")
        self._draw_against(paint, against, shown)
        says = self._words("which", name=shown.guest.name) if self.merging else self._words("name")
        size, tone = 21 / paint.layout.text**0.4, "brass_light" if self.merging else "cream"
        paint.lines(says, (name.x + 26, name.y + 20), Style(size, "serif_semi", tone), "lt", name.w - 52)

    def _draw_against(self, paint: Painter, panel: Box, shown: Career) -> None:
        x, y = panel.x + 26, panel.y + 36
        wide = paint.text(self._words("against"), (x, y), Style(25, "serif_semi"))
        room = panel.w - 52 - wide - 20
        paint.text(self._words("ahead"), (panel.right - 26, y), Style(18, tone="second"), "rm", room)
        if not shown.against:
            paint.lines(self._words("alone"), (x, y + 50), Style(19, tone="second"), "lt", panel.w - 52)
