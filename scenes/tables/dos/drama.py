"""The fields of a challenge on the screen: drawn over a kept picture of the dark table, so that a frame costs
little and clicks are stamped at once.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.words import Words
from scenes.tables.dos.places import FIELD, Room, room
from scenes.ui import svg
from scenes.ui.art import document, rasterised
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style

if TYPE_CHECKING:
    from scenes.tables.dos.scene import DosScene
    from scenes.tables.dos.trial import Trial

RING, WIDE = 53.0, 11.0
"""Radius and width of the ring that runs out."""
ECHOES = ((76.0, 92), (92.0, 54), (108.0, 26))
"""Radius and strength of the rings round a field."""
SPLASH = 0.25
"""Seconds for which a click beside the fields is seen."""
REACH = 0.32
"""Seconds a bot's hand takes to the field."""
FUSE = 5.0


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
        whole = self._base is None or self._base[0] != key or scene.showing.stage.moving
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
        self._mark(paint, box.inflate(130, 130))
        x, y = box.center
        paint.glow((x, y), (190, 190), 90)
        for radius, strength in ECHOES:
            grown = radius + 3 * round(breath * 2) / 2
            paint.box(
                Box(x - grown, y - grown, 2 * grown, 2 * grown),
                grown,
                line=((244, 235, 217), strength / 255),
                width=5,
            )
        px = paint.layout.px(2 * FIELD + 4)
        paint.blit(_dial(paint, px, left), paint.layout.at(x - FIELD - 2, y - FIELD - 2))
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
        wide, high, rim = layout.width, layout.height, layout.rim - 2
        for sign in (-1, 1):
            x_end = wide - rim if sign > 0 else rim
            parts, spark = _burning(wide / 2, rim, high - rim, x_end, left)
            for x0, y0, x1, y1 in parts:
                box = Box(
                    min(x0, x1) - FUSE / 2, min(y0, y1) - FUSE / 2, abs(x1 - x0) + FUSE, abs(y1 - y0) + FUSE
                )
                rect = layout.rect(box)
                paint.surface.fill(paint.theme.brass_light, rect)
                self._dirty.append(rect.clip(paint.surface.get_rect()))
            self._mark(paint, Box(spark[0] - 46, spark[1] - 46, 92, 92))
            paint.glow(spark, (44, 44), 130)
            paint.picture("dos/spark", Box(spark[0] - 17, spark[1] - 17, 34, 34))

    def _hand(self, paint: Painter, place: Room, challenge: dict[str, Any], trial: Trial) -> None:
        """A bot's hand on its way to the field it will click."""
        found = trial.answer
        x, y = self._resting(place, challenge, trial)
        context = self.scene.context
        if found is not None and "@" in found.move:
            target = challenge["fields"][int(found.move[4])]
            to = place.field(target["x"], target["y"]).center
            passed = trial.ms(context.clock(), context.frames)
            share = max(0.0, min(1.0, 1 - (trial.due() - passed) / 1000 / REACH))
            eased = share * share * (3 - 2 * share)
            x, y = x + (to[0] - x) * eased, y + (to[1] - y) * eased
        self._mark(paint, Box(x - 40, y - 40, 120, 120))
        paint.icon("hand", (x + 14, y + 26), 58, "dark")
        paint.icon("hand", (x + 12, y + 23), 54, "cream")
        symbol = self.scene.match.places[trial.seat].symbol
        paint.picture(f"dos/coin_{symbol}", Box(x + 34, y + 36, 30, 30))

    def _resting(self, place: Room, challenge: dict[str, Any], trial: Trial) -> tuple[float, float]:
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


def _dial(paint: Painter, px: int, left: float) -> pygame.Surface:
    """The black disc of a field and the ring of what is left of the time, running out clockwise."""
    k, middle = paint.layout.k, px / 2
    around = math.tau * RING * k
    body = svg.circle((middle, middle), FIELD * k, (14, 13, 12))
    body += svg.circle((middle, middle), RING * k, None, ((244, 235, 217), 0.18), WIDE * k)
    ring = (
        f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{RING * k:.2f}" fill="none" stroke="#E8CF95"'
        f' stroke-width="{WIDE * k:.2f}" stroke-dasharray="{around * left:.1f} {around:.1f}"/>'
    )
    if left > 0.002:
        body += f'<g transform="rotate(-90 {middle:.2f} {middle:.2f})">{ring}</g>'
    return rasterised(document(body, (px, px)), (px, px))


def _burning(
    middle: float, top: float, foot: float, side: float, left: float
) -> tuple[list[tuple[float, float, float, float]], tuple[float, float]]:
    """What is left of one half of the line, as straight pieces from the foot up, and where it burns."""
    steps = [((middle, foot), (side, foot)), ((side, foot), (side, top)), ((side, top), (middle, top))]
    whole = sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in steps)
    rest, pieces, end = whole * left, [], (middle, foot)
    for a, b in steps:
        long = abs(a[0] - b[0]) + abs(a[1] - b[1])
        share = max(0.0, min(1.0, rest / long))
        if share > 0:
            end = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            pieces.append((*a, *end))
        rest -= long
    return pieces, end
