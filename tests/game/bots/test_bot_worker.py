"""The worker's part of a question: how long a bot may think, what it is shown, what is answered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import bot_interface
from game.bots.bot_interface import AnySeen, Bot, Choice
from game.bots.bot_worker import ALARM_SECONDS, Answer, answer
from game.bots.move_judgement import JUDGED
from game.titles.dao import TITLE
from tests.rigs.bot_workers import Hand, question_of

QUESTION = replace(question_of(TITLE, level="hard", looks=2), number=7, version=3)


@pytest.mark.parametrize(("passed", "late"), [(0.0, False), (ALARM_SECONDS, True)])
def test_a_bot_looks_ahead_as_often_as_the_question_says(
    passed: float, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much time passes: the clock only rings an alarm."""
    hand, looks = Hand(), []

    def patient(seen: AnySeen) -> Choice:
        for _ in range(3):
            hand.now += passed / 2
            looks.append(seen.enough())
        return Choice(seen.legal[-1], "brings", {"n": 1})

    bot = Bot(bot_interface.anything, bot_interface.anything, patient, patient)
    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: bot)
    found = answer(QUESTION, hand)
    assert looks == [False, False, True]
    assert found == Answer(7, 3, QUESTION.seat, QUESTION.legal[-1], "brings", {"n": 1}, late)


def test_a_level_looks_ahead_as_often_as_its_bot_says(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[bool] = []

    def patient(seen: AnySeen) -> Choice:
        looks.extend(seen.enough() for _ in range(5))
        return Choice(seen.legal[-1])

    bot = Bot(patient, patient, patient, patient, looks={"hard": 4})
    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: bot)
    answer(replace(QUESTION, looks=0), Hand())
    assert looks == [False] * 4 + [True]


def test_a_move_that_is_tried_in_no_world_is_as_good_as_any() -> None:
    """A question about a move that was made says in how many worlds it is tried; if it doesn't, in none."""
    move = QUESTION.legal[0]
    found = answer(replace(question_of(TITLE), made=move), Hand())
    assert found == Answer(0, 0, QUESTION.seat, move, JUDGED, {"lost": 0.0, "share": 1.0, "given": 0.0})
    tried = answer(replace(question_of(TITLE), made=move, worlds=1), Hand())
    assert tried.move != move


def test_a_bot_is_shown_what_the_question_says_and_draws_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[AnySeen] = []

    def noted(seen: AnySeen) -> Choice:
        shown.append(seen)
        return Choice(seen.legal[0])

    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: Bot(noted, noted, noted, noted))
    for seed in (1, 1, 2):
        answer(replace(QUESTION, seed=seed), Hand())
    assert {id(seen.view) for seen in shown} == {id(QUESTION.view)}
    assert {(seen.title.id, seen.seat, seen.legal) for seen in shown} == {
        ("dao", QUESTION.seat, QUESTION.legal)
    }
    one, same, other = (seen.chance.draw_below(1 << 40) for seen in shown)
    assert one == same != other
