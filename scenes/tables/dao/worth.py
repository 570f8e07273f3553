"""What everybody's cards are worth at the end of a round, and who is ahead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.kernel.types import Card, Seat, ranked
from game.titles.dao.cards import ELEMENTS, choices
from scenes.tables.dao.seen import DaoBoard

PAGE = "show/"
"""The page of the table on which a seat's cards lie in the columns, before its number."""


@dataclass(frozen=True)
class Worth:
    """What one seat's cards are worth."""

    seat: Seat
    cards: tuple[Card, ...]

    @cached_property
    def choices(self) -> dict[str, int]:
        """What each element would bring."""
        return choices(self.cards)

    @property
    def best(self) -> str:
        """The element that is chosen; of equal ones the first."""
        return max(ELEMENTS, key=lambda element: self.choices[element])

    @property
    def points(self) -> int:
        return self.choices[self.best]

    def of(self, element: str) -> list[Card]:
        """The cards of one element, in the order in which they were taken."""
        return [card for card in self.cards if card[0] == element]


def worth(board: DaoBoard) -> tuple[Worth, ...]:
    """Everybody's, seat by seat."""
    return _worth(tuple(tuple(cards) for cards in board.view["taken"]))


@lru_cache(maxsize=4)
def _worth(taken: tuple[tuple[Card, ...], ...]) -> tuple[Worth, ...]:
    return tuple(Worth(seat, cards) for seat, cards in enumerate(taken))


def totals(board: DaoBoard) -> list[int]:
    """Points of all rounds together, seat by seat."""
    return [sum(each) for each in zip(*board.view["scores"], strict=True)]


def ranks(board: DaoBoard) -> tuple[int, ...]:
    """Who is ahead: points, then cards taken."""
    took = (sum(each) for each in zip(*board.view["took"], strict=True))
    return ranked(list(zip(totals(board), took, strict=True)))


def order(board: DaoBoard) -> list[Seat]:
    """The seats from first to last."""
    places = ranks(board)
    return sorted(range(board.seats), key=lambda seat: (places[seat], seat))


def shown(board: DaoBoard) -> Worth:
    """The one whose cards lie in the columns."""
    chosen = int(board.page.removeprefix(PAGE)) if board.page.startswith(PAGE) else order(board)[0]
    return worth(board)[chosen]
