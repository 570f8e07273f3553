"""The title's scene: the table with a box for each game, mats that lead to pages, tonight's slate, the game
that goes on, and the card 'Which game for us?'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame

from game.kernel.recommendation import smallest_table
from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.evening.evening_games import games_tonight
from scenes.pages.evening.evening_slate import slate_places
from scenes.pages.parts.beer_mat import MatFace
from scenes.pages.parts.game_box import BoxFacts, GameBox
from scenes.pages.parts.known_players import known_players
from scenes.pages.parts.page import Page
from scenes.pages.parts.saved_game import SavedGame
from scenes.pages.parts.seats_and_minutes import about_text, minutes_text, seats_note, seats_text
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.recommend.kept_plan import PlannedGame, kept_plan
from scenes.pages.recommend.recommend_query import USUAL_PEOPLE, keep_people, usual_people
from scenes.pages.title.go_on import GoOn, GoOnActs
from scenes.pages.title.title_layout import TitleParts, title_tree
from scenes.pages.title.tonight_slate import NextGame, TonightSlate
from scenes.pages.title.unfinished_carousel import UnfinishedCarousel
from scenes.pages.title.which_game_card import CardActs, RecommendQuestions, WhichGameCard
from scenes.pages.title.won_mats import lying_mats, won_games
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import LaidPage, Leaf, Part, Unseen
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import EDGE, HEAD, TIGHT, UNIT
from scenes.ui.theme import rgb

SKETCH = rgb("#6B4526")
"""The wood in the very first frame."""
NEXT_HIGH = 52.0
"""Height of the strip with the next of tonight's games."""
GOOD = 3
"""So many games are recommended; the others lie in the shade once people have said how many they are."""


