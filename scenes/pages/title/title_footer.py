"""The footer of the title, its lower band: panels for the game to go on with (`go_on_panel.py`), for who has
won tonight, and for which game would suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.kernel.recommendation import TIME_CHOICES_MINUTES, Occasion, smallest_table
from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.parts.known_players import KnownPlayer
from scenes.pages.parts.page_widgets import draw_game_picture
from scenes.pages.parts.seats_and_minutes import minutes_text
from scenes.pages.recommend.recommend_query import recommended_games
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.theme import rgb

GAP = 24.0
"""Room between two panels."""
PAD = 18.0
"""Room inside a panel."""
SHARES = (500.0, 396.0, 492.0)
"""Widths of the three panels, in proportion to each other."""
PEOPLE = range(2, 8)
"""Numbers of people to choose from here; the page that recommends a game offers more."""
ROW_HEIGHT = 40.0
"""Height of a row of choices, where that is enough for a finger."""
WARM = Pane(18, alpha=0.9, line=0.9, tones=(rgb("#4A3518"), rgb("#221809")))
"""The first panel's glass: warmer than the others', so that it is seen first."""
COOL = Pane(18, alpha=0.84, line=0.55)
LARGE_TEXT = 1.3
"""Above this text size panels say only what matters most, and on a wide screen the evening's has no room."""
HEAD_SIZE = 14.0
"""Type size of a panel's head."""

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class FooterPlan:
    """Where the three panels are; `evening` has no width where there is no room for it."""

    go_on: Box
    evening: Box
    guru: Box
    roomy: bool
    """Is there room for rows of choices that a finger can hit?"""

    @classmethod
    def of(cls, layout: Layout, span: tuple[float, float], foot: float) -> FooterPlan:
        """The three side by side, ending at `foot`; on an upright screen one under another."""
        (left, right), high = span, max(132.0, 2 * layout.reach(52) + 18)
        high = high if layout.text <= LARGE_TEXT else max(92.0, layout.reach(60) + 16)
        roomy = layout.reach(ROW_HEIGHT) <= ROW_HEIGHT and layout.text <= 1.15
        if layout.upright:
            boxes = [Box(left, foot - high - up * (high + GAP), right - left, high) for up in (2, 1, 0)]
            return cls(boxes[0], boxes[1], boxes[2], roomy)
        shares = SHARES if layout.text <= LARGE_TEXT else (SHARES[0] + SHARES[1] + GAP, 0.0, SHARES[2])
        gaps = GAP * (sum(bool(share) for share in shares) - 1)
        unit, boxes, x = (right - left - gaps) / sum(shares), [], left
        for share in shares:
            boxes.append(Box(x, foot - high, share * unit, high))
            x += share * unit + (GAP if share else 0.0)
        return cls(boxes[0], boxes[1], boxes[2], roomy)


class FooterPanel(Widget):
    """A panel that is a button as a whole, with a head and a line of words."""

    def __init__(self, node_id: str, box: Box, words: tuple[str, str], act: Act) -> None:
        super().__init__(node_id, box, ": ".join(each for each in words if each), act)
        self.head, self.says = words

    def draw(self, paint: Painter, look: Look) -> None:
        self.draw_plate(paint, look)
        self.draw_head(paint)
        if paint.layout.text <= LARGE_TEXT:
            left, room = self.box.x + PAD, self.box.w - 2 * PAD
            paint.text(self.says, (left, self.box.y + 64), Style(25, "serif_semi"), room=room)

    def draw_plate(self, paint: Painter, look: Look) -> None:
        box, lit = self.box, look.hover > 0.5 or look.focused
        if look.focused:
            paint.focus(box, 18)
        paint.panel(box, Pane(18, alpha=0.9 if lit else 0.84, line=1.0 if lit else 0.55))
        tone, y = (
            "accent_light" if lit else "accent",
            box.y + 28 if paint.layout.text <= LARGE_TEXT else box.centery,
        )
        paint.icon("forward", (box.right - 24, y), 22 / paint.layout.text**0.5, tone)

    def draw_head(self, paint: Painter) -> None:
        box, grown = self.box, paint.layout.text > LARGE_TEXT
        if grown:
            style = Style(20 / paint.layout.text**0.3, "sans_semi", "accent_light")
            rows = paint.type.wrap_lines(self.head, style.size, box.w - 70, "sans_semi")
            step = paint.type.line_height(style.size, "sans_semi") * 0.92
            for i, row in enumerate(rows):
                y = box.centery + (i - (len(rows) - 1) / 2) * step
                paint.text(row, (box.x + PAD, y), style, room=box.w - 60)
        else:
            paint.label(self.head, (box.x + PAD, box.y + 28), HEAD_SIZE)


