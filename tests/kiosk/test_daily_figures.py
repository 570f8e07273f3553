"""What is left of guests: figures, and no names, in no corner of any file."""

from __future__ import annotations

import csv
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from kiosk.config_reader import read_text
from kiosk.services import KioskServices
from scenes.base.option_ids import usual_options
from tests.rigs.kiosk.small_apps import Clock

NAME = "Wilhelmine-Zoë"
TOML = '[staff]\npin = "scrypt$4$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="\n'


class OfficeEvening:
    """A kiosk on the evening of a Thursday."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.clock = folder, Clock()
        self.store = Store(folder)
        self.kiosk = KioskServices(read_text(TOML), folder, self.store, self.clock.wall, self.clock)

    def play(self, title: str = "dao", moves: int = 4, people: int = 2, finished: bool = False) -> int:
        """A game; each move takes a minute."""
        rules = titles()[title]
        session = Session.deal(rules, 2, 1, usual_options(rules))
        kinds = ["human"] * people + ["easy"] * (2 - people)
        players = tuple(SavedPlayer(f"{NAME}{seat}", kind, seat + 1) for seat, kind in enumerate(kinds))
        number = self.store.matches.begin(session, players, self._stamp)
        while session.to_act and (finished or session.version < moves):
            self.clock.go(60)
            seat = session.to_act[0]
            session.play(seat, session.legal(seat)[0])
        return number

    def _stamp(self) -> str:
        return self.clock.day.astimezone().isoformat(timespec="seconds")

    def rows(self, name: str) -> list[dict[str, str]]:
        with (self.folder / "figures" / name).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def bytes(self) -> bytes:
        """Everything in the folder."""
        return b"".join(file.read_bytes() for file in self.folder.rglob("*") if file.is_file())


@pytest.fixture
def evening(tmp_path: Path) -> OfficeEvening:
    return OfficeEvening(tmp_path)


def test_the_day_is_counted(evening: OfficeEvening) -> None:
    evening.play(finished=True)
    evening.play(people=1)
    evening.clock.go(1200)
    evening.play(title="dos", moves=3)
    figures = evening.kiosk.figures.figures()
    assert (figures.games, figures.guests, figures.left) == (3, 5, 1)
    assert figures.by_title == {"dao": 2, "dos": 1}
    assert sum(figures.by_hour) == 3
    assert figures.by_hour[20] >= 1
    assert figures.seconds > 7 * 60


def test_bots_alone_are_no_guests(evening: OfficeEvening) -> None:
    evening.play(people=0)
    assert evening.kiosk.figures.figures().games == 0


def test_a_game_that_waits_under_a_code_is_not_broken_off(evening: OfficeEvening) -> None:
    number = evening.play()
    evening.clock.go(3600)
    assert evening.kiosk.figures.figures().left == 1
    evening.kiosk.codes.give(number)
    assert evening.kiosk.figures.figures().left == 0


def test_each_day_gets_a_file_without_names(evening: OfficeEvening) -> None:
    evening.play(finished=True)
    evening.play(people=1)
    evening.kiosk.figures.count_event("woken", language="de")
    evening.kiosk.figures.count_event("woken", language="en")
    evening.clock.go(3600)
    evening.kiosk.tidy()
    rows = evening.rows("2026-11-19.csv")
    assert [(row["game"], row["state"], row["people"], row["bots"]) for row in rows] == [
        ("dao", "finished", "2", "0"),
        ("dao", "broken off", "1", "1"),
    ]
    assert [int(row["moves"]) for row in rows][1] == 4
    assert int(rows[1]["minutes"]) == 4
    (day,) = evening.rows("days.csv")
    assert (day["date"], day["games"], day["finished"], day["broken_off"]) == ("2026-11-19", "2", "1", "1")
    assert (day["people"], day["woken"]) == ("3", "2")
    assert NAME not in (evening.folder / "figures" / "2026-11-19.csv").read_text("utf-8")


def test_crashes_are_counted_beside_the_restarts_of_the_staff(evening: OfficeEvening) -> None:
    (evening.folder / "kiosk.log.1").write_text("2026-11-19 09:00:00,123 ERROR E-START after 1 s\n")
    (evening.folder / "kiosk.log").write_text(
        "2026-11-18 20:02:00,123 ERROR E-STILL after 13 s\n"
        "2026-11-19 20:01:00,123 ERROR the app ended with status 1\n"
        "2026-11-19 20:01:00,124 ERROR E-DIED after 700 s\n"
        "2026-11-19 20:02:00,123 INFO started afresh by the staff\n"
    )
    evening.kiosk.figures.count_event("restart")
    evening.kiosk.tidy()
    before, day = evening.rows("days.csv")
    assert (before["date"], before["crashes"]) == ("2026-11-18", "1")
    assert (day["date"], day["restarts"], day["crashes"]) == ("2026-11-19", "1", "2")


def test_days_of_older_versions_stay(evening: OfficeEvening) -> None:
    (evening.folder / "figures").mkdir()
    (evening.folder / "figures" / "days.csv").write_text(
        "date,games,finished,broken_off,people,minutes,woken,idle,restarts\n2026-11-01,3,2,1,7,50,9,1,0\n"
    )
    evening.play()
    evening.kiosk.tidy()
    old, new = evening.rows("days.csv")
    assert (old["date"], old["people"], old["crashes"]) == ("2026-11-01", "7", "")
    assert new["crashes"] == "0"


def test_the_files_of_days_stay_as_they_are_and_more_are_added(evening: OfficeEvening) -> None:
    for _ in range(3):
        evening.play()
        evening.clock.go(86_400)
        evening.kiosk.tidy()
    assert [row["date"] for row in evening.rows("days.csv")] == ["2026-11-19", "2026-11-20", "2026-11-21"]


def test_what_is_forgotten_is_in_no_file_any_more(evening: OfficeEvening) -> None:
    number = evening.play()
    assert NAME.encode() in evening.bytes()
    evening.kiosk.forget([number])
    assert NAME.encode() not in evening.bytes()
    kept = evening.store.matches.load(number)
    assert len(kept.record.entries) == 4
    assert [(player.name, player.kind, player.symbol) for player in kept.players] == [("", "human", 0)] * 2
    assert kept.ended is not None
    assert evening.store.matches.unfinished_matches() == []
    assert evening.kiosk.figures.figures().games == 1


def test_after_twelve_hours_a_code_is_gone_and_the_names_with_it(evening: OfficeEvening) -> None:
    number = evening.play()
    code = evening.kiosk.codes.give(number)
    evening.clock.go(12 * 3600 - 10)
    evening.kiosk.tidy()
    assert evening.store.matches.load(number).players[0].name == f"{NAME}0"
    evening.clock.go(20)
    evening.kiosk.tidy()
    assert evening.kiosk.codes.find(code.code) is None
    assert NAME.encode() not in evening.bytes()


def test_setting_the_clock_forward_a_day_forgets_nobody(evening: OfficeEvening) -> None:
    number = evening.play()
    evening.kiosk.codes.give(number)
    evening.clock.day += timedelta(days=1)
    evening.kiosk.tidy()
    assert evening.store.matches.load(number).players[0].name == f"{NAME}0"


def test_games_of_long_ago_make_room(evening: OfficeEvening) -> None:
    evening.play()
    evening.clock.go(61 * 86_400)
    number = evening.play()
    evening.kiosk.tidy()
    assert [each.id for each in evening.store.matches.waiting_matches()] == [number]


def test_messages_are_worded_newest_first(evening: OfficeEvening) -> None:
    (evening.folder / "kiosk.log").write_text(
        "2026-11-19 20:01:00,123 INFO checking stammtisch-9.9\n"
        "2026-11-19 20:02:00,123 ERROR E-STILL after 13 s\n"
        "2026-11-19 20:03:00,123 WARNING kiosk.toml: line 3\nTraceback\n"
    )
    told = evening.kiosk.figures.messages()
    assert [(each.when, each.urgent) for each in told] == [
        ("2026-11-19 20:03", False),
        ("2026-11-19 20:02", True),
    ]
    assert told[1].words == "E-STILL: Das Spiel stand nach 13 s still und wurde neu gestartet."


def test_loudness_is_the_houses_the_hours_and_the_staffs(tmp_path: Path) -> None:
    store, clock = Store(None), Clock()
    text = (
        TOML + '[volume]\nusual = 60\nceiling = 70\nattract = 10\n[volume.from]\n"22:00" = 30\n"08:00" = 60\n'
    )
    kiosk = KioskServices(read_text(text), tmp_path, store, clock.wall, clock)
    assert kiosk.volume() == 0.6
    assert kiosk.volume(attract=True) == 0.1
    kiosk.staff.set_volume(95, clock.wall())
    assert kiosk.volume() == 0.7, "never above the ceiling"
    again = KioskServices(read_text(text), tmp_path, store, clock.wall, clock)
    assert again.volume() == 0.7, "over a restart"
    clock.day = datetime.fromisoformat("2026-11-19T22:00")
    assert again.volume() == 0.3, "until the file says something else"


def test_the_staff_can_not_take_the_last_game_away(evening: OfficeEvening) -> None:
    staff = evening.kiosk.staff
    for game in evening.kiosk.config.table.games:
        staff.offer(game, offered=False)
    assert len(staff.games) == 1
    staff.offer("dog", offered=True)
    assert "dog" in staff.games
