"""A preview of a move: what it would bring, by what a seat can see; the table lights it up beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.tao.rules.cards import Attribute
from game.titles.tao.rules.combinations import EMPTY, claimable, opened_by_three, shared_by_five, wanted_by
from game.titles.tao.rules.moves import TaoMove, row_after
from game.titles.tao.view import TaoView


@dataclass(frozen=True, slots=True)
class MovePreview:
    """What the own row would bring after a move."""

    opens: int | None = None
    """The portal that three of a faction would open."""
    attribute: Attribute | None = None
    """What five guardians would share …"""
    portals: tuple[int, ...] = ()
    """… and the portals they could then choose from."""

    def __bool__(self) -> bool:
        return bool(self.opens or self.portals)


NOTHING = MovePreview()


def preview_move(view: TaoView, seat: Seat, move: TaoMove) -> MovePreview:
    """What a move that is no claim would bring; nothing if that depends on a card that can't be seen."""
    top = view["decks"][seat][0]
    if move.kind == "renew" and top == HIDDEN:
        return NOTHING
    row = row_after(move, _row(view, seat), _row(view, 1 - seat), top)
    coins = view["coins"]
    if column := opened_by_three(row, coins):
        return MovePreview(opens=column)
    attribute = shared_by_five(row, wanted_by(view["guards"], view["barred"]))
    return MovePreview(attribute=attribute, portals=tuple(claimable(row, coins))) if attribute else NOTHING


def shared_attribute(view: TaoView, seat: Seat) -> Attribute | None:
    """The attribute that the five guardians in a row share now; None if they share none that counts."""
    return shared_by_five(_row(view, seat), wanted_by(view["guards"], view["barred"]))


def _row(view: TaoView, seat: Seat) -> list[Card]:
    return [card or EMPTY for card in view["rows"][seat]]
