"""Cards: the own hand in all its states, the backs of the others, the well."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import HIDDEN
from game.titles.dog.cards import DECK
from scenes.table.view.cards import GLOW, Aura, CardArt, draw_card, prepare
from scenes.table.view.items import Drawn
from scenes.tables.dog.places import BACK_W, CARD_W, box_at
from scenes.tables.dog.seen import DogShow
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


def draw(paint: Painter, show: DogShow, drawn: Drawn) -> None:
    """One card; in the own hand it answers to what is done."""
    if drawn.zone != f"hand/{show.board.bottom}":
        draw_card(paint, ART, drawn, dim=0.0)
        return
    lift, aura = 0.0, None
    if drawn.light == "offered":
        hover = next((show.hover(each.id) for each in show.targets.values() if each.key == drawn.id), 0.0)
        lift = OFFERED + (HOVERED - OFFERED) * hover
        aura = Aura(paint.theme.brass_light, (230, 176, 84) if hover > 0.5 else None, 2 + hover)
    elif drawn.light == "chosen":
        aura = Aura(paint.theme.focus, GLOW, 3.0)
    draw_card(paint, ART, drawn, aura, lift, dim(show, drawn))
    if drawn.light == "chosen":
        _tick(paint, drawn)


def dim(show: DogShow, drawn: Drawn) -> float:
    """How dark a card of the own hand is."""
    board = show.board
    if drawn.light in ("offered", "chosen") or board.over:
        return 0.0
    if board.every:
        return CANNOT
    return 0.0 if show.frame.marks or board.bottom in board.to_act else NOT_NOW


def _tick(paint: Painter, drawn: Drawn) -> None:
    """What is chosen is also marked by a sign."""
    pose = drawn.pose
    x, y = pose.x + pose.w / 2 - 6, pose.y - pose.lift - pose.w * 0.7 + 10
    box = box_at((x, y), 26)
    paint.shadow(box, 13, 4, 2, 150)
    paint.box(box, 13, rgb("#E8CF95"), rgb("#7E5F26"), 1.4)
    paint.icon("check", (x, y), 17, "ink")
