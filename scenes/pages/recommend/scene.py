"""The scene 'Which game for us?': three questions, and at once an answer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.kernel.evening_plan import GAMES_A_NIGHT
from game.kernel.recommendation import MOODS, TIME_CHOICES_MINUTES, Occasion, Recommendation
from scenes.base.match import token
from scenes.base.option_ids import difference, usual_options
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.page import NEXT_GAME, Page
from scenes.pages.parts.page_widgets import TextWidget
from scenes.pages.parts.seats_and_minutes import range_text
from scenes.pages.recommend.layout import RecommendPlan, draw_answer, draw_questions
from scenes.pages.recommend.recommend_query import PLAYERS, keep_people, recommended_games, usual_people
from scenes.pages.recommend.three_games import ThreeGamesScene
from scenes.pages.recommend.widgets import MoodCard, OtherGame, PeopleCount, TimeCard
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import EDGE, ROW_GAP

TIMES = dict(zip(TIME_CHOICES_MINUTES, ("quarter", "half", "hour"), strict=True))
"""What the choices of minutes are called in the language files."""


class RecommendScene(Page):
    """Questions about people, time and mood on the left, the answer on the right; with large words below."""

    name = "guru"
    first = "guru/play"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.players = usual_people(context)
        self.minutes: int | None = None
        self.mood: str | None = None
        self.people = _people(context)

    @property
    def heading(self) -> str:
        return self._words("head")

    def back(self) -> None:
        self.go_back()

    # The answer

    def recommended_games(self) -> Sequence[Recommendation]:
        """The game that suits best, and then the others."""
        return recommended_games(self.context, Occasion(self.players, self.minutes, self.mood))

    def why(self, way: Recommendation) -> str:
        """Why it is this game, whether bots take empty seats, and how long it takes like that."""
        words = self.context.words_of(way.title)
        said = [words("guru.why") if words.find("guru.why") else words("title.tagline")]
        if way.seats != self.players:
            said.append(self.context.words("guru.bots", n=self.players, seats=way.seats))
        return " ".join([*said, *self._length_words(way)])

    def _length_words(self, way: Recommendation) -> Iterable[str]:
        """What to choose so that it fits into their time, and how long it takes; if nothing fits, that it
        takes longer.
        """
        words = self.context.words_of(way.title)
        if way.options:
            usual = usual_options(self.context.titles[way.title])
            rules = words.forms.join_list(difference(words, {**usual, **way.options}, usual))
            yield self._words("chosen", rules=rules)
        if way.minutes is not None:
            said = range_text(self.context.words, way.minutes)
            yield self._words("takes" if way.fits else "too_long", minutes=said)

    def _other_words(self, way: Recommendation) -> str:
        """When that game would be the better one, or that it takes longer than they have time."""
        words = self.context.words_of(way.title)
        if not way.fits and way.minutes is not None:
            return self._words("too_long", minutes=range_text(self.context.words, way.minutes))
        return words("guru.other") if words.find("guru.other") else ""

    # What people do

    def _set_people(self, players: int) -> None:
        self.players = players
        keep_people(self.context, players)
        self.refresh()

    def _set_time(self, minutes: int) -> None:
        self.minutes = None if self.minutes == minutes else minutes
        self.refresh()

    def _set_mood(self, mood: str) -> None:
        self.mood = None if self.mood == mood else mood
        self.refresh()

    def _play(self, way: Recommendation) -> None:
        """Opens the game's lobby, in which as many people have a chair already, and what is to be chosen for
        their time is chosen.
        """
        self.make_way_for(self.context.screens.lobby(way.title, self.players, options=way.options))

    # What is there to be clicked

    @property
    def plan(self) -> RecommendPlan:
        return RecommendPlan.of(self.context.layout)

    def build(self) -> Iterable[Widget]:
        plan = self.plan
        yield page_header.back(self.context, "guru/back", self.back)
        if len(self.recommended_games()) >= GAMES_A_NIGHT:
            yield self._three_games()
        yield from self._counts(plan)
        yield from self._times(plan)
        yield from self._moods(plan)
        best, *others = self.recommended_games()
        name = self.context.words_of(best.title)("title.name")
        yield TextWidget("guru/says", plan.words, f"{name}: {self.why(best)}")
        play = Caption(self._words("play"), "play")
        yield from self._ways_in(best, plan, play)
        for way, box in zip(others[:2], plan.others, strict=False):
            said = self.context.words_of(way.title)("title.name"), self._other_words(way)
            yield OtherGame(f"guru/other/{way.title}", box, way.title, said, partial(self._play, way))

    def _three_games(self) -> Button | RoundButton:
        """The way to three games for tonight; round where words are large."""
        context, words = self.context, self.context.words("guru.three.head")
        if self.plan.large:
            return page_header.extra(context, "guru/three", 0, ("slate", words), self._plan_evening)
        side = page_header.size(context.layout)
        wide = button_width(context.type, words, side, icons=1)
        box = Box(context.layout.width - EDGE - wide, page_header.TOP, wide, side)
        return Button("guru/three", box, Caption(words, "slate"), self._plan_evening)

    def _plan_evening(self) -> None:
        self.cover_with(ThreeGamesScene(self.context, self.players))

    def resume(self, result: object) -> None:
        super().resume(result)
        if result == NEXT_GAME:
            self.go_back()

    def _ways_in(self, best: Recommendation, plan: RecommendPlan, caption: Caption) -> Iterable[Widget]:
        """The buttons that open the game's lobby and, if it has one, its guided game."""
        box, beside = plan.play, plan.learn
        if beside is not None and guided_game(best.title) is not None:
            box = Box(box.x, box.y, beside.x - 16 - box.x, box.h)
            said = Caption(self.context.words("lesson.first"), "school")
            yield Button("guru/learn", beside, said, partial(self._learn, best.title))
        yield Button("guru/play", box, caption, partial(self._play, best), "primary")

    def _learn(self, title: str) -> None:
        scene = self.context.screens.lesson(title)
        if scene is not None:
            self.cover_with(scene)

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"guru.{key}", **details)

    def _counts(self, plan: RecommendPlan) -> Iterable[Widget]:
        for n, box in zip(PLAYERS, plan.counts(len(PLAYERS)), strict=True):
            name = self._words("alone") if n == 1 else self.context.words("lobby.seats", n=n)
            yield PeopleCount(f"guru/players/{n}", box, name, partial(self._set_people, n), n == self.players)

    def _times(self, plan: RecommendPlan) -> Iterable[Widget]:
        words = [
            (self._words(f"times.{key}.name"), self._words(f"times.{key}.says")) for key in TIMES.values()
        ]
        ids, acts = (
            [f"guru/time/{n}" for n in TIME_CHOICES_MINUTES],
            [partial(self._set_time, n) for n in TIME_CHOICES_MINUTES],
        )
        chosen = TIME_CHOICES_MINUTES.index(self.minutes) if self.minutes in TIME_CHOICES_MINUTES else -1
        if plan.large:
            yield from _choice_row(plan.times, ids, words, acts, chosen)
            return
        for i, box in enumerate(plan.cards(plan.times, len(ids), 12)):
            card = TimeCard(ids[i], box, words[i], acts[i], i == chosen)
            card.share = TIME_CHOICES_MINUTES[i] / TIME_CHOICES_MINUTES[-1]
            yield card

    def _moods(self, plan: RecommendPlan) -> Iterable[Widget]:
        words = [(self._words(f"moods.{key}.name"), self._words(f"moods.{key}.says")) for key in MOODS]
        ids, acts = [f"guru/mood/{key}" for key in MOODS], [partial(self._set_mood, key) for key in MOODS]
        chosen = MOODS.index(self.mood) if self.mood in MOODS else -1
        if plan.large:
            yield from _choice_row(plan.moods, ids, words, acts, chosen)
            return
        for i, box in enumerate(plan.cards(plan.moods, len(ids), 10)):
            yield MoodCard(ids[i], box, f"mood_{MOODS[i]}", words[i], acts[i], i == chosen)

    # How it looks

    def ground(self, paint: Painter) -> None:
        side, three = page_header.size(paint.layout), self._three_games().box
        extras = math.ceil((paint.layout.width - EDGE - three.x + ROW_GAP) / (side + ROW_GAP))
        page_header.draw(paint, self._words("head"), self._words("line"), extras)
        labels = [self._words(key) for key in ("many", "long", "mood")]
        draw_questions(paint, self.plan, labels)
        if not self.plan.large:
            self._draw_people(paint, self.plan.people)
        best, *others = self.recommended_games()
        name = self.context.words_of(best.title)("title.name")
        draw_answer(paint, self.plan, best.title, (self._words("says"), name, self.why(best)), bool(others))

    def _draw_people(self, paint: Painter, line: Box) -> None:
        """Draws a token for each person, and the names if so many played last time, too."""
        x = line.x
        symbols = [symbol for _, symbol in self.people] + list(PLAYERS)
        for symbol in symbols[: self.players]:
            paint.player(token(symbol), (x + 17, line.centery), 34)
            x += 44
        if self.players <= len(self.people):
            names = self.context.words.forms.join_list([name for name, _ in self.people[: self.players]])
            says = self._words("as_last", names=names)
            if paint.type.width(says, 18.5) <= line.right - x - 10:
                paint.text(says, (x + 10, line.centery), Style(18.5, tone="second"))


def _choice_row(
    box: Box,
    ids: Sequence[str],
    words: Sequence[tuple[str, str]],
    acts: Sequence[Callable[[], None]],
    chosen: int,
) -> list[Widget]:
    items = [
        ChoiceItem(node_id, head, act, name=f"{head}: {says}")
        for node_id, (head, says), act in zip(ids, words, acts, strict=True)
    ]
    return segmented(box, items, chosen, 20)


def _people(context: Context) -> list[tuple[str, int]]:
    """Names and symbols of the people who sat down last, to any game. The kept settings may hold anything."""
    found: list[tuple[str, int]] = []
    for each in context.settings.people:
        if isinstance(each, list) and len(each) == 3 and each[1] == "human" and isinstance(each[0], str):
            symbol = each[2] if isinstance(each[2], int) and 0 < each[2] <= 10 else len(found) + 1
            found.append((each[0], symbol))
    return found