class TitleScene(Page):
    """The title. Its first frame of all is a sketch without what takes long (`sketch`)."""

    name = "title"
    fits_upright = True
    wood_share = 1.0

    def __init__(self, context: Context, now: datetime | None = None) -> None:
        super().__init__(context)
        self.now = now
        self.shelf = UnfinishedCarousel(context.store)
        self.games = sorted(tables())
        self.sketch = context.frame_times.count == 0
        """The very first frame is drawn without what takes long, so that it is there at once."""
        self.asking: RecommendQuestions | None = None
        """How many people there are and how much time they have; None: it is worked out anew."""
        self._sketched = False
        self._drawn: tuple[int, Widget | None, Mapping[str, object]] | None = None
        """What was drawn last: which layout, whose hint, and how each widget looked."""

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
        self.asking = None
        super().resume(result)

    def build(self) -> Iterable[Widget]:
        self.evening = Evening() if self.sketch else games_tonight(self.context, self.now)
        self.asking = self.asking or RecommendQuestions(
            USUAL_PEOPLE if self.sketch else usual_people(self.context)
        )
        layout = self.context.layout
        room = layout.screen.inflate(-2 * EDGE, -8 * UNIT)
        self.page = LaidPage(title_tree(self.context.type, self._parts()), room)
        widgets = list(self.page.widgets())
        yield from sorted(widgets, key=lambda each: each.id != "title/resume")

    def _parts(self) -> TitleParts:
        return TitleParts(
            boxes=[partial(self._box, title, nth) for nth, title in enumerate(self.games)],
            mats=[*self._mats()],
            corner=self._corner(),
            go_on=self._go_on().part(),
            slate=(lambda box: ()) if self.sketch else self._slate,
            which=self._card() if self.games else None,
            won=self._won(),
        )

    def _go_on(self) -> GoOn:
        acts = GoOnActs(self._resume, self._play_again, self._rules, self._turn, self._learn)
        return GoOn(self.context, self.shelf, self.evening, self._facts, acts)

    def _card(self) -> Part:
        """The card 'Which game for us?'; in the sketch its room, so that nothing moves when it comes."""
        card = self._which().part()
        return Unseen(card) if self.sketch else card

    def _which(self) -> WhichGameCard:
        assert self.asking is not None
        acts = CardActs(self._open_recommendation, self.ask, self._play)
        return WhichGameCard(self.context, self.asking, self._facts, acts)

    def _won(self) -> tuple[Leaf, Leaf]:
        """The mats of tonight's games, newest last: most of them left of the plaque."""
        worn = {} if self.sketch else {each.name: each.token for each in known_players(self.context.store)}
        games = won_games(self.evening, worn, lambda title: self.context.words_of(title)("title.name"))
        left = (len(games) + 1) // 2
        return lying_mats(games[:left], 0, self._evening), lying_mats(games[left:], left, self._evening)

    def _slate(self, box: Box) -> Sequence[Widget]:
        tokens = {player.key: player.token for player in known_players(self.context.store)}
        here = slate_places(self.context, self.evening, tokens)
        planned = kept_plan(self.context, self.now)
        game = None if planned is None else planned.next_game(self.evening)
        if planned is None or game is None:
            return [TonightSlate(self.context, box, self.evening, here, self._evening)]
        high = self.context.layout.reach(NEXT_HIGH)
        slate = Box(box.x, box.y, box.w, box.h - high - TIGHT)
        strip = Box(box.x, box.bottom - high, box.w, high)
        called = self.context.words_of(game.title)("title.name")
        act = partial(self._begin_next, game, planned.players)
        return [
            TonightSlate(self.context, slate, self.evening, here, self._evening),
            NextGame("title/next", strip, self.context.words("guru.three.next", game=called), act),
        ]

    def _begin_next(self, game: PlannedGame, players: int) -> None:
        self.cover_with(self.context.screens.lobby(game.title, players, options=game.options))

    def _box(self, title: str, nth: int, cell: Box) -> Sequence[GameBox]:
        """A game's box; in the shade if other games suit these people better."""
        box = GameBox(self._facts(title), cell, nth, partial(self._open, title))
        asked = self.asking
        if asked is not None and asked.asked:
            game = self.context.titles[title]
            box.faint = title not in asked.answers(self.context)[:GOOD]
            if asked.players not in game.seats:
                box.tag = seats_note(game, self.context.words)
                box.name = f"{box.name}, {box.tag}"
        return [box]

    def _facts(self, title: str) -> BoxFacts:
        facts = BoxFacts(title, self.context.words_of(title)("title.name"))
        if self.sketch:
            return facts
        game = self.context.titles[title]
        players = self.asking.players if self.asking and self.asking.asked else None
        seats = smallest_table(game, players) if players else None
        minutes, about = (say(self.context.words, game, seats) for say in (minutes_text, about_text))
        return replace(facts, seats=seats_text(game.seats), minutes=minutes, about=about)

    def _mats(self) -> Iterator[tuple[str, MatFace, Callable[[], None]]]:
        """The mats that lead to pages."""
        words = self.context.words
        yield "rules", MatFace(words("title.rules"), "rules", "red", -5.0), self._rules
        yield "settings", MatFace(words("title.settings"), "settings", "green", 4.0), self._settings
        yield "statistics", MatFace(words("title.statistics"), "statistics", "blue", -3.0), self._statistics
        if self.shelf.waits:
            yield "unfinished", MatFace(words("title.unfinished"), "seats", "brown", 5.0), self._unfinished

    def _corner(self) -> Sequence[tuple[str, MatFace, Callable[[], None]]]:
        words = self.context.words
        return (
            ("language", MatFace(words("language.name"), "globe", "brown"), self._language),
            ("quit", MatFace(words("title.quit"), "power", "brown"), self.leave_for),
        )

    # What people do

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

    def _learn(self, title: str) -> None:
        lesson = self.context.screens.lesson(title)
        self.cover_with(lesson or self.context.screens.rules(title))

    def ask(self, players: int, minutes: int | None) -> None:
        """Takes down how many people there are and how much time they have; other games lie in the shade."""
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

    @property
    def about(self) -> str:
        """The game whose box is under the pointer or has the keyboard's focus."""
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

    # How it looks

    def ground(self, paint: Painter) -> None:
        for each in self.controls.widgets:
            if isinstance(each, GameBox):
                each.prepare(paint)
        self.page.draw(paint)
        if not self.games:
            middle = (paint.layout.width / 2, paint.layout.height / 2)
            said, style = self.context.words("title.none"), Style(HEAD, "serif_semi")
            wide = paint.type.width(said, style.size, style.face)
            paint.slip(Box(middle[0] - wide / 2, middle[1] - HEAD, wide, 2 * HEAD))
            paint.text(said, middle, style, "cm")

    def update(self, now: float) -> None:
        super().update(now)
        if self.sketch and self._sketched:
            self.sketch, self.asking = False, None
            self.refresh()

    def wake(self, now: float) -> float | None:
        if self.sketch:
            return 0.0  # the whole picture comes at once
        return super().wake(now)

    def sight(self, now: float) -> object:
        return super().sight(now), self.sketch

    def forget(self) -> None:
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Everything; or only where things look different now, as a box that comes up under the pointer."""
        if self.sketch:
            self._draw_sketch(surface)
            return None
        before, controls = self._drawn, self.controls
        looks = {each.id: (each.state, controls.look(each)) for each in controls.widgets}
        self._drawn = (self._built, controls.hinted, looks)
        if before is None or before[:2] != self._drawn[:2] or self._ground is None:
            return super().draw(surface)
        areas = [self._reached(each) for each in controls.widgets if before[2][each.id] != looks[each.id]]
        for area in areas:
            surface.set_clip(area)
            super().draw(surface)
        surface.set_clip(None)
        return areas

    def _reached(self, widget: Widget) -> pygame.Rect:
        """The pixels that a widget reaches with its light and its shadow."""
        layout = self.context.layout
        return layout.rect(widget.box.inflate(2 * widget.reach, 2 * widget.reach).clip(layout.screen))

    def _draw_sketch(self, surface: pygame.Surface) -> None:
        """A plain table with the boxes' names; the next frame is the whole picture."""
        surface.fill(SKETCH)
        for each in self.controls.widgets:
            if isinstance(each, GameBox):
                each.draw_sketch(self.painter(surface))
        self._sketched = True