class EveningPanel(FooterPanel):
    """Who plays tonight, with a star for every game that they have won."""

    MOST = 5
    """People shown at most."""
    STARS = 4
    """Stars at most; more wins than that are one star and a number."""

    def __init__(
        self, context: Context, box: Box, evening: Evening, players: Sequence[KnownPlayer], act: Act
    ) -> None:
        words, games = context.words, len(evening.games)
        self.games = words("result.games", n=games) if games else ""
        super().__init__(
            "title/evening", box, (words("evening.head"), self.games or words("title.young")), act
        )
        self.rows = [(player, _wins(evening, player.name)) for player in players[: self.MOST]]
        told = (f"{player.name} {wins}" for player, wins in self.rows)
        self.name = ". ".join((self.name, *told))

    def draw(self, paint: Painter, look: Look) -> None:
        if not self.rows or paint.layout.text > LARGE_TEXT:
            super().draw(paint, look)
            return
        self.draw_plate(paint, look)
        self.draw_head(paint)
        box, step = self.box, (self.box.w - 2 * PAD) / max(4, len(self.rows))
        quiet = Style(17, tone="second")
        paint.text(self.games, (box.right - 48, box.y + 28), quiet, "rm", room=box.w * 0.4)
        for i, (player, wins) in enumerate(self.rows):
            x = box.x + PAD + (i + 0.5) * step
            paint.player(player.token, (x, box.y + 62), 34)
            paint.text(player.name, (x, box.y + 92), Style(18, "serif_semi"), "cm", room=step - 8)
            self._stars(paint, (x, box.y + 114), wins)

    def _stars(self, paint: Painter, at: tuple[float, float], wins: int) -> None:
        shown = wins if wins <= self.STARS else 1
        for i in range(shown):
            x = at[0] + (i - (shown - 1) / 2) * 17 - (12 if wins > self.STARS else 0)
            paint.icon("star", (x, at[1]), 15, "accent_light")
        if wins > self.STARS:
            paint.text(str(wins), (at[0] + 4, at[1]), Style(17, "sans_semi", "accent_light"))
        if not wins:
            paint.text("–", at, Style(17, tone="second"), "cm")


def _wins(evening: Evening, name: str) -> int:
    """In how many games of the evening somebody had the most points."""
    return sum(each.points.get(name, 0) == max(each.points.values(), default=0) > 0 for each in evening.games)


# Which game for us?


@dataclass(slots=True)
class RecommendQuestions:
    """How many people want to play, and how much time they have."""

    players: int
    minutes: int | None = None
    asked: bool = False
    """Have people said so themselves? Before that no game's tile is dimmed."""

    def answers(self, context: Context) -> Sequence[str]:
        """The games that suit, the best first."""
        return [way.title for way in recommended_games(context, Occasion(self.players, self.minutes))]


class RecommendedGame(Widget):
    """A game that the guru advises; a click opens its lobby."""

    def __init__(self, title: str, box: Box, words: tuple[str, str], act: Act) -> None:
        super().__init__(f"title/answer/{title}", box, ", ".join(words), act)
        self.title, (self.called, self.minutes) = title, words

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, 8)
        if look.hover:
            paint.box(box, 8, (paint.theme.accent_light, 0.12 * look.hover))
        side = box.h - 4
        draw_game_picture(paint, Box(box.x + 2, box.y + 2, side, side), self.title, 6, 0.5)
        x, room = box.x + side + 12, box.w - side - 14
        paint.text(self.called, (x, box.y + box.h * 0.3), Style(18, "serif_semi"), room=room)
        paint.text(self.minutes, (x, box.y + box.h * 0.76), Style(15, tone="second"), room=room)


