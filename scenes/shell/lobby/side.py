"""The lobby's left panel: the game's picture, the table from above, and who plays with whom."""

from __future__ import annotations

from dataclasses import replace

from scenes.match import token
from scenes.scene import Context
from scenes.shell.lobby.plan import Side
from scenes.shell.lobby.roundtable import Round
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

PANEL = Pane(18, alpha=0.72, line=0.4)
TEAM = 38
"""Height of a team's line."""
NAMES, TEAM_NAME = Style(20), Style(17, "sans_semi", "brass")
ROOMY = 130
"""Panels higher than this have room for how the game is won."""
AIM, SHORT_AIM = Style(26, "serif_semi"), Style(19)
AIM_SIZES = range(26, 17, -1)
"""Type sizes for how the game is won; the first that fits is used."""


def draw_panel(paint: Painter, panel: Box, side: Side, title: str) -> None:
    """Draws the panel with the game's picture."""
    paint.glass(panel, PANEL)
    picture = side.picture
    paint.cover(f"{title}/tile", picture, 17, side.corners, 0.5)
    ends = (picture.bottomleft if "tr" in side.corners else picture.topright), picture.bottomright
    paint.line(*ends, 190, 1.4)


def draw_side(paint: Painter, panel: Box, ring: Round, context: Context) -> None:
    """Draws the table from above, and who plays with whom, into what is left of the panel."""
    pairs = ring.pairs()
    teams = len(pairs) * TEAM + 24 if pairs else 0
    space = panel.h - teams
    widest = 116 if paint.layout.text <= 1.3 else 102  # large names need more room beside it
    ring.draw(paint, (panel.centerx, panel.y + space / 2), min(widest, space / 2 - 66))
    if pairs:
        _draw_teams(paint, Box(panel.x, panel.bottom - teams - 8, panel.w, teams), ring, context)


def _draw_teams(paint: Painter, box: Box, ring: Round, context: Context) -> None:
    paint.line((box.x + 28, box.y), (box.right - 28, box.y), 80)
    for i, pair in enumerate(ring.pairs()):
        y = box.y + 28 + i * TEAM
        chairs = [ring.chairs[seat] for seat in pair]
        for j, chair in enumerate(chairs):
            paint.player(token(chair.symbol, ring.title), (box.x + 46 + j * 26, y), 28)
        names, room = [chair.name for chair in chairs], box.w - 98 - 30
        team, listed = context.words("lobby.team", n=i + 1), context.words.forms.listed(names)
        width = paint.type.width(team, TEAM_NAME.size, TEAM_NAME.face) + 16
        if paint.type.width(listed, NAMES.size) <= room - width:
            paint.text(team, (box.right - 30, y), TEAM_NAME, "rm")
            room -= width
        else:  # where words are large, the two symbols say that they are a team
            listed = ", ".join(names)
        paint.text(listed, (box.x + 98, y), NAMES, room=room)


def draw_aim(paint: Painter, panel: Box, head: str, said: str) -> None:
    """Draws how the game is won, on a panel of its own."""
    paint.glass(panel, PANEL)
    room = Box(0, 0, panel.w - 160 * paint.layout.text**0.3, panel.h - 84)
    styles = (replace(AIM, size=size) for size in AIM_SIZES)
    style = next((each for each in styles if _fits(paint, said, each, room)), None)
    if style is None:
        return
    rows, step = paint.type.wrapped(said, style.size, room.w, style.face), _step(paint, style)
    y, left = panel.centery - (34 + len(rows) * step) / 2, panel.x + 92 * paint.layout.text**0.3
    paint.icon("trophy", (panel.x + 48, panel.centery), 40, "brass")
    paint.label(head, (left, y + 10))
    for i, row in enumerate(rows):
        paint.text(row, (left, y + 34 + step * (i + 0.5)), style)


def _fits(paint: Painter, said: str, style: Style, room: Box) -> bool:
    return len(paint.type.wrapped(said, style.size, room.w, style.face)) * _step(paint, style) <= room.h


def draw_short_aim(paint: Painter, box: Box, said: str) -> None:
    """Draws the same in small beside the button that begins, if there is room."""
    rows = paint.type.wrapped(said, SHORT_AIM.size, min(box.w - 60, 760 * paint.layout.text))
    step = _step(paint, SHORT_AIM)
    if len(rows) * step > box.h:
        return
    paint.icon("trophy", (box.x + 26, box.centery), 30, "brass")
    for i, row in enumerate(rows):
        paint.text(row, (box.x + 60, box.centery + (i - (len(rows) - 1) / 2) * step), SHORT_AIM)


def _step(paint: Painter, style: Style) -> float:
    return paint.type.line_height(style.size, style.face)
