"""The lobby's left panel: the game's picture, the table from above, and who plays with whom."""

from __future__ import annotations

from scenes.match import token
from scenes.saved import listed
from scenes.scene import Context
from scenes.shell.lobby.roundtable import Round
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

PANEL = Pane(18, alpha=0.72, line=0.4)
PICTURE, TEAM = 150, 38
"""Heights of the picture and of a team's line."""


def draw_side(paint: Painter, panel: Box, ring: Round, context: Context) -> None:
    """Draws the whole panel."""
    paint.glass(panel, PANEL)
    picture = Box(panel.x + 1, panel.y + 1, panel.w - 2, PICTURE)
    paint.cover(f"{ring.title}/tile", picture, 17, "tl tr", 0.5)
    paint.line((panel.x + 1, picture.bottom), (panel.right - 1, picture.bottom), 190, 1.4)
    pairs = ring.pairs()
    teams = len(pairs) * TEAM + 24 if pairs else 0
    space = panel.bottom - teams - picture.bottom
    ring.draw(paint, (panel.centerx, picture.bottom + space / 2), min(116, space / 2 - 66))
    if pairs:
        _draw_teams(paint, Box(panel.x, panel.bottom - teams - 8, panel.w, teams), ring, context)


def _draw_teams(paint: Painter, box: Box, ring: Round, context: Context) -> None:
    paint.line((box.x + 28, box.y), (box.right - 28, box.y), 80)
    for i, pair in enumerate(ring.pairs()):
        y = box.y + 28 + i * TEAM
        chairs = [ring.chairs[seat] for seat in pair]
        for j, chair in enumerate(chairs):
            paint.player(token(chair.symbol, ring.title), (box.x + 46 + j * 26, y), 28)
        team = context.words("lobby.team", n=i + 1)
        width = paint.text(team, (box.right - 30, y), Style(17, "sans_semi", "brass"), "rm")
        names = listed(context, [chair.name for chair in chairs])
        paint.text(names, (box.x + 98, y), Style(20), room=box.w - 98 - 46 - width)
