"""Confetti: where each piece is at a time is worked out from how it was thrown, so nothing has to be kept."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from scenes.ui.painter import Painter
from scenes.ui.theme import PLAYERS, Colour, rgb

PIECES = 120
"""How many pieces are thrown."""
CONFETTI_SECONDS = 1.5
"""How long they are in the air."""


@dataclass(frozen=True, slots=True)
class ConfettiPiece:
    """How one piece of paper was thrown."""

    x: float
    start: float
    """The y at which it begins, above the screen."""
    speed: float
    """Units a second downwards at first."""
    sway: float
    """How far it sways aside, from -1 to 1."""
    spin: float
    """How fast it turns, in radians a second."""
    colour: Colour


class Confetti:
    """All pieces, thrown once over a screen of this width."""

    def __init__(self, width: float) -> None:
        rnd = random.Random(7)
        colours = [colour for _, colour in PLAYERS[:6]] + [rgb("#E8CF95")] * 3
        self.scraps = [
            ConfettiPiece(
                x=rnd.uniform(0.08, 0.92) * width,
                start=rnd.uniform(-260, -10),
                speed=rnd.uniform(480, 820),
                sway=rnd.uniform(-1, 1),
                spin=rnd.uniform(2, 7),
                colour=rnd.choice(colours),
            )
            for _ in range(PIECES)
        ]

    def draw(self, paint: Painter, passed: float) -> None:
        """Draws all pieces where they are after so many seconds."""
        if passed >= CONFETTI_SECONDS:
            return
        for scrap in self.scraps:
            y = scrap.start + scrap.speed * passed + 160 * passed * passed
            x = scrap.x + 46 * scrap.sway * math.sin(passed * 3 + scrap.spin)
            self._scrap(paint, scrap, x, y, passed)

    def _scrap(self, paint: Painter, scrap: ConfettiPiece, x: float, y: float, passed: float) -> None:
        turn = passed * scrap.spin
        wide, high = 7.0, 11.0 * abs(math.cos(turn * 1.7)) + 2
        cos, sin = math.cos(turn), math.sin(turn)
        corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
        points = [paint.layout.at(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in corners]
        pygame.draw.polygon(paint.surface, scrap.colour, points)
