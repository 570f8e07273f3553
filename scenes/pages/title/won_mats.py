"""The mats of tonight's games, which lie about on the title: each game that is over leaves one, with its
picture and the name and token of whoever has won it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.storage.played_statistics import Evening
from scenes.pages.parts.beer_mat import lay_mat
from scenes.ui import shapes, svg
from scenes.ui.art import document, rasterise_svg
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Leaf
from scenes.ui.painter import Painter
from scenes.ui.portrait import portrait
from scenes.ui.style_sheet import HINT, TIGHT
from scenes.ui.text import CAPS, Face
from scenes.ui.theme import rgb

MOST = 5
"""So many lie about at most, the newest on top."""
SIDE = 112.0
"""Their diameter."""
TURNS = (12.0, -9.0, 16.0, -14.0, 8.0)
"""How they lie, one after another, in degrees against the clock."""
UNITS = 1000.0
"""A mat's picture is so large, in units of its own."""
EDGE, EDGE_LIGHT, INK = rgb("#7E6436"), rgb("#BFA46C"), rgb("#2E1A0E")
PICTURE = 380.0
"""Radius of the round picture."""
RIBBON, RIBBON_AT = (1000.0, 236.0), 700.0
NAME_AT, NAME_ROOM = 690.0, 720.0
TOKEN, TOKEN_AT = 230.0, 520.0
FACE: Face = "serif"


@dataclass(frozen=True, slots=True)
class WonGame:
    """A game that is over, and who has won it."""

    title: str
    called: str
    names: Sequence[str]
    tokens: Sequence[str]

    @property
    def says(self) -> str:
        """What stands on the ribbon; nothing if it would be too long."""
        return " & ".join(self.names)


def won_games(evening: Evening, tokens: Mapping[str, str], called: Callable[[str], str]) -> list[WonGame]:
    """The last games of an evening, the newest last; `tokens` are those of people by their names."""
    found = []
    for game in evening.games[-MOST:]:
        most = game.most
        people = tuple(name for name, points in game.points.items() if points == most > 0)
        bots = tuple(bot for bot, points in game.bots.items() if points == most > 0)
        names = (*people, *(bot.name for bot in bots))
        if names:
            faces = tuple(portrait(bot.regular) for bot in bots if bot.regular)
            worn = (*(tokens[name] for name in people if name in tokens), *faces)
            found.append(WonGame(game.title, called(game.title), names, worn))
    return found


def lying_mats(games: Sequence[WonGame], first: int, act: Callable[[], None]) -> Leaf:
    """Mats in a row, the newest ones, as many as have room."""

    def widgets(box: Box) -> list[Widget]:
        side = min(SIDE, box.h)
        count = int((box.w + TIGHT) // (side + TIGHT))
        fitting = games[-count:] if count else []
        step = side + TIGHT
        left = box.centerx - (step * len(fitting) - TIGHT) / 2
        return [
            WonMat(first + i, game, Box(left + i * step, box.centery - side / 2, side, side), act)
            for i, game in enumerate(fitting)
        ]

    return Leaf(width=0, height=SIDE, least_height=0, grow=1, widgets=widgets)


class WonMat(Widget):
    """The mat of a game; a click opens the evening's score."""

    def __init__(self, nth: int, game: WonGame, box: Box, act: Callable[[], None]) -> None:
        super().__init__(f"title/mat/{nth}", box, f"{game.called}: {game.says}", act)
        self.game, self.turn = game, TURNS[nth % len(TURNS)]
        self.hint = self.name

    def draw(self, paint: Painter, look: Look) -> None:
        px = paint.layout.px(self.box.w)
        key = ("won mat", self.game, px, self.turn, paint.layout.text)
        made = paint.art.keep(key, lambda: draw_won_mat(paint, self.game, px, self.turn))
        lay_mat(paint, self.box, look, made)


def draw_won_mat(paint: Painter, game: WonGame, px: int, turn: float) -> pygame.Surface:
    """A mat of so many pixels, small enough that only name and token stand on it."""
    fine = 2 * px
    k, art = fine / UNITS, paint.art
    out = pygame.Surface((fine, fine), pygame.SRCALPHA)
    edge = svg.circle((500 * k, 508 * k), 484 * k, EDGE) + svg.circle((500 * k, 503 * k), 484 * k, EDGE_LIGHT)
    out.blit(rasterise_svg(document(edge, (fine, fine)), (fine, fine)), (0, 0))
    out.blit(_round_picture(paint, game, fine), (0, 0))
    if art.has(f"{game.title}/mat_rim"):
        out.blit(shapes.filled(art.source(f"{game.title}/mat_rim"), (fine, fine)), (0, 0))
    ribbon = f"{game.title}/mat_ribbon"
    drawn = shapes.filled(
        art.source(ribbon if art.has(ribbon) else "table/mat_ribbon"), (fine, round(RIBBON[1] * k))
    )
    out.blit(drawn, drawn.get_rect(center=(fine // 2, round(RIBBON_AT * k))))
    for i, token in enumerate(game.tokens[:2]):
        side = round(TOKEN * k)
        x = fine / 2 + (i - (min(2, len(game.tokens)) - 1) / 2) * side * 0.82
        worn = art.picture(token, (side, side))
        out.blit(worn, worn.get_rect(center=(round(x), round(TOKEN_AT * k))))
    _write(paint, out, game.says, k)
    return pygame.transform.rotozoom(out, turn, 0.5)


def _round_picture(paint: Painter, game: WonGame, px: int) -> pygame.Surface:
    """The game's picture, cut round; its tile, if it has none for mats."""
    name, radius = f"{game.title}/mat_art", PICTURE * px / UNITS
    own = paint.art.has(name)
    made = shapes.filled(paint.art.source(name if own else f"{game.title}/tile"), (px, px)).convert_alpha()
    disc = document(svg.circle((px / 2, px / 2), radius, (255, 255, 255)), (px, px))
    made.blit(rasterise_svg(disc, (px, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _write(paint: Painter, out: pygame.Surface, said: str, k: float) -> None:
    """The name on the ribbon: set smaller, but never too small to be read; then it ends in three dots."""
    letters, room = paint.type.letters(FACE), NAME_ROOM * k
    least = 2 * paint.layout.text_px(HINT * 0.8)
    px = max(least, round(128 * k))
    while px > least and letters.width(said, px) > room:
        px -= 1
    while len(said) > 1 and letters.width(said, px) > room:
        said = said.rstrip("…")[:-1].rstrip() + "…"
    made, ascent = paint.type.drawn(said, FACE, px, INK), paint.type.ascent(FACE, px)
    y = round(NAME_AT * k - ascent + ascent * CAPS[FACE] / 2)
    out.blit(made, (out.get_width() // 2 - made.get_width() // 2, y))
