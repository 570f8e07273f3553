"""The note about the aim, shown once, in a game's first turn: how it is won, and what costs points."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style

WIDE, PAD = 560.0, 20.0
LINE = Style(19, "serif_it", "brass_light")


def draw_aim(words: str, taken: tuple[tuple[float, ...], ...], paint: Painter) -> None:
    """Draws the note where it covers least of these boxes."""
    layout = paint.layout
    wide = min(WIDE * layout.text**0.7, layout.width - 160)
    rows = paint.type.wrapped(words, LINE.size, wide - 2 * PAD - 40, LINE.face)
    step = paint.type.line_height(LINE.size, LINE.face)
    box = _free((wide, step * len(rows) + 2 * PAD), [Box(*each) for each in taken], layout)
    paint.glass(box, Pane(14, alpha=0.95, line=0.6))
    paint.icon("flag", (box.x + PAD + 12, box.centery), 26, "brass_light")
    y = box.y + PAD
    for row in rows:
        paint.text(row, (box.x + PAD + 40, y + step / 2), LINE)
        y += step


def _free(size: tuple[float, float], taken: Sequence[Box], layout: Layout) -> Box:
    """The place on the table that covers least of what is taken, preferably near the middle."""
    table = layout.screen.inflate(-96, -96)
    spots = [
        Box(
            table.x + (table.w - size[0]) * i / 12,
            table.y + (table.h - size[1]) * j / 10,
            *size,
        )
        for i in range(13)
        for j in range(11)
    ]

    def cost(box: Box) -> float:
        cuts = (box.clip(other) for other in taken)
        aside = abs(box.centerx - table.centerx) + abs(box.centery - table.centery)
        return sum(cut.w * cut.h for cut in cuts) + 3 * aside

    return min(spots, key=cost)
