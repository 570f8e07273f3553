"""Games looked back at: moves judged by what could be known, always the same, in bounded time."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from time import monotonic, perf_counter

import pytest

from game.bots.bot_interface import Seen
from game.bots.bot_worker import Question, answer, read_answer, read_question, to_line
from game.bots.move_judgement import judge_move
from game.bots.review import APART, CLOSELY, MOST, Review
from game.bots.review_interface import insight_of
from game.kernel.chance import Chance
from game.kernel.playback import Playback
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Move, Seat, View
from game.language.words import LANGUAGES, Words
from game.storage.replay_files import ReplayReel
from tests.rigs.watched_games import replay

TITLES = sorted(titles())
FEW = 3
"""Worlds instead of the hundreds in which the app tries a move."""
SLOWEST = 2.0
"""Seconds that one question may take on a busy machine; the worker answers one after the other."""


@cache
def playback(title: str) -> Playback:
    """A whole game."""
    reel = ReplayReel(titles(), replay(title))
    while not reel.play_on(100):
        pass
    return reel.playback()


@cache
def reviewed(title: str) -> tuple[Review, list[Question]]:
    """A game looked back at, in fewer worlds than the app takes, and what was asked for it."""
    review, questions = Review(playback(title)), []
    while not review.look(50):
        pass
    while (question := review.question()) is not None:
        questions.append(question)
        review.take(answer(replace(question, worlds=FEW), monotonic))
    return review, questions


@pytest.mark.parametrize("title", TITLES)
def test_at_most_three_points_apart_from_each_other(title: str) -> None:
    review, questions = reviewed(title)
    assert review.points is not None
    moves = [point.moves for point in review.points]
    assert len(moves) <= MOST
    assert moves == sorted(moves)
    assert all(later - before >= APART for before, later in pairwise(moves))
    assert len(questions) <= review.game.length + CLOSELY
    for point in review.points:
        done = review.game.last_move(point.moves)
        assert (done.seat, done.move) == (point.seat, point.made)
        assert point.other != point.made
        assert 0 <= point.number <= 1


@pytest.mark.parametrize("title", TITLES)
def test_the_same_game_is_always_told_the_same_way(title: str) -> None:
    first, _ = reviewed(title)
    again = Review(playback(title))
    while not again.look(7):
        pass
    while (question := again.question()) is not None:
        fewer = replace(question, worlds=FEW)
        again.take(read_answer(to_line(answer(read_question(to_line(fewer)), monotonic))))
    assert again.points == first.points
    assert again.curve() == first.curve()
    assert again.ledger == first.ledger


@pytest.mark.parametrize("title", TITLES)
def test_the_ledger_leads_from_even_chances_to_the_result(
    title: str,
) -> None:
    review, _ = reviewed(title)
    for row in review.curve():
        assert all(0 <= chance <= 1 for chance in row)
        assert sum(row) == pytest.approx(len(review.sides) / 2, abs=0.02)
    assert all(entry.gave >= 0 for entry in review.ledger)
    assert sum(entry.cards for entry in review.ledger) == pytest.approx(0, abs=1e-9)
    everything, others = sum(entry.gave for entry in review.ledger), len(review.ledger) - 1
    for entry, end in zip(review.ledger, review.along[-1], strict=True):
        assert 0.5 - entry.gave + (everything - entry.gave) / others + entry.cards == pytest.approx(end)


@pytest.mark.parametrize("title", TITLES)
def test_a_move_is_judged_only_by_what_its_seat_could_know(title: str) -> None:
    """In every other world that the seat could imagine, with all cards elsewhere, the verdict is the same."""
    game, insight = playback(title), insight_of(title)
    assert insight is not None
    found = 0
    for moves in range(0, game.length, max(1, game.length // 12)):
        move, state = game.last_move(moves + 1), game.state_after(moves)
        if game.title.timed(state) or len(game.title.legal(state, move.seat)) < 2:
            continue
        view = game.title.view(state, move.seat)
        elsewhere = game.title.imagine(view, move.seat, Chance.from_seed(moves + 77))
        imagined = game.title.view(elsewhere, move.seat)
        assert verdict(game.title, view, move.seat, move.move, game.title.legal(state, move.seat)) == verdict(
            game.title, imagined, move.seat, move.move, game.title.legal(elsewhere, move.seat)
        )
        found += 1
    assert found > 2


def verdict(title: AnyTitle, view: View, seat: Seat, made: Move, legal: object) -> object:
    """What is said of a move, as the worker works it out."""
    return judge_move(Seen(title, view, seat, tuple(legal), Chance.from_seed(5)), made, 8)  # type: ignore[arg-type]


@pytest.mark.parametrize("title", TITLES)
def test_what_is_asked_holds_what_the_seat_saw_and_no_more(title: str) -> None:
    _, questions = reviewed(title)
    game = playback(title)
    for question in questions:
        state = game.state_after(question.version)
        assert question.view == game.title.view(state, question.seat)
        assert game.mover(question.version) == question.seat


def test_one_question_takes_no_time_worth_the_name() -> None:
    """The bots at a table that is begun meanwhile wait no longer than for one of these."""
    _, questions = reviewed("dog")
    slowest = max(questions[-CLOSELY:], key=lambda each: len(each.legal))
    began = perf_counter()
    answer(slowest, monotonic)
    assert perf_counter() - began < SLOWEST


def test_a_question_that_nobody_had_time_for_judges_nothing() -> None:
    _, questions = reviewed("dao")
    late = replace(answer(questions[0], monotonic), why="")
    review = Review(playback("dao"))
    while not review.look(50):
        pass
    while review.question() is not None:
        review.take(late)
    assert review.points == []


def test_a_game_that_goes_on_has_neither_curve_nor_points() -> None:
    reel = ReplayReel(titles(), replay("dao", moves=20))
    while not reel.play_on(100):
        pass
    review = Review(reel.playback())
    assert review.look(50)
    assert review.question() is None
    assert (review.points, review.curve()) == ([], [])


def test_a_row_that_is_sure_to_be_lost_is_judged_worse_than_the_card_that_fits() -> None:
    """At twelve, in a close game, somebody who collects earth turns up instead of taking Earth 4."""
    title = titles()["dao"]
    dealt = title.view(title.deal(2, {"two_rounds": False}, Chance.from_seed(1)), 0)
    mine, hidden = ["E3", "E3", "E2", "M2"], ["?"] * 5
    view = {**dealt, "row": ["E4", "F4", "H4"], "pile": ["?"] * 48, "taken": [mine, hidden]}
    found = judge_move(Seen(title, view, 0, ("reveal", "take"), Chance.from_seed(1)), "reveal", 60)
    assert found.other == "take"
    assert found.lost > 0.05
    assert found.share < 0.5
    assert 0 < found.chance < 1


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_deals_anew_for_has_a_name(title: str, language: str) -> None:
    """A replay says in which round, deal or game somebody is."""
    insight, words = insight_of(title), Words.read(language, titles()[title].texts)
    if insight is not None and insight.deals:
        assert words("title.part", n=7).endswith(" 7")
    else:
        assert words.find("title.part") is None
