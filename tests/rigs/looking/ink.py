"""What an eye keeps of the words it has seen painted: where they are, and some points of their ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame

from scenes.ui.theme import Colour
from tests.rigs.colour_distance import ratio

Point = tuple[int, int]
SAMPLES = 40
CORE = 150
"""Of 255: so much of a pixel is ink where its colour can be told."""
OPAQUE, UNKNOWN = 255, 21.0
DARK = 0.8
"""With less light things lie in the dark, under what a picture is about: that may cover them in part."""


def least_at(k: float) -> int:
    """The smallest type in a window of this scale, in pixels."""
    low, high = (0.64, 14.0), (1.2, 17.0)
    share = min(1.0, max(0.0, (k - low[0]) / (high[0] - low[0])))
    return int((low[1] + share * (high[1] - low[1])) * max(1.0, k / high[0]))


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words as it was painted."""

    text: str
    wanted: str
    """What should have been said, before it was shortened."""
    rect: pygame.Rect
    """Their ink, in pixels of the surface."""
    px: int
    strong: bool
    """A heavy face: large already at a smaller size."""
    off: bool
    """On something that is switched off."""
    least: int = 0
    """The smallest type where it was painted, in pixels: a picture on a page is a smaller window. In one
    within the picture, that is to be looked at and not used, there is none.
    """
    points: Sequence[tuple[Point, Colour, float]] = ()
    """Some points of the ink: where, the colour on the screen, and its contrast with what lay there."""
    order: int = 0
    light: float = 1.0
    """What veils have left of it."""

    @property
    def contrast(self) -> float:
        """What nine of ten points have at least; 21 where nothing could be measured."""
        found = sorted(point[2] for point in self.points)
        return found[len(found) // 10] if found else 21.0

    def moved(self, by: Point) -> Words:
        """The same words somewhere else."""
        points = [((x + by[0], y + by[1]), colour, ratio) for (x, y), colour, ratio in self.points]
        return replace(self, rect=self.rect.move(by), points=points)

    def darker(self, light: Callable[[Point], Colour], where: pygame.Rect) -> Words:
        """The same words under a veil."""
        points = [
            (spot, _under(colour, light(spot)) if where.collidepoint(spot) else colour, contrast)
            for spot, colour, contrast in self.points
        ]
        share = max(light(self.rect.center)) / OPAQUE if where.collidepoint(self.rect.center) else 1.0
        return replace(self, points=points, light=self.light * share)

    def turned(self, whole: pygame.Rect) -> Words:
        """The same words on their head."""
        (w, h), rect = whole.size, _on_its_head(self.rect, whole)
        points = [((w - 1 - x, h - 1 - y), colour, ratio) for (x, y), colour, ratio in self.points]
        return replace(self, rect=rect, points=points)


@dataclass(frozen=True, slots=True)
class Plate:
    """A panel or a box that something stands on."""

    rect: pygame.Rect
    order: int
    solid: bool = False
    """Nothing shines through it: what it lies on is gone."""

    def turned(self, whole: pygame.Rect) -> Plate:
        """The same plate on its head."""
        return replace(self, rect=_on_its_head(self.rect, whole))

    def stands_out(self, light: Callable[[Point], Colour], where: pygame.Rect) -> bool:
        """Is it still a plate under a veil?"""
        at = self.rect.center
        return not where.collidepoint(at) or max(light(at)) > DARK * OPAQUE


@dataclass
class Sight:
    """What was painted on one surface."""

    words: list[Words] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Made:
    """A line on its way to the surface."""

    line: pygame.Surface
    at: Point
    place: pygame.Rect
    below: pygame.Surface
    """What lay there before."""


def _on_its_head(rect: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(whole.w - rect.right, whole.h - rect.bottom, *rect.size)


def points_of(surface: pygame.Surface, made: Made) -> Iterator[tuple[Point, Colour, float]]:
    """Points of a line's ink: where, how it looks, and how much it stands out from what was there."""
    for x, y in _core(made.line):
        spot = made.at[0] + x, made.at[1] + y
        if not made.place.collidepoint(spot):
            continue
        ink = rgb_of(surface, spot)
        ground = made.below.get_at((spot[0] - made.place.x, spot[1] - made.place.y))
        below = ground.r, ground.g, ground.b
        known = ground.a == OPAQUE
        yield spot, ink, ratio(_whole(ink, below, made.line.get_at((x, y)).a), below) if known else UNKNOWN


def _whole(ink: Colour, ground: Colour, alpha: int) -> Colour:
    """The colour of ink of which a pixel shows only a share."""
    red, green, blue = (
        max(0, min(255, g + (i - g) * OPAQUE // alpha)) for i, g in zip(ink, ground, strict=True)
    )
    return red, green, blue


def _core(line: pygame.Surface) -> Iterator[Point]:
    """Some points where a line is nothing but ink."""
    mask = pygame.mask.from_surface(line, CORE)
    w, h = mask.get_size()
    step = max(1, round((w * h / 4000) ** 0.5))
    found = [(x, y) for x in range(0, w, step) for y in range(0, h, step) if mask.get_at((x, y))]
    yield from found[:: max(1, len(found) // SAMPLES)]


def _under(colour: Colour, light: Colour) -> Colour:
    """A colour under a veil."""
    red, green, blue = (tone * share // 255 for tone, share in zip(colour, light, strict=True))
    return red, green, blue


def rgb_of(surface: pygame.Surface, spot: Point) -> Colour:
    """A pixel's colour."""
    found = surface.get_at(spot)
    return found.r, found.g, found.b


def as_laid(words: Words, source: pygame.Surface, window: pygame.Surface, by: Point) -> Words:
    """The words with the colours they have where their picture came to lie; it may be clear in places."""
    there, area = source.get_rect(), window.get_rect()
    points = list[tuple[Point, Colour, float]]()
    for spot, colour, contrast in words.points:
        at = spot[0] + by[0], spot[1] + by[1]
        if there.collidepoint(spot) and area.collidepoint(at):
            solid = source.get_at(spot).a == OPAQUE
            points.append((spot, colour if solid else rgb_of(window, at), contrast))
    return replace(words, points=points)
