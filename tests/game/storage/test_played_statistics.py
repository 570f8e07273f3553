"""What is counted from the matches, compared with counting by hand; and names that really go."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import Result
from game.storage.database import StoreError
from game.storage.matches import SavedPlayer
from game.storage.played_statistics import (
    Evening,
    EveningBot,
    EveningGame,
    Opponent,
    Person,
    Streak,
    TitleTally,
)
from game.storage.row_reading import seat_taken
from game.storage.store import Store
from scenes.base.option_ids import usual_options
from tests.rigs.random_games import play_by_chance
from tests.rigs.stored_games import RELEASED, count_steps, keep_game

ZONE = timezone(timedelta(hours=2))


def test_who_has_played_and_won(store: Store) -> None:
    keep_game(store, "Anna", "Ben", "Bot*", ranks=(1, 2, 3))
    keep_game(store, "anna ", "Clara", ranks=(2, 1))
    keep_game(store, " ANNA", "Ömer", ranks=(1, 1))
    assert store.statistics.people() == [
        Person(" ANNA", 3, 2),
        Person("Clara", 1, 1),
        Person("Ömer", 1, 1),
        Person("Ben", 1, 0),
    ]


@pytest.mark.parametrize(("came", "counts"), [(0, True), (4, True), (5, True), (6, False), (10, False)])
def test_a_game_counts_for_who_finished_it_and_played_half_of_it(
    store: Store, came: int, counts: bool
) -> None:
    options = usual_options(titles()["dao"])
    session = Session.deal(titles()["dao"], 2, 1, options)
    players = (SavedPlayer("Anna", "human"), SavedPlayer("Ben", "human"))
    number = store.matches.begin(session, players, lambda: "2026-01-31T20:00:00+00:00")
    for move in range(10):
        if move == came:
            new = seat_taken(players[1], SavedPlayer("Clara", "human"), came)
            store.matches.seat(number, (players[0], new))
        session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    if came == 10:
        store.matches.seat(number, (players[0], seat_taken(players[1], SavedPlayer("Clara", "human"), came)))
    store.matches.end(number, Result((1, 2), (2, 1)), "2026-01-31T20:30:00+00:00")
    assert [each.name for each in store.statistics.people()] == (["Clara", "Anna"] if counts else ["Anna"])


def test_who_has_played_one_game_and_how_often_it_was(store: Store) -> None:
    keep_game(store, "Anna", "Ben", ranks=(1, 2), title="dao")
    keep_game(store, "Anna", "Clara", ranks=(2, 1), title="dos")
    keep_game(store, "Anna", "Clara", ranks=(1, 1), title="dos")
    keep_game(store, "Bot*", "Bat*", ranks=(1, 2), title="tao")
    assert store.statistics.people("dao") == [Person("Anna", 1, 1), Person("Ben", 1, 0)]
    assert store.statistics.often() == {"dao": 1, "dos": 2}


def test_the_last_games_of_a_title_the_newest_last(store: Store) -> None:
    for place in (1, 2, 2, 1):
        keep_game(store, "Anna", "Ben", ranks=(place, 3 - place))
    keep_game(store, "Anna", "Ben", ranks=(2, 1), title="dao")
    assert store.statistics.lately(" anna", "dos") == [True, False, False, True]
    assert store.statistics.lately("Anna", "dos", most=3) == [False, False, True]
    assert store.statistics.lately("Ben", "dao") == [True]


def test_a_file_put_beside_the_matches(tmp_path: Path, store: Store) -> None:
    lasting = Store(tmp_path)
    assert lasting.put_beside("a.csv", "Ömer\r\n").read_bytes() == b"\xef\xbb\xbf\xc3\x96mer\r\n"
    (tmp_path / "b.csv").mkdir()
    with pytest.raises(StoreError, match="unwritable"):
        lasting.put_beside("b.csv", "")
    lasting.close()
    with pytest.raises(StoreError, match="unwritable"):
        store.put_beside("a.csv", "")


def test_practice_and_games_without_a_result_do_not_count(store: Store) -> None:
    keep_game(store, "Anna", "Bot*", ranks=(1, 2), practice=True)
    number = keep_game(store, "Anna", "Bot*", ranks=(1, 2))
    store.matches.end(number, None, "2026-01-31T21:00:00+00:00")
    assert store.statistics.people() == []


def test_an_undo_of_what_was_seen_makes_it_practice(store: Store) -> None:
    session = Session.deal(titles()["dao"], 2, 1, {"two_rounds": False})
    store.matches.begin(session, (SavedPlayer("Anna", "human"), SavedPlayer("Bot", "easy")), lambda: "t")
    dice = Random(3)
    seat = session.to_act[0]
    session.play(seat, "reveal")
    session.undo(seat, practice=True)
    play_by_chance(session, dice)
    assert store.statistics.people() == []


def test_game_by_game_with_the_best_score(store: Store) -> None:
    keep_game(store, "Anna", "Ben", ranks=(1, 2), title="dao", scores=(31, 12))
    keep_game(store, "Anna", "Ben", ranks=(2, 1), title="dao", scores=(20, 44))
    keep_game(store, "Anna", "Ben", ranks=(1, 2), title="tao", scores=(3, 1))
    assert store.statistics.lines("ANNA") == [
        TitleTally("dao", 2, 1, 31, 19, beaten=1),
        TitleTally("tao", 1, 1, 3, 2, beaten=1),
    ]
    assert store.statistics.lines("Nobody") == []


def test_streaks_are_wins_in_a_row_over_all_games(store: Store) -> None:
    dice, results = Random(5), []
    assert store.statistics.streak("Anna") == Streak(0, 0)
    for number in range(40):
        won = dice.random() < 0.6
        results.append(won)
        title = dice.choice(("dos", "dao"))
        keep_game(store, "Anna", "Ben", ranks=(1, 2) if won else (2, 1), title=title)
        if number % 3 == 0:
            keep_game(store, "Clara", "Ben", ranks=(1, 2))
        runs = [len(run) for run in "".join("x" if each else " " for each in results).split(" ")]
        assert store.statistics.streak("Anna") == Streak(runs[-1], max(runs))


def test_who_had_the_better_rank(store: Store) -> None:
    keep_game(store, "Anna", "Ben", "Clara", ranks=(1, 2, 3))
    keep_game(store, "Anna", "Ben", ranks=(2, 1))
    keep_game(store, "Anna", "Ben", ranks=(1, 1))
    assert store.statistics.against("Anna") == [Opponent("Ben", 1, 1, 1), Opponent("Clara", 1, 0, 0)]
    assert store.statistics.against("Clara") == [Opponent("Anna", 0, 1, 0), Opponent("Ben", 0, 1, 0)]


def test_the_fastest_hit_is_found_in_the_moves(store: Store) -> None:
    number = keep_game(store, "Anna", "Ben", ranks=(1, 2))
    for place, (seat, move) in enumerate([(0, "hit 1@812"), (0, "hit 0@433"), (1, "hit 0@77"), (0, "late")]):
        store._database.write(("INSERT INTO move VALUES (?, ?, ?, ?, '[]', '')", (number, place, seat, move)))
    assert store.statistics.fastest_hit("anna") == 433
    assert store.statistics.fastest_hit("Clara") is None


def test_five_games_tell_how_long_one_takes(store: Store) -> None:
    for spent in (300, 1200, 60, 900):
        number = keep_game(store, "Anna", "Ben", ranks=(1, 2))
        store._database.write(("UPDATE match SET spent = ? WHERE id = ?", (spent, number)))
    assert store.statistics.minutes("dos") is None
    number = keep_game(store, "Anna", "Ben", ranks=(1, 2))
    store._database.write(("UPDATE match SET spent = 600 WHERE id = ?", (number,)))
    assert store.statistics.minutes("dos") == store.statistics.minutes("dos", 2) == 10
    assert store.statistics.minutes("dos", 3) is None
    assert store.statistics.minutes("dao") is None


def evening_at(store: Store, at: str) -> Evening:
    return store.statistics.evening(datetime.fromisoformat(at).astimezone(ZONE))


def test_an_evening_gives_a_point_for_everybody_left_behind(store: Store) -> None:
    """In a team of Dog both get them: so no game weighs more than another."""
    keep_game(store, "Anna", "Ben", "Clara", ranks=(1, 3, 2), at="2026-01-31T18:00:00+00:00")
    who = ("Anna", "Clara", "ben", "Bot*")
    keep_game(store, *who, ranks=(1, 2, 1, 2), title="dog", at="2026-01-31T19:00:00+00:00")
    found = evening_at(store, "2026-01-31T20:00:00+00:00")
    assert found.games == (
        EveningGame("dos", "2026-01-31T18:30:00+00:00", {"Anna": 2, "Ben": 0, "Clara": 1}),
        EveningGame(
            "dog",
            "2026-01-31T19:30:00+00:00",
            {"Anna": 2, "Clara": 0, "Ben": 2},
            {EveningBot("Bot"): 0},
        ),
    )
    assert found.totals == {"Anna": 4, "Ben": 2, "Clara": 1}
    assert found.leaders == ("Anna",)


def test_a_shared_lead_has_two_leaders_and_no_points_none(store: Store) -> None:
    keep_game(store, "Anna", "Ben", "Clara", ranks=(1, 1, 3))
    assert evening_at(store, "2026-01-31T21:00:00+00:00").leaders == ("Anna", "Ben")
    assert Evening().leaders == ()


def test_an_evening_begins_after_dawn_or_a_lull(store: Store) -> None:
    """Dawn is at five where people are, which is three elsewhere."""
    for hour in ("2026-01-31T02:00", "2026-01-31T09:00", "2026-01-31T15:00", "2026-01-31T18:00"):
        keep_game(store, "Anna", "Ben", ranks=(1, 2), at=f"{hour}:00+00:00")
    assert hours(evening_at(store, "2026-01-31T20:00:00+00:00")) == [15, 18]
    assert hours(evening_at(store, "2026-01-31T23:00:00+00:00")) == []
    assert hours(evening_at(store, "2026-02-01T03:01:00+00:00")) == []


def hours(found: Evening) -> list[int]:
    return [datetime.fromisoformat(each.ended).hour for each in found.games]


def test_everything_as_a_table(store: Store) -> None:
    keep_game(store, "=SUM(A1)", "Ömer, „x“", "Bot*", ranks=(1, 2, 3))
    rows = list(csv.DictReader(io.StringIO(store.statistics.table())))
    assert [row["name"] for row in rows] == ["'=SUM(A1)", "Ömer, „x“", "Bot"]
    assert [(row["rank"], row["points"], row["kind"]) for row in rows] == [
        ("1", "2", "human"),
        ("2", "1", "human"),
        ("3", "0", "hard"),
    ]
    nameless = store.statistics.table(names=False)
    assert "Ömer" not in nameless
    assert "name" not in nameless.splitlines()[0].split(",")


def test_names_of_one_person_become_one(store: Store) -> None:
    store.settings.put(
        "settings", {"tables": {"dao": {"chairs": [["Annä", "human", 1], ["Ben", "easy", 2]]}}}
    )
    keep_game(store, "Annä", "Ben", ranks=(1, 2))
    keep_game(store, "anne", "Ben", ranks=(1, 2))
    store.people.merge(["annä", "Anne"], "Anna")
    assert store.statistics.people()[0] == Person("Anna", 2, 2)
    assert store.settings.get("settings")["tables"]["dao"]["chairs"][0] == ["Anna", "human", 1]


def test_whoever_is_called_like_a_word_takes_no_word_along(store: Store) -> None:
    chosen = {"language": "de", "last_title": "dog", "tables": {"dog": {"chairs": [["human", "human", 1]]}}}
    store.settings.put("settings", chosen)
    for name in ("de", "dog", "human"):
        store.people.delete(name)
    kept = store.settings.get("settings")
    assert (kept["language"], kept["last_title"]) == ("de", "dog")
    assert kept["tables"]["dog"]["chairs"] == [["", "human", 1]]


NAMES = ("Ömer „der Fuchs“", "Anna")


def test_a_deleted_name_is_in_no_file_any_more(tmp_path: Path) -> None:
    """Not in free pages, not in the journal, not as the first version wrote it."""
    (tmp_path / "stammtisch.db").write_bytes((RELEASED / "0.1.0" / "stammtisch.db").read_bytes())
    store = Store(tmp_path)
    keep_game(store, *NAMES, ranks=(1, 2))
    store.settings.put("settings", {"tables": {"dao": {"chairs": [[name, "human", 1] for name in NAMES]}}})
    games = len(store.statistics.table().splitlines())
    for name in NAMES:
        assert found(tmp_path, name)
        store.people.delete(name.upper())
        assert not found(tmp_path, name)
    assert store.statistics.people() == []
    assert len(store.statistics.table().splitlines()) == games
    store.close()
    assert not any(found(tmp_path, name) for name in NAMES)


def found(folder: Path, name: str) -> list[str]:
    """The files with a name in them, however it is written."""
    spelled = {name.encode(), json.dumps(name).strip('"').encode(), json.dumps(json.dumps(name)).encode()}
    return [path.name for path in folder.iterdir() if any(each in path.read_bytes() for each in spelled)]


def test_a_name_that_cannot_be_deleted_now_stays(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_game(store, "Anna", "Ben", ranks=(1, 2))
    store._database.rows("PRAGMA query_only = ON")
    with pytest.raises(StoreError):
        store.people.delete("Anna")
    store._database.rows("PRAGMA query_only = OFF")
    store.close()


def test_twice_as_many_games_are_twice_the_work(store: Store) -> None:
    """And not four times as much: people have thousands."""
    for _ in range(30):
        keep_game(store, "Anna", "Ben", "Clara", "Bot*", ranks=(1, 2, 3, 4))
    same = "title, seats, options, dealt, players, began, touched, ended, result"

    def all_figures() -> None:
        store.statistics.people()
        store.statistics.lines("Anna")
        store.statistics.streak("Anna")
        store.statistics.against("Anna")
        store.statistics.evening(datetime(2026, 1, 31, 21, tzinfo=ZONE))

    works = []
    for _ in range(5):
        store._database.write(
            (f"INSERT INTO match ({same}, recent) SELECT {same}, recent + 1000 FROM match", ())
        )
        works.append(count_steps(store, all_figures))
    assert store.statistics.people()[0].games == 30 * 32
    assert 0 < works[-1] < 3 * works[-2]
