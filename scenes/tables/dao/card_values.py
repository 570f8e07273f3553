"""The values of cards: what everybody's are worth at the end of a round, and who is ahead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.kernel.types import Card, Seat, rank_scores
from game.titles.dao.rules.cards import ELEMENTS, choice_scores
from scenes.table.generic.scores import seats_by_rank, total_points
from scenes.tables.dao.board_types import DaoBoard

HAND_PAGE = "show/"
"""How the page is called (`Board.page`) on which a seat's cards lie in the columns: this and its number."""


@dataclass(frozen=True)
class HandValue:
    """What one seat's cards are worth."""

    seat: Seat
    cards: tuple[Card, ...]

    @cached_property
    def choices(self) -> dict[str, int]:
        """What each element would bring."""
        return choice_scores(self.cards)

    @property
    def best(self) -> str:
        """The element that brings most; of equal ones the first."""
        return max(ELEMENTS, key=lambda element: self.choices[element])

    @property
    def points(self) -> int:
        return self.choices[self.best]

    def of(self, element: str) -> list[Card]:
        """The cards of one element, in the order in which they were taken."""
        return [card for card in self.cards if card[0] == element]


def hand_values(board: DaoBoard) -> tuple[HandValue, ...]:
    """What everybody's cards are worth, seat by seat."""
    return _worth(tuple(tuple(cards) for cards in board.view["taken"]))


@lru_cache(maxsize=4)
def _worth(taken: tuple[tuple[Card, ...], ...]) -> tuple[HandValue, ...]:
    return tuple(HandValue(seat, cards) for seat, cards in enumerate(taken))


def seat_ranks(board: DaoBoard) -> tuple[int, ...]:
    """The rank of each seat: by points, and among equal ones by cards taken."""
    view = board.view
    return rank_scores(list(zip(total_points(view["scores"]), total_points(view["took"]), strict=True)))


def shown_hand(board: DaoBoard) -> HandValue:
    """Whose cards lie in the columns: the seat that was clicked, or else the first one."""
    chosen = (
        int(board.page.removeprefix(HAND_PAGE))
        if board.page.startswith(HAND_PAGE)
        else seats_by_rank(seat_ranks(board))[0]
    )
    return hand_values(board)[chosen]
