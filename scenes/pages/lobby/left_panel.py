"""The lobby's left panel: the game's picture, the table from above, its teams, and the guided game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.base.match import token
from scenes.base.scene import Context
from scenes.pages.lobby.lesson_offer import LessonOffer
from scenes.pages.lobby.round_table import RoundTable
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Column, First, Leaf, Panel, Part, Row, SizeClaim, Sized
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.text_leaves import widest_word

PANEL = Pane(18, alpha=0.72, line=0.4)
PICTURE_RATIO = 0.36
"""Height of the game's picture as a share of its width."""
PICTURE_BESIDE = 270.0
"""The picture's width where it stands beside the table."""
LEAST_PICTURE = 120.0
"""The picture's height at least."""
NAMES_ROOM = 66.0
"""Room round the table from above for people's names."""
LEAST_RADIUS = 56.0
"""Radius of the table from above, with room round it for people's names, at least."""
ROOMY_RADIUS = 84.0
"""The same in a high panel."""
MOST_RADIUS = 116.0
"""The same at most."""
TEAM_HEIGHT = 38.0
"""Height of a team's line."""
NAME = Style(20)
"""How people's names are written."""
TEAM_NAME = Style(17, "sans_semi", "accent")
"""How a team's name is written."""


def left_panel(context: Context, ring: RoundTable, guided: LessonOffer) -> Part:
    """The picture above the table, or beside it where the panel is broad and low."""
    roomy, tight = (
        guided.note(radius == ROOMY_RADIUS) or _table(context, ring, radius)
        for radius in (ROOMY_RADIUS, LEAST_RADIUS)
    )
    button = [guided.button()] if guided.has_button else []
    picture = _picture(ring.title, "tl tr")
    beside = Column([_picture(ring.title, "tl" if button else "tl bl"), *button], grow=1)
    broad = Row([Sized(part=beside, width=SizeClaim(PICTURE_BESIDE, PICTURE_BESIDE)), tight])
    forms = [Column([picture, roomy, *button]), broad, Column([picture, tight, *button])]
    return Panel(
        First(forms, modest=True), grow=1, name="table", draw=lambda paint, box: paint.panel(box, PANEL)
    )


def _picture(title: str, corners: str) -> Leaf:
    """The game's picture, with a line where the rest of the panel begins."""

    def draw(paint: Painter, box: Box) -> None:
        above = "tr" in corners
        inner = Box(box.x + 1, box.y + 1, box.w - 1 - above, box.h - 2 + above)
        paint.cover(f"{title}/tile", inner, 17, corners, 0.5)
        paint.line(inner.bottomleft if above else inner.topright, inner.bottomright, 190, 1.4)

    above = "tr" in corners
    return Leaf(
        height=lambda width: PICTURE_RATIO * width,
        least_height=LEAST_PICTURE,
        most_height=0.0 if above else 1e9,
        grow=0.0 if above else 1.0,
        draw=draw,
    )


def _table(context: Context, ring: RoundTable, radius: float) -> Part:
    """The table from above with at least a radius, and under it the teams."""
    wide = radius + max(widest_word(context.type, chair.called, NAME) for chair in ring.chairs)
    seen = Leaf(width=2 * wide, height=2 * (NAMES_ROOM + radius), grow=1, draw=partial(_draw_table, ring))
    pairs = ring.pairs()
    if not pairs:
        return seen
    lines = Leaf(height=len(pairs) * TEAM_HEIGHT + 24, draw=partial(_draw_teams, context, ring, pairs))
    return Column([seen, Panel(lines, below=8)], grow=1)


def _draw_table(ring: RoundTable, paint: Painter, box: Box) -> None:
    widest = MOST_RADIUS if paint.layout.text <= 1.3 else 102  # large names need more room beside it
    radius = min(widest, box.h / 2 - NAMES_ROOM)
    if radius > 0:
        ring.draw(paint, box.center, radius)


def _draw_teams(
    context: Context, ring: RoundTable, pairs: Sequence[tuple[int, int]], paint: Painter, box: Box
) -> None:
    paint.line((box.x + 28, box.y), (box.right - 28, box.y), 80)
    for i, pair in enumerate(pairs):
        y = box.y + 28 + i * TEAM_HEIGHT
        chairs = [ring.chairs[seat] for seat in pair]
        for j, chair in enumerate(chairs):
            paint.player(token(chair.symbol, ring.title), (box.x + 46 + j * 26, y), 28)
        names, room = [chair.called for chair in chairs], box.w - 98 - 30
        team, listed = context.words("lobby.team", n=i + 1), context.words.forms.join_list(names)
        width = paint.type.width(team, TEAM_NAME.size, TEAM_NAME.face) + 16
        if paint.type.width(listed, NAME.size) <= room - width:
            paint.text(team, (box.right - 30, y), TEAM_NAME, "rm")
            room -= width
        else:  # where words are large, the two symbols say that they are a team
            listed = ", ".join(names)
        paint.text(listed, (box.x + 98, y), NAME, room=room)
