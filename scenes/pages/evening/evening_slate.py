"""The slate of an evening, a blackboard with everybody's points: what is written on it, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.storage.people import fold_name
from game.storage.played_statistics import Evening, EveningBot, EveningGame
from game.storage.row_reading import usable_name
from scenes.base.match import token
from scenes.base.scene import Context
from scenes.pages.parts.page_widgets import TextWidget
from scenes.ui.art import rasterise_svg
from scenes.ui.controls import Look
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Spot
from scenes.ui.painter import Style as Chalk
from scenes.ui.portrait import FACE_SHARE, portrait
from scenes.ui.theme import Colour

WHITE: Colour = (240, 240, 232)
"""The colour of white chalk."""
GOLD: Colour = (255, 226, 150)
"""The colour of the leaders' chalk."""
ROWS = 6
"""Rows for games on a wide screen; only the latest games are shown."""
UPRIGHT_ROWS = 12
"""Rows for games on an upright screen."""
MOST_HIGH = 116.0
"""Height of a row on a slate that has room to spare."""
STROKES = 5
"""Up to so many points are drawn as strokes of a tally; more are written as a number."""
SLATE_SIDE = 240
"""Side of the slate's square picture, in its own pixels."""
CORNER_SIDE = 60
"""Side of its corners, which are never stretched."""
NARROW = 6
"""With more people and bots than this, columns are headed by tokens and faces without names."""
MOST_COLUMNS = 10
"""Columns that have room; bots get those that people leave free."""


@dataclass(frozen=True, slots=True)
class SlateColumns:
    """Where things are on the slate."""

    box: Box
    people: int
    rows: int = ROWS
    """Games that have room."""

    @property
    def first(self) -> float:
        """Where the people's columns begin."""
        return self.box.x + self.box.w * (0.325 if self.rows == ROWS else 0.4)

    @property
    def wide(self) -> float:
        """Width of somebody's column."""
        return min(200.0, (self.box.right - 56 - self.first) / max(1, self.people))

    def middle(self, place: int) -> float:
        """The middle of somebody's column."""
        return self.first + (place + 0.5) * self.wide

    @property
    def line(self) -> float:
        """The line below the names."""
        return self.box.y + 163

    @property
    def foot(self) -> float:
        """The line above the totals."""
        return self.box.bottom - 120

    def row(self, place: int) -> Box:
        """A game's row."""
        high = min(MOST_HIGH, (self.foot - self.line - 10) / self.rows)
        top = self.line + 8 + place * high
        return Box(self.box.x + 64, top, self.box.w - 128, high)


def slate_columns(layout: Layout, people: int) -> SlateColumns:
    """The slate's place in a window, for so many people."""
    if layout.upright:
        return SlateColumns(Box(60, 142, layout.width - 120, layout.height - 280), people, UPRIGHT_ROWS)
    return SlateColumns(Box(150, 46, layout.width - 300, layout.height - 184), people)


@dataclass(frozen=True, slots=True)
class SlatePlace:
    """Somebody's column: a person's, or a bot's, which wears a face or the bots' sign and no token."""

    who: str | EveningBot
    """A person's name as the evening has it, or a bot."""
    name: str
    said: str
    """The name as it is spoken: with a bot's, that it is one."""
    points: int
    leads: bool
    token: str = ""
    """A person's; empty for a bot."""

    def points_in(self, game: EveningGame) -> int | None:
        """What they got in a game; None if they did not play it."""
        return game.bots.get(self.who) if isinstance(self.who, EveningBot) else game.points.get(self.who)


def slate_places(context: Context, evening: Evening, tokens: Mapping[str, str]) -> list[SlatePlace]:
    """The columns of an evening: people in the order in which they joined, then bots, the best first;
    `tokens` are those of people by their folded names.
    """
    people = [
        SlatePlace(
            name,
            usable_name(name) or "?",
            usable_name(name) or "?",
            points,
            name in evening.leaders,
            tokens.get(fold_name(name)) or token(place % 10 + 1),
        )
        for place, (name, points) in enumerate(evening.totals.items())
    ]
    bots = [
        SlatePlace(bot, usable_name(bot.name), bot_name(context, bot), points, points == evening.most > 0)
        for bot, points in evening.bots.items()
    ]
    return [*people, *bots[: max(0, MOST_COLUMNS - len(people))]]


