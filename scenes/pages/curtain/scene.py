"""The curtain's scene: hides the screen while it is handed over, so that nobody sees another one's hand."""

from __future__ import annotations

import math
import random
from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.kernel.types import Seat
from scenes.base.match import Match
from scenes.base.scene import Context
from scenes.base.scene_transition import SceneTransition
from scenes.pages.parts.dialog import DialogAnswer, DialogScene
from scenes.pages.parts.page import Page
from scenes.ui import svg
from scenes.ui.art import Size, document, rasterise_svg
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Widget
from scenes.ui.easing import smooth
from scenes.ui.layout import GRID, Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.shapes import round_corners
from scenes.ui.style_sheet import CURTAIN
from scenes.ui.theme import Colour, mix_colours, rgb
from scenes.ui.tree import Tree

FALL_SECONDS = 0.300
"""How long the curtain takes to fall."""
OPEN_SECONDS = 0.350
"""How long it takes to open."""
VELVET: tuple[Colour, Colour, Colour] = (rgb("#140608"), rgb("#461417"), rgb("#8A322E"))
"""The cloth in its folds, on them, and where the light glances off."""
SIGN_SIZE = (720, 440)
"""Width and height of the sign with the person's name."""
HEM_HEIGHT = 88
"""How far above the foot of the window the cloth ends."""


