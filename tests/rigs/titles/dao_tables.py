"""Tables of DAO in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.kernel.session import Committed, Session
from game.kernel.types import Position
from game.titles.dao import TITLE
from game.titles.dao.rules.cards import DECK, score


def table(
    row: str, pile: str, *, taken: Sequence[str] = ("", ""), rest: str = "pile", **fields: Any
) -> Position:
    """The row from the pile's side, the pile from its top, what each seat took.

    The cards that nobody mentions lie at the pile's bottom, or last among those that seat `rest` took.
    """
    named = " ".join([row, pile, *taken]).split()
    others = list((Counter(DECK) - Counter(named)).elements())
    piles = {"pile": pile.split(), **{str(seat): cards.split() for seat, cards in enumerate(taken)}}
    piles[rest] += others
    position: Position = {
        "game": "dao",
        "seats": len(taken),
        "options": {"two_rounds": False},
        "phase": "play",
        "turn": 0,
        "pile": piles.pop("pile"),
        "row": row.split(),
        "taken": list(piles.values()),
        "later": [],
        "away": [],
        "scores": [],
        "took": [],
    }
    return {**position, **fields}


def two_rounds(row: str, pile: str, taken: Sequence[str], *, second: bool = False, **fields: Any) -> Position:
    """Round one of two, or round two: the 30 cards of the other round are `later`, or `away`.

    Seat 1 took what is missing to 30 cards.
    """
    named = Counter(" ".join([row, pile, *taken]).split())
    others = list((Counter(DECK) - named).elements())
    missing = 30 - named.total()
    filled_up = [taken[0], " ".join([taken[1], *others[:missing]])]
    other_round = others[missing:]
    halves = {"later": [], "away": sorted(other_round)} if second else {"later": other_round, "away": []}
    finished = {"scores": [[3, -2]], "took": [[5, 9]], "turn": 1} if second else {}
    position = table(row, pile, taken=filled_up, options={"two_rounds": True})
    return {**position, "pile": pile.split(), **halves, **finished, **fields}


def scored(position: Position, phase: str = "over") -> Position:
    """The same table after the last card: scored as the cards taken say."""
    return {
        **position,
        "phase": phase,
        "turn": 1 if phase == "scored" else None,
        "pile": [],
        "scores": [*position["scores"], [score(cards) for cards in position["taken"]]],
        "took": [*position["took"], [len(cards) for cards in position["taken"]]],
    }


def session(position: Position) -> Session:
    """A game that goes on from here."""
    return Session.load(TITLE, position)


def play(game: Session, *moves: str) -> Committed:
    """These moves, by whoever is in turn; all have to be legal. What the last one brought."""
    outcomes = [game.play(game.to_act[0], move) for move in moves]
    assert isinstance(outcomes[-1], Committed), outcomes
    return outcomes[-1]


def after(position: Position, *moves: str) -> Position:
    """The position after these moves."""
    game = session(position)
    play(game, *moves)
    return game.position()


def happened(position: Position, *moves: str) -> list[tuple[Any, ...]]:
    """What the last of these moves brought, in order."""
    return list(play(session(position), *moves).events)
