"""Which moves turned a made-up game: what is asked about them, which of them are told of, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots import review
from game.bots.bot_interface import Bot, anything
from game.bots.bot_worker import Question
from game.bots.ledger import LedgerEntry
from game.bots.review import (
    APART,
    CLOSELY,
    GLANCE,
    HARDLY_A_CHOICE,
    LEAST,
    LOOKS,
    WORLDS,
    Review,
    chosen,
    strength,
    tone,
)
from game.bots.review_interface import Insight
from game.kernel.events import event_kind
from game.kernel.playback import Playback
from tests.rigs.made_up_judgements import decision, judged

INSIGHT: Insight[Any, Any] = Insight(
    tries=lambda seen, moves, worlds: [[0.0]] * len(moves),
    doubt=0.1,
    weighs=lambda state: bool(state["weighs"]),
    risk=lambda view, seat, move: 0.25,
)
"""A game in which a tenth of a win is worth being told of."""
BOT: Bot[Any, Any] = Bot(
    anything, anything, anything, anything, winning_chance=lambda state, seat: state["along"][seat]
)


@dataclass
class Film:
    """A game that is over: everybody's winning chance at each of its moments. They move in turn."""

    along: Sequence[Sequence[float]]
    choices: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """What could be done, where it was not "left" or "right"."""
    clocked: Sequence[int] = ()
    light: Sequence[int] = ()
    """Moments at which nothing is weighed."""
    ending: object = field(default_factory=lambda: SimpleNamespace(winners=(0,)))
    seats: int = 2

    @property
    def length(self) -> int:
        return len(self.along) - 1

    @property
    def title(self) -> Any:
        return SimpleNamespace(
            id="film",
            view=lambda state, seat: {"moves": state["moves"], "seen by": seat},
            legal=lambda state, seat: self.choices.get(state["moves"], ("left", "right")),
            timed=lambda state: state["moves"] in self.clocked,
            events={"went": event_kind("way")},
            remember=lambda memory, told: {"ways": memory.get("ways", "") + told["way"][0]},
        )

    def state_after(self, moves: int) -> dict[str, Any]:
        return {"moves": moves, "weighs": moves not in self.light, "along": self.along[moves]}

    def mover(self, moves: int) -> int:
        return moves % self.seats

    def first_moves(self, moves: int) -> list[Any]:
        return [
            SimpleNamespace(seat=self.mover(each), move="left", events=[("went", "left")])
            for each in range(moves)
        ]


def steady(moves: int) -> list[list[float]]:
    return [[0.5, 0.5]] * (moves + 1)


def jumps(moves: int, **gained: float) -> list[list[float]]:
    """A game in which the chance of seat 0 grows by so much in the moves `m1`, `m2` … and stays there."""
    along = steady(0)
    for number in range(1, moves + 1):
        mine = along[-1][0] + gained.get(f"m{number}", 0.0)
        along.append([mine, 1 - mine])
    return along


@pytest.fixture
def insight(monkeypatch: pytest.MonkeyPatch) -> Insight[Any, Any]:
    monkeypatch.setattr(review, "insight_of", lambda title: INSIGHT)
    monkeypatch.setattr(review, "bot_of", lambda title: BOT)
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

    def test_each_point_is_the_mean_of_three_moves_and_the_end_is_what_it_was(self) -> None:
        found = looked_back(Film([[0.0, 0.0], [6.0, 3.0], [0.0, 0.0], [0.0, 9.0]]))
        assert found.curve() == [[3.0, 1.5], [2.0, 1.0], [2.0, 4.0], [0.0, 9.0]]

    def test_those_who_play_together_have_one_line(self, monkeypatch: pytest.MonkeyPatch) -> None:
        teams = replace(INSIGHT, sides=lambda seats: ((0, 2), (1, 3)))
        monkeypatch.setattr(review, "insight_of", lambda title: teams)
        found = looked_back(Film([[0.25, 0.75, 0.25, 0.75]], seats=4))
        assert found.curve() == [[0.25, 0.75]]


