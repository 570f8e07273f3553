"""The original's variants, each an option that takes moves away (TAO-18 to TAO-21).

They never take all of them in a game that was dealt. In YIN every `renew` stays. In YANG a row that opens
nothing has a swap that opens nothing, and no row that opens something can lie there when a portal must stay
shut: two moves of the first turn can't hand one over, and after a coin the two guardians beside the door, or
any two of five that have just scored, may be swapped.
"""

from __future__ import annotations

from game.kernel.types import Card, Refusal, Seat
from game.titles.tao.combinations import would_open
from game.titles.tao.exchanges import SWAPS_OVER
from game.titles.tao.moves import RAIDS, slide
from game.titles.tao.state import Tao

FIRST_TURNS = 2
"""The first turn of each of the two players."""
_CALM_START = Refusal("calm-start", rule="TAO-18")
_ONE_COIN = Refusal("one-coin", rule="TAO-19")
_ONE_RAID = Refusal("one-raid", rule="TAO-20")


def restricted(state: Tao) -> bool:
    """Can any move be forbidden now?"""
    if state.undo or (state.raided and state.options["one_raid"]):
        return True
    return must_stay_shut(state) is not None


def must_stay_shut(state: Tao) -> Refusal | None:
    """Why no move may open a portal now; None when portals may open."""
    if state.turns < FIRST_TURNS and state.options["calm_start"]:
        return _CALM_START
    if state.scored_last and state.options["one_coin"]:
        return _ONE_COIN
    return None


def forbidden(state: Tao, seat: Seat, kind: str, a: int, b: int) -> Refusal | None:
    """Why an option forbids a move that the rows allow."""
    if kind in RAIDS and state.raided and state.options["one_raid"]:
        return _ONE_RAID
    if kind in SWAPS_OVER and (a, b) in state.undo:
        return Refusal("no-undo", {"column": a, "to": b}, rule="TAO-21")
    shut = must_stay_shut(state)
    if shut and _would_open(state, seat, kind, a, b):
        return shut
    return None


def _would_open(state: Tao, seat: Seat, kind: str, a: int, b: int) -> bool:
    if kind == "renew" and state.options["version"] == "yin":  # nobody knows the deck's top card
        return False
    return would_open(_row_after(state, seat, kind, a, b), state.coins, state.wanted)


def _row_after(state: Tao, seat: Seat, kind: str, a: int, b: int) -> list[Card]:
    """The own row as a move would leave it."""
    row = state.rows[seat][:]
    if kind == "swap":
        row[a], row[b] = row[b], row[a]
    elif kind == "slide":
        row = list(slide(row, a, b).row(row))
    elif kind == "renew":
        row[a] = state.decks[seat][0]
    elif kind != "strike":
        row[a] = state.rows[1 - seat][b]
    return row
