"""The attract screen for a screen that lies flat: it invites people on all four sides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from scenes.base.scene import Context, Scene, words_for
from scenes.kiosk.attract.invitation_sign import BOARD
from scenes.kiosk.attract.scene import SHIFTS
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import own_layout
from scenes.kiosk.parts.kiosk_parts import in_usual_order
from scenes.ui.inputs import Input
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type
from scenes.ui.tree import Node

STEP_SECONDS = 20.0
"""After this time everything moves on a little, against burn-in."""
SIGN_SIZE = (520.0, 104.0)
"""Width and height of a sign."""
DISC_SIDE = 156.0
"""Diameter of a game's picture."""
RAISED = 16.0
"""Distance of the signs from the rim."""
RING_SHARES = (0.25, 0.22)
"""Half axes of the ring of games, as shares of the screen."""
CLEAR = 34.0
"""The least distance from games to signs."""


class FlatAttractScene(Scene):
    """Signs on all sides and a ring of games. The first touch turns the screen to the side it came from."""

    name = "attract"
    fits_upright = True
    offers_rules = False

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.began = context.clock()
        self.turn = 0
        """How often everything has moved on by now."""

    # Time

    def update(self, now: float) -> None:
        self.turn = int((now - self.began) // STEP_SECONDS)

    def sight(self, now: float) -> object:
        return self.turn, [self.said(side) for side in range(4)], tuple(self.host.games)

    def wake(self, now: float) -> float | None:
        return max(0.0, self.began + (self.turn + 1) * STEP_SECONDS - now)

    # Hands

    def handle(self, event: Input) -> None:
        """The first touch wakes the screen and turns it to the side it came from; it does nothing else."""
        if event.kind == "key":
            self.host.welcome()
        elif event.kind == "press":
            side = next((i for i, each in enumerate(self.nodes()) if each.area.collidepoint(event.pos)), None)
            language = "" if side is None else self.language(side)
            self.host.welcome(language, self._nearest(event.pos) if side is None else side)

    def close(self) -> bool:
        return False

    def _nearest(self, pos: tuple[int, int]) -> int:
        """The side of the screen that is nearest to a point."""
        (x, y), (wide, high) = pos, self.context.layout.size
        away = (high - y, x, y, wide - x)
        return away.index(min(away))

    # What is said

    def language(self, side: int) -> str:
        """A side's language: at the foot the house's own; at the other sides the languages take turns."""
        first = self.context.language
        others = [each for each in in_usual_order(self.host.house.table.languages) if each != first]
        return [first, *others][(side and side + self.turn) % (1 + len(others))]

    def said(self, side: int) -> tuple[str, str]:
        """What the sign on a side says: the invitation, and what to do."""
        words = words_for(self.language(side))
        return self.host.house.invite.in_language(words.lang, words("attract.invite")), words("attract.touch")

    # Where things are

    @property
    def layout(self) -> Layout:
        """The layout of the kiosk's own pages."""
        return own_layout(self.context.layout)

    def pills(self) -> list[Box]:
        """The four signs, the one at the foot first, then clockwise."""
        layout, (wide, high) = self.layout, SIGN_SIZE
        away = layout.rim + RAISED + high / 2
        spots = (
            (layout.width / 2, layout.height - away),
            (away, layout.height / 2),
            (layout.width / 2, away),
            (layout.width - away, layout.height / 2),
        )
        sizes = ((wide, high), (high, wide)) * 2
        return [Box(x - w / 2, y - h / 2, w, h) for (x, y), (w, h) in zip(spots, sizes, strict=True)]

    def discs(self) -> list[tuple[str, tuple[float, float], float]]:
        """Each game with the middle of its picture, and the degrees by which it is turned outwards."""
        layout, games = self.layout, self.host.games
        taken = layout.rim + RAISED + SIGN_SIZE[1] + CLEAR + DISC_SIDE / 2
        across = min(layout.width * RING_SHARES[0], layout.width / 2 - taken)
        down = min(layout.height * RING_SHARES[1], layout.height / 2 - taken)
        found = []
        for i, game in enumerate(games):
            turn = math.tau * (i + self.turn / 3) / len(games)
            x, y = across * math.sin(turn), down * math.cos(turn)
            found.append((game, (layout.width / 2 + x, layout.height / 2 + y), math.degrees(turn)))
        return found

    # How it looks

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        context, layout = self.context, self.layout
        surface.blit(context.backdrop.table(layout, context.theme, context.art), (0, 0))
        paint = Painter(surface, layout, context.art, Type(context.art, layout), context.theme)
        paint.glow((layout.width / 2, layout.height / 2), (layout.width * 0.42, layout.height * 0.5), 60)
        for game, at, turn in self.discs():
            self._draw_turned(paint, _disc(paint, game), at, turn)
        for side, box in enumerate(self.pills()):
            self._draw_turned(paint, _pill(paint, self.said(side)), box.center, -90.0 * side)
        return None

    def _draw_turned(
        self, paint: Painter, made: pygame.Surface, at: tuple[float, float], turn: float
    ) -> None:
        """Draws a picture turned by some degrees, a few pixels beside its place against burn-in."""
        far = self.host.house.screen.pixel_shift
        dx, dy = SHIFTS[self.turn % len(SHIFTS)]
        turned = pygame.transform.rotozoom(made, turn, 1)
        x, y = paint.layout.at(*at)
        paint.surface.blit(turned, turned.get_rect(center=(x + dx * far, y + dy * far)))

    # In words

    def nodes(self) -> list[Node]:
        ids = ("attract/start", "attract/side/1", "attract/side/2", "attract/side/3")
        return [
            Node(name, "button", " ".join(self.said(side)), tuple(self.layout.rect(box)))  # type: ignore[arg-type]
            for side, (name, box) in enumerate(zip(ids, self.pills(), strict=True))
        ]

    def spoken_sentences(self) -> Sequence[str]:
        return self.said(0)


def _aside(paint: Painter, wide: float, high: float) -> Painter:
    """A painter on a transparent surface of so many units."""
    size = paint.layout.px(wide), paint.layout.px(high)
    return replace(paint, surface=pygame.Surface(size, pygame.SRCALPHA))


def _disc(paint: Painter, game: str) -> pygame.Surface:
    """The round picture of a game."""
    aside, box = _aside(paint, DISC_SIDE + 24, DISC_SIDE + 24), Box(12, 12, DISC_SIDE, DISC_SIDE)
    aside.shadow(box, DISC_SIDE / 2, 10, 5, 170)
    aside.cover(f"{game}/tile", box, DISC_SIDE / 2, "tl tr bl br")
    aside.box(box, DISC_SIDE / 2, line=aside.theme.accent, width=2.4)
    return aside.surface


def _pill(paint: Painter, said: tuple[str, str]) -> pygame.Surface:
    """A sign with two lines of words."""
    aside, box = _aside(paint, SIGN_SIZE[0] + 24, SIGN_SIZE[1] + 24), Box(12, 12, *SIGN_SIZE)
    aside.panel(box, replace(BOARD, radius=SIGN_SIZE[1] / 2))
    aside.icon("hand", (box.x + 62, box.centery), 44, "accent_light")
    x, room = box.x + 104, box.w - 140
    aside.text(said[0], (x, box.y + 38), Style(33 / aside.layout.text, "serif"), room=room)
    aside.text(said[1], (x, box.y + 74), Style(20 / aside.layout.text, tone="second"), room=room)
    return aside.surface
