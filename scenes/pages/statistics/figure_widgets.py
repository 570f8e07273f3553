"""Widgets with figures, the rows and tiles that the statistics consist of: each draws its figures, and says
them in the tree.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import datetime

from game.bots.regulars import BY_ID
from game.language.forms import MINUS
from game.storage.played_statistics import Opponent
from game.storage.regular_deeds import Acquaintance
from scenes.base.scene import Context
from scenes.pages.parts.known_players import KnownPlayer
from scenes.pages.parts.page_widgets import TextWidget, draw_game_picture
from scenes.pages.statistics.statistics_queries import Career, GamePopularity, GameTally
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.choices import Choosable
from scenes.ui.controls import Look
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.portrait import portrait
from scenes.ui.style_sheet import CONTROL, FIELD

FIGURE = Style(26, "sans_semi")
QUIET = Style(18, tone="second")
LEAST_DEED_HEIGHT = 40.0
"""A row at least so high has room for a deed below the name."""


class PlayerChip(Choosable):
    """A player to choose: token and name."""

    def __init__(
        self, node_id: str, box: Box, player: KnownPlayer, act: Callable[[], None], on: bool
    ) -> None:
        super().__init__(node_id, box, player.name, act, on)
        self.player = player

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme, radius = self.box, paint.theme, self.box.h / 2
        if look.focused:
            paint.focus(box, radius)
        line = (theme.accent_light, 1.0) if self.on else (theme.accent, 0.34 + 0.4 * look.warmth)
        paint.box(box, radius, (theme.chosen if self.on else theme.dark, 0.8), line, 2.2 if self.on else 1.2)
        side = box.h - 14
        paint.player(self.player.token, (box.x + 7 + side / 2, box.centery), side)
        style = Style(21, "serif_semi", "first")
        left = box.x + side + 18
        paint.text(self.name, (left, box.centery), style, room=box.right - 14 - left)


class PersonHead(TextWidget):
    """The head of somebody's page: who it is, and the figures over all games."""

    def __init__(self, context: Context, box: Box, career: Career) -> None:
        self.cells = _cells(context, career)
        player = career.player
        said = context.words.forms.join_row(f"{value} {words}" for value, words in self.cells)
        super().__init__("statistics/panel/person", box, f"{player.name}: {said}")
        self.player = player
        day = day_of(context, career.since)
        self.since = context.words("statistics.since", day=day) if day else ""

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        paint.panel(box, Pane(CONTROL, alpha=0.78, line=0.8))
        side = min(92.0, box.h - 36)
        paint.player(self.player.token, (box.x + 34 + side / 2, box.centery), side)
        cells = self.cells if paint.layout.text <= 1.3 else self.cells[:2] + self.cells[4:5]
        wide = min(176.0 * paint.layout.text**0.5, (box.w - 420) / len(cells))
        left = box.right - 16 - wide * len(cells)
        name = Style(44 / paint.layout.text**0.4, "serif")
        x, room = box.x + side + 58, left - box.x - side - 80
        up = 15 if self.since else 0
        paint.text(self.player.name, (x, box.centery - up), name, room=room)
        paint.text(self.since, (x + 2, box.centery + 30 * paint.layout.text**0.3), QUIET, room=room)
        for i, (value, words) in enumerate(cells):
            x = left + i * wide
            paint.line((x, box.y + 22), (x, box.bottom - 22), 46)
            self._cell(paint, (x + wide / 2, box.centery), wide, (value, words))

    def _cell(self, paint: Painter, at: Spot, wide: float, cell: tuple[str, str]) -> None:
        up = 20 * paint.layout.text**0.5
        figure = Style(36 / paint.layout.text**0.4, "serif", "accent_light")
        paint.text(cell[0], (at[0], at[1] - up + 4), figure, "cm", wide - 16)
        paint.text(cell[1], (at[0], at[1] + up + 4), QUIET, "cm", wide - 16)


