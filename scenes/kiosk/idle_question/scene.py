"""The idle question's scene, 'Still playing?': half a minute in which any touch keeps everything as it is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.kernel.types import Seat
from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.idle_question.layout import EDGE, IdleQuestionPlan
from scenes.kiosk.parts.kiosk_parts import draw_panel, draw_plates, draw_ring
from scenes.kiosk.parts.mirrored_page import MirroredPage
from scenes.table.table_scene import TableScene
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

NIGHT = 168
"""How much the table below is darkened, of 255."""
HEARD_SECONDS = 5
"""So many of the last seconds are heard."""
STOPPING_INPUTS = ("press", "key", "wheel", "text")
"""Kinds of input that stop the countdown."""


class IdleQuestionScene(MirroredPage):
    """Lies over whatever is on the screen. A hand that lies open at the table is covered meanwhile."""

    name = "countdown"
    darkens_below = True
    offers_rules = False
    first = "countdown/stay"

    def __init__(self, context: Context, host: Host, table: TableScene | None) -> None:
        super().__init__(context)
        self.host, self.table = host, table
        self.code = "" if table is None else host.guest_games.code_for(table).code
        self.ends = context.clock() + host.house.times.countdown
        self._seen: Seat | None = None
        """Whose hand was open when it began."""
        self._told = self.left
        """The seconds that the page shows."""

    @property
    def left(self) -> int:
        """Whole seconds that are left."""
        return max(0, math.ceil(self.ends - self.context.clock()))

    # Its life

    def enter(self) -> None:
        super().enter()
        if self.table is not None:
            self._seen = cover_hand(self.table)

    def handle(self, event: Input) -> None:
        """Any touch or key stops the countdown, and does nothing else; only the button 'done' works."""
        event = self.on_the_page(event)
        if event.kind in STOPPING_INPUTS and not self._is_meant_for_done(event):
            self._keep_playing()
        elif event.kind not in STOPPING_INPUTS or event.kind == "press":
            super().handle(event)
        elif event.key in ("enter", "space"):
            self.host.end_visit()

    def _is_meant_for_done(self, event: Input) -> bool:
        done = self.controls.find("kiosk/done")
        if done is None:
            return False
        if event.kind == "press":
            return self.context.layout.rect(done.box).collidepoint(event.pos)
        return (
            event.kind == "key" and event.key in ("enter", "space") and self.controls.focus.on("kiosk/done")
        )

    def _keep_playing(self) -> None:
        if self.table is not None:
            uncover_hand(self.table, self._seen)
        self.host.touched = self.context.clock()
        self.go_back()

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if now >= self.ends:
            self.host.end_visit()
        elif self.left != self._told:
            self._told = self.left
            if self.left <= HEARD_SECONDS:
                self.context.sounds.play("count", 0.4)

    def shows(self, now: float) -> object:
        """The number in the ring, and how much of the ring is left."""
        return self.left, self._share

    @property
    def _share(self) -> float:
        """How much of the time is left, 1 to 0; for people who want less motion in whole seconds."""
        left = self.left if self.context.settings.reduced_motion else self.ends - self.context.clock()
        return left / self.host.house.times.countdown

    def wake(self, now: float) -> float | None:
        return min(1 / 15, max(0.0, self.ends - now))

    # How it looks

    @property
    def plan(self) -> IdleQuestionPlan:
        return IdleQuestionPlan.of(self.room, self.upright, bool(self.code), self.is_mirrored)

    @property
    def mirrored_area(self) -> Box:
        return self.plan.panel

    def build(self) -> Iterable[Widget]:
        words, plan = self.context.words, self.plan
        stay = words("idle.yes" if self.code else "idle.here")
        yield Button("countdown/stay", plan.stay, Caption(stay, "hand", 34), self._keep_playing, "primary")
        yield Button("kiosk/done", plan.done, Caption(words("idle.done"), size=25), self.host.end_visit)

    def ground(self, paint: Painter) -> None:
        paint.night(NIGHT - paint.theme.night if paint.theme.night < NIGHT else 0)
        plan, words, text = self.plan, self.context.words, paint.layout.text
        left = plan.panel.x + EDGE
        draw_panel(paint, plan.panel)
        head = Style((52 if self.is_mirrored else 66) / text, "serif", shade=2)
        paint.text(words("idle.title"), (left, plan.head), head, room=plan.room)
        below = self._draw_words(paint, plan, left)
        draw_ring(paint, plan.ring, plan.radius, self._share, self.left)
        self._draw_hint(paint, plan, below)
        if self.code and plan.beside:
            at = plan.ring[0] - plan.radius - 40 - 1.85 * plan.plate
            draw_plates(paint, (at, plan.plates), self.code, plan.plate)
        elif self.code:
            y = plan.plates if self.upright else max(plan.plates, below + 80)
            draw_plates(paint, (left + 1.754 * plan.plate, y), self.code, plan.plate)

    def _draw_words(self, paint: Painter, plan: IdleQuestionPlan, left: float) -> float:
        """Says what becomes of the table; gives the y below the last line."""
        words, style = self.context.words, Style(27 / paint.layout.text, tone="second")
        hours = self.host.house.times.code_hours
        says = words("idle.text", n=hours) if self.code else words("idle.menus")
        rows = paint.type.wrap_lines(says, style.size, plan.room)
        for i, row in enumerate(rows):
            paint.text(row, (left, plan.says + i * 37), style)
        return plan.says + 14 + len(rows) * 37

    def _draw_hint(self, paint: Painter, plan: IdleQuestionPlan, below: float) -> None:
        """Says that any touch will do: below the ring, or below the words where the page stands twice."""
        words = self.context.words("idle.hint")
        style = Style(25 / paint.layout.text, "serif_it", "accent_light")
        if self.is_mirrored:
            paint.text(words, (plan.panel.x + EDGE, below + 12), style, room=plan.room)
            return
        for i, row in enumerate(paint.type.wrap_evenly(words, style.size, 230, style.face)):
            paint.text(row, (plan.ring[0], plan.ring[1] + plan.radius + 46 + i * 33), style, "cm")

    def spoken_sentences(self) -> Sequence[str]:
        words = self.context.words
        said = [words("idle.title"), words("idle.left", n=self.left)]
        if self.code:
            said.append(words("attract.number", code=" ".join(self.code)))
        return said

    def arrival_transition(self, before: pygame.Surface, now: float) -> None:
        """Comes at once, without a fade through which the hand below could be seen."""
        return


def cover_hand(table: TableScene) -> Seat | None:
    """Covers the hand that lies open on this table; gives whose it was."""
    viewer = table.model.viewer
    seen, viewer.seat = viewer.seat, None
    table.performance.finish_animation()
    table.performance.show_board(table.model.board(ready=False))
    table.view.clear()
    table.refresh()
    return seen


def uncover_hand(table: TableScene, seen: Seat | None) -> None:
    """Opens the hand again if only one person plays; of several each says first that it is them."""
    viewer = table.model.viewer
    if not viewer.alone:
        return
    viewer.seat = seen
    table.performance.show_board(table.model.board(ready=False))
    table.view.clear()
