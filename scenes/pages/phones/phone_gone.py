"""A phone that is gone when it is its turn: asks whether to wait, to take its hand to the screen behind the
curtain, or to let a bot play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.kernel.types import Seat
from phones.phone_guests import PhoneGuest
from phones.phone_room import PhoneRoom
from scenes.base.match import Match
from scenes.base.scene import Context
from scenes.pages.parts.dialog import PANE
from scenes.pages.parts.page import Page, soonest
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import CONTROL

WIDTH = 820.0
"""Width of the panel."""
CARD_HEIGHT = 150.0
"""Height of an answer's card."""
GAP = 18.0
"""Room between two cards."""
HEAD = Style(34, "serif")
"""How the question is written."""
SAYS = Style(20, tone="second")
"""How the sentence below it is written."""
ANSWERS = (("wait", "clock"), ("curtain", "curtain"), ("bot", "bot"))
"""The three answers, each with its icon."""
TICK_SECONDS = 1.0
"""From one look at how long the phone has been gone to the next."""


class AnswerCard(Button):
    """One of the three answers, with a sentence about what it means."""

    def __init__(
        self, node_id: str, box: Box, said: tuple[str, str, str], act: Callable[[], None], kind: Kind
    ) -> None:
        icon, words, sub = said
        super().__init__(node_id, box, Caption(""), act, kind, f"{words}: {sub}")
        self.radius = 16
        self.icon, self.words, self.sub = icon, words, sub

    def draw(self, paint: Painter, look: Look) -> None:
        super().draw(paint, look)
        tone, quiet = ("ink", "ink") if self.kind == "primary" else ("first", "second")
        box, room = self.box, self.box.w - 24
        rows = paint.type.wrap_lines(self.sub, 18, room)
        step, line = paint.type.line_height(18), paint.type.line_height(25, "sans_semi")
        y = box.centery - (44 + line + step * len(rows)) / 2
        paint.icon(self.icon, (box.centerx, y + 18), 32, tone)
        paint.text(self.words, (box.centerx, y + 44 + line / 2), Style(25, "sans_semi", tone), "cm", room)
        for i, row in enumerate(rows):
            at = (box.centerx, y + 44 + line + step * (i + 0.5))
            paint.text(row, at, Style(18, tone=quiet), "cm")


class PhoneGoneScene(Page):
    """Closes by itself when the phone is back; otherwise it waits for an answer."""

    name = came_by_itself = "phone_gone"
    darkens_below = True
    fits_upright = None
    keeps_phones = True

    def __init__(self, context: Context, match: Match, seat: Seat, phones: PhoneDoor) -> None:
        super().__init__(context)
        self.match, self.phones = match, phones
        self.seat = seat
        self.place = match.places[seat]
        self.first = f"phones/lost/{seat}/wait"

    @property
    def about(self) -> str:
        return self.match.title

    @property
    def _phone_room(self) -> PhoneRoom | None:
        return self.phones.party.room if self.phones.open else None

    @property
    def _guest(self) -> PhoneGuest | None:
        return self._phone_room.guests.at_seat(self.seat) if self._phone_room is not None else None

    @property
    def _leaving(self) -> bool:
        """Has the phone's owner left on purpose?"""
        return self._guest is not None and self._guest.leaving

    @property
    def heading(self) -> str:
        return self.context.words(f"phones.{self._why}_title", name=self.place.name)

    def spoken_sentences(self) -> Sequence[str]:
        return (self.context.words(f"phones.{self._why}_text"),)

    @property
    def _why(self) -> str:
        """What the sentences about it are called."""
        return "left" if self._leaving else "gone"

    # What people decide

    def back(self) -> None:
        self._wait_for_phone()

    def _wait_for_phone(self) -> None:
        if self._phone_room is not None:
            self._phone_room.wait_for(self.seat)
        self.go_back()

    def _take_hand_to_screen(self) -> None:
        if self._phone_room is not None:
            self._phone_room.take_to_table(self.seat)
            self.phones.party.to_table(self.place)
        self.go_back()

    def _let_bot_play(self) -> None:
        if self._phone_room is not None:
            self._phone_room.stand_in(self.seat)
        self.go_back()

    def update(self, now: float) -> None:
        super().update(now)
        room = self._phone_room
        if room is None or room.missing_seat() != self.seat:
            self.go_back()

    def shows(self, now: float) -> object:
        """The seconds go on; and whether it has been left for good."""
        return self._gone_for(), self._leaving

    def wake(self, now: float) -> float | None:
        return soonest(TICK_SECONDS, super().wake(now))

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        words, acts = (
            self.context.words,
            (self._wait_for_phone, self._take_hand_to_screen, self._let_bot_play),
        )
        for k, ((key, icon), act) in enumerate(zip(ANSWERS, acts, strict=True)):
            said = (icon, words(f"phones.{key}"), words(f"phones.{key}_sub"))
            kind: Kind = "secondary" if k else "primary"
            yield AnswerCard(f"phones/lost/{self.seat}/{key}", self._card(k), said, partial(act), kind)

    # Where it is

    def _panel(self) -> Box:
        layout, text = self.context.layout, self.context.layout.text
        wide = min(WIDTH * text**0.5, layout.width - 100)
        high = 2 * 36 + self._head() + self._high() + 24 + self._foot()
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    def _head(self) -> float:
        return float(120 * self.context.layout.text**0.6)

    def _high(self) -> float:
        return float(CARD_HEIGHT * self.context.layout.text**0.8)

    def _foot(self) -> float:
        rows = self.context.type.wrap_lines(self._gone_for(), 19, WIDTH * self.context.layout.text**0.5 - 90)
        return float(len(rows) * self.context.type.line_height(19)) + 8 if self._gone_for() else 0.0

    def _card(self, k: int) -> Box:
        panel = self._panel()
        wide = (panel.w - 2 * 36 - 2 * GAP) / 3
        return Box(panel.x + 36 + k * (wide + GAP), panel.y + 36 + self._head(), wide, self._high())

    # How it looks

    def _gone_for(self) -> str:
        """How long the phone has been gone; empty in the first second, and if its owner has left."""
        gone = self._guest.seconds_away(self.context.clock()) if self._guest is not None else 0.0
        if gone < 1 or self._leaving:
            return ""
        minutes, seconds = divmod(int(gone), 60)
        return self.context.words("phones.gone_since", time=f"{minutes}:{seconds:02}")

    def ground(self, paint: Painter) -> None:
        panel = self._panel()
        paint.panel(panel, PANE)
        paint.box(panel.inflate(-16, -16), CONTROL, line=(paint.theme.accent, 0.34))
        size = 92 * paint.layout.text**0.4
        at = (panel.x + 44 + size / 2, panel.y + 30 + self._head() * 0.44)
        paint.player(self.place.token, at, size)
        paint.icon("phone_lost", (at[0] + size * 0.42, at[1] + size * 0.42), 34, "danger_text")
        x, room = at[0] + size / 2 + 30, panel.right - 36 - at[0] - size / 2 - 30
        step = paint.type.line_height(HEAD.size, HEAD.face)
        paint.text(self.heading, (x, at[1] - step * 0.4), HEAD, room=room)
        rows = paint.type.wrap_lines(" ".join(self.spoken_sentences()), SAYS.size, room)[:2]
        line = paint.type.line_height(SAYS.size)
        for i, row in enumerate(rows):
            paint.text(row, (x, at[1] + step * 0.42 + line * i), SAYS)
        top = self._card(0).bottom + 20
        paint.lines(self._gone_for(), (panel.centerx, top + 14), Style(19), "ct", panel.w - 90)
