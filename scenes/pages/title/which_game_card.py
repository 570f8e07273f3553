"""The card 'Which game for us?' on the title: two questions and two answers; where fingers have no room for
the questions, three answers; where words are large, only the way to the page that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.kernel.recommendation import TIME_CHOICES_MINUTES, Occasion, smallest_table
from scenes.base.scene import Context
from scenes.pages.parts.game_box import LID, BoxFacts, draw_lid
from scenes.pages.parts.seats_and_minutes import about_text
from scenes.pages.recommend.recommend_query import recommended_games
from scenes.ui import shapes
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Column, First, Leaf, Panel, Part, Row
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, CONTROL, FIELD, HEAD, HINT, RAISED
from scenes.ui.theme import rgb

PEOPLE = range(1, 8)
"""Numbers of people to choose from here; the page that recommends a game offers more. If there are more,
their number stands in the last one's place.
"""
LARGE_TEXT = 1.3
"""Above this text size there is only room for answers."""
ROW = 44.0
"""Height of a row, where that is enough for a finger."""
INSIDE = 28.0
"""Room between the card's edge and what is on it."""
ICON = 34.0
"""Width of the icon before a row of choices."""
HEAD_HEIGHT = 44.0
CARD = Pane(CONTROL)
RULE = rgb("#CEBA94")
"""The line between two answers."""

COUNT = 70.0
"""The room of the number of people beside the head."""

Act = Callable[[], None]


@dataclass(slots=True)
class RecommendQuestions:
    """How many people want to play, and how much time they have."""

    players: int
    minutes: int | None = None
    asked: bool = False
    """Have people said so themselves? Before that no game's box lies in the shade."""

    def answers(self, context: Context) -> Sequence[str]:
        """The games that suit, the best first."""
        return [way.title for way in recommended_games(context, Occasion(self.players, self.minutes))]


@dataclass(frozen=True, slots=True)
class CardActs:
    """What the card leads to."""

    more: Act
    """Opens the page that asks more."""
    ask: Callable[[int, int | None], None]
    """Takes people and minutes."""
    play: Callable[[str], None]
    """Opens a game's lobby."""


class RecommendedGame(Widget):
    """A game that suits; a click opens its lobby."""

    def __init__(self, facts: BoxFacts, box: Box, nth: int, act: Act) -> None:
        super().__init__(
            f"title/answer/{facts.title}", box, ", ".join(filter(None, (facts.name, facts.about))), act
        )
        self.facts, self.nth = facts, nth

    def draw(self, paint: Painter, look: Look) -> None:
        box, large = self.box, paint.layout.text > LARGE_TEXT
        if self.nth:
            paint.box(Box(box.x, box.y - 1, box.w, 1), 0, RULE)
        if look.focused:
            paint.focus(box.inflate(0, -8), FIELD)
        if look.hover:
            paint.box(box, FIELD, (paint.theme.hover, 0.10 * look.warmth))
        self._draw_box(paint, Box(box.x + 2, box.y, box.h * 0.74, box.h - 4))
        x = box.x + box.h * 0.74 + 14
        paint.icon("forward", (box.right - 12, box.centery), HINT, "accent")
        room, minutes = box.right - 32 - x, Style(HINT, "sans_semi", "second")
        wide = 0.0 if large else paint.type.width(self.facts.about, minutes.size, minutes.face)
        style = Style(BODY, "serif")
        if wide and paint.type.width(self.facts.name, style.size * 0.9, style.face) + wide + 16 <= room:
            paint.text(self.facts.about, (box.right - 30, box.centery), minutes, "rm")
            room -= wide + 16
        paint.text(self.facts.name, (x, box.centery), style, room=room)

    def _draw_box(self, paint: Painter, box: Box) -> None:
        """The game's lid, small and askew."""
        k = paint.layout.k * box.h * 0.94 / LID[1]
        key = ("small lid", self.facts.title, round(k, 4), self.nth, paint.theme.plain_ground)

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(
                draw_lid(paint, self.facts, 2 * k, bare=True), -3 + 5 * self.nth, 0.5
            )

        made = paint.art.keep(key, make)
        shade = paint.art.keep((*key, "shade"), lambda: shapes.shadow_of(made, 3 * paint.layout.k))
        middle = paint.layout.at(*box.center)
        paint.surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + paint.layout.px(2))))
        paint.surface.blit(made, made.get_rect(center=middle))


class CardHead(Widget):
    """The card's head, a button of its own because rows below it can be clicked too.

    Where nothing below it asks how many people there are, it says for how many the answers are.
    """

    def __init__(self, box: Box, head: str, people: str, players: int | None, act: Act) -> None:
        super().__init__("title/guru", box, f"{head} {people}".rstrip(), act)
        self.head, self.players = head, players

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, FIELD)
        if look.hover:
            paint.box(box, FIELD, (paint.theme.hover, 0.10 * look.warmth))
        style = Style(HEAD, "serif", "accent")
        room = box.w - 34
        paint.icon("forward", (box.right - 12, box.centery), BODY, "accent")
        if self.players is not None and paint.type.width(self.head, style.size, style.face) + COUNT <= room:
            paint.icon("people", (box.right - 74, box.centery), BODY, "second")
            paint.text(str(self.players), (box.right - 34, box.centery), Style(HINT, tone="second"), "rm")
            room -= COUNT
        paint.text(self.head, (box.x, box.centery), style, room=room)


