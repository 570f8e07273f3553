"""The charts: each draws figures of the `Book` into a box, and says them in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.language.forms import format_whole
from game.storage.chart_figures import Spread
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import heat_of
from scenes.pages.statistics.chart_axes import (
    EDGE,
    MARK,
    Axis,
    colour_of,
    dots,
    draw_name,
    label_style,
    names_wide,
    ticks,
)
from scenes.pages.statistics.figure_widgets import draw_tile, seconds
from scenes.pages.statistics.figures_book import Book
from scenes.pages.statistics.speed_chart import draw_speeds
from scenes.pages.statistics.statistics_queries import Guest
from scenes.pages.statistics.wins_chart import draw_climbs
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style


@dataclass(frozen=True, slots=True)
class Chart:
    """One panel of the statistics."""

    id: str
    icon: str
    head: str
    sub: str
    """How many games it is about, in words."""
    says: str
    """Its figures in words, for the tree."""
    draw: Callable[[Painter, Box], None]
    empty: str = ""
    """Why there is nothing to show; empty if there is something."""


def charts(context: Context, book: Book, titles: Sequence[str]) -> list[Chart]:
    """All charts, in the order in which their panels lie."""
    makers = (_wins, _scores, _coins, _heat, _speed)
    return [*(make(context, book) for make in makers), _often(context, book, titles)]


def _name(context: Context, title: str) -> str:
    return context.words_of(title)("title.name")


def _games(context: Context, n: int) -> str:
    return context.words("statistics.n_games", n=n)


def _too_few(context: Context, book: Book, title: str) -> str:
    return "" if book.enough(title) else context.words("statistics.too_few")


# Wins over time


def _wins(context: Context, book: Book) -> Chart:
    words, games = context.words, sum(book.played.values())
    says = words.forms.join_row(f"{book.guest(climb.who).name} {climb.wins}" for climb in book.climbs)
    empty = "" if any(len(climb.steps) > 1 for climb in book.climbs) else words("statistics.too_few")

    def draw(paint: Painter, box: Box) -> None:
        draw_climbs(paint, box, context, [(book.guest(climb.who), climb) for climb in book.climbs])

    return Chart("wins", "curve", words("statistics.wins_head"), _games(context, games), says, draw, empty)


# How scores spread


def _scores(context: Context, book: Book) -> Chart:
    words, game = context.words, _name(context, "dao")
    spreads = [(book.guest(each.who), each) for each in book.scores]
    says = words.forms.join_row(f"{guest.name} {format_whole(each.middle)}" for guest, each in spreads)

    def draw(paint: Painter, box: Box) -> None:
        _draw_spreads(paint, box, spreads)

    head, sub = words("statistics.scores_head", game=game), _games(context, book.played.get("dao", 0))
    return Chart("scores", "spread", head, sub, says, draw, _too_few(context, book, "dao"))


def _draw_spreads(paint: Painter, box: Box, spreads: Sequence[tuple[Guest, Spread]]) -> None:
    names = names_wide(paint, box, [guest for guest, _ in spreads])
    low = min(each.figures[0] for _, each in spreads)
    high = max(each.figures[-1] for _, each in spreads)
    field = Box(box.x + names, box.y, box.w - names - 8, box.h - 36)
    across = Axis(low - 1, high + 1, field.x, field.right)
    for figure in ticks(low, high):
        x = across.at(figure)
        paint.line((x, field.y), (x, field.bottom), 90 if figure == 0 else 34)
        paint.text(format_whole(figure), (x, field.bottom + 20), label_style(16), "cm")
    step = field.h / len(spreads)
    for i, (guest, each) in enumerate(spreads):
        y = field.y + step * (i + 0.5)
        draw_name(paint, guest, (box.x, y), names)
        _draw_spread(paint, Box(field.x, y - step / 2, field.w, step), across, (guest, each))


def _draw_spread(paint: Painter, row: Box, across: Axis, spread: tuple[Guest, Spread]) -> None:
    """Draws a dot for each game's points, piled up round the middle line, and a bright bar at the median."""
    guest, each = spread
    radius, counts, points = 3.9, dict[int, int](), []
    for figure in each.figures:
        nth = counts[figure] = counts.get(figure, -1) + 1
        off = (nth + 1) // 2 * (1 if nth % 2 else -1) * 7.4
        if abs(off) < row.h / 2 - radius:
            points.append((across.at(figure), row.centery + off))
    dots(paint, points, radius, colour_of(guest))
    high = min(48.0, row.h - 4)
    bar = Box(across.at(each.middle) - 2.5, row.centery - high / 2, 5, high)
    paint.box(bar, 2.5, MARK, EDGE, 1.2)


# Coins


