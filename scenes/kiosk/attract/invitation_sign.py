"""The invitation: a sign and the small board beside it, drawn once, and moved as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.base.scene import words_for
from scenes.kiosk.parts.kiosk_parts import PANE, draw_rods, draw_wordmark
from scenes.pages.parts import wordmark
from scenes.ui import svg
from scenes.ui.art import document, rasterise_svg
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, FIELD, SHEET
from scenes.ui.theme import rgb

BOARD = Pane(CONTROL, alpha=0.97, line=0.8, tones=(rgb("#2D2822"), rgb("#161412")))
MARGIN = 60.0
"""Room round sign and board for their shadows."""
SIGN_TOP = 112.0
"""The y of the sign's top in a wide window."""
RODS_TOP = 31.0
"""The y of the upper end of its rods."""


@dataclass(frozen=True, slots=True)
class SignPlan:
    """Where everything is on sign and board, counted from their common upper left corner."""

    sign: Box
    board: Box
    wordmark: float
    """Width of the app's name."""
    head: float
    """Type size of the invitation; other sizes and distances follow from it."""
    picture: float
    """Side of a game's picture."""
    button: float
    """Height of the button to touch."""
    language: float
    """Height of the languages' buttons."""
    language_size: float
    """Type size on these."""
    rods: float = 0.0
    """Length of the rods on which the sign hangs."""

    @classmethod
    def of(cls, layout: Layout, upright: bool) -> SignPlan:
        """For a wide screen, or one that stands upright."""
        if upright:
            return cls(Box(0, 110, 780, 740), Box(0, 0, 780, 84), 560, 62, 124, 124, 88, 26)
        rods = SIGN_TOP + layout.more[1] * 0.35 - RODS_TOP
        language = layout.reach(72)
        foot = 502 + language
        return cls(Box(0, 0, 560, foot), Box(40, foot + 26, 480, 88), 430, 48, 86, 96, language, 20.5, rods)

    @property
    def corner(self) -> tuple[float, float]:
        """By how much the picture of both reaches beyond their upper left corner."""
        return MARGIN, max(MARGIN, self.rods)

    @property
    def whole(self) -> Box:
        """Sign and board together."""
        return self.sign.union(self.board)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What sign and board say."""

    invite: str
    offer: str
    """How many games there are, for how many people."""
    touch: str
    """The words on the button."""
    games: tuple[str, ...]
    languages: tuple[str, ...]
    title: str
    """The game that bots play."""
    board_title: str
    """The game of which the board tells: the same, or one that waits."""
    board: tuple[str, str]
    """The board's two lines."""


def sign_widgets(plan: SignPlan, said: Invitation) -> list[Widget]:
    """The buttons on the sign. Any touch on the screen wakes it, but these are what people aim at."""
    sign, top = plan.sign, _pictures_top(plan) + plan.picture + plan.head * 0.55
    box = Box(sign.x + 44, top, sign.w - 88, plan.button)
    size = plan.button * 0.35
    start = Button("attract/start", box, Caption(said.touch, "hand", size), _nothing, "primary")
    found: list[Widget] = [start]
    gap = 10.0
    wide = (box.w - (len(said.languages) - 1) * gap) / len(said.languages)
    for i, language in enumerate(said.languages):
        place = Box(box.x + i * (wide + gap), box.bottom + 18, wide, plan.language)
        caption = Caption(words_for(language)("language.name"), size=plan.language_size)
        found.append(Button(f"attract/language/{language}", place, caption, _nothing))
    return found


def _nothing() -> None:
    """Stands for what the sign's buttons do: the scene itself takes every touch."""


def _wordmark_high(plan: SignPlan) -> float:
    return plan.wordmark * wordmark.HEIGHT / wordmark.WIDTH


def _pictures_top(plan: SignPlan) -> float:
    return plan.sign.y + 20 + _wordmark_high(plan) + plan.head * 2.5


