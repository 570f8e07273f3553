"""How far TAO's furniture reaches and what its look depends on, so that a frame draws no more than has
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenes.table.loose import LooseShow as Show
from scenes.tables.tao import moment
from scenes.tables.tao.places import near, room
from scenes.ui.layout import Box

Region = tuple[Box, object]


def regions(show: Show) -> Iterator[Region]:
    """Everything that `below` and `above` draw and that changes between two clicks."""
    place, screen = room(show.board), show.board.grid.screen
    yield screen, (moment.look_of(show), show.count("claim"))
    yield from _targets(show)
    pointed = (show.hovered, show.focused)
    yield place.prompt, pointed
    yield place.across(place.prompt), pointed
    yield place.runner.inflate(20, 60), pointed if show.board.picked else None
    left = show.count("left")
    for box in (place.lanterns, place.across(place.lanterns)):
        yield box.inflate(150, 150), left
    for seat in range(2):
        pose, rest = show.pose(f"tray/{seat}"), place.tray(near(show.board, seat)).box
        yield Box(pose.x - pose.w / 2, pose.y - rest.h / 2, pose.w, rest.h).inflate(90, 110), (pose.x, pose.y)
    for piece in show.board.pieces("guards"):
        yield place.guards, (show.pose(piece.id), moment.opening_of(show) is None)


def _targets(show: Show) -> Iterator[Region]:
    """What lights up under the pointer; over a small tray its cards come up large."""
    for target in show.targets.values():
        look = (show.hover(target.id), show.focused == target.id, show.hovered == target.id)
        far_tray = target.id == f"deck/{1 - show.board.bottom}"
        box = Box(target.box.x - 240, target.box.y, target.box.w + 480, 400) if far_tray else target.box
        yield box.inflate(90, 110), look
