"""The fields of a challenge on the screen: drawn over a kept picture of the dark table, so that a frame costs
little and clicks are stamped at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.kernel.words import Words
from game.titles.dos.position import ChallengePosition, FieldPosition
from scenes.tables.dos.places import FIELD, Room, room
from scenes.ui import svg
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Spot, Style
from scenes.ui.theme import Colour, hexed

if TYPE_CHECKING:
    from scenes.tables.dos.scene import DosScene
    from scenes.tables.dos.trial import Trial

RING, WIDE = 53.0, 11.0
"""Radius and width of the ring that runs out."""
ECHOES = ((76.0, 0.36), (92.0, 0.21), (108.0, 0.10))
"""Radius and strength of the rings round a field."""
GLOW, BREATHS, DIALS = 190.0, 3, 240
"""How far the light round a field reaches; steps in which it breathes; steps in which the ring runs out."""
WARM: Colour = (255, 214, 150)
BLACK: Colour = (14, 13, 12)
SPLASH = 0.25
"""Seconds for which a click beside the fields is seen."""
REACH = 0.32
"""Seconds a bot's hand takes to the field."""
FUSE, CORNER = 5.0, 34.0
"""Width of the line that burns down, and the radius of its corners."""


class Drama:
    """Draws the challenge of a scene."""

    def __init__(self, scene: DosScene) -> None:
        self.scene = scene
        self._base: tuple[object, pygame.Surface] | None = None
        self._dirty: list[pygame.Rect] = []
        self._beside: tuple[tuple[float, float], float] | None = None

    def clear(self) -> None:
        """Nothing of it is on the screen any more."""
        if self._base is not None:
            self._base, self._dirty, self._beside = None, [], None
            self.scene.picture.forget()

    def beside(self, at: tuple[float, float], now: float) -> None:
        """A click that hit nothing."""
        self._beside = (at, now)

    def draw(self, surface: pygame.Surface, trial: Trial) -> list[pygame.Rect] | None:
        """One frame; the parts that changed, or None for all."""
        scene = self.scene
        focus = scene.controls.focus
        key = (id(surface), scene.context.layout, scene.session.version, focus.id if focus.shown else None)
        if trial.page == "breath":
            for _ in prepare(scene.context.painter(surface)):
                pass
        restless = scene.showing.stage.moving or scene.showing.settling.restless
        whole = self._base is None or self._base[0] != key or restless
        if whole:
            scene.draw_table(surface)
            self._base = (key, surface.copy())
            self._dirty = []
        assert self._base is not None
        for rect in self._dirty:
            surface.blit(self._base[1], rect, rect)
        before, self._dirty = self._dirty, []
        if trial.page == "fields":
            self._fields(surface, trial)
        return None if whole else before + self._dirty

    def _fields(self, surface: pygame.Surface, trial: Trial) -> None:
        context = self.scene.context
        now, paint = context.clock(), context.painter(surface)
        trial.drawn(now, context.frames)
        board = self.scene.showing.board
        challenge = board.view["challenge"]
        if challenge is None:
            return
        place, left = room(board), trial.left(now, context.frames)
        calm = context.settings.reduced_motion
        self._fuse(paint, left)
        for number, field in enumerate(challenge["fields"]):
            box = place.field(field["x"], field["y"])
            if number in trial.struck:
                self._struck(paint, box, trial.struck[number])
            else:
                self._open(paint, box, number, left, 0.0 if calm else math.sin(now * math.tau))
        if not trial.human:
            self._hand(paint, place, challenge, trial)
        self._splash(paint, now)

    def _open(self, paint: Painter, box: Box, number: int, left: float, breath: float) -> None:
        self._mark(paint, Box(box.centerx - GLOW, box.centery - GLOW, 2 * GLOW, 2 * GLOW))
        x, y = box.center
        centre = paint.layout.at(x, y)
        for made in (_lights(paint, breath), _dial(paint, left)):
            paint.surface.blit(made, made.get_rect(center=centre))
        paint.picture("dos/field", Box(x - 42, y - 42, 84, 84))
        focus = self.scene.controls.focus
        if focus.shown:
            if focus.id == f"challenge/{number}":
                paint.focus(box, FIELD)
            paint.text(str(number + 1), (x, y - FIELD - 26), Style(24, "sans_semi", shade=1), "cm")

    def _struck(self, paint: Painter, box: Box, ms: int) -> None:
        self._mark(paint, box.inflate(90, 110))
        draw_struck(paint, box.center, ms, self.scene.words)

    def _fuse(self, paint: Painter, left: float) -> None:
        """The brass line round the cloth burns down from the top middle along both sides, a spark at either
        end.
        """
        layout = paint.layout
        for sign in (-1, 1):
            points = _cut(_half(layout.width, layout.height, layout.rim - 2, sign), left)
            for start, end in pairwise(points):
                _burn(paint, start, end)
            self._mark_line(paint, points)
            x, y = points[-1]
            self._mark(paint, Box(x - 46, y - 46, 92, 92))
            paint.glow((x, y), (44, 44), 130)
            paint.picture("dos/spark", Box(x - 17, y - 17, 34, 34))

    def _mark_line(self, paint: Painter, points: Sequence[Spot]) -> None:
        """A line was drawn on: its straight pieces one by one, each of its corners as a whole."""
        corners: dict[bool, list[pygame.Rect]] = {}
        for start, end in pairwise(points):
            rect = paint.layout.rect(_around(start, end).inflate(4, 4)).clip(paint.surface.get_rect())
            if start[0] == end[0] or start[1] == end[1]:
                self._dirty.append(rect)
            else:
                corners.setdefault(start[1] > paint.layout.height / 2, []).append(rect)
        self._dirty += [rects[0].unionall(rects[1:]) for rects in corners.values()]

    def _hand(self, paint: Painter, place: Room, challenge: ChallengePosition, trial: Trial) -> None:
        """A bot's hand on its way to the field it will click."""
        x, y = self._resting(place, challenge, trial)
        context, target = self.scene.context, self._aimed(challenge, trial)
        if target is not None:
            to = place.field(target["x"], target["y"]).center
            passed = trial.ms(context.clock(), context.frames)
            share = max(0.0, min(1.0, 1 - (trial.due() - passed) / 1000 / REACH))
            eased = share * share * (3 - 2 * share)
            x, y = x + (to[0] - x) * eased, y + (to[1] - y) * eased
        self._mark(paint, Box(x - 40, y - 40, 120, 120))
        paint.icon("hand", (x + 14, y + 26), 58, "dark")
        paint.icon("hand", (x + 12, y + 23), 54, "cream")
        paint.player(self.scene.match.places[trial.seat].token, (x + 49, y + 51), 30)

    def _aimed(self, challenge: ChallengePosition, trial: Trial) -> FieldPosition | None:
        """The field that a bot is going for. One that will be late is on its way, too."""
        if trial.answer is None:
            return None
        left = [number for number, _ in enumerate(challenge["fields"]) if number not in trial.struck]
        return challenge["fields"][left[0] if trial.aim is None else trial.aim.field]

    def _resting(self, place: Room, challenge: ChallengePosition, trial: Trial) -> tuple[float, float]:
        """Where a bot's hand is before it sets off: on the field it has hit last, or in the middle."""
        if not trial.struck:
            return place.x, place.grid.height / 2
        last = max(trial.struck, key=lambda number: trial.struck[number])
        field = challenge["fields"][last]
        x, y = place.field(field["x"], field["y"]).center
        return x, y

    def _splash(self, paint: Painter, now: float) -> None:
        """A click beside the fields: a small grey ring, and nothing else."""
        if self._beside is None or now - self._beside[1] > SPLASH:
            return
        (x, y), since = self._beside
        grown = 8 + 14 * max(0.0, now - since) / SPLASH
        self._mark(paint, Box(x - 30, y - 30, 60, 60))
        paint.box(
            Box(x - grown, y - grown, 2 * grown, 2 * grown), grown, line=((190, 180, 160), 0.7), width=2
        )

    def _mark(self, paint: Painter, box: Box) -> None:
        """This part of the screen will be drawn on."""
        self._dirty.append(paint.layout.rect(box).clip(paint.surface.get_rect()))


