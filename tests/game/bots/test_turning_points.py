"""Which moves turned a made-up game: what is asked about them, which of them are told of, and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots import review
from game.bots.bot_worker import Question
from game.bots.review import (
    APART,
    CLOSELY,
    GLANCE,
    LOOKED_AT,
    MOST_DOUBT,
    MOST_LEAP,
    WORLDS,
    Review,
    chosen,
    strength,
    tone,
)
from game.bots.review_interface import Insight, by_side, lead
from game.kernel.events import event_kind
from game.kernel.playback import Playback
from tests.rigs.made_up_judgements import decision, judged

INSIGHT: Insight[Any, Any] = Insight(
    ahead=lambda position: position["ahead"],
    tries=lambda seen, moves, worlds: [[0.0]] * len(moves),
    doubt=2.0,
    leap=10.0,
    weighs=lambda state: bool(state["weighs"]),
    risk=lambda view, seat, move: 0.25,
)
"""A game in which another move is worth being told of if it promised two more, and a change of ten is."""


@dataclass
class Film:
    """A game that is over: how far both seats were at each of its moments. They move in turn."""

    along: Sequence[Sequence[float]]
    choices: dict[int, Sequence[str]] = field(default_factory=dict)
    """What could be done, where it was not "left" or "right"."""
    clocked: Sequence[int] = ()
    light: Sequence[int] = ()
    """Moments at which nothing is weighed."""
    ending: object = "over"
    seats: int = 2

    @property
    def length(self) -> int:
        return len(self.along) - 1

    @property
    def title(self) -> Any:
        return SimpleNamespace(
            id="film",
            position=lambda state: {"ahead": self.along[state["moves"]]},
            view=lambda state, seat: {"moves": state["moves"], "seen by": seat},
            legal=lambda state, seat: self.choices.get(state["moves"], ("left", "right")),
            timed=lambda state: state["moves"] in self.clocked,
            events={"went": event_kind("way")},
            remember=lambda memory, told: {"ways": memory.get("ways", "") + told["way"][0]},
        )

    def state_after(self, moves: int) -> dict[str, Any]:
        return {"moves": moves, "weighs": moves not in self.light}

    def mover(self, moves: int) -> int:
        return moves % self.seats

    def first_moves(self, moves: int) -> list[Any]:
        return [
            SimpleNamespace(seat=self.mover(each), move="left", events=[("went", "left")])
            for each in range(moves)
        ]


def steady(moves: int) -> list[list[float]]:
    return [[0.0, 0.0]] * (moves + 1)


def jumps(moves: int, **gained: float) -> list[list[float]]:
    """A game in which seat 0 gets ahead by so much in the moves `m1`, `m2` … and stays there."""
    along, so_far = [[0.0, 0.0]], 0.0
    for number in range(1, moves + 1):
        so_far += gained.get(f"m{number}", 0.0)
        along.append([so_far, 0.0])
    return along


@pytest.fixture
def insight(monkeypatch: pytest.MonkeyPatch) -> Insight[Any, Any]:
    monkeypatch.setattr(review, "insight_of", lambda title: INSIGHT)
    return INSIGHT


def looked_back(film: Film) -> Review:
    found = Review(cast(Playback, film))
    while not found.look(10):
        pass
    return found


def asked(found: Review, lost: float = 0.0) -> list[Question]:
    """All questions, each answered by the same judgement."""
    questions = []
    while (question := found.question()) is not None:
        questions.append(question)
        found.take(judged(lost))
    return questions


@pytest.mark.usefixtures("insight")
class TestCurve:
    def test_so_many_moments_are_worked_out_at_a_time(self) -> None:
        found = Review(cast(Playback, Film(steady(6))))
        assert [found.look(3), len(found.along)] == [False, 3]
        assert [found.look(3), len(found.along)] == [False, 6]
        assert [found.look(3), len(found.along)] == [True, 7]
        assert [found.look(3), len(found.along)] == [True, 7]

    def test_each_point_is_the_mean_of_three_moves_and_of_two_at_the_ends(self) -> None:
        found = looked_back(Film([[0.0, 0.0], [6.0, 3.0], [0.0, 0.0], [0.0, 9.0]]))
        assert found.curve() == [[3.0, 1.5], [2.0, 1.0], [2.0, 4.0], [0.0, 4.5]]

    def test_those_who_play_together_have_one_line(self, monkeypatch: pytest.MonkeyPatch) -> None:
        teams = replace(INSIGHT, sides=lambda seats: ((0, 2), (1, 3)))
        monkeypatch.setattr(review, "insight_of", lambda title: teams)
        found = looked_back(Film([[1.0, 2.0, 4.0, 8.0]], seats=4))
        assert found.curve() == [[5.0, 10.0]]


class TestQuestions:
    @pytest.mark.usefixtures("insight")
    def test_a_question_holds_what_the_seat_saw_and_could_do(self) -> None:
        first, second, *_ = asked(looked_back(Film(steady(3))))
        assert (first.title, first.version, first.seat, first.made) == ("film", 0, 0, "left")
        assert (second.version, second.seat) == (1, 1)
        assert (second.view, second.legal) == ({"moves": 1, "seen by": 1}, ("left", "right"))
        assert (first.worlds, first.level) == (GLANCE, "normal")
        assert (first.seed, second.seed) == (1, 2), "each decision has chance of its own, always the same"
        assert (first.memory, second.memory) == ({}, {"ways": "l"}), "and what it was told before"

    @pytest.mark.usefixtures("insight")
    def test_only_what_was_a_choice_without_a_clock_is_judged(self) -> None:
        film = Film(steady(6), choices={1: ("left",)}, clocked=[2], light=[4])
        assert {each.version for each in asked(looked_back(film))} == {0, 3, 5}

    @pytest.mark.usefixtures("insight")
    def test_what_changed_most_is_asked_first_for_better_or_worse(self) -> None:
        film = Film(jumps(8, m1=1, m3=-5, m5=3))
        assert [each.version for each in asked(looked_back(film))][:3] == [2, 4, 0]

    @pytest.mark.usefixtures("insight")
    def test_all_are_asked_in_few_worlds_then_the_strongest_in_many(self) -> None:
        questions = asked(looked_back(Film(jumps(LOOKED_AT + 40, m101=-12))))
        few, many = questions[:LOOKED_AT], questions[LOOKED_AT:]
        assert {each.worlds for each in few} == {GLANCE}
        assert len({each.version for each in few}) == LOOKED_AT
        assert {each.worlds for each in many} == {WORLDS}
        assert len(many) == CLOSELY
        assert many[0].version == 100
        assert many[0].legal == ("left", "other"), "only with the best of the others"

    @pytest.mark.usefixtures("insight")
    def test_what_was_not_answered_is_asked_once_more(self) -> None:
        found = looked_back(Film(steady(4)))
        first = found.question()
        found.again()
        assert found.question() is first
        assert found.question() is not first

    @pytest.mark.usefixtures("insight")
    def test_what_is_no_judgement_counts_for_nothing(self) -> None:
        found = looked_back(Film(jumps(8, m1=-30)))
        while found.question() is not None:
            found.take(replace(judged(9.0), why=""))
        assert found.points == []

    @pytest.mark.usefixtures("insight")
    def test_a_game_that_goes_on_is_not_judged(self) -> None:
        found = looked_back(Film(steady(4), ending=None))
        assert (found.question(), found.points, found.along) == (None, [], [])

    @pytest.mark.usefixtures("insight")
    def test_without_the_curve_nothing_is_asked(self) -> None:
        found = Review(cast(Playback, Film(steady(4))))
        assert found.question() is None
        assert found.points == []

    def test_a_game_that_says_nothing_about_itself_has_neither_curve_nor_points(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(review, "insight_of", lambda title: None)
        found = Review(cast(Playback, Film(steady(4))))
        assert found.look(1)
        assert (found.question(), found.points, found.along) == (None, [], [])

    def test_after_the_last_question_there_is_none(self, insight: Insight[Any, Any]) -> None:
        found = looked_back(Film(steady(2)))
        asked(found)
        points = found.points
        assert (found.question(), found.question(), found.points) == (None, None, points)


class TestSwing:
    """What a move changed of how far its side is ahead of the others."""

    def swings(self, film: Film) -> dict[int, float]:
        found = looked_back(film)
        asked(found, lost=2.0)  # so that each is worth being told of
        assert found.points is not None
        return {point.moves - 1: point.swing for point in found.points}

    @pytest.mark.usefixtures("insight")
    def test_it_is_what_shows_right_after_the_move(self) -> None:
        assert self.swings(Film(jumps(3, m1=4, m2=-1))) == {0: 4}
        assert self.swings(Film(jumps(1, m1=-4))) == {0: -4}

    @pytest.mark.usefixtures("insight")
    def test_the_others_gain_is_the_own_loss(self) -> None:
        film = Film(jumps(2, m2=5), choices={0: ("left",)})
        assert self.swings(film) == {1: -5}

    def test_or_what_shows_at_the_same_seats_next_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        later = replace(INSIGHT, later=True)
        monkeypatch.setattr(review, "insight_of", lambda title: later)
        film = Film(jumps(4, m1=1, m2=2, m3=4, m4=8), choices=dict.fromkeys((1, 2, 3), ("left",)))
        assert self.swings(film) == {0: 3}

    def test_or_at_the_end_where_it_has_no_other(self, monkeypatch: pytest.MonkeyPatch) -> None:
        later = replace(INSIGHT, later=True)
        monkeypatch.setattr(review, "insight_of", lambda title: later)
        film = Film(jumps(4, m1=1, m2=2, m3=4, m4=8), choices=dict.fromkeys((0, 1, 3), ("left",)))
        assert self.swings(film) == {2: 12}


def test_a_side_is_ahead_of_the_average_of_the_others() -> None:
    teams = ((0, 2), (1, 3))
    assert by_side([1, 2, 4, 8], teams) == [5, 10]
    assert lead([1, 2, 4, 8], teams, 3) == lead([1, 2, 4, 8], teams, 1) == 5
    assert lead([9, 1, 3, 2], [(seat,) for seat in range(4)], 0) == 9 - 2
    assert lead([7], [(0,)], 0) == 7


class TestStrength:
    def test_it_adds_up_what_was_promised_and_what_was_changed(self) -> None:
        assert strength(INSIGHT, decision(swing=5), judged(lost=1)) == 0.5 + 0.5
        assert strength(INSIGHT, decision(swing=-5), judged(lost=1)) == 0.5 + 0.5

    def test_a_move_that_promised_more_than_all_others_loses_nothing_by_that(self) -> None:
        assert strength(INSIGHT, decision(swing=5), judged(lost=-1)) == 0.5

    def test_neither_counts_beyond_its_limit(self) -> None:
        assert strength(INSIGHT, decision(), judged(lost=100)) == MOST_DOUBT == 1.2
        assert strength(INSIGHT, decision(swing=1000), judged()) == MOST_LEAP == 3


class TestChosen:
    def points(self, *moments: tuple[int, float], lost: float = 0.0) -> list[int]:
        """So many moves were made when each of the turning points had been made."""
        film = cast(Playback, Film(steady(100)))
        found = [(decision(swing, moves), judged(lost)) for moves, swing in moments]
        return [point.moves for point in chosen(INSIGHT, film, found)]

    def test_a_steady_game_has_none(self) -> None:
        assert self.points((10, 9.9), (30, -9)) == []
        assert self.points((10, 10), (30, -9)) == [11]

    def test_at_most_three_the_strongest_in_the_order_of_time(self) -> None:
        assert self.points((70, 11), (50, 20), (30, -30), (10, 15)) == [11, 31, 51]

    def test_of_two_that_are_near_each_other_the_stronger_one(self) -> None:
        assert self.points((10, 12), (10 + APART - 1, 15)) == [10 + APART]
        assert self.points((10, 12), (10 + APART, 15)) == [11, 11 + APART]
        assert self.points((10 + APART - 1, 12), (10, 15)) == [11]

    def test_of_two_as_strong_the_earlier_one(self) -> None:
        assert self.points((14, 12), (10, 12)) == [11]

    def test_what_is_told_of_one(self) -> None:
        film = cast(Playback, Film(steady(100)))
        (point,) = chosen(INSIGHT, film, [(decision(-12, 10), judged(lost=3, share=0.2))])
        assert (point.moves, point.seat, point.made, point.other) == (11, 0, "made", "other")
        assert (point.tone, point.swing, point.share, point.risk) == ("missed", -12, 0.2, 0.25)


@pytest.mark.parametrize(
    ("lost", "swing", "told"),
    [
        (1.0, 4.9, "missed"),
        (1.0, -20.0, "missed"),
        (1.0, 5.0, "luck"),
        (0.9, 5.0, "stroke"),
        (0.9, 0.0, "stroke"),
        (-3.0, -0.1, "failed"),
    ],
)
def test_how_a_move_is_told(lost: float, swing: float, told: str) -> None:
    """Half of what is worth being told of decides: two promised, ten changed."""
    assert tone(INSIGHT, lost, swing) == told
