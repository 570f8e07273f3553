"""Name plates, badges and pills, which all tables use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from scenes.base.match import Place
from scenes.table.model.board import E_co, Target, V_co
from scenes.table.model.items import AnyShow, Item, Show, item
from scenes.table.model.name_plate import WAYS, Plate, Way
from scenes.ui import svg
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Look
from scenes.ui.layout import Box
from scenes.ui.notes import NamePlate, Standing
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.theme import rgb

POINTER_SIZE = 36.0
"""The size of the pointer at the plate in turn."""
POINTER_DISTANCE = -1.0
"""Its distance from the plate."""
MIDDLE_SHARE = 0.2
"""The middle share of the table's width in which plates point up or down instead of left or right."""
WEDGE_COLOURS = rgb("#F8E6BC"), rgb("#DDB768"), rgb("#2A1B0C")
WARM_COLOURS = (rgb("#3A2E1C"), rgb("#2A2115"))
"""The tones of glass that is lit."""
DARK_COLOUR = rgb("#181614")
LEAST_TYPE_SIZE = 15.0
"""No type is made smaller than this, even if a word has to be broken."""
PILL_STYLE = Style(19, "serif_semi")
KEY_STYLE = Style(15, "sans_semi", "brass_light")
REMARK_STYLE = Style(18, "serif_it", "cream")


def plate_items(show: Show[V_co, E_co], plates: Iterable[Plate]) -> Iterator[Item]:
    """The plates, each where it is now."""
    for plate in plates:
        box, place = plate.box_at(show.frame.poses.get(plate.key)), show.board.places[plate.seat]
        light = (box.w * 0.3 + 120, box.h + 170) if plate.lit else (110, 120)  # unlit it has only a shadow
        reach = box.inflate(*light)
        yield Item(plate.key, reach, (plate, tuple(box), place.face), partial(_plate, plate, place, box))


def _plate(plate: Plate, place: Place, box: Box, paint: Painter) -> None:
    draw_plate(paint, plate, place, box)


def turn_plates(items: Iterable[Item], plates: Sequence[Plate], sides: Sequence[int]) -> Iterator[Item]:
    """The items of a screen that lies flat: the same, but each plate turned towards its person's side."""
    turns = {plate.key: (sides[plate.seat], plate.box) for plate in plates}
    for each in items:
        turn, box = turns.get(str(each.key), (0, None))
        if turn and box is not None:
            reach = max(each.box.size)
            whole = Box(box.centerx - reach / 2, box.centery - reach / 2, reach, reach)
            draw = partial(Painter.turned, at=whole, turn=turn, draw=each.draw)
            yield replace(each, box=whole, look=(each.look, turn), draw=draw)
        else:
            yield each


def draw_plate(paint: Painter, plate: Plate, place: Place, box: Box) -> None:
    """Draws a plate: symbol, name, one fact; in warm tones and with a pointer if its seat is in turn."""
    standing: Standing = "turn" if plate.lit else "out" if plate.out else "rest"
    made = NamePlate(place.name, place.face, plate.fact, standing, plate.aside, plate.solid, plate.brief)
    if plate.turned:
        paint.upside_down(box, made.draw)
    else:
        made.draw(paint, box)
    if plate.lit:
        draw_pointer(paint, box, plate.points)


def draw_pointer(paint: Painter, box: Box, way: Way | None = None) -> None:
    """Draws the pointer of the plate in turn, a brass wedge; without `way` towards the table's middle."""
    if way is None:
        aside, low = box.centerx / paint.layout.width - 0.5, box.centery > paint.layout.height / 2
        level: Way = "right" if aside < 0 else "left"
        upright: Way = "up" if low else "down"
        way = upright if abs(aside) < MIDDLE_SHARE / 2 else level
    across, along = POINTER_SIZE / 2 + POINTER_DISTANCE, WAYS.index(way)
    x = box.centerx + (box.w / 2 + across) * (1, 0, -1, 0)[along]
    y = box.centery + (box.h / 2 + across) * (0, 1, 0, -1)[along]
    side = paint.layout.px(POINTER_SIZE)
    flat = paint.art.drawn("pointer", (side, side), partial(_wedge, side))
    made = paint.art.keep(("pointer", side, way), lambda: pygame.transform.rotate(flat, -90 * along))
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(x, y)))


