"""What the result's stages of several games are made of."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from scenes.table.drawing.cards import CardArt, draw_card
from scenes.table.drawing.items import Drawn, Item, item
from scenes.table.game_ending import Ending
from scenes.table.model.pose import Pose
from scenes.ui.painter import Painter


def rising_card(
    ending: Ending,  # type: ignore[type-arg]  # a card rises in the same way in every game
    key: Hashable,
    nth: int,
    art: CardArt,
    face: str,
    pose: Pose,
    dim: float = 0.0,
) -> Iterator[Item]:
    """A card that comes up to its pose as the n-th piece of the stage; nothing before its time. `dim` is how
    much darker it is, 0 to 1, and less so with strong contrast.
    """
    share = ending.came(nth)
    if share > 0:
        # Several cards may come as the n-th piece, so the key tells them apart.
        drawn = Drawn(hash(key), face, ending.risen(nth, pose), "result", still=share >= 1, widest=pose.w)
        exact = replace(art, main=0.0)  # the picture that the card will lie with serves on its way, too
        yield item(key, drawn.reach, _draw_risen, exact, drawn, dim)


def _draw_risen(art: CardArt, drawn: Drawn, dim: float, paint: Painter) -> None:
    draw_card(paint, art, drawn, dim=dim * paint.theme.dimming)
