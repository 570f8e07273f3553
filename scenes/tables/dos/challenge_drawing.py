"""The drawing of a challenge: its fields, the line round the table that burns down, and a bot's hand. In a
replay the fields stand as they were between two clicks, without their clock.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from game.language.words import Words
from game.titles.dos.rules.position import FieldPosition
from scenes.table.generic.shared_drawing import draw_picture
from scenes.table.generic.shared_places import box_around, box_of_points, point_between
from scenes.table.model.items import Item, item
from scenes.tables.dos.board_types import DosShow
from scenes.tables.dos.cards import is_own_card
from scenes.tables.dos.challenge_clock import ChallengeClock
from scenes.tables.dos.layout import FIELD, room
from scenes.ui import svg
from scenes.ui.easing import smooth
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.theme import Colour, hex_code

RING, WIDE = 53.0, 11.0
"""Radius and width of the ring that runs out."""
ECHOES = ((76.0, 0.36), (92.0, 0.21), (108.0, 0.10))
"""Radius and strength of the rings round a field."""
GLOW, BREATHS, DIALS = 190.0, 3, 240
"""How far the light round a field reaches; in how many steps it gets larger and smaller; in how many its ring
runs out."""
WARM: Colour = (255, 214, 150)
BLACK: Colour = (14, 13, 12)
SPLASH = 0.25
"""Seconds for which a click beside the fields is seen."""
REACH = 0.32
"""Seconds that a bot's hand needs to its field."""
FUSE, CORNER = 5.0, 34.0
"""Width of the line that burns down, and the radius of its corners."""


class ChallengeDrawing:
    """What is drawn of a challenge; it remembers the last click beside the fields."""

    def __init__(self) -> None:
        self._beside: tuple[Spot, float] | None = None

    def beside(self, at: Spot, now: float) -> None:
        """Remembers a click that hit nothing, so that it is seen."""
        self._beside = (at, now)

    def until(self, now: float) -> float | None:
        """Until when the last click beside the fields is seen; None: none is."""
        return self._beside[1] + SPLASH if self._beside and now - self._beside[1] <= SPLASH else None

    def items(self, show: DosShow, trial: ChallengeClock) -> Iterator[Item]:
        """Everything that is drawn of it in a frame. The first of these frames starts the trial's clock."""
        challenge = show.board.view["challenge"]
        if challenge is None:
            return
        trial.drawn(show.now)
        fields = challenge["fields"]
        left = trial.left(show.now)
        yield from _fuse(show, left)
        for number, field in enumerate(fields):
            box = room(show.board).field(field["x"], field["y"])
            if number in trial.struck:
                yield hit_field_item(("field", number), box, trial.struck[number], show.board.words)
            else:
                yield open_field_item(show, box, number, left)
        if not trial.human:
            yield self._hand(show, fields, trial)
        yield from self._splash(show.now)

    def _hand(self, show: DosShow, fields: Sequence[FieldPosition], trial: ChallengeClock) -> Item:
        """A bot's hand: in the middle, or on the field that it has hit last; then on its way to the next."""
        place, aimed = room(show.board), trial.going_for(len(fields))
        at = (place.x, place.grid.height / 2)
        if trial.struck:
            last = fields[max(trial.struck, key=lambda number: trial.struck[number])]
            at = place.field(last["x"], last["y"]).center
        if aimed is not None:
            left = (trial.due() - trial.ms(show.now)) / 1000 / REACH / trial.rate
            goal = place.field(fields[aimed]["x"], fields[aimed]["y"]).center
            at = point_between(at, goal, smooth(max(0.0, min(1.0, 1 - left))))
        token = show.board.places[trial.seat].token
        return item("challenge hand", Box(at[0] - 40, at[1] - 40, 130, 130), _pointing, at, token)

    def _splash(self, now: float) -> Iterator[Item]:
        """A small grey ring where somebody has clicked beside the fields."""
        if self._beside is None or now - self._beside[1] > SPLASH:
            return
        at, since = self._beside
        grown = 8 + 14 * max(0.0, now - since) / SPLASH
        yield item("challenge splash", box_around(at, 60), _splashed, at, grown)


