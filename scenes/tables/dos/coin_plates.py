"""Dos's name plates: a coin, a name, the number of cards, and the place of who has finished."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.table.drawing.name_plates import cap_style
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item
from scenes.table.model.name_plate import Plate
from scenes.tables.dos import words
from scenes.tables.dos.board_types import DosShow
from scenes.tables.dos.layout import PLATE
from scenes.tables.dos.motion import Callout
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.portrait import BADGE

WARM = (232, 190, 110)
FACE_SIZE, FACE_AWAY = 66.0, 62.0
"""The size of a regular's face on a plate of usual height, and how far from its left end the words begin."""


@dataclass(frozen=True, slots=True)
class CoinPlate:
    """A plate as it is drawn in a frame."""

    box: Box
    name: str
    token: str
    news: str
    """The line under the name."""
    left: int
    """How many cards this seat has."""
    lit: bool
    own: bool
    medal: str
    """The place that somebody has won who has finished; else empty."""
    falling: float
    """How high above the plate the medal still is: 1 to 0."""

    @property
    def has_face(self) -> bool:
        return BADGE in self.token

    @property
    def k(self) -> float:
        """How large it is."""
        return self.box.h / PLATE[1]

    def draw(self, paint: Painter) -> None:
        """Draws it."""
        box, k = self.box, self.k
        paint.shadow(box, 12 * k, 6, 4, 190)
        if self.lit:
            paint.glow(box.center, (box.w * 0.72, box.h * 1.4), 90, WARM)
        name = "plate_turn" if self.lit else "plate_done" if self.medal else "plate"
        paint.picture(f"dos/{name}", box)
        if self.lit:
            self._point(paint)
        at, size = (box.x + 27 * k, box.centery), (FACE_SIZE if self.has_face else 34) * k
        paint.player(self.token, at, size, 120 if self.medal else 255)
        self._write(paint)
        if self.medal:
            self._hang(paint)
        elif self.left:
            self._count(paint)

    def _write(self, paint: Painter) -> None:
        box, k = self.box, self.k
        aside, news = (FACE_AWAY if self.has_face else 51) * k, self.news
        left, room = box.x + aside, box.w - aside - 46 * k
        small = cap_style(paint, Style(15.5 * k, tone="brass_light" if self.lit else "second"), 1.1)
        large = paint.layout.text > 1.3
        if large or paint.type.width(news, small.size) > room:  # the number says it as well
            news = ""
        name = Style(18.5 * k, "sans_semi", "third" if self.medal else "cream")
        at = (left, box.y + (0.34 if news else 0.5) * box.h)
        paint.text(self.name, at, cap_style(paint, name, 1.7 if large else 1.1), room=room)
        if news:
            paint.text(news, (left, box.y + 0.72 * box.h), small)

    def _point(self, paint: Painter) -> None:
        """Draws the pointer from the plate towards the ring."""
        y = self.box.y - 14 if self.own else self.box.bottom + 14
        rect = paint.layout.rect(box_around((self.box.centerx, y), 30, 17))
        flat = paint.art.picture("dos/pointer", rect.size)
        key = ("dos pointer", rect.size, self.own)
        made = paint.art.keep(key, lambda: pygame.transform.flip(flat, False, self.own))
        paint.surface.blit(made, made.get_rect(center=rect.center))

    def _count(self, paint: Painter) -> None:
        """Draws how many cards there are, on a brighter badge for the last two."""
        at, k = (self.box.right - 27 * self.k, self.box.centery), self.k
        paint.picture(f"dos/{'badge_low' if self.left <= 2 else 'badge'}", box_around(at, 32 * k))
        paint.text(str(self.left), at, cap_style(paint, Style(20 * k, "sans_semi"), 1.1), "cm", room=28 * k)

    def _hang(self, paint: Painter) -> None:
        """Draws the medal, which falls onto the plate."""
        k, size = self.k, 46 * self.k * (1 + 0.4 * self.falling)
        at = (self.box.right - 27 * k, self.box.centery - 2 - 60 * self.falling**2)
        paint.picture("dos/medal", box_around(at, size))
        style = cap_style(paint, Style(18 * k, "sans_semi", "brass_light"), 1.1)
        paint.text(self.medal, at, style, "cm", room=34 * k)


def plate_item(show: DosShow, at: Plate) -> Item:
    """A seat's plate where it is now."""
    board, seat, box = show.board, at.seat, at.box_at(show.frame.poses.get(at.key))
    done, place = board.view["done"], board.places[seat]
    medal = board.words("table.place_short", n=done.index(seat) + 1) if at.out else ""
    seen = CoinPlate(
        box=box,
        name=place.name,
        token=place.face,
        news=words.plate_news(show, seat),
        left=round(show.count(f"hand/{seat}")),
        lit=at.lit,
        own=seat == board.bottom,
        medal=medal,
        falling=_falling(show, Callout("finished", seat, None, done.index(seat) + 1)) if at.out else 0.0,
    )
    return Item(at.key, box.inflate(box.w * 0.5, box.h * 3), seen, seen.draw)


def _falling(show: DosShow, finished: Callout) -> float:
    """How high the medal is of somebody who has just finished, 1 to 0."""
    falls = [share for data, share in show.marks("say") if data == finished]
    return 0.0 if show.reduced_motion or not falls else max(0.0, 1 - falls[0] * 5)
