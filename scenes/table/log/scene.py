"""The log, a scene over the table: every move with who made it and its cards, and why a bot did so.

The library behind `scenes.ui.gui` can't draw this: its text boxes can't hold our pictures or buttons, and
can't be used with the keyboard. So rows are drawn here, from the last one upwards until the panel is full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from scenes.base.scene import Context, Scene
from scenes.table.drawing.spoken_tree import table_tree
from scenes.table.log.bot_reasons import explain_bot_move
from scenes.table.log.log_rows import LogRow, list_rows
from scenes.table.model.messages import ANSWERED
from scenes.table.model.model import Model
from scenes.table.model.pose import CARD_ASPECT
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.controls import Controls, Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.tree import Node, Tree
from scenes.ui.tree_groups import grouped

KEY = "l"
"""Opens the log, and closes it again."""
PANEL_WIDTH = 620.0
PADDING = 26.0
TOKEN_SIZE = 30.0
FACE_WIDTH = 34.0
HEAD_STYLE = Style(26, "serif_semi")
LINE_STYLE = Style(19, "sans", "cream")
BETWEEN_STYLE = Style(17, "serif_it", "brass_light")
REASON_STYLE = Style(18, "serif_it", "brass_light")
WHEEL_ROWS = 2
"""A step of the wheel scrolls by so many rows …"""
PAGE_ROWS = 6
"""… and a page by so many."""


@dataclass(frozen=True, slots=True)
class LaidRow:
    """A row that is seen now, broken into lines."""

    row: LogRow
    lines: tuple[str, ...]
    why: tuple[str, ...]
    """The lines of the reason, if it was asked for."""
    box: tuple[float, float, float, float]


class LogScene(Scene):
    """A panel that scrolls through all rows; the newest is at the foot."""

    name = "log"
    fits_upright = None

    def __init__(
        self, context: Context, model: Model, below: Callable[[pygame.Surface], object], opened: int = 0
    ) -> None:
        super().__init__(context)
        self.model = model
        self.below = below
        self.opened = opened
        """The version after the move whose reason is shown; 0: none is."""
        self.controls = Controls(self, self._row_nodes)
        self.rows = list_rows(model)
        self.end = len(self.rows)
        """The number of the first row that is below the panel."""
        self.laid: list[LaidRow] = []
        """The rows that are seen."""
        self._ground: pygame.Surface | None = None

    @property
    def about(self) -> str:
        return self.model.match.title

    def enter(self) -> None:
        self._lay()

    def relayout(self) -> None:
        self.rows, self._ground = list_rows(self.model), None
        self._lay()

    def drop_pictures(self) -> None:
        self._ground = None

    def resume(self, result: object) -> None:
        self.drop_pictures()
        super().resume(result)

    # Where everything is

    @property
    def panel(self) -> Box:
        layout = self.context.layout
        wide = min(PANEL_WIDTH * layout.text**0.6, layout.width - 88)
        return Box(layout.width - 44 - wide, 44, wide, layout.height - 88)

    @property
    def _top(self) -> float:
        """The y at which rows may begin: under the heading and its buttons."""
        return self.panel.y + 30 + self.context.layout.reach(46)

    def _lay(self) -> None:
        """Lays out rows from the foot upwards, until there is no more room."""
        panel, self.laid = self.panel, []
        self.end = min(max(self.end, self._least), len(self.rows))
        y = panel.bottom - 18
        for row in reversed(self.rows[: self.end]):
            made = self._lines_of(row)
            high = self._height(made)
            if y - high < self._top:
                break
            y -= high
            self.laid.insert(
                0, LaidRow(row, made[0], made[1], (panel.x + PADDING, y, panel.w - 2 * PADDING, high))
            )
        self.controls.put(self._buttons(), "log/close")

    @property
    def _least(self) -> int:
        """The least `end`, so that the panel is full even when scrolled to the beginning."""
        y = self._top
        for i, row in enumerate(self.rows):
            y += self._height(self._lines_of(row))
            if y > self.panel.bottom - 18:
                return i
        return len(self.rows)

    def _lines_of(self, row: LogRow) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """A row's lines, and those of its reason."""
        type_, room = self.context.type, self.panel.w - 2 * PADDING
        if not row.token:
            return tuple(type_.wrap_lines(row.sentence, BETWEEN_STYLE.size, room, BETWEEN_STYLE.face)), ()
        room -= TOKEN_SIZE + 14
        aside = len(row.faces) * (FACE_WIDTH + 6) + (self._why_wide + 8 if row.bot else 0)
        lines = tuple(type_.wrap_lines(row.sentence, LINE_STYLE.size, room - aside, LINE_STYLE.face))
        if row.version != self.opened or not row.bot:
            return lines, ()
        return lines, tuple(type_.wrap_lines(self._why(row), REASON_STYLE.size, room, REASON_STYLE.face))

    @property
    def _why_wide(self) -> float:
        return button_width(self.context.type, self.model.words("log.why"), self.context.layout.reach(40))

    def _height(self, made: tuple[tuple[str, ...], tuple[str, ...]]) -> float:
        type_ = self.context.type
        lines = len(made[0]) * type_.line_height(LINE_STYLE.size) + 12
        whole = max(lines, self.context.layout.reach(40) + 8, FACE_WIDTH * CARD_ASPECT + 8)
        return (
            whole
            + len(made[1]) * type_.line_height(REASON_STYLE.size, REASON_STYLE.face)
            + (6 if made[1] else 0)
        )

    def _why(self, row: LogRow) -> str:
        move = next(each for each in self.model.log.moves if each.version == row.version)
        return explain_bot_move(self.model, move)

    # Its buttons

    def _buttons(self) -> Iterator[Widget]:
        words, panel = self.model.words, self.panel
        side = self.context.layout.reach(46)
        spots = [Box(panel.right - 18 - (i + 1) * side - i * 8, panel.y + 18, side, side) for i in range(3)]
        yield RoundButton("log/close", spots[0], "cross", words("log.close"), self._close)
        older = partial(self._scroll, -PAGE_ROWS) if len(self.laid) < self.end else None
        newer = partial(self._scroll, PAGE_ROWS) if self.end < len(self.rows) else None
        yield RoundButton("log/down", spots[1], "down", words("log.down"), newer)
        yield RoundButton("log/up", spots[2], "up", words("log.up"), older)
        for each in self.laid:
            if each.row.bot:
                x, y, w, _ = each.box
                high = self.context.layout.reach(40)
                box = Box(x + w - self._why_wide, y + 4, self._why_wide, high)
                name = f"log/why/{each.row.version}"
                yield Button(name, box, Caption(words("log.why")), partial(self._ask, each.row), "quiet")

    def _ask(self, row: LogRow) -> None:
        self.opened = 0 if self.opened == row.version else row.version
        self._lay()

    def _scroll(self, rows: int) -> None:
        self.end += rows
        self._lay()

    def _close(self) -> None:
        self.go_back(ANSWERED)

    # Hands

    def handle(self, event: Input) -> None:
        if event.kind == "wheel":
            self._scroll(-WHEEL_ROWS if event.steps > 0 else WHEEL_ROWS)
        elif event.kind == "key" and event.key in SCROLL_KEYS:
            self._scroll(SCROLL_KEYS[event.key])
        elif (event.kind == "key" and event.key in CLOSING_KEYS) or (
            not self.controls.handle(event) and event.kind == "press" and not self._inside(event)
        ):
            self._close()

    def _inside(self, event: Input) -> bool:
        return bool(self.panel.collidepoint(self.context.layout.units(event.pos)))

    # Time and picture

    def update(self, now: float) -> None:
        self.controls.update(now)

    def wake(self, now: float) -> float | None:
        return self.controls.wake()

    def sight(self, now: float) -> object:
        return tuple(self.laid), self.controls.sight()

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = surface.copy()
            self.below(self._ground)
            self.context.painter(self._ground).night(110)
        surface.blit(self._ground, (0, 0))
        paint = self.context.painter(surface)
        self._draw_panel(paint)
        for each in self.laid:
            self._draw_row(paint, each)
        self.controls.draw(paint)

    def _draw_panel(self, paint: Painter) -> None:
        panel = self.panel
        paint.glass(panel, Pane(16, alpha=0.97, line=0.7))
        room = panel.w - 2 * PADDING - 3 * (self.context.layout.reach(46) + 8)
        at = panel.x + PADDING, panel.y + 18 + self.context.layout.reach(46) / 2
        paint.text(self.model.words("table.log"), at, HEAD_STYLE, room=room)
        if not self.rows:
            paint.text(self.model.words("log.empty"), (panel.x + PADDING, self._top + 30), BETWEEN_STYLE)

    def _draw_row(self, paint: Painter, laid: LaidRow) -> None:
        x, y, w, h = laid.box
        if not laid.row.token:
            _written(paint, laid.lines, (x, y + h / 2), BETWEEN_STYLE)
            paint.line((x, y + h - 3), (x + w, y + h - 3), 90)
            return
        below = len(laid.why) * paint.type.line_height(REASON_STYLE.size, REASON_STYLE.face) + (
            6 if laid.why else 0
        )
        middle = y + (h - below) / 2
        paint.player(laid.row.token, (x + TOKEN_SIZE / 2, middle), TOKEN_SIZE)
        _written(paint, laid.lines, (x + TOKEN_SIZE + 14, middle), LINE_STYLE)
        right = x + w - (self._why_wide + 8 if laid.row.bot else 0)
        for i, face in enumerate(reversed(laid.row.faces)):
            left = right - (i + 1) * (FACE_WIDTH + 6) + 6
            box = Box(left, middle - FACE_WIDTH * CARD_ASPECT / 2, FACE_WIDTH, FACE_WIDTH * CARD_ASPECT)
            self.model.table.draw_figure(paint, face, box)
        if laid.why:
            _written(paint, laid.why, (x + TOKEN_SIZE + 14, y + h - below / 2 - 3), REASON_STYLE)

    # Words

    def _row_nodes(self) -> list[Node]:
        """A node for each row that is seen."""
        layout = self.context.layout
        return [
            Node(
                f"log/row/{i}",
                "text",
                " ".join((each.row.sentence, *each.why)),
                (*layout.rect(self._box_of(each)),),
                enabled=False,
            )
            for i, each in enumerate(self.laid)
        ]

    def _box_of(self, laid: LaidRow) -> Box:
        """The box of a row without its button."""
        x, y, w, h = laid.box
        return Box(x, y, w - (self._why_wide + 8 if laid.row.bot else 0), h)

    def nodes(self) -> list[Node]:
        return self.controls.nodes()

    def tree(self) -> Tree:
        told = " ".join(next((each.why for each in self.laid if each.why), ()))
        nodes, groups = grouped(self.nodes())
        tree = table_tree(self.name, self.model, nodes, False, (), told or None)
        heading = self.model.words("table.log")
        said = (heading, *tree.urgent)
        return replace(tree, groups=groups, heading=heading, said=said, standing=(), modal=True)


CLOSING_KEYS = ("escape", "backspace", KEY)
SCROLL_KEYS = {
    "up": -1,
    "down": 1,
    "pageup": -PAGE_ROWS,
    "pagedown": PAGE_ROWS,
    "home": -100_000,
    "end": 100_000,
}


def _written(paint: Painter, lines: tuple[str, ...], middle: tuple[float, float], style: Style) -> None:
    """Writes lines from a left edge, with their middle at this height."""
    step = paint.type.line_height(style.size, style.face)
    top = middle[1] - step * (len(lines) - 1) / 2
    for i, line in enumerate(lines):
        paint.text(line, (middle[0], top + i * step), style)