def _wedge(side: int) -> str:
    """The wedge as SVG; it points to the right."""
    k = side / 26
    steps = f"M{8 * k:.2f} {2.5 * k:.2f}L{21 * k:.2f} {13 * k:.2f}L{8 * k:.2f} {23.5 * k:.2f}Z"
    return svg.gradient("w", (0, WEDGE_COLOURS[0], 1), (100, WEDGE_COLOURS[1], 1)) + svg.path(
        steps, "w", WEDGE_COLOURS[2], 2 * k
    )


def cap_style(paint: Painter, style: Style, most: float = 1.3) -> Style:
    """A style for a place that can't grow: its type grows with people's text size only up to `most`."""
    text = paint.layout.text
    return style if text <= most else replace(style, size=style.size * most / text)


def unbroken_size(paint: Painter, words: str, size: float, wide: float) -> float:
    """The type size, at most `size`, at which no single word is too wide for this place."""
    every = set(words.split())
    while size > LEAST_TYPE_SIZE / paint.layout.text and any(
        paint.type.width(word, size) > wide for word in every
    ):
        size -= 0.5
    return size


def draw_badge(paint: Painter, words: str, x: float, y: float, radius: float = 15) -> None:
    """Draws a small badge with a number, brass on dark: round, or longer for a long number."""
    radius *= min(1.3, paint.layout.text**0.5)
    style = cap_style(paint, Style(radius * 1.13, "sans_semi", "brass_light"), 1.0)
    half = max(radius, paint.type.width(words, style.size, style.face) / 2 + radius * 0.4)
    box = Box(x - half, y - radius, 2 * half, 2 * radius)
    paint.shadow(box, radius, 4, 2, 150)
    paint.box(box, radius, DARK_COLOUR, line=paint.theme.brass, width=1.6)
    paint.text(words, (x, y), style, "cm")


def draw_pill(paint: Painter, words: str, x: float, y: float, hotkey: str = "") -> None:
    """Draws a lit label for something that can be done, with the key that does it; y is its top."""
    style, key_style = cap_style(paint, PILL_STYLE, 1.5), cap_style(paint, KEY_STYLE, 1.4)
    height = max(34.0, paint.type.line_height(style.size, style.face) + 8)
    width = paint.type.width(words, style.size, style.face) + (62 if hotkey else 32)
    box = Box(x - width / 2, y + 34 - height, width, height)
    paint.glass(box, Pane(height / 2, alpha=0.96, lit=True, line=1.0, tones=WARM_COLOURS))
    paint.text(words, (box.x + 16, box.centery), style)
    if hotkey:
        key = Box(box.right - 36, box.centery - 11, 24, 22)
        paint.box(key, 5, line=(paint.theme.brass_light, 0.8), width=1.2)
        paint.text(hotkey, key.center, key_style, "cm")


def draw_quiet_words(paint: Painter, words: str, x: float, y: float, place: Place | None = None) -> None:
    """Draws a few quiet words round a point, with a person's symbol before them if there is one."""
    width = paint.type.width(words, REMARK_STYLE.size, REMARK_STYLE.face)
    if place is not None:
        paint.player(place.token, (x - width / 2 - 4, y), 20)
    paint.text(words, (x + (12 if place else 0), y), REMARK_STYLE, "cm")


def draw_action(paint: Painter, show: AnyShow, target: Target, kind: Kind = "secondary") -> None:
    """Draws a target as a button with its name on it."""
    _action(target, kind, show.pointer_state(target.id), paint)


def action_item(show: Show[V_co, E_co], target: Target, kind: Kind = "secondary") -> Item:
    """A target as a button, as an item that reaches as far as its light."""
    reach = target.box.inflate(target.box.w * 0.3 + 80, 120)
    return item(target.id, reach, _action, target, kind, show.pointer_state(target.id))


def _action(target: Target, kind: Kind, hand: tuple[float, bool, bool], paint: Painter) -> None:
    act = _nothing if target.enabled else None
    Button(target.id, target.box, Caption(target.name), act, kind).draw(paint, Look(*hand))


def _nothing() -> None:
    """For buttons that are only drawn: the target under them is what is clicked."""
