"""The great moments of TAO. A portal opens: its cards pulse, the coin turns and flies to its socket, the
stones part, the tile shows its advice and goes back to its place. And somebody has won.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.titles.tao.rules.combinations import PORTALS
from scenes.table.drawing.cards import Aura, draw_card
from scenes.table.drawing.table_picture import draw_items
from scenes.table.generic.shared_drawing import draw_picture
from scenes.table.generic.shared_places import box_around, point_between
from scenes.table.model.items import Item, item
from scenes.tables.tao.board_types import TaoBoard, TaoShow, portal_opener, read_portal
from scenes.tables.tao.cards import CARDS
from scenes.tables.tao.layout import TaoRoom, room
from scenes.tables.tao.motion import (
    BIG,
    LARGE_COIN,
    LIFTED,
    ONE_BY_ONE,
    PARTED,
    PULSE,
    SHOWN,
    SINK,
    TRIUMPH,
    TaoOpening,
    TaoTriumph,
    lifted_coin,
    shown_opening,
)
from scenes.tables.tao.portals import (
    CORNER,
    PortalAdvice,
    draw_paper,
    gate_picture,
    portal_advice,
    tile_picture,
)
from scenes.tables.tao.signs import BRIGHT, LIT, draw_coin
from scenes.ui.art import rasterise_svg
from scenes.ui.easing import out_cubic, smooth
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot
from scenes.ui.theme import rgb

DARK = 0.66
"""How dark everything else gets, 0 to 1."""
SPARKS, SPARK_SIZES = 34, (10.0, 15.0, 20.0, 26.0)
RISING = LIFTED - 0.06
"""Seconds after which the tile begins to grow."""
PAPER = 0.58
"""Seconds after which the gate is open, and the light in it begins to turn to paper."""
RAYS = 1120.0
"""Width of the rays."""
STILL = 1.3
"""Seconds after which the last spark has gone out."""


def prepare_great_moments(paint: Painter, board: TaoBoard) -> Iterator[None]:
    """Makes the large pictures, and all tiles with their words, one a step."""
    _rays(paint)
    yield
    gate_picture(paint, 0.0)
    yield
    px = paint.layout.px(LARGE_COIN)
    paint.art.picture("tao/coin", (px, px))
    yield
    for column in PORTALS:
        for seat in range(2):
            for width in (BIG, room(board).tile(column).w):
                tile_picture(paint, portal_advice(board, column, seat), width)
                yield


def _rays(paint: Painter) -> pygame.Surface:
    """The picture of the rays. They are soft, so they are drawn at half their size and enlarged."""
    half = paint.layout.px(RAYS / 2)

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale_by(rasterise_svg(paint.art.source("tao/burst"), (half, half)), 2)

    return paint.art.keep(("tao rays", half), make)


def draw_rays(paint: Painter, middle: Spot, wide: float, strength: float) -> None:
    """Draws rays round a point, on the ground of the result."""
    px = paint.layout.px(wide)
    draw_picture(paint, pygame.transform.smoothscale(_rays(paint), (px, px)), middle, round(255 * strength))
    paint.glow(middle, (wide * 0.42, wide * 0.3), 60)


def staged_items(show: TaoShow, items: Iterable[Item]) -> Iterator[Item]:
    """The table's items; while a portal opens, a single one with the picture of them all."""
    found = shown_opening(show)
    if found is None:
        yield from items
    else:
        scene = _Scene(show, *found)
        table = [each for each in items if each.key != scene.data.coin]
        draw = partial(_behind, scene.behind, table)
        yield Item("behind", show.board.grid.screen, scene.behind, draw)


def veil_items(show: TaoShow) -> Iterator[Item]:
    """Over everything: a portal that opens, or a tile that somebody reads again."""
    found, column, screen = shown_opening(show), read_portal(show.board), show.board.grid.screen
    if found is not None:
        scene = _Scene(show, *found)
        yield Item("moment", screen, scene.look, scene.draw)
    elif column is not None:
        seat = portal_opener(show.board, column) or 0
        middle = room(show.board).large(seat, column)
        yield item("read again", screen, _read_again, portal_advice(show.board, column, seat), middle)