def bot_name(context: Context, bot: EveningBot) -> str:
    """A bot's name, and that it is one."""
    return context.words("people.bot", name=usable_name(bot.name))


def draw_face(paint: Painter, place: SlatePlace, at: Spot, size: float, ink: Colour = WHITE) -> None:
    """Somebody as the slate shows them: a person's token, a regular's face, or the bots' sign."""
    if not isinstance(place.who, EveningBot):
        paint.player(place.token, at, size)
    elif place.who.regular:
        paint.portrait(portrait(place.who.regular), at, size * FACE_SHARE)
    else:
        paint.icon("bot", at, size, ink)


class SlateRow(TextWidget):
    """A row for one game of the evening: in each column as many strokes as that player left behind."""

    def __init__(
        self, context: Context, nth: int, where: SlateColumns, game: EveningGame, places: Sequence[SlatePlace]
    ) -> None:
        self.called = context.words_of(game.title)("title.name")
        people = [f"{usable_name(name)} {got}" for name, got in game.points.items()]
        bots = [f"{bot_name(context, bot)} {got}" for bot, got in game.bots.items()]
        points = context.words.forms.join_row([*people, *bots])
        super().__init__(f"evening/row/{nth}", where.row(nth), f"{self.called}: {points}")
        self.where, self.game = where, game
        self.places = places

    def draw(self, paint: Painter, look: Look) -> None:
        box, y = self.box, self.box.centery
        side = min(58.0, box.h - 14)
        paint.cover(
            f"{self.game.title}/tile", Box(box.x + 10, y - side / 2, side, side), 8, "tl tr bl br", 0.6
        )
        left = box.x + 30 + side
        room = self.where.first - 20 - left
        paint.text(
            self.called,
            (left, y),
            Chalk((34 if self.where.rows == ROWS else 28) / paint.layout.text**0.3, "serif_it", WHITE, 235),
            room=room,
        )
        for nth, place in enumerate(self.places):
            self._points(paint, (self.where.middle(nth), y), place.points_in(self.game), self.game.most)

    def _points(self, paint: Painter, at: Spot, got: int | None, best: int) -> None:
        if not got:
            said = "–" if got is None else "0"
            paint.text(said, at, Chalk(30, "serif_it", WHITE, 165), "cm")
            return
        if got <= STROKES:
            shift = 0 if got == STROKES else 20 - (got - 1) * 6.1  # strokes begin at the picture's left
            chalk_picture(paint, f"chalk_tally_{got}", Box(at[0] - 31 + shift, at[1] - 26, 62, 52))
        else:
            paint.text(str(got), at, Chalk(34, "serif", WHITE, 240), "cm")
        if got == best:
            wide = min(108.0, self.where.wide - 6)
            chalk_picture(paint, "chalk_ring", Box(at[0] - wide / 2, at[1] - 33, wide, 66), 150)


class SlateTotal(TextWidget):
    """Somebody's points of the whole evening."""

    def __init__(self, nth: int, where: SlateColumns, place: SlatePlace) -> None:
        box = Box(where.middle(nth) - where.wide / 2, where.foot + 8, where.wide, 92)
        super().__init__(f"evening/total/{nth}", box, f"{place.said}: {place.points}")
        self.points, self.leads = place.points, place.leads

    def draw(self, paint: Painter, look: Look) -> None:
        style = Chalk(54 / paint.layout.text**0.5, "serif", GOLD if self.leads else WHITE, 245)
        paint.text(str(self.points), self.box.center, style, "cm", self.box.w - 10)


