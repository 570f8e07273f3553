"""The title's scene: a tile for each game, a band of three panels below, and a row of buttons at the foot."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame

from game.kernel.recommendation import smallest_table
from game.storage.people import fold_name
from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.evening.evening_games import games_tonight
from scenes.pages.parts import wordmark
from scenes.pages.parts.known_players import known_players
from scenes.pages.parts.page import Page, soonest
from scenes.pages.parts.saved_game import SavedGame
from scenes.pages.parts.seats_and_minutes import about_text, minutes_text, seats_text
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.recommend.recommend_query import USUAL_PEOPLE, keep_people, usual_people
from scenes.pages.title.game_tile import GameTile, TileFacts, TileTextSizes
from scenes.pages.title.go_on_panel import GoOnActs, GoOnPanel
from scenes.pages.title.title_footer import EveningPanel, FooterPlan, RecommendPanel, RecommendQuestions
from scenes.pages.title.unfinished_carousel import UnfinishedCarousel
from scenes.ui.backdrop import table
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

WAYS_ON = ("title/resume", "title/again", "title/first")
"""Ids of the button in the band's first panel; exactly one of them is there."""
TILE_WIDTH = 268
"""Width of a tile, usually."""
TILE_GAP = 24
"""Room between two tiles."""
MOST_WORDS = 232.0
"""The most height that a tile's words get."""
ABREAST = 3
"""Tiles in a line on an upright screen."""

SWING_DEGREES = 1.5
"""How far the lamp swings at first."""
DAMPING_SECONDS = 6.0
"""Time in which its swing becomes a third."""
PERIOD_SECONDS = 3.4
"""Time that it takes there and back."""
STILL_SECONDS = 24.0
"""After this time the lamp hangs still: from then on an idle title draws nothing."""


