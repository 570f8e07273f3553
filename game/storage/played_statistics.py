"""Statistics of the games played here, worked out by SQL from the matches: nothing is stored beside those.

A person is a name typed at a table, whatever its case and blanks; bots, practice and games without a result
never count. Games are in the order in which they were last touched, which needs no clock.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from game.bots.regulars import known_regular
from game.storage.database import Database
from game.storage.people import fold_name

ENOUGH = 5
"""From so many games on, the time measured here is shown instead of the title's own estimate."""
MORNING_HOUR = 5
"""The hour of the morning at which an evening is over at the latest."""
LULL = timedelta(hours=4)
"""After so long without a game another evening begins."""
LATELY = 200
"""How many of the latest games are searched for those of this evening."""

COLUMNS = ("game", "began", "ended", "title", "players", "seat", "kind", "score", "rank", "points", "seconds")
"""The columns of the CSV file."""
AHEAD = (
    "CASE rank WHEN 1 THEN score - (SELECT max(json_extract(result, '$.scores[' || other.key || ']'))"
    " FROM json_each(result, '$.ranks') AS other WHERE other.value > 1) END"
)
"""By how much a game was won."""
WINS = "count(DISTINCT CASE rank WHEN 1 THEN id END)"

WAS_THERE = "(since = 0 OR 2 * since <= (SELECT count(*) FROM move WHERE move.match = seat.id))"
"""Whoever sat there at the end came before half of the moves were made."""

SEATS = f"""
WITH seat AS (
    SELECT m.id, m.title, m.seats, m.began, m.ended, m.spent, m.recent, m.result, p.key AS seat,
        CASE p.type WHEN 'object' THEN json_extract(p.value, '$.name') END AS name,
        CASE p.type WHEN 'object' THEN json_extract(p.value, '$.kind') END AS kind,
        CASE p.type WHEN 'object' THEN json_extract(p.value, '$.symbol') END AS symbol,
        CASE p.type WHEN 'object' THEN json_extract(p.value, '$.regular') END AS regular,
        CASE p.type WHEN 'object' THEN ifnull(json_extract(p.value, '$.since'), 0) ELSE 0 END AS since,
        json_extract(m.result, '$.ranks[' || p.key || ']') AS rank,
        json_extract(m.result, '$.scores[' || p.key || ']') AS score,
        (SELECT count(*) FROM json_each(m.result, '$.ranks') AS other
            WHERE other.value > json_extract(m.result, '$.ranks[' || p.key || ']')) AS points
    FROM (SELECT * FROM match WHERE ended IS NOT NULL AND NOT practice AND json_valid(result)
            AND json_valid(players)) AS m, json_each(m.players) AS p
), game AS (
    SELECT *, folded(name) AS who FROM seat
    WHERE kind = 'human' AND folded(name) <> '' AND typeof(rank) = 'integer' AND {WAS_THERE}
)
"""
"""`seat`: every seat of every game that counts. `game`: those of them at which somebody with a name sat.

Where seats changed, a game counts only for whoever sat there at the end, and only if they came before half of
the moves were made: nobody wins by sitting down before the last move, and nobody gets a rank that others, or
a bot, played after they had left.
"""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, in a list of all."""

    name: str
    """As it was typed the last time."""
    games: int
    wins: int
    symbol: int = 0
    """The symbol they had the last time; 0: none chosen."""


@dataclass(frozen=True, slots=True)
class TitleTally:
    """What somebody has done at one game."""

    title: str
    games: int
    wins: int
    best: int | None
    """The best score."""
    margin: int | None
    """By how many points they were ahead in their clearest win."""
    beaten: int = 0
    """How many others were behind them in their best game."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row, over all games."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """How somebody does against somebody else: who had the better rank."""

    name: str
    better: int
    worse: int
    equal: int


@dataclass(frozen=True, slots=True)
class EveningBot:
    """A bot at an evening's tables: its name there, and which of the regulars it is, if one of them."""

    name: str
    regular: str = ""


@dataclass(frozen=True, slots=True)
class EveningGame:
    """A game of an evening, and how many points each player got: one for each player ranked behind them."""

    title: str
    ended: str
    points: dict[str, int]
    """Of people, by their names."""
    bots: dict[EveningBot, int] = field(default_factory=dict)
    match: int = field(default=0, compare=False)
    """The number of its match in the store."""

    @property
    def most(self) -> int:
        """The points of whoever has won, a person or a bot."""
        return max((*self.points.values(), *self.bots.values()), default=0)


