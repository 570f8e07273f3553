"""The great moments of Daumen drauf!: a thumb comes off a head, somebody parries, the match is won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.kernel.types import Seat
from scenes.table.drawing.name_plates import WARM_COLOURS
from scenes.table.generic.shared_drawing import draw_sprite, limit_growth, night_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.table.model.pose import CARD_ASPECT
from scenes.tables.daumen.arms import ARMS, HEAD, UNITS
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.layout import OUT, Side, card_middle, room
from scenes.tables.daumen.reveal import draw_thumb
from scenes.ui.art import fade_sprite
from scenes.ui.easing import out_back, out_cubic
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style

CALL = Style(30, "serif", "brass_light")
Sort = Literal["fang", "tongue", "parry"]
COMES: dict[Sort, float] = {"fang": 0.21, "tongue": 0.33, "parry": 0.2}
"""After which share of its time a burst has its full size."""
WIDE: dict[Sort, float] = {"fang": 2.2, "tongue": 2.1, "parry": 2.6}
"""How wide it is then, in widths of its card."""
FLAT = 400.0
"""How wide the picture is from which bursts of every size are made."""
STEPS = 20
"""Bursts grow in so many steps: nobody sees more of them."""
RISES, FALLS, HIGH = 0.22, 0.85, 470.0
"""After which shares of its time the winner's thumb is up and goes down again; and how high it is."""


@dataclass(frozen=True, slots=True)
class Burst:
    """A burst behind a card: jagged where a fang snaps, round where a tongue comes out."""

    piece: int
    sort: Sort


@dataclass(frozen=True, slots=True)
class Triumph:
    """Who has won the match."""

    seat: Seat
    loud: bool
    """Is it to be celebrated? Not if people have lost to bots."""


def items_below(show: DaumenShow) -> Iterator[Item]:
    """Under the cards: bursts."""
    for data, share in show.marks("burst"):
        if isinstance(data, Burst) and not show.reduced_motion:
            pose = show.pose(data.piece)
            size, at, step = pose.w * WIDE[data.sort], card_middle(pose), round(share * STEPS) / STEPS
            yield item(("moment", data.piece), box_around(at, size * 1.4), _burst, data.sort, at, size, step)


def items_above(show: DaumenShow) -> Iterator[Item]:
    """Over the cards: lines where a thumb is lifted, a word where somebody parries, the winner's thumb."""
    board, place = show.board, room(show.board)
    for data, _ in show.marks("lift"):
        if isinstance(data, tuple) and not show.reduced_motion:
            piece, seat = data
            pose, side = show.pose(piece), place.side(seat)
            k, (x, y) = pose.w / UNITS, card_middle(pose)
            tip = (x - pose.w / 2 + HEAD[0] * k, y - pose.w * CARD_ASPECT / 2 + HEAD[1] * k)
            at = tip[0] - OUT[side][0] * pose.w * 0.3, tip[1] - OUT[side][1] * pose.w * 0.3
            yield item(("lift", piece), box_around(at, 140), _lines, at, pose.w, side)
    for data, _ in show.marks("burst"):
        if isinstance(data, Burst) and data.sort == "parry":
            pose = show.pose(data.piece)
            at = (card_middle(pose)[0], card_middle(pose)[1] - pose.w * CARD_ASPECT / 2 - 8)
            yield item("parried", box_around(at, 440, 160), _called, f"{board.words('moves.parry')}!", at)
    for won, share in show.marks("triumph"):
        if isinstance(won, Triumph) and not show.reduced_motion:
            yield from _triumph(show, won, share)


def _burst(sort: Sort, at: Spot, size: float, share: float, paint: Painter) -> None:
    """Draws a burst: it springs open, turns a little, and fades."""
    come = min(1.0, share / COMES[sort])
    grown = 0.6 + 0.4 * out_cubic(come) if sort == "tongue" else 0.4 + 0.6 * out_back(come)
    flat = _flat(paint, "fang" if sort == "fang" else "tongue")
    angle = -6 * share if sort == "fang" else 0
    made = pygame.transform.rotozoom(flat, angle, grown * size / FLAT)
    draw_sprite(paint, fade_sprite(made, round(255 * (1 - share) / 0.45)) if share > 0.55 else made, at)


def _flat(paint: Painter, name: str) -> pygame.Surface:
    """The picture of a burst in one size, from which all others are made: each frame needs another one."""
    side = paint.layout.px(FLAT)
    return paint.art.sprite(f"daumen/moment_{name}", (side, side))


def _lines(at: Spot, wide: float, side: Side, paint: Painter) -> None:
    """Draws three short lines before the tip of a thumb."""
    size = (paint.layout.px(wide * 0.5), paint.layout.px(wide * 0.3))
    draw_sprite(paint, paint.art.sprite("daumen/moment_lift", size, ARMS[side].turn), at)


def _called(said: str, at: Spot, paint: Painter) -> None:
    style = limit_growth(paint, CALL, 0.5)
    wide = paint.type.width(said, style.size, style.face) + 44
    high = max(46.0, paint.type.line_height(style.size, style.face) + 8)
    box = box_around(at, wide, high)
    paint.glass(box, Pane(high / 2, alpha=0.98, line=1.0, lit=True, tones=WARM_COLOURS))
    paint.text(said, box.center, style, "cm")


def _triumph(show: DaumenShow, won: Triumph, share: float) -> Iterator[Item]:
    """The winner's thumb comes up from the lower edge, over the darkened table. Where people have lost to
    bots only half of it comes up, and nothing gets dark.
    """
    grid, symbol = show.board.grid, show.board.places[won.seat].symbol
    curve, high = (out_back, 0.96) if won.loud else (out_cubic, 0.5)
    up = curve(min(1.0, share / RISES)) if share < FALLS else 1 - out_cubic((share - FALLS) / (1 - FALLS))
    dark = round(min(1.0, share / RISES, (1 - share) / (1 - FALLS)) * 6) * 16
    if won.loud:
        yield night_item("dark", grid.screen, dark)
    at = (grid.width / 2, grid.height + HIGH / 2 - HIGH * high * up)
    box = Box(at[0] - HIGH / 2, at[1] - HIGH / 2, HIGH, HIGH + 20)
    yield Item("triumph", box, at, partial(_thumb, symbol, at))


def prepare_great_moments(paint: Painter, board: DaumenBoard) -> Iterator[None]:
    """Makes the pictures of bursts, and of the thumbs of all who might win, one a step."""
    for name in ("fang", "tongue"):
        _flat(paint, name)
        yield
    for place in board.places:
        size = (paint.layout.px(HIGH * 300 / 480), paint.layout.px(HIGH))
        paint.art.picture(f"daumen/thumb_up_{place.symbol}", size)
        yield


def _thumb(symbol: int, at: Spot, paint: Painter) -> None:
    draw_thumb(paint, symbol, False, at, HIGH, paint.layout.height + HIGH)
