"""The panel at the side with what happened, over the table."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.ui.layout import Box, Layout
from scenes.ui.paint import Painter, Pane, Style

LINE = Style(18, "sans", "cream")
OLD = Style(18, "sans", "second")
HEAD = Style(24, "serif_semi")


def panel_box(layout: Layout) -> Box:
    """Where the panel lies: at the right, over the table."""
    return Box(layout.width - 30 - 24 - 430, 116, 430, layout.height - 116 - 54)


def draw_log(paint: Painter, sentences: Sequence[str], head: str) -> None:
    """The newest sentences, the last one at the foot and brightest."""
    box = panel_box(paint.layout)
    paint.glass(box, Pane(16, alpha=0.96, line=0.6))
    paint.text(head, (box.x + 26, box.y + 36), HEAD)
    step = paint.type.line_height(LINE.size)
    room, y = box.w - 52, box.bottom - 24.0
    for i, sentence in enumerate(reversed(sentences)):
        height = step * len(paint.type.wrapped(sentence, LINE.size, room))
        if y - height < box.y + 66:
            break
        y -= height
        paint.lines(
            sentence,
            (box.x + 26, y + step / 2),
            LINE if i == 0 else OLD,
            "lm" if height <= step else "lt",
            room,
        )
        y -= 8
