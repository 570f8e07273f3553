"""The cleaning page: no touch counts for half a minute, so that somebody can wipe the screen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.kernel.chance import Chance
from scenes.base.scene import Context, Scene
from scenes.kiosk.host.host import Host
from scenes.kiosk.host.staff_corner import is_in_corner
from scenes.kiosk.parts.kiosk_page import own_layout
from scenes.kiosk.parts.kiosk_parts import draw_ring
from scenes.ui import svg
from scenes.ui.inputs import Input
from scenes.ui.layout import Box, is_upright
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type
from scenes.ui.tree import Node

GROUND = (8, 10, 11)
"""The colour of the ground."""
BUBBLES = 44
"""How many bubbles there are."""
GONE_SECONDS = 3.0
"""How long a popped bubble is gone."""
RADII = (9, 13, 18, 26, 36)
"""Radii of bubbles, in units."""
SKIN = (191, 227, 230)
"""The colour of a bubble's skin."""
EDGE = (221, 243, 242)
"""The colour of its edge."""
SHINE = (255, 255, 255)
"""The colour of the light on it."""
BOTH_SECONDS = 2.0
"""How long both upper corners have to be held to end it early."""


@dataclass(slots=True)
class Bubble:
    """A soap bubble; its middle and radius are in units."""

    x: float
    y: float
    radius: float
    popped: float = -GONE_SECONDS
    """When a hand wiped over it last."""


class CleaningScene(Scene):
    """A black ground, on which smears can be seen, and bubbles that a wiping hand pops."""

    name = "cleaning"
    offers_rules = False

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.ends = context.clock() + host.house.times.cleaning
        self._fingers: dict[int | None, tuple[int, int]] = {}
        self._both: float | None = None
        self._lay_bubbles()

    @property
    def left(self) -> int:
        return max(0, math.ceil(self.ends - self.context.clock()))

    def _lay_bubbles(self) -> None:
        self.layout = own_layout(self.context.layout)
        chance, layout = Chance.from_seed(5), self.layout
        self.bubbles: list[Bubble] = []
        while len(self.bubbles) < BUBBLES:
            x, y = chance.draw_below(int(layout.width)), chance.draw_below(int(layout.height))
            radius = RADII[chance.draw_below(len(RADII))]
            if not any(box.collidepoint(x, y) for box in self._kept_free()):
                self.bubbles.append(Bubble(x, y, radius))

    def relayout(self) -> None:
        super().relayout()
        self._lay_bubbles()

    # Hands

    def handle(self, event: Input) -> None:
        """Pops bubbles, and notes which corners are held; a touch does nothing else."""
        if event.kind in ("press", "motion"):
            self._pop_bubbles(self.layout.units(event.pos), event.time)
        if event.kind == "press" or (event.kind == "motion" and event.finger in self._fingers):
            self._fingers[event.finger] = event.pos
        elif event.kind == "release":
            self._fingers.pop(event.finger, None)
        held = self._both_corners()
        self._both = (self._both or event.time) if held else None

    def _pop_bubbles(self, at: tuple[float, float], now: float) -> None:
        for bubble in self.bubbles:
            near = math.hypot(bubble.x - at[0], bubble.y - at[1]) <= bubble.radius + 40
            if near and now >= bubble.popped + GONE_SECONDS:
                bubble.popped = now

    def _both_corners(self) -> bool:
        size = self.context.layout.size
        tops = [at for at in self._fingers.values() if is_in_corner(at, size) and at[1] < size[1] / 2]
        return len({at[0] < size[0] / 2 for at in tops}) == 2

    def close(self) -> bool:
        return False

    # Time

    def update(self, now: float) -> None:
        early = self._both is not None and now - self._both >= BOTH_SECONDS
        if now >= self.ends or early:
            self.host.touched = now
            self.go_back()

    def wake(self, now: float) -> float | None:
        return max(0.0, min(0.1, self.ends - now))

    # How it looks

    def sight(self, now: float) -> object:
        return self.left, self._whole_bubbles(now)

    def _whole_bubbles(self, now: float) -> list[Bubble]:
        """The bubbles that are there."""
        return [each for each in self.bubbles if now >= each.popped + GONE_SECONDS]

    def _kept_free(self) -> tuple[Box, ...]:
        """Where no bubbles are: round the sponge and the words."""
        sponge, ring = self._free_places()
        return Box(sponge[0] - 330, sponge[1] - 230, 660, 460), Box(ring[0] - 330, ring[1] - 170, 660, 560)

    def _free_places(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of the sponge and of the ring."""
        layout = self.layout
        if is_upright(layout.size):
            return (layout.width / 2, layout.height * 0.3), (layout.width / 2, layout.height * 0.56)
        return (layout.width * 0.3, layout.height * 0.49), (layout.width * 0.7, layout.height * 0.345)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        surface.fill(GROUND)
        context, words = self.context, self.context.words
        paint = Painter(surface, self.layout, context.art, Type(context.art, self.layout), context.theme)
        sponge, ring = self._free_places()
        paint.glow(sponge, (800, 520), 70, (60, 92, 96))
        for bubble in self._whole_bubbles(context.clock()):
            _draw_bubble(paint, bubble)
        paint.picture("kiosk/sponge", Box(sponge[0] - 320, sponge[1] - 225, 640, 450))
        draw_ring(paint, ring, 130, self.left / self.host.house.times.cleaning, self.left)
        text = self.layout.text
        for key, down, style in (
            ("title", 210, Style(54 / text, "serif")),
            ("text", 274, Style(28 / text, tone="second")),
            ("end", 318, Style(24 / text, tone="third")),
        ):
            paint.text(words(f"cleaning.{key}"), (ring[0], ring[1] + down), style, "cm", 640)
        return None

    def nodes(self) -> list[Node]:
        return []

    def spoken_sentences(self) -> Sequence[str]:
        words = self.context.words
        return words("cleaning.title"), words("cleaning.text"), words("idle.left", n=self.left)


def _draw_bubble(paint: Painter, bubble: Bubble) -> None:
    side = paint.layout.px(2 * bubble.radius + 8)
    middle, r = side / 2, bubble.radius * paint.layout.k

    def body() -> str:
        shine = (
            f"M{middle - r * 0.62:.1f} {middle - r * 0.12:.1f}"
            f" A{r * 0.64:.1f} {r * 0.64:.1f} 0 0 1 {middle - r * 0.1:.1f} {middle - r * 0.63:.1f}"
        )
        return (
            svg.circle((middle, middle), r, (SKIN, 0.055), (EDGE, 0.4), max(1.4, r * 0.06))
            + svg.path(shine, None, (SHINE, 0.47), max(1.6, r * 0.12))
            + svg.circle((middle + r * 0.44, middle + r * 0.44), r * 0.1, (SHINE, 0.28))
        )

    made = paint.art.drawn(("bubble", bubble.radius), (side, side), body)
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(bubble.x, bubble.y)))
