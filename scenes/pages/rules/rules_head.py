"""The head of the rules' panel: which game's rules these are."""

from __future__ import annotations

from game.language.words import Words
from scenes.pages.rules.layout import TILE, RulesPlan
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style


def draw_head(paint: Painter, plan: RulesPlan, title: str, words: Words) -> None:
    """Draws the game's picture and its name."""
    place = plan.name
    tile = Box(place.x, place.centery - TILE / 2, TILE, TILE)
    paint.cover(f"{title}/tile", tile, 8, "tl tr bl br")
    paint.box(tile, 8, line=(paint.theme.brass, 0.7), width=1.4)
    x = tile.right + 20
    lift = 17 * paint.layout.text**0.4
    paint.label(words("rules.title"), (x, place.centery - lift), 14 / paint.layout.text**0.5)
    style = Style(34 / paint.layout.text**0.6, "serif")
    paint.text(words("title.name"), (x, place.centery + 13), style, room=place.right - x)