class CurtainScene(Page):
    """Hangs until one person says that it is them. Nothing of the table is drawn while it is closed."""

    name = "curtain"
    lies_on = "cloth"
    turns_to_player = fits_upright = True
    first = "curtain/ready"
    keeps_phones = True
    came_by_itself = "curtain"

    def __init__(self, context: Context, match: Match, seat: Seat) -> None:
        super().__init__(context)
        self.match = match
        self.seat = seat
        self.place = match.places[seat]

    @property
    def about(self) -> str:
        return self.match.title

    def build(self) -> Iterable[Widget]:
        words, sign = self.context.words, self._sign()
        caption = Caption(words("curtain.ready", name=self.place.name), "eye", 34)
        wide = max(460.0, min(sign.w - 80, 460 * self.context.layout.text))
        box = Box(sign.centerx - wide / 2, sign.bottom - 96 - 44, wide, 96)
        yield Button("curtain/ready", box, caption, self._open, "primary")
        side = self.context.layout.reach(52)
        menu = Box(56, 84, side, side)
        yield RoundButton("table/menu", menu, "menu", words("buttons.menu"), self.back)

    def back(self) -> None:
        """Esc leads to the menu, never to somebody's cards."""
        self.cover_with(self.context.screens.pause())

    def _open(self) -> None:
        context, settings = self.context, self.context.settings
        if context.listens() and not (settings.headphones or settings.asked_about_headphones):
            self.cover_with(headphones_question(context, self._answered))
            return
        context.sounds.play("curtain")
        self.go_back(True)

    def _answered(self, headphones: bool) -> None:
        """Whoever opens the curtain has said whether others would hear what is read aloud."""
        settings = self.context.settings
        settings.headphones, settings.asked_about_headphones = headphones, True
        self.context.keeper.save(settings)
        self._open()

    def tree(self) -> Tree:
        return replace(super().tree(), title=self.match.title, to_act=(self.seat,))

    def spoken_sentences(self) -> Sequence[str]:
        return (self._pass_on(),)

    def _pass_on(self) -> str:
        """The sentence that says for whose eyes the hand is."""
        return self.context.words("curtain.only", name=self.place.name)

    # How it moves

    def arrival_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        fade = SceneTransition.of(self.context, before, now)
        if fade is None or self.context.settings.reduced_motion:
            return fade
        return CurtainFall(before, now, FALL_SECONDS, 0, fade.rim)

    def departure_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        fade = SceneTransition.of(self.context, before, now)
        if fade is None or self.context.settings.reduced_motion or self._ground is None:
            return fade
        return CurtainOpening(self._ground, now, OPEN_SECONDS, 0, fade.rim)

    # How it looks

    def _sign(self) -> Box:
        layout = self.context.layout
        wide = min(SIGN_SIZE[0] * (1 + (layout.text - 1) * 0.5), layout.width - 160)
        high = SIGN_SIZE[1] * self._grown()
        down = layout.height - GRID[1] + SIGN_SIZE[1] - high
        return Box((layout.width - wide) / 2, 232 + down / 2, wide, high)

    def _grown(self) -> float:
        """How many times as high the sign is as usual: larger words need more room."""
        return 1 + (self.context.layout.text - 1) * 0.25

    def ground(self, paint: Painter) -> None:
        self._cloth(paint)
        self._hem(paint)
        self._rod(paint)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The sign is not part of the kept ground, since the curtain opens without it."""
        surface.blit(self._kept_ground(), (0, 0))
        paint = self.context.painter(surface)
        self._draw_sign(paint, self._sign())
        self._draw_round(paint, self._sign().bottom + 60)
        self.controls.draw(paint)
        return None

    def _draw_sign(self, paint: Painter, sign: Box) -> None:
        words, x = self.context.words, sign.centerx
        paint.glow((x, sign.y + sign.h * 0.30), (sign.w * 0.80, sign.h * 0.86), 34, (255, 150, 84))
        pane = Pane(24, alpha=0.93, line=0.85, tones=((42, 39, 36), (20, 20, 20)))
        paint.panel(sign, pane)
        paint.box(sign.inflate(-18, -18), 17, line=(paint.theme.accent, 0.32))
        paint.shadow(Box(x - 66, sign.y - 66, 132, 132), 66, 18, 10, 190)
        paint.player(self.place.token, (x, sign.y - 2), 136)
        grown = self._grown()
        paint.label(words("curtain.pass_on"), (x, sign.y + 104 * grown), 19 / grown, anchor="cm")
        name = Style(CURTAIN / paint.layout.text**0.6, "serif", shade=3)
        paint.text(self.place.name, (x, sign.y + 172 * grown), name, "cm", room=sign.w - 80)
        below = (x, sign.y + 248 * grown)
        paint.text(self._pass_on(), below, Style(21, tone="second"), "cm", room=sign.w - 60)

    def _draw_round(self, paint: Painter, y: float) -> None:
        """Draws everybody at the table in the order of play; who gets the screen stands out."""
        places = self.match.places
        named = len(places) <= 5 and paint.layout.text <= 1.3
        style = Style(22, "serif_semi")
        widths = [
            44 + (14 + min(130, paint.type.width(place.name, 22, "serif_semi")) if named else 0)
            for place in places
        ]
        gap = 34 if named else 16
        total = sum(widths) + (len(places) - 1) * (2 * gap + 14)
        x = paint.layout.width / 2 - total / 2
        paint.panel(Box(x - 32, y - 38, total + 64, 76), Pane(38, alpha=0.86, line=0.45))
        for seat, place in enumerate(places):
            on = seat == self.seat
            paint.player(place.token, (x + 22, y), 46 if on else 40, 255 if on else 165)
            if on:
                paint.box(Box(x + 22 - 28, y - 28, 56, 56), 28, line=paint.theme.accent_light, width=2.6)
            if named:
                tone = "first" if on else "second"
                paint.text(place.name, (x + 58, y), Style(style.size, style.face, tone), room=130)
            x += widths[seat]
            if seat < len(places) - 1:
                paint.icon("forward", (x + gap + 7, y), 15, "accent", 190)
                x += 2 * gap + 14

    def _cloth(self, paint: Painter) -> None:
        area = Box(30, 48, paint.layout.width - 60, paint.layout.height - HEM_HEIGHT - 30)
        rect = paint.layout.rect(area)
        radius = 8 * paint.layout.k
        made = paint.art.keep(("velvet", rect.size), lambda: round_corners(draw_velvet(rect.size), radius))
        paint.surface.blit(made, rect)

    def _hem(self, paint: Painter) -> None:
        """Draws a brass braid along the cloth's foot, and its fringe."""
        left, right, y = 30.0, paint.layout.width - 30, paint.layout.height - HEM_HEIGHT - 8
        paint.shadow(Box(left, y + 4, right - left, 4), 2, 10, 6, 220)
        for down, high, colour, opacity in (
            (-2, 13, (24, 8, 8), 0.6),
            (0, 7, (150, 116, 58), 0.92),
            (0, 1.4, paint.theme.accent_light, 0.67),
            (6.4, 1.4, (70, 50, 22), 0.86),
        ):
            paint.box(Box(left, y + down, right - left, high), 0, (colour, opacity))
        rect = paint.layout.rect(Box(left, y + 7, right - left, 15))
        paint.surface.blit(_fringe(rect.size, paint.layout.k), rect)

    def _rod(self, paint: Painter) -> None:
        """Draws the rod with a ball at each end, and the rings by which the cloth hangs."""
        left, right = 58.0, paint.layout.width - 58
        paint.shadow(Box(left, 46, right - left, 12), 6, 10, 9, 200)
        rect = paint.layout.rect(Box(left, 44, right - left, 13))
        paint.surface.blit(_pixels(rect.size, _rod_svg), rect)
        k = paint.layout.k
        ball = _pixels((round(26 * k), round(26 * k)), _ball_svg)
        ring = _pixels((round(11 * k), round(27 * k)), _ring_svg)
        for x in (left - 2, right + 2):
            paint.surface.blit(ball, ball.get_rect(center=paint.layout.at(x, 50.5)))
        count = round((right - left) / 66)
        for i in range(count):
            x = 92 + i * (paint.layout.width - 184) / (count - 1)
            paint.surface.blit(ring, ring.get_rect(center=paint.layout.at(x, 51)))


def headphones_question(context: Context, answered: Callable[[bool], None]) -> DialogScene:
    """Asks once, before the first hand is read aloud, whether anybody else would hear it."""
    words = context.words
    answers = (
        DialogAnswer("headphones/no", words("ears.no"), partial(answered, False)),
        DialogAnswer("headphones/yes", words("ears.yes"), partial(answered, True)),
    )
    return DialogScene(context, words("ears.head"), words("ears.says"), answers)