def day_of(context: Context, moment: str) -> str:
    """'3 March', with the year if it isn't this one; empty if `moment` can't be read."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    day = context.words("when.short", n=then.day, month=context.words.find("when.months")[then.month - 1])
    return day if then.year == datetime.now().astimezone().year else f"{day} {then.year}"


def _cells(context: Context, career: Career) -> list[tuple[str, str]]:
    """Each figure over all games, and what it counts."""
    words, player, streak = context.words, career.player, career.streak
    share = player.wins / player.games if player.games else 0.0
    return [
        (str(player.games), words("statistics.total", n=player.games)),
        (str(player.wins), words("statistics.won")),
        (words.forms.format_share(share), words("statistics.share")),
        (str(streak.longest), words("statistics.longest")),
        (str(streak.now), words("statistics.streak")),
    ]


def seconds(context: Context, milliseconds: int) -> str:
    """'0.61 s', with the comma of those languages that have one."""
    return f"{context.words.forms.format_number(milliseconds / 1000, 2)}\N{NO-BREAK SPACE}s"


COLUMNS = (0.40, 0.53, 0.685, 0.90)
"""The middles of a row's columns, as shares of its width: played, won, best, last games."""
LARGE_COLUMNS = (0.47, 0.585, 0.82, 1.0)
"""The same for large words, where the last games have no room."""
HEADS = ("played_head", "won_head", "best_head", "lately_head")
"""Keys of the columns' heads."""
PEOPLE = 0.62
"""Where those begin who won a game most, as a share of a row's width."""


class GameTallyRow(TextWidget):
    """A row of somebody's page: what they have done at one game."""

    def __init__(self, context: Context, box: Box, tally: GameTally) -> None:
        words = context.words_of(tally.title)
        self.called = words("title.name")
        self.best = _best(context, tally)
        said = context.words(
            "statistics.line", game=self.called, games=tally.games, won=tally.wins, best=self.best
        )
        super().__init__(f"statistics/game/{tally.title}", box, said)
        self.tally = tally

    def draw(self, paint: Painter, look: Look) -> None:
        box, tally, y = self.box, self.tally, self.box.centery
        left = draw_game(paint, box, tally.title)
        roomy = paint.layout.text <= 1.3
        columns = COLUMNS if roomy else LARGE_COLUMNS
        played, won, best, lately = (box.x + share * box.w for share in columns)
        name = Style(26, "serif_semi", "first" if tally.games else "second")
        paint.text(self.called, (left, y), name, room=played - 40 - left)
        paint.text(str(tally.games or "–"), (played, y), FIGURE, "cm", 70)
        if not tally.games:
            return
        draw_share_ring(paint, (won, y), min(62.0, box.h - 18), tally.wins / tally.games)
        paint.text(str(tally.wins), (won, y), Style(22, "sans_semi"), "cm", 36)
        paint.text(self.best, (best, y), Style(20), "cm", box.w * (0.19 if roomy else 0.33))
        if roomy:
            _draw_lately(paint, (lately, y), tally.lately)


def _best(context: Context, tally: GameTally) -> str:
    """What somebody did best: the fastest hit, the clearest win, or the best score."""
    words = context.words_of(tally.title)
    if tally.fastest is not None:
        return seconds(context, tally.fastest)
    if tally.margin is not None and words.find("statistics.margin"):
        kind, best = "margin", tally.margin
    elif words.find("statistics.beaten"):
        kind, best = "beaten", tally.beaten
    elif tally.best is not None:
        kind, best = "best", tally.best
    else:
        return ""
    return words(f"statistics.{kind}", n=best).replace("-", MINUS)


def _draw_lately(paint: Painter, at: Spot, lately: Sequence[bool]) -> None:
    """Draws a bead for each of the last games, the newest on the right; those won are bright with a tick."""
    side, step = 14.0, 17.5
    left = at[0] - step * 5
    for i, won in enumerate(lately):
        box = Box(left + i * step, at[1] - side / 2, side, side)
        if won:
            paint.box(box.inflate(2, 2), side / 2 + 1, paint.theme.accent_light)
            paint.icon("check", box.center, 11 / paint.layout.text**0.5, "on_plate")
        else:
            paint.box(box, side / 2, (paint.theme.dark, 0.7), (paint.theme.accent, 0.55), 1.4)


