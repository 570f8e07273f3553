"""The great moment: a portal opens. Its cards pulse, the coin turns, the stones part, the tile shows its
advice; then the coin flies to its socket, and the tile sinks to its place.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Iterator
from dataclasses import replace

import pygame

from game.titles.tao.combinations import PORTALS
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.view.cards import Aura, draw_card
from scenes.table.view.items import Drawn
from scenes.tables.tao import paint as look
from scenes.tables.tao import tiles
from scenes.tables.tao.motion import (
    BIG,
    LIFTED,
    PARTED,
    PULSE,
    SHOWN,
    SINK,
    Opening,
    big_tile,
    lifted,
)
from scenes.tables.tao.places import TILE, near, room, view_of
from scenes.tables.tao.pointing import opened_by, reading
from scenes.ui.art import rasterised
from scenes.ui.layout import Box
from scenes.ui.motion import out_cubic, smooth
from scenes.ui.paint import Painter, Spot

DARK = 0.66
"""How dark everything else gets."""
SPARKS, SPARK_SIZES = 34, (10.0, 15.0, 20.0, 26.0)
RISING = LIFTED - 0.06
"""When the tile begins to grow."""
RAYS = 1120.0
"""How far across they are."""
STILL = 1.3
"""When the last spark has gone out."""


def opening_of(show: Show) -> tuple[Opening, float] | None:
    """The portal that is opening now, and for how many seconds it has been."""
    for data, share in show.marks("opening"):
        if isinstance(data, Opening):
            return data, share * Opening.LENGTH
    return None


def preload(paint: Painter, board: Board) -> Iterator[None]:
    """The large pictures that it will need, and the tiles that lie there afterwards."""
    _rays(paint)
    yield
    for name, width in (("portal", BIG), ("coin", look.LARGE_COIN)):
        px = paint.layout.px(width)
        paint.art.picture(f"tao/{name}", (px, px))
        yield
    for column in PORTALS:
        for seat in range(2):
            for width in (BIG, TILE):
                tiles.advised(paint, board, column, width, seat)
                yield


def _rays(paint: Painter) -> pygame.Surface:
    """Rays are soft: half as many pixels do, and are there twice as soon."""
    half = paint.layout.px(RAYS / 2)

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale_by(rasterised(paint.art.source("tao/burst"), (half, half)), 2)

    return paint.art.keep(("tao rays", half), make)


def look_of(show: Show) -> object:
    """What a frame of it depends on: while the advice is being read, nothing changes."""
    found = opening_of(show)
    if found is None:
        return None
    still = STILL <= found[1] <= Opening.LENGTH - SINK
    return found[0], "still" if still or show.calm else found[1]


def behind(paint: Painter, show: Show) -> pygame.Surface | None:
    """What lies behind a portal that opens: it is drawn once, in the first frame, and then kept."""
    found = opening_of(show)
    return paint.art.known(_behind(show.board, found[0])) if found is not None else None


def _behind(board: Board, data: Opening) -> Hashable:
    view = view_of(board)
    rows = tuple(card for row in view["rows"] for card in row)
    return "behind", data, board.charm, view["turns"], view["moves_left"], rows, board.bottom, board.facing


def draw(paint: Painter, show: Show) -> None:
    """Draws it over everything else; or a tile that somebody wants to read again."""
    found, column = opening_of(show), reading(show.board)
    if found is not None:
        if show.part is None:
            paint.art.keep(_behind(show.board, found[0]), paint.surface.copy)
        _opening(paint, show, *found)
    elif column is not None:
        _night(paint, DARK)
        seat = opened_by(show.board, column) or 0
        _big(paint, show.board, column, big_tile(room(show.board), column, near(show.board, seat)), BIG)


def _opening(paint: Painter, show: Show, data: Opening, time: float) -> None:
    place, left = room(show.board), Opening.LENGTH - time
    if time > RISING:
        look.hollow(paint, place.tile(data.column))
    _night(paint, DARK * (1.0 if show.calm else min(1.0, time / PULSE, left / SINK)))
    if not show.calm:
        _burst(paint, _middle(show, data), time, left)
    _cards(paint, show, data, 0.0 if show.calm else _pulse(time))
    if time >= RISING or show.calm:
        _stones(paint, show, data, time, left)
    if not show.calm:
        _sparks(paint, show, data, time)
    coin = next((drawn for drawn in show.pieces if drawn.id == data.coin), None)
    if coin is not None:
        look.coin(paint, (coin.pose.x, coin.pose.y), coin.pose.w, coin.pose.angle)


def _pulse(time: float) -> float:
    return math.sin(math.pi * min(1.0, time / PULSE)) if time < PULSE else 0.0


def _night(paint: Painter, share: float) -> None:
    if share > 0.01:
        light = round(255 * (1 - share))
        paint.surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)


def _middle(show: Show, data: Opening) -> Spot:
    """Where the large tile is."""
    return big_tile(room(show.board), data.column, near(show.board, data.seat))


def _burst(paint: Painter, middle: Spot, time: float, left: float) -> None:
    """Rays from behind the tile; they fade once the coin has gone."""
    rise = min(1.0, max(0.0, (time - LIFTED) / 0.1))
    alpha = (
        rise * (1.0 if time < PARTED else max(0.30, 1 - (time - PARTED) / 0.34 * 0.7)) * min(1.0, left / SINK)
    )
    if alpha <= 0.02:
        return
    x, y = middle
    made = _rays(paint)
    paint.blit(made, made.get_rect(center=paint.layout.at(x, y)).topleft, round(150 * alpha))
    paint.glow((x, y - 20), (300, 300), round(4 * alpha) * 30)


def _cards(paint: Painter, show: Show, data: Opening, pulse: float) -> None:
    """The cards that have opened it stay in the light."""
    zones = {f"row/{data.seat}/{column}" for column in data.columns}
    for drawn in show.pieces:
        if drawn.zone in zones:
            aura = Aura(look.LIT, look.BRIGHT, 3.0)
            draw_card(paint, look.CARDS, replace(drawn, light="rest"), aura, round(12 * pulse), 0.0)


def _stones(paint: Painter, show: Show, data: Opening, time: float, left: float) -> None:
    """The tile grows; its two stones slide apart, and between them lies the advice. In the end it sinks."""
    board, place = show.board, room(show.board)
    (x0, y0), (x1, y1) = place.tile(data.column).center, _middle(show, data)
    rising = out_cubic(min(1.0, max(0.0, (time - RISING) / (PARTED - RISING))))
    grown = 1.0 if show.calm else rising * smooth(min(1.0, left / SINK))
    width = TILE + (BIG - TILE) * grown
    middle = (x0 + (x1 - x0) * grown, y0 + (y1 - y0) * grown)
    _big(paint, board, data.column, middle, width)
    apart = max(0.0, (time - LIFTED) / (SHOWN - LIFTED - 0.1))
    if apart < 1 and not show.calm:
        _parting(paint, middle, width, smooth(apart))


def _parting(paint: Painter, middle: tuple[float, float], width: float, apart: float) -> None:
    """The two halves of the portal, on their way to the sides."""
    px, full = paint.layout.px(width), paint.layout.px(BIG)
    whole = paint.art.picture("tao/portal", (full, full))
    if px != full:
        whole = pygame.transform.smoothscale(whole, (px, px))
    x, y = paint.layout.at(middle[0] - width / 2, middle[1] - width / 2)
    way, half = round(apart * px * 0.62), px // 2
    whole.set_alpha(round(255 * (1 - apart**3)))
    paint.surface.blit(whole, (x - way, y), (0, 0, half, px))
    paint.surface.blit(whole, (x + half + way, y), (half, 0, px - half, px))
    whole.set_alpha(255)


def _big(paint: Painter, board: Board, column: int, middle: tuple[float, float], width: float) -> None:
    """The tile with its advice, large."""
    box = Box(middle[0] - width / 2, middle[1] - width / 2, width, width)
    flat = tiles.advised(paint, board, column, BIG)
    px, made = paint.layout.px(width), flat
    if px == flat.get_width():  # on its way it has neither: each size would cost a blur of its own
        paint.shadow(box, 20, 22, 16, 200)
        look.halo(paint, box, 14, look.BRIGHT, 20)
    else:
        made = pygame.transform.smoothscale(flat, (px, px))
    paint.surface.blit(made, paint.layout.at(box.x, box.y))


def _sparks(paint: Painter, show: Show, data: Opening, time: float) -> None:
    """A trail along the coin's way, and a few round it while it turns."""
    place, is_near = room(show.board), near(show.board, data.seat)
    up = lifted(place, data.column, is_near)
    won = len(show.board.pieces(f"coins/{data.seat}"))
    goal = place.socket(is_near, max(0, won - 1))
    chance = random.Random(data.column)  # decoration only
    for i in range(SPARKS):
        u, size = (i + 1) / SPARKS, chance.choice(SPARK_SIZES)
        dx, dy = chance.uniform(-8, 8), chance.uniform(-8, 8)
        born = PARTED + (SHOWN - PARTED) * u
        alpha = max(0.0, 1 - (time - born) / 0.5) if time >= born else 0.0
        over = 90 * math.sin(math.pi * u)
        at = (up.x + (goal[0] - up.x) * u + dx, up.y + (goal[1] - up.y) * u - over + dy)
        look.spark(paint, at, size, alpha * 0.85)
    for i in range(12):
        angle, reach = chance.uniform(0, math.tau), 60 + 70 * chance.random()
        alpha = math.sin(math.pi * min(1.0, max(0.0, (time - PULSE - i * 0.012) / 0.4)))
        at = (up.x + reach * math.cos(angle), up.y + reach * 0.7 * math.sin(angle))
        look.spark(paint, at, chance.choice(SPARK_SIZES), alpha * 0.9)


def is_coin_in_flight(show: Show, drawn: Drawn) -> bool:
    """The coin of a portal that opens is drawn over all, and not with the others."""
    found = opening_of(show)
    return found is not None and found[0].coin == drawn.id