class CurtainFall(SceneTransition):
    """The curtain comes down over the screen before."""

    def draw(self, window: pygame.Surface, share: float) -> None:
        assert self.after is not None
        inner = self.inner(window)
        high = round(inner.h * smooth(share))
        window.blit(self.before, (0, 0))
        window.blit(self.after, inner.topleft, (inner.x, inner.bottom - high, inner.w, high))


class CurtainOpening(SceneTransition):
    """The two halves of the curtain go aside; below them is the next screen, which is drawn only now."""

    def draw(self, window: pygame.Surface, share: float) -> None:
        assert self.after is not None
        inner = self.inner(window)
        half, away = inner.w // 2, round(inner.w / 2 * smooth(share))
        window.blit(self.after, (0, 0))
        window.blit(self.before, inner.topleft, (inner.x + away, inner.y, half - away, inner.h))
        right = (inner.x + half + away, inner.y)
        window.blit(self.before, right, (inner.x + half, inner.y, inner.w - half - away, inner.h))


def draw_velvet(size: Size) -> pygame.Surface:
    """Cloth in folds under lamplight, parted in the middle: worked out in few pixels, and stretched."""
    n, rows = max(120, size[0] // 6), 9
    small = pygame.Surface((n, rows), depth=24)
    folds = _folds(n)
    for y in range(rows):
        for x in range(n):
            small.set_at((x, y), _fold_colour(folds, min(x, n - x), y / (rows - 1)))
    out = pygame.transform.smoothscale(small, size)
    out.blit(pygame.transform.smoothscale(_lamplight(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _folds(n: int) -> list[float]:
    """The x at which each fold of one half ends."""
    rnd, ends = random.Random(12), [0.0]
    while ends[-1] < n / 2 + 40:
        ends.append(ends[-1] + rnd.uniform(9, 17) * n / 320)
    return ends


def _fold_colour(folds: list[float], x: float, down: float) -> Colour:
    """The cloth's colour at an x, so far down (0 to 1): folds sway a little towards the foot."""
    x += math.sin(x / 21 + down * 2.8) * 1.6 * down
    i = max(0, min(len(folds) - 2, bisect(folds, x) - 1))
    across = min(1.0, max(0.0, (x - folds[i]) / (folds[i + 1] - folds[i])))
    depth = math.sin(math.pi * across) ** 0.9 * (0.72 + 0.28 * math.sin(i * 2.3))
    sheen = (
        max(0.0, math.sin(math.pi * min(1, across * 1.55))) ** 6 * 0.55 * (0.6 + 0.4 * math.sin(i * 1.7 + 1))
    )
    return mix_colours(mix_colours(VELVET[0], VELVET[1], max(0.0, depth)), VELVET[2], sheen * 0.75)


def _lamplight() -> pygame.Surface:
    """How light falls on the cloth: brightest in the middle of its top, dark at the edges."""
    out = pygame.Surface((64, 36), depth=24)
    for y in range(36):
        for x in range(64):
            d = math.hypot((x - 31.5) / 40, (y - 9) / 30)
            v = min(1.0, max(0.16, 1.18 * math.exp(-((d * 1.15) ** 2))))
            out.set_at((x, y), (int(255 * v), int(246 * v), int(232 * v)))
    return out


def _fringe(size: Size, k: float) -> pygame.Surface:
    out, rnd = pygame.Surface(size, pygame.SRCALPHA), random.Random(2)
    step = max(2, round(3.2 * k))
    for x in range(0, size[0], step):
        v = rnd.randrange(-18, 22)
        end = size[1] - rnd.randrange(0, max(1, round(4 * k)))
        pygame.draw.line(out, (128 + v, 97 + v, 48 + v // 2, 235), (x, 0), (x, end), max(1, step - 2))
    return out


def _pixels(size: Size, body: Callable[[Size], str]) -> pygame.Surface:
    return rasterise_svg(document(body(size), size), size)


def _rod_svg(size: Size) -> str:
    stops = (
        (0, rgb("#6B4F1F"), 1),
        (28, rgb("#F3DFAE"), 1),
        (55, rgb("#B88F48"), 1),
        (100, rgb("#4A3513"), 1),
    )
    return svg.gradient("g", *stops) + svg.rect(size, 0, size[1] / 2, "g")


def _ball_svg(size: Size) -> str:
    b = float(size[0])
    stops = ((0, rgb("#FBEECB"), 1), (45, rgb("#C9A45C"), 1), (100, rgb("#57401A"), 1))
    return svg.ball("b", (b * 0.40, b * 0.34), b * 0.62, *stops) + svg.circle(
        (b / 2, b / 2), b / 2 - 0.5, "b"
    )


def _ring_svg(size: Size) -> str:
    stops = (
        (0, rgb("#8D6A2E"), 1),
        (22, rgb("#FBEECB"), 1),
        (60, rgb("#B88F48"), 1),
        (100, rgb("#57401A"), 1),
    )
    dark = svg.rect(size, 0, size[0] * 0.42, ((20, 8, 6), 0.55))
    return svg.gradient("r", *stops) + dark + svg.rect(size, size[0] * 0.14, size[0] * 0.34, "r")
