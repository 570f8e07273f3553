"""The limits of the variants: each is an option that forbids moves (TAO-18 to TAO-21).

In a game that was dealt they never forbid all moves. In YIN every `renew` stays legal. In YANG a row that
opens nothing has a swap that opens nothing. While portals must stay shut, the seat in turn never has a row
that opens something and no such swap: the two moves of the first turn can't give the opponent a row like
that, and after a coin the two guardians beside the door, or any two of the five that scored, can be swapped.
"""

from __future__ import annotations

from game.kernel.types import Move, Refusal, Seat
from game.titles.tao.rules.combinations import would_open
from game.titles.tao.rules.exchanges import SWAPS_OVER
from game.titles.tao.rules.moves import MOVES, RAIDS, TaoMove, row_after
from game.titles.tao.rules.state import Tao

FIRST_TURNS = 2
"""A calm start forbids opening portals in the first turn of each of the two players."""
_CALM_START = Refusal("calm-start", rule="TAO-18")
_ONE_COIN = Refusal("one-coin", rule="TAO-19")
_ONE_RAID = Refusal("one-raid", rule="TAO-20")


def has_restrictions(state: Tao) -> bool:
    """Can any move be forbidden now?"""
    if state.locked or (state.raided and state.options["one_raid"]):
        return True
    return must_stay_shut(state) is not None


def must_stay_shut(state: Tao) -> Refusal | None:
    """Why no move may open a portal now; None when portals may open."""
    if state.turns < FIRST_TURNS and state.options["calm_start"]:
        return _CALM_START
    if state.scored_last and state.options["one_coin"]:
        return _ONE_COIN
    return None


def why_forbidden(state: Tao, seat: Seat, move: Move) -> Refusal | None:
    """Why an option forbids a move that the rows allow; None if none does."""
    typed = MOVES[move]
    kind, column, to = typed.kind, typed.column, typed.to
    if kind in RAIDS and state.raided and state.options["one_raid"]:
        return _ONE_RAID
    if kind in SWAPS_OVER and (column, to) in state.locked:
        return Refusal("no-undo", {"column": column, "to": to}, rule="TAO-21")
    shut = must_stay_shut(state)
    if shut and _would_open(state, seat, typed):
        return shut
    return None


def _would_open(state: Tao, seat: Seat, move: TaoMove) -> bool:
    if move.kind == "renew" and state.options["version"] == "yin":  # nobody knows the deck's top card
        return False
    row = row_after(move, state.rows[seat], state.rows[1 - seat], state.decks[seat][0])
    return would_open(row, state.coins, state.wanted)
