"""Guests of a café: their games are kept for counting, their names are deleted, from the file as well."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.storage.database import Database, Statement
from game.storage.matches import MADE, MOVED

PLAYED = f"""
SELECT id, title, began, touched, ended, json_valid(result) AND result IS NOT NULL, ifnull(spent, 0), {MADE},
    seats, (SELECT count(*) FROM json_each(players) WHERE json_extract(value, '$.kind') = 'human')
FROM match WHERE began >= ? AND began < ? AND json_valid(players) ORDER BY began, id
"""


@dataclass(frozen=True, slots=True)
class GuestGame:
    """One game, without any names."""

    id: int
    title: str
    began: str
    touched: str
    ended: bool
    """Nobody can go on with it; if it is not `finished`, it was broken off."""
    finished: bool
    """It was played to its end and has a result."""
    seconds: int
    moves: int
    seats: int
    people: int


class GuestGameRecords:
    """The records of guests' games: forgets their names, and counts what was played."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.for_house: Callable[[str, int], list[Statement]] = lambda what, match: []
        """Gives the statements that tell the house of a match's end, if there is a house."""

    def leave_no_traces(self) -> None:
        """From now on whatever is deleted is overwritten; raises `StoreError`."""
        self._db.overwrite_deleted()

    def forget(self, matches: Iterable[int], now: str) -> None:
        """Deletes the names in these games and ends those that are not over; raises `StoreError`."""
        changes: list[Statement] = []
        for match in matches:
            changes += [
                *self._broken_off(match),
                ("UPDATE match SET ended = ? WHERE id = ? AND ended IS NULL", (now, match)),
                *self._nameless(match),
            ]
        if changes:
            self._db.write(*changes)
            self._db.empty_journal()

    def forget_names(self, match: int) -> None:
        """Deletes the names in a game that can still go on; raises `StoreError`."""
        self._db.write(*self._nameless(match), *self.for_house("nameless", match))
        self._db.empty_journal()

    def _broken_off(self, match: int) -> list[Statement]:
        """What tells the house that a game was broken off, unless it is over or goes on at another screen."""
        query = "SELECT id FROM match WHERE id = ? AND ended IS NULL AND away IS NOT ?"
        return self.for_house("over", match) if self._db.rows(query, match, MOVED) else []

    def _nameless(self, match: int) -> list[Statement]:
        rows = self._db.rows("SELECT players FROM match WHERE id = ?", match)
        return [("UPDATE match SET players = ? WHERE id = ?", (_kinds(text), match)) for (text,) in rows]

    def clear(self, before: str) -> None:
        """Deletes games that were last touched before this moment, with all their moves, except those that
        the house still has to be told of.
        """
        known_to_house = "id NOT IN (SELECT match FROM outbox)"
        self._db.write((f"DELETE FROM match WHERE touched < ? AND {known_to_house}", (before,)))

    def played(self, start: str, end: str) -> list[GuestGame]:
        """All games that people began between two moments."""
        rows = self._db.rows(PLAYED, start, end)
        found = [
            GuestGame(
                int(str(number)),
                str(title),
                str(began),
                str(touched),
                ended is not None,
                bool(finished),
                int(str(spent)),
                int(str(moves)),
                int(str(seats)),
                int(str(people)),
            )
            for number, title, began, touched, ended, finished, spent, moves, seats, people in rows
        ]
        return [each for each in found if each.people]


def _kinds(text: object) -> str:
    """The players of a table, as JSON, without names: only whether each was a human or a bot."""
    try:
        given = json.loads(str(text))
    except (ValueError, RecursionError):
        given = []
    players = given if isinstance(given, list) else []
    return json.dumps([{"name": "", "kind": _kind(player), "symbol": 0} for player in players])


def _kind(player: object) -> str:
    return str(player.get("kind", "human")) if isinstance(player, dict) else "human"
