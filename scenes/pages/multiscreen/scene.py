"""Multiscreen's scene: what each screen of a house does, the evening's score, the best lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial

from multiscreen.database_link import HouseLink
from multiscreen.database_worker import HouseQuestion
from multiscreen.queries import Best, GuestLine, HouseFigures, TableNow
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page, soonest
from scenes.pages.parts.page_widgets import GamePictureTab, draw_game_picture
from scenes.pages.parts.saved_game import moment_in_words
from scenes.pages.parts.table_catalogue import tables
from scenes.ui.choices import draw_chosen_row
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL

ASK_SECONDS = 10.0
"""From one question to the house to the next."""
SILENT_SECONDS = 45.0
"""A screen of which nothing was heard for longer is shown as silent."""
CARD = Pane(CONTROL, alpha=0.84, line=0.42)
HEAD_HEIGHT = 62
"""Height of a card's head."""
ROW_HEIGHT = 66.0
"""Height of a row."""
LEAST_ROW = 54.0
"""Height of a row at least, where more of them have to fit."""
LARGE_TEXT = 1.3
"""Above this text size rows take up to `LARGE_ROW`."""
LARGE_ROW = 84.0
"""Height of a row at most with large words."""
ICONS = {"playing": "play", "free": "check", "closed": "curtain"}
"""The icon for what a screen does."""
HEADS = ("screen", "tables"), ("slate", "tonight"), ("trophy", "best")
"""Icon and key of each card's head."""
"""Colours of the row of whoever leads, at its top and at its foot."""
SIZES = (19.0, 17.5, 16.0, 14.5, 13.0, 12.0)
"""Type sizes of a row's words, of which the first is taken in which they fit."""
LINE_SPACING = 0.88
"""How close their lines stand, of 1."""
Line = tuple[str, str, str]
"""What a row says: a mark (an icon, a number or a game), words, and what stands at the right end."""


