"""The outbox: what this screen has to tell the house, the database that ties several screens together.

It is written with the games, and kept until the house knows. A row says only which match it is about. What
the house is told is read from the match when it is sent: so names that were deleted meanwhile are not in it,
and nothing is stored twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.storage.database import Database, Statement, StoreError
from game.storage.matches import MADE, Matches
from game.storage.replay_files import write_replay
from game.storage.row_reading import SavedPlayer, Value, read_players, write_players

BATCH = 200
"""Rows that are sent at once."""
OVER = "over"
AWAY = "away"
BACK = "back"
"""What happened to a match: it is over, it waits under a code, or it goes on here after all."""
NAMELESS = "nameless"
RENAMED = "renamed"
"""What happened to a name in a match: it was deleted, or changed."""

WAITING = f"""
SELECT o.id, o.what, o.match, o.code, m.title, m.players, m.seats, m.began, m.touched, m.ended, m.result,
    m.practice, ifnull(m.spent, 0), {MADE.replace("match = id", "move.match = m.id")}, m.origin
FROM outbox AS o JOIN match AS m ON m.id = o.match WHERE o.id > ? ORDER BY o.id LIMIT {BATCH}
"""


@dataclass(frozen=True, slots=True)
class Parcel:
    """One thing that the house has to be told."""

    id: int
    what: str
    match: int
    code: str
    title: str
    players: tuple[SavedPlayer, ...]
    began: str
    touched: str
    ended: str | None
    result: str | None
    """JSON; None for a game that was broken off."""
    practice: bool
    seconds: int
    moves: int
    origin: str | None
    """What the house calls a game that was begun at another screen."""
    log: str = ""
    """The whole game without names, where it waits under a code."""


class Outbox:
    """Rows in the same file as the matches, written in the same moment; none where there is no house."""

    def __init__(self, database: Database, matches: Matches) -> None:
        self._db, self._matches = database, matches
        self.fresh = False
        """May there be rows that were not sent yet?"""
        self._open = False

    def open(self, all_of_them: bool) -> None:
        """From now on there is a house to tell; with `all_of_them` also of games that ended before."""
        self._open = self.fresh = True
        self._matches.for_house = self.statements
        if all_of_them:
            self._db.write(
                ("INSERT INTO outbox (what, match) SELECT ?, id FROM match WHERE ended IS NOT NULL", (OVER,))
            )

    def note(self, what: str, match: int, code: str = "") -> None:
        """Puts a message to the house into the outbox; older ones about where this match is are dropped."""
        if self._open:
            self._db.write(*self.statements(what, match, code))

    def statements(self, what: str, match: int, code: str = "") -> list[Statement]:
        """The statements that do so, to be written together with the change that the message is about."""
        self.fresh = True
        earlier = "DELETE FROM outbox WHERE match = ? AND what IN ('away', 'back')"
        return [
            *([(earlier, (match,))] if what not in (NAMELESS, RENAMED) else []),
            ("INSERT INTO outbox (what, match, code) VALUES (?, ?, ?)", (what, match, code)),
        ]

    def batch(self, after: int = 0) -> list[Parcel]:
        """The next rows to be sent, the oldest first; raises `StoreError`."""
        found = [_parcel(row) for row in self._db.rows(WAITING, after)]
        self.fresh = len(found) == BATCH
        return [self._with_log(parcel) if parcel.what == AWAY else parcel for parcel in found]

    def sent(self, numbers: Iterable[int]) -> None:
        """Deletes rows that the house now knows."""
        gone: list[Statement] = [("DELETE FROM outbox WHERE id = ?", (number,)) for number in numbers]
        if gone:
            self._db.write(*gone)

    def known_as(self, match: int) -> tuple[str | None, str]:
        """What the house calls a match that came from it (None for others), and when the match began here."""
        rows = self._db.rows("SELECT origin, began FROM match WHERE id = ?", match)
        origin, began = rows[0] if rows else (None, "")
        return None if origin is None else str(origin), str(began)

    def keep_names(self, name_of: Callable[[int, str], str]) -> None:
        """Keeps for every match of this screen what the house calls it, by its number and when it began: this
        screen goes on under another id.
        """
        unnamed = self._db.rows("SELECT id, began FROM match WHERE origin IS NULL")
        kept: list[Statement] = [
            ("UPDATE match SET origin = ? WHERE id = ?", (name_of(int(str(match)), str(began)), match))
            for match, began in unnamed
        ]
        if kept:
            self._db.write(*kept)

    def left(self) -> int:
        """How many rows wait."""
        return int(str(self._db.rows("SELECT count(*) FROM outbox")[0][0]))

    def _with_log(self, parcel: Parcel) -> Parcel:
        """The parcel with the match's log; without one if the log can't be read."""
        try:
            match = self._matches.load(parcel.match)
        except StoreError:
            return parcel
        nameless = replace(match, players=tuple(map(without_name, match.players)))
        return replace(parcel, log=write_replay(nameless).decode())


def without_name(player: SavedPlayer) -> SavedPlayer:
    """A player whose name was taken out, and the names of those who had the seat before."""
    return replace(player, name="", before=tuple(map(without_name, player.before)))


def names_of(parcel: Parcel) -> str:
    """Everybody at the table with their names, as JSON."""
    return write_players(parcel.players)


def _parcel(row: tuple[Value, ...]) -> Parcel:
    number, what, match, code, title, players, seats, *rest = row
    began, touched, ended, result, practice, seconds, moves, origin = rest
    return Parcel(
        int(str(number)),
        str(what),
        int(str(match)),
        str(code),
        str(title),
        read_players(players, int(str(seats))),
        str(began),
        str(touched),
        None if ended is None else str(ended),
        None if result is None else str(result),
        bool(practice),
        int(str(seconds)),
        int(str(moves)),
        None if origin is None else str(origin),
    )
