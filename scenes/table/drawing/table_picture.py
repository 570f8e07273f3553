"""The picture of a table: a ground that is drawn once and kept, and on it the items. In each frame only those
parts of the screen are drawn in which something looks different from the frame before.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TypeAlias

import pygame

from scenes.base.scene import Context
from scenes.table.model.board import AnyBoard
from scenes.table.model.items import Item
from scenes.table.model.table import AnyTable
from scenes.ui.layout import Layout
from scenes.ui.painter import Painter

Seen: TypeAlias = dict[Hashable, tuple[pygame.Rect, object]]
"""All items that were drawn in a frame, by their keys: how far each reaches, and its look."""
MOST_PARTS = 6
"""How many parts are drawn at most: for each of them all items are gone through."""
WHOLE_SHARE = 0.7
"""If the parts cover more than this share of the screen, all of it is drawn."""
LOADING_STEP_SECONDS = 0.01
"""Seconds between two pictures."""


class PictureMoment:
    """A picture as it should be seen at one moment: on which ground, and every item. Two are equal if nothing
    would look different.
    """

    def __init__(self, ground: object, items: Iterable[Item], layout: Layout) -> None:
        self.ground = ground
        """Everything that the ground depends on."""
        self.items = tuple(items)
        self.seen: Seen = {item.key: (layout.rect(item.box), item.look) for item in self.items}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PictureMoment) or self.ground != other.ground or self.seen != other.seen:
            return False
        return [*self.seen] == [*other.seen]  # an item that went over or under another

    __hash__ = None  # type: ignore[assignment]  # looks may be anything that can be compared


class ChangedParts:
    """Remembers what was drawn last, and on which surface; finds the parts of it that have changed."""

    def __init__(self) -> None:
        self._seen: Seen = {}
        self._on: pygame.Surface | None = None

    def note_shown_on(self, surface: pygame.Surface | None) -> None:
        """Notes that this surface shows what was drawn last; None: it isn't known what the screen shows."""
        self._on = surface

    def find_changed(self, surface: pygame.Surface, seen: Seen) -> list[pygame.Rect] | None:
        """The parts in which the surface differs from what should be on it now; None: all of it."""
        before, self._seen = self._seen, seen
        known, self._on = self._on is surface, surface
        if not known:
            return None
        whole = surface.get_rect()
        rects = join_rects(
            rect for rect in (each.clip(whole) for each in _differing_rects(before, seen)) if rect.w
        )
        return None if sum(rect.w * rect.h for rect in rects) > WHOLE_SHARE * whole.w * whole.h else rects


def _differing_rects(before: Seen, seen: Seen) -> Iterable[pygame.Rect]:
    """Where items came, went, moved, look different, or lie over others that lay over them."""
    for key in before.keys() | seen.keys():
        was, now = before.get(key), seen.get(key)
        if was != now:
            yield from (each[0] for each in (was, now) if each is not None)
    yield from (seen[key][0] for key in _reordered_items(before, seen))


def _reordered_items(before: Seen, seen: Seen) -> Sequence[Hashable]:
    """As few items of both frames as have to be taken out, so that the others stand in the order in which
    they stood: of any two that changed places one is among them.
    """
    was, now = [key for key in before if key in seen], [key for key in seen if key in before]
    if was == now:
        return ()
    place = {key: i for i, key in enumerate(was)}
    stay = _rising_numbers([place[key] for key in now])
    return [key for key in now if place[key] not in stay]


def _rising_numbers(numbers: Sequence[int]) -> set[int]:
    """As many of these numbers, each of which comes once, as rise from the first to the last."""
    ends: list[int] = []  # the least number in which so many rising ones can end
    before: dict[int, int | None] = {}
    for number in numbers:
        at = bisect_left(ends, number)
        before[number] = ends[at - 1] if at else None
        ends[at : at + 1] = [number]
    found, last = set[int](), ends[-1] if ends else None
    while last is not None:
        found.add(last)
        last = before[last]
    return found


