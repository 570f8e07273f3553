"""The search: who is dropped, and what happens when there is no time at all."""

from __future__ import annotations

from game.bots.port import Seen
from game.bots.search import WORLDS, Effort, lags, search
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.dos import TITLE
from game.titles.dos.bot import policy, value


def test_a_move_lags_when_it_is_worse_in_world_after_world() -> None:
    best = [1.0, 0.0] * WORLDS
    assert lags([outcome - 0.1 for outcome in best], best)


def test_a_move_that_is_worse_by_chance_stays_in_the_race() -> None:
    best = [1.0, 0.0] * WORLDS
    assert not lags([0.0, 0.9] * WORLDS, best)


def test_nobody_is_dropped_early_or_among_equals() -> None:
    assert not lags([0.0] * (WORLDS - 1), [1.0] * (WORLDS - 1))
    assert not lags([0.5] * WORLDS, [0.5] * WORLDS)


def test_without_time_or_reason_the_best_guess_is_played() -> None:
    session = Session.dealt(TITLE, 4, 1, {"nerves": "off"})
    seat = session.to_act[0]
    moves = session.legal(seat)
    tired = Seen(TITLE, session.view(seat), seat, moves, Chance.seeded(1), lambda: True)
    rested = Seen(TITLE, session.view(seat), seat, moves, Chance.seeded(1))
    assert len(moves) > 1
    assert search(tired, moves, policy, value, Effort(playouts=100)) == moves[0]
    assert search(rested, moves, policy, lambda state, seat: 0.0, Effort(playouts=100)) == moves[0]