@dataclass(frozen=True, slots=True)
class Evening:
    """The games that people have played this evening, and who leads."""

    games: tuple[EveningGame, ...] = ()
    totals: dict[str, int] = field(default_factory=dict)
    """By name, in the order in which people joined."""
    bots: dict[EveningBot, int] = field(default_factory=dict)
    """The points of the bots that played with them, the most points first."""

    @property
    def most(self) -> int:
        """The points of whoever leads, a person or a bot."""
        return max((*self.totals.values(), *self.bots.values()), default=0)

    @property
    def leaders(self) -> tuple[str, ...]:
        """The people who have the most points; several if they share it, nobody before the first point, nor
        while a bot has more.
        """
        return tuple(name for name, points in self.totals.items() if points == self.most > 0)


class Statistics:
    """Questions about the games that are over."""

    def __init__(self, database: Database) -> None:
        self._db = database
        database.function("folded", fold_name)

    def people(self, title: str | None = None) -> list[Person]:
        """Everybody who has played, or who has played one game; who plays most first."""
        rows = self._db.rows(
            f"{SEATS} SELECT name, count(DISTINCT id), {WINS}, symbol, max(recent)"
            " FROM game WHERE title = ifnull(?, title) GROUP BY who ORDER BY 2 DESC, 3 DESC, who",
            title,
        )
        return [
            Person(str(name), whole(games), whole(wins), whole(worn)) for name, games, wins, worn, _ in rows
        ]

    def often(self) -> dict[str, int]:
        """How often each game was played by somebody with a name."""
        rows = self._db.rows(f"{SEATS} SELECT title, count(DISTINCT id) FROM game GROUP BY title")
        return {str(title): whole(games) for title, games in rows}

    def lately(self, name: str, title: str, most: int = 10) -> list[bool]:
        """Whether somebody won their last games of a title, the newest last."""
        rows = self._db.rows(
            f"{SEATS} SELECT min(rank) = 1 FROM game WHERE who = ? AND title = ?"
            " GROUP BY id ORDER BY recent DESC LIMIT ?",
            fold_name(name),
            title,
            most,
        )
        return [bool(won) for (won,) in reversed(rows)]

    def lines(self, name: str) -> list[TitleTally]:
        """What somebody has done, game by game."""
        rows = self._db.rows(
            f"{SEATS} SELECT title, count(DISTINCT id), {WINS}, max(score), max({AHEAD}),"
            " max(points) FROM game WHERE who = ? GROUP BY title ORDER BY title",
            fold_name(name),
        )
        return [
            TitleTally(str(title), whole(games), whole(wins), _figure(best), _figure(margin), whole(beaten))
            for title, games, wins, best, margin, beaten in rows
        ]

    def since(self, name: str) -> str:
        """When somebody's first game began; empty if they have played none."""
        rows = self._db.rows(
            f"{SEATS} SELECT ifnull(min(began), '') FROM game WHERE who = ?", fold_name(name)
        )
        return str(rows[0][0])

    def streak(self, name: str) -> Streak:
        """Wins in a row: the current run and the longest one."""
        rows = self._db.rows(
            f"{SEATS}, mine AS (SELECT recent, min(rank) = 1 AS won FROM game WHERE who = ? GROUP BY id),"
            " run AS (SELECT recent, won, row_number() OVER (ORDER BY recent)"
            " - row_number() OVER (PARTITION BY won ORDER BY recent) AS number FROM mine)"
            " SELECT count(*), max(recent) = (SELECT max(recent) FROM mine) FROM run WHERE won"
            " GROUP BY number",
            fold_name(name),
        )
        lengths = [whole(length) for length, _ in rows]
        return Streak(sum(whole(length) for length, last in rows if last), max(lengths, default=0))

    def against(self, name: str) -> list[Opponent]:
        """How a person does against everybody they have played with; most games together first."""
        rows = self._db.rows(
            f"{SEATS} SELECT max(you.name), sum(me.rank < you.rank), sum(me.rank > you.rank),"
            " sum(me.rank = you.rank) FROM game AS me JOIN game AS you USING (id)"
            " WHERE me.who <> you.who AND me.who = ? GROUP BY you.who ORDER BY count(*) DESC, you.who",
            fold_name(name),
        )
        return [Opponent(str(row[0]), *map(whole, row[1:])) for row in rows]

    def fastest_hit(self, name: str) -> int | None:
        """The shortest time in which somebody hit a field in Dos, in milliseconds; None: no hit."""
        rows = self._db.rows(
            f"{SEATS} SELECT min(cast(substr(text, instr(text, '@') + 1) AS INTEGER)) FROM game"
            " JOIN move ON move.match = game.id AND move.seat = game.seat"
            " WHERE who = ? AND number >= since AND text LIKE 'hit %@%'",
            fold_name(name),
        )
        return None if rows[0][0] is None else whole(rows[0][0])

    def minutes(self, title: str, seats: int | None = None) -> int | None:
        """How many minutes a game takes here (the median); None with fewer games than `ENOUGH`."""
        rows = self._db.rows(
            "SELECT spent FROM match WHERE title = ? AND seats = ifnull(?, seats) AND result IS NOT NULL"
            " AND NOT practice AND spent > 0 ORDER BY spent",
            title,
            seats,
        )
        spent = [whole(row[0]) for row in rows]
        return max(1, round(spent[len(spent) // 2] / 60)) if len(spent) >= ENOUGH else None

    def evening(self, now: datetime, wiped: datetime | None = None) -> Evening:
        """The games of this evening, or since the slate was wiped. `now` has the time zone of the people
        here, because it decides when their morning is.
        """
        rows = self._db.rows(
            f"{SEATS} SELECT id, title, began, ended, name, who, points FROM game WHERE id IN"
            f" (SELECT id FROM match WHERE ended IS NOT NULL ORDER BY recent DESC LIMIT {LATELY})"
            " ORDER BY recent DESC, seat"
        )
        games: dict[int, list[tuple[object, ...]]] = {}
        for number, *rest in rows:
            games.setdefault(whole(number), []).append((*rest, number))
        tonight = list(reversed(list(_tonight(games.values(), now, wiped))))
        return _sum_up(tonight, self._bots({whole(seats[0][-1]) for seats in tonight}))

    def _bots(self, games: set[int]) -> dict[int, dict[EveningBot, int]]:
        """The points of the bots with a name in these games."""
        found: dict[int, dict[EveningBot, int]] = {}
        if not games:
            return found
        rows = self._db.rows(
            f"{SEATS} SELECT id, name, regular, points FROM seat WHERE kind <> 'human' AND folded(name) <> ''"
            f" AND typeof(rank) = 'integer' AND {WAS_THERE} AND id IN ({', '.join(map(str, games))})"
            " ORDER BY recent, seat"
        )
        for number, name, regular, points in rows:
            bot = EveningBot(str(name), known_regular(regular))
            found.setdefault(whole(number), {})[bot] = whole(points)
        return found

    def table(self, names: bool = True) -> str:
        """Everything as CSV, a line a seat; without names where people are not asked for any."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow([*COLUMNS, *(["name"] if names else [])])
        for *row, name in self._db.rows(
            f"{SEATS} SELECT id, began, ended, title, seats, seat, kind, score, rank, points, spent, name"
            " FROM seat ORDER BY recent, seat"
        ):
            writer.writerow([csv_cell(value) for value in (*row, *([name] if names else []))])
        return out.getvalue()


def last_morning(now: datetime) -> datetime:
    """When it was last `MORNING` o'clock: what was played before belongs to another evening."""
    morning = now.replace(hour=MORNING_HOUR, minute=0, second=0, microsecond=0)
    return morning - timedelta(days=now < morning)


def _tonight(
    games: Iterable[list[tuple[object, ...]]], now: datetime, wiped: datetime | None
) -> Iterable[list[tuple[object, ...]]]:
    """The games since the morning, or since the last long time without any; the newest first."""
    dawn = last_morning(now)
    since, later = max(dawn, wiped or dawn), now
    for seats in games:
        began, ended = _moment(seats[0][1], now), _moment(seats[0][2], now)
        if began is None or ended is None or ended < since or later - ended >= LULL:
            return
        yield seats
        later = began


def _sum_up(games: Iterable[list[tuple[object, ...]]], bots: dict[int, dict[EveningBot, int]]) -> Evening:
    spelled: dict[str, str] = {}
    played, totals, together = [], Counter[str](), Counter[EveningBot]()
    for seats in games:
        points: dict[str, int] = {}
        for _, _, _, name, who, got, _ in seats:
            points[spelled.setdefault(str(who), str(name))] = whole(got)
        match = whole(seats[0][-1])
        at_table = bots.get(match, {})
        totals.update(points)
        together.update(at_table)
        played.append(EveningGame(str(seats[0][0]), str(seats[0][2]), points, at_table, match))
    return Evening(tuple(played), dict(totals), dict(together.most_common()))


def _moment(text: object, now: datetime) -> datetime | None:
    try:
        moment = datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return moment.replace(tzinfo=now.tzinfo) if moment.tzinfo is None else moment


def csv_cell(value: object) -> object:
    """A value for the CSV file; a name that a spreadsheet would take for a formula gets an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def _figure(value: object) -> int | None:
    return None if value is None else whole(value)


def whole(value: object) -> int:
    """A value of a row as a whole number; 0 if it is none."""
    return int(value) if isinstance(value, int | float) else 0
