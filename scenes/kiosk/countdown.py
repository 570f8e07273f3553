"""'Still playing?': half a minute in which any touch keeps everything as it is."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.kernel.types import Seat
from scenes.inputs import Input
from scenes.kiosk.host import Host
from scenes.kiosk.parts import draw_panel, draw_plates, draw_ring
from scenes.kiosk.upright import KioskPage
from scenes.scene import Context
from scenes.table.scene import TableScene
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.ui.tree import Tree

NIGHT = 168
"""How dark the table lies under it, of 255."""
TICKS = 5
"""The last seconds are heard."""
STOPS = ("press", "key", "wheel", "text")


class CountdownScene(KioskPage):
    """Over whatever is on the screen. Hands on the table are covered meanwhile."""

    name = "countdown"
    veil = True
    stands = None
    helps = False
    first = "countdown/stay"

    def __init__(self, context: Context, host: Host, table: TableScene | None) -> None:
        super().__init__(context)
        self.host, self.table = host, table
        self.code = "" if table is None else host.rounds.code_for(table).code
        self.ends = context.clock() + host.house.times.countdown
        self._seen: Seat | None = None
        """Whose hand was open when it began."""
        self._told = self.left

    @property
    def left(self) -> int:
        """Whole seconds."""
        return max(0, math.ceil(self.ends - self.context.clock()))

    # Its life

    def enter(self) -> None:
        super().enter()
        if self.table is not None:
            self._seen = cover(self.table)

    def handle(self, event: Input) -> None:
        """Any hand stops the clock, and does nothing else; only 'we are done' is meant."""
        if event.kind in STOPS and not self._means_done(event):
            self._stay()
        elif event.kind not in STOPS or event.kind == "press":
            super().handle(event)
        elif event.key in ("enter", "space"):
            self.host.done()

    def _means_done(self, event: Input) -> bool:
        done = self.controls.find("kiosk/done")
        if done is None:
            return False
        if event.kind == "press":
            return self.context.layout.rect(done.box).collidepoint(event.pos)
        return (
            event.kind == "key" and event.key in ("enter", "space") and self.controls.focus.on("kiosk/done")
        )

    def _stay(self) -> None:
        if self.table is not None:
            uncover(self.table, self._seen)
        self.host.touched = self.context.clock()
        self.go_back()

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if now >= self.ends:
            self.host.done()
        elif self.left != self._told:
            self._told, self.changed = self.left, True
            if self.left <= TICKS:
                self.context.sounds.play("count", 0.4)
        elif not self.context.settings.reduced_motion:
            self.changed = True

    def wake(self, now: float) -> float | None:
        return min(1 / 15, max(0.0, self.ends - now))

    # How it looks

    @property
    def panel(self) -> Box:
        layout = self.context.layout
        wide, high = (780.0, 900.0) if self.upright else (940.0, 640.0 if self.code else 600.0)
        high -= 0 if self.code or not self.upright else 220
        return Box((layout.width - wide) / 2, (layout.height - high) / 2 - 10, wide, high)

    def build(self) -> Iterable[Widget]:
        words, panel = self.context.words, self.panel
        stay = words("idle.yes" if self.code else "idle.here")
        if self.upright:
            first = Box(panel.x + 60, panel.bottom - 280, panel.w - 120, 112)
            last = Box(panel.x + 60, panel.bottom - 150, panel.w - 120, 96)
        else:
            first = Box(panel.x + 60, panel.bottom - 150, 500, 104)
            last = Box(first.right + 24, first.y, panel.right - 60 - first.right - 24, 104)
        yield Button("countdown/stay", first, Caption(stay, "hand", 34), self._stay, "primary")
        yield Button("kiosk/done", last, Caption(words("idle.done"), size=25), self.host.done)

    def ground(self, paint: Painter) -> None:
        paint.night(NIGHT - paint.theme.night if paint.theme.night < NIGHT else 0)
        draw_panel(paint, self.panel)
        panel, words = self.panel, self.context.words
        radius = 106.0
        ring = (panel.right - 60 - radius - 10, panel.y + 70 + radius)
        room = ring[0] - radius - 30 - panel.x - 60
        text = paint.layout.text
        head = Style(66 / text, "serif", shade=2)
        paint.text(words("idle.title"), (panel.x + 60, panel.y + 96), head, room=room)
        says = (
            words("idle.text", hours=self.host.house.times.code_hours) if self.code else words("idle.menus")
        )
        rows = paint.type.wrapped(says, 27 / text, room)
        for i, row in enumerate(rows):
            paint.text(row, (panel.x + 60, panel.y + 168 + i * 37), Style(27 / text, tone="second"))
        draw_ring(
            paint,
            ring,
            radius,
            (self.ends - self.context.clock()) / self.host.house.times.countdown,
            self.left,
        )
        hint = Style(25 / text, "serif_it", "brass_light")
        for i, row in enumerate(paint.type.wrapped(words("idle.hint"), hint.size, 230, hint.face)):
            paint.text(row, (ring[0], ring[1] + radius + 46 + i * 33), hint, "cm")
        if self.code:
            below = panel.y + 182 + len(rows) * 37
            y = max(panel.y + 362, below + 80) if not self.upright else panel.y + 490
            draw_plates(paint, (panel.x + 60 + 62 + 201, y), self.code, 150)

    def tree(self) -> Tree:
        words = self.context.words
        said = [words("idle.title"), words("idle.left", n=self.left)]
        if self.code:
            said.append(words("attract.number", code=" ".join(self.code)))
        return Tree(self.name, self.nodes(), said=tuple(said))

    def coming(self, before: pygame.Surface, now: float) -> None:
        """At once: what is under it must not be seen through it."""
        return


def cover(table: TableScene) -> Seat | None:
    """Nobody's hand is open on this table any more; gives whose was."""
    eyes = table.model.eyes
    seen, eyes.viewer = eyes.viewer, None
    table.performance.finish()
    table.performance.cut(table.model.board(ready=False))
    table.view.clear()
    table.refresh()
    return seen


def uncover(table: TableScene, seen: Seat | None) -> None:
    """Somebody is there: one alone sees their hand again, of several each says first who they are."""
    eyes = table.model.eyes
    if not eyes.alone:
        return
    eyes.viewer = seen
    table.performance.cut(table.model.board(ready=False))
    table.view.clear()
