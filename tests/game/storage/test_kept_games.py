"""Games at a table: kept from their first moment, gone on with as far as they can be, and never lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Option, Options, OptionValue, Position, State
from game.storage.database import StoreError
from game.storage.matches import OUTDATED
from game.storage.store import FILE, Store
from scenes.base.scene import Context
from scenes.pages.title.scene import TitleScene
from scenes.pages.title.unfinished_carousel import UnfinishedCarousel
from scenes.table.model.saved_session import SavedSession
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.stored_games import begin_game, play_moves, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = House((1024, 640), change=at_once)
    house.context.store = Store(tmp_path)
    return house


def change_match(house: House, number: int, **columns: object) -> None:
    """Somebody, or an update, has changed a match."""
    assigned = ", ".join(f"{name} = ?" for name in columns)
    house.context.store._database.write(
        (f"UPDATE match SET {assigned} WHERE id = ?", (*columns.values(), number))
    )


def saved_match(number: int) -> Any:
    return replace(match("dao", 2), saved=number)


def left(house: House, moves: int = 5) -> SavedSession:
    kept = SavedSession(house.context, match("dao", 2, two_rounds=False))
    play_moves(kept.session, moves)
    return kept


def test_a_game_goes_on_where_it_was(house: House) -> None:
    kept = left(house)
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.session.position() == kept.session.position()
    assert [done.move for done in resumed.moves] == [entry.move for entry in kept.session.record.entries]
    assert resumed.shortened is None
    assert resumed.trouble is None


def test_moves_that_no_longer_replay_are_kept_aside_and_told(house: House) -> None:
    kept = left(house)
    house.context.store._database.write(
        ("UPDATE move SET text = 'fly' WHERE match = ? AND number = 3", (kept.number,))
    )
    before = house.context.store.matches.load(kept.number).record
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.session.version == 3
    assert resumed.shortened is not None
    assert (resumed.shortened.moves, resumed.shortened.of, resumed.shortened.original) == (3, 5, kept.number)
    assert not resumed.shortened.other_rules
    matches = house.context.store.matches
    assert matches.load(kept.number).record == before
    assert matches.unfinished_matches() == [resumed.number] != [kept.number]
    play_moves(resumed.session, 1)
    assert len(matches.load(resumed.number).record.entries) == 4


def test_a_game_by_other_rules_is_told_as_that(house: House) -> None:
    kept = left(house)
    change_match(house, kept.number, rules=0)
    house.context.store._database.write(
        ("UPDATE move SET digest = 'else' WHERE match = ? AND number = 2", (kept.number,))
    )
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.shortened is not None
    assert resumed.shortened.other_rules
    assert (
        house.context.store.matches.load(resumed.number).record.rules_version == titles()["dao"].rules_version
    )


def test_a_game_that_other_rules_play_alike_goes_on_by_those_of_today(house: House) -> None:
    kept = left(house)
    change_match(house, kept.number, rules=0)
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.shortened is None
    assert house.context.store.matches.load(kept.number).record.rules_version == titles()["dao"].rules_version


@pytest.mark.parametrize(
    "columns",
    [
        {"dealt": "[]"},
        {"dealt": "[0, 99999999999]"},
        {"seats": 7},
        {"options": '{"two_rounds": "maybe"}'},
        {"start": '{"game": "dao"}'},
    ],
)
def test_a_game_that_cannot_be_dealt_is_kept_aside_and_said(house: House, columns: dict[str, object]) -> None:
    kept = left(house)
    change_match(house, kept.number, **columns)
    with pytest.raises(StoreError) as failure:
        SavedSession(house.context, saved_match(kept.number))
    assert failure.value.code == "outdated"
    matches = house.context.store.matches
    assert matches.unfinished_matches() == []
    assert [(each.id, each.away, each.moves) for each in matches.waiting_matches()] == [
        (kept.number, OUTDATED, 5)
    ]


def test_a_banner_says_up_to_where_a_game_could_be_played_again(house: House) -> None:
    kept = left(house)
    house.context.store._database.write(
        ("UPDATE move SET text = 'fly' WHERE match = ? AND number = 3", (kept.number,))
    )
    house.open(TitleScene(house.context))
    house.click("title/resume")
    house.frame()
    assert house.scene.name in ("table", "curtain")
    assert house.context.words("notice.shortened", n=3) in house.tree().said


def test_continue_says_what_is_wrong_and_offers_the_next_game(house: House) -> None:
    older, newer = left(house), left(house)
    change_match(house, newer.number, dealt="[]")
    house.open(TitleScene(house.context))
    house.click("title/resume")
    assert house.scene.name == "dialog"
    house.key("escape")
    saved = UnfinishedCarousel(house.context.store).saved
    assert saved is not None
    assert saved.kept.id == older.number


def test_a_game_begun_before_an_option_existed_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays as it did then, and its log stays as it is."""
    kept = left(house)
    late = Option(True, (False, True), value_before=False)
    monkeypatch.setattr(Context, "titles", {"dao": with_option("late", late, False)})
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.shortened is None
    assert resumed.session.position()["options"] == {"two_rounds": False, "late": False}
    play_moves(resumed.session, 2)
    third = SavedSession(house.context, saved_match(kept.number))
    assert third.session.position() == resumed.session.position()
    assert third.shortened is None
    assert "late" not in third.session.record.options


