"""Matches: who sits where, and the log of every move, each safe before anybody sees it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from game.kernel.record import Entry, Record
from game.kernel.session import Session
from game.kernel.types import Result
from game.store.database import Database, StoreError


@dataclass(frozen=True, slots=True)
class Player:
    """Who has a seat: a name, `human` or the level of a bot, and the symbol they wear (0: none chosen)."""

    name: str
    kind: str
    symbol: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """A game as the store knows it."""

    id: int
    players: tuple[Player, ...]
    record: Record
    began: str
    touched: str
    ended: str | None

    @property
    def title(self) -> str:
        return self.record.title


class Matches:
    """All games ever begun here. Times are given by whoever calls: this layer has no clock."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def begin(self, session: Session, players: tuple[Player, ...], now: Callable[[], str]) -> int:
        """Keeps a game from its first moment, and from now on every move before it counts."""
        record = session.record
        values = (
            record.title,
            record.seats,
            None if record.seed is None else str(record.seed),
            json.dumps(dict(record.options)),
            json.dumps(record.start) if record.start else None,
            json.dumps(record.dealt),
            json.dumps([asdict(player) for player in players]),
            now(),
            now(),
        )
        columns = "title, seats, seed, options, start, dealt, players, began, touched"
        match = self._db.write((f"INSERT INTO match ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values))
        self.keep(match, session, now)
        return match

    def keep(self, match: int, session: Session, now: Callable[[], str]) -> None:
        """Makes this match the keeper of a session's further moves, a resumed one's for example."""

        def keeper(entry: Entry) -> None:
            number = session.version
            move = (match, number, entry.seat, entry.move, json.dumps(entry.drawn), entry.digest)
            self._db.write(
                ("INSERT INTO move VALUES (?, ?, ?, ?, ?, ?)", move),
                ("UPDATE match SET touched = ? WHERE id = ?", (now(), match)),
            )

        session.keeper = keeper

    def cut(self, match: int, length: int) -> None:
        """Forgets the moves after the first `length`: they were taken back."""
        self._db.write(("DELETE FROM move WHERE match = ? AND number >= ?", (match, length)))

    def end(self, match: int, result: Result | None, now: str) -> None:
        """The game is over, or nobody wants to go on with it (no result)."""
        text = json.dumps(result.plain()) if result else None
        self._db.write(("UPDATE match SET ended = ?, result = ? WHERE id = ?", (now, text, match)))

    def forget(self, match: int) -> None:
        """A match that nobody wants any more."""
        self._db.write(("DELETE FROM match WHERE id = ?", (match,)))

    def load(self, match: int) -> Match:
        """A match with its whole log; raises `StoreError` where there is none that can be read."""
        rows = self._db.rows(f"SELECT {_COLUMNS} FROM match WHERE id = ?", match)
        moves = self._db.rows(
            "SELECT seat, text, drawn, digest FROM move WHERE match = ? ORDER BY number", match
        )
        try:
            return _read(rows[0], moves)
        except (IndexError, TypeError, ValueError, KeyError):
            raise StoreError("damaged", f"match {match}") from None

    def unfinished(self) -> list[int]:
        """The matches that could go on, the last one touched first."""
        rows = self._db.rows("SELECT id FROM match WHERE ended IS NULL ORDER BY touched DESC, id DESC")
        return [int(str(row[0])) for row in rows]


_COLUMNS = "id, title, seats, seed, options, start, dealt, players, began, touched, ended"


def _read(row: tuple[Any, ...], moves: list[tuple[Any, ...]]) -> Match:
    number, title, seats, seed, options, start, dealt, players, began, touched, ended = row
    record = Record(
        title,
        seats,
        None if seed is None else int(seed),
        json.loads(options),
        json.loads(start) if start else None,
        tuple(json.loads(dealt)),
        [Entry(seat, text, tuple(json.loads(drawn)), mark) for seat, text, drawn, mark in moves],
    )
    who = tuple(Player(**player) for player in json.loads(players))
    return Match(number, who, record, began, touched, ended)
