"""How Dos's cards are drawn: the own hand with what can be played, the others' fans, pile and discards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from game.kernel.types import HIDDEN
from game.titles.dos.rules.cards import DECK
from scenes.table.drawing.cards import Aura, CardArt, draw_card, prepare_face
from scenes.table.model.items import Drawn
from scenes.table.model.pose import Key, Pose
from scenes.tables.dos.board_types import DosShow, is_wishing
from scenes.tables.dos.layout import BACK_W, CARD_W, room
from scenes.ui.painter import Painter

OFFERED, HOVERED, CHOSEN = 26.0, 42.0, 30.0
"""How far a card stands out of the hand: if it can be played, if the pointer is on it, if it was picked."""
ASIDE = (-10.0, 54.0)
"""How far the neighbours of a card under the pointer move aside, to the left and to the right."""
NO_FIT, WAITING = 0.40, 0.14
"""How much darker a card is that doesn't fit, and one while somebody else is in turn."""
SMALL = 60.0
"""Narrower backs have a plainer picture."""


def face_file(face: str) -> str:
    """The name of a face's picture."""
    return f"dos/card_{face.replace('+', 'p')}"


LARGE_ART = CardArt(face_file, "dos/card_back", main_width=CARD_W)
SMALL_ART = CardArt(face_file, "dos/card_back_small")


def prepare_cards(paint: Painter) -> Iterator[None]:
    """Makes every face, one a step."""
    prepare_face(paint, LARGE_ART, HIDDEN, CARD_W)
    prepare_face(paint, SMALL_ART, HIDDEN, BACK_W)
    yield
    for face in dict.fromkeys(DECK):
        prepare_face(paint, LARGE_ART, face, CARD_W)
        yield


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card as it is drawn in a frame, with what the hand does to it."""

    art: CardArt
    drawn: Drawn
    dark: float = 0.0
    """How much darker it is."""
    lift: float = 0.0
    light: Literal["", "offered", "hot", "chosen"] = ""

    def draw(self, paint: Painter) -> None:
        """Draws it, with a line that says what can be done with it."""
        tones = {"offered": paint.theme.brass_light, "hot": paint.theme.focus, "chosen": paint.theme.focus}
        aura = _edge(paint, self.drawn)
        if self.light:
            aura = Aura(tones[self.light], None, 3.0 if self.light == "offered" else 4.0)
        draw_card(paint, self.art, self.drawn, aura, self.lift, self.dark * paint.theme.dimming)


def _edge(paint: Painter, drawn: Drawn) -> Aura | None:
    """With strong contrast a line, so that dark cards stand out from the cloth; not round small backs."""
    plain = not paint.theme.plain_ground or drawn.pose.w < SMALL
    return None if plain else Aura(paint.theme.third, None, 1.0)


def card_look(show: DosShow, drawn: Drawn) -> HeldCard:
    """A card as it is drawn now."""
    return _own(show, drawn) if is_own_card(show, drawn) else _other(show, drawn)


def is_own_card(show: DosShow, drawn: Drawn) -> bool:
    """Is it in the hand at the bottom?"""
    return drawn.zone == f"hand/{show.board.bottom}"


def pointed_card(show: DosShow) -> Key | None:
    """The card of the hand under the pointer, or with the keyboard's focus, if it can be played."""
    target = show.targets.get(show.focused or show.hovered or "")
    lies = target is not None and target.moves and target.id.startswith("hand/")
    return target.key if target is not None and lies else None


def _other(show: DosShow, drawn: Drawn) -> HeldCard:
    """A card of the pile, the discards, or somebody else's fan."""
    art = SMALL_ART if drawn.pose.w < SMALL else LARGE_ART
    if drawn.zone == "pile" and drawn.light == "offered":
        return HeldCard(art, drawn, 0.0, 5 * show.hover("pile"), "offered")
    zone, _, seat = drawn.zone.partition("/")
    finished = zone == "hand" and int(seat) in show.board.view["done"]
    return HeldCard(art, drawn, NO_FIT if finished else 0.0)


def _own(show: DosShow, drawn: Drawn) -> HeldCard:
    target = next((each for each in show.targets.values() if each.key == drawn.id), None)
    offered = drawn.light == "offered"
    hover = show.hover(target.id) if target and target.moves else 0.0
    hover = 1.0 if drawn.focused and offered else hover
    still, dark = drawn.pose.lift == 0 and drawn.pose.up == 1, _dark(show, drawn)
    pose = _parted(show, drawn) if still else drawn.pose
    if hover > 0.5:
        pose = replace(pose, w=pose.w * 1.05, angle=round(pose.angle * 0.6, 1))
    lies = replace(drawn, pose=pose)
    if drawn.light == "chosen":
        return HeldCard(LARGE_ART, lies, dark, CHOSEN, "chosen")
    if not (offered and still):
        return HeldCard(LARGE_ART, lies, dark)
    lift = OFFERED + (HOVERED - OFFERED) * hover
    return HeldCard(LARGE_ART, lies, dark, lift, "hot" if hover > 0.5 else "offered")


def _parted(show: DosShow, drawn: Drawn) -> Pose:
    """Where a card lies if it has moved aside for a neighbour under the pointer."""
    ids = [piece.id for piece in show.board.pieces(f"hand/{show.board.bottom}")]
    if room(show.board).rows(len(ids)) or drawn.id not in ids:
        return drawn.pose
    shift = 0.0
    for name in show.hovers:
        target = show.targets.get(name)
        if target is not None and target.moves and target.key in ids and target.key != drawn.id:
            side = ids.index(drawn.id) > ids.index(int(target.key))
            shift += ASIDE[side] * show.hover(name)
    crowded = min(1.0, max(0.0, (len(ids) - 2) / 8))
    return drawn.pose.shift_by(shift * (0.35 + 0.65 * crowded))


def _dark(show: DosShow, drawn: Drawn) -> float:
    """How much darker a card of the own hand is; those that fit, and one that is being played, are bright."""
    board = show.board
    if drawn.pose.up < 1 or drawn.light in ("chosen", "offered") or board.is_over:
        return 0.0
    return NO_FIT if board.moves_left and not is_wishing(board) else WAITING
