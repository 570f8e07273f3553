"""Tempers: a rule that makes some kinds of moves worth more, known in every game, and no slip."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose, stop_after
from game.bots.bot_worker import Question, answer, read_question, to_line
from game.bots.regulars import REGULARS
from game.bots.tempers import liked, temper_bonus
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from scenes.base.option_ids import usual_options
from tests.campaigns.regulars import SEATS, play, rates_of


def sessions(title: str, count: int) -> list[Session]:
    """Random games of a title, each at some moment."""
    found = []
    for seed in range(count):
        game, dice = titles()[title], Random(seed)
        session = Session.deal(game, SEATS[title], seed, usual_options(game))
        for _ in range(dice.randrange(40)):
            if session.to_act:
                seat = session.to_act[0]
                session.play(seat, dice.choice(list(session.legal(seat))))
        if session.to_act:
            found.append(session)
    return found


@pytest.mark.parametrize("title", titles())
def test_every_temper_is_known_and_has_an_opposite(title: str) -> None:
    tempers = sorted({each.tempers[title] for each in REGULARS})
    assert len(tempers) == 2
    seen: dict[str, set[bool]] = {temper: set() for temper in tempers}
    for session in sessions(title, 60):
        seat = session.to_act[0]
        for temper in tempers:
            bonus = temper_bonus(title, temper, session.view(seat), seat)
            values = {bonus(move) for move in session.legal(seat)}
            assert all(abs(value) <= 0.06 for value in values)
            seen[temper] |= {value > 0 for value in values if value}
    assert sorted(seen.values(), key=sorted) == [{False}, {True}]


@pytest.mark.parametrize("title", titles())
def test_without_a_temper_no_move_is_worth_more(title: str) -> None:
    for session in sessions(title, 5):
        seat = session.to_act[0]
        view = session.view(seat)
        seen = Seen(
            titles()[title],
            view,
            seat,
            session.legal(seat),
            Chance.from_seed(1),
            bonus=temper_bonus(title, "", view, seat),
        )
        assert liked(seen, [1.0] * len(seen.legal), 100.0) == [1.0] * len(seen.legal)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", titles())
def test_every_level_plays_with_every_temper(title: str, level: str) -> None:
    for session in sessions(title, 4):
        seat = session.to_act[0]
        view = session.view(seat)
        for temper in sorted({each.tempers[title] for each in REGULARS}):
            bonus = temper_bonus(title, temper, view, seat)
            chance, enough = Chance.from_seed(1), stop_after(4)
            seen = Seen(session.title, view, seat, session.legal(seat), chance, enough, bonus=bonus)
            assert session.title.judge(session.fork()[0], seat, propose(seen, level).move) is None


@pytest.mark.parametrize(
    ("title", "what", "more", "less"),
    [
        ("dao", "dao reveal", "bold", "cautious"),
        ("dos", "dos early attack", "attacker", "hoarder"),
        ("dog", "dog go", "sallier", "waiter"),
    ],
)
def test_a_temper_is_seen_in_how_somebody_plays(title: str, what: str, more: str, less: str) -> None:
    rates = {}
    for temper in (more, less):
        counts = [
            play(title, [temper, *[""] * (SEATS[title] - 1)], "normal", seed, 0, 0)[1] for seed in range(12)
        ]
        rates[temper] = rates_of({title: counts})[what]
    assert rates[more] > rates[less]


def test_a_question_takes_the_temper_along_and_an_older_one_has_none() -> None:
    session = Session.deal(titles()["dao"], 3, 4, usual_options(titles()["dao"]))
    plain = Question("dao", 0, session.view(0), 0, tuple(session.legal(0)), "normal", 7)
    assert read_question(to_line(plain)).temper == ""
    moves = set()
    for seed in range(40):
        session = Session.deal(titles()["dao"], 3, seed, usual_options(titles()["dao"]))
        view, legal = session.view(0), tuple(session.legal(0))
        asked = [
            Question("dao", 0, view, 0, legal, "normal", 7, temper=each) for each in ("bold", "cautious")
        ]
        bold, cautious = (answer(read_question(to_line(each)), lambda: 0.0).move for each in asked)
        moves.add((bold, cautious))
    assert ("reveal", "take") in moves
    assert ("take", "reveal") not in moves


def test_a_temper_is_no_slip_but_the_same_every_time() -> None:
    for session in sessions("dao", 10):
        seat = session.to_act[0]
        view = session.view(seat)
        bonus = temper_bonus("dao", "bold", view, seat)
        answers = {
            propose(
                Seen(titles()["dao"], view, seat, session.legal(seat), Chance.from_seed(seed), bonus=bonus),
                "normal",
            ).move
            for seed in range(5)
        }
        assert len(answers) == 1