class TitleScene(Page):
    """The title. Its first frame of all is a sketch without what takes long (`sketch`)."""

    name = "title"
    lies_on = "cloth"
    fits_upright = True

    def __init__(self, context: Context, now: datetime | None = None) -> None:
        super().__init__(context)
        self.now = now
        self.shelf = UnfinishedCarousel(context.store)
        self.games = sorted(tables())
        self.sketch = context.frame_times.count == 0
        """The very first frame is drawn without what takes long, so that it is there at once."""
        self.swung = context.clock()
        self.asking: RecommendQuestions | None = None
        """How many people there are and how much time they have; None: it is worked out anew."""
        self._sketched = False
        self._angle = 0.0
        """Degrees by which the lamp is turned."""
        self._shown: object = None
        """What was drawn last, but for the lamp."""

    @property
    def heading(self) -> str:
        return "Stammtisch"

    @property
    def saved(self) -> SavedGame | None:
        """The game that 'Continue' goes on with."""
        return self.shelf.saved

    # What is on it

    def enter(self) -> None:
        last = self.context.settings.last_title
        self.first = "title/resume" if self.saved else f"title/{last}"
        super().enter()

    def resume(self, result: object) -> None:
        self.shelf = UnfinishedCarousel(self.context.store)
        self.swung = self.context.clock()
        self.asking = None
        super().resume(result)

    def build(self) -> Iterable[Widget]:
        self._lay_band()
        yield from self.go_on.widgets(GoOnActs(self._resume, self._play_again, self._rules, self._turn))
        if not self.sketch:
            yield from self._evening_panel()
            yield from self.guru.widgets(self._open_recommendation, self.ask, self._play)
        yield from self._tiles()
        yield from self._foot()

    def _lay_band(self) -> None:
        """Works out what the lower band says; for the very first frame without asking the store."""
        context, plan = self.context, self._band()
        self.evening = Evening() if self.sketch else games_tonight(context, self.now)
        self.go_on = GoOnPanel(context, plan.go_on, self.shelf, self.evening)
        self.asking = self.asking or RecommendQuestions(
            USUAL_PEOPLE if self.sketch else usual_people(context)
        )
        self.guru = RecommendPanel(context, plan, self.asking)

    def _evening_panel(self) -> Iterable[Widget]:
        box = self._band().evening
        if box.w:
            known = {player.key: player for player in known_players(self.context.store)}
            here = [known[key] for name in self.evening.totals if (key := fold_name(name)) in known]
            yield EveningPanel(self.context, box, self.evening, here, self._evening)

    def _tiles(self) -> Sequence[GameTile]:
        tiles = [
            GameTile(self._facts(title), box, partial(self._open, title))
            for title, box in zip(self.games, self._tile_boxes(), strict=True)
        ]
        if not tiles:
            return tiles
        type_ = TileTextSizes.of(self.context.type, tiles)
        fitting = self.asking.answers(self.context) if self.asking and self.asking.asked else self.games
        for tile in tiles:
            tile.type = type_
            tile.faint = fitting != self.games and tile.facts.title not in fitting[:3]
        return tiles

    def _facts(self, title: str) -> TileFacts:
        words = self.context.words_of(title)
        facts = TileFacts(title, words("title.name"), words("title.tagline"))
        if self.sketch:
            return facts
        game = self.context.titles[title]
        players = self.asking.players if self.asking and self.asking.asked else None
        seats = smallest_table(game, players) if players else None
        minutes, about = (say(self.context.words, game, seats) for say in (minutes_text, about_text))
        return replace(facts, seats=seats_text(game.seats), minutes=minutes, about=about)

    def _open(self, title: str) -> None:
        self.cover_with(self.context.screens.lobby(title))

    def _turn(self, way: int) -> None:
        self.shelf.turn(way)
        self.refresh()

    def _resume(self) -> None:
        assert self.saved is not None
        self.cover_with(self.saved.open(self.context))

    def _play_again(self) -> None:
        self._open(self.context.settings.last_title)

    def ask(self, players: int, minutes: int | None) -> None:
        """Takes down how many people there are and how many minutes they have; other games' tiles get dim."""
        self.asking = RecommendQuestions(players, minutes, asked=True)
        keep_people(self.context, players)
        self.refresh()

    def _open_recommendation(self) -> None:
        self.cover_with(self.context.screens.recommendation())

    def _play(self, title: str) -> None:
        assert self.asking is not None
        self.cover_with(self.context.screens.lobby(title, self.asking.players))

    def _evening(self) -> None:
        self.cover_with(self.context.screens.evening())

    def _foot(self) -> Iterable[Widget]:
        """The row of quiet buttons at the foot: pages on the left, language and exit on the right."""
        words, row = self.context.words, self._row()
        pages = [
            ("settings", "settings", self._settings),
            ("rules", "rules", self._rules),
            ("statistics", "statistics", self._statistics),
        ]
        if self.shelf.waits:
            pages.append(("unfinished", "seats", self._unfinished))
        left = row.x
        for name, icon, act in pages:
            button = self._quiet_button(name, left, words(f"title.{name}"), icon, act)
            left = button.box.right + 6
            yield button
        leave = self._quiet_button("quit", 0, words("title.quit"), "power", self.leave_for)
        speak = self._quiet_button("language", 0, words("language.name"), "globe", self._language)
        leave.box.right = row.right
        speak.box.right = leave.box.x - 6
        yield speak
        yield leave

    def _quiet_button(self, name: str, x: float, words: str, icon: str, act: Callable[[], None]) -> Widget:
        row, layout = self._row(), self.context.layout
        if layout.upright and layout.text > 1.1:  # no room for words
            return RoundButton(f"title/{name}", Box(x, row.y, row.h, row.h), icon, words, act)
        width = self.context.type.width(words, 19, "sans_semi") + (48 if layout.upright else 66)
        box = Box(x, row.y, width, row.h)
        return Button(f"title/{name}", box, Caption(words, icon, 19), act, "quiet")

    @property
    def about(self) -> str:
        """The game whose tile is under the pointer or has the keyboard's focus."""
        over, focus = self.controls.hovered, self.controls.focus
        pointed = over.id if over is not None else focus.id if focus.shown else ""
        game = (pointed or "").removeprefix("title/")
        return game if game in self.games else super().about

    def _rules(self) -> None:
        self.cover_with(self.context.screens.rules(super().about))

    def _settings(self) -> None:
        self.cover_with(self.context.screens.settings())

    def _unfinished(self) -> None:
        self.cover_with(self.context.screens.unfinished())

    def _statistics(self) -> None:
        self.cover_with(self.context.screens.statistics())

    def _language(self) -> None:
        self.cover_with(self.context.screens.settings("language"))

    # Where it is

    def _tile_boxes(self) -> Sequence[Box]:
        """Where the tiles are, in the middle of the screen; narrower ones if there are many."""
        layout, n = self.context.layout, len(self.games)
        across = ABREAST if layout.upright else max(1, n)
        edge = 120 if layout.upright else 164
        width = min(TILE_WIDTH + layout.more[0] / 8, (layout.width - edge - (across - 1) * TILE_GAP) / across)
        top, foot = 206 + layout.more[1] * 0.16, self._band().go_on.y - 24
        lines = max(1, math.ceil(n / across))
        height = min((foot - top + TILE_GAP) / lines - TILE_GAP, width * 1.125 + MOST_WORDS * layout.text)
        top += (foot - top - lines * (height + TILE_GAP) + TILE_GAP) / 2
        return [self._tile_box(i, across, Box(0, top, width, height)) for i in range(n)]

    def _tile_box(self, nth: int, across: int, first: Box) -> Box:
        """The n-th tile's place in its line; each line is centred."""
        line, place = divmod(nth, across)
        beside = min(across, len(self.games) - line * across)
        left = (self.context.layout.width - beside * (first.w + TILE_GAP) + TILE_GAP) / 2
        return first.move(left + place * (first.w + TILE_GAP), line * (first.h + TILE_GAP))

    def _edges_below(self) -> tuple[float, float]:
        """Left and right edge of everything below the tiles."""
        layout = self.context.layout
        half = layout.width / 2 - 60 if layout.upright else (1436 + layout.more[0] * 0.6) / 2
        return layout.width / 2 - half, layout.width / 2 + half

    def _band(self) -> FooterPlan:
        layout = self.context.layout
        foot = self._row().y - 6
        if not layout.upright:
            foot = min(796.0 + layout.more[1] * 0.9, foot)
        return FooterPlan.of(layout, self._edges_below(), foot)

    def _row(self) -> Box:
        left, right = self._edges_below()
        layout = self.context.layout
        height = layout.reach(48)
        return Box(left - 14, layout.height - 102 + (48 - height) / 2, right - left + 28, height)

    # How it looks

    def ground(self, paint: Painter) -> None:
        self._draw_glow(paint)
        button = next((each for each in map(self.controls.find, WAYS_ON) if each is not None), None)
        if button is not None:
            self.go_on.draw(paint, button.box)
            self.guru.draw(paint)
        if not self.games:
            middle = (paint.layout.width / 2, paint.layout.height / 2)
            paint.text(self.context.words("title.none"), middle, Style(26, "serif_semi", "second"), "cm")

    def _wordmark(self) -> Box:
        layout = self.context.layout
        width = 560 if not layout.small else 600
        return Box((layout.width - width) / 2, 31, width, width * wordmark.HEIGHT / wordmark.WIDTH)

    def _draw_glow(self, paint: Painter) -> None:
        box = self._wordmark()
        x = box.x + box.w * wordmark.LAMP_AT
        paint.glow((x, box.y + box.h * 0.42), (box.w * 0.40, box.h * 0.95), 34)
        paint.glow((paint.layout.width / 2, 40), (620, 330), 26)

    # How it moves

    def update(self, now: float) -> None:
        super().update(now)
        if self.sketch and self._sketched:
            self.sketch, self.asking = False, None
            self.refresh()

    def wake(self, now: float) -> float | None:
        if self.sketch:
            return 0.0  # the whole picture comes at once
        swings = self._swings and (now - self.swung < STILL_SECONDS or bool(self._angle))
        return soonest(1 / 30 if swings else None, super().wake(now))

    @property
    def _swings(self) -> bool:
        settings = self.context.settings
        return not (settings.reduced_motion or settings.speed == "instant")

    def _swing(self, now: float) -> float:
        """Degrees the lamp is turned at a time: it swings when the title opens, less and less."""
        since = now - self.swung
        if since >= STILL_SECONDS or not self._swings:
            return 0.0
        return round(
            SWING_DEGREES * math.exp(-since / DAMPING_SECONDS) * math.sin(math.tau * since / PERIOD_SECONDS),
            2,
        )

    def sight(self, now: float) -> object:
        return super().sight(now), self.sketch, self._swing(now)

    def forget(self) -> None:
        self._shown = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.draw_sight(surface, self.sight(self.context.clock()))

    def draw_sight(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        assert isinstance(sight, tuple)
        (rest, _, self._angle), before, self._shown = sight, self._shown, sight[:2]
        paint = self.context.painter(surface)
        if self.sketch:
            self._draw_sketch(surface, paint)
            return None
        if before == (rest, False) and self._ground is not None:  # only the lamp has moved
            area = paint.layout.rect(self._lit_area()).clip(surface.get_rect())
            surface.set_clip(area)
            super().draw(surface)
            self._draw_sign(paint)
            surface.set_clip(None)
            return [area]
        super().draw(surface)
        self._draw_sign(paint)
        return None

    def _lit_area(self) -> Box:
        """How far word, lamp and its light reach, however it swings."""
        box = self._wordmark()
        reach = wordmark.LIGHT_SIDE * box.w / wordmark.WIDTH * math.sqrt(2)
        x = box.x + box.w * wordmark.LAMP_AT
        return box.inflate(60, 40).union(Box(x - reach / 2, box.y - reach / 2, reach, reach))

    def _draw_sketch(self, surface: pygame.Surface, paint: Painter) -> None:
        """A plain table with the tiles' words; the next frame is the whole picture."""
        surface.blit(table(self.context.layout, self.context.art, plain=True), (0, 0))
        self.controls.draw(paint)
        self._draw_sign(paint)
        self._sketched = True

    def _draw_sign(self, paint: Painter) -> None:
        """The lamp's light, the word it falls on, and the lamp in front of it."""
        box = self._wordmark()
        self._draw_hanging(paint, "shell/lamplight", wordmark.LIGHT_SIDE)
        paint.picture("shell/wordmark", box)
        self._draw_hanging(paint, "shell/lamp", wordmark.LAMP_SIDE)

    def _draw_hanging(self, paint: Painter, name: str, size: float) -> None:
        """A picture that hangs by its middle from the rim, turned as the lamp swings."""
        box, layout = self._wordmark(), paint.layout
        side = layout.px(size * box.w / wordmark.WIDTH)
        made = paint.art.picture(name, (side, side))
        if self._angle:
            made = pygame.transform.rotozoom(made, self._angle, 1.0)
        at = layout.at(box.x + box.w * wordmark.LAMP_AT, box.y)
        paint.surface.blit(made, made.get_rect(center=at))
