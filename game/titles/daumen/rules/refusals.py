"""Refusals: why a move is not in the list of legal moves, explained after the list has refused it."""

from __future__ import annotations

from game.kernel.types import Card, Move, NotAMove, Refusal, Seat
from game.titles.daumen.rules.cards import DECKS, thumb_on
from game.titles.daumen.rules.moves import DaumenMove, DaumenShow, DaumenWord, read_move
from game.titles.daumen.rules.state import Daumen


def explain(state: Daumen, seat: Seat, move: Move) -> Refusal:
    """Why a move is missing from the list; to be asked only about moves that are."""
    try:
        return _reason(state, seat, read_move(move))
    except NotAMove:
        return Refusal("unknown-move", rule="DAU-3")


def _reason(state: Daumen, seat: Seat, move: DaumenMove) -> Refusal:
    if move is DaumenWord.DEAL:
        return Refusal("game-goes-on", rule="DAU-12")
    if state.phase != "play":
        return Refusal("deal-first", rule="DAU-14")
    if isinstance(move, DaumenShow):
        return _why_not_show(state, seat, move.card)
    if move is DaumenWord.PASS:
        return Refusal("must-show", rule="DAU-3")
    return _why_not_parry(state)


def _why_not_parry(state: Daumen) -> Refusal:
    if state.height.top is None:
        return Refusal("nothing-to-parry", rule="DAU-3")
    return Refusal("no-twin", {"top": thumb_on(state.height.top)}, rule="DAU-7")


def _why_not_show(state: Daumen, seat: Seat, card: Card) -> Refusal:
    """The card is not in the hand, or not higher than the trick."""
    height = state.height
    if card not in DECKS[state.seats]:
        return Refusal("not-in-this-game", {"card": card, "n": state.seats}, rule="DAU-1")
    if card not in state.hands[seat] or height.top is None:
        return Refusal("not-in-hand", {"card": card}, rule="DAU-3")
    details = {"card": card, "top": thumb_on(height.top)}
    if card == height.twin:
        return Refusal("twin-parries", details, rule="DAU-7")
    if card[0] == height.top[0]:
        return Refusal("too-low", details, rule="DAU-4")
    return Refusal("colour-is-beaten", details, rule="DAU-4")