def draw_game(paint: Painter, row: Box, title: str) -> float:
    """Draws the game's picture at the left end of a row; gives the x at which its name begins."""
    side = min(84.0, row.h - 16)
    picture = Box(row.x, row.centery - side / 2, side, side)
    draw_game_picture(paint, picture, title)
    return picture.right + 20


def draw_share_ring(paint: Painter, at: Spot, side: float, share: float) -> None:
    """Draws a ring of which a share is bright."""
    box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
    rect, theme = paint.layout.rect(box), paint.theme
    size = (rect.w, rect.w)

    def body() -> str:
        middle, width = rect.w / 2, rect.w * 0.1
        dark = svg.circle((middle, middle), middle - width, theme.dark, (theme.accent, 0.25), width)
        return dark + _arc(size, middle - width, share, width, theme.accent_light)

    made = paint.art.drawn(("share", round(share, 3), theme.accent_light), size, body)
    paint.surface.blit(made, rect)


def _arc(size: Size, radius: float, share: float, width: float, colour: tuple[int, int, int]) -> str:
    """The bright part of the ring: from the top, clockwise."""
    middle, turn = size[0] / 2, math.tau * share
    if share >= 0.999:
        return svg.circle((middle, middle), radius, None, colour, width)
    if share <= 0:
        return ""
    end = (middle + radius * math.sin(turn), middle - radius * math.cos(turn))
    sweep = f"A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 {end[0]:.2f} {end[1]:.2f}"
    return svg.path(f"M{middle:.2f} {middle - radius:.2f} {sweep}", None, colour, width)


class DuelRow(TextWidget):
    """A row of somebody's page: how often they, and how often another player or one of the regulars, finished
    ahead of the other; and the worst that a regular did to them.
    """

    def __init__(
        self,
        context: Context,
        box: Box,
        player: KnownPlayer,
        other: KnownPlayer | Acquaintance,
        against: Opponent,
    ) -> None:
        words = context.words("statistics.better", name=against.name, n=against.better, m=against.worse)
        deeds = deed_words(context, other) if isinstance(other, Acquaintance) else []
        key = other.regular if isinstance(other, Acquaintance) else other.key
        super().__init__(f"statistics/against/{key}", box, ". ".join((words, *deeds)))
        self.player, self.other, self.against = player, other, against
        self.deed = deeds[0] if deeds else ""

    def draw(self, paint: Painter, look: Look) -> None:
        box, y = self.box, self.box.centery
        y -= 10 * (bool(self.deed) and self._draw_deed(paint))
        if isinstance(self.other, Acquaintance):
            paint.portrait(portrait(self.other.regular), (box.x + 21, box.centery), min(42.0, box.h - 2))
        else:
            paint.player(self.other.token, (box.x + 21, y), 38)
        middle = 0.36 if paint.layout.text <= 1.3 else 0.55
        figure = (box.x + box.w * middle, y)
        wide = paint.text(str(self.against.better), figure, Style(21, "sans_semi"), "rm", 48)
        room = figure[0] - wide - box.x - 66
        paint.text(self.against.name, (box.x + 52, y), Style(22, "serif_semi"), room=room)
        paint.text(str(self.against.worse), (box.right, y), Style(21, "sans_semi"), "rm", 48)
        high = 14 if y < box.centery else 22  # above a deed there is less room
        bar = Box(figure[0] + box.w * 0.025, y - high / 2, box.w * (0.875 - middle), high)
        self._bar(paint, bar)
        paint.box(Box(bar.centerx - 1.5, y - high * 0.77, 3, high * 1.54), 1.5, paint.theme.first)

    def _draw_deed(self, paint: Painter) -> bool:
        """Draws the worst deed below the row's name, if there is room; says whether there is."""
        low, room = self.box.h < LEAST_DEED_HEIGHT or paint.layout.text > 1.3, self.box.w - 56
        if low or paint.type.width(self.deed, QUIET.size) > room:
            return False
        paint.text(self.deed, (self.box.x + 52, self.box.centery + 11), QUIET)
        return True

    def _bar(self, paint: Painter, bar: Box) -> None:
        ours, theirs = self.against.better, self.against.worse
        if not ours + theirs:
            paint.box(bar, 5, (paint.theme.dark, 0.7), (paint.theme.accent, 0.35))
            return
        part = bar.w * ours / (ours + theirs)
        if ours:
            paint.box(Box(bar.x, bar.y, max(6, part - (2 if theirs else 0)), bar.h), 5, self.player.colour)
        if theirs:
            left = bar.x + part + (2 if ours else 0)
            colour = paint.theme.second if isinstance(self.other, Acquaintance) else self.other.colour
            paint.box(Box(left, bar.y, max(6, bar.right - left), bar.h), 5, colour)


