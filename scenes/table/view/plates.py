"""Name plates, badges and pills: the furniture that every table has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias

import pygame

from game.kernel.types import Seat
from scenes.match import Place
from scenes.table.board import E_co, Target, V_co
from scenes.table.pose import Pose
from scenes.table.view.items import AnyShow, Item, Show, item
from scenes.ui import svg
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Look
from scenes.ui.layout import Box
from scenes.ui.notes import NamePlate, Standing
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import rgb

Way: TypeAlias = Literal["right", "down", "left", "up"]
WAYS: tuple[Way, ...] = ("right", "down", "left", "up")
"""Each a quarter turn with the clock from the one before."""
POINTER, OUTSIDE, ASIDE = 36.0, -1.0, 0.2
"""Size of a pointer, how far it stands from its plate, and in what middle part of the table's width a plate
points up or down."""
WEDGE = rgb("#F8E6BC"), rgb("#DDB768"), rgb("#2A1B0C")
WARM = (rgb("#3A2E1C"), rgb("#2A2115"))
"""Glass of what is lit."""
DARK = rgb("#181614")
LEAST = 15.0
"""Type is set no smaller than this where a word would be broken."""
PILL = Style(19, "serif_semi")
KEY = Style(15, "sans_semi", "brass_light")
REMARK = Style(18, "serif_it", "cream")


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's plate at rest; on the way to another place its pose is that of the furniture
    `plate/<seat>`.
    """

    seat: Seat
    box: Box
    fact: str
    """A few words under the name."""
    lit: bool = False
    """Is this seat in turn?"""
    out: bool = False
    """Has this seat finished, or folded?"""
    aside: float = 0.0
    """Room on the right for something of the table's own."""
    turned: bool = False
    """Whoever sits there looks from the other side: it is drawn on its head."""
    solid: bool = False
    """Nothing is seen through it: hands pass below."""
    brief: str = ""
    """What is said instead of the fact where that would be cut."""
    points: Way | None = None
    """Where its pointer shows while it is in turn; None: towards the middle of the table."""

    @property
    def key(self) -> str:
        return f"plate/{self.seat}"

    def at(self, pose: Pose | None) -> Box:
        """Its box, on the way to another place as well."""
        if pose is None:
            return self.box
        return Box(pose.x - self.box.w / 2, pose.y - self.box.h / 2, self.box.w, self.box.h)


def plate_items(show: Show[V_co, E_co], plates: Iterable[Plate]) -> Iterator[Item]:
    """Plates, each where it is now."""
    for plate in plates:
        box, place = plate.at(show.frame.poses.get(plate.key)), show.board.places[plate.seat]
        light = (box.w * 0.3 + 120, box.h + 170) if plate.lit else (110, 120)  # else only its shadow
        reach = box.inflate(*light)
        yield Item(plate.key, reach, (plate, tuple(box)), partial(_plate, plate, place, box))


def _plate(plate: Plate, place: Place, box: Box, paint: Painter) -> None:
    draw_plate(paint, plate, place, box)


def outward(items: Iterable[Item], plates: Sequence[Plate], sides: Sequence[int]) -> Iterator[Item]:
    """On a screen that lies flat each plate faces the side of whoever it belongs to."""
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
    """A plate: symbol, name, one fact; warm and framed in light when its seat is in turn."""
    standing: Standing = "turn" if plate.lit else "out" if plate.out else "rest"
    made = NamePlate(place.name, place.token, plate.fact, standing, plate.aside, plate.solid, plate.brief)
    if plate.turned:
        paint.upside_down(box, made.draw)
    else:
        made.draw(paint, box)
    if plate.lit:
        point(paint, box, plate.points)


def point(paint: Painter, box: Box, way: Way | None = None) -> None:
    """The pointer of the plate in turn: a wedge of brass outside of it, towards the middle of the table."""
    if way is None:
        aside, low = box.centerx / paint.layout.width - 0.5, box.centery > paint.layout.height / 2
        level: Way = "right" if aside < 0 else "left"
        upright: Way = "up" if low else "down"
        way = upright if abs(aside) < ASIDE / 2 else level
    across, along = POINTER / 2 + OUTSIDE, WAYS.index(way)
    x = box.centerx + (box.w / 2 + across) * (1, 0, -1, 0)[along]
    y = box.centery + (box.h / 2 + across) * (0, 1, 0, -1)[along]
    side = paint.layout.px(POINTER)
    flat = paint.art.drawn("pointer", (side, side), partial(_wedge, side))
    made = paint.art.keep(("pointer", side, way), lambda: pygame.transform.rotate(flat, -90 * along))
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(x, y)))


