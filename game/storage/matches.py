"""Matches: who sits where, and the log of every move, each on the disk before anybody sees it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.record import PRACTICE, Entry, Record
from game.kernel.session import Session
from game.kernel.types import Fact, Result
from game.storage.database import Database, Statement, StoreError
from game.storage.row_reading import (
    MATCH,
    MOVE,
    BadRow,
    Row,
    SavedPlayer,
    read_players,
    read_record,
    write_players,
)

__all__ = ["KeptMatch", "Matches", "SavedPlayer", "WaitingMatch"]

LONGEST_PAUSE_SECONDS = 120
"""The longest time between two moves that counts as play, in seconds: a longer one is taken for a break."""
PUT_AWAY = "player"
OUTDATED = "rules"
MOVED = "house"
"""Why a match is not on offer: somebody put it away, its rules have changed, it goes on at another screen."""

BEGIN = (
    "INSERT INTO match (id, title, seats, seed, options, start, dealt, players, began, touched, rules,"
    " recent, spent, practice, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)"
)
TOUCH = (
    "UPDATE match SET recent = ?1, spent = spent + max(0, min(ifnull(strftime('%s', ?2)"
    f" - strftime('%s', touched), 0), {LONGEST_PAUSE_SECONDS})), touched = ?2 WHERE id = ?3"
)
END = "UPDATE match SET ended = ?, result = ? WHERE id = ?"
MADE = (
    "(SELECT ifnull(sum(CASE substr(text, 1, 5) WHEN 'undo ' THEN -cast(substr(text, 6) AS INTEGER)"
    " WHEN 'redo ' THEN cast(substr(text, 6) AS INTEGER) ELSE 1 END), 0) FROM move WHERE match = id)"
)
"""How many moves of a match count: without those taken back."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A game as the store knows it, with its whole log."""

    id: int
    players: tuple[SavedPlayer, ...]
    record: Record
    began: str
    touched: str
    ended: str | None

    @property
    def title(self) -> str:
        return self.record.title


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A game that is not over, in a list: who sat there, how far it came, and when."""

    id: int
    title: str
    players: tuple[SavedPlayer, ...]
    moves: int
    began: str
    touched: str
    away: str | None
    """Why it is not on offer: `PUT_AWAY`, `OUTDATED` or `MOVED`; None if it is."""


@dataclass(slots=True)
class RunningMatch:
    """A match being played: what is known of it while some of that may not be on the disk yet."""

    session: Session
    players: tuple[SavedPlayer, ...]
    began: str
    touched: str
    ended: str | None = None


class Matches:
    """All games ever begun here. Times are given by whoever calls: this layer has no clock."""

    def __init__(self, database: Database) -> None:
        self._db = database
        last = database.rows("SELECT ifnull(max(id), 0), ifnull(max(recent), 0) FROM match")[0]
        self._last, self._recent = int(str(last[0])), int(str(last[1]))
        self._live: dict[int, RunningMatch] = {}
        """Matches with something that is not on the disk yet."""
        self._off: set[int] = set()
        """Matches that are no longer on offer, though the disk may not say so yet."""
        self.for_house: Callable[[str, int], list[Statement]] = lambda what, match: []
        """Gives the statements that tell the house of a match's end, if there is a house."""

    # Playing

    def begin(
        self,
        session: Session,
        players: tuple[SavedPlayer, ...],
        now: Callable[[], str],
        *,
        practice: bool = False,
        instead_of: int | None = None,
    ) -> int:
        """Writes a new match, and from now on every move of its session before the move counts. A match that
        replaces an outdated one (`instead_of`) takes that off the offer in the same transaction.
        """
        moment = now()
        begun = self._match_inserts(session.record, players, moment, practice)
        live = RunningMatch(session, players, moment, moment)
        aside = [] if instead_of is None else [_aside_update(instead_of, OUTDATED)]
        self._write(self._last, live, *begun, *aside)
        self._keep(self._last, live, now)
        return self._last

    def adopt(self, record: Record, players: tuple[SavedPlayer, ...], now: str, origin: str) -> int:
        """Takes over a game from another screen of the house, which calls it `origin`."""
        self._db.write(*self._match_inserts(record, players, now, False, origin))
        return self._last

    def _match_inserts(
        self,
        record: Record,
        players: tuple[SavedPlayer, ...],
        moment: str,
        practice: bool,
        origin: str | None = None,
    ) -> list[Statement]:
        """The statements for a new match with everything in its log."""
        self._last += 1
        values = (
            self._last,
            record.title,
            record.seats,
            None if record.seed is None else str(record.seed),
            json.dumps(dict(record.options)),
            json.dumps(record.start) if record.start else None,
            json.dumps(record.dealt),
            write_players(players),
            moment,
            moment,
            record.rules_version,
            self._next(),
            practice,
            origin,
        )
        entries = enumerate(record.entries)
        return [(BEGIN, values), *(_move_insert(self._last, number, entry) for number, entry in entries)]

    def keep(self, match: KeptMatch, session: Session, now: Callable[[], str]) -> None:
        """From now on writes a session's moves to this match, which goes on by the rules of today."""
        if match.record.rules_version != session.title.rules_version:
            session.record.rules_version = session.title.rules_version
            self._db.write(
                ("UPDATE match SET rules = ? WHERE id = ?", (session.title.rules_version, match.id))
            )
        self._keep(match.id, RunningMatch(session, match.players, match.began, match.touched), now)

    def seat(self, match: int, players: tuple[SavedPlayer, ...]) -> None:
        """From the next move on other people sit there; `row_reading.seat_taken` makes these players."""
        live = self._live.get(match)
        if live is not None:
            live.players = players
        self._db.write(("UPDATE match SET players = ? WHERE id = ?", (write_players(players), match)))

    def end(self, match: int, result: Result | None, now: str) -> None:
        """The game is over, or nobody wants to go on with it (no result)."""
        self._take_off(match, _end_update(match, result, now), *self.for_house("over", match))

    def _keep(self, match: int, live: RunningMatch, now: Callable[[], str]) -> None:
        def keeper(entry: Entry, result: Result | None) -> None:
            live.touched = now()
            statements = [
                _move_insert(match, live.session.version, entry),
                (TOUCH, (self._next(), live.touched, match)),
            ]
            if entry.move.endswith(PRACTICE):
                statements.append(("UPDATE match SET practice = 1 WHERE id = ?", (match,)))
            if result is not None:
                live.ended = live.touched
                statements += [_end_update(match, result, live.touched), *self.for_house("over", match)]
            self._write(match, live, *statements)

        live.session.keeper = keeper

    def _next(self) -> int:
        self._recent += 1
        return self._recent

    def _write(self, match: int, live: RunningMatch, *statements: Statement) -> None:
        """Writes now if possible; in any case the match is read from now on as if it had been written."""
        self._live.pop(match, None)
        self._live[match] = live  # the last one, as it was touched last
        self._db.write(*statements)

    def _take_off(self, match: int, *statements: Statement) -> None:
        """From now on the match is not on offer."""
        self._off.add(match)
        self._db.write(*statements)

    def _unwritten(self) -> dict[int, RunningMatch]:
        """The matches on offer of which something is not on the disk yet, the last one touched first."""
        if not self._db.is_behind:
            self._live.clear()
            self._off.clear()
        return {
            number: live
            for number, live in reversed(self._live.items())
            if number not in self._off and live.ended is None
        }

    # Looking

    def load(self, match: int) -> KeptMatch:
        """A match with its whole log; raises `StoreError` where there is none that can be read."""
        live = self._live.get(match) if self._db.is_behind else None
        if live is not None:
            record = live.session.record
            whole = record.first_entries(len(record.entries))
            return KeptMatch(match, live.players, whole, live.began, live.touched, live.ended)
        rows = self._db.rows(f"SELECT {MATCH}, players, began, touched, ended FROM match WHERE id = ?", match)
        moves = self._db.rows(f"SELECT {MOVE} FROM move WHERE match = ? ORDER BY number", match)
        try:
            return _read(match, rows[0], moves)
        except (IndexError, BadRow):
            raise StoreError("damaged", f"match {match}") from None

    def unfinished_matches(self) -> list[int]:
        """The matches that could go on, the last one touched first."""
        found = self._db.rows(
            "SELECT id FROM match WHERE ended IS NULL AND away IS NULL ORDER BY recent DESC"
        )
        live = self._unwritten()
        kept = [int(str(row[0])) for row in found]
        return [*live, *(number for number in kept if number not in self._live and number not in self._off)]

    def waiting_matches(self) -> list[WaitingMatch]:
        """All games that are not over, the last one touched first, those put away after the others."""
        live = self._unwritten()
        rows = self._db.rows(
            f"SELECT id, title, players, {MADE}, began, touched, away, seats FROM match"
            " WHERE ended IS NULL ORDER BY away IS NOT NULL, recent DESC"
        )
        written = [each for each in map(_listed, rows) if each.id not in self._live]
        return [_waiting(number, each) for number, each in live.items()] + [
            each for each in written if each.id not in self._off
        ]

    # Putting away

    def put_away(self, match: int, why: str = PUT_AWAY) -> None:
        """Takes a match off the offer; it is kept and can be brought back."""
        self._take_off(match, _aside_update(match, why))

    def bring_back(self, match: int) -> None:
        """Puts a match on offer again, before all others."""
        self._off.discard(match)
        self._db.write(("UPDATE match SET away = NULL, recent = ? WHERE id = ?", (self._next(), match)))

    def forget(self, match: int) -> None:
        """Deletes a match."""
        self._take_off(match, ("DELETE FROM match WHERE id = ?", (match,)))

    # Looking back

    def note(self, match: int, facts: Sequence[Fact]) -> None:
        """Stores the facts of a game that is over, for the statistics."""
        self._db.write(("UPDATE match SET facts = ? WHERE id = ?", (json.dumps(facts), match)))


