"""DAO's cards: their pictures with the names of the elements, and which of them are lifted, lit or dark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.kernel.types import HIDDEN
from game.language.words import Words
from game.titles.dao.rules.cards import DECK
from scenes.table.drawing.cards import GLOW, HOT, Aura, CardArt, draw_card, prepare_face
from scenes.table.generic.scores import is_scored
from scenes.table.model.items import Drawn
from scenes.table.model.pose import CARD_ASPECT
from scenes.tables.dao.board_types import DaoShow, lost_row
from scenes.tables.dao.card_values import shown_hand
from scenes.tables.dao.layout import CARD_W, OPEN_ROW
from scenes.tables.dao.words import FILES, element_name
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour, rgb

INKS: dict[str, Colour] = {
    "M": rgb("#3E4C5A"),
    "F": rgb("#8E1F10"),
    "E": rgb("#6E4A12"),
    "H": rgb("#1B4B39"),
    "W": rgb("#182C63"),
}
"""Colour of an element's word on paper."""
WORDED = 130
"""Cards that are narrower have no name of their element."""
OFFERED, HOVERED = 10.0, 18.0
"""How far a card that can be clicked is lifted, and the one under the pointer."""
DIM_ROW, DIM_COLUMN = 0.10, 0.16
"""How much darker is what can't be taken of the row, and what costs points at the end."""


@dataclass(frozen=True, slots=True)
class LyingCard:
    """A card as it is drawn in a frame."""

    art: CardArt
    drawn: Drawn
    hover: float
    hot: bool
    """Is it one of a row that is being lost?"""
    dark: float

    def draw(self, paint: Painter) -> None:
        """Draws it; lifted if it can be clicked, and more so under the pointer."""
        draw_card(paint, self.art, self.drawn, self._aura(paint), self.lift, self.dark)

    @property
    def lift(self) -> float:
        """How far it is lifted beyond its pose."""
        return OFFERED + (HOVERED - OFFERED) * self.hover if self.drawn.light == "offered" else 0.0

    def _aura(self, paint: Painter) -> Aura | None:
        if self.hot:
            return Aura(HOT, (200, 50, 20))
        if self.drawn.light != "offered":
            return None
        return Aura(paint.theme.brass_light, (230, 176, 84) if self.hover > 0.5 else GLOW)


def card_look(show: DaoShow, drawn: Drawn) -> LyingCard:
    """How a card is drawn now."""
    hover = max((show.hover(each.id) for each in show.targets.values() if each.key == drawn.id), default=0.0)
    hot = lost_row(show) is not None and drawn.pose.lift > 2
    return LyingCard(card_art(show.board.words, _worded(show, drawn)), drawn, hover, hot, _dark(show, drawn))


def _worded(show: DaoShow, drawn: Drawn) -> bool:
    """Has this card room for the name of its element? In a row that overlaps only the first and last have."""
    if drawn.pose.w * show.board.grid.k < WORDED * 0.8 or drawn.pose.w < WORDED:
        return False
    row = show.board.pieces("row")
    return len(row) <= OPEN_ROW or drawn.zone != "row" or drawn.id in (row[0].id, row[-1].id)


def _dark(show: DaoShow, drawn: Drawn) -> float:
    """How much darker a card is: in the row what can't be taken, in the score what doesn't count."""
    board = show.board
    if is_scored(board):  # which element counts is told only when the seal comes down
        counts = show.count("seal") < 0.5 or drawn.face[0] == shown_hand(board).best
        return 0.0 if counts else DIM_COLUMN
    lies = drawn.zone == "row" and lost_row(show) is None and drawn.pose.lift < 1
    return DIM_ROW if lies and board.legal and drawn.id != board.pieces("row")[0].id else 0.0


@lru_cache(maxsize=4)
def card_art(words: Words, worded: bool) -> CardArt:
    """The art of the cards, with or without the names of the elements in these words' language."""

    def inscribe(paint: Painter, face: str, picture: pygame.Surface) -> None:
        _inscribe(paint, element_name(words, face[0]), INKS[face[0]], picture)

    return CardArt(
        face_file,
        "dao/back",
        inscribe=inscribe if worded else None,
        key=words.lang if worded else None,
        redraws_words=True,
        main_width=CARD_W,
    )


def face_file(face: str) -> str:
    """The name of a face's picture."""
    return f"dao/card_{FILES[face[0]]}_{face[1]}"


def _inscribe(paint: Painter, word: str, ink: Colour, picture: pygame.Surface) -> None:
    """Writes an element's name at the lower right of a card's picture."""
    wide = picture.get_width()
    px = max(wide * 0.092, float(paint.layout.least_text))
    if paint.type.letters("serif_semi").width(word, round(px)) > wide * 0.66:  # the emblem says it too
        return
    made = paint.type.drawn(word, "serif_semi", round(px), ink)
    picture.blit(made, made.get_rect(midright=(wide * 0.925, picture.get_height() * 0.902)))


def prepare_cards(paint: Painter, words: Words) -> Iterator[None]:
    """Makes all faces, one a step; smaller ones, and writing names on them, are quick."""
    for face in (HIDDEN, *DECK):
        prepare_face(paint, card_art(words, False), face, CARD_W)
        yield


def draw_figure(paint: Painter, face: str, box: Box, dim: bool = False) -> None:
    """Draws a small card in a list."""
    rect = paint.layout.rect(box)
    size = (rect.w, round(rect.w * CARD_ASPECT))
    made = paint.art.picture(face_file(face), size)
    paint.shadow(Box(box.x, box.y, box.w, box.w * CARD_ASPECT), box.w * 0.06, 4, 2, 120)
    if dim:
        made = paint.art.keep(("dao dim", face, size), lambda: _dimmed(made))
    paint.surface.blit(made, rect.topleft)


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    out = picture.copy()
    out.fill((150, 150, 147, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
