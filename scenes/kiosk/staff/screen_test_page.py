"""The screen test, before opening hours may switch the screen off: does it come back on?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import draw_panel
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Column, LaidPage, Leaf, Panel, Part, Row, SizeClaim, Sized
from scenes.ui.painter import Painter, Style

OFF_SECONDS = 5.0
"""How long the screen is off."""
ASK_SECONDS = 15.0
"""How long staff have to answer that they saw it come back."""


class ScreenTestScene(KioskPage):
    """Switches the screen off, and then asks. Without an answer it counts as not having come back."""

    name = "staff"
    offers_rules = False
    first = "staff/lit/yes"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.began = context.clock()
        self.dark = True

    def enter(self) -> None:
        super().enter()
        self.host.kiosk.screen.switch_off()

    def leave(self) -> None:
        self.host.kiosk.screen.switch_on()
        super().leave()

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if self.dark and now >= self.began + OFF_SECONDS:
            self.dark = False
            self.host.kiosk.screen.switch_on()
            self.refresh()
        elif now >= self.began + OFF_SECONDS + ASK_SECONDS:
            self._answer(False)

    def wake(self, now: float) -> float | None:
        return 0.25

    def back(self) -> None:
        if not self.dark:
            self._answer(False)

    def _answer(self, lit: bool) -> None:
        screen = self.host.kiosk.screen
        screen.trusted = lit and screen.has_commands
        self.host.office.count_event("screen", lit=lit)
        self.go_back()

    def refresh(self) -> None:
        layout = self.context.layout
        self._page = LaidPage(self._tree(), Box(60, 0, layout.width - 120, layout.height))
        super().refresh()

    def build(self) -> Iterable[Widget]:
        return () if self.dark else self._page.widgets()

    def _tree(self) -> Part:
        """The panel in the middle of the screen: the question, and below it 'no' and 'yes'."""
        answers = Row(
            [self._answer_leaf("no", "cross", "secondary"), self._answer_leaf("yes", "check", "primary")], 24
        )
        column = Column([Leaf(grow=1, draw=self._draw_question), Panel(answers, sides=20)])
        panel = Panel(column, sides=40, below=46, draw=draw_panel)
        return Sized(part=panel, width=SizeClaim(0, 820, most=820), height=SizeClaim(360, 360, most=360))

    def _answer_leaf(self, name: str, icon: str, kind: Kind) -> Leaf:
        face, act = (
            Caption(self.context.words(f"staff.{name}"), icon, 32),
            partial(self._answer, name == "yes"),
        )
        return Leaf(
            height=104, grow=1, widgets=lambda box: [Button(f"staff/lit/{name}", box, face, act, kind)]
        )

    def _draw_question(self, paint: Painter, box: Box) -> None:
        style = Style(46 / paint.layout.text, "serif")
        paint.text(self.context.words("staff.lit"), (box.centerx, box.y + 110), style, "cm", box.w)

    def ground(self, paint: Painter) -> None:
        if self.dark:
            paint.surface.fill((0, 0, 0))
        else:
            self._page.draw(paint)

    def spoken_sentences(self) -> Sequence[str]:
        return () if self.dark else (self.context.words("staff.lit"),)
