"""Somebody's own page: figures over all games, game by game, against others, and habits at play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.bots.regulars import BY_ID
from game.storage.played_statistics import Opponent
from game.storage.regular_deeds import Acquaintance
from scenes.base.scene import Context
from scenes.pages.parts.known_players import KnownPlayer
from scenes.pages.parts.page_widgets import TextWidget, draw_game_picture
from scenes.pages.statistics.figure_widgets import (
    COLUMNS,
    HEADS,
    QUIET,
    DuelRow,
    GameTallyRow,
    PersonHead,
    seconds,
)
from scenes.pages.statistics.statistics_queries import Career, PlayHabit
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL

PANEL = Pane(CONTROL, alpha=0.72, line=0.4)
GAP = 20
"""Room between two panels."""
DUEL_HEIGHT = 54
"""Height of a duel's row."""
FIRST_OF_A_KIND = 2
"""So many people, and so many regulars, come before all others."""
HABIT_HEIGHT = 96
"""Height of a habit's tile."""


@dataclass(frozen=True)
class PersonPlan:
    """Where the panels of somebody's page lie."""

    layout: Layout
    whole: Box
    duels: int
    """How many people and regulars they have played against."""
    habits: int
    """How many habits are known."""

    @property
    def head(self) -> Box:
        return Box(self.whole.x, self.whole.y, self.whole.w, 128 * self.layout.text**0.4)

    @property
    def games(self) -> Box:
        top = self.head.bottom + GAP
        return Box(self.whole.x, top, self.whole.w * 0.6, self.whole.bottom - top)

    @property
    def name(self) -> Box:
        """The strip at the foot with the buttons to merge and to delete the name."""
        high, right = self.layout.reach(52), self.games.right + GAP
        return Box(right, self.whole.bottom - high, self.whole.right - right, high)

    @property
    def against(self) -> Box:
        name, top = self.name, self.games.y
        room = name.y - GAP - top
        taken = self.habits_high + GAP if self.shows_habits else 0.0
        return Box(name.x, top, name.w, room - taken)

    @property
    def step(self) -> float:
        return DUEL_HEIGHT * float(self.layout.text**0.5)

    @property
    def habits_high(self) -> float:
        return 62 + (HABIT_HEIGHT + 10) * -(-self.habits // 2) + 8

    @property
    def shows_habits(self) -> bool:
        """Is there room for habits below the duels?"""
        room = self.name.y - GAP - self.games.y
        fits = room - self.habits_high - GAP >= 72 + self.step
        return bool(self.habits) and fits and self.layout.text <= 1.3

    @property
    def habits_box(self) -> Box:
        name = self.name
        return Box(name.x, name.y - GAP - self.habits_high, name.w, self.habits_high)

    @property
    def columns(self) -> float:
        """How high the heads of the columns are."""
        return 52 if self.layout.text <= 1.3 else 12


def plan_of(layout: Layout, whole: Box, shown: Career) -> PersonPlan:
    return PersonPlan(layout, whole, len(shown.against) + len(shown.regulars), len(shown.habits))


def widgets(context: Context, plan: PersonPlan, shown: Career) -> Iterable[Widget]:
    """The rows of somebody's page."""
    yield PersonHead(context, plan.head, shown)
    games, against = plan.games, plan.against
    high = (games.h - plan.columns - 8) / max(1, len(shown.tallies))
    for i, tally in enumerate(shown.tallies):
        row = Box(games.x + 24, games.y + plan.columns + i * high, games.w - 48, high)
        yield GameTallyRow(context, row, tally)
    top = 60 * context.layout.text**0.5
    step = min(plan.step, max(plan.step * 0.8, (against.h - top - 8) / max(1, plan.duels)))
    for i, (other, duel) in enumerate(opponents(shown)[: max(0, int((against.h - top - 4) // step))]):
        row = Box(against.x + 26, against.y + top + i * step, against.w - 52, step)
        yield DuelRow(context, row, shown.player, other, duel)
    if plan.shows_habits:
        yield from _habits(context, plan.habits_box, shown)


def opponents(shown: Career) -> list[tuple[KnownPlayer | Acquaintance, Opponent]]:
    """People and regulars they have played against; the two of each kind with most games first, so that both
    are seen where there isn't room for all.
    """
    people: list[tuple[KnownPlayer | Acquaintance, Opponent]] = [*shown.against]
    regulars: list[tuple[KnownPlayer | Acquaintance, Opponent]] = [
        (each, Opponent(BY_ID[each.regular].name, each.better, each.worse, each.equal))
        for each in shown.regulars
    ]
    first = FIRST_OF_A_KIND
    return [*people[:first], *regulars[:first], *people[first:], *regulars[first:]]


def _habits(context: Context, panel: Box, shown: Career) -> Iterable[Widget]:
    wide = (panel.w - 48 - 14) / 2
    for i, habit in enumerate(shown.habits):
        x, y = panel.x + 24 + i % 2 * (wide + 14), panel.y + 60 + i // 2 * (HABIT_HEIGHT + 10)
        yield HabitTile(context, Box(x, y, wide, HABIT_HEIGHT), habit)


class HabitTile(TextWidget):
    """How somebody plays one game, compared with all who play here."""

    def __init__(self, context: Context, box: Box, habit: PlayHabit) -> None:
        self.rows = habit_words(context, habit)
        super().__init__(f"statistics/way/{habit.title}", box, " ".join(self.rows))
        self.title = habit.title

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        paint.box(box, CONTROL, (paint.theme.dark, 0.7), (paint.theme.accent, 0.3), 1.1)
        draw_game_picture(paint, Box(box.x + 12, box.y + 13, 62, box.h - 26), self.title, 8)
        left, room = box.x + 88, box.w - 98
        for words, share, style in zip(
            self.rows, (0.23, 0.51, 0.79), (QUIET, Style(27, "serif", "accent_light"), QUIET), strict=True
        ):
            paint.text(words, (left, box.y + box.h * share), style, room=room)


def habit_words(context: Context, habit: PlayHabit) -> tuple[str, str, str]:
    """A habit in words: what is counted, their figure, and that of the others."""
    words = context.words
    key = f"statistics.ways.{habit.title}"

    def figure(value: float) -> str:
        if habit.kind == "share":
            return words.forms.format_share(value)
        return seconds(context, round(value)) if habit.kind == "time" else str(round(value))

    return words(f"{key}.head"), figure(habit.own), words(f"{key}.others", n=figure(habit.others))


def draw(paint: Painter, context: Context, plan: PersonPlan, shown: Career) -> None:
    """Draws the panels on which the rows stand, and their heads."""
    words = context.words
    for panel in (plan.games, plan.against, *((plan.habits_box,) if plan.shows_habits else ())):
        paint.panel(panel, PANEL)
    if paint.layout.text <= 1.3:
        for head, share in zip(HEADS, COLUMNS, strict=True):
            at = (plan.games.x + 24 + share * (plan.games.w - 48), plan.games.y + 32)
            if paint.layout.small:  # capitals would run into each other
                paint.text(words(f"statistics.{head}"), at, Style(14, "sans_semi", "accent"), "cm")
            else:
                paint.label(words(f"statistics.{head}"), at, 14, anchor="cm")
    _draw_against(paint, context, plan.against, shown)
    if plan.shows_habits:
        at = (plan.habits_box.x + 58, plan.habits_box.y + 34)
        paint.icon("target", (plan.habits_box.x + 36, at[1]), 26, "accent_light")
        paint.text(words("statistics.ways_head", name=shown.player.name), at, Style(24, "serif_semi"))


def _draw_against(paint: Painter, context: Context, panel: Box, shown: Career) -> None:
    words, y = context.words, panel.y + 34
    paint.icon("people", (panel.x + 36, y), 26 / paint.layout.text**0.5, "accent_light")
    wide = paint.text(words("statistics.against"), (panel.x + 58, y), Style(24, "serif_semi"))
    room = panel.w - 84 - wide - 20
    paint.text(words("statistics.ahead"), (panel.right - 26, y), Style(18, tone="second"), "rm", room)
    if not shown.against and not shown.regulars:
        at = (panel.x + 26, y + 50)
        paint.lines(words("statistics.alone"), at, Style(19, tone="second"), "lt", panel.w - 52)


def draw_which(paint: Painter, plan: PersonPlan, says: str) -> None:
    """Says that the other name has to be chosen now, beside the button that cancels."""
    box = strip(plan)[0]
    rows = paint.type.wrap_lines(says, 18, box.w)[:2]
    step = paint.type.line_height(18)
    for i, row in enumerate(rows):
        y = box.centery + (i - (len(rows) - 1) / 2) * step
        paint.text(row, (box.x, y), Style(18, "sans_semi", "accent_light"), room=box.w)


def strip(plan: PersonPlan, shares: tuple[float, float] = (1, 1)) -> tuple[Box, Box]:
    """The places of two buttons side by side in the strip at the foot, by the widths that they need."""
    box = plan.name
    first = (box.w - 14) * shares[0] / sum(shares)
    return Box(box.x, box.y, first, box.h), Box(box.x + first + 14, box.y, box.w - 14 - first, box.h)