def deed_words(context: Context, met: Acquaintance) -> list[str]:
    """What a regular did to somebody, game by game, the most frequent first."""
    name = BY_ID[met.regular].name
    return [
        context.words(f"statistics.deeds.{title}", name=name, n=times)
        for title, times in met.deeds.most_common()
    ]


class PopularRow(TextWidget):
    """A row for a game: how often it was played here, how long it takes, and who wins it most."""

    def __init__(self, context: Context, box: Box, popular: GamePopularity, most: int) -> None:
        words = context.words
        self.called = context.words_of(popular.title)("title.name")
        self.says = words("statistics.often", n=popular.games) if popular.games else words("statistics.never")
        if popular.minutes is not None:
            self.says += f"  ·  {words('statistics.minutes', n=popular.minutes)}"
        won = (words("statistics.wins", name=each.name, n=each.wins) for each in popular.winners)
        super().__init__(
            f"statistics/panel/{popular.title}", box, ". ".join((f"{self.called}: {self.says}", *won))
        )
        self.popular, self.most = popular, most

    def draw(self, paint: Painter, look: Look) -> None:
        box, text = self.box, paint.layout.text
        left = draw_game(paint, box, self.popular.title)
        bars = box.x + box.w * (0.36 if text <= 1.3 else 0.46)
        up = 17 * text**0.6
        paint.text(self.called, (left, box.centery - up), Style(27, "serif_semi"), room=bars - left - 20)
        paint.text(self.says, (left, box.centery + up), QUIET, room=bars - left - 20)
        people = box.x + box.w * PEOPLE
        self._bar(paint, Box(bars, box.centery - 8, people - bars - 100, 16))
        self._winners(paint, people, box.right)

    def _bar(self, paint: Painter, groove: Box) -> None:
        games = self.popular.games
        paint.box(groove, FIELD, (paint.theme.dark, 0.9), (paint.theme.accent, 0.35), 1)
        if games:
            bright = groove.w * games / max(1, self.most)
            paint.box(Box(groove.x, groove.y, max(16, bright), groove.h), FIELD, paint.theme.accent)
        paint.text(str(games), (groove.right + 22, groove.centery), FIGURE, room=60)

    def _winners(self, paint: Painter, left: float, right: float) -> None:
        """Draws those with most wins, as many as have room."""
        fitting = 3 if paint.layout.text <= 1.3 else 2
        step, y = (right - left) / fitting, self.box.centery
        for i, player in enumerate(self.popular.winners[:fitting]):
            x = left + i * step
            paint.player(player.token, (x + 22, y), 40)
            wide = paint.text(str(player.wins), (x + 52, y), Style(22, "sans_semi", "accent_light"))
            paint.text(player.name, (x + 62 + wide, y), QUIET, room=step - wide - 78)
