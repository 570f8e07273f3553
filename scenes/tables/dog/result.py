"""Dog's result: a plank of wood for every team, on it a lane for the marbles of each player that are home,
and beside that those that aren't.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.kernel.types import Seat
from game.titles.dog.rules.board import GOAL, HOUSE, LAST, Track
from scenes.table.generic.scores import seats_by_rank
from scenes.table.generic.shared_drawing import draw_picture, limit_growth
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.board_types import DogBoard, DogEnding
from scenes.ui import shapes, svg
from scenes.ui.art import Size
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.theme import Colour, mix_colours, rgb
from scenes.ui.wood import walnut

STAINS = tuple(map(rgb, ("#A8352A", "#C4A21F", "#2C8A6C", "#2B587F", "#B9BEC6", "#A05FA4")))
"""The colour of each seat's lane, as on the board."""
PLANK_X, PLANK_W, CORNER = 60.0, 1100.0, 38.0
PLANKS = {2: ((172, 244), (446, 210)), 3: ((170, 176), (360, 158), (532, 158))}
"""Top and height of each team's plank, the best one first."""
LANES = (122.0, 652.0)
"""Where a team's two lanes begin, from the left."""
HEAD_W = 400.0
"""The least width of a lane's heading."""
BESIDE = 78.0
"""How far right of a lane the middle of the missing marbles is."""
GOLD: Colour = (255, 248, 228)
CREAM: Colour = (244, 235, 217)
NAME, COUNT, SHORT = (
    Style(27, "serif_semi", (255, 244, 220), shade=1.5),
    Style(19, "sans_semi", GOLD, shade=1.2),
    Style(17, "sans_semi", GOLD, shade=1.2),
)


@dataclass(frozen=True, slots=True)
class Lane:
    """A seat's goal as it is drawn: a row of holes."""

    seat: Seat
    at: Spot
    r: float
    """Radius of its marbles."""
    holes: int

    @property
    def step(self) -> float:
        """From one hole to the next."""
        return 2 * self.r + 12

    @property
    def box(self) -> Box:
        return Box(*self.at, self.holes * self.step + 16, 2 * self.r + 20)

    def hole(self, nth: int) -> Spot:
        """The middle of the n-th hole from the left, the first of which is filled last."""
        return self.at[0] + 14 + self.r + nth * self.step, self.at[1] + self.r + 10


def ranked_teams(ending: DogEnding) -> list[tuple[Seat, Seat]]:
    """Who plays together, the best team first."""
    half = ending.board.seats // 2
    return [(seat, seat + half) for seat in seats_by_rank(ending.result.ranks[:half])]


def team_planks(ending: DogEnding) -> Iterator[tuple[int, Box, tuple[Lane, Lane]]]:
    """Each team's number from the best on, its plank, and its two lanes."""
    for nth, pair in enumerate(ranked_teams(ending)):
        top, high = PLANKS[len(ranked_teams(ending))][nth]
        radius = (high - 100) * 0.31 if high > 180 else (high - 82) * 0.3
        box = ending.box(PLANK_X, top, PLANK_W, high)
        y = box.bottom - 2 * radius - 20 - max(18.0, high * 0.13)
        lanes = [
            Lane(seat, (x + ending.shift[0], y), radius, len(ending.board.view["pieces"][seat]))
            for seat, x in zip(pair, LANES, strict=True)
        ]
        yield nth, box, (lanes[0], lanes[1])


def draw_ground(paint: Painter, ending: DogEnding) -> None:
    """Draws planks, lanes and holes: all that doesn't move."""
    for nth, box, lanes in team_planks(ending):
        _plank(paint, box, 12 + 14 * nth, nth == 0)
        for lane in lanes:
            _lane(paint, lane, nth == 0)


def _plank(paint: Painter, box: Box, seed: int, lit: bool) -> None:
    rect, k = paint.layout.rect(box), paint.layout.k
    paint.shadow(box, CORNER, 14, 16, 190)
    paint.shadow(box, CORNER, 5, 4, 170)
    plank = walnut(rect.size, seed, k)
    plank.fill((255, 236, 205), special_flags=pygame.BLEND_RGB_MULT)
    plank.fill((58, 38, 18), special_flags=pygame.BLEND_RGB_ADD)
    if not lit:
        plank.fill((196, 190, 186), special_flags=pygame.BLEND_RGB_MULT)
    paint.surface.blit(shapes.round_corners(plank, CORNER * k), rect)
    paint.box(box, CORNER, line=((20, 10, 4), 0.8), width=2)
    paint.box(box.inflate(-6, -6), CORNER - 3, line=((255, 220, 160), 0.35), width=1.6)
    paint.box(box.inflate(-24, -24), CORNER - 10, line=(paint.theme.brass, 0.5), width=1.4)


