"""Whole random games of Dos, each move checked against a slow second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.chance import Chance
from game.kernel.types import Position
from game.titles.dos import TITLE
from tests.rigs.titles.dos_naive_rules import cards_drawn, expected, legal, next_in, turn_after_a_card


@pytest.mark.parametrize("nerves", ["off", "fast"])
@pytest.mark.parametrize("seats", TITLE.seats)
def test_random_games_go_as_a_slow_reading_of_the_rules_says(seats: int, nerves: str) -> None:
    random, chance = Random(seats), Chance.from_seed(seats)
    state = TITLE.deal(seats, {"nerves": nerves}, chance)
    while TITLE.to_act(state):
        before: Position = dict(TITLE.position(state))
        moves = list(TITLE.legal(state, before["turn"]))
        assert moves == legal(before)
        move = random.choice(moves)
        TITLE.apply(state, before["turn"], move, chance)
        follows(before, move, dict(TITLE.position(state)))


def follows(before: Position, move: str, then: Position) -> None:
    """Does the one position come from the other by this move?"""
    seat, played = before["turn"], move.startswith("play")
    wanted = expected(before, move)
    assert {name: then[name] for name in wanted} == wanted
    assert len(then["hands"][seat]) == len(before["hands"][seat]) + cards_drawn(before, move) - played
    if len(then["done"]) == then["seats"] - 1 or then["moves"] == 1000 * then["seats"]:
        assert (then["phase"], then["turn"], then["challenge"]) == ("over", None, None)
    elif then["phase"] == "challenge":
        assert then["turn"] == seat
        assert len(then["challenge"]["fields"]) == len(then["hands"][seat])
    elif move == "draw":
        assert then["turn"] == next_in(then, seat)
    else:
        assert then["turn"] == turn_after_a_card(then, seat)
    tested = played and then["options"]["nerves"] != "off" and len(then["hands"][seat]) in (1, 2)
    if tested and then["turn"] is not None:
        assert then["phase"] == "challenge"
