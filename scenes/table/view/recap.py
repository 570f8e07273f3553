"""The strip that tells what happened while somebody didn't watch."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

MOST = 6
"""Sentences that are told at most: the newest."""
WIDE = 780.0
LINE = Style(19, "sans", "cream")
MORE = Style(17, "serif_it", "second")


def draw_recap(paint: Painter, sentences: Sequence[str], earlier: str) -> None:
    """The newest sentences in the middle of the table; `earlier` stands over them where there were more."""
    told = [*([earlier] if len(sentences) > MOST else []), *sentences[-MOST:]]
    wide = min(WIDE * paint.layout.text**0.6, paint.layout.width - 160)
    rows = [(line, paint.type.wrapped(line, LINE.size, wide - 56)) for line in told]
    step = paint.type.line_height(LINE.size)
    high = sum(len(lines) * step + 6 for _, lines in rows) + 34
    box = Box((paint.layout.width - wide) / 2, (paint.layout.height - high) * 0.42, wide, high)
    paint.shadow(box, 18, 16, 6, 150)
    paint.glass(box, Pane(16, alpha=0.96, line=0.7))
    y = box.y + 17
    for words, lines in rows:
        style = MORE if words == earlier else LINE
        for line in lines:
            paint.text(line, (box.x + 28, y + step / 2), style)
            y += step
        y += 6