class WhichGameCard:
    """What the card says, as a tree."""

    def __init__(
        self, context: Context, asking: RecommendQuestions, facts: Callable[[str], BoxFacts], acts: CardActs
    ) -> None:
        self.context, self.asking, self.facts, self.acts = context, asking, facts, acts

    def part(self, grow: float = 1.0, most: float = 523.0) -> Part:
        """The card: the form with the questions, or one with answers only."""
        return Panel(
            First([self._with_questions(), self._answers_only(3), self._answers_only(2), self._head()]),
            sides=INSIDE,
            above=18,
            below=18,
            grow=grow,
            name="which",
            draw=draw_card,
        )

    def _head(self, players: int | None = None) -> Leaf:
        words = self.context.words("guru.head")
        people = "" if players is None else self._count(players)
        style, type_ = Style(HEAD, "serif"), self.context.type
        wide = type_.width(words, style.size * 0.8, style.face) + 34
        high = self.context.layout.reach(max(HEAD_HEIGHT, type_.line_height(style.size, style.face)))
        return Leaf(
            width=max(380.0, wide),
            least_width=min(380.0, wide),
            most_width=467.0,
            height=high,
            most_height=high,
            grow=1.0,
            widgets=lambda box: [CardHead(box, words, people, players, self.acts.more)],
        )

    def _with_questions(self) -> Part:
        layout = self.context.layout
        if layout.text > LARGE_TEXT or layout.reach(ROW) > ROW:
            return Leaf(width=10_000)  # fingers would miss rows so low
        asking, ask = self.asking, self.acts.ask
        numbers = [*PEOPLE[:-1], max(PEOPLE[-1], asking.players)]
        people = [self._people(n, partial(ask, n, asking.minutes)) for n in numbers]
        times = [
            self._time(n, partial(ask, asking.players, None if n == asking.minutes else n))
            for n in TIME_CHOICES_MINUTES
        ]
        rows = (
            ("people", people, numbers.index(asking.players)),
            ("clock", times, _place(TIME_CHOICES_MINUTES, asking.minutes)),
        )
        return Column(
            [
                self._head(),
                *(Row([_icon(icon), _segments(items, chosen)]) for icon, items, chosen in rows),
                *self._answers(2, ROW),
            ],
            gap=6,
            grow=1,
        )

    def _answers_only(self, count: int) -> Part:
        head = self._head(self.asking.players)
        return Column([head, *self._answers(count, self.context.layout.reach(ROW * 1.2))], grow=1)

    def _answers(self, count: int, high: float) -> Iterator[Leaf]:
        high = max(high, self.context.type.line_height(BODY, "serif"))
        for nth, title in enumerate(self.asking.answers(self.context)[:count]):
            yield Leaf(height=high, most_height=high * 1.6, grow=1, widgets=partial(self._answer, title, nth))

    def _answer(self, title: str, nth: int, box: Box) -> list[Widget]:
        game = self.context.titles[title]
        about = about_text(self.context.words, game, smallest_table(game, self.asking.players))
        facts = BoxFacts(title, self.facts(title).name, "2", "", about)
        return [RecommendedGame(facts, box, nth, partial(self.acts.play, title))]

    def _people(self, n: int, act: Act) -> ChoiceItem:
        return ChoiceItem(f"title/people/{n}", str(n), act, name=self._count(n))

    def _count(self, players: int) -> str:
        words = self.context.words
        return words("guru.alone") if players == 1 else words("lobby.seats", n=players)

    def _time(self, n: int, act: Act) -> ChoiceItem:
        said = self.context.words("title.minutes", n=n)
        return ChoiceItem(
            f"title/minutes/{n}", str(n) if n < TIME_CHOICES_MINUTES[-1] else said, act, name=said
        )


def draw_card(paint: Painter, box: Box) -> None:
    """The card's ground: paper with two red lines and brass corners."""
    if paint.theme.plain_ground:
        paint.panel(box, CARD)
        return
    paint.elevate(box, FIELD, RAISED)
    rect = paint.layout.rect(box)
    source = paint.art.source("table/menu")
    paint.surface.blit(
        paint.art.keep(("which card", rect.size), lambda: shapes.filled(source, rect.size)), rect
    )


def _icon(name: str) -> Leaf:
    def draw(paint: Painter, box: Box) -> None:
        paint.icon(name, (box.x + 12, box.centery), HEAD, "first")

    return Leaf(width=ICON, draw=draw)


def _segments(items: Sequence[ChoiceItem], chosen: int) -> Leaf:
    return Leaf(width=200, height=ROW, grow=1, widgets=lambda box: segmented(box, items, chosen, BODY))


def _place(values: Sequence[int], value: int | None) -> int:
    """The index of a value; -1 for None."""
    return -1 if value is None else values.index(value)
