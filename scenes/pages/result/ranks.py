"""The ranks: a row for each seat or team, with points, what they are made of, and every game of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.language.forms import format_signed, format_whole
from scenes.base.match import Place
from scenes.table.model.game_ending import ResultRow
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.portrait import FACE_SHARE, Mood
from scenes.ui.theme import Colour, rgb

WON_COLOURS: tuple[Colour, Colour] = (rgb("#684A22"), rgb("#3A2712"))
"""Colours of the winner's row, at its top and at its foot."""
TWO_LINES = 60.0
"""Only rows higher than this have a second line."""
COLUMN = 46.0
"""Width of a game's column, at most."""


@dataclass(frozen=True, slots=True)
class Rank:
    """What a row says."""

    rank: int
    score: int
    row: ResultRow
    places: tuple[Place, ...]
    widest: tuple[str, str] = ("", "")
    """The widest points of all rows, in total and of one game, so that columns are alike in every row."""

    @property
    def names(self) -> str:
        return " & ".join(place.name for place in self.places)


class RankRow(Widget):
    """A row of the ranks. Where the stage can show how its points came about, a click does that."""

    def __init__(
        self,
        nth: int,
        box: Box,
        told: Rank,
        name: str,
        act: Callable[[], None] | None,
        chosen: bool,
    ) -> None:
        super().__init__(f"result/row/{nth}", box, name, act)
        self.role = "choice" if act else "text"
        self.nth = nth
        self.told = told
        self.chosen = chosen

    @property
    def checked(self) -> bool | None:
        return self.chosen if self.act else None

    def draw_at(self, paint: Painter, look: Look, far: float) -> None:
        """Draws the row, moved `far` units to the right of where it will stand."""
        stands, self.box = self.box, self.box.move(far, 0)
        self.draw(paint, look)
        self.box = stands

    def draw(self, paint: Painter, look: Look) -> None:
        box, won = self.box, self.told.rank == 1
        if look.focused:
            paint.focus(box, 12)
        paint.panel(box, self._pane(look))
        if won:
            paint.box(box, 12, line=paint.theme.accent_light, width=2.2)
        tone = "accent_light" if won else "second"
        tall, grown = box.h > TWO_LINES, paint.layout.text**0.6
        rank = Style((30 if tall else 22) / grown, "serif", tone)
        paint.text(f"{self.told.rank}.", (box.x + 46, box.centery), rank, "rm")
        score = Style((40 if tall else 24) / grown, "serif", "accent_light" if won else "first")
        paint.text(format_whole(self.told.score), (box.right - 24, box.centery), score, "rm")
        wide = paint.type.width(self.told.widest[0], score.size, score.face)
        self._who(paint, self._tokens(paint), box.right - 24 - wide - 12)

    def _pane(self, look: Look) -> Pane:
        won, near = self.told.rank == 1, look.hover if self.enabled else 0.0
        line = 1.0 if won or self.chosen else 0.45 + 0.5 * near
        if won:
            return Pane(12, alpha=0.97, line=line, tones=WON_COLOURS, hair="accent_light")
        return Pane(12, alpha=0.92 if self.chosen or near else 0.80, line=line)

    def _tokens(self, paint: Painter) -> float:
        """Draws the tokens of this row's people; gives where the words may begin."""
        box, size = self.box, 44.0 if self.box.h > TWO_LINES else min(30.0, self.box.h - 6)
        mood: Mood = "glad" if self.told.rank == 1 else "calm"
        for i, place in reversed(list(enumerate(self.told.places))):
            wide = min(size * FACE_SHARE, box.h - 4) if place.regular else size
            paint.player(place.feeling(mood).face, (box.x + 76 + i * size * 0.62, box.centery), wide)
        return box.x + 106 + (len(self.told.places) - 1) * size * 0.62

    def _who(self, paint: Painter, left: float, right: float) -> None:
        """Name, and below it, or beside it, what the points are made of."""
        grown, tall, room = paint.layout.text**0.6, self.box.h > TWO_LINES, right - left
        name = Style((24 if tall else 19) / grown, "serif_semi")
        fact = Style(17 / grown, tone=rgb("#FFE6AA") if self.told.rank == 1 else "second")
        if not tall:
            games = self.told.row.games
            need = COLUMN * len(games)
            beside = bool(games) and need + 100 <= room
            if beside:
                self._games(paint, right - need, right, fact)
            paint.text(self.told.names, (left, self.box.centery), name, room=room - need * beside)
            return
        y, spread = self.box.centery, 14 if self._fact_fits(paint, fact, room) else 0
        self._names(paint, (left, y - spread), name, room)
        if spread and self.told.row.games and self._column(paint, fact, room) is not None:
            self._games(paint, left, right, fact)
        elif spread:
            self._fact(paint, left, fact, room)

    def _names(self, paint: Painter, at: tuple[float, float], style: Style, room: float) -> None:
        """Draws the names in one line, or one below the other where they would be cut."""
        places = self.told.places
        if len(places) == 1 or paint.type.width(self.told.names, style.size * 0.8, style.face) <= room:
            paint.text(self.told.names, at, style, room=room)
            return
        for place, y in zip(places, (self.box.centery - 14, self.box.centery + 14), strict=False):
            paint.text(place.name, (at[0], y), style, room=room)

    def _fact_fits(self, paint: Painter, style: Style, room: float) -> bool:
        """Is there anything to say below the names, and room for all of it?"""
        row, names = self.told.row, self.told.names
        least = 24 / paint.layout.text**0.6 * 0.8
        if len(self.told.places) > 1 and paint.type.width(names, least, "serif_semi") > room:
            return False
        if row.games and self._column(paint, style, room) is not None:
            return True
        return bool(row.fact) and not paint.type.fit_text(row.fact, style.size, room)[0].endswith("…")

    def _fact(self, paint: Painter, left: float, style: Style, room: float) -> None:
        wide = paint.text(self.told.row.fact, (left, self.box.centery + 16), style, room=room)
        if not self.told.places[0].human and wide + 34 < room:
            paint.icon("bot", (left + wide + 20, self.box.centery + 15), 20, "second")

    def _games(self, paint: Painter, left: float, right: float, style: Style) -> None:
        """A column a game, the same in all rows."""
        step = self._column(paint, style, right - left)
        y = self.box.centery + (16 if self.box.h > TWO_LINES else 0)
        for i, points in enumerate(self.told.row.games):
            if step is not None:
                paint.text(
                    format_signed(points), (left + step * i + min(step - 2, COLUMN * 0.7), y), style, "rm"
                )

    def _column(self, paint: Painter, style: Style, room: float) -> float | None:
        """How wide a game's column is; None if the columns don't fit."""
        games = self.told.row.games
        step = min(COLUMN, room / len(games))
        widest = paint.type.width(self.told.widest[1], style.size) + 4
        return step if widest <= step else None


def with_widest(rows: Sequence[Rank]) -> list[Rank]:
    """The rows with the widest points of all of them filled in."""
    scores = max((format_whole(each.score) for each in rows), key=len, default="")
    games = max((format_signed(each) for row in rows for each in row.row.games), key=len, default="")
    return [replace(row, widest=(scores, games)) for row in rows]


def shared_ranks(ranks: Sequence[int]) -> tuple[int, ...]:
    """The ranks that several rows share."""
    return tuple(sorted({rank for rank in ranks if list(ranks).count(rank) > 1}))