def join_rects(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """At most `MOST` rectangles that cover all of these and don't overlap."""
    found: list[pygame.Rect] = []
    for rect in rects:
        found = _join_rect(found, rect)
    while len(found) > MOST_PARTS:
        a, b = min(((a, b) for a in found for b in found if a is not b), key=_waste)
        found = _join_rect([each for each in found if each is not a and each is not b], a.union(b))
    return found


def _join_rect(found: list[pygame.Rect], rect: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles and one more, which is joined with all that it overlaps."""
    rest = found
    while touched := [each for each in rest if each.colliderect(rect)]:
        rest = [each for each in rest if not each.colliderect(rect)]
        rect = rect.unionall(touched)
    return [*rest, rect]


def _waste(pair: tuple[pygame.Rect, pygame.Rect]) -> int:
    """How many more pixels would be drawn if these two were joined."""
    a, b = pair
    both = a.union(b)
    return both.w * both.h - a.w * a.h - b.w * b.h


class Picture:
    """Draws a table on the screen, and only those parts of it that have changed."""

    def __init__(self, context: Context, table: AnyTable) -> None:
        self.context = context
        self.table = table
        self._ground: tuple[object, pygame.Surface] | None = None
        self._parts = ChangedParts()

    def clear(self) -> None:
        """Forgets the ground, too: nothing drawn before fits any more."""
        self._ground = None
        self.forget()

    def forget(self) -> None:
        """The next frame is drawn as a whole: the screen may show anything now."""
        self._parts.note_shown_on(None)

    def note_drawn_on(self, surface: pygame.Surface) -> None:
        """Notes that this surface shows what was drawn last."""
        self._parts.note_shown_on(surface)

    def moment(self, board: AnyBoard, items: Iterable[Item]) -> PictureMoment:
        """What should be seen: these items on the table's ground."""
        context = self.context
        return PictureMoment(
            (self.table.ground_key(board), context.layout, context.theme), items, context.layout
        )

    def draw(
        self, surface: pygame.Surface, board: AnyBoard, moment: PictureMoment
    ) -> list[pygame.Rect] | None:
        """Draws a moment; gives back the parts that have changed, None for all."""
        floor = self._floor(board, moment.ground)
        return draw_changed(self.context.painter(surface), self._parts, floor, moment)

    def _floor(self, board: AnyBoard, key: object) -> pygame.Surface:
        """The cloth, and on it what never changes: drawn once, until the table wants another one."""
        context = self.context
        if self._ground is None or self._ground[0] != key:
            self.clear()  # first, as two grounds of a large window would take much memory
            made = context.backdrop.table(context.layout, context.theme, context.art, self.table.dye).copy()
            self.table.draw_ground(context.painter(made), board)
            self._ground = (key, made)
        return self._ground[1]


def draw_changed(
    paint: Painter, parts: ChangedParts, floor: pygame.Surface, moment: PictureMoment
) -> list[pygame.Rect] | None:
    """Draws what differs from the last frame; gives back the parts that have changed, None for all."""
    found = parts.find_changed(paint.surface, moment.seen)
    draw_parts(paint, found, floor, moment)
    return found


def draw_parts(
    paint: Painter, parts: Sequence[pygame.Rect] | None, floor: pygame.Surface, moment: PictureMoment
) -> None:
    """Draws these parts of the picture, None: all of it."""
    surface = paint.surface
    for part in [surface.get_rect()] if parts is None else parts:
        surface.set_clip(part)
        surface.blit(floor, (0, 0))
        draw_items(paint, ((item, moment.seen[item.key][0]) for item in moment.items))
    surface.set_clip(None)


def draw_items(paint: Painter, items: Iterable[tuple[Item, pygame.Rect]]) -> None:
    """Draws items, each with the pixels it reaches, as far as the surface may be drawn on. None can draw
    beyond: what it left there would stay when it goes, since only its own pixels are drawn again.
    """
    surface = paint.surface
    part = surface.get_clip()
    for item, reach in items:
        if (inside := part.clip(reach)).w:
            surface.set_clip(inside)
            item.draw(paint)
    surface.set_clip(part)


class PictureLoading:
    """Makes pictures ahead, one at a time, while the table rests (`Table.preload_pictures`): in the middle
    of an animation each would make a frame late.
    """

    def __init__(self, context: Context, table: AnyTable) -> None:
        self.context = context
        self.table = table
        self._left: Iterator[None] | None = None
        self.done = False
        """Have all pictures been made?"""

    def clear(self) -> None:
        """Begins anew: no picture made before fits any more."""
        self._left, self.done = None, False

    def step(self, board: AnyBoard) -> None:
        """Makes one more."""
        if self.done:
            return
        art = self.context.art
        if self._left is None:
            art.end_lasting()  # those of another table
            self._left = self.table.preload_pictures(self.context.painter(pygame.Surface((1, 1))), board)
        with art.lasting():
            self.done = next(self._left, True) is True
