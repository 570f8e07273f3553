"""What lies under and over a hand of cards as a whole: the light of each, and where the keyboard is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scenes.table.view.cards import CardArt, draw_light, draw_ring
from scenes.table.view.items import Drawn, Item, item
from scenes.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a hand as it is drawn in a frame."""

    art: CardArt
    drawn: Drawn
    lift: float = 0.0
    """Added to its pose's."""
    shine: Colour | None = None
    """Its light."""


def lights(hand: Iterable[Held]) -> Iterator[Item]:
    """The light of the cards that have any: to be drawn under the whole hand."""
    for held in hand:
        if held.shine is not None:
            key, drawn = ("light", held.drawn.id), held.drawn
            yield item(key, drawn.reach, draw_light, held.art, drawn, held.shine, held.lift)


def rings(hand: Iterable[Held]) -> Iterator[Item]:
    """The ring of the card where the keyboard is: to be drawn over the whole hand."""
    for held in hand:
        if held.drawn.focused:
            key, drawn = ("ring", held.drawn.id), held.drawn
            yield item(key, drawn.reach, draw_ring, held.art, drawn, held.lift)