def _wedge(side: int) -> str:
    """It shows to the right."""
    k = side / 26
    steps = f"M{8 * k:.2f} {2.5 * k:.2f}L{21 * k:.2f} {13 * k:.2f}L{8 * k:.2f} {23.5 * k:.2f}Z"
    return svg.gradient("w", (0, WEDGE[0], 1), (100, WEDGE[1], 1)) + svg.path(steps, "w", WEDGE[2], 2 * k)


def capped(paint: Painter, style: Style, most: float = 1.3) -> Style:
    """A style for a place that can't grow with the words: it follows people's text size only so far."""
    text = paint.layout.text
    return style if text <= most else replace(style, size=style.size * most / text)


def unbroken(paint: Painter, words: str, size: float, wide: float) -> float:
    """A type size, as large as asked or smaller, at which no word is broken in a narrow place."""
    every = set(words.split())
    while size > LEAST / paint.layout.text and any(paint.type.width(word, size) > wide for word in every):
        size -= 0.5
    return size


def badge(paint: Painter, words: str, x: float, y: float, radius: float = 15) -> None:
    """A small round badge with a number, brass on dark; long for a long one."""
    radius *= min(1.3, paint.layout.text**0.5)
    style = capped(paint, Style(radius * 1.13, "sans_semi", "brass_light"), 1.0)
    half = max(radius, paint.type.width(words, style.size, style.face) / 2 + radius * 0.4)
    box = Box(x - half, y - radius, 2 * half, 2 * radius)
    paint.shadow(box, radius, 4, 2, 150)
    paint.box(box, radius, DARK, line=paint.theme.brass, width=1.6)
    paint.text(words, (x, y), style, "cm")


def pill(paint: Painter, words: str, x: float, y: float, hotkey: str = "") -> None:
    """A lit label over something that can be done, with the key that does it; y is its top."""
    style, key_style = capped(paint, PILL, 1.5), capped(paint, KEY, 1.4)
    height = max(34.0, paint.type.line_height(style.size, style.face) + 8)
    width = paint.type.width(words, style.size, style.face) + (62 if hotkey else 32)
    box = Box(x - width / 2, y + 34 - height, width, height)
    paint.glass(box, Pane(height / 2, alpha=0.96, lit=True, line=1.0, tones=WARM))
    paint.text(words, (box.x + 16, box.centery), style)
    if hotkey:
        key = Box(box.right - 36, box.centery - 11, 24, 22)
        paint.box(key, 5, line=(paint.theme.brass_light, 0.8), width=1.2)
        paint.text(hotkey, key.center, key_style, "cm")


def remark(paint: Painter, words: str, x: float, y: float, place: Place | None = None) -> None:
    """A few quiet words round a point, with a person's symbol before them."""
    width = paint.type.width(words, REMARK.size, REMARK.face)
    if place is not None:
        paint.player(place.token, (x - width / 2 - 4, y), 20)
    paint.text(words, (x + (12 if place else 0), y), REMARK, "cm")


def action(paint: Painter, show: AnyShow, target: Target, kind: Kind = "secondary") -> None:
    """A target as a button with its name on it."""
    _action(target, kind, show.hand_on(target.id), paint)


def action_item(show: Show[V_co, E_co], target: Target, kind: Kind = "secondary") -> Item:
    """The same as an item, as far as its light reaches."""
    reach = target.box.inflate(target.box.w * 0.3 + 80, 120)
    return item(target.id, reach, _action, target, kind, show.hand_on(target.id))


def _action(target: Target, kind: Kind, hand: tuple[float, bool, bool], paint: Painter) -> None:
    act = _nothing if target.enabled else None
    Button(target.id, target.box, Caption(target.name), act, kind).draw(paint, Look(*hand))


def _nothing() -> None:
    """What a button does that is only drawn."""