class MultiscreenScene(Page):
    """Asks the house again and again, and never waits for it: what isn't known yet is shown when it comes."""

    name = "house"
    first = "house/back"

    def __init__(self, context: Context, house: HouseLink) -> None:
        super().__init__(context)
        self.house = house
        self.titles = sorted(tables())
        self.title = self.titles[0]
        """The game whose best list is open."""
        self.tables: list[TableNow] = []
        self.figures = HouseFigures()
        self.known = False
        """Has the house answered yet?"""
        self._asked: tuple[HouseQuestion[list[TableNow]], HouseQuestion[HouseFigures]] | None = None
        self._next = context.clock()
        """When to ask again."""
        self._state = ""
        """The state of the link to the house that is shown."""

    @property
    def heading(self) -> str:
        return self.context.words("house.head")

    def back(self) -> None:
        self.go_back()

    # What the house says

    def update(self, now: float) -> None:
        super().update(now)
        house = self.house
        if self._asked is None and now >= self._next:
            self._next = now + ASK_SECONDS
            self._asked = house.tables(), house.figures(self.titles)
        self._take_answers()
        if house.state.code != self._state:
            self._state = house.state.code
            self.refresh()

    def _take_answers(self) -> None:
        if self._asked is None or not all(question.is_done for question in self._asked):
            return
        here, figures = self._asked
        self._asked = None
        if here.answer is not None and figures.answer is not None:
            self.tables, self.figures, self.known = here.answer, figures.answer, True
            self.refresh()

    def wake(self, now: float) -> float | None:
        asks = 0.1 if self._asked is not None else max(0.0, self._next - now)
        return soonest(asks, super().wake(now))

    # Where it is

    @property
    def cards(self) -> list[Box]:
        """The three cards: screens, tonight, best list; side by side, or one below the other."""
        layout, top = self.context.layout, page_header.foot(self.context.layout) + 14
        wide, high, gap = layout.width - 120, layout.height - top - 50, 20.0
        if layout.height > layout.width:
            part = (high - 2 * gap) / 3
            return [Box(60, top + i * (part + gap), wide, part) for i in range(3)]
        part = (wide - 2 * gap) / 3
        return [Box(60 + i * (part + gap), top, part, high) for i in range(3)]

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "house/back", self.back)
        card = self.cards[2]
        step = (card.w - 36) / len(self.titles)
        for i, title in enumerate(self.titles):
            box = Box(card.x + 18 + i * step, card.y + HEAD_HEIGHT, step - 8, self.context.layout.reach(56))
            name = self.context.words_of(title)("title.name")
            yield BestListTab(title, box, name, partial(self._open, title), title == self.title)
        lists = list(self._lists())
        steps = [self._step(place, len(lines)) for place, (_, lines) in enumerate(lists)]
        for place, (card, lines) in enumerate(lists):
            top, step = self._top(place), steps[place] if self._large else min(steps)
            for row, line in enumerate(lines[: int(self._room(place) / step + 0.01)]):
                high = step if self.known or place else 2 * step  # how things stand takes a few words
                where = Box(card.x + 20, card.y + top + row * step, card.w - 40, high - 8)
                yield MultiscreenRow(f"house/{('table', 'tonight', 'line')[place]}/{row}", where, line)

    def _open(self, title: str) -> None:
        self.title = title
        self.refresh()

    def _top(self, place: int) -> float:
        return HEAD_HEIGHT + (self.context.layout.reach(56) + 16 if place == 2 else 0)

    def _room(self, place: int) -> float:
        return max(ROW_HEIGHT, self.cards[place].h - self._top(place) - 8)

    def _step(self, place: int, lines: int) -> float:
        """From one row of a card to the next."""
        best = LARGE_ROW if self._large else ROW_HEIGHT
        return max(LEAST_ROW, min(best, self._room(place) / max(1, lines)))

    @property
    def _large(self) -> bool:
        """Are words so large that many rows take two lines? Then each card has rows as high as it can."""
        return self.context.layout.text > LARGE_TEXT

    # What is said

    def _lists(self) -> Iterator[tuple[Box, list[Line]]]:
        """Each card with its rows."""
        words = self.context.words
        best = dict(self.figures.best).get(self.title, ())
        nothing = [("info", words("house.nothing"), "")] if self.known else []
        screens = [self._screen_row(each) for each in self.tables] or [
            ("hourglass", words(self._state_key), "")
        ]
        lists = (
            [*self._copied_words(), *screens],
            self._tonight_rows() or nothing,
            [self._best_rows(place, each) for place, each in enumerate(best)] or nothing,
        )
        yield from zip(self.cards, lists, strict=True)

    @property
    def _state_key(self) -> str:
        """The key of the words about the link to the house."""
        code = self.house.state.code
        return f"house.state.{code}"

    def _copied_words(self) -> Iterator[Line]:
        """Says that this screen has become a new one, because another has the same files."""
        if self.house.copied:
            yield "warning", self.context.words("house.copied"), ""

    def _screen_row(self, table: TableNow) -> Line:
        words = self.context.words
        called = words("house.table", table=table.called)
        if table.twice:
            return "warning", f"{called} · {words('house.twice')}", ""
        plays = words("house.plays", n=table.plays)
        if table.silent > SILENT_SECONDS:
            return "warning", f"{called} · {words('house.silent', when=self._words_ago(table.silent))}", ""
        doing = words(f"house.{table.doing}")
        if table.doing == "playing" and table.title in self.titles:
            return table.title, f"{called} · {self.context.words_of(table.title)('title.name')}", plays
        return ICONS.get(table.doing, "info"), f"{called} · {doing}", plays

    def _tonight_rows(self) -> list[Line]:
        """Who leads tonight, how often each game was played today, and how many games there ever were."""
        words = self.context.words
        evening = [self._guest(place, guest) for place, guest in enumerate(self.figures.evening)]
        totals = [
            (each.title, self.context.words_of(each.title)("title.name"), words("house.plays", n=each.today))
            for each in self.figures.totals
            if each.title in self.titles and each.today
        ]
        games = sum(each.games for each in self.figures.totals)
        ever = [("slate", words("house.ever", n=games), "")] if games else []
        return [*evening, *totals, *ever]

    def _guest(self, place: int, guest: GuestLine) -> Line:
        return str(place + 1), guest.name, self.context.words("house.points", n=guest.points)

    def _best_rows(self, place: int, best: Best) -> Line:
        score = self.context.words.forms.format_number(best.score)
        table = self.context.words("house.table", table=best.place)
        who = f"{best.name} · {table}" if best.name else table
        return str(place + 1), f"{score} · {who}", self._words_ago(best.ago)

    def _words_ago(self, seconds: float) -> str:
        return moment_in_words(self.context, (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat())

    # How it looks

    def ground(self, paint: Painter) -> None:
        words, text = self.context.words, paint.layout.text
        page_header.draw(paint, words("house.head"), words(self._state_key))
        for box, (icon, key) in zip(self.cards, HEADS, strict=True):
            paint.panel(box, CARD)
            paint.icon(icon, (box.x + 34, box.y + 34), 25, "accent_light")
            paint.text(words(f"house.{key}"), (box.x + 58, box.y + 34), Style(25 / text, "serif_semi"))
        name, style = self.context.words_of(self.title)("title.name"), Style(20 / text, tone="accent_light")
        paint.text(name, (self.cards[2].right - 24, self.cards[2].y + 35), style, "rm")

    def spoken_sentences(self) -> Sequence[str]:
        return (self.context.words(self._state_key),)


class BestListTab(GamePictureTab):
    """A game's picture; a click opens its best list."""

    role = "choice"

    def __init__(self, game: str, box: Box, name: str, act: Callable[[], None], on: bool) -> None:
        super().__init__(game, box, name, act, on)
        self.id = f"house/best/{game}"


class MultiscreenRow(Widget):
    """A row of a card."""

    def __init__(self, node_id: str, box: Box, line: Line) -> None:
        super().__init__(node_id, box, " · ".join(part for part in line[1:] if part), None)
        self.role = "text"
        self.line = line

    def draw(self, paint: Painter, look: Look) -> None:
        mark, words, end = self.line
        box, grown = self.box, paint.layout.text**0.5
        self._plate(paint, mark)
        low = Style(17 / grown, tone="second")
        wide = paint.type.width(end, low.size, low.face) if end else 0.0
        paint.text(end, (box.right - 16, box.centery), low, "rm")
        left = box.x + 64
        room = box.right - left - 16 - wide - 18
        face = self._face(paint, words, room)
        rows = paint.type.wrap_lines(words, face.size, room, face.face)
        step = paint.type.line_height(face.size, spacing=LINE_SPACING)
        for i, row in enumerate(rows):
            y = box.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (left, y), face, room=room)

    def _face(self, paint: Painter, words: str, room: float) -> Style:
        """The largest type in which all words fit into the row."""
        faces = [Style(size / paint.layout.text**0.5, "sans_semi") for size in SIZES]
        return next((face for face in faces if self._fits(paint, words, room, face)), faces[-1])

    def _fits(self, paint: Painter, words: str, room: float, face: Style) -> bool:
        rows = paint.type.wrap_lines(words, face.size, room, face.face)
        return len(rows) * paint.type.line_height(face.size, spacing=LINE_SPACING) <= self.box.h

    def _plate(self, paint: Painter, mark: str) -> None:
        """Draws the row's ground and its mark."""
        box, silent, leads = self.box, mark == "warning", mark == "1"
        if leads:
            draw_chosen_row(paint, box, Look(), on=True)
        else:
            line = (paint.theme.danger_line, 0.8) if silent else (paint.theme.trough_edge, 0.3)
            paint.box(box, CONTROL, (paint.theme.dark, 0.4), line, 1.2)
        at = (box.x + 34, box.centery)
        if mark.isdigit():
            style = Style(24 / paint.layout.text**0.5, "serif", "accent_light")
            paint.text(mark, at, style, "cm")
        elif mark in tables():
            draw_game_picture(paint, Box(box.x + 10, box.y + 7, 44, box.h - 14), mark, 7, 0.4)
        else:
            paint.icon(mark, at, 23, "danger_text" if silent else "accent_light")
