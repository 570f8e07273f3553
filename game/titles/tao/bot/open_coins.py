"""Open coins: those that the opponent could win in the next turn for certain, with cards that can be seen."""

from __future__ import annotations

from game.kernel.types import HIDDEN, Card, Move, Seat
from game.titles.tao.bot.turns import after
from game.titles.tao.rules.combinations import would_open
from game.titles.tao.rules.moves import MOVES, row_after
from game.titles.tao.rules.rules import legal
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView

Ways = list[tuple[Move, Move]]
"""Turns of two moves; the second is empty where the first is enough."""


class OpenCoins:
    """Says of tables that a seat can leave whether a coin lies open on them. Most tables are lost to one of a
    few turns of the opponent: those that have been found are tried first.
    """

    def __init__(self, view: TaoView, seat: Seat) -> None:
        """With what the seat sees, or remembers, before its turn: that can't change the opponent's deck."""
        self.other = 1 - seat
        self._deck: list[Card] = list(view["decks"][self.other])
        self._ways: Ways = []

    def lies_open(self, table: Tao) -> bool:
        """Can the opponent, who is in turn, win a coin whatever lies in the closed decks?"""
        if table.turn != self.other:
            return False
        known = table.copy()
        known.decks[self.other] = [
            HIDDEN if seen == HIDDEN else card
            for seen, card in zip(self._deck, table.decks[self.other], strict=True)
        ]
        for place, (first, second) in enumerate(self._ways):
            if self._wins(known, first, second):
                self._ways.insert(0, self._ways.pop(place))
                return True
        return self._find_way(known)

    def _wins(self, table: Tao, first: Move, second: Move) -> bool:
        if first not in legal(table, self.other):
            return False
        then = after(table, self.other, first)
        if not second:
            return self._has_won(table, then)
        return (
            then.turn == self.other
            and then.phase == "play"
            and second in legal(then, self.other)
            and self._would_win(then, second)
        )

    def _find_way(self, table: Tao) -> bool:
        for first in legal(table, self.other):
            then = after(table, self.other, first)
            if self._has_won(table, then):
                self._ways.insert(0, (first, ""))
                return True
            for second in legal(then, self.other):
                if self._would_win(then, second):
                    self._ways.insert(0, (first, second))
                    return True
        return False

    def _has_won(self, before: Tao, then: Tao) -> bool:
        return then.phase == "claim" or len(then.opened[self.other]) > len(before.opened[self.other])

    def _would_win(self, table: Tao, move: Move) -> bool:
        own, other = table.rows[self.other], table.rows[1 - self.other]
        row = row_after(MOVES[move], own, other, table.decks[self.other][0])
        return would_open(row, table.coins, table.wanted)
