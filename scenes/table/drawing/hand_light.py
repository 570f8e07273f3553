"""What is drawn under and over a whole hand of cards: the light of each card, and the keyboard's ring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scenes.table.drawing.cards import CardArt, draw_light, draw_ring
from scenes.table.model.items import Drawn, Item, item
from scenes.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of a hand as it is drawn in a frame."""

    art: CardArt
    drawn: Drawn
    lift: float = 0.0
    """Added to the lift of its pose."""
    shine: Colour | None = None
    """The colour of the light round it, if any."""


def hand_lights(hand: Iterable[HandCard]) -> Iterator[Item]:
    """The lights of the cards that have one; to be drawn under the whole hand."""
    for held in hand:
        if held.shine is not None:
            key, drawn = ("light", held.drawn.id), held.drawn
            yield item(key, drawn.reach, draw_light, held.art, drawn, held.shine, held.lift)


def hand_rings(hand: Iterable[HandCard]) -> Iterator[Item]:
    """The ring of the card that has the keyboard's focus; to be drawn over the whole hand."""
    for held in hand:
        if held.drawn.focused:
            key, drawn = ("ring", held.drawn.id), held.drawn
            yield item(key, drawn.reach, draw_ring, held.art, drawn, held.lift)
