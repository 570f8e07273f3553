"""The arena: everybody sits everywhere at every deal, and its figures say what happened."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

import main
from game.bots import bot_interface
from game.bots.arena import Pairing, Tally, interval, play_deal, quantile
from game.bots.bot_interface import AnySeen, Bot, Choice, Seen, propose
from game.bots.bot_luck import luck_seed
from game.bots.other_version import OtherVersion
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from scenes.base.option_ids import usual_options
from studies import arena_command
from studies.arena_command import run
from tests.rigs.paths import ROOT

DAO = {"two_rounds": False}


def pairing(*levels: str, title: str = "dao", options: Any = None, seed: int = 1) -> Pairing:
    return Pairing(title, levels, options or DAO, seed)


def asked_for(*arguments: str) -> Namespace:
    """The command line as the arena gets it."""
    return main._parser().parse_args(["arena", *arguments])


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the arena prints, after it has ended well."""
    assert run(asked_for(*arguments)) == 0
    return capsys.readouterr().out


def deals_of(played: Pairing, games: int) -> list[dict[str, Tally]]:
    deals = -(-games // played.rotations)
    return [play_deal(played, deal, time.perf_counter) for deal in range(deals)]


@pytest.mark.parametrize(
    ("levels", "rotations"),
    [
        (("easy",), 1),
        (("easy", "easy"), 1),
        (("hard", "random"), 2),
        (("hard", "easy", "hard", "easy"), 2),
        (("hard", "easy", "easy", "easy"), 4),
        (("hard", "normal", "easy", "random"), 4),
    ],
)
def test_everybody_moves_on_until_all_sit_as_at_first(levels: tuple[str, ...], rotations: int) -> None:
    played = pairing(*levels)
    seatings = [played.rotated(by) for by in range(played.rotations)]
    assert played.rotations == rotations
    assert len(set(seatings)) == rotations
    assert played.rotated(rotations) == levels if rotations < len(levels) else seatings[0] == levels
    for seat in range(len(levels)):  # every level sits everywhere as often as it is there
        sat = [levels_now[seat] for levels_now in seatings]
        assert all(sat.count(level) * len(levels) == levels.count(level) * rotations for level in levels)


def test_a_deal_is_mirrored(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards for all rotations, other cards for the next deal."""
    dealt: list[tuple[int, Any]] = []
    original = Session.deal.__func__  # type: ignore[attr-defined]

    def noted(cls: Any, title: Any, seats: int, seed: int, options: Any) -> Session:
        session: Session = original(cls, title, seats, seed, options)
        dealt.append((seed, session.position()["pile"]))
        return session

    monkeypatch.setattr(Session, "deal", classmethod(noted))
    deals_of(pairing("random", "easy", "easy", seed=50), 6)
    assert [seed for seed, _ in dealt] == [50, 50, 50, 51, 51, 51]
    assert dealt[0] == dealt[1] == dealt[2] != dealt[3]


def test_the_options_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    phases: set[str] = set()

    def spy(seen: AnySeen) -> Choice:
        phases.add(str(seen.view["options"]["two_rounds"]))
        return Choice(seen.legal[0])

    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: Bot(spy, spy, spy, spy))
    deals_of(pairing("easy", "easy", options={"two_rounds": True}), 1)
    assert phases == {"True"}


def test_both_players_of_one_deal_share_its_win() -> None:
    for deal in deals_of(pairing("easy", "random"), 10):
        assert sum(tally.won[0] for tally in deal.values()) == 1.0
        assert all(len(tally.won) == len(tally.ranks) == len(tally.not_last) == 1 for tally in deal.values())


def test_a_level_with_three_seats_counts_all_of_them() -> None:
    deals = deals_of(pairing("normal", "random", "random", "random"), 40)
    won = {level: mean(deal[level].won[0] for deal in deals) for level in ("normal", "random")}
    ranks = {level: mean(deal[level].ranks[0] for deal in deals) for level in ("normal", "random")}
    assert won["normal"] + won["random"] == pytest.approx(1.0)
    assert ranks["normal"] < ranks["random"]
    assert won["normal"] > 0.5


def test_every_move_is_timed() -> None:
    ticks = iter(range(1_000_000))
    deal = play_deal(pairing("easy", "random"), 0, lambda: float(next(ticks)))
    assert all(set(tally.seconds) == {1.0} and len(tally.seconds) > 20 for tally in deal.values())


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(seen: AnySeen) -> Choice:
        return Choice("all the cards")

    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: Bot(cheat, cheat, cheat, cheat))
    with pytest.raises(RuntimeError, match=r"hard tried 'all the cards'.*unknown-move"):
        play_deal(pairing("hard", "random"), 0, time.perf_counter)


def test_a_level_looks_ahead_as_often_as_its_bot_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is."""
    now, looks = [0.0], []

    def patient(seen: AnySeen) -> Choice:
        now[0] += 1000.0
        looks.append([seen.enough() for _ in range(4)])
        return Choice(seen.legal[0])

    bot = Bot(patient, patient, patient, patient, looks={"hard": 2, "master": 3})
    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: bot)
    for level, allowed in (("normal", 4), ("hard", 2), ("master", 3)):
        looks.clear()
        play_deal(pairing(level, level), 0, lambda: now[0])
        assert set(map(tuple, looks)) == {tuple(number >= allowed for number in range(4))}


def test_the_interval_is_the_95_per_cent_interval_of_the_mean() -> None:
    values = [1.0, 0.0, 0.5, 1.0, 1.0]
    assert interval(values) == pytest.approx((0.7, 1.96 * stdev(values) / 5**0.5))
    assert interval([1.0]) == (1.0, 0.0)
    assert interval([0.5, 0.5]) == (0.5, 0.0)


def test_shares_of_times() -> None:
    times = [float(number) for number in range(100)]
    assert (quantile(times, 0.5), quantile(times, 0.99), quantile([7.0], 0.99)) == (50.0, 99.0, 7.0)


def test_what_is_printed_of_a_level() -> None:
    """Shares with half of their interval, and the times of its moves in milliseconds."""
    tally = Tally([1.0, 0.0], [1.0, 3.0], [1.0, 0.5], [n / 1000 for n in range(1, 201)])
    found = arena_command._figures(tally)
    assert (found["won"], found["mean_rank"][0], found["not_last"][0]) == (interval([1.0, 0.0]), 2.0, 0.75)
    assert found["median_ms"] == pytest.approx(101)
    assert found["p99_ms"] == pytest.approx(199)
    assert found["worst_ms"] == pytest.approx(200)


def test_two_jobs_find_what_one_finds(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("dao", "--seats", "normal,easy,random", "--games", "30", "--seed", "3", "--json")
    one, two = (json.loads(printed(capsys, *arguments, "--jobs", jobs)) for jobs in ("1", "2"))
    for report in (one, two):
        for figures in report["levels"].values():
            for name in ("median_ms", "p99_ms", "worst_ms"):
                assert figures.pop(name) >= 0.0
    assert one == two


def test_the_same_seed_gives_the_same_games_and_another_does_not() -> None:
    def won(seed: int) -> list[float]:
        return [deal["easy"].won[0] for deal in deals_of(pairing("easy", "normal", seed=seed), 20)]

    assert won(1) == won(1)
    assert won(1) != won(1000)


@pytest.mark.parametrize("title", [pytest.param(title, id=title.id) for title in titles().values()])
def test_every_title_can_be_played(title: Any) -> None:
    options = usual_options(title)
    levels = ("easy", *("random",) * (title.seats[0] - 1))
    deals = deals_of(pairing(*levels, title=title.id, options=options), 2)
    assert sum(deals[0]["easy"].won) + sum(deals[0]["random"].won) == pytest.approx(1.0)


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(capsys, "dao", "--seats", "easy,random", "--games", "5", "--json"))
    assert (report["title"], report["games"]) == ("dao", 6)  # whole deals: each is played twice
    assert list(report["levels"]) == ["easy", "random"]
    easy, other = report["levels"].values()
    assert easy["won"][0] + other["won"][0] == pytest.approx(1.0)
    assert easy["mean_rank"][0] + other["mean_rank"][0] <= 3.0
    assert easy.keys() == {"won", "mean_rank", "not_last", "median_ms", "p99_ms", "worst_ms"}


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(
        capsys, "dao", "--seats", "easy,random", "--games", "4", "--option", "two_rounds=true"
    ).splitlines()
    assert lines[0] == "dao: easy,random, 4 games, seed 1, two_rounds=True"
    assert [line.split()[0] for line in lines[1:]] == ["level", "easy", "random"]
    assert "% ±" in lines[2]
    assert "ms" in lines[2]


def test_who_watches_sees_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    run(asked_for("dao", "--seats", "easy,random", "--games", "24"))
    err = capsys.readouterr().err
    assert f"dao     [{'#' * 30}] 24 of 24 games" in err
    assert err.endswith("left\n")


def test_what_is_noted_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("dao", "--seats", "easy,random", "--games", "24", "--notes", str(tmp_path / "notes"))
    first = printed(capsys, *arguments)
    monkeypatch.setattr(arena_command, "play_deal", None)
    assert printed(capsys, *arguments) == first


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess", "--seats", "easy,easy"), "no game 'chess'"),
        (("dao", "--seats", "easy,genius"), "'genius' is no level"),
        (("dao", "--seats", ""), "'' is no level"),
        (("dao", "--seats", "easy"), "not played by 1"),
        (("dao", "--seats", ",".join(["easy"] * 7)), "not played by 7"),
        (("dao", "--seats", "easy,easy", "--games", "0"), "at least one game"),
        (("dao", "--seats", "easy,easy", "--jobs", "0"), "one job"),
        (("dao", "--seats", "easy,easy", "--option", "speed=high"), "no option 'speed'"),
        (("dao", "--seats", "easy,easy", "--option", "two_rounds=maybe"), "two_rounds is one of false, true"),
        (("dao", "--seats", "easy,easy", "--option", "two_rounds"), "two_rounds is one of"),
        (("dao", "--seats", "easy,easy,easy", "--option", "two_rounds=true"), "two_rounds is one of false"),
    ],
)
def test_mistakes_on_the_command_line(
    arguments: Sequence[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(asked_for(*arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("arena: ")
    assert complaint in err
    assert err.count("\n") == 1


def test_options_are_spelled_as_in_positions(capsys: pytest.CaptureFixture[str]) -> None:
    for title in titles().values():
        for name, option in title.options.items():
            seats = next(number for number in title.seats if option.allows(option.choices[-1], number))
            spelled = json.dumps(option.choices[-1]).strip('"')
            arguments = (
                title.id, "--seats", ",".join(["random"] * seats), "--games", "1",
                "--option", f"{name}={spelled}",
            )  # fmt: skip
            assert f"{name}={option.choices[-1]}" in printed(capsys, *arguments).splitlines()[0]


class TestOtherVersions:
    """A version of the app plays by its own process; here it is this one."""

    def test_it_plays_the_same_game_along(self) -> None:
        deal = play_deal(pairing(f"normal@{ROOT}", "random"), 3, time.perf_counter)
        assert set(deal) == {f"normal@{ROOT}", "random"}
        assert sum(tally.won[0] for tally in deal.values()) == 1.0
        assert all(tally.seconds for tally in deal.values())

    def test_its_bots_know_what_they_would_know_at_a_table_of_their_own(self) -> None:
        session = Session.deal(titles()["dao"], 3, 8, {"two_rounds": False})
        other = OtherVersion(ROOT)
        other.begin(session)
        for number in range(26):
            seat = session.to_act[0]
            view = session.view(seat)
            move = other.propose(seat, "master") if number >= 22 else session.legal(seat)[number % 2]
            chance = Chance.from_seed(luck_seed(None, view, seat, "master"))
            seen = Seen(session.title, view, seat, session.legal(seat), chance, memory=session.memory(seat))
            if number >= 22:
                assert move == propose(seen, "master").move
            session.play(seat, move)
            other.play(seat, move)
        other.end()

    def test_a_folder_without_the_app_is_named(self, tmp_path: Path) -> None:
        with pytest.raises((RuntimeError, ValueError, OSError)):
            play_deal(pairing(f"normal@{tmp_path}", "random"), 0, time.perf_counter)
