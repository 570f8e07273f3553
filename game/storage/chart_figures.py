"""The figures for charts in the statistics, asked of the matches by SQL; `since` leaves out older games."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.storage.database import Database
from game.storage.people import fold_name
from game.storage.played_statistics import SEATS, whole
from game.storage.row_reading import Value

ALWAYS = ""
"""A moment before all games; others are written as the store writes times."""

FACTS = (
    f"{SEATS}, fact AS (SELECT m.id, f.key AS nth, json_extract(f.value, '$[0]') AS what,"
    " json_extract(f.value, '$[1]') AS seat, json_extract(f.value, '$[2]') AS number"
    " FROM (SELECT id, facts FROM match WHERE json_valid(facts)) AS m, json_each(m.facts) AS f)"
)
"""`SEATS`, and a row for each fact that was found in the log of a game, in the order they happened."""
THEIRS = "fact JOIN game ON game.id = fact.id AND game.seat = fact.seat"
"""Facts together with the people they happened to."""


@dataclass(frozen=True, slots=True)
class Climb:
    """How somebody's wins have grown: after each of their games, when it was over and how many they had."""

    who: str
    steps: tuple[tuple[str, int], ...]

    @property
    def wins(self) -> int:
        return self.steps[-1][1]


@dataclass(frozen=True, slots=True)
class Balance:
    """How many games of a title somebody has played, and how many of them they won."""

    title: str
    who: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Spread:
    """Somebody's figures, one a game or a hit, in rising order."""

    who: str
    figures: tuple[int, ...]

    @property
    def middle(self) -> int:
        return self.figures[len(self.figures) // 2]


@dataclass(frozen=True, slots=True)
class Heat:
    """How often something happened on each field of a board for so many seats."""

    seats: int
    games: int
    fields: dict[int, int] = field(default_factory=dict)


class Charts:
    """Questions whose answers are drawn. People are named by their folded names."""

    def __init__(self, database: Database) -> None:
        self._db = database
        database.function("folded", fold_name)

    def played(self, since: str = ALWAYS) -> dict[str, int]:
        """How often each game was played."""
        rows = self._db.rows(
            f"{SEATS} SELECT title, count(DISTINCT id) FROM game WHERE ended >= ? GROUP BY title", since
        )
        return {str(title): whole(games) for title, games in rows}

    def balances(self, since: str = ALWAYS) -> list[Balance]:
        """What everybody has played and won, by title; most games first."""
        rows = self._db.rows(
            f"{SEATS}, one AS (SELECT title, who, id, min(rank) = 1 AS won FROM game"
            " WHERE ended >= ? GROUP BY title, who, id)"
            " SELECT title, who, count(*), sum(won) FROM one GROUP BY title, who"
            " ORDER BY 3 DESC, 4 DESC, who",
            since,
        )
        return [Balance(str(title), str(who), whole(games), whole(wins)) for title, who, games, wins in rows]

    def climbs(self, since: str = ALWAYS, most: int = 6) -> list[Climb]:
        """Wins over time, of those who won most."""
        rows = self._db.rows(
            f"{SEATS}, one AS (SELECT who, id, recent, ended, min(rank) = 1 AS won FROM game"
            " WHERE ended >= ? GROUP BY who, id)"
            " SELECT who, ended, sum(won) OVER (PARTITION BY who ORDER BY recent) FROM one ORDER BY recent",
            since,
        )
        steps: dict[str, list[tuple[str, int]]] = {}
        for who, ended, wins in rows:
            steps.setdefault(str(who), []).append((str(ended), whole(wins)))
        found = [Climb(who, tuple(each)) for who, each in steps.items()]
        return sorted(found, key=lambda climb: (-climb.wins, -len(climb.steps), climb.who))[:most]

    def scores(self, title: str, since: str = ALWAYS, most: int = 4) -> list[Spread]:
        """Everybody's scores at one game, of those who played it most."""
        rows = self._db.rows(
            f"{SEATS} SELECT who, score FROM game WHERE title = ? AND ended >= ?"
            " AND typeof(score) = 'integer' ORDER BY score",
            title,
            since,
        )
        return _spreads(rows)[:most]

    def count(self, title: str, what: str, since: str = ALWAYS) -> dict[str, int]:
        """How often something happened to everybody."""
        rows = self._db.rows(
            f"{FACTS} SELECT who, count(*) FROM {THEIRS} WHERE title = ? AND what = ? AND ended >= ?"
            " GROUP BY who ORDER BY 2 DESC, who",
            title,
            what,
            since,
        )
        return {str(who): whole(times) for who, times in rows}

    def summed(self, title: str, what: str, since: str = ALWAYS) -> dict[str, int]:
        """What the numbers of something add up to, for everybody."""
        rows = self._db.rows(
            f"{FACTS} SELECT who, sum(number) FROM {THEIRS} WHERE title = ? AND what = ? AND ended >= ?"
            " GROUP BY who",
            title,
            what,
            since,
        )
        return {str(who): whole(total) for who, total in rows}

    def heat(self, title: str, what: str, since: str = ALWAYS) -> Heat | None:
        """How often something happened on each field, to anybody, at the table size that is played most."""
        rows = self._db.rows(
            f"{FACTS} SELECT seats, count(DISTINCT id) FROM game WHERE title = ? AND ended >= ?"
            " GROUP BY seats ORDER BY 2 DESC LIMIT 1",
            title,
            since,
        )
        if not rows:
            return None
        seats, games = map(whole, rows[0])
        fields = self._db.rows(
            f"{FACTS} SELECT number, count(*) FROM fact WHERE what = ? AND id IN"
            " (SELECT id FROM game WHERE title = ? AND seats = ? AND ended >= ?) GROUP BY number",
            what,
            title,
            seats,
            since,
        )
        return Heat(seats, games, {whole(number): whole(times) for number, times in fields})

    def hits(self, title: str, since: str = ALWAYS, most: int = 4) -> list[Spread]:
        """The times, in milliseconds, of hits in challenges with one field, of those who hit most often."""
        rows = self._db.rows(
            f"{FACTS}, hit AS (SELECT *, lag(what) OVER (PARTITION BY id, seat ORDER BY nth) AS before"
            " FROM fact WHERE what IN ('one', 'two', 'hit', 'late'))"
            " SELECT who, number FROM hit JOIN game ON game.id = hit.id AND game.seat = hit.seat"
            " WHERE title = ? AND what = 'hit' AND before = 'one' AND ended >= ? ORDER BY number",
            title,
            since,
        )
        return _spreads(rows)[:most]

    def allowed(self, title: str, since: str = ALWAYS) -> int | None:
        """Milliseconds that are allowed for one field, on average; None if no challenge had just one."""
        rows = self._db.rows(
            f"{FACTS} SELECT avg(number) FROM {THEIRS} WHERE title = ? AND what = 'one' AND ended >= ?",
            title,
            since,
        )
        return None if rows[0][0] is None else round(float(rows[0][0]))


def _spreads(rows: list[tuple[Value, ...]]) -> list[Spread]:
    """Everybody's figures; who has most of them comes first."""
    figures: dict[str, list[int]] = {}
    for who, figure in rows:
        figures.setdefault(str(who), []).append(whole(figure))
    found = [Spread(who, tuple(each)) for who, each in figures.items()]
    return sorted(found, key=lambda spread: (-len(spread.figures), spread.who))
