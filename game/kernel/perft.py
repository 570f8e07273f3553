"""Perft: counts all lines of moves to some depth, a test of whether two engines know the same rules."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.types import AnyTitle, State

MOST_POSITIONS = 1_000_000
"""How many positions a count may visit: a minute's work, so that no request blocks the engine for hours."""


class TooDeep(ValueError):
    """A count that would take too long."""


def perft(title: AnyTitle, state: State, chance: Chance, depth: int) -> int:
    """The number of lines of `depth` moves, by all seats to act; lines that end earlier count 1."""
    looked_into = 0

    def lines(state: State, chance: Chance, depth: int) -> int:
        nonlocal looked_into
        looked_into += 1
        if looked_into > MOST_POSITIONS:
            raise TooDeep("more positions than can be counted here")
        moves = [(seat, move) for seat in title.to_act(state) for move in title.legal(state, seat)]
        if depth == 0 or not moves:
            return 1
        if depth == 1:
            return len(moves)
        return sum(after(state, chance, seat, move, depth - 1) for seat, move in moves)

    def after(state: State, chance: Chance, seat: int, move: str, depth: int) -> int:
        twin, luck = state.copy(), chance.copy()
        title.apply(twin, seat, move, luck)
        return lines(twin, luck, depth)

    try:
        return lines(state, chance, depth)
    except RecursionError:
        raise TooDeep("too many moves deep") from None
