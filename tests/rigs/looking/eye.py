"""An eye that watches a painter: every line of words with its place, size and contrast, as it is drawn.

It sees what is really painted, also on pictures that are kept and laid on the window later. It holds no
pictures: of each line it keeps some forty points with their colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from weakref import WeakKeyDictionary

import pygame
import pytest

from scenes.app.scene_stack import SceneManager
from scenes.table.drawing import coach_note
from scenes.table.explain.questions import Questions
from scenes.ui.inset_layout import InsetLayout
from scenes.ui.layout import Box
from scenes.ui.painter import GLASS, PLAIN, Anchor, Painter, Pane, Spot, Style, Tone
from scenes.ui.style_sheet import LABEL
from scenes.ui.text import Face, Type
from scenes.ui.theme import Colour
from tests.rigs.looking.ink import Made, Plate, Point, Sight, Words, as_laid, least_at, points_of, rgb_of

FAINT = 40
"""Words that are still coming or nearly gone aren't read."""
OFF = ("off", "third")
"""Tones of what is switched off, or that nobody needs."""
LEAST_PLATE = 26
"""Boxes that are smaller are marks, not plates, in units."""


class Window(pygame.Surface):
    """A window that tells an eye which pictures are laid on it."""

    eye: Eye | None = None

    def blit(
        self,
        source: pygame.Surface,
        dest: object = (0, 0),
        area: object = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """As ever; what was painted on the picture is on this window then."""
        done = super().blit(source, dest, area, special_flags)  # type: ignore[arg-type]
        if self.eye is not None and special_flags == pygame.BLEND_RGB_MULT:
            self.eye.darkened(self, lambda spot: rgb_of(source, spot), source.get_rect())
        if self.eye is not None and source in self.eye.sights:
            at = dest if isinstance(dest, pygame.Rect) else pygame.Rect(dest, (0, 0))  # type: ignore[call-overload]
            self.eye.laid(self, source, at.topleft, area)
        return done

    def fill(self, color: object, rect: object = None, special_flags: int = 0) -> pygame.Rect:
        """As ever; where everything grows darker, words do."""
        done = super().fill(color, rect, special_flags)  # type: ignore[arg-type]
        if self.eye is not None and rect is None and special_flags == pygame.BLEND_RGB_MULT:
            share = pygame.Color(color)  # type: ignore[call-overload]
            self.eye.darkened(self, lambda _: (share.r, share.g, share.b), self.get_rect())
        return done


class Eye:
    """Remembers what is painted while it watches."""

    def __init__(self) -> None:
        self.sights: WeakKeyDictionary[pygame.Surface, Sight] = WeakKeyDictionary()
        self.loose: list[tuple[str, int, int]] = []
        """Words that became part of a picture without the painter, their size, and their window's least."""
        self.rows: dict[tuple[str, ...], tuple[str, int]] = {}
        """Lines of sentences that were broken, with the whole of each, and its size."""
        self.shortened: dict[str, str] = {}
        self.lacking: dict[str, str] = {}
        """Words with letters that their face doesn't have, and which; lines are drawn once, so they stay."""
        self._order = 0
        self._depth = 0
        self._made: Made | None = None

    def sight(self, surface: pygame.Surface) -> Sight:
        """What was painted on a surface."""
        if surface not in self.sights:
            self.sights[surface] = Sight()
        return self.sights[surface]

    def forget(self) -> None:
        """Another picture begins; what is kept stays known."""
        self.loose.clear()
        self.rows.clear()

    def darkened(self, window: pygame.Surface, light: Callable[[Point], Colour], where: pygame.Rect) -> None:
        """A veil came over everything on a window: of every colour so much is left as it lets through."""
        seen = self.sight(window)
        seen.words = [words.darker(light, where) for words in seen.words]
        seen.plates = [plate for plate in seen.plates if plate.stands_out(light, where)]

    def laid(self, window: pygame.Surface, source: pygame.Surface, at: Point, area: object) -> None:
        """A picture came onto another one, with everything painted on it."""
        part = pygame.Rect(area) if area is not None else source.get_rect()  # type: ignore[call-overload]
        by = (at[0] - part.x, at[1] - part.y)
        seen, found = self.sight(window), self.sights[source]
        everything: list[Words | Plate] = [*found.words, *found.plates]
        for each in sorted(everything, key=lambda each: each.order):
            if not part.colliderect(each.rect):
                continue
            if isinstance(each, Plate):
                seen.plates.append(Plate(each.rect.move(by), self._next(), each.solid))
            else:
                clear = as_laid(each, source, window, by)
                seen.words.append(replace(clear.moved(by), order=self._next()))

    def _next(self) -> int:
        self._order += 1
        return self._order

    # Watching

    @contextmanager
    def watching(self) -> Iterator[Eye]:
        """Everything that is painted meanwhile is seen."""
        watched = (
            (Painter, "text", self._watch_text),
            (Painter, "label", self._watch_label),
            (Painter, "_corner", self._watch_corner),
            (Painter, "glass", self._watch_panel),
            (Painter, "paper", self._watch_panel),
            (Painter, "plate", self._watch_plate),
            (Painter, "box", self._watch_box),
            (coach_note, "draw_paper", self._watch_paper),
            (Painter, "upside_down", self._watch_turning),
            (Type, "fit_text", self._watch_fitted),
            (Type, "wrap_lines", self._watch_wrapped),
            (Type, "drawn", self._watch_drawn),
            (SceneManager, "_below", self._watch_below),
            (Questions, "draw_table", self._watch_below),
        )
        with pytest.MonkeyPatch.context() as patch:
            for owner, name, watch in watched:
                patch.setattr(owner, name, watch(getattr(owner, name)))
            yield self

    def _watch_text(self, text: Callable[..., float]) -> Callable[..., float]:
        def watched(
            paint: Painter,
            words: str,
            at: Spot,
            style: Style = PLAIN,
            anchor: Anchor = "lm",
            room: float | None = None,
        ) -> float:
            said, size = words, style.size
            if room is not None:
                said, size = paint.type.fit_text(words, size, room, style.face)
            with self._line():
                width = text(paint, words, at, style, anchor, room)
            if said.strip() and style.alpha > FAINT:
                px, strong = paint.layout.text_px(size), style.face not in ("sans", "serif_it")
                self._see(paint, said, self.shortened.get(said, words), px, strong, style.tone)
            return width

        return watched

    def _watch_label(self, label: Callable[..., float]) -> Callable[..., float]:
        def watched(
            paint: Painter,
            words: str,
            at: Spot,
            size: float = LABEL,
            tone: Tone = "accent",
            anchor: Anchor = "lm",
        ) -> float:
            with self._line():
                width = label(paint, words, at, size, tone, anchor)
            self._see(paint, words, words, paint.layout.text_px(size), True, tone)
            return width

        return watched

    @contextmanager
    def _line(self) -> Iterator[None]:
        """A line of words is being painted."""
        self._made, self._depth = None, self._depth + 1
        yield
        self._depth -= 1

    def _watch_corner(self, corner: Callable[..., Point]) -> Callable[..., Point]:
        def watched(
            paint: Painter, made: pygame.Surface, at: Spot, anchor: Anchor, caps: tuple[int, int]
        ) -> Point:
            x, y = corner(paint, made, at, anchor, caps)
            place = made.get_rect(topleft=(x, y)).clip(paint.surface.get_rect())
            self._made = Made(made, (x, y), place, paint.surface.subsurface(place).copy())
            return x, y

        return watched

    def _see(self, paint: Painter, said: str, wanted: str, px: int, strong: bool, tone: Tone) -> None:
        made, surface = self._made, paint.surface
        least = 0 if isinstance(paint.layout, InsetLayout) else least_at(paint.layout.k)
        assert made is not None, "every line has its corner"
        ink = made.line.get_bounding_rect().move(made.at)
        points = list(points_of(surface, made))
        whole, by = surface.get_abs_parent(), surface.get_abs_offset()
        seen = Words(said, wanted, ink, px, strong, tone in OFF, least, points, self._next())
        self.sight(whole).words.append(seen.moved(by))

    def _watch_panel(self, panel: Callable[..., None]) -> Callable[..., None]:
        def watched(paint: Painter, box: Box, pane: Pane = GLASS) -> None:
            panel(paint, box, pane)
            self._lay(paint, box)

        return watched

    def _watch_plate(self, plate: Callable[..., None]) -> Callable[..., None]:
        def watched(paint: Painter, box: Box, *how: object) -> None:
            plate(paint, box, *how)
            self._lay(paint, box)

        return watched

    def _watch_paper(self, paper: Callable[..., None]) -> Callable[..., None]:
        def watched(paint: Painter, box: Box) -> None:
            paper(paint, box)
            self._lay(paint, box, solid=True)

        return watched

    def _watch_box(self, draw: Callable[..., None]) -> Callable[..., None]:
        def watched(
            paint: Painter,
            box: Box,
            radius: float = 0,
            fill: object = None,
            line: object = None,
            width: float = 1.0,
        ) -> None:
            draw(paint, box, radius, fill, line, width)
            if fill is not None and min(box.size) > LEAST_PLATE:
                self._lay(paint, box)

        return watched

    def _lay(self, paint: Painter, box: Box, solid: bool = False) -> None:
        surface = paint.surface
        whole, by = surface.get_abs_parent(), surface.get_abs_offset()
        self.sight(whole).plates.append(Plate(paint.layout.rect(box).move(by), self._next(), solid))

    def _watch_turning(self, turn: Callable[..., None]) -> Callable[..., None]:
        def watched(
            paint: Painter, box: Box, draw: Callable[[Painter, Box], None], margin: float = 90
        ) -> None:
            turn(paint, box, draw, margin)
            aside = paint.art.known(("upside down", paint.surface.get_size()))
            there = self.sights.pop(aside, None) if aside is not None else None
            if there is not None:
                whole, seen = paint.surface.get_rect(), self.sight(paint.surface)
                seen.words += [words.turned(whole) for words in there.words]
                seen.plates += [plate.turned(whole) for plate in there.plates]

        return watched

    def _watch_fitted(self, fitted: Callable[..., tuple[str, float]]) -> Callable[..., tuple[str, float]]:
        def watched(
            type_: Type, text: str, size: float, width: float, face: Face = "sans"
        ) -> tuple[str, float]:
            words, found = fitted(type_, text, size, width, face)
            if words != text:
                self.shortened[words] = text
            return words, found

        return watched

    def _watch_wrapped(self, wrapped: Callable[..., list[str]]) -> Callable[..., list[str]]:
        def watched(type_: Type, text: str, size: float, width: float, face: Face = "sans") -> list[str]:
            rows = wrapped(type_, text, size, width, face)
            self.rows[tuple(rows)] = text, type_.layout.text_px(size)
            return rows

        return watched

    def _watch_drawn(self, drawn: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def watched(
            type_: Type, text: str, face: Face, px: int, colour: Colour, track: float = 0.0
        ) -> pygame.Surface:
            if not self._depth and not isinstance(type_.layout, InsetLayout):
                self.loose.append((text, px, type_.layout.least_text))
            if lacking := type_.letters(face).missing_letters(text):
                self.lacking[text] = lacking
            return drawn(type_, text, face, px, colour, track)

        return watched

    def _watch_below(self, below: Callable[..., None]) -> Callable[..., None]:
        """What lies darkened under something else is looked at in pictures of its own."""

        def watched(drawer: object, ground: pygame.Surface) -> None:
            rows = dict(self.rows)
            below(drawer, ground)
            self.sights.pop(ground, None)
            self.rows = rows

        return watched
