"""The game and its slow, naive second writing say the same in whole matches."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.chance import Chance
from game.titles.daumen import TITLE
from tests.rigs.titles import daumen_naive_rules as daumen_naive

MATCHES = 12


@pytest.mark.parametrize("games", [1, 3])
@pytest.mark.parametrize("seats", TITLE.seats)
def test_in_random_matches(seats: int, games: int) -> None:
    dice = Random(f"{seats} {games}")
    for seed in range(MATCHES // games):
        chance = Chance.from_seed(seed)
        state = TITLE.deal(seats, {"games": games}, chance)
        eagerness = dice.random()
        while TITLE.to_act(state):
            seat, position = TITLE.to_act(state)[0], dict(TITLE.position(state))
            legal = list(TITLE.legal(state, seat))
            assert legal == daumen_naive.legal_moves(position)
            assert [m for m in daumen_naive.EVERY_MOVE if TITLE.judge(state, seat, m) is None] == legal
            move = random_move(legal, eagerness, dice)
            TITLE.apply(state, seat, move, chance)
            if move != "deal":
                assert TITLE.position(state) == daumen_naive.after(position, move), (position, move)
        assert daumen_naive.legal_moves(dict(TITLE.position(state))) == []


def random_move(legal: list[str], eagerness: float, dice: Random) -> str:
    """A random move; the less eager pass more, so that some hands are long empty while others are full."""
    if "pass" in legal and dice.random() > eagerness:
        return "pass"
    return dice.choice(legal)
