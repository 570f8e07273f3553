"""Learning: the same lesson gives the same bytes, numbers go where they win, and chances say what happens."""

from __future__ import annotations

import json
from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random

import pytest

from game.bots.learning_interface import learning_of
from game.bots.learnt_weights import ASSETS, FILE, weight_row
from game.kernel.registry import titles
from studies.executors import OneProcess, ProcessPool
from studies.learning.chance_fitting import Observation, brier, regression, solve
from studies.learning.learn_game import Lesson, learn, learnt_text, write_learnt
from studies.learning.rule_tuning import SelfPlay, Tuning
from studies.result_cache import ResultCache
from studies.run_tasks import UserProblem
from studies.study import __main__ as command

LEARNERS = [title for title in titles() if learning_of(title) is not None]
SHORT = {
    "daumen": Lesson("daumen", ("2",), steps=3, games=2),
    "dog": Lesson("dog", ("4",), steps=1, games=1),
    "dos": Lesson("dos", steps=10),
}


def test_some_games_are_learnt() -> None:
    assert {"daumen", "dog", "dos"} <= set(LEARNERS)


@pytest.mark.parametrize("title", SHORT)
def test_learning_again_gives_the_same_bytes(title: str) -> None:
    """Whoever plays: this process, or others."""
    once, again = (learn(SHORT[title], crew, ResultCache()) for crew in (OneProcess(), ProcessPool(2)))
    assert learnt_text(title, once) == learnt_text(title, again)
    learning = learning_of(title)
    assert learning is not None
    starts = [number.start for number in learning.rule.numbers.values()]
    table = next(iter(SHORT[title].tables or learning.tables))
    assert list(once.rows[f"rule {table}"]) != starts, "nothing was learnt"


@pytest.mark.parametrize("title", LEARNERS)
def test_what_the_bots_know_was_learnt_by_the_rules_of_today_and_by_this_lesson(title: str) -> None:
    kept = json.loads((ASSETS / title / FILE).read_text("utf-8"))
    learning = learning_of(title)
    assert learning is not None
    assert kept["rules"] == titles()[title].rules_version
    names = {f"{what} {table}" for table in learning.tables for what in ("rule", *learning.chances)}
    assert set(kept["weights"]) == names
    assert f"{learning.rule.steps} steps of {learning.rule.deals} deals" in kept["learnt"]
    assert f"seed {learning.seed}," in kept["learnt"]
    for table in learning.tables:
        assert len(kept["weights"][f"rule {table}"]) == len(learning.rule.numbers)
        for name, chance in learning.chances.items():
            assert len(kept["weights"][f"{name} {table}"]) == len(chance.names)


PAIRED = [("daumen", "2", 8), ("daumen", "3", 8), ("daumen", "4", 8), ("dog", "4", 60), ("dos", "2", 200)]


@pytest.mark.parametrize(("title", "name", "deals"), PAIRED)
def test_what_was_learnt_beats_what_was_thought_up(title: str, name: str, deals: int) -> None:
    """On the same deals, with the seats changed; other deals than those of the learning."""
    table = SelfPlay.at(title, name)
    learnt = table.learning.rule.policy(weight_row(title, f"rule {name}"))
    (plain,) = table.learning.rule.partners
    assert sum(table.duel(learnt, plain, seed) for seed in range(deals)) > 0


def test_the_file_can_be_read_again(tmp_path: Path) -> None:
    learnt = learn(SHORT["daumen"], OneProcess(), ResultCache())
    file = write_learnt("daumen", learnt, tmp_path)
    assert json.loads(file.read_text("utf-8"))["weights"] == {
        name: list(row) for name, row in learnt.rows.items()
    }


def test_numbers_move_towards_what_wins() -> None:
    """The rule of Daumen drauf!, told that passing is worth nothing: after some steps it passes more."""
    table = SelfPlay.at("daumen", "4")
    rule = table.learning.rule
    names = list(rule.numbers)
    passing = replace(rule.numbers["passing"], start=0.0)
    without = replace(rule, numbers={**rule.numbers, "passing": passing})
    assert Tuning(table, without, 6, seed=5).run(30)[names.index("passing")] > 0.05


def test_a_number_never_falls_below_its_least() -> None:
    table = SelfPlay.at("daumen", "2")
    rule = table.learning.rule
    at = list(rule.numbers).index("willing")
    found = Tuning(table, rule, 1, seed=2).run(40)
    assert found[at] >= rule.numbers["willing"].least


def test_weights_are_found_by_what_happened() -> None:
    """Who has one more wins 3 of 4 times: the odds are 3 to 1. What says nothing weighs nothing."""
    dice = Random(4)
    seen = []
    for _ in range(4000):
        speaks, silent = dice.choice((-1.0, 1.0)), dice.choice((-1.0, 0.0, 1.0))
        seen.append(Observation([speaks, silent], float(dice.random() < 1 / (1 + 3**-speaks))))
    weights = regression(seen)
    assert exp(weights[0]) == pytest.approx(3, rel=0.15)
    assert abs(weights[1]) < 0.1
    assert brier(weights, seen) == pytest.approx(0.75 * 0.25, abs=0.01)


def test_two_features_that_say_the_same_share_a_weight() -> None:
    seen = [Observation([1.0, 1.0], 1.0)] * 30 + [Observation([1.0, 1.0], 0.0)] * 10
    weights = regression(seen)
    assert weights[0] == pytest.approx(weights[1])


def test_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_a_game_that_learns_nothing_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    silent = next(title for title in titles() if title not in LEARNERS)
    assert command.main([silent, "--learn", "--notes", str(tmp_path / "notes.jsonl")]) == 2
    assert silent in capsys.readouterr().err
    with pytest.raises(UserProblem):
        learn(Lesson(silent), OneProcess(), ResultCache())