def winner_items(show: TaoShow) -> Iterator[Item]:
    """In the winner's moment: their portals open once more, one after the other, and shut again."""
    for won, share in show.marks("triumph"):
        if isinstance(won, TaoTriumph) and not show.reduced_motion:
            plate = room(show.board).plate(won.seat)
            light = round(math.sin(math.pi * share) * 6) * 14
            yield item("won light", plate.inflate(500, 340), _shine, plate.center, light)
            for nth, column in enumerate(sorted(won.columns)):
                time = share * TRIUMPH - nth * ONE_BY_ONE
                opened = round(8 * smooth(_share(time, 0.0, 0.26)))
                seen = round(8 * _share(TRIUMPH - share * TRIUMPH, 0.0, 0.3)) * 255 // 8
                box = room(show.board).tile(column)
                if opened:
                    reach = box.inflate(240, 240)
                    yield item(("again", column), reach, _opened_again, box, opened, seen)


def _opened_again(box: Box, opened: int, alpha: int, paint: Painter) -> None:
    rect = paint.layout.rect(box)
    key = ("tao opened again", opened, rect.size)
    made = paint.art.keep(
        key, lambda: pygame.transform.smoothscale(gate_picture(paint, opened / 8), rect.size).convert_alpha()
    )
    paint.blit(made, rect.topleft, alpha)
    paint.glow(box.center, (112, 112), opened * alpha // 255 * 11)


def _shine(at: Spot, light: int, paint: Painter) -> None:
    if light:
        paint.glow(at, (240, 150), light)


def _behind(key: tuple[object, ...], items: Sequence[Item], paint: Painter) -> None:
    """Draws what lies behind a portal that opens: all items in the first frame, then a picture of them."""
    kept = paint.art.known(key)
    if kept is not None:
        paint.surface.blit(kept, (0, 0))
        return
    draw_items(paint, ((each, paint.layout.rect(each.box)) for each in items))
    if paint.surface.get_clip() == paint.surface.get_rect():
        paint.art.keep(key, paint.surface.copy)


def _read_again(page: PortalAdvice, middle: Spot, paint: Painter) -> None:
    _night(paint, DARK)
    _big(paint, tile_picture(paint, page, BIG), middle, BIG)


class _Scene:
    """A portal that opens, at a time in seconds."""

    def __init__(self, show: TaoShow, data: TaoOpening, time: float) -> None:
        self.data = data
        self.time = time
        self.left = TaoOpening.LENGTH - time
        self.calm = show.reduced_motion
        self.place: TaoRoom = room(show.board)
        self.page = portal_advice(show.board, data.column, data.seat)
        self.middle = self.place.large(data.seat, data.column)
        """Of the large tile."""
        zones = {f"row/{data.seat}/{column}" for column in data.columns}
        self.cards = tuple(drawn for drawn in show.pieces if drawn.zone in zones)
        """Those that have opened it, which stay light."""
        self.coin = next((drawn.pose for drawn in show.pieces if drawn.id == data.coin), None)
        self.won = len(show.board.pieces(f"coins/{data.seat}"))
        view = show.board.view
        rows = tuple(card for row in view["rows"] for card in row)
        turn = (view["turns"], view["moves_left"])
        self.behind = (
            "behind",
            data,
            show.board.decoration_seed,
            turn,
            rows,
            show.board.bottom,
            show.board.facing,
        )

    @property
    def look(self) -> object:
        """What a frame of it depends on: while the advice is being read, nothing changes."""
        still = self.calm or STILL <= self.time <= TaoOpening.LENGTH - SINK
        return self.data, "still" if still else self.time, self.coin, self.cards

    def draw(self, paint: Painter) -> None:
        """Draws it over everything else."""
        if self.time > RISING:  # where the tile was
            hollow = self.place.tile(self.data.column).inflate(-6, -6)
            paint.box(hollow, CORNER, rgb("#151110"), (paint.theme.brass, 0.3), 1.4)
        _night(paint, DARK * (1.0 if self.calm else min(1.0, self.time / PULSE, self.left / SINK)))
        if not self.calm:
            self._burst(paint)
        self._cards(paint)
        if self.time >= RISING or self.calm:
            self._stones(paint)
        if not self.calm:
            self._sparks(paint)
        if self.coin is not None:
            draw_coin(paint, (self.coin.x, self.coin.y), self.coin.w, self.coin.angle)

    def _burst(self, paint: Painter) -> None:
        """Draws rays from behind the tile; they fade when the coin flies away."""
        rise = _share(self.time, LIFTED, LIFTED + 0.1)
        fall = 1.0 if self.time < PARTED else max(0.30, 1 - (self.time - PARTED) / 0.34 * 0.7)
        alpha = rise * fall * min(1.0, self.left / SINK)
        if alpha > 0.02:
            draw_picture(paint, _rays(paint), self.middle, round(150 * alpha))
            paint.glow((self.middle[0], self.middle[1] - 20), (300, 300), round(4 * alpha) * 30)

    def _cards(self, paint: Painter) -> None:
        pulses = not self.calm and self.time < PULSE
        pulse = math.sin(math.pi * self.time / PULSE) if pulses else 0.0
        for drawn in self.cards:
            aura = Aura(LIT, BRIGHT, 3.0)
            draw_card(paint, CARDS, replace(drawn, light="rest"), aura, round(12 * pulse), 0.0)

    def _stones(self, paint: Painter) -> None:
        """Draws the tile: it grows while its gate opens, and the light in that turns to paper. In the end it
        goes back to its place.
        """
        rising = out_cubic(_share(self.time, RISING, PARTED))
        grown = 1.0 if self.calm else rising * smooth(min(1.0, self.left / SINK))
        middle = point_between(self.place.tile(self.data.column).center, self.middle, grown)
        tile, paper = tile_picture(paint, self.page, BIG), _share(self.time, PAPER, SHOWN)
        if paper < 1 and not self.calm:
            stone = gate_picture(paint, smooth(_share(self.time, LIFTED, PAPER)))
            draw_paper(paint, stone, tile, paper)
            tile = stone
        small = self.place.tile(self.data.column).w
        _big(paint, tile, middle, small + (BIG - small) * grown)

    def _sparks(self, paint: Painter) -> None:
        """Draws sparks along the coin's way, and a few round it while it turns."""
        seat, column, time = self.data.seat, self.data.column, self.time
        up, goal = lifted_coin(self.place, seat, column), self.place.socket(seat, max(0, self.won - 1))
        chance = random.Random(column)  # decoration only
        for i in range(SPARKS):
            u, size = (i + 1) / SPARKS, chance.choice(SPARK_SIZES)
            dx, dy = chance.uniform(-8, 8), chance.uniform(-8, 8) - 90 * math.sin(math.pi * u)
            born = PARTED + (SHOWN - PARTED) * u
            alpha = max(0.0, 1 - (time - born) / 0.5) if time >= born else 0.0
            x, y = point_between((up.x, up.y), goal, u)
            _spark(paint, (x + dx, y + dy), size, alpha * 0.85)
        for i in range(12):
            angle, reach = chance.uniform(0, math.tau), 60 + 70 * chance.random()
            alpha = math.sin(math.pi * min(1.0, max(0.0, (time - PULSE - i * 0.012) / 0.4)))
            at = (up.x + reach * math.cos(angle), up.y + reach * 0.7 * math.sin(angle))
            _spark(paint, at, chance.choice(SPARK_SIZES), alpha * 0.9)


def _share(time: float, start: float, end: float) -> float:
    """How much of the time from `start` to `end` is over, 0 to 1."""
    return min(1.0, max(0.0, (time - start) / (end - start)))


def _night(paint: Painter, share: float) -> None:
    if share > 0.01:
        light = round(255 * (1 - share))
        paint.surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)


def _spark(paint: Painter, at: Spot, size: float, alpha: float) -> None:
    if alpha > 0.02:
        paint.picture("tao/spark", box_around(at, size), round(255 * alpha))


def _big(paint: Painter, flat: pygame.Surface, middle: Spot, width: float) -> None:
    """Draws a tile in a width; shadow and light only in full size, as each size needs pictures of them."""
    box = box_around(middle, width)
    px, made = paint.layout.px(width), flat
    if px == flat.get_width():
        paint.shadow(box, 20, 22, 16, 200)
        paint.halo(box, 14, BRIGHT, 20)
    else:
        made = pygame.transform.smoothscale(flat, (px, px))
    paint.surface.blit(made, paint.layout.at(box.x, box.y))
