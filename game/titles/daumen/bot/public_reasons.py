"""Public reasons for a move of Daumen drauf!: they use only what everybody at the table can see."""

from __future__ import annotations

from game.bots.public_reasons import Reason
from game.kernel.types import Move, Seat
from game.titles.daumen.rules.moves import DaumenShow, DaumenWord, read_move
from game.titles.daumen.view import DaumenView


def openly(view: DaumenView, seat: Seat, move: Move) -> Reason | None:
    """A parry wins the trick; whoever leads has to show a card; at the end cards in the hand cost points."""
    made = read_move(move)
    if made is DaumenWord.PARRY:
        return "hints.parry", {"n": _trick_size(view) + 1}
    if not isinstance(made, DaumenShow):
        return None
    if view["trick"]["top"] is None:
        return "openly.leads", {}
    return None if view["stock"] else ("hints.rid-of", {})


def _trick_size(view: DaumenView) -> int:
    """How many cards the trick has."""
    trick = view["trick"]
    held = sum(card is not None for card in trick["offered"])
    return held + sum(len(cards) for cards in trick["released"])
