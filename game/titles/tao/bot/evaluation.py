"""The quick evaluation of a table of TAO: by coins, and by how near each row is to the next one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.kernel.types import Card, Seat
from game.titles.tao.rules.cards import DOORS
from game.titles.tao.rules.combinations import PORTALS, Wanted, claimable
from game.titles.tao.rules.state import Tao

COIN = 100.0
WIN = 1000.0
NEXT = (60.0, 55.0, 35.0, 10.0, 3.0, 1.0)
"""What a combination is worth, by how many moves it is away, to the seat that has the next turn …"""
WAITING = (20.0, 14.0, 9.0, 4.0, 1.5, 0.5)
"""… and to the seat that has to wait, while the other may spoil it."""
SECOND_BEST = 0.3
"""How much a second way to a coin counts, compared with the first."""
SCALE = 200.0
"""So much more worth makes the odds of winning e times as high: fitted on games of bots among themselves."""
EVEN = 4 * SCALE
"""What a whole winning chance is worth where both are equally near to winning."""
FAR = 9
"""Stands for the number of moves to a coin where no way leads to it; it is more than any way takes."""


def value(state: Tao, seat: Seat) -> float:
    """What the table is worth to a seat, less what it is worth to the opponent."""
    mine, theirs = len(state.opened[seat]), len(state.opened[1 - seat])
    if state.turn is None and mine != theirs:
        return WIN if mine > theirs else -WIN
    worth = COIN * (mine - theirs)
    own, other, coins, wanted = state.rows[seat], state.rows[1 - seat], state.coins, state.wanted
    mine_next = state.turn == seat
    return (
        worth
        + prospects(tuple(own), coins, wanted, mine_next)
        - prospects(tuple(other), coins, wanted, not mine_next)
    )


def chance_of(worth: float) -> float:
    """The winning chance that stands behind a value."""
    return 1.0 / (1.0 + exp(-worth / SCALE))


def winning_chance(state: Tao, seat: Seat) -> float:
    """How likely a seat wins from here; an equal end is half a win."""
    mine, theirs = len(state.opened[seat]), len(state.opened[1 - seat])
    if state.turn is None:
        return 0.5 if mine == theirs else float(mine > theirs)
    return chance_of(value(state, seat))


@lru_cache(maxsize=1 << 13)  # a search meets the same rows again and again; an entry takes 1 KB
def prospects(row: tuple[Card, ...], coins: tuple[bool, ...], wanted: Wanted, moves_next: bool) -> float:
    """What a row's chances of its next coin are worth: its best way, and a little for the second best."""
    near = NEXT if moves_next else WAITING
    best = second = 0.0
    for away in (*_doors_away(row, coins), *_fives_away(row, coins, wanted)):
        worth = near[away] if away < len(near) else 0.0
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + SECOND_BEST * second


def moves_away(row: Sequence[Card], coins: Sequence[bool], wanted: Wanted) -> int:
    """How many moves a row is away from its next coin, if every card that comes in is the guardian it needs.

    Cards that change places or come in are counted; sliding the row is left out.
    """
    doors = (portal_away(row, column) for column in PORTALS if coins[column - 1])
    return min((*doors, *_fives_away(row, coins, wanted)), default=FAR)


def portal_away(row: Sequence[Card], column: int) -> int:
    """How many such moves it takes until a door of the row stands on this portal between its guardians."""
    if not (row[column - 1] and row[column] and row[column + 1]):
        return FAR
    return min((_door_away(row, at, column) for at, card in enumerate(row) if card in DOORS), default=FAR)


def _door_away(row: Sequence[Card], at: int, column: int) -> int:
    """The same for one door: it swaps with the card on the portal, then the missing guardians come in."""
    cards = list(row)
    cards[at], cards[column] = cards[column], cards[at]
    return (at != column) + _strangers(cards, column, DOORS[row[at]])


def _doors_away(row: Sequence[Card], coins: Sequence[bool]) -> list[int]:
    """For each door in the row the fewest moves until it can stand between two of its guardians."""
    ways = []
    for at, card in enumerate(row):
        if card not in DOORS:
            continue
        faction = DOORS[card]
        missing = max(0, 2 - row.count(faction))
        ways.append(
            missing
            + min(
                (
                    (column != at) + max(0, _strangers(row, column, faction) - missing)
                    for column in PORTALS
                    if coins[column - 1] and row[column - 1] and row[column] and row[column + 1]
                ),
                default=4,
            )
        )
    return ways


def _strangers(row: Sequence[Card], column: int, faction: Card) -> int:
    return (row[column - 1] != faction) + (row[column + 1] != faction)


def _fives_away(row: Sequence[Card], coins: Sequence[bool], wanted: Wanted) -> list[int]:
    """For each attribute that counts now, how many cards of the row don't have it."""
    if not wanted or not claimable(row, coins):
        return []
    return [sum(card not in bearers for card in row) for _, bearers in wanted]
