"""The page on which guests type a table code, four digits, to go on with the game that waits under it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kiosk.codes import LENGTH
from scenes.kiosk.host import Host
from scenes.kiosk.house_codes import Seeking, Sighted
from scenes.kiosk.pad_page import PadPage
from scenes.kiosk.parts import draw_plates, number_pad
from scenes.saved import Saved
from scenes.scene import Context
from scenes.shell import header
from scenes.shell.page import soonest
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.notes import Toast
from scenes.ui.paint import Painter, Pane, Style

SHAKE, TOLD = 0.18, 3.0
"""Seconds for which the plates shake after a wrong number, and for which the page says what was wrong."""


class EnterCodeScene(PadPage):
    """Shows of a game only which it is, whose, and from when, until it is opened."""

    name = "code"
    digits = LENGTH

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context, host)
        self.found: Saved | Sighted | None = None
        self.seeking: Seeking | None = None
        """The question to the other screens of the house, while it is open."""
        self.wrong = ""
        """What was wrong with the last number, as long as the page says so."""
        self.wrong_at = -TOLD
        self._second = 0
        """The seconds of the lock that the page shows."""

    @property
    def locked(self) -> int:
        """Seconds for which nobody can try any more; 0: one can."""
        return self.host.rounds.guesses.locked(self.context.clock())

    # What guests do

    def back(self) -> None:
        self.go_back()

    def is_shut(self) -> bool:
        return self.locked > 0 or self.seeking is not None

    def erased(self) -> None:
        self.found = None

    def submit(self) -> None:
        rounds, now = self.host.rounds, self.context.clock()
        self.found = rounds.find(self.typed)
        if self.found is not None:
            rounds.guesses.right()
            return
        self.seeking = Seeking.of(rounds.house.find(self.typed), self.typed, now)
        if self.seeking is None:
            self._miss("code.unknown")

    def _seek(self, now: float) -> None:
        """Takes the house's answer, if it has come or won't come."""
        if self.seeking is None or not self.seeking.over(now):
            return
        self.found, reason = self.seeking.found, self.seeking.reason
        self.seeking = None
        if self.found is None:
            self._miss(reason)
        self.refresh()

    def _miss(self, reason: str) -> None:
        """Says why there is no game (the key of a sentence); counts a wrong number."""
        old = self.host.kiosk.codes.was(self.typed)
        now, words = self.context.clock(), self.context.words
        if reason != "code.elsewhere":
            self.host.rounds.guesses.miss(now)
        self.wrong = words("code.old", n=self.host.house.times.code_hours) if old else words(reason)
        self.wrong_at, self.typed = now, ""
        self.context.sounds.play("refuse")

    def _go_on(self) -> None:
        if isinstance(self.found, Sighted):
            self.host.fetch(self.found.code)
        elif self.found is not None and not self.host.go_on(self.found.kept.id):
            self.found, self.typed = None, ""
            self.refresh()

    # Time

    def update(self, now: float) -> None:
        super().update(now)
        self._seek(now)
        second = self.locked
        if second != self._second:
            self._second = second
            self.refresh()
        if self.wrong and now >= self.wrong_at + TOLD:
            self.wrong = ""
            self.refresh()
        elif now < self.wrong_at + SHAKE + 0.1:
            self.refresh()

    def wake(self, now: float) -> float | None:
        waits = [0.5] if self.locked else [0.05] if self.seeking is not None else []
        if self.wrong:
            waits.append(1 / 60 if now < self.wrong_at + SHAKE + 0.1 else self.wrong_at + TOLD - now)
        return soonest(*waits, super().wake(now))

    # How it looks

    @property
    def _boxes(self) -> tuple[Box, Box, Box]:
        """The panel with the number, the pad, and the button that goes on."""
        layout = self.context.layout
        if self.upright:
            left = (layout.width - 780) / 2
            pad = Box(left, layout.height - 700, 780, 470)
            return Box(left, 170, 780, pad.y - 200), pad, Box(left, pad.bottom + 20, 780, 124)
        left, spare = (layout.width - 1488) / 2, layout.more[1]
        top = 160 + spare * 0.3
        high = 610 + spare * 0.5
        pad = Box(left + 832, top, 656, high - 136)
        return Box(left, top, 800, high), pad, Box(pad.x, pad.bottom + 16, pad.w, 120)

    def build(self) -> Iterable[Widget]:
        words = self.context.words
        yield header.back(self.context, "code/leave", self.back)
        yield header.done(self.context, self.host.done)
        _, pad, button = self._boxes
        yield from number_pad("code", pad, self._key, (words("code.erase"), words("code.clear")), gap=16)
        act = self._go_on if self.found is not None else None
        yield Button("code/go_on", button, Caption(words("code.go_on"), "play", 38), act, "primary")

    def _key(self, key: str) -> Callable[[], None] | None:
        return None if self.locked else partial(self.press, key)

    def ground(self, paint: Painter) -> None:
        words, panel = self.context.words, self._boxes[0]
        header.draw(paint, words("code.enter"), extras=3)
        paint.glass(panel, Pane(24, alpha=0.86, line=0.5))
        text = paint.layout.text
        middle = panel.centerx
        paint.text(
            words("code.enter_text"),
            (middle, panel.y + 58),
            Style(27 / text, tone="second"),
            "cm",
            panel.w - 60,
        )
        plates = (middle + self._shake(), panel.y + 186)
        draw_plates(paint, plates, self.typed, 170, len(self.typed) if not self.locked else 4)
        low = Box(panel.x + 40, panel.bottom - 286, panel.w - 80, 246)
        if self.found is not None:
            self._draw_found(paint, low, self.found)
        elif self.seeking is not None:
            Toast(words("code.asking"), "hourglass").draw(paint, (low.centerx, low.y + 60), 60)
        elif self.locked:
            said = words("code.locked", s=self.locked)
            Toast(said, "hourglass").draw(paint, low.center, 60)
        elif self.wrong:
            Toast(self.wrong, temper="no").draw(paint, (low.centerx, low.y + 60), 60)

    def _shake(self) -> float:
        """By how many units the plates are beside their place."""
        since = self.context.clock() - self.wrong_at
        if since >= SHAKE or self.context.settings.reduced_motion:
            return 0.0
        return (12.0, -12.0, 8.0, -6.0)[min(3, int(since / SHAKE * 4))]

    def _draw_found(self, paint: Painter, box: Box, saved: Saved | Sighted) -> None:
        words, text = self.context.words, paint.layout.text
        paint.glass(box, Pane(20, alpha=0.95, line=1.0, lit=True, tones=("warm_top", "warm_foot")))
        side = box.h - 40
        picture = Box(box.x + 20, box.y + 20, side, side)
        paint.cover(f"{saved.title}/tile", picture, 14, "tl tr bl br")
        paint.box(picture, 14, line=(paint.theme.brass, 0.8), width=1.4)
        x, room = picture.right + 28, box.right - picture.right - 52
        paint.label(words("code.found"), (x, box.y + 50), 17 / text)
        game = self.context.words_of(saved.title)("title.name")
        paint.text(game, (x, box.y + 92), Style(40 / text, "serif"), room=room)
        names = saved.people(self.context)
        y = box.y + 140
        for row in paint.type.wrapped(names, 22 / text, room)[:2]:
            paint.text(row, (x, y), Style(22 / text, tone="second"), room=room)
            y += 30
        paint.text(saved.details(self.context), (x, y + 4), Style(20 / text, tone="second"), room=room)

    def spoken(self) -> Sequence[str]:
        words = self.context.words
        said = [words("code.digits", code=" ".join(self.typed)) if self.typed else words("code.enter_text")]
        if self.found is not None:
            said += [words("code.found"), self.found.headline(self.context)]
        elif self.seeking is not None:
            said.append(words("code.asking"))
        elif self.locked:
            said.append(words("code.locked", s=self.locked))
        elif self.wrong:
            said.append(self.wrong)
        return said
