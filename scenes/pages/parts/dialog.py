"""A dialog: a panel over whatever is on the screen, with a question, or something people should know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from scenes.base.scene import Context
from scenes.pages.parts.page import Page
from scenes.ui.buttons import Button, Caption, Kind, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, BUTTON, DIALOG, HELD, LARGE

PANE = Pane(DIALOG, alpha=0.97, line=1.0, lit=True, tones=("warm_top", "warm_foot"), lift=HELD)


@dataclass(frozen=True, slots=True)
class DialogAnswer:
    """One way out of a dialog."""

    id: str
    words: str
    act: Callable[[], None] = lambda: None
    """What happens when the dialog has gone."""
    kind: Kind = "secondary"
    icon: str = ""


class DialogScene(Page):
    """Words, and answers side by side. The last answer has the focus, being what most people want; Esc takes
    the first one.
    """

    name = "dialog"
    turns_to_player = True
    darkens_below = True
    fits_upright = None

    def __init__(self, context: Context, head: str, says: str, answers: Sequence[DialogAnswer]) -> None:
        super().__init__(context)
        self.head = head
        self.says = says
        self.answers = answers
        self.first = answers[-1].id

    @property
    def heading(self) -> str:
        return self.head

    def spoken_sentences(self) -> Sequence[str]:
        return (self.says,)

    def back(self) -> None:
        self._take(self.answers[0])

    def _take(self, answer: DialogAnswer) -> None:
        self.go_back()
        answer.act()

    def build(self) -> Iterable[Widget]:
        panel, x = self._panel(), self._panel().right - 32
        for answer in reversed(self.answers):
            width = self._width(answer)
            box = Box(x - width, panel.bottom - 32 - self._high(), width, self._high())
            caption = Caption(answer.words, answer.icon)
            yield Button(answer.id, box, caption, partial(self._take, answer), answer.kind)
            x -= width + 16

    def _high(self) -> float:
        return self.context.layout.reach(BUTTON)

    def _width(self, answer: DialogAnswer) -> float:
        return button_width(self.context.type, answer.words, self._high(), icons=bool(answer.icon))

    def _panel(self) -> Box:
        """The panel, as wide as its answers need and as high as its words need."""
        layout = self.context.layout
        buttons = sum(self._width(answer) + 16 for answer in self.answers) - 16
        wide = min(max(620.0 * layout.text**0.6, buttons + 64), layout.width - 120)
        says = len(self._rows(wide)) * self.context.type.line_height(BODY)
        high = 116 * layout.text**0.6 + says + self._high() + 56
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    def _rows(self, wide: float) -> list[str]:
        return self.context.type.wrap_lines(self.says, BODY, wide - 64)

    def _words_left(self) -> float:
        """How far the words keep off the left rim, for something that stands there."""
        return 0.0

    def ground(self, paint: Painter) -> None:
        panel, left = self._panel(), self._words_left() + 32
        paint.panel(panel, PANE)
        top = panel.y + 56 * paint.layout.text**0.6
        paint.text(self.head, (panel.x + left, top), Style(LARGE, "serif"), room=panel.w - 32 - left)
        step = paint.type.line_height(BODY)
        for i, row in enumerate(self._rows(panel.w)):
            at = (panel.x + left, top + 26 + 22 * paint.layout.text + step * i)
            paint.text(row, at, Style(tone="second"))


def notice(context: Context, says: str) -> DialogScene:
    """A dialog that says what went wrong."""
    words = context.words
    answer = DialogAnswer("notice/ok", words("buttons.ok"), kind="primary")
    scene = DialogScene(context, words("notice.trouble"), says, (answer,))
    scene.came_by_itself = "notice"
    return scene
