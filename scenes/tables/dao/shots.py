"""Shots of DAO: positions that show all that its table can look like, for pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.kernel.types import Card, Position
from game.titles.dao.rules.cards import DECK, ELEMENTS, score
from scenes.table.stills import Still, fill_hands

ANNA = ("E4", "E2", "H1")
ROW = ("E3", "F3", "M1", "H3")
LAST_ROW = ("W1", "M2", "H2")
WINNER = ("E3", "M1", "E4", "F3", "E0", "H1", "E2", "W4", "E2", "H3")


def stills() -> Iterator[Still]:
    """A game with four, six, two; a lost row, one that stays, people only, a flat screen, the score."""
    four = position(4, ROW, (ANNA, 8, 5, 7), top="W4")
    yield Still("turn", four)
    yield Still("hover", four, hover="row/1")
    yield Still("keys", four, focus="pile")
    yield Still("hint", four, hint=True)
    yield Still("turning_up", four, moves=((0, "reveal"),), after=0.16)
    yield Still("lost", four, moves=((0, "reveal"),), after=1.25)
    yield Still("sweep", four, moves=((0, "reveal"),), after=2.25)
    row, taken = ("W1", "M2", "H1", "E0", "F3", "W3"), ("M0", "F2", "F1", "H4", "H2", "W2")
    six = position(6, row, (taken, 4, 3, 9, 2, 5), "H3", 5)
    yield Still("six_stays", six, moves=((5, "reveal"),))
    yield Still("people", position(5, ROW, (ANNA, 8, 5, 7, 2)), people=5)
    yield Still("flat", position(4, ROW, (ANNA, 8, 5, 7)), people=4, flat=True)
    yield Still("flat_three", position(5, ROW, (ANNA, 8, 5, 7, 2)), people=3, flat=True)
    yield Still("people_peek", position(3, ROW, (ANNA, 8, 5)), people=3, open_seat=0)
    two = position(2, ("W1", "H2", "M3"), (("F1", "F2", "F3", "F3", "M1", "W2", "W4", "E1"), 9))
    yield Still("two", two)
    last = position(4, LAST_ROW, (WINNER, 16, 13, 17), left=1)
    yield Still("scoring", last, moves=((0, "reveal"),), after=2.1)
    yield Still("scored", last, moves=((0, "reveal"),))
    yield Still("between_rounds", between_rounds(), people=2)


def position(
    seats: int,
    row: Sequence[Card],
    taken: Sequence[Sequence[Card] | int],
    top: Card | None = None,
    turn: int = 0,
    left: int | None = None,
) -> Position:
    """A game with these cards in the row. `taken` says for each seat which cards it has, or how many; `top`
    is the first card of the pile, and `left` how many cards that has.
    """
    rest = Counter(DECK)
    rest.subtract(row)
    for cards in taken:
        rest.subtract(() if isinstance(cards, int) else cards)
    others = _mixed(sorted(rest.elements()))
    if top is not None:
        others.remove(top)
    took = fill_hands(taken, others)
    pile = others if top is None else [top, *others]
    if left is not None:
        took[1] += pile[left:]
        del pile[left:]
    return {
        "game": "dao",
        "seats": seats,
        "options": {"two_rounds": False},
        "phase": "play",
        "turn": turn,
        "pile": pile,
        "row": list(row),
        "taken": took,
        "later": [],
        "away": [],
        "scores": [],
        "took": [],
    }


def between_rounds() -> Position:
    """Two people after the first of two rounds."""
    deck = _mixed(sorted(Counter(DECK).elements()))
    row, first, second, later = deck[:2], deck[2:14], deck[14:30], deck[30:]
    return {
        **position(2, (), (0, 0)),
        "options": {"two_rounds": True},
        "phase": "scored",
        "turn": 1,
        "pile": [],
        "row": row,
        "taken": [first, second],
        "later": later,
        "scores": [[score(first), score(second)]],
        "took": [[len(first), len(second)]],
    }


def _mixed(cards: list[Card]) -> list[Card]:
    """The cards in an order that looks like chance and is always the same."""
    return sorted(cards, key=lambda card: (int(card[1]) * 7 + ELEMENTS.index(card[0]) * 11) % 13)