def _lane(paint: Painter, lane: Lane, lit: bool) -> None:
    """Draws a coloured lane with its holes."""
    box, stain = lane.box, STAINS[lane.seat]
    paint.box(box, box.h / 2, (stain, 0.92 if lit else 0.72), (paint.theme.brass_light, 0.55), 2)
    side = paint.layout.px(1.84 * lane.r)
    hole = paint.art.drawn(("result hole", stain), (side, side), partial(_hole, (side, side), stain))
    for nth in range(lane.holes):
        draw_picture(paint, hole, lane.hole(nth))


def _hole(size: Size, stain: Colour) -> str:
    k, middle = size[0] / 100, (size[0] / 2, size[0] / 2)
    dark = svg.circle(middle, 48 * k, ((0, 0, 0), 0.25)) + svg.circle(middle, 45 * k, (26, 14, 7))
    deep = svg.circle((middle[0], middle[1] + 8 * k), 34 * k, (44, 26, 14))
    rim = svg.circle(middle, 45 * k, None, stain, 4 * k)
    return dark + deep + rim


def stage_items(ending: DogEnding) -> Iterator[Item]:
    """The marbles that are home roll in one by one; then those that are missing appear beside the lanes."""
    for nth, _, lanes in team_planks(ending):
        for i, lane in enumerate(lanes):
            yield from _on_lane(ending, lane, 8 * nth + 4 * i)


