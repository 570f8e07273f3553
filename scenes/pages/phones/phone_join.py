"""Phones join in the middle of a game: the code to scan, when hands go to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenes.base.match import Match, Place
from scenes.base.scene import Context
from scenes.pages.parts.page import Page
from scenes.phones.code_panel import PANEL, CodePanel
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

WIDTH = 560.0
"""Width of the panel."""
HEIGHT = 640.0
"""Height of the panel."""
BUTTON_HEIGHT = 68.0
"""Height of the button."""
GAP = 20.0
"""Room between words, code and button."""
WAITS = Style(24, "serif_semi", "accent_light")
"""How the line is set that says for whom the table waits."""


class PhoneJoinScene(Page):
    """Closes by itself when everybody has come. Nobody has to wait: the table shows the code as well."""

    name = "phone_join"
    darkens_below = fits_upright = True
    first = "phones/go"
    keeps_phones = True

    def __init__(self, context: Context, match: Match, phones: PhoneDoor) -> None:
        super().__init__(context)
        self.match, self.phones = match, phones
        self._shown: object = None

    @property
    def about(self) -> str:
        return self.match.title

    def back(self) -> None:
        self.go_back()

    def update(self, now: float) -> None:
        super().update(now)
        if not self._missing():
            self.go_back()
        party = self.phones.party
        shown = (party.scanned, party.reach.searched, party.nobody_came, self._waiting_words())
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def _missing(self) -> list[Place]:
        """The people whose phones have not come yet."""
        party = self.phones.party
        if not self.phones.open or party.room is None:
            return []
        there = {(guest.name, guest.token) for guest in party.room.guests}
        waited = [place for place in self.match.places if party.on_phone(place)]
        return [place for place in waited if (place.name, place.symbol) not in there]

    def _waiting_words(self) -> str:
        words = self.context.words
        return words(
            "phones.waiting_for", names=words.forms.join_list(place.name for place in self._missing())
        )

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        words, party, panel = self.context.words, self.phones.party, self._panel()
        button = Box(panel.x, panel.bottom + GAP, panel.w, self.context.layout.reach(BUTTON_HEIGHT))
        yield Button("phones/go", button, Caption(words("pause.resume"), "play"), self.back, "primary")
        if party.several:
            side = self.context.layout.reach(44)
            other = Box(panel.x + 12, panel.y + 12, side, side)
            yield RoundButton("phones/address", other, "swap", words("phones.other"), party.next_address)

    def spoken_sentences(self) -> Sequence[str]:
        return self._waiting_words() if self._missing() else "", self.phones.party.typed

    # Where it is, and how it looks

    def _panel(self) -> Box:
        layout = self.context.layout
        low = layout.reach(BUTTON_HEIGHT) + GAP
        high = min(HEIGHT * layout.text**0.3, layout.height - 120 - low - self._head())
        wide = min(WIDTH * layout.text**0.3, layout.width - 120)
        return Box((layout.width - wide) / 2, (layout.height - high - low + self._head()) / 2, wide, high)

    def _head(self) -> float:
        return float(self.context.type.line_height(WAITS.size, WAITS.face)) + GAP

    def ground(self, paint: Painter) -> None:
        panel = self._panel()
        line = Box(panel.x, panel.y - self._head(), panel.w, self._head() - GAP / 2)
        paint.panel(line, PANEL)
        paint.text(self._waiting_words(), line.center, WAITS, "cm", room=line.w - 40)
        CodePanel(self.context, self.phones.party, panel).draw(paint)