def draw_invitation(
    paint: Painter, plan: SignPlan, said: Invitation, widgets: Sequence[Widget]
) -> pygame.Surface:
    """Sign and board with their shadows, on a transparent surface larger by `SignPlan.corner`."""
    layout, whole = paint.layout, plan.whole
    left, up = plan.corner
    size = (layout.px(whole.w + 2 * MARGIN), layout.px(whole.h + MARGIN + up))
    aside = replace(paint, surface=pygame.Surface(size, pygame.SRCALPHA))
    shift = (left - whole.x, up - whole.y)
    sign, board = plan.sign.move(shift), plan.board.move(shift)
    if plan.rods:
        draw_rods(aside, board, sign.bottom - 4, 70)
        draw_rods(aside, sign, 0)
    aside.shadow(sign, 26, 30, 14, 190)
    aside.panel(sign, PANE)
    aside.box(sign.inflate(-20, -20), SHEET, line=(paint.theme.accent, 0.36))
    _draw_words(aside, plan, said, sign)
    for widget in widgets:
        widget.box.move_ip(shift)
        widget.draw(aside, Look())
        widget.box.move_ip(-shift[0], -shift[1])
    _draw_board(aside, board, said)
    return aside.surface


def _draw_words(paint: Painter, plan: SignPlan, said: Invitation, sign: Box) -> None:
    middle, head = sign.centerx, plan.head
    y = sign.y + 20 + draw_wordmark(paint, sign.y + 20, middle, plan.wordmark, sign.y + 11)
    room = sign.w - 70
    paint.text(said.invite, (middle, y + head * 0.8), Style(head, "serif"), "cm", room)
    paint.text(said.offer, (middle, y + head * 1.84), Style(head * 0.52, tone="second"), "cm", room)
    side, gap = plan.picture, 12.0
    x = middle - (len(said.games) * (side + gap) - gap) / 2
    top = y + head * 2.5
    for game in said.games:
        box = Box(x, top, side, side)
        lit = game == said.title
        paint.shadow(box, 12, 8, 5, 160)
        paint.cover(f"{game}/tile", box, CONTROL, "tl tr bl br", 0.45)
        line = (paint.theme.accent_light, 1.0) if lit else (paint.theme.accent, 0.7)
        paint.box(box.inflate(4, 4) if lit else box, CONTROL, line=line, width=3 if lit else 1.4)
        x += side + gap


def _draw_board(paint: Painter, board: Box, said: Invitation) -> None:
    paint.shadow(board, 18, 20, 9, 150)
    paint.panel(board, BOARD)
    picture = Box(board.x + 10, board.y + 10, board.h - 20, board.h - 20)
    paint.cover(f"{said.board_title}/tile", picture, FIELD, "tl tr bl br", 0.3)
    paint.box(picture, FIELD, line=(paint.theme.accent, 0.7), width=1.2)
    x, room = picture.right + 20, board.right - picture.right - 40
    paint.text(said.board[0], (x, board.y + board.h * 0.34), Style(23, "serif_semi"), room=room)
    style = Style(20, "sans_semi", "accent_light")
    paint.text(said.board[1], (x, board.y + board.h * 0.7), style, room=room)


def fade_mask(ground: pygame.Surface, area: pygame.Rect, turned: int = 0) -> pygame.Surface:
    """An area of the ground that gets opaque towards its foot (`turned` 0), left (1) or right side (3): what
    it is drawn over seems to fade into the ground.
    """
    made = ground.subsurface(area).convert_alpha()
    veil = pygame.Surface((1, 256), pygame.SRCALPHA)
    for y in range(256):
        veil.set_at((0, y), (255, 255, 255, min(255, round(1.2 * y))))
    turned_veil = pygame.transform.rotate(veil, -90 * turned)
    made.blit(pygame.transform.scale(turned_veil, area.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def darkened_table(layout: Layout, rim: float, radius: float, alpha: int) -> pygame.Surface:
    """A surface that darkens a table inside its rim."""
    size = layout.size
    body = svg.rect(size, layout.px(rim), layout.px(radius), ((9, 8, 7), alpha / 255))
    return rasterise_svg(document(body, size), size)
