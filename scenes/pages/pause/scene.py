"""The pause's scene, the menu over a table: go on, change seats or settings, read the rules, leave. The game
is kept anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scenes.pages.parts.dialog import PANE
from scenes.pages.parts.page import RESUME, Page
from scenes.table.table_scene import TableScene
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.theme import TITLE

BUTTON_HEIGHT = 72
"""Height of a button."""
GAP = 16
"""Room between two buttons."""
HEAD_HEIGHT = 128
"""Height of the words above them."""
AIM = Style(19, "serif_it", "brass_light")
"""How the sentence about winning is set."""
_SECONDARY: Kind = "secondary"


class PauseScene(Page):
    """A column of buttons over the darkened table."""

    name = "pause"
    turns_to_player = True
    darkens_below = True
    fits_upright = None
    first = "pause/resume"
    keeps_phones = True

    @property
    def heading(self) -> str:
        return self.context.words("pause.head")

    def back(self) -> None:
        self.go_back()

    def build(self) -> Iterable[Widget]:
        for i, (name, icon, act, kind) in enumerate(self._entries()):
            panel = self._panel()
            high = self._button
            box = Box(panel.x + 36, panel.y + self._head() + i * (high + GAP), panel.w - 72, high)
            out, words = name == "done", self.context.words
            said = words("kiosk.done") if out else words(f"pause.{name}")
            yield Button("kiosk/done" if out else f"pause/{name}", box, Caption(said, icon), act, kind)

    def _entries(self) -> list[tuple[str, str, Callable[[], None], Kind]]:
        """Name, icon, act and kind of each button."""
        return [
            ("resume", "play", self.back, "primary"),
            *([("seats", "seats", self._seats, _SECONDARY)] if self._may_change_seats else []),
            ("rules", "rules", self._rules, _SECONDARY),
            ("settings", "settings", self._settings, _SECONDARY),
            self._last(),
        ]

    def _last(self) -> tuple[str, str, Callable[[], None], Kind]:
        """The way out: to the title, or in a café to the page with the number of the kept game."""
        host = self.context.host
        if host is None:
            return "quit", "back", self._quit, _SECONDARY
        return "done", "leave", host.end_visit, _SECONDARY

    @property
    def _may_change_seats(self) -> bool:
        return self.context.screens.seats() is not None

    def _seats(self) -> None:
        page = self.context.screens.seats()
        if page is not None:
            self.cover_with(page)

    def resume(self, result: object) -> None:
        super().resume(result)
        if result == RESUME:
            self.go_back()

    @property
    def about(self) -> str:
        """The game on the table below."""
        stack = self.context.manager.stack
        found = (scene.about for scene in reversed(stack) if isinstance(scene, TableScene))
        return next(found, "")

    def _rules(self) -> None:
        self.cover_with(self.context.screens.rules(self.about))

    def _settings(self) -> None:
        self.cover_with(self.context.screens.settings())

    def _quit(self) -> None:
        self.leave_for(self.context.screens.home())

    def _head(self) -> float:
        return HEAD_HEIGHT * float(self.context.layout.text**0.5) + self._aim_high

    @property
    def _wide(self) -> float:
        layout = self.context.layout
        return min(500 * float(layout.text**0.6), layout.width - 120)

    def spoken_sentences(self) -> Sequence[str]:
        return (self._says,)

    @property
    def _says(self) -> str:
        """How the game is won, in a sentence."""
        return self.context.words_of(self.about)("title.aim") if self.about else ""

    def _aim(self) -> list[str]:
        """The same sentence in lines."""
        said = self._says
        return self.context.type.wrap_lines(said, AIM.size, self._wide - 84, AIM.face) if said else []

    @property
    def _aim_high(self) -> float:
        rows = len(self._aim())
        step: float = self.context.type.line_height(AIM.size, AIM.face)
        return rows * step + 26 if rows else 0.0

    @property
    def _button(self) -> float:
        return self.context.layout.reach(BUTTON_HEIGHT)

    def _panel(self) -> Box:
        layout = self.context.layout
        count = len(self._entries())
        high = self._head() + count * self._button + (count - 1) * GAP + 40
        wide = self._wide
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    def ground(self, paint: Painter) -> None:
        panel, words = self._panel(), self.context.words
        paint.glass(panel, PANE)
        paint.box(panel.inflate(-16, -16), 14, line=(paint.theme.brass, 0.34))
        head = self._head() - self._aim_high
        paint.text(words("pause.head"), (panel.centerx, panel.y + head * 0.42), Style(TITLE, "serif"), "cm")
        at = (panel.centerx, panel.y + head * 0.74)
        paint.text(words("pause.safe"), at, Style(19, tone="second"), "cm", room=panel.w - 60)
        step, y = paint.type.line_height(AIM.size, AIM.face), panel.y + head + 4
        for row in self._aim():
            paint.text(row, (panel.centerx, y + step / 2), AIM, "cm")
            y += step