def _move_insert(match: int, number: int, entry: Entry) -> Statement:
    values = (match, number, entry.seat, entry.move, json.dumps(entry.drawn), entry.digest)
    return "INSERT INTO move VALUES (?, ?, ?, ?, ?, ?)", values


def _aside_update(match: int, why: str) -> Statement:
    return "UPDATE match SET away = ? WHERE id = ?", (why, match)


def _end_update(match: int, result: Result | None, now: str) -> Statement:
    return END, (now, json.dumps(result.to_json()) if result else None, match)


def _read(number: int, row: Row, moves: Sequence[Row]) -> KeptMatch:
    *logged, players, began, touched, ended = row
    record = read_record(logged, moves)
    who = read_players(players, record.seats)
    return KeptMatch(number, who, record, str(began), str(touched), None if ended is None else str(ended))


def _listed(row: Row) -> WaitingMatch:
    number, title, players, moves, began, touched, away, seats = row
    who = read_players(players, seats if isinstance(seats, int) else 0)
    aside = None if away is None else str(away)
    return WaitingMatch(int(str(number)), str(title), who, int(str(moves)), str(began), str(touched), aside)


def _waiting(number: int, live: RunningMatch) -> WaitingMatch:
    record = live.session.record
    moves = len(record.counted_entries())
    return WaitingMatch(number, record.title, live.players, moves, live.began, live.touched, None)
