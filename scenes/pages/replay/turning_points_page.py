"""The page about a game's turning points: at most three moments, each judged by what could be known then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from game.bots.review import TurningPoint
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page
from scenes.pages.replay import export, replay_words
from scenes.pages.replay.ledger_page import LedgerScene
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.scene import ReplayScene
from scenes.pages.replay.turning_point_card import TurningPointWords, table_after_move, words_of_point
from scenes.ui.buttons import Button, Caption, Kind, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, FIELD
from scenes.ui.theme import Colour, rgb

CARD_GAP = 21.0
"""Room between two cards."""
BUTTON_GAP = 16.0
"""Room between the buttons below them."""
WORDS_HEIGHT = 380.0
"""Height of what stands below a card's picture. In windows that are higher, cards stand in the middle."""
LARGE_TEXT = 1.3
"""Above this text size there is room for one card only."""
PLAY_AGAIN = "again"
"""What the scene below gets back when people want to play once more."""
RISK: Colour = rgb("#D9772F")
HEAD = Style(25, "serif_semi")
"""How a card's first line is written."""
TEXT = Style(20.5, tone="second")
"""How a card's other words are written."""


class TurningPointsScene(Page):
    """Shows the moments as cards side by side, in the order of play; with large words one at a time."""

    name = "turning"
    fits_upright = True
    first = "turning/0"

    def __init__(self, context: Context, story: ReplayData, chosen: int = 0) -> None:
        super().__init__(context)
        self.story = story
        self.shown = chosen
        self.first = f"turning/{chosen}"

    @property
    def heading(self) -> str:
        return self._words("title")

    @property
    def points(self) -> Sequence[TurningPoint]:
        """The turning points that are known."""
        return self.story.points or ()

    def back(self) -> None:
        self.go_back()

    # Where it is

    @property
    def _shows_one_card(self) -> bool:
        """Is there room for one card only?"""
        return self.context.layout.text > LARGE_TEXT

    @property
    def _has_broad_cards(self) -> bool:
        """Are cards as wide as the page, so that words stand beside the picture?"""
        return self._shows_one_card or self.context.layout.upright

    def _cards(self) -> Iterator[tuple[int, TurningPoint, Box]]:
        layout, count = self.context.layout, 1 if self._shows_one_card else 3
        top, high = page_header.foot(layout), self._foot().y - 60 - page_header.foot(layout)
        across, down = (1, count) if layout.upright else (count, 1)
        wide = (layout.width - 120 - (across - 1) * CARD_GAP) / across
        high = (high - (down - 1) * CARD_GAP) / down
        if not self._has_broad_cards and high > (most := wide * 9 / 16 + WORDS_HEIGHT):
            top, high = top + (high - most) / 2, most
        for place, (number, point) in enumerate(self._shown_points()):
            line, beside = divmod(place, across)
            yield (
                number,
                point,
                Box(60 + beside * (wide + CARD_GAP), top + line * (high + CARD_GAP), wide, high),
            )

    def _shown_points(self) -> list[tuple[int, TurningPoint]]:
        every = list(enumerate(self.points))
        return every[self.shown : self.shown + 1] if self._shows_one_card else every

    def _foot(self) -> Box:
        """The row of buttons below."""
        layout, high = self.context.layout, self.context.layout.reach(64)
        return Box(60, layout.height - 52 - high, layout.width - 120, high)

    def _picture(self, box: Box) -> Box:
        inner = box.inflate(-36, -36)
        if self._has_broad_cards:
            wide = inner.w * (0.42 if self._shows_one_card else 0.52)
            return Box(inner.x, inner.y, wide, wide * 9 / 16)
        return Box(inner.x, inner.y, inner.w, inner.w * 9 / 16)

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "turning/close", self.back)
        if self._shows_one_card and len(self.points) > 1:
            yield from self._turners()
        for number, point, box in self._cards():
            yield from self._card_buttons(number, point, box)
        yield from self._foot_buttons()

    def _card_buttons(self, number: int, point: TurningPoint, box: Box) -> Iterator[Widget]:
        """At the foot of a card: the move can be watched, and another one tried."""
        high, wide = self.context.layout.reach(58), (box.w - 36 - BUTTON_GAP) / 2
        name = words_of_point(self.context, self.story, point).words
        kind: Kind = "primary" if f"turning/{number}" == self.first else "secondary"
        ways: tuple[tuple[str, str, str, Callable[[TurningPoint], None], Kind], ...] = (
            (f"turning/{number}", "watch", "play", self._watch_move, kind),
            (f"turning/{number}/try", "try", "step", self._try_move, "secondary"),
        )
        for place, (node, said, icon, act, look) in enumerate(ways):
            button = Box(box.x + 18 + place * (wide + BUTTON_GAP), box.bottom - 18 - high, wide, high)
            caption = Caption(self._words(said), icon)
            yield Button(node, button, caption, partial(act, point), look, f"{caption.words}. {name}")

    def _foot_buttons(self) -> Iterator[Widget]:
        """The buttons at the foot: back, the whole game, the ledger; on the right a rematch."""
        foot, named = self._foot(), self.context.words
        ways: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("result", "back", self._words("result"), self.back),
            ("whole", "replay", self._words("whole"), self._watch_whole_game),
            ("ledger", "curve", named("ledger.title"), self._show_ledger),
            ("rematch", "rematch", named("result.rematch"), partial(self.go_back, PLAY_AGAIN)),
        )
        wides = [button_width(self.context.type, said, foot.h, 1) for _, _, said, _ in ways]
        share = min(1.0, (foot.w - (len(ways) - 1) * BUTTON_GAP) / sum(wides))
        x = foot.x
        for (name, icon, said, act), wide in zip(ways, (share * wide for wide in wides), strict=True):
            left = foot.right - wide if name == "rematch" else x
            yield Button(f"turning/{name}", Box(left, foot.y, wide, foot.h), Caption(said, icon), act)
            x += wide + BUTTON_GAP

    def _turners(self) -> Iterator[Widget]:
        last = len(self.points) - 1
        for name, place, icon, to in (
            ("before", 1, "back", self.shown - 1),
            ("after", 0, "forward", self.shown + 1),
        ):
            button = page_header.extra(
                self.context,
                f"turning/{name}",
                place,
                (icon, self._words("move", n=to + 1)),
                partial(self._turn, to),
            )
            button.enabled = 0 <= to <= last
            yield button

    def _turn(self, to: int) -> None:
        self.shown = to
        self.first = f"turning/{to}"
        self.refresh()

    def _watch_move(self, point: TurningPoint) -> None:
        """Shows the game from just before the move, so that the move is seen."""
        scene = ReplayScene(self.context, self.story, point.moves - 1, frozenset({point.seat}))
        scene.playing = True
        self.cover_with(scene)

    def _try_move(self, point: TurningPoint) -> None:
        """Opens a table at which the move is still to be made, with a person in that seat."""
        scene = export.play_on(self.context, self.story, self.story.game(), point.seat, point.moves - 1)
        if scene is not None:
            self.cover_with(scene)

    def _show_ledger(self) -> None:
        self.cover_with(LedgerScene(self.context, self.story))

    def _watch_whole_game(self) -> None:
        self.cover_with(ReplayScene(self.context, self.story))

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"turning.{key}", **details)

    # How it looks

    def ground(self, paint: Painter) -> None:
        game = self.context.words_of(self.story.title)("title.name")
        said = f"{game}  ·  {replay_words.replay_summary(self.context, self.story)}"
        turners = 2 if self._shows_one_card and len(self.points) > 1 else 0
        page_header.draw(paint, self._words("title"), said, turners)
        foot = self._foot()
        if not self.points:
            middle = (paint.layout.width / 2, paint.layout.height / 2)
            room = paint.layout.width - 200
            paint.text(self._words("none"), middle, Style(28, "serif_semi", "second"), "cm", room)
            return
        wide = min(foot.w, paint.type.width(self._words("honest"), 18) + 34)
        paint.slip(Box(foot.x, foot.y - 42, wide, 24))
        paint.icon("info", (foot.x + 12, foot.y - 30), 22, "second")
        paint.text(
            self._words("honest"), (foot.x + 34, foot.y - 30), Style(18, tone="second"), room=foot.w - 40
        )
        for _, point, box in self._cards():
            self._draw_card(paint, point, box)

    def _draw_card(self, paint: Painter, point: TurningPoint, box: Box) -> None:
        moment, frame = words_of_point(self.context, self.story, point), self._picture(box)
        paint.panel(box, Pane(CONTROL, alpha=0.82, line=0.5))
        rect = paint.layout.rect(frame)
        paint.surface.blit(table_after_move(self.context, self.story, point, rect.size), rect)
        paint.box(frame, FIELD, line=(paint.theme.accent, 0.8), width=1.5)
        self._draw_when(paint, moment, frame)
        if self._has_broad_cards:
            left = frame.right + 26
            self._draw_words(paint, moment, Box(left, frame.y, box.right - 24 - left, box.h))
        else:
            self._draw_words(
                paint, moment, Box(frame.x, frame.bottom + 8, frame.w, box.bottom - frame.bottom)
            )

    def _draw_when(self, paint: Painter, moment: TurningPointWords, frame: Box) -> None:
        wide, high = paint.type.width(moment.when, 19, "sans_semi") + 44, 38 * paint.layout.text**0.7
        pill = Box(frame.x + 12, frame.y + 14, wide, high)
        paint.box(pill, high / 2, (paint.theme.dark, 0.9), (paint.theme.accent, 0.8), 1.4)
        paint.text(moment.when, pill.center, Style(19, "sans_semi"), "cm")
        pin = Box(frame.right - 48, frame.y - 6, 36, 43)
        paint.picture("shell/timeline_turning", pin)

    def _draw_words(self, paint: Painter, moment: TurningPointWords, box: Box) -> None:
        """Draws what was done, and how good that was by what could be known."""
        rows = paint.type.wrap_lines(moment.head, HEAD.size, box.w - 56, HEAD.face)[:2]
        step, line = paint.type.line_height(HEAD.size, HEAD.face), paint.type.line_height(TEXT.size)
        top = box.y + 12 + step / 2
        paint.player(moment.place.face, (box.x + 21, top + step * (len(rows) - 1) / 2), 40)
        for i, row in enumerate(rows):
            paint.text(row, (box.x + 54, top + step * i), HEAD, room=box.w - 54)
        y = top + step * (len(rows) - 0.5) + 8 + line / 2
        for row in paint.type.wrap_lines(moment.says, TEXT.size, box.w)[:4]:
            paint.text(row, (box.x, y), TEXT)
            y += line
        self._draw_known(paint, moment, Box(box.x, y + 16, box.w, 60))

    def _draw_known(self, paint: Painter, moment: TurningPointWords, box: Box) -> None:
        """Draws the sentence's number as a bar: the whole bar is a sure win."""
        bar = Box(box.x, box.y, box.w, 9)
        paint.box(bar, 4.5, (paint.theme.dark, 0.9), (paint.theme.accent, 0.25), 1)
        if moment.share > 0.01:
            paint.box(Box(bar.x, bar.y, max(9.0, bar.w * moment.share), bar.h), 4.5, (RISK, 1.0))
