"""The page about fairness in the rules: its text, and bars of what studies measured, such as who wins and how
long a game lasts. The bars stand where other pages have the picture of a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.kernel.game_statistics import GameStatistics, PlayedTable
from game.language.words import Words
from scenes.base.match import token
from scenes.base.option_ids import difference
from scenes.pages.parts.table_catalogue import seating_of
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import FIELD

PAD = 26.0
"""Room inside the panel."""
HEAD_HEIGHT = 44.0
"""Height of a list's heading."""
ROW_HEIGHT = 46.0
"""Height of a row at most."""
TOKEN_SIDE = 30.0
"""Size of a token."""
BAR_HEIGHT = 14.0
"""Height of a bar."""
NAME = Style(19)
"""How a row's name is written."""
FIGURE = Style(20, "sans_semi")
"""How a row's number is written."""
NAMES_SHARE = 0.44
"""The share of the width that names take."""
MOST_ROWS = 9
"""Rows at most: more would be too much to take in."""
THIN_GAP = "\N{NO-BREAK SPACE}"
"""Stands between thousands: '3 000 games'."""


@dataclass(frozen=True, slots=True)
class MeasuredBar:
    """One row of a list of bars."""

    name: str
    """Empty where the tokens say who it is."""
    tokens: Sequence[str]
    span: tuple[float, float]
    """Where the bar begins and ends, as shares of the width."""
    figure: str
    """The number at the right end."""