def draw_struck(paint: Painter, at: tuple[float, float], ms: int, words: Words) -> None:
    """A field that has been hit, with its time."""
    x, y = at
    paint.glow((x, y), (100, 100), 60)
    paint.picture("dos/field_hit", Box(x - 73, y - 73, 146, 146))
    seconds = f"{ms / 1000:.2f}"
    told = words("table.seconds", s=seconds if words.lang == "en" else seconds.replace(".", ","))
    paint.text(told, (x, y + 86), Style(20, "sans_semi", "brass_light", shade=1), "cm")


def prepare(paint: Painter) -> Iterator[None]:
    """What the fields need, before anybody waits for them, one picture a step."""
    for step in range(-BREATHS, BREATHS + 1):
        _lights(paint, step / BREATHS)
        yield
    _dial(paint, 1.0)
    paint.picture("dos/field", Box(0, 0, 84, 84))
    yield


def _lights(paint: Painter, breath: float) -> pygame.Surface:
    """The light and the rings round an open field."""
    step = round(breath * BREATHS)
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


def _dial(paint: Painter, left: float) -> pygame.Surface:
    """The black disc of a field and the ring of what is left of the time, running out clockwise."""
    px = paint.layout.px(2 * FIELD + 4)
    k, middle = paint.layout.k, px / 2
    share = math.ceil(left * DIALS) / DIALS
    around = math.tau * RING * k

    def body() -> str:
        parts = [
            svg.circle((middle, middle), FIELD * k, BLACK),
            svg.circle((middle, middle), RING * k, None, (paint.theme.cream, 0.18), WIDE * k),
        ]
        if share > 0:
            ring = f'cx="{middle:.2f}" cy="{middle:.2f}" r="{RING * k:.2f}" stroke-width="{WIDE * k:.2f}"'
            ink = f'fill="none" stroke="{hexed(paint.theme.brass_light)}"'
            dash = f'stroke-dasharray="{around * share:.1f} {around:.1f}"'
            turn = f"rotate(-90 {middle:.2f} {middle:.2f})"
            parts.append(f'<g transform="{turn}"><circle {ring} {ink} {dash}/></g>')
        return "".join(parts)

    return paint.art.drawn(("dos dial", share), (px, px), body)