class TestQuestions:
    @pytest.mark.usefixtures("insight")
    def test_a_question_holds_what_the_seat_saw_and_could_do(self) -> None:
        first, second, *_ = asked(looked_back(Film(steady(3))))
        assert (first.title, first.version, first.seat, first.made) == ("film", 0, 0, "left")
        assert (second.version, second.seat) == (1, 1)
        assert (second.view, second.legal) == ({"moves": 1, "seen by": 1}, ("left", "right"))
        assert (first.worlds, first.level) == (GLANCE, "master")
        assert (first.seed, second.seed) == (1, 2), "each decision has chance of its own, always the same"
        assert (first.memory, second.memory) == ({}, {"ways": "l"}), "and what it was told before"

    @pytest.mark.usefixtures("insight")
    def test_only_what_was_a_choice_without_a_clock_is_judged(self) -> None:
        film = Film(steady(6), choices={1: ("left",)}, clocked=[2], light=[4])
        assert {each.version for each in asked(looked_back(film))} == {0, 3, 5}

    @pytest.mark.usefixtures("insight")
    def test_all_are_asked_in_few_worlds_then_the_strongest_in_many(self) -> None:
        questions = asked(looked_back(Film(steady(200))), lost=0.1)
        few, many = questions[:200], questions[200:]
        assert {each.worlds for each in few} == {LOOKS // 200}
        assert [each.version for each in few] == [*range(200)]
        assert {each.worlds for each in many} == {WORLDS}
        assert len(many) == CLOSELY
        assert many[0].legal == ("left", "other"), "only with the best of the others"

    @pytest.mark.usefixtures("insight")
    def test_a_very_long_game_is_still_tried_in_a_few_worlds(self) -> None:
        assert asked(looked_back(Film(steady(1000))))[0].worlds == LEAST

    @pytest.mark.usefixtures("insight")
    def test_what_was_not_answered_is_asked_once_more(self) -> None:
        found = looked_back(Film(steady(4)))
        first = found.question()
        found.again()
        assert found.question() is first
        assert found.question() is not first

    @pytest.mark.usefixtures("insight")
    def test_what_is_no_judgement_counts_for_nothing(self) -> None:
        found = looked_back(Film(jumps(8, m1=-0.3)))
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


@pytest.mark.usefixtures("insight")
class TestSwing:
    """What came of a decision: it says only whether a gamble paid off."""

    def tones(self, film: Film) -> dict[int, str]:
        found = looked_back(film)
        asked(found, lost=0.2)  # so that each is worth being told of
        assert found.points is not None
        return {point.moves - 1: point.tone for point in found.points}

    def test_it_shows_at_the_same_seats_next_move(self) -> None:
        only = dict.fromkeys((1, 2, 3), ("left",))
        assert self.tones(Film(jumps(4, m1=-0.1, m2=0.2), choices=only)) == {0: "gamble"}
        assert self.tones(Film(jumps(4, m1=0.1, m2=-0.2, m3=0.3), choices=only)) == {0: "thrown"}

    def test_or_at_the_end_where_it_has_no_other(self) -> None:
        only = dict.fromkeys((0, 1, 3), ("left",))
        assert self.tones(Film(jumps(4, m3=-0.1, m4=0.2), choices=only)) == {2: "gamble"}


class TestStrength:
    def test_what_was_given_away_counts(self) -> None:
        assert strength(INSIGHT, decision(), judged(lost=0.05)) == 0.5
        assert strength(INSIGHT, decision(0.3), judged(lost=0.05)) == 0.5, "whatever came of it"

    def test_the_move_that_won_counts_less_for_mostly_anybody_sees_it(self) -> None:
        assert strength(INSIGHT, decision(won=True), judged(lost=-0.2)) == 2 / HARDLY_A_CHOICE

    def test_a_good_move_of_those_who_lost_decided_nothing(self) -> None:
        assert strength(INSIGHT, decision(), judged(lost=-0.9)) == 0

    def test_the_luck_of_the_cards_alone_is_no_decision(self) -> None:
        assert strength(INSIGHT, decision(-0.9), judged()) == 0
        assert strength(INSIGHT, decision(0.9, won=True), judged()) == 0


class TestChosen:
    def points(self, *moments: tuple[int, float], swing: float = 0.0) -> list[int]:
        """So many moves were made when each of the turning points had been made."""
        film = cast(Playback, Film(steady(100)))
        found = [(decision(swing, moves), judged(lost)) for moves, lost in moments]
        return [point.moves for point in chosen(INSIGHT, film, found)]

    def test_a_steady_game_has_none(self) -> None:
        assert self.points((10, 0.09), (30, -0.9)) == []
        assert self.points((10, 0.1), (30, -0.9)) == [11]

    def test_at_most_three_the_strongest_in_the_order_of_time(self) -> None:
        assert self.points((70, 0.11), (50, 0.2), (30, 0.3), (10, 0.15)) == [11, 31, 51]

    def test_of_two_that_are_near_each_other_the_stronger_one(self) -> None:
        assert self.points((10, 0.12), (10 + APART - 1, 0.15)) == [10 + APART]
        assert self.points((10, 0.12), (10 + APART, 0.15)) == [11, 11 + APART]
        assert self.points((10 + APART - 1, 0.12), (10, 0.15)) == [11]

    def test_of_two_as_strong_the_earlier_one(self) -> None:
        assert self.points((14, 0.12), (10, 0.12)) == [11]

    def test_moves_that_won_or_threw_away_go_before_gambles(self) -> None:
        film = cast(Playback, Film(steady(100)))
        found = [(decision(0.5, moves), judged(0.9)) for moves in (10, 30)]
        found += [(decision(-0.1, moves), judged(0.1)) for moves in (50, 70)]
        found.append((decision(moves=90, won=True), judged(-0.3)))
        told = [(point.moves, point.tone) for point in chosen(INSIGHT, film, found)]
        assert told == [(51, "thrown"), (71, "thrown"), (91, "winning")]

    def test_what_is_told_of_one(self) -> None:
        film = cast(Playback, Film(steady(100)))
        (point,) = chosen(INSIGHT, film, [(decision(-0.12, 10), judged(lost=0.3, share=0.2))])
        assert (point.moves, point.seat, point.made, point.other) == (11, 0, "made", "other")
        assert (point.tone, point.number) == ("thrown", 0.3)

    def test_of_a_gamble_it_is_told_how_likely_it_was(self) -> None:
        film = cast(Playback, Film(steady(100)))
        found = [(decision(0.1), judged(lost=0.3, share=0.02))]
        assert chosen(INSIGHT, film, found)[0].number == 0.75, "as the game itself says it"
        unknown = replace(INSIGHT, risk=lambda view, seat, move: None)
        assert chosen(unknown, film, found)[0].number == 0.02, "else in how many worlds it was as good"


@pytest.mark.parametrize(
    ("lost", "swing", "won", "told"),
    [
        (0.1, -0.2, False, "thrown"),
        (0.1, 0.0, True, "thrown"),
        (0.1, 0.1, False, "gamble"),
        (-0.1, -0.2, True, "winning"),
        (0.0, 0.2, False, None),
    ],
)
def test_how_a_move_is_told(lost: float, swing: float, won: bool, told: str | None) -> None:
    assert tone(decision(swing, won=won), judged(lost)) == told


@pytest.mark.usefixtures("insight")
class TestLedger:
    def ledger(self, film: Film, *, given: float = 0.0) -> list[LedgerEntry]:
        """The ledger of a game of which every decision is said to have given away so much."""
        found = looked_back(film)
        while found.question() is not None:
            found.take(judged(given=given))
        return list(found.ledger)

    def test_a_game_in_which_nobody_gave_anything_away_was_up_to_the_cards(self) -> None:
        assert self.ledger(Film(jumps(4, m1=0.3, m2=0.2))) == [LedgerEntry(0, 0.5), LedgerEntry(0, -0.5)]

    def test_what_was_given_away_is_added_up_and_the_cards_gave_the_rest(self) -> None:
        """Seat 0 decides twice and seat 1 once; nothing came of it."""
        mine, theirs = self.ledger(Film(steady(4), choices={3: ("left",)}), given=0.125)
        assert (mine.gave, theirs.gave) == (0.25, 0.125)
        assert (mine.cards, theirs.cards) == (0.125, -0.125)

    def test_what_chance_did_is_nobodys_fault(self) -> None:
        check_that_chance_is_blamed_on_nobody()

    def test_a_ledger_that_counts_draws_as_decisions_is_caught(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The fault: whatever a move changed of the chances counts as given away, chosen or not."""

        def wrong(found: Review, judged: object) -> list[float]:
            changes = enumerate(zip(found.along, found.along[1:], strict=False))
            given = [0.0, 0.0]
            for moves, (before, after) in changes:
                seat = found.game.mover(moves)
                given[seat] += max(0.0, before[seat] - after[seat])
            return given

        monkeypatch.setattr(Review, "_given_away", wrong)
        with pytest.raises(AssertionError):
            check_that_chance_is_blamed_on_nobody()


def check_that_chance_is_blamed_on_nobody() -> None:
    """Cards turn a game: those drawn without a choice, and those after choices that were right."""
    along = jumps(6, m1=-0.2, m2=0.3, m3=-0.4, m4=0.1, m5=-0.1)
    for choices in (dict.fromkeys(range(6), ("left",)), {}):
        found = looked_back(Film(along, choices=dict(choices)))
        while found.question() is not None:
            found.take(judged())
        assert [entry.gave for entry in found.ledger] == [0, 0]
        assert found.points == []
