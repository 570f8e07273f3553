"""The daily figures for the staff: today's, without names; what went wrong; and a file for each day."""

from __future__ import annotations

import contextlib
import csv
import io
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

from game.language.words import Words
from game.storage.database import StoreError
from game.storage.deleted_guests import GuestGame, GuestGameRecords
from kiosk.private_files import write_private_file
from kiosk.reports import FAILURE, count_failures, read_messages
from kiosk.table_codes import KeptValues

COLUMNS = ("date", "time", "game", "state", "minutes", "people", "bots", "moves")
DAYS = (
    "date",
    "games",
    "finished",
    "broken_off",
    "people",
    "minutes",
    "woken",
    "idle",
    "restarts",
    "crashes",
)
"""`woken`: visits of guests; `idle`: how often guests were asked if they still play; `restarts`: by the
staff; `crashes`: how often the app ended or stood still by itself.
"""
FOLDER = "figures"
DAYS_FILE = "days.csv"
DAYS_IN_STORE = 60
"""Games stay in the store for so many days; their figures stay in the files."""
PAUSE = timedelta(minutes=15)
"""A game that nobody has touched for so long, and that waits under no code, counts as broken off."""
_NOTES = "kiosk.notes"
OLDER = 9
"""How many columns the days had at first."""

log = logging.getLogger("stammtisch")


@dataclass(frozen=True, slots=True)
class DayFigures:
    """What happened on a day."""

    games: int = 0
    guests: int = 0
    seconds: float = 0.0
    left: int = 0
    """Games that were broken off."""
    by_hour: tuple[int, ...] = (0,) * 24
    """Games begun in each hour of the day."""
    by_title: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StaffMessage:
    """Something the staff should know."""

    when: str
    words: str
    urgent: bool = False
    file: str = ""


class DailyFigures:
    """Counts what happens, and remembers what went wrong."""

    def __init__(
        self,
        guests: GuestGameRecords,
        kept: KeptValues,
        folder: Path,
        now: Callable[[], datetime],
        waiting: Callable[[], Iterable[int]],
        words: Callable[[], Words],
    ) -> None:
        """`waiting` says which games wait under a code."""
        self._guests, self._kept, self._folder, self._now = guests, kept, folder, now
        self._waiting, self._words = waiting, words
        self._started = now()

    def figures(self) -> DayFigures:
        """Today's figures; all 0 if the store can't be read now."""
        try:
            games = self._played(self._now().date())
        except StoreError:
            return DayFigures()
        hours = Counter(_local(game.began).hour for game in games)
        return DayFigures(
            len(games),
            sum(game.people for game in games),
            sum(game.seconds for game in games),
            sum(self._state(game) == "broken off" for game in games),
            tuple(hours[hour] for hour in range(24)),
            Counter(game.title for game in games),
        )

    def messages(self) -> Sequence[StaffMessage]:
        """What went wrong, the latest first."""
        return [
            StaffMessage(each.when, self._in_words(each.words), each.urgent, each.file)
            for each in read_messages(self._folder)
        ]

    def running_seconds(self) -> float:
        """Seconds since the app was started."""
        return max(0.0, (self._now() - self._started).total_seconds())

    def count_event(self, what: str, **details: object) -> None:
        """Counts something that happened today, and writes it into the log; `details` must have no names."""
        told = ", ".join(f"{name} {value}" for name, value in details.items())
        log.info("%s%s", what, f": {told}" if told else "")
        notes = self._notes()
        today = notes.setdefault(self._now().date().isoformat(), {})
        today[what] = today.get(what, 0) + 1
        self._kept.put(_NOTES, dict(sorted(notes.items())[-DAYS_IN_STORE:]))

    def write_days(self) -> None:
        """Writes the files of yesterday and today; if the disk is full, the next call tries again."""
        today = self._now().date()
        with contextlib.suppress(OSError, StoreError):
            for ago in (1, 0):
                self._write_day(today - timedelta(days=ago))

    def clear_old(self) -> None:
        """Deletes games older than `STAYS` days; their figures stay in the files."""
        before = self._now() - timedelta(days=DAYS_IN_STORE)
        with contextlib.suppress(StoreError):
            self._guests.clear(_in_utc(before))

    def _write_day(self, day: date) -> None:
        games = self._played(day)
        notes = self._notes().get(day.isoformat(), {})
        if games or notes or count_failures(self._folder, day):
            rows = [self._row(game) for game in games]
            write_private_file(self._folder / FOLDER / f"{day}.csv", _csv(COLUMNS, rows))
            self._write_sum(day, games, notes)

    def _row(self, game: GuestGame) -> tuple[object, ...]:
        began = _local(game.began)
        return (
            began.date(),
            f"{began:%H:%M}",
            game.title,
            self._state(game),
            round(game.seconds / 60),
            game.people,
            game.seats - game.people,
            game.moves,
        )

    def _write_sum(self, day: date, games: Sequence[GuestGame], notes: Mapping[str, int]) -> None:
        """Writes the day's sums into the file that has one line for each day."""
        file = self._folder / FOLDER / DAYS_FILE
        lines = _lines(file)
        states = Counter(map(self._state, games))
        lines[day.isoformat()] = (
            day,
            len(games),
            states["finished"],
            states["broken off"],
            sum(game.people for game in games),
            round(sum(game.seconds for game in games) / 60),
            *(notes.get(what, 0) for what in ("woken", "idle", "restart")),
            count_failures(self._folder, day),
        )
        write_private_file(file, _csv(DAYS, [lines[each] for each in sorted(lines)]))

    def _state(self, game: GuestGame) -> str:
        if game.finished:
            return "finished"
        if game.id in set(self._waiting()):
            return "kept"
        idle = self._now() - _local(game.touched) > PAUSE
        return "broken off" if game.ended or idle else "going on"

    def _played(self, day: date) -> list[GuestGame]:
        start = datetime.combine(day, time())
        return self._guests.played(_in_utc(start), _in_utc(start + timedelta(days=1)))

    def _notes(self) -> dict[str, dict[str, int]]:
        found = self._kept.get(_NOTES)
        days = found if isinstance(found, dict) else {}
        return {
            str(day): {str(what): count for what, count in counts.items() if isinstance(count, int)}
            for day, counts in days.items()
            if isinstance(counts, dict)
        }

    def _in_words(self, line: str) -> str:
        """A line of the log; a failure that the supervisor wrote as a code is put into words."""
        found = FAILURE.fullmatch(line)
        if found is None:
            return line
        return f"{found[1]}: {self._words()(f'office.{found[1]}', seconds=found[2])}"


def _in_utc(local: datetime) -> str:
    """A moment as the store writes it."""
    return local.astimezone(UTC).isoformat(timespec="seconds")


def _local(text: str) -> datetime:
    """A moment of the store in local time."""
    try:
        return datetime.fromisoformat(text).astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError):
        return datetime.min  # noqa: DTZ901  somebody has changed the store's file


def _csv(columns: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def _lines(file: Path) -> dict[str, Sequence[object]]:
    """The days in a file, by their dates."""
    try:
        rows = list(csv.reader(io.StringIO(file.read_text("utf-8"))))
    except (OSError, ValueError, csv.Error):
        return {}
    missing = len(DAYS) - OLDER  # what older versions did not write
    whole = (row + [""] * missing if len(row) == OLDER else row for row in rows if row and row[0] != DAYS[0])
    return {row[0]: row for row in whole if len(row) == len(DAYS)}