def _splashed(at: Spot, grown: float, paint: Painter) -> None:
    paint.box(box_around(at, 2 * grown), grown, line=((190, 180, 160), 0.7), width=2)


def _pointing(at: Spot, token: str, paint: Painter) -> None:
    """Draws a bot's hand with its token."""
    x, y = at
    paint.icon("hand", (x + 14, y + 26), 58, "dark")
    paint.icon("hand", (x + 12, y + 23), 54, "cream")
    paint.player(token, (x + 49, y + 51), 30)


def open_field_item(show: DosShow, box: Box, number: int, left: float) -> Item:
    """A field that can be hit: its light gets larger and smaller, and its ring runs out."""
    breath = 0 if show.reduced_motion else round(math.sin(show.now * math.tau) * BREATHS)
    key = str(number + 1) if show.focused is not None else ""
    focused = show.focused == f"challenge/{number}"
    reach = box_around(box.center, 2 * GLOW)
    return item(("field", number), reach, _lit, box, breath, math.ceil(left * DIALS), focused, key)


def _lit(box: Box, breath: int, left: int, focused: bool, key: str, paint: Painter) -> None:
    for made in (_lights(paint, breath), _dial(paint, left)):
        draw_picture(paint, made, box.center)
    paint.picture("dos/field", box_around(box.center, 84))
    if focused:
        paint.focus(box, FIELD)
    paint.text(key, (box.centerx, box.top - 26), Style(24, "sans_semi", shade=1), "cm")


def hit_field_item(key: Hashable, box: Box, ms: int, words: Words) -> Item:
    """A field that has been hit, with its time."""
    told = words("table.seconds", s=words.forms.format_number(ms / 1000, 2))
    return item(key, box.inflate(90, 110), _struck, box.center, told)


def _struck(at: Spot, told: str, paint: Painter) -> None:
    paint.glow(at, (100, 100), 60)
    paint.picture("dos/field_hit", box_around(at, 146))
    paint.text(told, (at[0], at[1] + 86), Style(20, "sans_semi", "brass_light", shade=1), "cm")


def replayed_fields(show: DosShow) -> Iterator[Item]:
    """In a replay: fields that were hit, with their time, and those that still have to be."""
    challenge = show.board.view["challenge"]
    for number, field in enumerate(challenge["fields"] if challenge is not None else ()):
        box, ms = room(show.board).field(field["x"], field["y"]), field["hit"]
        if ms is None:
            yield open_field_item(replace(show, reduced_motion=True, focused=None), box, number, 1.0)
        else:
            yield hit_field_item(("field", number), box, ms, show.board.words)


def _fuse(show: DosShow, left: float) -> Iterator[Item]:
    """The brass line round the cloth, which burns down along both sides from the middle of the top to the own
    hand, with a spark at each end. It consists of pieces, so that only what burns is drawn anew.
    """
    grid = show.board.grid
    hand = [
        abs(each.pose.x - grid.width / 2) + each.pose.w for each in show.pieces if is_own_card(show, each)
    ]
    free = min(max(hand, default=0.0), grid.width / 2 - grid.rim - 2 * CORNER)
    for sign in (-1, 1):
        line = _half(grid, sign, free)
        whole = [*pairwise(line)]
        points = _cut(line, left)
        for i, (start, end) in enumerate(pairwise(points)):
            box = box_of_points(whole[i], FUSE / 2 + 3)
            yield item(("fuse", sign, i), box, _burnt, start, end)
        yield item(("spark", sign), box_around(points[-1], 92), _spark, points[-1])


def _burnt(start: Spot, end: Spot, paint: Painter) -> None:
    """Draws a piece of the line, with a round end."""
    tone = paint.theme.brass_light
    if start[0] == end[0] or start[1] == end[1]:
        paint.surface.fill(tone, paint.layout.rect(box_of_points((start, end), FUSE / 2)))
    pygame.draw.aacircle(paint.surface, tone, paint.layout.at(*end), max(1, FUSE / 2 * paint.layout.k))