def test_a_game_with_an_option_that_is_gone_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(Context, "titles", {"dao": with_option("gone", Option(3, (3, 4)), 3)})
        kept = left(house)
    assert kept.session.record.options["gone"] == 3
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.shortened is None
    assert resumed.session.version == 5
    assert resumed.session.position()["options"] == {"two_rounds": False}


def with_option(name: str, option: Option, value: OptionValue) -> AnyTitle:
    """Another version of DAO, with one more thing to choose, that is always chosen like this."""
    title = titles()["dao"]

    def deal(seats: int, options: Options, chance: Chance) -> State:
        assert options[name] == value
        state: State = title.deal(seats, options, chance)
        return state

    def position(state: State) -> Position:
        position: Position = title.position(state)
        return {**position, "options": {**position["options"], name: value}}

    options: Mapping[str, Option] = MappingProxyType({**title.options, name: option})
    return replace(title, options=options, deal=deal, position=position)


@pytest.mark.parametrize(
    "players",
    [
        "[]",
        "{",
        "7",
        "[" * 5000,
        '[{"name": "Anna", "kind": "human"}]',
        '[{"name": 7, "kind": "genius", "symbol": "x"}, {"name": null, "kind": 7, "symbol": 999}]',
        '[{"name": "", "kind": "human", "symbol": -1}, {"name": "\\n\\u202e\\ud800", "kind": "easy"}]',
        json.dumps([{"name": "A" * 100_000, "kind": "human", "symbol": True, "more": 1}, None]),
    ],
)
def test_unusable_names_and_symbols_stop_nobody(house: House, players: str) -> None:
    kept = left(house)
    change_match(house, kept.number, players=players)
    house.open(TitleScene(house.context))
    house.click("title/resume")
    house.frame()
    assert house.scene.name in ("table", "curtain")
    saved = UnfinishedCarousel(house.context.store).saved
    assert saved is not None
    assert all(place.name and place.symbol in range(1, 11) for place in saved.match().places)


@pytest.mark.parametrize("value", ["NULL", "7", "x'00ff'", "''", "'[[[['"])
@pytest.mark.parametrize(
    "column", ["options", "dealt", "title", "seats", "rules", "touched", "began", "seed"]
)
def test_rows_that_make_no_sense_stop_nobody(house: House, column: str, value: str) -> None:
    kept = left(house)
    database = house.context.store._database
    database.rows("PRAGMA writable_schema = ON")
    try:
        database._db.execute(f"UPDATE match SET {column} = {value} WHERE id = {kept.number}")
        database._db.commit()
    except sqlite3.IntegrityError:
        database._db.rollback()
    house.open(TitleScene(house.context))
    if house.has("title/resume"):
        house.click("title/resume")
        house.frame()
    house.context.store.matches.waiting_matches()
    assert house.scene.name in ("table", "curtain", "dialog", "title")


def test_a_full_disk_stops_no_game(house: House) -> None:
    house.context.store._database.rows("PRAGMA query_only = ON")
    kept = left(house)
    house.context.store.catch_up(1.0)
    assert (kept.trouble, kept.session.version) == ("unwritable", 5)
    house.context.store._database.rows("PRAGMA query_only = OFF")
    house.context.store.catch_up(2.0)
    house.context.store.catch_up(2.1)
    assert kept.trouble is None
    assert len(house.context.store.matches.load(kept.number).record.entries) == 5


def test_a_game_of_which_only_the_end_was_lost_is_offered_once(house: House) -> None:
    kept = left(house)
    play_out(kept.session)
    change_match(house, kept.number, ended=None, result=None)
    assert house.context.store.matches.unfinished_matches() == [kept.number]
    resumed = SavedSession(house.context, saved_match(kept.number))
    assert resumed.session.result is not None
    assert house.context.store.matches.unfinished_matches() == []


def test_a_finished_game_is_never_offered(house: House) -> None:
    kept = left(house)
    play_out(kept.session)
    assert UnfinishedCarousel(house.context.store).saved is None


def test_the_title_opens_although_the_file_is_being_held(house: House, tmp_path: Path) -> None:
    begin_game(house.context.store)
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("ALTER TABLE match RENAME TO hidden")
    house.open(TitleScene(house.context))
    assert house.scene.name == "title"
    assert not house.has("title/resume")
