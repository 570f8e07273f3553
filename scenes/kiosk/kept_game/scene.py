"""The scene that says that the guests' game is kept, with the four digits under which it waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from kiosk.table_codes import TableCode
from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.kept_game.layout import KeptGamePlan
from scenes.kiosk.parts.kiosk_parts import draw_panel, draw_plates
from scenes.kiosk.parts.mirrored_page import MirroredPage
from scenes.pages.parts.page import soonest
from scenes.pages.parts.page_header import draw_name_plaque
from scenes.pages.parts.saved_game import SavedGame
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, FIELD


class KeptGameScene(MirroredPage):
    """Closes by itself after some seconds, and then the screen is free for others."""

    name = "kept"
    offers_rules = False
    first = "kiosk/done"

    def __init__(self, context: Context, host: Host, waiting: TableCode) -> None:
        super().__init__(context)
        self.host, self.waiting = host, waiting
        self.saved: SavedGame | None = host.guest_games.saved(waiting.match)
        self.since = context.clock()

    def handle(self, event: Input) -> None:
        event = self.on_the_page(event)
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
        return soonest(left, super().wake(now))

    def _go_on(self) -> None:
        if not self.host.go_on(self.waiting.match):
            self.host.farewell()

    def _choose_another_game(self) -> None:
        self.leave_for(self.context.screens.home())

    # How it looks

    @property
    def plan(self) -> KeptGamePlan:
        return KeptGamePlan.of(self.room, self.context.layout, self.upright, self.is_mirrored)

    @property
    def mirrored_area(self) -> Box:
        return self.plan.panel.unionall([*self.plan.ways]).inflate(30, 30)

    def build(self) -> Iterable[Widget]:
        words = self.context.words
        texts = (
            ("code/go_on", words("code.go_on"), "play", self._go_on),
            ("code/fresh", words("code.fresh"), "plus", self._choose_another_game),
            ("kiosk/done", words("kiosk.done"), "check", self.host.farewell),
        )
        for (node, text, icon, act), box in zip(texts, self.plan.ways, strict=True):
            kind: Kind = "primary" if node == "kiosk/done" else "secondary"
            yield Button(node, box, Caption(text, icon, 29), act, kind)

    def ground(self, paint: Painter) -> None:
        plan, words, text = self.plan, self.context.words, paint.layout.text
        if not self.is_mirrored:
            draw_name_plaque(paint, Box(plan.panel.centerx - 210, 32, 420, 84))
        draw_panel(paint, plan.panel)
        x, y = plan.words.centerx, plan.words.y
        head = Style((42 if self.is_mirrored else 52) / text, "serif", shade=2)
        paint.text(words("code.kept"), (x, y), head, "cm", plan.words.w)
        said = Style(26 / text, tone="second")
        for i, row in enumerate(
            paint.type.wrap_lines(words("code.kept_text"), said.size, min(680, plan.words.w))
        ):
            paint.text(row, (x, y + 64 + i * 36), said, "cm")
        draw_plates(paint, plan.plates, self.waiting.code, plan.plate)
        if self.saved is not None:
            self._draw_game(paint, plan.game, self.saved)

    def _draw_game(self, paint: Painter, box: Box, saved: SavedGame) -> None:
        """Draws which game it is, whose, and until when it waits."""
        text = paint.layout.text
        paint.panel(box, Pane(CONTROL, alpha=0.9, line=0.4, shade=False))
        picture = Box(box.x + 10, box.y + 10, box.h - 20, box.h - 20)
        paint.cover(f"{saved.title}/tile", picture, FIELD, "tl tr bl br", 0.3)
        x = picture.right + 20
        until = self._valid_until()
        wide = paint.type.width(until, 20 / text, "sans_semi")
        right = box.right - 24 - wide
        room = right - 40 - x
        game = self.context.words_of(saved.title)("title.name")
        names = self.context.words.forms.join_row(each.name for each in saved.kept.players)
        paint.text(game, (x, box.y + 29), Style(25 / text, "serif_semi"), room=room)
        paint.text(names, (x, box.y + 61), Style(20 / text, tone="second"), room=room)
        paint.icon("hourglass", (right - 24, box.centery), 28, "accent_light")
        paint.text(until, (right, box.centery), Style(20 / text, "sans_semi", "accent_light"))

    def _valid_until(self) -> str:
        """Until when the number is good, in words."""
        kiosk, words = self.host.kiosk, self.context.words
        now = kiosk.now()
        ends = now + timedelta(seconds=kiosk.codes.seconds_left(self.waiting))
        days = (ends.date() - now.date()).days
        if days > 1:
            return words("code.later", n=self.host.house.times.code_hours)
        return words("code.until" if days else "code.tonight", time=f"{ends:%H:%M}")

    def spoken_sentences(self) -> Sequence[str]:
        number = self.context.words("attract.number", code=" ".join(self.waiting.code))
        return self.context.words("code.kept"), number, self._valid_until()
