"""The rules' scene, a panel over whatever is on the screen: page by page a picture that the table itself
draws, and a few words. The game below stands still meanwhile.

The search is written into pygame-gui's line, and words too large for their place scroll in its text box. The
list of found pages is our own, since pygame-gui's can't be used by keyboard.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from html import escape

import pygame

from game.language.words import Words
from scenes.base.rulebook import RulePage, rulebook
from scenes.base.scene import Context
from scenes.pages.parts.dialog import PANE
from scenes.pages.parts.page import Page, soonest
from scenes.pages.parts.page_widgets import GamePictureTab, TextWidget
from scenes.pages.parts.table_catalogue import open_table, tables
from scenes.pages.rules.fairness_page import FairnessChart
from scenes.pages.rules.layout import RulesPlan
from scenes.pages.rules.page_picture import PagePicture
from scenes.pages.rules.rules_search import FoundPage, PageWords, plain_letters, search_rules, words_of_page
from scenes.pages.rules.widgets import FoundLine, SearchField, draw_rules_head, lesson_button
from scenes.pages.rules.written_page import WrittenPage
from scenes.table.demonstration import make_demonstration
from scenes.table.drawing.coach_note import CoachNote
from scenes.ui.beads import Bead, BeadLook
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Widget
from scenes.ui.easing import FADE, FRAME
from scenes.ui.fields import Prose
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import CONTROL

ROW_HEIGHT = 52.0
"""Height of a found page in the list, where that is enough for a finger."""
RISE = 8.0
"""Units by which the words of a new page come up."""


class RulesScene(Page):
    """Shows one page of one game's rules."""

    name = "rules"
    darkens_below = fits_upright = True
    first = "rules/next"
    offers_rules = False

    def __init__(self, context: Context, title: str = "", page: int = 0) -> None:
        super().__init__(context)
        known = sorted(tables())
        self.title = title if title in known else known[0]
        self.book = rulebook(self.title)
        self.page = min(page, len(self.book.pages) - 1)
        self.read: set[tuple[str, int]] = set()
        """Pages that have been opened: a game, and a page's place in its book."""
        self.found: tuple[str, ...] = ()
        """Words that were looked for and led here; they are underlined."""
        self.sourced = False
        """Are the numbers of the rules shown that a page explains?"""
        self.studio: PagePicture | None = None
        """Where the open page's picture is made; None for a page without one."""
        self.field: SearchField | None = None
        self.listed: list[FoundPage] = []
        """The pages found by now."""
        self.asked = ""
        """What is being looked for."""
        self.before: pygame.Surface | None = None
        """The picture of the page before, while it fades."""
        self.turned = context.clock()
        self._share = 1.0
        """How far the page has been turned, from 0 to 1."""

    # What is open

    @property
    def heading(self) -> str:
        return self.context.words("title.rules")

    @property
    def plan(self) -> RulesPlan:
        return RulesPlan.of(self.context.layout, len(tables()))

    @property
    def words(self) -> Words:
        """The words of the game whose rules are open."""
        return self.context.words_of(self.title)

    @property
    def open_page(self) -> RulePage:
        return self.book.pages[self.page]

    @property
    def said(self) -> PageWords:
        return words_of_page(self.open_page, self.words)

    def enter(self) -> None:
        self._set_table()
        super().enter()

    def relayout(self) -> None:
        self._set_table()
        super().relayout()

    def resume(self, result: object) -> None:
        self._set_table()
        super().resume(result)

    def leave(self) -> None:
        super().leave()
        self.studio = None

    def back(self) -> None:
        self.go_back()

    def turn_to(self, page: int, title: str = "") -> None:
        """Opens a page, of another game as well."""
        before = self.studio.picture().copy() if self.studio is not None and not self._is_calm else None
        if title and title != self.title:
            self.title, self.book = title, rulebook(title)
        self.page = min(max(0, page), len(self.book.pages) - 1)
        self._set_table()
        self.before, self.turned = before, self.context.clock()
        self.refresh()

    def _set_table(self) -> None:
        """Begins the picture of the open page."""
        size = self.context.layout.rect(self.plan.picture).size
        self.read.add((self.title, self.page))
        self.before = None
        if self.open_page.measured is not None:
            self.studio = None
            return
        if self.studio is None or self.studio.size != size or not self._fits(self.studio):
            self.studio = PagePicture(self.context, size)
        self.studio.show(self.title, self.open_page)

    def _fits(self, studio: PagePicture) -> bool:
        """Was it made for the language and the colours that are chosen now?"""
        context = self.context
        return studio.context.words is context.words and studio.context.theme == context.theme

    @property
    def _is_calm(self) -> bool:
        return self.context.settings.speed == "instant"

    # Hands

    def handle(self, event: Input) -> None:
        if self.field is not None and self.field.entry is not None:
            super().handle(event)
            self._follow_search()
        elif event.kind == "text" and event.text == "/":
            self._begin_search()
        elif event.kind != "key" or not self._key(event):
            super().handle(event)

    def _key(self, event: Input) -> bool:
        """Turns pages by arrows and digits; Enter shows the page on the table, if no button has the focus."""
        if event.key in ("left", "right") and not self.controls.focus.shown:
            self.turn_to(self.page + (1 if event.key == "right" else -1))
        elif event.key.isdigit() and not event.shift:
            if 0 < int(event.key) <= len(self.book.pages):
                self.turn_to(int(event.key) - 1)
        elif event.key == "f1":
            self.back()
        elif event.key == "enter" and self.studio is not None and not self.controls.focus.shown:
            self._show()
        else:
            return False
        return True

    def _begin_search(self) -> None:
        assert self.field is not None, "the page is built"
        self.controls.focus.id = self.field.id
        self.field.begin()

    def _follow_search(self) -> None:
        """Looks anew if what is written in the search has changed."""
        asked = self.field.query if self.field is not None else ""
        if asked != self.asked:
            self.look_up(asked)
            self._list_found_pages()

    def look_up(self, asked: str) -> None:
        """Looks for words in all rules, in this game's first."""
        self.asked = asked
        others = [title for title in sorted(tables()) if title != self.title]
        books = [(rulebook(title), self.context.words_of(title)) for title in (self.title, *others)]
        self.listed = search_rules(asked, books)

    def _open(self, found: FoundPage) -> None:
        """Opens a found page, on which the words that led there are underlined."""
        self.found = tuple(plain_letters(self.asked).split())
        self.asked, self.listed = "", []
        if self.field is not None:
            self.field.empty()
        self.turn_to(found.place, found.title)

    def _open_first(self) -> None:
        if self.listed:
            self._open(self.listed[0])

    def _show(self) -> None:
        """Shows the open page on a table of full size."""
        words, said = self.context.words, self.said
        made = make_demonstration(
            self.context,
            open_table,
            self.title,
            self.open_page,
            (CoachNote(said.title, said.text), words("rules.back_to_page")),
        )
        self.cover_with(made.scene)

    # Time

    def finish(self) -> None:
        """Ends the picture's animation: for shots."""
        if self.studio is not None:
            self.studio.made.finish()

    def update(self, now: float) -> None:
        super().update(now)
        if self.studio is not None:
            self.studio.update(now)
        if self.before is not None and now - self.turned >= FADE:
            self.before = None

    def shows(self, now: float) -> object:
        """How far the page has faded in, and what its picture shows."""
        return self._fade_share(now), self.studio.sight(now) if self.studio is not None else None

    def _fade_share(self, now: float) -> float:
        return 1.0 if self.before is None else min(1.0, (now - self.turned) / FADE)

    def wake(self, now: float) -> float | None:
        fade = FRAME if self.before is not None else None
        picture = self.studio.wake(now) if self.studio is not None else None
        return soonest(super().wake(now), fade, picture)

    # What is seen

    def build(self) -> Iterable[Widget]:
        plan, words = self.plan, self.context.words
        self.field = SearchField(
            self.context, plan.search, self.asked, words("rules.search"), self._open_first
        )
        yield from self._widgets()

    def _list_found_pages(self) -> None:
        """Shows other found pages and keeps the search field, in which somebody is writing."""
        self.controls.put(self._widgets())
        self._built += 1

    def _widgets(self) -> Iterable[Widget]:
        plan, words = self.plan, self.context.words
        assert self.field is not None, "it was made before"
        yield from self._tabs()
        yield self.field
        yield RoundButton("rules/close", plan.close, "cross", words("rules.close"), self.back)
        if self.asked.strip():
            yield from self._results()
        else:
            yield from self._words()
            yield from self._source()
            if self.studio is not None:
                caption = Caption(words("rules.show_me"), "signpost")
                yield Button("rules/show", plan.show, caption, self._show, "primary")
        yield from self._turners()
        yield from lesson_button(self.context, self.title, plan, self.cover_with)

    def _tabs(self) -> Iterable[Widget]:
        games = sorted(tables())
        for game, box in zip(games, self.plan.tabs, strict=True):
            name = self.context.words_of(game)("title.name")
            yield GamePictureTab(game, box, name, partial(self._game, game), game == self.title)

    def _game(self, title: str) -> None:
        if title != self.title:
            self.found = ()
            self.turn_to(0, title)

    def _words(self) -> Iterable[Widget]:
        written = self._written()
        if written.size is None and not self.context.shows_gui:
            html = escape(written.said.text)
            yield Prose(self.context, "rules/text", written.text_box, html, written.said.all)
        else:
            yield TextWidget("rules/text", self.plan.words, written.said.all)

    def _source(self) -> Iterable[Widget]:
        """The small (i) behind which the numbers of the rules are."""
        if self.open_page.covers:
            words, side, here = self.context.words("rules.source"), self.plan.source, self.plan.words
            name = f"{words}: {self._rule_numbers()}" if self.sourced else words
            box = Box(here.right - side, here.y + 10 - side / 2, side, side)
            yield RoundButton("rules/source", box, "info", name, self._show_source)

    def _show_source(self) -> None:
        self.sourced = not self.sourced
        self.refresh()

    def _results(self) -> Iterable[Widget]:
        """As many found pages as there is room for, the best first."""
        column, high = self.plan.column, self.context.layout.reach(ROW_HEIGHT)
        most = int((column.h - 50) // high)
        for i, found in enumerate(self.listed[:most]):
            box = Box(column.x, column.y + 44 + i * high, column.w, high)
            name = found.name if found.title == self.title else f"{self._name(found.title)}: {found.name}"
            yield FoundLine(f"rules/found/{i + 1}", box, name, found.title, partial(self._open, found))

    def _name(self, title: str) -> str:
        return str(self.context.words_of(title)("title.name"))

    def _turners(self) -> Iterable[Widget]:
        """The buttons back and forward, and a bead for each page."""
        plan, words, pages = self.plan, self.context.words, self.book.pages
        for name, icon, key, box, to in (
            ("back", "back", "previous_page", plan.back, self.page - 1),
            ("next", "forward", "next_page", plan.forward, self.page + 1),
        ):
            if 0 <= to < len(pages):
                said = words(f"rules.{key}", title=words_of_page(pages[to], self.words).title)
                yield RoundButton(f"rules/{name}", box, icon, said, partial(self._turn_page, to))
            else:
                yield RoundButton(f"rules/{name}", box, icon, words(f"rules.no_{name}"), None)
        hits = {found.place for found in self.listed if found.title == self.title}
        for place, box in enumerate(plan.beads(len(pages)) if len(pages) > 1 else ()):
            name = f"{place + 1}. {words_of_page(pages[place], self.words).title}"
            dim = bool(self.asked.strip()) and place not in hits
            act_on = partial(self._turn_page, place)
            yield Bead(f"rules/page/{place + 1}", box, name, act_on, self._bead(place), dim)

    def _turn_page(self, place: int) -> None:
        self.found = ()
        self.turn_to(place)

    def _bead(self, place: int) -> BeadLook:
        if place == self.page:
            return "now"
        return "done" if (self.title, place) in self.read else "open"

    def _written(self) -> WrittenPage:
        words, pages, page = self.context.words, self.book.pages, self.open_page
        ruled = any(rule in self.book.rulings for rule in page.covers)
        label = words("rules.page", n=self.page + 1, all=len(pages))
        numbers, ruling = (self._rule_numbers(), words("rules.ruling") if ruled else "")
        source = (numbers, ruling) if self.sourced else ("", "")
        aside = self.plan.source + 12 if page.covers else 0.0
        return WrittenPage(self.said, label, *source, aside, self.found, self.context.type, self.plan.words)

    def _rule_numbers(self) -> str:
        """The numbers of the rules that the open page explains; those that are our own have a star."""
        rulings = self.book.rulings
        return self.context.words.forms.join_row(
            f"{rule}*" if rule in rulings else rule for rule in self.open_page.covers
        )

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._share = self._fade_share(self.context.clock())
        return super().draw(surface)

    def ground(self, paint: Painter) -> None:
        plan, words = self.plan, self.context.words
        paint.panel(plan.panel, PANE)
        paint.box(plan.panel.inflate(-16, -16), CONTROL, line=(paint.theme.accent, 0.34))
        draw_rules_head(paint, plan, self.title, self.words)
        line = plan.head.bottom + 12
        paint.line((plan.inner.x, line), (plan.inner.right, line), 70)
        self._draw_picture(paint)
        if self.asked.strip():
            count = len(self.listed)
            said = words("rules.found", n=count) if count else words("rules.found_none")
            paint.lines(
                said, (plan.column.x, plan.column.y + 14), Style(20, tone="accent_light"), "lt", plan.column.w
            )
        else:
            self._written().draw(paint, RISE * (1 - self._share))
        self._draw_next(paint)

    def _draw_picture(self, paint: Painter) -> None:
        """Draws the table, over it what is left of the page before; or the bars of what was measured."""
        box, known = self.plan.picture, self.open_page.measured
        if known is not None:
            FairnessChart(self.title, known, self.words).draw(paint, self.plan.chart)
        if self.studio is None:
            return
        rect = paint.layout.rect(box)
        paint.shadow(box, 6, 18, 8, 150)
        paint.surface.blit(self.studio.picture(), rect)
        if self.before is not None and self.before.get_size() == rect.size:
            self.before.set_alpha(round(255 * (1 - self._share)))
            paint.surface.blit(self.before, rect)
        paint.box(box.inflate(4, 4), 4, line=(paint.theme.accent, 0.9), width=2)

    def _draw_next(self, paint: Painter) -> None:
        """Draws the next page's title beside the button that leads there, where there is room."""
        plan, pages = self.plan, self.book.pages
        if self.page + 1 >= len(pages) or len(pages) < 2:
            return
        left = plan.beads(len(pages))[-1].right + 16
        room = plan.forward.x - 14 - left
        title = words_of_page(pages[self.page + 1], self.words).title
        if paint.type.width(title, 19) <= room:
            paint.text(title, (plan.forward.x - 14, plan.forward.centery), Style(19, tone="second"), "rm")
