"""A table's marks about phones: badges on name plates, who is waited for, the code to come back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from game.kernel.types import Seat
from scenes.phones.qr_code import draw_code
from scenes.table.drawing.name_plates import cap_style
from scenes.table.model.items import Item, item
from scenes.table.model.name_plate import Plate
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Spot, Style

BADGE_RADIUS, BADGE_LEAST_Y, BADGE_RIM_Y = 17.0, 26.0, 54.0
"""Half the size of a badge, how near to the upper edge its middle may be, and up to which y a plate's badge,
when the phone is gone, stands at the plate's lower edge.
"""
BADGE_COLOUR = (24, 22, 20)
GONE_COLOUR = (112, 28, 24)
TAG_STYLE = Style(15, "sans_semi", "cream")
WAITING_STYLE = Style(26, "serif_semi")
CODE_SIZE = 118.0
CODE_Y = 150.0
"""The y of the code: under the name of the game."""
WORDS_STYLE = Style(19, "sans_semi")
SECOND_STYLE = Style(17)


def badge_items(
    plates: Iterable[Plate], phones: Collection[Seat], lost: Collection[Seat], gone: str
) -> Iterator[Item]:
    """A badge on the plate of everybody who plays on a phone; it is red if the phone is gone."""
    for plate in plates:
        if plate.seat in phones:
            up = 21 if plate.seat in lost else -3
            below = plate.turned or (plate.seat in lost and plate.box.y - up < BADGE_RIM_Y)
            high = plate.box.bottom + up if below else plate.box.y - up
            at = (plate.box.right - 5, max(high, BADGE_LEAST_Y))
            reach = Box(at[0] - 200, at[1] - 30, 400, 60)
            yield item(("phone", plate.seat), reach, _draw_badge, at, plate.seat in lost, gone)


def _draw_badge(at: Spot, lost: bool, gone: str, paint: Painter) -> None:
    radius = BADGE_RADIUS * min(1.3, paint.layout.text**0.5)
    if lost:
        style = cap_style(paint, TAG_STYLE, 1.3)
        wide = paint.type.width(gone, style.size, style.face) + 2 * radius + 18
        tag = Box(at[0] + radius - wide, at[1] - radius, wide, 2 * radius)
        paint.box(tag, radius, GONE_COLOUR, (paint.theme.danger_line, 0.9), 1.2)
        paint.text(gone, (tag.x + 12, at[1]), style)
    box = Box(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
    paint.shadow(box, radius, 4, 2, 150)
    line = paint.theme.danger_line if lost else paint.theme.brass
    paint.box(box, radius, GONE_COLOUR if lost else BADGE_COLOUR, line, 1.6)
    paint.icon("phone_lost" if lost else "phone", at, radius * 1.15, "cream" if lost else "brass_light")


def waiting_item(words: str, at: Spot, layout: Layout) -> Item:
    """Who is waited for, on a pill round a point."""
    reach = Box(40, at[1] - 90, layout.width - 80, 180)
    return item("waiting for", reach, _draw_waiting, words, at)


def _draw_waiting(words: str, at: Spot, paint: Painter) -> None:
    high = 58.0 * paint.layout.text**0.4
    style = cap_style(paint, WAITING_STYLE, 1.5)
    wide = min(paint.type.width(words, style.size, style.face) + high * 1.9, paint.layout.width - 120)
    box = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
    paint.shadow(box, high / 2, 12, 5, 130)
    paint.glass(box, Pane(high / 2, alpha=0.95, line=0.9, tones=((56, 51, 43), (25, 24, 23))))
    paint.icon("phone", (box.x + high * 0.6, box.centery), 27, "brass_light")
    paint.text(words, (box.x + high, box.centery), style, room=box.right - box.x - high * 1.5)


def code_item(scanned: str, words: Sequence[str], layout: Layout) -> Item:
    """The table's code below its name, for people whose phone has lost the table."""
    box = Box(layout.rim + 26, CODE_Y * layout.text**0.1, CODE_SIZE, CODE_SIZE)
    return item("code", box.inflate(520, 60), _draw_words_and_code, scanned, tuple(words), tuple(box))


def _draw_words_and_code(
    scanned: str, words: tuple[str, ...], place: tuple[float, ...], paint: Painter
) -> None:
    box = Box(*place)
    draw_code(paint, scanned, box)
    for i, (said, style) in enumerate(zip(words, (WORDS_STYLE, SECOND_STYLE), strict=False)):
        fitting = cap_style(paint, style, 1.2)
        step = paint.type.line_height(fitting.size, fitting.face)
        paint.text(said, (box.right + 14, box.centery + (i - 0.5) * step), fitting)