def _coins(context: Context, book: Book) -> Chart:
    words, game = context.words, _name(context, "tao")
    ways = [("by_doors", book.doors), ("by_five", book.fives)]
    says = "; ".join(
        f"{words(f'statistics.{way}')}: "
        + words.forms.join_row(f"{book.guest(each).name} {n}" for each, n in list(counts.items())[:3])
        for way, counts in ways
    )

    def draw(paint: Painter, box: Box) -> None:
        high = box.h / 2
        most = max([1, *book.doors.values(), *book.fives.values()])
        for i, (way, counts) in enumerate(ways):
            part = Box(box.x, box.y + i * high, box.w, high)
            paint.label(words(f"statistics.{way}"), (part.x, part.y + 8), 15)
            rows = [(book.guest(each), n) for each, n in list(counts.items())[:3]]
            _draw_coins(paint, part, rows, most)

    head, sub = words("statistics.coins_head", game=game), _games(context, book.played.get("tao", 0))
    return Chart("coins", "coin", head, sub, says, draw, _too_few(context, book, "tao"))


def _draw_coins(paint: Painter, part: Box, rows: Sequence[tuple[Guest, int]], most: int) -> None:
    """Draws each one's coins in a row, partly over each other, equally far apart in every row."""
    step = min(16.0, (part.w - 130) / most)
    top = 26 * paint.layout.text**0.6
    fitting = rows[: max(1, int((part.h - top) // 36))]
    high = min(46.0, (part.h - top) / max(1, len(fitting)))
    for i, (guest, n) in enumerate(fitting):
        y = part.y + top + high * (i + 0.5)
        paint.player(guest.token, (part.x + 16, y), 30)
        for coin in range(n):
            paint.picture("tao/coin", Box(part.x + 40 + coin * step, y - 15, 30, 30))
        paint.text(str(n), (part.x + 40 + (n - 1) * step + 42, y), Style(19, "sans_semi"))


# Where marbles are sent home


def _heat(context: Context, book: Book) -> Chart:
    words, game, heat = context.words, _name(context, "dog"), book.heat
    hits = sum(heat.fields.values()) if heat else 0
    says = words("statistics.n_hits", n=hits)

    def draw(paint: Painter, box: Box) -> None:
        if heat is not None:
            ends = words("statistics.many"), words("statistics.few")
            heat_of("dog")(paint, box, heat.seats, heat.fields, ends)

    head = words("statistics.heat_head", game=game)
    return Chart("heat", "heat", head, says, says, draw, _too_few(context, book, "dog"))


# How fast


def _speed(context: Context, book: Book) -> Chart:
    words, game = context.words, _name(context, "dos")
    hits = [(book.guest(each.who), each) for each in book.hits]
    says = words.forms.join_row(f"{guest.name} {seconds(context, each.middle)}" for guest, each in hits)

    def draw(paint: Painter, box: Box) -> None:
        draw_speeds(paint, box, context, hits, book.allowed)

    head, sub = words("statistics.speed_head", game=game), words("statistics.one_field")
    none = words("statistics.no_hits") if book.enough("dos") and not hits else ""
    return Chart("speed", "stopwatch", head, sub, says, draw, _too_few(context, book, "dos") or none)


# How often


def _often(context: Context, book: Book, titles: Sequence[str]) -> Chart:
    words = context.words
    counts = [(title, book.played.get(title, 0)) for title in titles]
    most = max([1, *(n for _, n in counts)])

    def told(n: int) -> str:
        return words("statistics.often", n=n) if n else words("statistics.never")

    says = ". ".join(f"{_name(context, title)}: {told(n)}" for title, n in counts)

    def draw(paint: Painter, box: Box) -> None:
        high = min(72.0, box.h / len(counts))
        for i, (title, n) in enumerate(counts):
            row = Box(box.x, box.y + i * high, box.w, high)
            _draw_count(paint, row, (title, _name(context, title)), n, most)

    total = _games(context, sum(book.played.values()))
    return Chart("often", "statistics", words("statistics.often_head"), total, says, draw)


def _draw_count(paint: Painter, row: Box, game: tuple[str, str], n: int, most: int) -> None:
    side = min(50.0, row.h - 8)
    draw_tile(paint, Box(row.x, row.centery - side / 2, side, side), game[0], 8)
    left = row.x + side + 16
    groove = Box(left, row.centery + 6, row.right - 56 - left, 12)
    paint.text(game[1], (left, row.centery - 12), Style(18, "serif_semi"), room=groove.w)
    paint.box(groove, 6, (paint.theme.dark, 0.9), (paint.theme.brass, 0.3))
    if n:
        paint.box(Box(groove.x, groove.y, max(12, groove.w * n / most), 12), 6, paint.theme.brass)
    paint.text(str(n), (row.right, groove.centery), Style(19, "sans_semi"), "rm")