@dataclass(frozen=True)
class FairnessChart:
    """The two lists of bars of one game."""

    title: str
    measured: GameStatistics
    words: Words

    @property
    def _usual(self) -> PlayedTable:
        return self.measured.usual_table

    @property
    def _scale(self) -> float:
        """The wins, of 100, that fill the width: twice the even share, more if somebody wins more often."""
        played = self._played_otherwise()
        return max(2 * self._usual.even_wins, *(each.wins[0] * 1.04 for each in (self._usual, *played)))

    def wins(self) -> Iterator[MeasuredBar]:
        """How often each seat or team wins with the usual options; then who begins, with other options."""
        usual, number, scale = self._usual, self.words.forms.format_number, self._scale
        symbols = seating_of(self.title).symbols
        for party, wins in enumerate(usual.wins):
            seats = range(party, usual.seats, len(usual.wins))
            tokens = [token(symbols[seat], self.title) for seat in seats]
            yield MeasuredBar("", tokens, (0.0, wins / scale), number(wins, 1))
        for table in self._played_otherwise():
            yield MeasuredBar(self._name(table), (), (0.0, table.wins[0] / scale), number(table.wins[0], 1))

    def minutes(self) -> Iterator[MeasuredBar]:
        """The minutes within which eight of ten games end, for each number of people."""
        others = [each for each in self.measured.tables if each.options == self._usual.options]
        tables = sorted(others, key=lambda each: each.seats)
        if len(tables) == 1:
            tables += self._played_otherwise()
        most, number = max(each.minutes[2] for each in tables), self.words.forms.format_number
        for table in tables[:MOST_ROWS]:
            low, _, high = table.minutes
            name = self._name(table) if table.options != self._usual.options else self._seats(table)
            yield MeasuredBar(name, (), (low / most, high / most), f"{number(low)}–{number(high)}")

    def _played_otherwise(self) -> list[PlayedTable]:
        """The tables with as many people but other options."""
        usual = self._usual
        return [each for each in self.measured.tables if each.seats == usual.seats and each is not usual]

    def _seats(self, table: PlayedTable) -> str:
        return self.words("lobby.seats", n=table.seats)

    def _name(self, table: PlayedTable) -> str:
        return self.words.forms.join_row(difference(self.words, table.options, self._usual.options))

    def draw(self, paint: Painter, box: Box) -> None:
        """Draws both lists side by side; only the first with large words."""
        paint.panel(box, Pane(FIELD, shade=False))
        lists = [
            ("fair.wins", [*self.wins()][:MOST_ROWS], self._usual.even_wins / self._scale),
            ("fair.minutes", [*self.minutes()], None),
        ]
        if paint.layout.text > 1.3:
            lists = lists[:1]
        wide = box.w / len(lists)
        for i, (head, bars, even) in enumerate(lists):
            place = Box(box.x + i * wide + PAD, box.y + PAD, wide - 2 * PAD, box.h - 2 * PAD)
            paint.label(self.words(head), (place.x, place.y + 10))
            self._draw_bars(
                paint, Box(place.x, place.y + HEAD_HEIGHT, place.w, place.h - HEAD_HEIGHT), bars, even
            )
        if len(lists) > 1:
            paint.line((box.centerx, box.y + PAD), (box.centerx, box.bottom - PAD), 60)

    def _draw_bars(self, paint: Painter, box: Box, bars: Sequence[MeasuredBar], even: float | None) -> None:
        """Draws as many bars as there is room for, and a line at the even share."""
        row = (
            max(ROW_HEIGHT, paint.type.line_height(NAME.size) * 2 + 6)
            if any(bar.name for bar in bars)
            else ROW_HEIGHT
        )
        row = max(row * paint.layout.text**0.5, min(ROW_HEIGHT * 1.5, box.h / len(bars)))
        figures = max(paint.type.width(bar.figure, FIGURE.size, FIGURE.face) for bar in bars) + 12
        names = (
            box.w * NAMES_SHARE
            if any(bar.name for bar in bars)
            else (TOKEN_SIDE + 6) * len(bars[0].tokens) + 10
        )
        track = Box(box.x + names, 0, box.w - names - figures, BAR_HEIGHT)
        shown = bars[: int(box.h // row)]
        for i, bar in enumerate(shown):
            self._draw_bar(paint, bar, Box(box.x, box.y + i * row, box.w, row), track)
        if even is not None:
            paint.line(*_upright(track.x + even * track.w, box.y + 4, len(shown) * row - 8), 230, 1.6)

    def _draw_bar(self, paint: Painter, bar: MeasuredBar, row: Box, track: Box) -> None:
        for i, worn in enumerate(bar.tokens):
            paint.player(worn, (row.x + TOKEN_SIDE / 2 + i * (TOKEN_SIDE + 6), row.centery), TOKEN_SIDE)
        if bar.name:
            paint.lines(bar.name, (row.x, row.centery), NAME, "lm", track.x - row.x - 14)
        place = Box(track.x, row.centery - BAR_HEIGHT / 2, track.w, BAR_HEIGHT)
        paint.box(place, BAR_HEIGHT / 2, (paint.theme.dark, 0.7))
        start, end = bar.span
        paint.box(
            Box(track.x + start * track.w, place.y, max(BAR_HEIGHT, (end - start) * track.w), BAR_HEIGHT),
            BAR_HEIGHT / 2,
            paint.theme.accent,
        )
        paint.text(bar.figure, (row.right, row.centery), FIGURE, "rm")


def _upright(x: float, y: float, high: float) -> tuple[tuple[float, float], tuple[float, float]]:
    return (x, y), (x, y + high)


def fairness_text(measured: GameStatistics, words: Words) -> str:
    """The page's text."""
    return " ".join(_sentences(measured, words))


def fairness_source(measured: GameStatistics, words: Words) -> str:
    """The page's small print: where the numbers come from."""
    games = sum(table.games for table in measured.tables)
    return words("fair.played", games=f"{games:,}".replace(",", THIN_GAP))


def _sentences(measured: GameStatistics, words: Words) -> Iterator[str]:
    usual, whole = measured.usual_table, words.forms.format_number
    wins, even = whole(usual.wins[0]), whole(usual.even_wins)
    begins = "fair.even" if wins == even else "fair.team" if usual.team_size > 1 else "fair.begins"
    yield words(begins, wins=wins, even=even)
    low, _, high = usual.minutes
    yield words("fair.lasts", seats=usual.seats, low=whole(low), high=whole(high))
    for test in measured.skill[:1]:
        yield words("fair.skill", wins=whole(test.wins))
    first = next(iter(usual.options), "")
    for table in measured.tables:
        better, changed = measured.find_fairer_table(table), _changed_options(table, usual)
        if better is not None and changed in ([], [first]):
            yield _advice(words, table, better, usual)


def _changed_options(table: PlayedTable, usual: PlayedTable) -> list[str]:
    """The options that have another value than usual."""
    return [option for option, value in table.options.items() if value != usual.options[option]]


def _advice(words: Words, table: PlayedTable, better: PlayedTable, usual: PlayedTable) -> str:
    """'Version: YANG – 66. Fairer with Calm start: 52.'"""
    whole = words.forms.format_number
    played = words.forms.join_row(difference(words, table.options, usual.options))
    rules = words.forms.join_list(difference(words, better.options, table.options))
    return words(
        "fair.advice", played=played, wins=whole(table.wins[0]), rules=rules, fairer=whole(better.wins[0])
    )
