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
from scenes.ui.layout_tree import SPACE, Column, LaidPage, Leaf, Panel, Part, SizeClaim, Sized
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import CONTROL, TITLE

BUTTON_HEIGHT = 72
"""Height of a button."""
GAP = 16
"""Room between two buttons."""
HEAD_HEIGHT = 128
"""Height of the words above them."""
AIM = Style(19, "serif_it", "accent_light")
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

    def refresh(self) -> None:
        self._page = LaidPage(self._tree(), self.context.layout.screen)
        super().refresh()

    def build(self) -> Iterable[Widget]:
        return self._page.widgets()

    def _tree(self) -> Part:
        """The panel in the middle of the screen: its head, and below it the buttons."""
        head = Leaf(height=self._head(), draw=self._draw_head)
        buttons = Column([self._button_leaf(*entry) for entry in self._entries()], GAP)
        column = Column([Panel(head, sides=30), Panel(buttons, sides=36)])
        wide = self._wide
        panel = Sized(part=Panel(column, below=40, draw=_draw_panel), width=SizeClaim(wide, wide, most=wide))
        return Column([SPACE, panel, SPACE])

    def _button_leaf(self, name: str, icon: str, act: Callable[[], None], kind: Kind) -> Leaf:
        out, words = name == "done", self.context.words
        node, said = ("kiosk/done", words("kiosk.done")) if out else (f"pause/{name}", words(f"pause.{name}"))
        high = self.context.layout.reach(BUTTON_HEIGHT)
        return Leaf(height=high, widgets=lambda box: [Button(node, box, Caption(said, icon), act, kind)])

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

    def ground(self, paint: Painter) -> None:
        self._page.draw(paint)

    def _draw_head(self, paint: Painter, box: Box) -> None:
        words, high = self.context.words, box.h - self._aim_high
        paint.text(words("pause.head"), (box.centerx, box.y + high * 0.42), Style(TITLE, "serif"), "cm")
        at = (box.centerx, box.y + high * 0.74)
        paint.text(words("pause.safe"), at, Style(19, tone="second"), "cm", room=box.w)
        step, y = paint.type.line_height(AIM.size, AIM.face), box.y + high + 4
        for row in self._aim():
            paint.text(row, (box.centerx, y + step / 2), AIM, "cm")
            y += step


def _draw_panel(paint: Painter, box: Box) -> None:
    paint.panel(box, PANE)
    paint.box(box.inflate(-16, -16), CONTROL, line=(paint.theme.accent, 0.34))
