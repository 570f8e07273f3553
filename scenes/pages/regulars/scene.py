"""The regulars' scene: a page over lobby or seats, on which people choose who plays a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from game.bots.regulars import REGULARS, Regular, temper_of
from scenes.base.scene import Context
from scenes.pages.parts.page import Page
from scenes.ui import choices, style_sheet
from scenes.ui.buttons import RoundButton
from scenes.ui.choices import Choosable
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import MIN_TARGET, Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.portrait import BADGE, portrait
from scenes.ui.style_sheet import BODY, CONTROL, DIALOG, HELD, HINT, LARGE

PANE = Pane(DIALOG, alpha=0.98, line=1.0, lit=True, lift=HELD, tones=("warm_top", "warm_foot"))
HEAD, NAME = Style(LARGE, "serif"), Style(style_sheet.HEAD, "serif_semi")
ABOUT, TEMPER = Style(HINT, tone="second"), Style(HINT, "sans_semi", "accent_light")
WIDEST, NAMELESS_HEIGHT, GAP, RIM = 1180.0, 66.0, 14.0, 30.0
CARD_HEIGHT, UPRIGHT_CARD_HEIGHT = 150.0, 210.0
"""Height of a card; on an upright screen cards are narrow, and their sentences take more lines."""


@dataclass(frozen=True)
class RegularQuestion:
    """Who shall sit at a seat of this game?"""

    title: str
    now: str
    """Who sits there now; empty: a bot without a name."""
    worn: Mapping[str, str]
    """The tokens of the regulars who sit at the table already."""
    answer: Callable[[str], None]
    """Gets the regular who was chosen."""


class RegularsScene(Page):
    """Six cards, and a bot without a name. A click chooses and goes back."""

    name = "regulars"
    turns_to_player = True
    darkens_below = True
    fits_upright = None

    def __init__(self, context: Context, question: RegularQuestion) -> None:
        super().__init__(context)
        self.question = question
        self.first = f"regulars/{question.now or 'nameless'}"

    @property
    def heading(self) -> str:
        return self.context.words("regulars.head")

    def back(self) -> None:
        self.go_back()

    def _choose(self, regular: str) -> None:
        self.go_back()
        self.question.answer(regular)

    # Where it is

    @property
    def _columns(self) -> int:
        return 1 if self.context.layout.upright and self.context.layout.text > 1.3 else 2

    def _panel(self) -> Box:
        layout, rows = self.context.layout, len(REGULARS) // self._columns
        wide = min(WIDEST * layout.text**0.4, layout.width - 80)
        card = (UPRIGHT_CARD_HEIGHT if layout.upright else CARD_HEIGHT) * layout.text**0.6
        high = self._top + rows * (card + GAP) + self._nameless_high + RIM
        high = min(high, layout.height - 48)
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    @property
    def _top(self) -> float:
        return 34.0 + float(self.context.type.line_height(HEAD.size, HEAD.face))

    @property
    def _nameless_high(self) -> float:
        return float(self.context.layout.reach(NAMELESS_HEIGHT))

    def _card_box(self, number: int) -> Box:
        panel, columns = self._panel(), self._columns
        rows = len(REGULARS) // columns
        wide = (panel.w - 2 * RIM - GAP * (columns - 1)) / columns
        high = (panel.h - self._top - self._nameless_high - RIM) / rows - GAP
        row, column = divmod(number, columns)
        return Box(
            panel.x + RIM + column * (wide + GAP), panel.y + self._top + row * (high + GAP), wide, high
        )

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        panel, words = self._panel(), self.context.words
        side = self.context.layout.reach(MIN_TARGET)
        corner = Box(panel.right - side - 16, panel.y + 14, side, side)
        for number, regular in enumerate(REGULARS):
            yield self._card(regular, self._card_box(number))
        foot = Box(
            panel.x + RIM, panel.bottom - RIM - self._nameless_high, panel.w - 2 * RIM, self._nameless_high
        )
        yield NamelessCard(
            "regulars/nameless",
            foot,
            (words("regulars.nameless"), words("regulars.nameless_about")),
            partial(self._choose, ""),
            not self.question.now,
        )
        yield RoundButton("regulars/back", corner, "cross", words("buttons.back"), self.go_back)

    def _card(self, regular: Regular, box: Box) -> RegularCard:
        asked, words = self.question, self.context.words
        temper = temper_of(regular.id, asked.title)
        told = self.context.words_of(asked.title)(f"tempers.{temper}") if temper else ""
        said = (words(f"regulars.{regular.id}.about"), told)
        act = partial(self._choose, regular.id)
        worn = asked.worn.get(regular.id, "")
        return RegularCard(box, regular, said, worn, act, regular.id == asked.now)

    # How it looks

    def ground(self, paint: Painter) -> None:
        panel = self._panel()
        paint.panel(panel, PANE)
        paint.text(
            self.heading,
            (panel.x + RIM + 4, panel.y + 14 + self._top / 2),
            HEAD,
            room=panel.w - 2 * RIM - 70,
        )


class RegularCard(Choosable):
    """One of the regulars: who it is, and how they play this game."""

    def __init__(
        self,
        box: Box,
        regular: Regular,
        said: tuple[str, str],
        worn: str,
        act: Callable[[], None],
        on: bool,
    ) -> None:
        super().__init__(
            f"regulars/{regular.id}", box, f"{regular.name}. {' '.join(filter(None, said))}", act, on
        )
        self.called, self.said = regular.name, said
        self.face = portrait(regular.id, "glad" if on else "calm")
        self.worn = worn

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        draw_card(paint, box, self.on, look)
        side = min(box.h - 18, 128.0)
        at = (box.x + 12 + side / 2, box.centery)
        paint.player(f"{self.face}{BADGE}{self.worn}", at, side) if self.worn else paint.portrait(
            self.face, at, side
        )
        left = box.x + side + 28
        room = box.right - 16 - left
        rows = list(self._rows(paint, room, box.h - 12))
        y = box.centery - sum(high for _, _, high in rows) / 2
        for words, style, high in rows:
            paint.text(words, (left, y + high / 2), style, room=room)
            y += high

    def _rows(self, paint: Painter, room: float, high: float) -> Iterator[tuple[str, Style, float]]:
        """The lines: the name, and as much of the rest as has room."""
        name = paint.type.line_height(NAME.size, NAME.face)
        yield self.called, NAME, name
        left = high - name
        for words, style in ((self.said[1], TEMPER), (self.said[0], ABOUT)):
            step = paint.type.line_height(style.size, style.face)
            lines = paint.type.wrap_lines(words, style.size, room, style.face) if words else []
            if len(lines) * step <= left:
                left -= len(lines) * step
                for line in lines:
                    yield line, style, step


class NamelessCard(Choosable):
    """The card for a bot that is none of the regulars."""

    def __init__(
        self, node_id: str, box: Box, said: tuple[str, str], act: Callable[[], None], on: bool
    ) -> None:
        super().__init__(node_id, box, ". ".join(said), act, on)
        self.said = said

    def draw(self, paint: Painter, look: Look) -> None:
        box, (called, about) = self.box, self.said
        draw_card(paint, box, self.on, look)
        paint.icon("bot", (box.x + 44, box.centery), 30, "second")
        left = box.x + 84
        wide = paint.text(called, (left, box.centery), Style(BODY, "sans_semi"), room=box.right - 20 - left)
        room = box.right - 20 - (left + wide + 18)
        if paint.type.width(about, ABOUT.size) <= room:
            paint.text(about, (left + wide + 18, box.centery), ABOUT)


def draw_card(paint: Painter, box: Box, on: bool, look: Look) -> None:
    """Draws the ground of a card, brighter for the one that is chosen."""
    if look.focused:
        paint.focus(box, CONTROL)
    choices.draw_card(paint, box, look, on)