def _burn(paint: Painter, start: Spot, end: Spot) -> None:
    """A piece of the line that burns down, with a round end."""
    tone = paint.theme.brass_light
    if start[0] == end[0] or start[1] == end[1]:
        paint.surface.fill(tone, paint.layout.rect(_around(start, end)))
    pygame.draw.aacircle(paint.surface, tone, paint.layout.at(*end), max(1, FUSE / 2 * paint.layout.k))


def _around(start: Spot, end: Spot) -> Box:
    """The box of a piece of the line."""
    left, top = min(start[0], end[0]), min(start[1], end[1])
    return Box(left, top, abs(start[0] - end[0]), abs(start[1] - end[1])).inflate(FUSE, FUSE)


def _half(wide: float, high: float, rim: float, sign: int) -> list[Spot]:
    """One half of the line round the cloth, from the middle of its foot up to the middle of its top."""
    middle, side = wide / 2, wide / 2 + sign * (wide / 2 - rim)
    inner, foot, top = side - sign * CORNER, high - rim - CORNER, rim + CORNER
    turns = [math.pi / 2 * i / 30 for i in range(31)]
    lower = [(inner + sign * CORNER * math.sin(t), foot + CORNER * math.cos(t)) for t in turns]
    upper = [(inner + sign * CORNER * math.cos(t), top - CORNER * math.sin(t)) for t in turns]
    return [(middle, high - rim), *lower, *upper, (middle, rim)]


def _cut(points: Sequence[Spot], share: float) -> list[Spot]:
    """The first share of a line, by its length."""
    rest = share * sum(math.dist(a, b) for a, b in pairwise(points))
    found = [points[0]]
    for a, b in pairwise(points):
        long = math.dist(a, b)
        part = min(1.0, rest / long) if long else 1.0
        if part <= 0:
            break
        found.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) if part < 1 else b)
        rest -= long
    return found
