"""Cards: the own hand in all its states, the backs of the others, the well."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import HIDDEN
from game.titles.dog.cards import DECK
from scenes.table.loose import LooseShow as Show
from scenes.table.view.cards import GLOW, Aura, CardArt, draw_card, prepare
from scenes.table.view.items import Drawn
from scenes.table.view.plates import badge
from scenes.tables.dog.places import BACK_W, CARD_W, WELL_W, room
from scenes.ui.layout import Box
from scenes.ui.paint import Painter
from scenes.ui.theme import rgb

ART = CardArt(lambda face: f"dog/cards/{face}", "dog/cards/back", main=CARD_W)
OFFERED, HOVERED = 6.0, 16.0
"""How far a card that can be played is lifted, and the one under the pointer."""
NOT_NOW, CANNOT = 0.19, 0.42
"""How dark the hand is when it isn't its turn, and a card that can't be played while others can."""


def preload(paint: Painter) -> Iterator[None]:
    """Every face as large as in a hand, one a step. At 4K they take 32 MB."""
    prepare(paint, ART, HIDDEN, BACK_W)
    for face in (HIDDEN, *DECK):
        prepare(paint, ART, face, CARD_W)
        yield


def draw(paint: Painter, show: Show, drawn: Drawn) -> None:
    """One card."""
    own = drawn.zone == f"hand/{show.board.bottom}"
    target = next((target for target in show.targets.values() if target.key == drawn.id), None)
    hover = show.hover(target.id) if target is not None and own else 0.0
    lift, aura = 0.0, None
    if own and drawn.light == "offered":
        lift = OFFERED + (HOVERED - OFFERED) * hover
        aura = Aura(paint.theme.brass_light, (230, 176, 84) if hover > 0.5 else None, 2 + hover)
    elif own and drawn.light == "chosen":
        aura = Aura(paint.theme.focus, GLOW, 3.0)
    draw_card(paint, ART, drawn, aura, lift, _dim(show, drawn) if own else 0.0)
    if own and drawn.light == "chosen":
        _tick(paint, drawn)


def _dim(show: Show, drawn: Drawn) -> float:
    board = show.board
    if drawn.light in ("offered", "chosen") or board.over:
        return 0.0
    if board.every:
        return CANNOT
    return 0.0 if show.frame.marks or board.in_turn(board.bottom) else NOT_NOW


def _tick(paint: Painter, drawn: Drawn) -> None:
    """What is chosen is also marked by a sign."""
    pose = drawn.pose
    x, y = pose.x + pose.w / 2 - 6, pose.y - pose.lift - pose.w * 0.7 + 10
    box = Box(x - 13, y - 13, 26, 26)
    paint.shadow(box, 13, 4, 2, 150)
    paint.box(box, 13, rgb("#E8CF95"), rgb("#7E5F26"), 1.4)
    paint.icon("check", (x, y), 17, "ink")


def above(paint: Painter, show: Show) -> None:
    """How many cards the stock has; whose a card is that was given."""
    board, place = show.board, room(show.board)
    left = round(show.count("stock"))
    if left:
        x, y = place.stock
        badge(paint, str(left), x, y + WELL_W * 0.52, 15)
    for seat in range(board.seats):
        for piece in board.pieces(f"gift/{seat}"):
            pose = show.frame.poses.get(piece.id)
            if pose is not None:
                partner = (seat + board.seats // 2) % board.seats
                paint.player(board.places[partner].token, (pose.x, pose.y), pose.w * 0.5)