def draw_slate(paint: Painter, context: Context, where: SlateColumns, day: str) -> None:
    """The slate with its heading and the date, without games and people."""
    box = where.box
    paint.shadow(box, 14, 30, 18, 200)
    rect = paint.layout.rect(box)
    paint.surface.blit(paint.art.keep(("slate", rect.size), lambda: _slate(paint, rect.size)), rect)
    chalk_picture(paint, "chalk_stick", Box(box.right - 160, box.bottom - 28, 120, 28))
    size = 56 if where.rows == ROWS else 40
    head = Chalk(size / paint.layout.text**0.5, "serif_it", WHITE, 235)
    room = where.first - box.x - 90 if where.people else None
    apart = paint.layout.text - 1  # large letters reach further below their line
    paint.text(context.words("evening.head"), (box.x + 74, box.y + 92 - 10 * apart), head, room=room)
    below = Chalk(22 / paint.layout.text**0.4, "serif_it", WHITE, 200)
    paint.text(day, (box.x + 76, box.y + 136 + 3 * apart), below, room=room)


def draw_people(paint: Painter, where: SlateColumns, places: Sequence[SlatePlace]) -> None:
    """Draws who plays, with a crown for those who lead."""
    named = len(places) <= NARROW
    for nth, place in enumerate(places):
        x, y = where.middle(nth), where.box.y + (94 if named else 108)
        draw_face(paint, place, (x, y), 44)
        if place.leads:
            chalk_picture(paint, "chalk_crown", Box(x - 20, y - 60, 40, 34))
        if named:
            style = Chalk(28 / paint.layout.text**0.3, "serif_it", WHITE, 235)
            paint.text(place.name, (x, where.box.y + 138), style, "cm", where.wide - 16)


def draw_lines(paint: Painter, context: Context, where: SlateColumns) -> None:
    """The lines between columns, below the names and above the totals, and the totals' heading."""
    box = where.box
    for y in (where.line, where.foot):
        stretched_chalk(paint, "chalk_line", Box(box.x + 56, y - 7, box.w - 112, 14))
    for place in range(where.people):
        x = where.first + place * where.wide
        stretched_chalk(
            paint, "chalk_line_v", Box(x - 7, where.line + 10, 14, box.bottom - 48 - where.line - 10)
        )
    together = Chalk(40 / paint.layout.text**0.4, "serif_it", WHITE, 235)
    at = (box.x + 74, where.foot + 54)
    paint.text(context.words("evening.together"), at, together, room=where.first - box.x - 100)


def chalk_picture(paint: Painter, name: str, box: Box, alpha: int = 235) -> None:
    """One of the chalk pictures."""
    paint.picture(f"shell/{name}", box, alpha)


def stretched_chalk(paint: Painter, name: str, box: Box) -> None:
    """A chalk line, stretched to fill the box."""
    rect = paint.layout.rect(box)

    def made() -> pygame.Surface:
        tall = rect.h > rect.w
        natural = paint.art.picture(f"shell/{name}", (rect.w, 4000) if tall else (4000, rect.h))
        return pygame.transform.smoothscale(natural, rect.size)

    paint.surface.blit(paint.art.keep(("chalk", name, rect.size), made), rect)


def _slate(paint: Painter, size: tuple[int, int]) -> pygame.Surface:
    """The slate at a size: its corners as they are, everything between them stretched evenly."""
    side, corner = paint.layout.px(SLATE_SIDE), paint.layout.px(CORNER_SIDE)
    tile = rasterise_svg(paint.art.source("shell/slate"), (side, side))
    out = pygame.Surface(size, pygame.SRCALPHA)
    for x, there_x, wide, there_wide in _thirds(side, size[0], corner):
        for y, there_y, high, there_high in _thirds(side, size[1], corner):
            part = tile.subsurface((x, y, wide, high))
            out.blit(pygame.transform.smoothscale(part, (there_wide, there_high)), (there_x, there_y))
    return out


def _thirds(side: int, whole: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start, middle and end of a side: each one's start in the picture and on the slate, then its lengths."""
    middle = (corner, corner, side - 2 * corner, whole - 2 * corner)
    return (0, 0, corner, corner), middle, (side - corner, whole - corner, corner, corner)


def last_games(evening: Evening, where: SlateColumns) -> Sequence[EveningGame]:
    """The latest games, as many as have room on the slate."""
    return evening.games[-where.rows :]
