"""The charts: each draws figures of the `SpanFigures` into a box, and says them in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.language.forms import format_whole
from game.storage.chart_figures import Balance, Spread
from scenes.base.scene import Context
from scenes.pages.parts.known_players import KnownPlayer
from scenes.pages.parts.page_widgets import draw_game_picture
from scenes.pages.parts.table_catalogue import heat_of
from scenes.pages.statistics.chart_axes import (
    EDGE_COLOUR,
    MARK,
    Axis,
    colour_of,
    dots,
    draw_name,
    label_style,
    names_wide,
    ticks,
)
from scenes.pages.statistics.figure_widgets import seconds
from scenes.pages.statistics.span_figures import SpanFigures
from scenes.pages.statistics.speed_chart import draw_speeds
from scenes.pages.statistics.wins_chart import draw_wins
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import FIELD


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
    instead: str = ""
    """Sentences in place of a picture, while there are too few games for one; empty if there is a picture."""


def charts(context: Context, figures: SpanFigures, titles: Sequence[str]) -> list[Chart]:
    """All charts, in the order in which their panels lie."""
    makers = (_wins, _scores, _coins, _heat, _speed)
    return [*(make(context, figures) for make in makers), _often(context, figures, titles)]


def _name(context: Context, title: str) -> str:
    return context.words_of(title)("title.name")


def _games(context: Context, n: int) -> str:
    return context.words("statistics.n_games", n=n)


def _too_few(context: Context, figures: SpanFigures, title: str) -> str:
    """What is to be told of a game that was played too seldom for a chart."""
    if figures.enough(title):
        return ""
    told = balance_sentences(context, figures, [each for each in figures.balances if each.title == title])
    return told or context.words("statistics.told.never", game=_name(context, title))


def first_games(context: Context, figures: SpanFigures) -> list[tuple[str, str]]:
    """What is told in place of all charts while there were only a few games: a title, and its sentences."""
    balances = {
        title: [each for each in figures.balances if each.title == title] for title in sorted(figures.played)
    }
    return [
        (title, f"{_name(context, title)}:\n{balance_sentences(context, figures, each)}")
        for title, each in balances.items()
    ]


def balance_sentences(context: Context, figures: SpanFigures, balances: Sequence[Balance]) -> str:
    """A sentence for everybody: 'Anna has played one game and won it.'"""
    games, wins = Counter[str](), Counter[str]()
    for each in balances:
        games[each.who] += each.games
        wins[each.who] += each.wins
    return "\n".join(
        balance_sentence(context, figures.player(who).name, played, wins[who])
        for who, played in games.most_common()
    )


def balance_sentence(context: Context, name: str, games: int, wins: int) -> str:
    """How many games somebody has played, and how many of them they have won."""
    won = "none" if not wins else "all" if wins == games else "one" if wins == 1 else "some"
    return context.words(f"statistics.told.{won}", n=games, name=name, wins=wins)


# Wins over time


def _wins(context: Context, figures: SpanFigures) -> Chart:
    words, games = context.words, sum(figures.played.values())
    says = words.forms.join_row(f"{figures.player(climb.who).name} {climb.wins}" for climb in figures.climbs)
    instead = ""
    if not any(len(climb.steps) > 1 for climb in figures.climbs):
        told = balance_sentences(context, figures, figures.balances)
        instead = told or words("statistics.told.nobody")

    def draw(paint: Painter, box: Box) -> None:
        draw_wins(paint, box, context, [(figures.player(climb.who), climb) for climb in figures.climbs])

    return Chart("wins", "curve", words("statistics.wins_head"), _games(context, games), says, draw, instead)


# How scores spread


def _scores(context: Context, figures: SpanFigures) -> Chart:
    words, game = context.words, _name(context, "dao")
    spreads = [(figures.player(each.who), each) for each in figures.scores]
    says = words.forms.join_row(f"{player.name} {format_whole(each.middle)}" for player, each in spreads)

    def draw(paint: Painter, box: Box) -> None:
        _draw_spreads(paint, box, spreads)

    head, sub = words("statistics.scores_head", game=game), _games(context, figures.played.get("dao", 0))
    return Chart("scores", "spread", head, sub, says, draw, _too_few(context, figures, "dao"))


def _draw_spreads(paint: Painter, box: Box, spreads: Sequence[tuple[KnownPlayer, Spread]]) -> None:
    names = names_wide(paint, box, [player for player, _ in spreads])
    low = min(each.figures[0] for _, each in spreads)
    high = max(each.figures[-1] for _, each in spreads)
    field = Box(box.x + names, box.y, box.w - names - 8, box.h - 36)
    across = Axis(low - 1, high + 1, field.x, field.right)
    for figure in ticks(low, high):
        x = across.at(figure)
        paint.line((x, field.y), (x, field.bottom), 90 if figure == 0 else 34)
        paint.text(format_whole(figure), (x, field.bottom + 20), label_style(16), "cm")
    step = field.h / len(spreads)
    for i, (player, each) in enumerate(spreads):
        y = field.y + step * (i + 0.5)
        draw_name(paint, player, (box.x, y), names)
        _draw_spread(paint, Box(field.x, y - step / 2, field.w, step), across, (player, each))


def _draw_spread(paint: Painter, row: Box, across: Axis, spread: tuple[KnownPlayer, Spread]) -> None:
    """Draws a dot for each game's points, piled up round the middle line, and a bright bar at the median."""
    player, each = spread
    radius, counts, points = 3.9, dict[int, int](), []
    for figure in each.figures:
        nth = counts[figure] = counts.get(figure, -1) + 1
        off = (nth + 1) // 2 * (1 if nth % 2 else -1) * 7.4
        if abs(off) < row.h / 2 - radius:
            points.append((across.at(figure), row.centery + off))
    dots(paint, points, radius, colour_of(player))
    high = min(48.0, row.h - 4)
    bar = Box(across.at(each.middle) - 2.5, row.centery - high / 2, 5, high)
    paint.box(bar, 2.5, MARK, EDGE_COLOUR, 1.2)