class FooterHead(Widget):
    """The head of the third panel, a button of its own because rows below it are clickable too."""

    def draw(self, paint: Painter, look: Look) -> None:
        box, tone = self.box, "accent_light" if look.hover > 0.5 or look.focused else "accent"
        if look.focused:
            paint.focus(box, 10)
        wide = paint.label(self.name, (box.x + PAD - 4, box.y + 25), HEAD_SIZE, tone)
        paint.icon("forward", (box.x + PAD + wide + 14, box.y + 25), 22, tone)


class RecommendPanel:
    """The third panel: two questions and two answers; where these have no room, only the way to the page
    that recommends a game.
    """

    def __init__(self, context: Context, plan: FooterPlan, asking: RecommendQuestions) -> None:
        self.context, self.plan, self.asking = context, plan, asking

    @property
    def questions(self) -> Box:
        """Where the two rows of choices are, behind their icons."""
        box = self.plan.guru
        return Box(box.x + PAD + 32, box.y + 44, 6 * 39, 2 * ROW_HEIGHT)

    def widgets(
        self, more: Act, changed: Callable[[int, int | None], None], play: Callable[[str], None]
    ) -> Iterator[Widget]:
        """`more` opens that page, `changed` takes people and minutes, `play` opens a game's lobby."""
        words, box = self.context.words, self.plan.guru
        if not self.plan.roomy:
            yield FooterPanel("title/guru", box, (words("guru.head"), words("guru.line")), more)
            return
        yield self._head(more)
        rows, asking = self.questions, self.asking
        people = [self._people(n, partial(changed, n, asking.minutes)) for n in PEOPLE]
        times = [
            self._time(n, partial(changed, asking.players, None if n == asking.minutes else n))
            for n in TIME_CHOICES_MINUTES
        ]
        low = Box(rows.x, rows.y + ROW_HEIGHT + 2, rows.w, ROW_HEIGHT)
        yield from segmented(
            Box(rows.x, rows.y, rows.w, ROW_HEIGHT), people, _place(PEOPLE, asking.players), 18
        )
        yield from segmented(low, times, _place(TIME_CHOICES_MINUTES, asking.minutes), 18, (1.0, 1.0, 1.4))
        yield from self._answers(play)

    def _people(self, n: int, act: Act) -> ChoiceItem:
        return ChoiceItem(f"title/people/{n}", str(n), act, name=self.context.words("lobby.seats", n=n))

    def _time(self, n: int, act: Act) -> ChoiceItem:
        said = self.context.words("title.minutes", n=n)
        return ChoiceItem(
            f"title/minutes/{n}", str(n) if n < TIME_CHOICES_MINUTES[-1] else said, act, name=said
        )

    def _head(self, more: Act) -> FooterHead:
        words, box = self.context.words("guru.head"), self.plan.guru
        label = self.context.type.label(words, HEAD_SIZE, self.context.theme.accent)
        wide = label.get_width() / self.context.layout.k + 60
        return FooterHead(
            "title/guru", Box(box.x + 4, box.y + 3, min(wide, box.w - 8), ROW_HEIGHT), words, more
        )

    def _answers(self, play: Callable[[str], None]) -> Iterator[RecommendedGame]:
        box, left = self.plan.guru, self.questions.right + 16
        for nth, title in enumerate(self.asking.answers(self.context)[:2]):
            place = Box(left, box.y + 44 + nth * (ROW_HEIGHT + 2), box.right - 8 - left, ROW_HEIGHT)
            game = self.context.titles[title]
            minutes = minutes_text(self.context.words, game, smallest_table(game, self.asking.players))
            words = self.context.words_of(title)("title.name"), minutes
            yield RecommendedGame(title, place, words, partial(play, title))

    def draw(self, paint: Painter) -> None:
        """The panel's glass, and an icon before each row of choices."""
        if self.plan.roomy:
            box, rows = self.plan.guru, self.questions
            paint.panel(box, COOL)
            for icon, y in (("people", rows.y + ROW_HEIGHT / 2), ("clock", rows.y + ROW_HEIGHT * 1.5 + 2)):
                paint.icon(icon, (box.x + PAD + 12, y), 21, "accent")
            x = rows.right + 8
            paint.line((x, rows.y), (x, rows.bottom), 60)


def _place(values: Sequence[int], value: int | None) -> int:
    """The index of a value; -1 for None, the last one for a value that is not among them."""
    if value is None:
        return -1
    return values.index(value) if value in values else len(values) - 1
