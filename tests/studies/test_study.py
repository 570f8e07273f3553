"""A study counts what was played: a golden one, numbers that add up, and players that leave out moves."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.study_interface import studied
from game.kernel.chance import Chance
from game.kernel.game_statistics import FILE
from game.kernel.registry import titles
from scenes.base.option_ids import usual_options
from studies.executors import OneProcess
from studies.run_tasks import ROOT, run_tasks
from studies.study import __main__ as command
from studies.study.findings import Evidence, tables
from studies.study.histograms import mean, quantile, share
from studies.study.play_block import SHARE, Counts, block, merge_blocks
from studies.study.study_lines import GAMES, StudyLine, study_lines
from studies.study.study_page import counts_text, read_counts, statistics_of, study_page
from studies.study.study_pictures import figures
from studies.study.study_players import Habit, make_mover

GOLDEN = Path(__file__).parent / "dao_2000.md"
TITLES = ("dao", "daumen", "dog", "dos", "tao")


def cheap(line: StudyLine, games: int = 0) -> StudyLine:
    """The same line, played by anybody: it takes a tenth of the time."""
    others = tuple(re.sub(r"quick|easy|normal|hard(:\d+)?|master", "random", name) for name in line.players)
    return replace(line, players=others, games=games or line.games)


def evidence_of(line: StudyLine) -> Evidence:
    return Evidence(line, merge_blocks(run_tasks([*line.tasks()], OneProcess())))


def test_a_study_of_2000_games_is_golden() -> None:
    """Four lines of DAO, 500 games each, with all numbers: whoever changes rules, players or sums sees it."""
    asked = {line.name: line for line in study_lines("dao", 500)}
    found = {name: evidence_of(asked[name]) for name in ("main", "two_rounds=true", "deal", "without reveal")}
    assert sum(each.games for each in found.values()) == 2000
    assert study_page("dao", found, "of the test") == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("title", TITLES)
def test_every_line_of_every_title_can_be_played(title: str) -> None:
    for line in study_lines(title, 40_000):
        games = line.rotations
        counts = evidence_of(cheap(line, games)).counts
        assert counts["games"] == {"all": games}
        assert sum(counts["moves"].values()) == sum(counts["chosen"].values()) == games
        wins = sum(times / int(key.split("/")[1]) for key, times in counts["won"].items())
        assert wins == pytest.approx(games)
        names = {name for name in counts if name.startswith("share of ")}
        if names:
            assert sum(int(key) for name in names for key in counts[name]) in range(
                SHARE - len(names), SHARE + 1
            )


@pytest.mark.parametrize("title", TITLES)
def test_the_quick_player_makes_legal_moves_and_beats_chance(title: str) -> None:
    study = studied(title)
    assert study is not None
    players = tuple(("quick", "random")[seat % 2] for seat in range(study.table))
    line = replace(next(iter(study_lines(title, 40))), players=players, games=12, block=12)
    assert evidence_of(line).share_of("quick").value > 0.6


@pytest.mark.parametrize("title", TITLES)
def test_the_quick_player_looks_at_nothing_hidden(title: str) -> None:
    """In every world that a seat may imagine it finds the same move, with the same luck."""
    study, game = studied(title), titles()[title]
    assert study is not None
    options = usual_options(game)
    chance = Chance.from_seed(5)
    state = game.deal(study.table, options, chance)
    asked = 0
    for _ in range(60):
        if not (acting := game.to_act(state)):
            break
        seat = acting[0]
        moves = game.legal(state, seat)
        if len(moves) > 1:
            asked += 1
            imagined = game.imagine(game.view(state, seat), seat, Chance.from_seed(asked))
            found = {study.quick(each, seat, moves, Chance.from_seed(9)) for each in (state, imagined)}
            if (
                title != "tao"
            ):  # there a closed card is guessed, and the guess is one of those that lie closed
                assert len(found) == 1
        game.apply(state, seat, study.quick(state, seat, moves, chance), chance)
    assert asked > 10


@pytest.mark.parametrize("title", TITLES)
def test_who_leaves_out_a_kind_of_move_never_makes_it_but_where_there_is_no_other(title: str) -> None:
    study, game = studied(title), titles()[title]
    assert study is not None
    options = usual_options(game)
    for kind, is_it in study.kinds.items():
        play, chance, spared = make_mover(title, f"random-{kind}"), Chance.from_seed(3), 0
        state = game.deal(study.table, options, chance)
        for _ in range(400):
            if not (acting := game.to_act(state)):
                break
            seat, moves = acting[0], game.legal(state, acting[0])
            left = [move for move in moves if not is_it(state, move)]
            move = play(state, seat, moves, chance) if len(moves) > 1 else moves[0]
            assert move in (left or moves)
            spared += 0 < len(left) < len(moves)
            game.apply(state, seat, move, chance)
        assert spared, f"{kind} was never left out"


def test_twice_the_looks_are_twice_the_work() -> None:
    worlds = []
    for looks in (5, 10):
        game, asked = titles()["dao"], [0]
        state = game.deal(2, {"two_rounds": False}, Chance.from_seed(1))

        def imagine(*given: Any, asked: list[int] = asked) -> Any:
            asked[0] += 1
            return titles()["dao"].imagine(*given)

        from studies.study.study_players import _thinking

        think = _thinking(replace(game, imagine=imagine), "hard", looks)
        think(state, 0, game.legal(state, 0), Chance.from_seed(2))
        worlds.append(asked[0])
    assert worlds == [5, 10]


def test_counts_add_up_whatever_the_order_and_the_blocks() -> None:
    line = cheap(next(iter(study_lines("dos", 60))), 60)
    parts = [*run_tasks([*replace(line, block=7).tasks()], OneProcess())]
    assert len(parts) == 9
    assert json.dumps(merge_blocks(parts)) == json.dumps(merge_blocks(reversed(parts)))
    assert merge_blocks(parts) == evidence_of(replace(line, block=60)).counts


def test_a_limit_and_a_tie_are_seen() -> None:
    options = usual_options(titles()["tao"]) | {"turn_limit": 60}
    counts = block(
        {"title": "tao", "options": options, "players": ("random", "random"), "first": 0, "games": 60}
    )
    assert 0 < counts["limits"]["all"] <= 60
    assert counts["ties"]["all"] > 0
    assert counts["ties"]["all"] == counts["won"]["0/2"] == counts["won"]["1/2"]


def test_a_seat_that_always_wins_with_its_cards_and_a_player_that_always_wins() -> None:
    """Whoever plays against chance wins both games of nearly every deal: the player counts, not the seat."""
    line = replace(next(iter(study_lines("dao", 40))), players=("quick", "random"), games=80, block=80)
    pairs = evidence_of(line).of("pairs")
    assert pairs["same player"] > 0.8 * pairs["all"] > 2 * pairs["same seat"]


@pytest.mark.parametrize("name", ["fast", "", "quick~", "hard:x", "quick quick"])
def test_nobody_is_called_so(name: str) -> None:
    with pytest.raises(ValueError, match="no player is called"):
        Habit.read(name)


def test_names_say_how_somebody_plays() -> None:
    assert Habit.read("quick~25") == Habit("quick", slips=25)
    assert Habit.read("hard:60") == Habit("hard", looks=60)
    assert Habit.read("quick-jack") == Habit("quick", without="jack")


def test_shares_have_wilsons_interval() -> None:
    half = share(50, 100)
    assert (half.value, round(half.low, 4), round(half.high, 4)) == (0.5, 0.4038, 0.5962)
    never = share(0, 100)
    assert never.low == 0.0
    assert 0.03 < never.high < 0.04


def test_means_and_quantiles_of_histograms() -> None:
    dice: Counts = {"": {str(pips): 100 for pips in range(1, 7)}}
    middle = mean(dice[""])
    assert middle.value == 3.5
    assert middle.high - middle.value == pytest.approx(1.96 * (35 / 12 * 600 / 599) ** 0.5 / 600**0.5)
    assert [quantile(dice[""], part).value for part in (0.1, 0.5, 0.9)] == [1, 4, 6]
    assert quantile(dice[""], 0.4).low <= quantile(dice[""], 0.4).value <= quantile(dice[""], 0.4).high


def made(arguments: Sequence[str]) -> int:
    return command.main(arguments)


def test_the_command_plays_prints_draws_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["dao", "--games", "40", "--jobs", "1", "--lines", "main", "--notes", str(tmp_path / "notes")]
    arguments += ["--out", str(tmp_path / "out")]
    assert made(arguments) == 0
    first = capsys.readouterr()
    assert "Who wins?" in first.out
    assert "40 × quick" in first.out
    drawn = sorted(file.name for file in (tmp_path / "out").iterdir())
    assert drawn == ["dao.json", "dao.md", "dao_lead.svg", "dao_minutes.svg", "dao_seats.svg"]
    before = (tmp_path / "out" / "dao.md").read_bytes()
    assert made([*arguments, "--noted"]) == 0
    assert (tmp_path / "out" / "dao.md").read_bytes() == before
    assert capsys.readouterr().out == first.out


def test_nobody_is_left_without_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert made(["dao", "--notes", str(tmp_path / "file" / "notes")]) == 2
    assert "file" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        made(["chess"])


@pytest.mark.parametrize("more", [["--lines", "without"], ["--lines", "chess"], ["--noted"]])
def test_what_can_give_no_page_is_refused_before_a_game_is_played(
    more: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "play", lambda *line: pytest.fail("a game was played"))
    assert made(["dao", *more, "--notes", str(tmp_path / "notes"), "--out", str(tmp_path)]) == 2
    assert "main" in capsys.readouterr().err
    assert not (tmp_path / "dao.md").exists()


def test_a_line_that_is_played_later_joins_the_page(tmp_path: Path) -> None:
    arguments = [
        "dao",
        "--games",
        "40",
        "--jobs",
        "1",
        "--notes",
        str(tmp_path / "notes"),
        "--out",
        str(tmp_path),
    ]
    assert made([*arguments, "--lines", "main"]) == 0
    assert made([*arguments, "--lines", "without reveal"]) == 0
    said = (tmp_path / "dao.md").read_text("utf-8")
    assert "without “reveal”" in said
    assert "40 × quick" in said


def test_no_share_is_less_than_nothing_or_more_than_all() -> None:
    line = next(iter(study_lines("dao", 40)))
    rare = Evidence(line, {"share of quick": {"0": 99, str(SHARE): 1}})
    always = Evidence(line, {"share of quick": {"0": 1, str(SHARE): 99}})
    assert rare.share_of("quick").low == 0.0 < rare.share_of("quick").value
    assert always.share_of("quick").high == 1.0 > always.share_of("quick").value


def test_a_page_names_the_commit_where_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"log": "0123456789ab", "status": ""}
    monkeypatch.setattr(command, "_git", lambda verb, *more: answers[verb])
    assert command.version_now("dao").endswith(", commit 0123456789ab")
    answers["status"] = " M game/titles/dao/rules/rules.py"
    assert "commit" not in command.version_now("dao"), "changed since"
    answers.update(log="", status="")
    assert "commit" not in command.version_now("dao"), "no history"


PAGES = sorted((ROOT / "docs" / "studies").glob("*.json"))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_the_pages_say_what_their_counts_say(file: Path) -> None:
    """Every page, picture and number can be made again from the counts that lie beside it."""
    found, version = read_counts(file)
    assert counts_text(found, version) == file.read_text("utf-8")
    assert study_page(file.stem, found, version) == file.with_suffix(".md").read_text("utf-8")
    assert statistics_of(found).to_text() == (ROOT / "assets" / file.stem / FILE).read_text("utf-8")
    for name, drawn in figures(found).items():
        assert file.with_name(f"{file.stem}_{name}.svg").read_text("utf-8") == drawn
        ET.fromstring(drawn)
    assert {len(row) for table in tables(found) for row in [table.columns]} >= {3}
    assert all(len(row) == len(table.columns) for table in tables(found) for row in table.rows)


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_what_the_pages_count_is_what_a_study_would_play_today(file: Path) -> None:
    """With the same players and options, as many games, in as large blocks. Pages may leave lines out."""
    played = {name: evidence.line for name, evidence in read_counts(file)[0].items()}
    today = {line.name: line for line in study_lines(file.stem, GAMES)}
    assert played == {name: today.get(name) for name in played}


def test_chances_are_counted_by_what_was_said_and_what_came() -> None:
    """Every party at every fourth round of turns; two teams' chances and places add up to one."""
    line = next(line for line in study_lines("dog", 40) if line.foretold)
    counts = evidence_of(cheap(line, 4)).counts
    many = sum(counts["foretold"].values())
    assert many % 2 == 0
    assert many > 0
    assert sum(counts["came"].values()) == many // 2 * SHARE
    assert sum(counts["foretold sum"].values()) == pytest.approx(many // 2 * SHARE, abs=many)
    assert 0 < counts["foretold squares"]["all"] < many * SHARE
    assert "foretold" not in evidence_of(cheap(next(iter(study_lines("dog", 40))), 4)).counts
