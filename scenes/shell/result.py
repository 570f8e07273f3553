"""How a game ended: the winner, and how each score came about, row by row from the last to the first."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from game.kernel.session import Session
from game.kernel.types import Result
from scenes.catalogue import seating_of, table_of
from scenes.inputs import Input
from scenes.match import Match, Place
from scenes.saved import listed
from scenes.scene import Context, Scene
from scenes.shell.confetti import Confetti
from scenes.shell.page import Page
from scenes.table.board import AnyBoard, Board
from scenes.table.table import AnyTable, Outcome, ResultRow
from scenes.ui.buttons import Button, Caption, Kind, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.motion import FRAME, out_cubic
from scenes.ui.paint import Painter, Pane, Spot, Style
from scenes.ui.theme import RESULT
from scenes.ui.tree import Tree

APART, CARD_TIME, RISE_TIME = 0.250, 0.060, 0.200
"""Seconds between two rows, between two cards of one, and for a row to come up."""
TOP, FOOT = 206, 144
"""Where the rows begin, and how much room the buttons have."""
RATIO = 63 / 88
LOW = 76
"""Rows lower than this have room for one line of words."""


class ResultScene(Page):
    """The end of a match."""

    name = "result"
    first = "result/rematch"

    def __init__(self, context: Context, match: Match, session: Session, table: AnyTable) -> None:
        super().__init__(context)
        self.match = match
        self.session = session
        self.table = table
        result = session.result
        assert result is not None, "a game that isn't over has no result"
        self.result: Result = result
        self.outcome = Outcome()
        self.lines: list[ResultLine] = []
        self.began = context.clock()
        self.confetti = Confetti(context.layout.width)
        self.done = False
        self.celebrated = False
        """Have people won? Nobody throws paper for bots."""

    # What is there

    def enter(self) -> None:
        super().enter()
        settings = self.context.settings
        self.done = settings.reduced_motion or settings.speed == "instant"
        humans = set(self.match.humans)
        self.celebrated = bool(humans & set(self.result.winners))
        if humans:
            self.context.sounds.play("win" if self.celebrated else "lose")

    def refresh(self) -> None:
        self.outcome = self.table.outcome(self._board(), self.result)
        self.lines = list(self._lines())
        super().refresh()

    def _board(self) -> AnyBoard:
        """The table as it lies open for everybody at the end."""
        return Board(
            view=self.session.view(None),
            viewer=None,
            bottom=next(iter(self.match.humans), 0),
            places=self.match.places,
            to_act=(),
            grid=self.context.layout,
            words=self.context.words_of(self.match.title),
        )

    def _lines(self) -> Iterable[ResultLine]:
        """A line a seat, the winner first, as high as there is room."""
        layout = self.context.layout
        seats = sorted(range(len(self.match.places)), key=lambda seat: self.result.ranks[seat])
        room = layout.height - TOP - FOOT - 30
        high = min(122.0, room / (len(seats) + 0.3))
        y = float(TOP)
        told = {row.seat: row for row in self.outcome.rows}
        for i, seat in enumerate(seats):
            mine = high * 1.3 if i == 0 else high
            row = told.get(seat, ResultRow(seat, ""))
            box = Box(60, y, layout.width - 120, mine - 12)
            yield ResultLine(row, self.match.places[seat], self.result, box)
            y += mine

    def build(self) -> Iterable[Widget]:
        for i, line in enumerate(self.lines):
            yield Widget(f"result/row/{i}", line.box, self._told(line))
        x, y = 60.0, self.context.layout.height - 30 - FOOT + 24
        for name, icon, act in (("title", "back", self._title), ("seats", "seats", self._seats)):
            button = self._button(name, icon, act, Box(x, y + 12, 0, 72), "secondary")
            x += button.box.w + 16
            yield button
        last = self._button("rematch", "rematch", self._rematch, Box(0, y, 340, 96), "primary")
        last.box.right = self.context.layout.width - 60
        yield last

    def _button(self, name: str, icon: str, act: Callable[[], None], box: Box, kind: Kind) -> Button:
        words = self.context.words(f"result.{name}")
        box.w = max(box.w, button_width(self.context.type, words, box.h, icons=1))
        return Button(f"result/{name}", box, Caption(words, icon), act, kind)

    def _told(self, line: ResultLine) -> str:
        rank = self.context.words("result.rank", n=line.rank)
        score = minus(line.score)
        return self.context.words("result.row", rank=rank, name=line.place.name, score=score)

    def tree(self) -> Tree:
        return replace(super().tree(), title=self.match.title, busy=not self.done, said=(self._headline(),))

    # What people do

    def back(self) -> None:
        self._title()

    def handle(self, event: Input) -> None:
        if not self.done and (event.click or event.kind == "key"):
            self.done = self.changed = True
        super().handle(event)

    def _rematch(self) -> None:
        seed = self.context.seed if self.context.seed is not None else secrets.randbits(48)
        again = replace(self.match, places=self._next_places(), seed=seed, saved=None)
        self.make_way_for(table_of(self.match.title).table(self.context, again))

    def _next_places(self) -> tuple[Place, ...]:
        """The same people in the same order; the next one begins, where that isn't left to chance."""
        places = self.match.places
        return places if seating_of(self.match.title).beginner is None else (*places[1:], places[0])

    def _title(self) -> None:
        self._leave_for_title()

    def _seats(self) -> None:
        from scenes.shell.lobby.scene import LobbyScene  # noqa: PLC0415

        self._leave_for_title(LobbyScene(self.context, self.match.title))

    def _leave_for_title(self, *over: Scene) -> None:
        """Back to the title, with these over it."""
        from scenes.shell.title import TitleScene  # noqa: PLC0415

        self.leave_for(TitleScene(self.context), *over)

    # How it moves

    def update(self, now: float) -> None:
        super().update(now)
        if not self.done:
            self.changed = True
            self.done = self._passed(now) > self._length()

    def wake(self, now: float) -> float | None:
        return super().wake(now) if self.done else FRAME

    def _passed(self, now: float) -> float:
        """Seconds of the show that are over, at these people's pace."""
        return float("inf") if self.done else (now - self.began) * self.context.settings.pace

    def _length(self) -> float:
        cards = max((len(line.row.counted) + len(line.row.cost) for line in self.lines), default=0)
        return max(1.5, len(self.lines) * APART + cards * CARD_TIME + RISE_TIME)

    # How it looks

    def ground(self, paint: Painter) -> None:
        paint.glow((paint.layout.width / 2, 140), (560, 230), 66)
        self._draw_head(paint)
        if self.done:
            self._draw_lines(paint, float("inf"))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if self.done:
            if self._ground is not None and not self._settled:
                self._ground = None
            self._settled = True
            return super().draw(surface)
        super().draw(surface)
        paint, passed = self.context.painter(surface), self._passed(self.context.clock())
        self._draw_lines(paint, passed)
        if self.celebrated:
            self.confetti.draw(paint, passed)
        return None

    _settled = False
    """Are the rows part of the ground that is kept?"""

    def _headline(self) -> str:
        words = self.context.words
        names = [self.match.places[seat].name for seat in self.result.winners]
        if len(names) == 1:
            return words("result.wins", name=names[0])
        return words("result.win", names=listed(self.context, names))

    def _draw_head(self, paint: Painter) -> None:
        """Who has won, between their symbol and the trophy."""
        said, size = self._headline(), RESULT / paint.layout.text**0.6
        winners = [self.match.places[seat].token for seat in self.result.winners]
        tokens = 92 + 62 * (len(winners) - 1)
        most = paint.layout.width - 460 - tokens
        said, size = paint.type.fitted(said, size, most, "serif")
        remark = Style(23 / paint.layout.text**0.4, tone="brass_light")
        wide = min(most, paint.type.width(self.outcome.remark, remark.size))
        width = max(paint.type.width(said, size, "serif"), wide)
        x = (paint.layout.width - tokens - 24 - width - 26 - 86) / 2
        for i, token in reversed(list(enumerate(winners))):
            paint.player(token, (x + 46 + i * 62, 104), 92)
        left = x + tokens + 24
        paint.text(said, (left, 88 if self.outcome.remark else 104), Style(size, "serif", shade=3))
        paint.text(self.outcome.remark, (left + 2, 141), remark, room=most)
        paint.picture("shell/trophy_brass", Box(left + width + 26, 57, 86, 86))

    def _draw_lines(self, paint: Painter, passed: float) -> None:
        if self.lines:
            self._draw_heads(paint, self.lines[0])
        last = len(self.lines) - 1
        for i, line in enumerate(self.lines):
            since = passed - (last - i) * APART
            if since >= 0:
                line.draw(paint, self.table, since)

    def _draw_heads(self, paint: Painter, line: ResultLine) -> None:
        counted, cost = self.outcome.heads
        y = line.box.y - 18
        if paint.layout.text > 1.3:
            return
        paint.label(counted, (line.counted.x, y), 14, "second")
        paint.label(cost, (line.cost.x, y), 14, "second")
        points = self.context.words("result.points")
        paint.label(points, (line.box.right - 106, y), 14, "second", "cm")


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One seat's row."""

    row: ResultRow
    place: Place
    result: Result
    box: Box

    @property
    def rank(self) -> int:
        return self.result.ranks[self.row.seat]

    @property
    def score(self) -> int:
        return self.result.scores[self.row.seat]

    @property
    def counted(self) -> Box:
        """Where what brought points is shown."""
        return Box(self.box.x + 306, self.box.y, self.box.w * 0.23, self.box.h)

    @property
    def cost(self) -> Box:
        """Where what cost points is shown."""
        left = self.counted.right + 106
        return Box(left, self.box.y, self.box.right - 340 - left, self.box.h)

    def draw(self, paint: Painter, table: AnyTable, since: float) -> None:
        """Draws as much of the row as is there after so many seconds."""
        rise = 14 * (1 - out_cubic(min(1.0, since / RISE_TIME)))
        won = self.rank == 1
        box = self.box.move(0, rise)
        paint.glass(box, Pane(16, alpha=0.80 if won else 0.66, line=1.0 if won else 0.30, lit=won))
        self._who(paint, box, won)
        shown = int(since / CARD_TIME) if since < 1e6 else 10**6
        self._faces(paint, table, self.counted.move(0, rise), self.row.counted[:shown], False)
        left = max(0, shown - len(self.row.counted))
        self._faces(paint, table, self.cost.move(0, rise), self.row.cost[:left], True)
        if left >= len(self.row.cost):
            self._sums(paint, box, won)

    def _who(self, paint: Painter, box: Box, won: bool) -> None:
        h, grown = box.h, paint.layout.text**0.6
        rank = Style(min(54.0, h * 0.40) / grown, "serif", "brass_light" if won else "second")
        paint.text(f"{self.rank}.", (box.x + 48, box.centery), rank, "cm")
        paint.player(self.place.token, (box.x + 116, box.centery), min(58.0, h * 0.56))
        left, crowded = box.x + 158, bool(self.row.counted or self.row.cost or self.row.plus is not None)
        name = Style(min(30.0, max(22.0, h * 0.28)) / grown, "serif_semi")
        fact = Style(18 / grown, tone="second")
        if h < LOW and not self.row.counted:
            paint.text(self.place.name, (left, box.centery), name, room=190)
            room = (self.cost.x if self.row.cost else box.right - 240) - left - 220
            self._fact(paint, (left + 220, box.centery), fact, room)
            return
        room = 138.0 if crowded else box.w * 0.5
        spread = min(15.0, h * 0.18) if self.row.fact else 0.0
        paint.text(self.place.name, (left, box.centery - spread), name, room=room)
        self._fact(paint, (left, box.centery + spread + 3), fact, room)

    def _fact(self, paint: Painter, at: Spot, style: Style, room: float) -> None:
        width = paint.text(self.row.fact, at, style, room=room)
        if not self.place.human:
            paint.icon("bot", (at[0] + width + 20, at[1] - 1), 20, "third")

    def _faces(self, paint: Painter, table: AnyTable, area: Box, faces: Iterable[str], dim: bool) -> None:
        shown = list(faces)
        high = area.h * (0.48 if dim else 0.64)
        wide = high * RATIO
        count = len(self.row.cost if dim else self.row.counted)
        step = min(wide * 0.72, (area.w - wide) / max(1, count - 1))
        for i, face in enumerate(shown):
            box = Box(area.x + i * step, area.centery - high / 2, wide, high)
            table.figure(paint, face, box, dim)

    def _sums(self, paint: Painter, box: Box, won: bool) -> None:
        size = min(30.0, box.h * 0.28) / paint.layout.text**0.6
        if self.row.plus is not None:
            at = (self.counted.right + 48, box.centery)
            paint.text(f"+{self.row.plus}", at, Style(size, "serif_semi"), "cm")
        if self.row.minus is not None:
            at = (box.right - 290, box.centery)
            paint.text(minus(-self.row.minus), at, Style(size, "serif_semi", "second"), "cm")
        paint.line((box.right - 204, box.y + 16), (box.right - 204, box.bottom - 16), 90)
        score = Style(
            min(66.0, box.h * 0.5) / paint.layout.text**0.6, "serif", "brass_light" if won else "cream"
        )
        paint.text(minus(self.score), (box.right - 106, box.centery), score, "cm")


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")
