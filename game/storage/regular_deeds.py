"""Deeds of the regulars: what each of them did to somebody, counted from the facts of games together."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.kernel.types import Fact, Seat
from game.storage.database import Database
from game.storage.people import fold_name
from game.storage.played_statistics import SEATS, whole
from game.storage.row_reading import read_players

Deed: TypeAlias = tuple[Seat, Seat, int]
"""Who did it, to whom, and how often."""


@dataclass(slots=True)
class Acquaintance:
    """How somebody does against one of the regulars, and what that one did to them."""

    regular: str
    better: int = 0
    worse: int = 0
    equal: int = 0
    deeds: Counter[str] = field(default_factory=Counter)
    """By game: how often they bit, hit, or won a coin, or how many cards they made somebody draw."""

    @property
    def games(self) -> int:
        return self.better + self.worse + self.equal


class RegularDeeds:
    """Questions about somebody's games with the regulars."""

    def __init__(self, database: Database) -> None:
        self._db = database
        database.function("folded", fold_name)

    def acquaintances(self, name: str) -> list[Acquaintance]:
        """Every regular that somebody has played with; most games together first."""
        found: dict[str, Acquaintance] = {}
        rows = self._db.rows(
            f"{SEATS} SELECT game.title, game.seat, game.seats, game.result, match.players, match.facts"
            " FROM game JOIN match ON match.id = game.id WHERE who = ? ORDER BY game.recent",
            fold_name(name),
        )
        for title, seat, seats, result, players, facts in rows:
            regulars = {
                other: player.regular
                for other, player in enumerate(read_players(players, whole(seats)))
                if player.regular and not player.since
            }
            self._count_game(found, whole(seat), str(title), regulars, _loaded(result), _loaded(facts))
        return sorted(found.values(), key=lambda each: (-each.games, each.regular))

    def _count_game(
        self,
        found: dict[str, Acquaintance],
        seat: Seat,
        title: str,
        regulars: dict[Seat, str],
        result: object,
        facts: object,
    ) -> None:
        ranks = result.get("ranks") if isinstance(result, dict) else None
        if not isinstance(ranks, list):
            return
        for other, regular in regulars.items():
            known = found.setdefault(regular, Acquaintance(regular))
            mine, theirs = whole(ranks[seat]), whole(ranks[other])
            known.better += mine < theirs
            known.worse += mine > theirs
            known.equal += mine == theirs
        for doer, victim, times in deeds_in(title, read_facts(facts)):
            if victim == seat and doer in regulars:
                found[regulars[doer]].deeds[title] += times


def _loaded(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None


def read_facts(plain: object) -> list[Fact]:
    """The facts of a game as they were kept; what is none is left out."""
    rows = plain if isinstance(plain, list) else []
    return [
        (row[0], row[1], row[2])
        for row in rows
        if isinstance(row, list) and list(map(type, row)) == [str, int, int]
    ]


def deeds_in(title: str, facts: Sequence[Fact]) -> Iterator[Deed]:
    """What players did to each other in a game, in the order of its facts."""
    find = FINDERS.get(title)
    return iter(()) if find is None else find(facts)


def _bites(facts: Sequence[Fact]) -> Iterator[Deed]:
    """A poisonous snake bites whoever wins the trick in which somebody else showed it."""
    poison: list[Seat] = []
    for what, seat, number in facts:
        if what == "shown" and number:
            poison.append(seat)
        elif what == "won":
            yield from ((owner, seat, 1) for owner in poison if owner != seat)
            poison = []


def _hits(facts: Sequence[Fact]) -> Iterator[Deed]:
    """Whoever sends a piece home stands before its owner."""
    doer: Seat | None = None
    for what, seat, _ in facts:
        if what == "sent":
            doer = seat
        elif what == "home" and doer is not None and doer != seat:
            yield doer, seat, 1


def _coins(facts: Sequence[Fact]) -> Iterator[Deed]:
    """A coin that one of two wins is lost for the other."""
    for what, seat, _ in facts:
        if what in ("door", "five"):
            yield seat, 1 - seat, 1


def _drawn_cards(facts: Sequence[Fact]) -> Iterator[Deed]:
    """Whoever put the last card on the pile for which cards must be drawn has made somebody draw them."""
    doer: Seat | None = None
    for what, seat, number in facts:
        if what == "plus":
            doer = seat
        elif what == "took" and doer is not None and doer != seat:
            yield doer, seat, number


FINDERS: dict[str, Callable[[Sequence[Fact]], Iterator[Deed]]] = {
    "daumen": _bites,
    "dog": _hits,
    "tao": _coins,
    "dos": _drawn_cards,
}
"""How deeds are found in the facts of each game; in DAO nobody does anything to anybody."""
