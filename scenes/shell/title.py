"""The first screen: five tables to sit down at, and a game that was going on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from scenes.catalogue import tables
from scenes.saved import Saved
from scenes.scene import Context
from scenes.shell.page import Page
from scenes.shell.shelf import Shelf
from scenes.shell.tile import Facts, Tile, TileType, seats_text
from scenes.ui.backdrop import table
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

TILE_WIDTH, TILE_GAP = 268, 24
WORDMARK = (887, 210)
LAMP_AT = 596.75 / 887
"""Where the lamp hangs over the wordmark, as a share of its width."""
SWING, DAMPING, PERIOD = 1.5, 6.0, 3.4
"""Degrees the lamp swings at first, seconds in which that becomes a third, seconds for there and back."""
STILL = 24.0
"""Seconds after which it hangs still: nothing moves for ever, so that an idle title costs nothing."""


class TitleScene(Page):
    """The tables on offer."""

    name = "title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.shelf = Shelf(context.store)
        self.games = sorted(tables())
        self.sketch = context.frames.count == 0
        """The very first frame is drawn without what takes long, so that it is there at once."""
        self.swung = context.clock()
        self._sketched = False
        self._angle = 0.0
        self._only_lamp = False

    @property
    def saved(self) -> Saved | None:
        """The game that 'Continue' goes on with."""
        return self.shelf.saved

    # What is on it

    def enter(self) -> None:
        last = self.context.settings.last_title
        self.first = "title/resume" if self.saved else f"title/{last}"
        super().enter()

    def resume(self, result: object) -> None:
        self.shelf = Shelf(self.context.store)
        self.swung = self.context.clock()
        super().resume(result)

    def build(self) -> Iterable[Widget]:
        if self.saved:
            go_on = self._continue(self._strip())
            yield from self._turns(go_on.box)
            yield go_on
        yield from self._tiles()
        yield from self._foot()

    def _tiles(self) -> Sequence[Tile]:
        tiles = [
            Tile(self._facts(title), box, partial(self._open, title))
            for title, box in zip(self.games, self._tile_boxes(), strict=True)
        ]
        type_ = TileType.of(self.context.type, tiles) if tiles else None
        for tile in tiles:
            tile.type = type_ or tile.type
        return tiles

    def _facts(self, title: str) -> Facts:
        words = self.context.words_of(title)
        facts = Facts(title, words("title.name"), words("title.tagline"))
        if self.sketch:
            return facts
        game = self.context.titles[title]
        minutes = self.context.words("title.minutes", n=game.minutes)
        return replace(facts, seats=seats_text(game.seats), minutes=minutes)

    def _open(self, title: str) -> None:
        from scenes.shell.lobby.scene import LobbyScene  # noqa: PLC0415  a title that nobody leaves needn't load it

        self.cover_with(LobbyScene(self.context, title))

    def _continue(self, strip: Box) -> Widget:
        words = self.context.words("title.go_on")
        width = max(250, button_width(self.context.type, words, 72, icons=1))
        box = Box(strip.right - width - 20, strip.centery - 36, width, 72)
        return Button("title/resume", box, Caption(words, "play"), self._resume, "primary")

    def _turns(self, go_on: Box) -> Iterable[Widget]:
        """To the other games that go on, if there are any."""
        if self.shelf.count < 2:
            return
        side = self.context.layout.reach(52)
        for i, (name, icon, way) in enumerate((("newer", "back", -1), ("older", "forward", 1))):
            box = Box(go_on.x - (2 - i) * (side + 10) - 8, go_on.centery - side / 2, side, side)
            there = 0 < self.shelf.place + way <= self.shelf.count
            act = partial(self._turn, way) if there else None
            yield RoundButton(f"title/{name}", box, icon, self.context.words(f"title.{name}"), act)

    def _turn(self, way: int) -> None:
        self.shelf.turn(way)
        self.refresh()

    def _resume(self) -> None:
        assert self.saved is not None
        self.cover_with(self.saved.opened(self.context))

    def _foot(self) -> Iterable[Widget]:
        """The quiet row at the foot: on the left what one may want, on the right what one rarely wants."""
        words, row = self.context.words, self._row()
        settings = self._quiet("settings", row.x, words("title.settings"), "settings", self._settings)
        yield settings
        rules = self._quiet("rules", settings.box.right + 6, words("title.rules"), "rules", self._rules)
        yield rules
        left = rules.box.right + 6
        statistics = self._quiet(
            "statistics", left, words("title.statistics"), "statistics", self._statistics
        )
        yield statistics
        if self.shelf.waits:
            left = statistics.box.right + 6
            yield self._quiet("unfinished", left, words("title.unfinished"), "seats", self._unfinished)
        leave = self._quiet("quit", 0, words("title.quit"), "power", self.leave_for)
        speak = self._quiet("language", 0, words("language.name"), "globe", self._language)
        leave.box.right = row.right
        speak.box.right = leave.box.x - 6
        yield speak
        yield leave

    def _quiet(self, name: str, x: float, words: str, icon: str, act: Callable[[], None]) -> Button:
        row = self._row()
        width = self.context.type.width(words, 19, "sans_semi") + 66
        box = Box(x, row.y, width, row.h)
        return Button(f"title/{name}", box, Caption(words, icon, 19), act, "quiet")

    @property
    def about(self) -> str:
        """The game that is pointed at, or has the keyboard's ring."""
        over, focus = self.controls.hovered, self.controls.focus
        pointed = over.id if over is not None else focus.id if focus.shown else ""
        game = (pointed or "").removeprefix("title/")
        return game if game in self.games else super().about

    def _rules(self) -> None:
        self.cover_with(self.context.shell.rules(self.context, super().about))

    def _settings(self) -> None:
        from scenes.shell.settings_page import SettingsScene  # noqa: PLC0415

        self.cover_with(SettingsScene(self.context))

    def _unfinished(self) -> None:
        from scenes.shell.unfinished_page import UnfinishedScene  # noqa: PLC0415

        self.cover_with(UnfinishedScene(self.context))

    def _statistics(self) -> None:
        from scenes.shell.statistics.scene import StatisticsScene  # noqa: PLC0415

        self.cover_with(StatisticsScene(self.context))

    def _language(self) -> None:
        from scenes.shell.settings_page import SettingsScene  # noqa: PLC0415

        self.cover_with(SettingsScene(self.context, "language"))

    # Where it is

    def _tile_boxes(self) -> Sequence[Box]:
        """The tiles, in the middle; a narrower row if there are many."""
        layout, n = self.context.layout, len(self.games)
        width = min(TILE_WIDTH + layout.more[0] / 8, (layout.width - 164 - (n - 1) * TILE_GAP) / n)
        height = 432 + layout.more[1] * 0.5 + (0 if self.saved else 60)
        left = (layout.width - n * width - (n - 1) * TILE_GAP) / 2
        top = 206 + layout.more[1] * 0.16 + (0 if self.saved else 22)
        return [Box(left + i * (width + TILE_GAP), top, width, height) for i in range(n)]

    def _span(self) -> tuple[float, float]:
        """Left and right edge of everything below the tiles."""
        half = (1436 + self.context.layout.more[0] * 0.6) / 2
        middle = self.context.layout.width / 2
        return middle - half, middle + half

    def _strip(self) -> Box:
        left, right = self._span()
        top = self._row().y - 14 - self.context.layout.more[1] * 0.1 - 112
        return Box(left, top, right - left, 112)

    def _row(self) -> Box:
        left, right = self._span()
        layout = self.context.layout
        height = layout.reach(48)
        return Box(left - 14, layout.height - 102 + (48 - height) / 2, right - left + 28, height)

    # How it looks

    def ground(self, paint: Painter) -> None:
        self._lamp_glow(paint)
        if self.saved:
            self._draw_strip(paint, self._strip(), self.saved)
        if not self.games:
            middle = (paint.layout.width / 2, paint.layout.height / 2)
            paint.text(self.context.words("title.none"), middle, Style(26, "serif_semi", "second"), "cm")

    def _wordmark(self) -> Box:
        layout = self.context.layout
        width = 560 if not layout.small else 600
        return Box((layout.width - width) / 2, 31, width, width * WORDMARK[1] / WORDMARK[0])

    def _lamp_glow(self, paint: Painter) -> None:
        box = self._wordmark()
        x = box.x + box.w * LAMP_AT
        paint.glow((x, box.y + box.h * 0.42), (box.w * 0.40, box.h * 0.95), 34)
        paint.glow((paint.layout.width / 2, 40), (620, 330), 26)

    def _draw_strip(self, paint: Painter, strip: Box, saved: Saved) -> None:
        paint.glass(strip, Pane(18, alpha=0.84, line=0.6))
        picture = Box(strip.x + 12, strip.y + 12, 124, strip.h - 24)
        paint.cover(f"{saved.title}/tile", picture, 10, "tl tr bl br", 0.62)
        paint.box(picture, 10, line=(paint.theme.brass, 0.7), width=1.3)
        left = strip.x + 160
        button = self.controls.find("title/newer") or self.controls.find("title/resume")
        right = button.box.x - 24 if button else strip.right
        tokens = saved.tokens if not paint.layout.small else ()
        for i, token in enumerate(reversed(tokens)):
            paint.player(token, (right - 30 - i * 48, strip.centery), 42)
        room = right - 48 * len(tokens) - 30 - left
        rows = (29, 58, 89) if paint.layout.text <= 1.3 else (28, 76, None)  # large words: two lines
        paint.label(self._label(), (left, strip.y + rows[0]), 14)
        style = Style(29, "serif_semi")
        paint.text(saved.headline(self.context), (left, strip.y + rows[1]), style, room=room)
        if rows[2] is not None:
            second = Style(18, tone="second")
            paint.text(saved.details(self.context), (left, strip.y + rows[2]), second, room=room)

    def _label(self) -> str:
        """Which of the games that go on it is."""
        if self.shelf.count < 2:
            return self.context.words("title.saved")
        return self.context.words("title.one_of", n=self.shelf.place, of=self.shelf.count)

    # How it moves

    def update(self, now: float) -> None:
        super().update(now)
        if self.sketch and self._sketched:
            self.sketch = False
            self.refresh()
        angle = self._swing(now)
        if angle != self._angle:
            self._only_lamp = not self.changed
            self._angle, self.changed = angle, True

    def wake(self, now: float) -> float | None:
        ours = 1 / 30 if self._swing(now + 1 / 30) != self._angle else None
        theirs = super().wake(now)
        return min(ours, theirs) if ours and theirs else ours or theirs

    def _swing(self, now: float) -> float:
        """The lamp swings when somebody comes in, less and less, and then hangs still."""
        since, settings = now - self.swung, self.context.settings
        if since >= STILL or settings.reduced_motion or settings.speed == "instant":
            return 0.0
        return round(SWING * math.exp(-since / DAMPING) * math.sin(math.tau * since / PERIOD), 2)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        paint = self.context.painter(surface)
        if self.sketch:
            self._draw_sketch(surface, paint)
            return None
        if self._only_lamp and self._ground is not None:
            self._only_lamp = False
            area = paint.layout.rect(self._wordmark().inflate(60, 40))
            surface.blit(self._ground, area, area)
            self._sign(paint)
            return [area]
        super().draw(surface)
        self._sign(paint)
        return None

    def _draw_sketch(self, surface: pygame.Surface, paint: Painter) -> None:
        """A plain table with the tiles' words; the next frame is the whole picture."""
        surface.blit(table(self.context.layout, self.context.art, plain=True), (0, 0))
        if self.saved:
            paint.glass(self._strip(), Pane(18, alpha=0.84, line=0.6))
        self.controls.draw(paint)
        self._sign(paint)
        self._sketched = self.changed = True

    def _sign(self, paint: Painter) -> None:
        """The lamp's light, the word it falls on, and the lamp in front of it."""
        box = self._wordmark()
        self._hanging(paint, "shell/lamplight", 390)
        paint.picture("shell/wordmark", box)
        self._hanging(paint, "shell/lamp", 160)

    def _hanging(self, paint: Painter, name: str, size: float) -> None:
        """A picture that hangs by its middle from the rim, turned as the lamp swings."""
        box, layout = self._wordmark(), paint.layout
        side = layout.px(size * box.w / WORDMARK[0])
        made = paint.art.picture(name, (side, side))
        if self._angle:
            made = pygame.transform.rotozoom(made, self._angle, 1.0)
        at = layout.at(box.x + box.w * LAMP_AT, box.y)
        paint.surface.blit(made, made.get_rect(center=at))