# Coins


def _coins(context: Context, figures: SpanFigures) -> Chart:
    words, game = context.words, _name(context, "tao")
    ways = [("by_doors", figures.doors), ("by_five", figures.fives)]
    says = "; ".join(
        f"{words(f'statistics.{way}')}: "
        + words.forms.join_row(f"{figures.player(each).name} {n}" for each, n in list(counts.items())[:3])
        for way, counts in ways
    )

    def draw(paint: Painter, box: Box) -> None:
        high = box.h / 2
        most = max([1, *figures.doors.values(), *figures.fives.values()])
        for i, (way, counts) in enumerate(ways):
            part = Box(box.x, box.y + i * high, box.w, high)
            paint.label(words(f"statistics.{way}"), (part.x, part.y + 8), 15)
            rows = [(figures.player(each), n) for each, n in list(counts.items())[:3]]
            _draw_coins(paint, part, rows, most)

    head, sub = words("statistics.coins_head", game=game), _games(context, figures.played.get("tao", 0))
    return Chart("coins", "coin", head, sub, says, draw, _too_few(context, figures, "tao"))


def _draw_coins(paint: Painter, part: Box, rows: Sequence[tuple[KnownPlayer, int]], most: int) -> None:
    """Draws each one's coins in a row, partly over each other, equally far apart in every row."""
    step = min(16.0, (part.w - 130) / most)
    top = 26 * paint.layout.text**0.6
    fitting = rows[: max(1, int((part.h - top) // 36))]
    high = min(46.0, (part.h - top) / max(1, len(fitting)))
    for i, (player, n) in enumerate(fitting):
        y = part.y + top + high * (i + 0.5)
        paint.player(player.token, (part.x + 16, y), 30)
        for coin in range(n):
            paint.picture("tao/coin", Box(part.x + 40 + coin * step, y - 15, 30, 30))
        paint.text(str(n), (part.x + 40 + (n - 1) * step + 42, y), Style(19, "sans_semi"))


# Where marbles are sent home


def _heat(context: Context, figures: SpanFigures) -> Chart:
    words, game, heat = context.words, _name(context, "dog"), figures.heat
    hits = sum(heat.fields.values()) if heat else 0
    says = words("statistics.n_hits", n=hits)

    def draw(paint: Painter, box: Box) -> None:
        if heat is not None:
            ends = words("statistics.many"), words("statistics.few")
            heat_of("dog")(paint, box, heat.seats, heat.fields, ends)

    head = words("statistics.heat_head", game=game)
    return Chart("heat", "heat", head, says, says, draw, _too_few(context, figures, "dog"))


# How fast


def _speed(context: Context, figures: SpanFigures) -> Chart:
    words, game = context.words, _name(context, "dos")
    hits = [(figures.player(each.who), each) for each in figures.hits]
    says = words.forms.join_row(f"{player.name} {seconds(context, each.middle)}" for player, each in hits)

    def draw(paint: Painter, box: Box) -> None:
        draw_speeds(paint, box, context, hits, figures.allowed)

    head, sub = words("statistics.speed_head", game=game), words("statistics.one_field")
    none = words("statistics.no_hits") if figures.enough("dos") and not hits else ""
    return Chart("speed", "stopwatch", head, sub, says, draw, _too_few(context, figures, "dos") or none)


# How often


def _often(context: Context, figures: SpanFigures, titles: Sequence[str]) -> Chart:
    words = context.words
    counts = [(title, figures.played.get(title, 0)) for title in titles]
    most = max([1, *(n for _, n in counts)])

    def told(n: int) -> str:
        return words("statistics.often", n=n) if n else words("statistics.never")

    says = ". ".join(f"{_name(context, title)}: {told(n)}" for title, n in counts)

    def draw(paint: Painter, box: Box) -> None:
        high = min(72.0, box.h / len(counts))
        for i, (title, n) in enumerate(counts):
            row = Box(box.x, box.y + i * high, box.w, high)
            _draw_count(paint, row, (title, _name(context, title)), n, most)

    total = _games(context, sum(figures.played.values()))
    return Chart("often", "statistics", words("statistics.often_head"), total, says, draw)


def _draw_count(paint: Painter, row: Box, game: tuple[str, str], n: int, most: int) -> None:
    side = min(50.0, row.h - 8)
    draw_game_picture(paint, Box(row.x, row.centery - side / 2, side, side), game[0], 8)
    left = row.x + side + 16
    groove = Box(left, row.centery + 6, row.right - 56 - left, 12)
    paint.text(game[1], (left, row.centery - 12), Style(18, "serif_semi"), room=groove.w)
    paint.box(groove, FIELD, (paint.theme.dark, 0.9), (paint.theme.accent, 0.3))
    if n:
        paint.box(Box(groove.x, groove.y, max(12, groove.w * n / most), 12), FIELD, paint.theme.accent)
    paint.text(str(n), (row.right, groove.centery), Style(19, "sans_semi"), "rm")
