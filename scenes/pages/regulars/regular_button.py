"""The button that says which of the regulars plays a seat, or that a bot without a name does; it opens the
page on which that is chosen.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.portrait import portrait
from scenes.ui.style_sheet import BODY, FIELD

CALLED = Style(BODY)


class RegularButton(Widget):
    """Portrait and name. `words` are the name, and what the button is called in full."""

    def __init__(
        self, node_id: str, box: Box, words: tuple[str, str], regular: str, act: Callable[[], None]
    ) -> None:
        super().__init__(node_id, box, words[1], act)
        self.words = words[0]
        self.regular = regular

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        if look.focused:
            paint.focus(box, FIELD)
        fill = (theme.hover, 0.06 + 0.05 * look.warmth) if look.warmth else None
        paint.box(box, FIELD, fill, (theme.trough_edge, 0.3 + 0.5 * look.warmth), 1.2)
        side = min(60.0, box.h + 4)
        middle = box.x + side / 2 + 4
        if self.regular:
            paint.portrait(portrait(self.regular), (middle, box.centery), side)
        else:
            paint.icon("bot", (middle, box.centery), 26, "third")
        left, room = box.x + side + 14, box.w - side - 22
        shows_arrow = paint.type.width(self.words, CALLED.size) <= room - 32
        paint.text(self.words, (left, box.centery), CALLED, room=room - 32 * shows_arrow)
        if shows_arrow:
            paint.icon("down", (box.right - 22, box.centery), 18, "third")
