"""What the regulars say: at most one line in six turns, and only about what everybody has seen."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.bots.happenings import Happening, find_happenings, public_happenings
from game.bots.table_talk import TALKS, TURNS_BETWEEN, Line, TableTalk
from game.kernel.events import redact
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from scenes.base.option_ids import usual_options

REGULARS = {1: "frieda", 2: "kurt", 3: "lotte"}
BAD = Happening(1, good=False, by=2)


def moves_of(title: str, seed: int = 1) -> list[Committed]:
    """All moves of a random game."""
    session, dice = (
        Session.deal(titles()[title], titles()[title].seats[-1], seed, usual_options(titles()[title])),
        Random(seed),
    )
    moves = []
    while session.to_act:
        seat = session.to_act[0]
        done = session.play(seat, dice.choice(list(session.legal(seat))))
        assert isinstance(done, Committed)
        moves.append(done)
    return moves


def test_between_two_lines_there_are_six_turns() -> None:
    talk = TableTalk(REGULARS, 7)
    said = []
    for turn in range(60):
        talk.note_move(turn % 4)
        if talk.comment([BAD], "often") is not None:
            said.append(turn)
    assert len(said) == 60 / TURNS_BETWEEN
    assert all(later - earlier >= TURNS_BETWEEN for earlier, later in pairwise(said))


def test_several_moves_of_one_seat_are_one_turn() -> None:
    talk = TableTalk(REGULARS, 7)
    for mover in (0, 0, 0, 1, 1, 0):
        talk.note_move(mover)
    assert talk.turns == 3


def test_never_is_never_and_seldom_is_less_than_often() -> None:
    counts = {}
    for wanted in TALKS:
        talk = TableTalk(REGULARS, 3)
        counts[wanted] = 0
        for turn in range(600):
            talk.note_move(turn % 4)
            counts[wanted] += talk.comment([BAD], wanted) is not None
    assert counts["never"] == 0
    assert 0 < counts["seldom"] < counts["often"]


def test_the_same_game_has_the_same_lines() -> None:
    def lines(seed: int) -> list[Line | None]:
        talk = TableTalk(REGULARS, seed)
        found = [talk.greeting("seldom")]
        for turn in range(100):
            talk.note_move(turn % 4)
            found.append(talk.comment([BAD], "seldom"))
        return found

    assert lines(5) == lines(5)
    assert lines(5) != lines(6)


@pytest.mark.parametrize(
    ("happening", "said"),
    [
        (Happening(1, good=True), {"lucky", "lucky_2"}),
        (Happening(1, good=False), {"hit", "hit_2"}),
        (Happening(0, good=False, by=2), {"strikes"}),
        (Happening(0, good=True), {"praise"}),
        (Happening(0, good=False), set[str]()),
    ],
)
def test_what_is_said_suits_what_has_happened(happening: Happening, said: set[str]) -> None:
    found = {TableTalk(REGULARS, seed).comment([happening], "often") for seed in range(40)}
    assert {line.key if line else "" for line in found} == (said or {""})
    if happening.by is not None:
        assert {line.seat for line in found if line} == {happening.by}


def test_the_last_word_is_a_winners_if_one_of_them_has_won() -> None:
    won = TableTalk(REGULARS, 1).closing([2], "often")
    assert won == Line(2, "win")
    lost = {TableTalk(REGULARS, seed).closing([0], "often") for seed in range(20)}
    assert {line.key for line in lost if line} == {"lose", "farewell"}


@pytest.mark.parametrize("title", titles())
def test_in_every_game_something_happens_that_faces_can_show(title: str) -> None:
    moves = moves_of(title)
    found = [each for done in moves for each in public_happenings(done)]
    assert {each.good for each in found} == {True, False} or title in ("dao", "dog")
    assert any(not each.good for each in found)
    assert all(each.by != each.seat for each in found)


@pytest.mark.parametrize("title", titles())
def test_a_happening_needs_nothing_that_one_seat_alone_is_told(title: str) -> None:
    for done in moves_of(title, 2):
        told = [redact(done.title.events, event, done.seat) for event in done.events]
        assert list(find_happenings(title, done.seat, told)) == list(public_happenings(done))


def test_a_game_without_happenings_leaves_all_faces_calm() -> None:
    assert find_happenings("chess", 0, [{"type": "won", "seat": 0}]) == ()
