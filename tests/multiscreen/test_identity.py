"""A screen stays the same through all its starts, and a copy of its disk is another one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from devtools.kiosk_samples import evening_house
from game.kernel.types import Result
from game.storage.store import Store
from kiosk.config_reader import ConfigReading
from kiosk.services import KioskServices
from kiosk.table_codes import SHARES
from multiscreen.database_address import DatabaseAddress
from multiscreen.database_client import HouseError
from multiscreen.database_schema import SCREENS
from multiscreen.queries import Screen, claim_game, enter_house, hold_game
from multiscreen.screen_identity import MOST_KEYS, begin_identity
from tests.rigs.multiscreen.restarted_screens import restart_a_house
from tests.rigs.multiscreen.screens import Made, Table, come

Open = Callable[..., Table]


def test_four_screens_of_a_house_through_50_restarts_tell_each_game_once(one: Made, table: Open) -> None:
    """Some starts are after a crash, some without the house, and games wander from table to table."""
    screens = [table(one, str(n + 1), secret=one.names, spot=f"machine {n}") for n in range(4)]
    played = restart_a_house(screens, 50, Random(27))
    with one.link() as link:
        games = link.rows("SELECT game, count(*) FROM stammtisch.match WHERE counts GROUP BY game")
        assert len(games) == played
        assert {number for _, number in games} == {1}
        assert link.rows("SELECT sum(games) FROM stammtisch.totals(1e9::float8)") == [(played,)]
        assert link.rows("SELECT count(*) FROM stammtisch.day(1e9::float8, 1e9::float8)") == [(played,)]
        assert link.rows("SELECT array_agg(called ORDER BY called) FROM stammtisch.screen") == [
            (["1", "2", "3", "4"],)
        ]
        assert link.rows("SELECT array_agg(slot ORDER BY slot) FROM stammtisch.screen") == [([0, 1, 2, 3],)]


def test_guests_who_leave_a_kiosk_take_nothing_of_the_screen_along(tmp_path: Path) -> None:
    store = Store(tmp_path)
    mine = begin_identity(store)
    store.settings.put("guide.dao", 3)
    kiosk = KioskServices(ConfigReading(evening_house(), ()), tmp_path, store)
    kiosk.forget_choices()
    assert store.settings.get("guide.dao") is None
    assert begin_identity(store).id == mine.id
    store.close()
    store = Store(tmp_path)
    assert begin_identity(store).id == mine.id
    store.close()


def test_what_the_version_before_kept_is_still_this_screen(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.settings.put("house.screen", {"id": "0123456789abcdef", "house": "postgresql://a@b:5432/c"})
    mine = begin_identity(store)
    assert (mine.id, mine.epoch, len(mine.keys)) == ("0123456789abcdef", "", 1)
    for wrong in (None, 7, {"id": 7}, {"id": "short"}, {"id": "0" * 16, "keys": 7, "slot": "x"}):
        store.settings.put("house.screen", wrong)
        assert len(begin_identity(store).id) == 16
    for _ in range(MOST_KEYS + 20):
        mine = begin_identity(store)
    assert len(mine.keys) == MOST_KEYS + 1
    store.close()


@pytest.fixture
def pair(one: Made, table: Open, tmp_path: Path) -> tuple[Table, Path]:
    """A screen that has told a game and put another away, and a copy of its disk."""
    first = table(one, "1", secret=one.names, spot="machine 1")
    first.play(2)
    (match,) = first.play(over=False)
    first.link.put_away(match, "8648")
    first.told()
    first.store._database.empty_journal()
    copy = tmp_path / "copy"
    shutil.copytree(tmp_path / "screen-1", copy)
    return first, copy


def test_a_copied_disk_becomes_a_new_screen_while_the_other_runs(
    one: Made, table: Open, pair: tuple[Table, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiscreen.database_worker.BEAT_SECONDS", 0.2)
    monkeypatch.setattr("multiscreen.database_worker.SLACK_SECONDS", 0.0)
    first, folder = pair
    second = table(one, "1", folder=folder, secret=one.names, spot="machine 2")
    same = second.link.worker.me.id
    assert same == first.link.worker.me.id
    second.told()
    assert second.link.copied
    assert second.link.worker.me.id != same
    assert not first.link.copied
    assert first.link.worker.me.id == same
    waiting = 3
    held, refused = first.link.claim(waiting), second.link.claim(waiting)
    assert held.wait(30)
    assert refused.wait(30)
    assert {held.answer, refused.answer} == {False, True}, "one of them goes on with it"
    rows = first.link.tables()
    assert rows.wait(30)
    assert [(each.called, each.twice) for each in rows.answer or ()] == [("1", True), ("1", True)]


def test_a_game_that_both_have_is_played_at_the_first_only_and_counts_once(
    one: Made, table: Open, pair: tuple[Table, Path]
) -> None:
    """It was never put away; and both are played to their end all the same, because nobody had asked."""
    first, folder = pair
    (going,) = first.play(over=False)
    first.told()
    first.store._database.empty_journal()
    shutil.rmtree(folder)
    shutil.copytree(first.store._database.path.parent, folder)  # type: ignore[union-attr]
    first.restart()
    first.told()
    second = table(one, "1", folder=folder, secret=one.names, spot="machine 2")
    second.told()
    assert second.link.copied
    assert second.link.game_name(going) == first.link.game_name(going)
    asked = second.link.claim(going)
    assert asked.wait(30)
    assert asked.answer is False
    before = one.count("match")
    for screen, scores in ((first, (3, 2)), (second, (9, 1))):
        screen.store.matches.end(going, Result(scores, (1, 2)), screen.moment())
        screen.told()
    assert one.count("match") == before + 2
    with one.link() as link:
        counted = "SELECT result ->> 'scores' FROM stammtisch.match WHERE counts AND game = %s"
        assert link.rows(counted, first.link.game_name(going)) == [("[3, 2]",)]


def test_a_backup_that_is_put_back_is_a_new_screen_that_tells_nothing_twice(
    one: Made, table: Open, pair: tuple[Table, Path]
) -> None:
    """The names of its games from before are still its own: they can be deleted."""
    first, folder = pair
    first.play(1)
    first.restart()
    first.told()
    first.close()
    back = table(one, "1", folder=folder, secret=one.names, spot="machine 1 later", ahead=60.0)
    back.play(1)
    back.told()
    assert back.link.copied
    assert one.count("match") == 4
    back.store.people.delete("anna")
    back.told()
    with one.link() as link:
        left = "SELECT count(*) FROM stammtisch.name WHERE who = 'anna'"
        assert link.rows(left) == [(1,)], "of the game that the backup doesn't know"
        assert link.rows("SELECT count(*) FROM stammtisch.tables(1e9::float8)") == [(2,)]


def test_a_file_that_a_failed_update_puts_back_is_still_this_screen(
    one: Made, table: Open, pair: tuple[Table, Path]
) -> None:
    first, folder = pair
    first.restart()
    first.told()
    mine = first.link.worker.me.id
    first.close()
    back = table(one, "1", folder=folder, secret=one.names, spot="machine 1", ahead=60.0)
    back.play(1)
    back.told()
    assert back.link.worker.me.id == mine
    assert not back.link.copied
    assert one.count("match") == 3


def test_a_crash_and_the_next_start_are_the_same_screen_at_once(one: Made, table: Open) -> None:
    screen = table(one, "1", spot="this machine")
    screen.play(2)
    screen.told()
    mine = screen.link.worker.me.id
    for _ in range(3):
        screen.restart(crash=True)
        screen.told()
    assert screen.link.worker.me.id == mine
    assert not screen.link.copied


def test_without_a_sign_of_the_machine_a_start_after_a_crash_waits_until_all_is_silent(
    one: Made, table: Open
) -> None:
    screen = table(one, "1")
    screen.told()
    mine = screen.link.worker.me.id
    screen.restart(crash=True)
    screen.until(lambda: screen.link.state.code == "waiting")
    with one.link() as link:
        link.rows("UPDATE stammtisch.screen SET seen = seen - interval '1 minute'")
    screen.told()
    assert screen.link.worker.me.id == mine
    assert not screen.link.copied


def test_of_two_connections_with_one_id_only_the_last_is_the_screen(house: Made) -> None:
    with house.link("screen") as early, house.link("screen") as late:
        first = come(early, "screen-one", "1")
        second = Screen("screen-one", "1", key="another", held=(first.key,))
        with house.link() as link:
            link.rows("UPDATE stammtisch.screen SET gone = true")
        assert enter_house(late, second).verdict == "in"
        assert hold_game(late, second, "screen-one/1/now")
        for asked in (
            lambda: hold_game(early, first, "screen-one/1/now"),
            lambda: claim_game(early, first, "4711"),
        ):
            with pytest.raises(HouseError) as refused:
                asked()
            assert refused.value.code == "replaced"
        assert enter_house(early, first).verdict == "copy"


def test_a_house_that_was_restored_is_told_again_what_it_misses(one: Made, table: Open) -> None:
    screen = table(one, "1", secret=one.names)
    screen.play(3)
    screen.told()
    mine = screen.link.worker.me.id
    with one.link("owner") as link:  # as a backup of yesterday would
        link.rows("DELETE FROM stammtisch.match")
        link.rows("UPDATE stammtisch.screen SET key = 'an old one'")
        link.rows("SELECT stammtisch.restored()")
    screen.restart()
    screen.told()
    assert screen.link.worker.me.id == mine
    assert one.count("match") == 3


def test_slots_are_never_shared_and_come_back(one: Made) -> None:
    """So that two tables never give the same number: who finds no slot of its own has none."""
    with one.link("screen") as link:
        assert SCREENS == SHARES
        screens = [Screen(f"screen-{n:02}", str(n), key="k") for n in range(SCREENS + 2)]
        slots = [enter_house(link, screen).slot for screen in screens]
        assert slots == [*range(SCREENS), None, None]
    with one.link() as link:
        silent = "UPDATE stammtisch.screen SET seen = seen - interval '8 days'"
        link.rows(f"{silent} WHERE id IN ('screen-03', 'screen-05')")
    with one.link("screen") as link:
        assert enter_house(link, Screen("screen-99", "99", key="k")).slot == 3
        assert enter_house(link, Screen("screen-03", "3", key="k")).slot == 5


def test_a_screen_that_starts_without_its_house_keeps_its_share_of_numbers(one: Made, table: Open) -> None:
    first, second = table(one, "1"), table(one, "2")
    first.told()
    second.told()
    slots = [first.link.worker.slot, second.link.worker.slot]
    for screen in (first, second):
        screen.address = nowhere(screen)
        screen.restart()
    assert [first.link.worker.slot, second.link.worker.slot] == slots
    assert sorted(slots, key=str) == [0, 1]


def nowhere(screen: Table) -> DatabaseAddress:
    return replace(screen.address, port=1)
