"""The open box of an unfinished game: its tray, the lid leaning behind it, cards that spill over its edge,
and a paper tag that says what game it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.pages.parts.game_box import BoxFacts, draw_lid
from scenes.ui import shapes, svg
from scenes.ui.art import Art, document, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.style_sheet import HINT
from scenes.ui.theme import rgb

WIDE, HIGH = 372.0, 252.0
"""What it takes at a scale of 1."""
MIDDLE = (172.0, 158.0)
"""The middle of its tray, from its upper left corner."""
TRAY, TRAY_TURN = (300.0, 176.0), -1.2
LID_AT, LID_TURN, LID_SCALE = (-98.0, -66.0), 7.0, 0.56
CARD_WIDE = 84.0
CARDS: Sequence[tuple[float, float, float]] = ((-64, -32, -24), (-8, -56, 6), (60, -40, -8), (116, -10, 28))
"""Where the middles of the cards lie from that of the tray, and how they are turned."""
TAG = Box(-150, 14, 300, 66)
PAPER, LINE, INK = rgb("#FAF1D6"), rgb("#8E1F16"), rgb("#2E1C10")


@dataclass(frozen=True, slots=True)
class TagWords:
    """What stands on the tag."""

    label: str
    says: Sequence[str]
    """The second line in several lengths: the first that fits is written."""
    tokens: Sequence[str]


def spilled_cards(art: Art, title: str) -> Sequence[Sequence[str]]:
    """The pictures of the cards that spill over the edge, each in its layers; none if none are listed."""
    try:
        listed = tomllib.loads((art.assets / title / "box.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()
    return [[f"{title}/{layer}" for layer in card] for card in listed["cards"]]


def draw_open_box(paint: Painter, box: Box, facts: BoxFacts, words: TagWords) -> None:
    """Draws it in the middle of a box, as large as fits."""
    scale = min(box.w / WIDE, box.h / HIGH, 1.25)
    x = box.centerx - WIDE * scale / 2 + MIDDLE[0] * scale
    y = box.bottom - HIGH * scale + MIDDLE[1] * scale
    drawing = _OpenBox(paint, (x, y), scale)
    drawing.draw_things(facts)
    drawing.draw_tag(words)


@dataclass(frozen=True)
class _OpenBox:
    paint: Painter
    at: Spot
    """The middle of its tray."""
    scale: float

    def draw_things(self, facts: BoxFacts) -> None:
        """Lid, tray and cards, from the bottom up."""
        art, k = self.paint.art, self.paint.layout.k * self.scale
        self._lay(draw_lid(self.paint, facts, 2 * k * LID_SCALE), LID_AT, LID_TURN, 10)
        name = f"{facts.title}/box_tray"
        size = (round(TRAY[0] * 2 * k), round(TRAY[1] * 2 * k))
        tray = shapes.filled(art.source(name if art.has(name) else "table/tray"), size)
        self._lay(tray, (0, 0), TRAY_TURN, 15)
        for layers, (x, y, turn) in zip(spilled_cards(art, facts.title), CARDS, strict=False):
            self._lay(self._card(layers, 2 * k), (x, y), turn, 5)

    def _card(self, layers: Sequence[str], k: float) -> pygame.Surface:
        room = (round(CARD_WIDE * k), round(CARD_WIDE * 1.6 * k))
        card = rasterise_svg(self.paint.art.source(layers[0]), room).copy()
        for layer in layers[1:]:
            card.blit(rasterise_svg(self.paint.art.source(layer), card.get_size()), (0, 0))
        return card

    def _lay(self, picture: pygame.Surface, at: Spot, turn: float, blur: float) -> None:
        """Lays a picture that is twice as large down with its shadow."""
        layout = self.paint.layout
        made = pygame.transform.rotozoom(picture, turn, 0.5)
        middle = layout.at(self.at[0] + at[0] * self.scale, self.at[1] + at[1] * self.scale)
        if not self.paint.theme.plain_ground:
            shade = shapes.shadow_of(made, blur * 0.6 * layout.k, 150)
            self.paint.surface.blit(
                shade, shade.get_rect(center=(middle[0], middle[1] + layout.px(blur * 0.6)))
            )
        self.paint.surface.blit(made, made.get_rect(center=middle))

    def draw_tag(self, words: TagWords) -> None:
        """The tag on the tray's edge, with the tokens of those who play."""
        paint, scale = self.paint, self.scale
        label, says = Style(HINT, "sans_semi", LINE), Style(HINT, "serif_semi", INK)
        step = paint.type.line_height(HINT, "sans_semi")
        high = max(TAG.h * scale, 2 * step + 12)
        box = Box(
            self.at[0] + TAG.x * scale, self.at[1] + (TAG.y + TAG.h) * scale - high, TAG.w * scale, high
        )
        rect, k = paint.layout.rect(box), paint.layout.k
        body = svg.rect(rect.size, 0, 5 * k, PAPER) + svg.rect(
            rect.size, 4 * k, 3 * k, None, (LINE, 0.75), 1.3 * k
        )
        plate = rasterise_svg(document(body, rect.size), rect.size)
        shade = shapes.shadow_of(plate, 4 * k)
        paint.surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + paint.layout.px(4))))
        paint.surface.blit(plate, rect)
        side = 34.0 * scale
        for i, token in enumerate(reversed(words.tokens)):
            paint.player(token, (box.right - 22 - i * side * 0.9, box.y - 5), side)
        room = box.w - 34
        paint.text(words.label, (box.x + 18, box.centery - step * 0.48), label, room=room)
        fitting = (each for each in words.says if paint.type.width(each, says.size, says.face) <= room)
        paint.text(next(fitting, words.says[-1]), (box.x + 18, box.centery + step * 0.48), says, room=room)
