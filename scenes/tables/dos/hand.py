"""How cards are drawn: the own hand with what can be played, everybody else's fans, the piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.kernel.types import HIDDEN
from game.titles.dos.cards import DECK
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import Pose
from scenes.table.view.cards import Aura, CardArt, draw_card, prepare
from scenes.table.view.items import Drawn
from scenes.tables.dos import wheel
from scenes.tables.dos.places import BACK_W, CARD_W, PILE_W, TWO_ROWS
from scenes.ui.paint import Painter

OFFERED, HOVERED, CHOSEN = 26.0, 42.0, 30.0
"""How far a card stands out of the hand: it can be played, the pointer rests on it, it was chosen."""
ASIDE = (-10.0, 54.0)
"""How far the neighbours of a hovered card go aside, to the left and to the right."""
NO_FIT, WAITING = 0.57, 0.31
"""How much darker a card is that doesn't fit, and one that waits."""
SMALL = 60.0
"""Narrower backs have a plainer picture."""


def face_file(face: str) -> str:
    """The picture of a face."""
    return f"dos/card_{face.replace('+', 'p')}"


LARGE_ART = CardArt(face_file, "dos/card_back", main=CARD_W)
SMALL_ART = CardArt(face_file, "dos/card_back_small")


def prepare_faces(paint: Painter) -> Iterator[None]:
    """Every face, one a step. At 4K all of them take 45 MB, of the 256 that pictures may have altogether."""
    prepare(paint, LARGE_ART, HIDDEN, CARD_W)
    prepare(paint, LARGE_ART, HIDDEN, PILE_W)
    prepare(paint, SMALL_ART, HIDDEN, BACK_W)
    yield
    for face in dict.fromkeys(DECK):
        prepare(paint, LARGE_ART, face, CARD_W)
        yield


def other(paint: Painter, show: Show, drawn: Drawn) -> None:
    """A card of the piles, or of somebody else's fan."""
    board, art = show.board, SMALL_ART if drawn.pose.w < SMALL else LARGE_ART
    offered = drawn.zone == "pile" and drawn.light == "offered"
    aura = Aura(paint.theme.brass_light, None) if offered else _edge(paint, drawn)
    lift = 5 * show.hover("pile") if offered else 0.0
    finished = drawn.zone.startswith("hand/") and int(drawn.zone[5:]) in board.view["done"]
    draw_card(paint, art, drawn, aura, lift, NO_FIT * paint.theme.dimming if finished else 0.0)


def own(paint: Painter, show: Show, drawn: Drawn) -> None:
    """A card of the own hand; the one under the pointer is drawn later, over its neighbours."""
    if drawn.id != _hot(show):
        _draw(paint, show, drawn)


def on_top(paint: Painter, show: Show) -> None:
    """The card under the pointer."""
    hot = _hot(show)
    for drawn in show.pieces:
        if hot is not None and drawn.id == hot:
            _draw(paint, show, drawn)


def _hot(show: Show) -> object:
    """The card under the pointer, or where the keyboard is, if it can be played."""
    target = show.targets.get(show.focused or show.hovered or "")
    lies = target is not None and target.moves and target.id.startswith("hand/")
    return target.key if target is not None and lies else None


def _draw(paint: Painter, show: Show, drawn: Drawn) -> None:
    target = next((each for each in show.targets.values() if each.key == drawn.id), None)
    hover = show.hover(target.id) if target and target.moves else 0.0
    hover = 1.0 if drawn.focused and drawn.light == "offered" else hover
    still = drawn.pose.lift == 0 and drawn.pose.up == 1
    pose = _parted(show, drawn) if still else drawn.pose
    aura, lift = _edge(paint, drawn), 0.0
    if drawn.light == "chosen":
        aura, lift = Aura(paint.theme.focus, None, 4.0), CHOSEN
    elif drawn.light == "offered" and still:
        line = paint.theme.focus if hover > 0.5 else paint.theme.brass_light
        aura, lift = Aura(line, None, 4.0 if hover > 0.5 else 3.0), OFFERED + (HOVERED - OFFERED) * hover
    if hover > 0.5:
        pose = replace(pose, w=pose.w * 1.05, angle=round(pose.angle * 0.6, 1))
    dim = _dim(show, drawn) * paint.theme.dimming
    draw_card(paint, LARGE_ART, replace(drawn, pose=pose), aura, lift, dim)


def _edge(paint: Painter, drawn: Drawn) -> Aura | None:
    """With strong contrast dark cards stand out from the dark cloth; small backs have an edge in any case."""
    plain = not paint.theme.plain_ground or drawn.pose.w < SMALL
    return None if plain else Aura(paint.theme.third, None, 1.0)


def _parted(show: Show, drawn: Drawn) -> Pose:
    """Where a card lies when its neighbours under the pointer need room."""
    pieces = show.board.pieces(f"hand/{show.board.bottom}")
    if len(pieces) >= TWO_ROWS:
        return drawn.pose
    ids = [piece.id for piece in pieces]
    shift = 0.0
    for target in show.targets.values():
        if target.moves and target.key in ids and drawn.id in ids and target.key != drawn.id:
            side = ids.index(drawn.id) > ids.index(int(target.key))
            shift += ASIDE[side] * show.hover(target.id)
    crowded = min(1.0, max(0.0, (len(ids) - 2) / 8))
    return drawn.pose.moved(shift * (0.35 + 0.65 * crowded))


def _dim(show: Show, drawn: Drawn) -> float:
    """Cards that fit and those being played are bright; those that don't fit are dark, never hidden."""
    board = show.board
    if drawn.pose.up < 1 or drawn.light in ("chosen", "offered"):
        return 0.0
    if board.legal and not wheel.open_(board):
        return NO_FIT
    return 0.0 if board.over else WAITING
