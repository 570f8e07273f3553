"""How Dog's cards are drawn: the own hand, the backs of the others, stock and discards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.kernel.types import HIDDEN
from game.titles.dog.rules.cards import DECK
from scenes.table.drawing.cards import Aura, CardArt, draw_card, prepare_face
from scenes.table.drawing.hand_light import HandCard
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Drawn
from scenes.table.model.pose import Pose
from scenes.tables.dog.board_types import DogShow
from scenes.tables.dog.layout import BACK_W, CARD_W
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import rgb

ART = CardArt(lambda face: f"dog/cards/{face}", "dog/cards/back", main_width=CARD_W)
OFFERED, HOVERED = 6.0, 16.0
"""How far a card that can be played is lifted, and the one under the pointer."""
SHINE = (168, 128, 60)
NOT_NOW, CANNOT = 0.19, 0.42
"""How much darker the hand is while somebody else is in turn, and a card that can't be played."""


def prepare_cards(paint: Painter) -> Iterator[None]:
    """Makes every face as large as in a hand, one a step. At 4K they take 32 MB."""
    prepare_face(paint, ART, HIDDEN, BACK_W)
    for face in (HIDDEN, *DECK):
        prepare_face(paint, ART, face, CARD_W)
        yield


def draw_lying_card(paint: Painter, show: DogShow, drawn: Drawn) -> None:
    """Draws a card; one of the own hand with a line and a lift that say whether it can be played."""
    if drawn.zone != f"hand/{show.board.bottom}":
        draw_card(paint, ART, drawn, dim=0.0)
        return
    held, aura = _held(show, drawn), None
    if drawn.light == "offered":
        aura = Aura(paint.theme.brass_light, None, 3 if held.shine else 2)
    elif drawn.light == "chosen":
        aura = Aura(paint.theme.focus, None, 3.0)
    draw_card(paint, ART, replace(drawn, focused=False), aura, held.lift, card_darkness(show, drawn))
    if drawn.light == "chosen":
        _tick(paint, drawn)


def card_pose(show: DogShow, drawn: Drawn) -> Pose:
    """The pose in which a card is drawn: one of the own hand is lifted if it can be played."""
    own = drawn.zone == f"hand/{show.board.bottom}"
    return drawn.pose.raise_by(_held(show, drawn).lift) if own else drawn.pose


def draw_figure(paint: Painter, face: str, box: Box, dim: bool = False) -> None:
    """Draws a small card in a list."""
    paint.picture(ART.face(face), box, 140 if dim else 255)


def own_cards(show: DogShow) -> Iterator[HandCard]:
    """The cards of the own hand, with their light."""
    zone = f"hand/{show.board.bottom}"
    return (_held(show, drawn) for drawn in show.pieces if drawn.zone == zone)


def _held(show: DogShow, drawn: Drawn) -> HandCard:
    """Lifted if it can be played; lit if it is chosen or under the pointer."""
    if drawn.light != "offered":
        return HandCard(ART, drawn, shine=SHINE if drawn.light == "chosen" else None)
    hover = next((show.hover(each.id) for each in show.targets.values() if each.key == drawn.id), 0.0)
    return HandCard(ART, drawn, OFFERED + (HOVERED - OFFERED) * hover, SHINE if hover > 0.5 else None)


def card_darkness(show: DogShow, drawn: Drawn) -> float:
    """How much darker a card of the own hand is."""
    board = show.board
    if drawn.light in ("offered", "chosen") or board.is_over:
        return 0.0
    if board.legal:
        return CANNOT
    return 0.0 if show.frame.marks or board.bottom in board.to_act else NOT_NOW


def _tick(paint: Painter, drawn: Drawn) -> None:
    """Draws the sign at the corner of a chosen card."""
    pose = drawn.pose
    x, y = pose.x + pose.w / 2 - 6, pose.y - pose.lift - pose.w * 0.7 + 10
    box = box_around((x, y), 26)
    paint.shadow(box, 13, 4, 2, 150)
    paint.box(box, 13, rgb("#E8CF95"), rgb("#7E5F26"), 1.4)
    paint.icon("check", (x, y), 17, "ink")