def _on_lane(ending: DogEnding, lane: Lane, first: int) -> Iterator[Item]:
    """What is on and beside a lane; its first marble is that piece of the stage."""
    board, track = ending.board, Track.from_position(ending.board.view)
    row = track.rows[lane.seat]
    home = sum(place > GOAL for place in row)
    place, box = board.places[lane.seat], lane.box
    head = Box(box.x - 10, box.y - 56, max(box.w + 20, HEAD_W), 54)
    said = board.words(
        "table.home_of", n=round(home * ending.counted_share) if ending.counted_share < 1 else home
    )
    yield item(("lane", lane.seat), head, _head, head, place.name, place.token, said)
    for i in range(home):
        share = ending.piece_progress((first + i) // 2)
        if share > 0:
            x, y = lane.hole(lane.holes - 1 - i)
            at = (x - 170 * (1 - share), y)
            yield item(
                ("home", lane.seat, i), box_around(at, 3 * lane.r), _marble, lane.seat, at, lane.r, share
            )
    if ending.counted_share >= 1 and home < lane.holes:
        away = [_missing_fields(track, lane.seat, number) for number, at in enumerate(row) if at <= GOAL]
        yield _missing(board, lane, away)


def _head(box: Box, name: str, token: str, said: str, paint: Painter) -> None:
    paint.player(token, (box.x + 32, box.centery), 40)
    wide = paint.text(said, (box.right - 18, box.centery), limit_growth(paint, COUNT), "rm")
    paint.text(name, (box.x + 62, box.centery), limit_growth(paint, NAME), room=box.w - wide - 100)


def _marble(seat: Seat, at: Spot, r: float, alpha: float, paint: Painter) -> None:
    """Draws a marble of radius `r` in its hole, or beside its lane."""
    paint.shadow(box_around(at, 1.8 * r), 0.9 * r, r * 0.4, r * 0.22, 200)
    side = paint.layout.px(2 * r)
    draw_picture(paint, paint.art.picture(f"dog/marble_{seat}", (side, side)), at, round(255 * alpha))


def _missing_fields(track: Track, seat: Seat, number: int) -> int | None:
    """How many fields a marble is away from its hole; None if it is in the house."""
    if track.rows[seat][number] == HOUSE:
        return None
    taken = [place for place in track.rows[seat] if place > GOAL]
    free = max(place for place in range(GOAL + 1, LAST + 1) if place not in taken)
    return track.count_steps(seat, number, free)


def _missing(board: DogBoard, lane: Lane, away: Sequence[int | None]) -> Item:
    """The marbles that aren't home, and how many fields the nearest one is away; `away` has that for each."""
    near = min((each for each in away if each is not None), default=None)
    house, fields = board.words("table.away_house"), board.words("table.away_fields", n=near or 0)
    box = Box(lane.box.right + 6, lane.box.y - 16, 2 * BESIDE, lane.box.h + 46)
    said = house if near is None else fields
    return item(("away", lane.seat), box, _beside, lane, len(away), said, near is not None)


def _beside(lane: Lane, n: int, said: str, arrow: bool, paint: Painter) -> None:
    r = lane.r * 0.62
    x, y = lane.box.right + BESIDE, lane.box.centery - 4
    for i in range(n):
        _marble(lane.seat, (x + (i - (n - 1) / 2) * r * 1.1, y), r, 1.0, paint)
    if arrow:
        _arrow(paint, Box(x - 44, y - r - 26, 88, 24))
    paint.lines(said, (x, y + r + 18), limit_growth(paint, SHORT), "cm", 2 * BESIDE - 6)


def _arrow(paint: Painter, box: Box) -> None:
    """Draws an arrow from the missing marbles to their holes."""
    size = paint.layout.rect(box).size

    def body() -> str:
        bow = svg.path("M78 9C58 3 34 5 10 13", None, CREAM, 3)
        head = svg.path("M20 4L8 14L22 21", None, CREAM, 3)
        return f'<g transform="scale({size[0] / 88:.4f})">{bow}{head}</g>'

    paint.surface.blit(paint.art.drawn("homewards", size, body), paint.layout.rect(box))


# How the game went


def course_items(ending: DogEnding, room: Box) -> Iterator[Item]:
    """A chart with a line for each team: how many marbles it had home after every deal."""
    lines = _homes(ending.board)
    if room.h >= 130 and lines and len(lines[0]) > 2:
        pairs = ranked_teams(ending)
        tokens = tuple(tuple(ending.board.places[seat].token for seat in pair) for pair in pairs)
        curves = tuple(lines[pair[0]] for pair in pairs)
        box = Box(room.x, room.y, room.w, min(room.h, 290))
        words = ending.board.words
        most = 2 * len(ending.board.view["pieces"][0])
        last = words("table.course_last", n=ending.board.view["deal"]["number"])
        said = (words("table.course"), words("table.course_first"), last)
        inks = tuple(STAINS[pair[0]] for pair in pairs)
        yield item("course", box.inflate(60, 60), _course, box, said, curves, most, inks, tokens)


def _homes(board: DogBoard) -> list[tuple[int, ...]]:
    """For each team how many marbles were home before the first deal, and after each."""
    half = board.seats // 2
    now, found = [0] * half, list[list[int]]()
    for told in (event for move in board.past_events for event in move):
        if told["type"] == "dealt":
            found.append(now[:])
        elif told["type"] == "turned_in":
            now[told["seat"] % half] += 1
    return [tuple(each[team] for each in [*found, now]) for team in range(half)]


def _course(
    box: Box,
    said: tuple[str, str, str],
    curves: tuple[tuple[int, ...], ...],
    most: int,
    inks: tuple[Colour, ...],
    tokens: tuple[tuple[str, ...], ...],
    paint: Painter,
) -> None:
    less = paint.layout.text**0.5
    paint.glass(box)
    head, size = paint.type.fit_text(said[0], 15 / less, box.w * 0.72, "sans_semi")
    paint.label(head, (box.x + 20, box.y + 26), size, "brass_light")
    plot = Box(box.x + 20, box.y + 50, box.w - 76, box.h - 92)
    rect = paint.layout.rect(plot)
    key = ("course", curves, most, inks)
    paint.surface.blit(paint.art.drawn(key, rect.size, partial(_curves, rect.size, curves, most, inks)), rect)
    for curve, pair in zip(reversed(curves), reversed(tokens), strict=True):
        y = plot.bottom - curve[-1] / most * plot.h
        for i, token in enumerate(pair):
            paint.player(token, (plot.right + 14 + 15 * i, y), 22)
    style = Style(16 / less, tone="second")
    paint.text(said[1], (plot.x, box.bottom - 22), style)
    paint.text(said[2], (plot.right, box.bottom - 22), style, "rm")


def _curves(size: Size, curves: tuple[tuple[int, ...], ...], most: int, inks: tuple[Colour, ...]) -> str:
    """Draws a line for each team; `most` marbles are at the top."""
    (w, h), lines = size, most // 2
    grid = "".join(
        svg.path(f"M0 {h * i / lines:.1f}H{w}", None, ((244, 235, 217), 0.12), 1) for i in range(lines + 1)
    )
    drawn = ""
    for curve, ink in reversed(list(zip(curves, inks, strict=True))):
        points = [f"{w * i / (len(curve) - 1):.1f} {h * (1 - n / most):.1f}" for i, n in enumerate(curve)]
        drawn += svg.path("M" + "L".join(points), None, mix_colours(ink, CREAM, 0.35), max(2.0, h * 0.018))
    return grid + drawn
