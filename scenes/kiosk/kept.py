"""The game is kept: four digits under which it waits."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from kiosk.codes import TableCode
from scenes.inputs import Input
from scenes.kiosk.host import Host
from scenes.kiosk.parts import draw_panel, draw_plates, draw_wordmark
from scenes.kiosk.upright import KioskPage
from scenes.saved import Saved
from scenes.scene import Context
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.tree import Tree


class KeptScene(KioskPage):
    """Stays for some seconds; then the table is free."""

    name = "kept"
    helps = False
    first = "kiosk/done"

    def __init__(self, context: Context, host: Host, waiting: TableCode) -> None:
        super().__init__(context)
        self.host, self.waiting = host, waiting
        self.saved: Saved | None = host.rounds.saved(waiting.match)
        self.since = context.clock()

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key"):
            self.since = event.time
        super().handle(event)

    def back(self) -> None:
        self.host.farewell()

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if now >= self.since + self.host.house.times.code_shown:
            self.host.farewell()

    def wake(self, now: float) -> float | None:
        left = max(0.0, self.since + self.host.house.times.code_shown - now)
        theirs = super().wake(now)
        return left if theirs is None else min(left, theirs)

    def _go_on(self) -> None:
        if not self.host.go_on(self.waiting.match):
            self.host.farewell()

    def _fresh(self) -> None:
        self.leave_for(self.host.home())

    # How it looks

    @property
    def panel(self) -> Box:
        layout = self.context.layout
        wide = min(1000.0, layout.width - 120)
        top = 250.0 if self.upright else 150 + layout.more[1] * 0.3
        return Box((layout.width - wide) / 2, top, wide, 640 if self.upright else 560)

    def build(self) -> Iterable[Widget]:
        words, panel = self.context.words, self.panel
        texts = (
            ("code/go_on", words("code.go_on"), "play", self._go_on),
            ("code/fresh", words("code.fresh"), "plus", self._fresh),
            ("kiosk/done", words("kiosk.done"), "check", self.host.farewell),
        )
        gap = 24.0
        wide, high = (panel.w - 2 * gap) / 3, 96.0
        for i, (node, text, icon, act) in enumerate(texts):
            box = Box(panel.x + i * (wide + gap), panel.bottom + 32, wide, high)
            if self.upright:
                box = Box(panel.x, panel.bottom + 40 + i * (112 + gap), panel.w, 112)
            kind = "primary" if node == "kiosk/done" else "secondary"
            yield Button(node, box, Caption(text, icon, 29), act, kind)  # type: ignore[arg-type]

    def ground(self, paint: Painter) -> None:
        panel, words, text = self.panel, self.context.words, paint.layout.text
        draw_wordmark(paint, 31, panel.centerx, 330, paint.layout.rim)
        draw_panel(paint, panel)
        head = Style(52 / text, "serif", shade=2)
        paint.text(words("code.kept"), (panel.centerx, panel.y + 76), head, "cm", panel.w - 80)
        y = panel.y + 140
        for row in paint.type.wrapped(words("code.kept_text"), 26 / text, min(680, panel.w - 100)):
            paint.text(row, (panel.centerx, y), Style(26 / text, tone="second"), "cm")
            y += 36
        draw_plates(
            paint, (panel.centerx, panel.y + 320 + (40 if self.upright else 0)), self.waiting.code, 190
        )
        if self.saved is not None:
            self._draw_game(paint, Box(panel.x + 60, panel.bottom - 116, panel.w - 120, 88), self.saved)

    def _draw_game(self, paint: Painter, box: Box, saved: Saved) -> None:
        """Which game it is, whose, and how long it waits."""
        text = paint.layout.text
        paint.glass(box, Pane(18, alpha=0.9, line=0.4, shade=False))
        picture = Box(box.x + 10, box.y + 10, box.h - 20, box.h - 20)
        paint.cover(f"{saved.title}/tile", picture, 10, "tl tr bl br", 0.3)
        x = picture.right + 20
        until = self._until()
        wide = paint.type.width(until, 20 / text, "sans_semi")
        right = box.right - 24 - wide
        room = right - 40 - x
        game = self.context.words_of(saved.title)("title.name")
        names = self.context.words.forms.in_a_row(each.name for each in saved.kept.players)
        paint.text(game, (x, box.y + 29), Style(25 / text, "serif_semi"), room=room)
        paint.text(names, (x, box.y + 61), Style(20 / text, tone="second"), room=room)
        paint.icon("hourglass", (right - 24, box.centery), 28, "brass_light")
        paint.text(until, (right, box.centery), Style(20 / text, "sans_semi", "brass_light"))

    def _until(self) -> str:
        """How long the number is good for."""
        kiosk, words = self.host.kiosk, self.context.words
        now = kiosk.now()
        ends = now + timedelta(seconds=kiosk.codes.left(self.waiting))
        days = (ends.date() - now.date()).days
        if days > 1:
            return words("code.later", hours=self.host.house.times.code_hours)
        return words("code.until" if days else "code.tonight", time=f"{ends:%H:%M}")

    def tree(self) -> Tree:
        number = self.context.words("attract.number", code=" ".join(self.waiting.code))
        return Tree(self.name, self.nodes(), said=(self.context.words("code.kept"), number, self._until()))
