"""How a move is judged: beside the best other one, in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots.bot_interface import Seen
from game.bots.move_judgement import WIDTH, Judgement, given_away, judge_move
from game.bots.review_interface import AnyInsight, Insight
from game.kernel.chance import Chance

OUTCOMES: Mapping[str, Sequence[float]] = {"made": (3.0, 5.0, 1.0), "good": (4.0, 5.0, 3.0)}
"""How each move ends in three worlds; every other one ends at nothing."""


class Judge:
    """Judges the move "made", and remembers what was tried."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tried: list[list[str]] = []
        self._patch = monkeypatch

    def _tries(self, seen: Any, moves: Sequence[str], worlds: int) -> list[Sequence[float]]:
        self.tried.append([*moves])
        return [OUTCOMES.get(move, (0.0, 0.0, 0.0)) for move in moves]

    def __call__(self, *legal: str, worlds: int = 3, glance: Sequence[float] = ()) -> Judgement:
        def at_a_glance(seen: Any) -> Sequence[float]:
            assert glance, "nothing is to be glanced at"
            return glance

        insight: AnyInsight = Insight(self._tries, 1.0, at_a_glance)
        self._patch.setattr("game.bots.move_judgement.insight_of", lambda title: insight)
        title = cast(Any, SimpleNamespace(id="film", recall=lambda view, memory: view))
        return judge_move(Seen(title, {}, 0, legal, Chance()), "made", worlds)


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    return Judge(monkeypatch)


def test_the_best_other_move_and_how_often_this_one_was_as_good(judge: Judge) -> None:
    found = judge("bad", "made", "good")
    assert (found.other, found.lost) == ("good", 1.0)
    assert found.share == pytest.approx(1 / 3)
    assert judge.tried == [["made", "bad", "good"]]


def test_a_move_without_another_loses_nothing(judge: Judge) -> None:
    assert judge("made") == Judgement("made", 0.0, 1.0)
    assert judge.tried == []


def test_in_no_world_there_is_nothing_to_judge(judge: Judge) -> None:
    assert judge("made", "good", worlds=0) == Judgement("made", 0.0, 1.0)
    assert judge.tried == []


def test_one_world_is_enough(judge: Judge) -> None:
    assert judge("made", "good", worlds=1).other == "good"


def test_few_moves_are_all_tried_without_a_glance(judge: Judge) -> None:
    legal = ["made", *(str(number) for number in range(WIDTH))]
    judge(*legal)
    assert judge.tried == [legal]


def test_of_many_moves_the_most_promising_at_a_glance_are_tried(judge: Judge) -> None:
    others = [str(number) for number in range(WIDTH + 2)]
    judge("made", *others, glance=[0.0, *range(WIDTH + 2)])
    assert judge.tried == [["made", *others[:1:-1]]]


def test_a_game_that_says_nothing_about_itself_judges_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.move_judgement.insight_of", lambda title: None)
    seen = Seen(
        cast(Any, SimpleNamespace(id="film", recall=lambda view, memory: view)),
        {},
        0,
        ("made", "good"),
        Chance(),
    )
    assert judge_move(seen, "made", 3) == Judgement("made", 0.0, 1.0)


def test_what_was_given_away_is_weighed_in_other_worlds_than_those_that_chose_the_better_move() -> None:
    """Luck in one half of the worlds is a mistake nowhere; what is better in both halves is."""
    even = [0.5, 0.5, 0.5, 0.5]
    assert given_away(even, [[1.0, 0.0, 1.0, 0.0]]) == -0.25, "in the other half it would have been worse"
    assert given_away(even, [[0.75, 0.75, 0.75, 0.75], [0.0, 1.0, 0.0, 0.5]]) == pytest.approx(0.25)
    assert given_away(even, [[0.25] * 4]) == 0
    assert given_away([0.5], [[0.75], [0.25]]) == 0.25