def _spark(at: Spot, paint: Painter) -> None:
    paint.glow(at, (44, 44), 130)
    paint.picture("dos/spark", box_around(at, 34))


def prepare_fields(paint: Painter) -> Iterator[None]:
    """Makes what the fields need, one picture a step."""
    for step in range(-BREATHS, BREATHS + 1):
        _lights(paint, step)
        yield
    _dial(paint, DIALS)
    paint.art.picture("dos/field", paint.layout.rect(Box(0, 0, 84, 84)).size)
    yield


def _lights(paint: Painter, step: int) -> pygame.Surface:
    """The light and the rings round an open field; `step` is by how much larger they are."""
    side = paint.layout.px(2 * GLOW)
    k, middle = paint.layout.k, side / 2

    def body() -> str:
        stops = ((0, WARM, 0.42), (45, WARM, 0.17), (75, WARM, 0.04), (100, WARM, 0.0))
        parts = [svg.ball("l", (middle, middle), middle, *stops), svg.circle((middle, middle), middle, "l")]
        for radius, strength in ECHOES:
            at = (radius + step) * k
            parts.append(svg.circle((middle, middle), at, None, (paint.theme.cream, strength), 5 * k))
        return "".join(parts)

    return paint.art.drawn(("dos lights", step), (side, side), body)


def _dial(paint: Painter, left: int) -> pygame.Surface:
    """The black disc of a field, with a ring for what is left of the time: `left` of `DIALS` steps."""
    px = paint.layout.px(2 * FIELD + 4)
    k, middle = paint.layout.k, px / 2
    share, whole = left / DIALS, math.tau * RING * k

    def body() -> str:
        parts = [
            svg.circle((middle, middle), FIELD * k, BLACK),
            svg.circle((middle, middle), RING * k, None, (paint.theme.cream, 0.18), WIDE * k),
        ]
        if share > 0:
            ring = f'cx="{middle:.2f}" cy="{middle:.2f}" r="{RING * k:.2f}" stroke-width="{WIDE * k:.2f}"'
            ink = f'fill="none" stroke="{hex_code(paint.theme.brass_light)}"'
            dash = f'stroke-dasharray="{whole * share:.1f} {whole:.1f}"'
            turn = f"rotate(-90 {middle:.2f} {middle:.2f})"
            parts.append(f'<g transform="{turn}"><circle {ring} {ink} {dash}/></g>')
        return "".join(parts)

    return paint.art.drawn(("dos dial", share), (px, px), body)


def _half(grid: Layout, sign: int, free: float) -> list[Spot]:
    """One half of the line round the cloth: from beside the own hand, `free` from the middle, up to the
    middle of the top. `sign` is 1 for the right half, -1 for the left one.
    """
    rim, middle = grid.rim - 2, grid.width / 2
    inner = middle + sign * (middle - rim - CORNER)
    foot, top = grid.height - rim - CORNER, rim + CORNER
    turns = [math.pi / 2 * i / 30 for i in range(31)]
    lower = [(inner + sign * CORNER * math.sin(t), foot + CORNER * math.cos(t)) for t in turns]
    upper = [(inner + sign * CORNER * math.cos(t), top - CORNER * math.sin(t)) for t in turns]
    return [(middle + sign * free, grid.height - rim), *lower, *upper, (middle, rim)]


def _cut(points: Sequence[Spot], share: float) -> list[Spot]:
    """The first share of a line, by its length."""
    rest = share * sum(math.dist(a, b) for a, b in pairwise(points))
    found = [points[0]]
    for a, b in pairwise(points):
        long = math.dist(a, b)
        part = min(1.0, rest / long) if long else 1.0
        if part <= 0:
            break
        found.append(point_between(a, b, part) if part < 1 else b)
        rest -= long
    return found
