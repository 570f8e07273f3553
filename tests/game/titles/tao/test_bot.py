"""TAO's bots where the right move is plain."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.tao import TITLE
from scenes.base.option_ids import usual_options
from tests.rigs.bot_moments import breath
from tests.rigs.breadth import amount
from tests.rigs.chosen_moves import choose_move
from tests.rigs.titles.tao_tables import table

ONE_SWAP_AWAY = "_ RD pRD BT RD J _"
"""Swapping columns 3 and 4 puts the red dragons' door between two of them."""


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_winning_coin_is_taken(level: str) -> None:
    position = table(ONE_SWAP_AWAY, "_ BT RT J BD BT _", opened=("1 4", "5"), moves_left=1)
    session = Session.load(TITLE, position)
    session.play(0, choose_move(TITLE, position, level))
    assert session.result is not None
    assert session.result.winners == (0,)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_two_moves_are_planned_together(level: str) -> None:
    position = table("_ pRD RD BT RD J _", "_ BT RT J BD BT _", opened=("1 4", "5"))
    session = Session.load(TITLE, position)
    for version in range(2):
        seen = Seen(TITLE, session.view(0), 0, session.legal(0), Chance.from_seed(version))
        session.play(0, propose(seen, level).move)
        if session.result:
            break
    assert session.result is not None
    assert session.result.winners == (0,)


def test_a_hard_bot_spoils_the_row_that_would_win() -> None:
    """The opponent needs one swap for the third coin; whatever is played, it may not stay so."""
    position = table("_ BT RT J BD BT _", ONE_SWAP_AWAY, opened=("4", "1 5"))
    session = Session.load(TITLE, position)
    for version in range(2):
        seen = Seen(TITLE, session.view(0), 0, session.legal(0), Chance.from_seed(version))
        session.play(0, propose(seen, "hard").move)
    for move in session.legal(1):
        after = Session.load(TITLE, session.position())
        after.play(1, move)
        assert after.result is None, move


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    position = table(moves_left=1)
    assert len({choose_move(TITLE, position, level, seed=4) for _ in range(2)}) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("version", ["yin", "yang"])
def test_every_level_plays_a_game_with_all_variants(level: str, version: str) -> None:
    options = usual_options(TITLE)
    options |= {"version": version, "calm_start": True, "one_coin": True, "one_raid": True, "no_undo": True}
    session = Session.deal(TITLE, 2, 8, options)
    for _ in range(6 if level == "hard" else 40):
        if session.result:
            break
        seat = session.to_act[0]
        luck, enough = Chance.from_seed(session.version), breath(amount(20, 10_000))
        seen = Seen(TITLE, session.view(seat), seat, session.legal(seat), luck, enough)
        move = propose(seen, level).move
        assert move in session.legal(seat)
        session.play(seat, move)
