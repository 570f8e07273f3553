"""Coins that lie open for the opponent: they are seen exactly, and no level from normal on leaves one that it
could save.
"""

from __future__ import annotations

import pytest

from game.bots.bot_interface import never, propose
from game.kernel.types import HIDDEN, Seat
from game.titles.tao import TITLE
from game.titles.tao.bot.open_coins import OpenCoins
from game.titles.tao.bot.turns import Turn, after, best_answer, turns
from game.titles.tao.rules.state import Tao
from tests.rigs.bot_moments import Sight, sights
from tests.rigs.breadth import amount

MOMENTS = amount(60, 200)


def playing(number: int) -> list[Sight]:
    """Moments at which a turn begins or goes on."""
    return [sight for sight in sights(TITLE, number) if sight.moment.state.phase == "play"]


def has_won(before: Tao, then: Tao, seat: Seat) -> bool:
    """Has a move won a coin, or is one to be chosen now?"""
    return then.phase == "claim" or len(then.opened[seat]) > len(before.opened[seat])


def wins_coin(table: Tao, seat: Seat, closed: bool) -> bool:
    """Can the seat, which is in turn, win a coin? By trying every turn; `closed`: without its deck."""
    for first in TITLE.legal(table, seat):
        if closed and first.startswith(("renew", "strike")):
            continue
        then = after(table, seat, first)
        if has_won(table, then, seat):
            return True
        if then.turn == seat and wins_coin(then, seat, closed):
            return True
    return False


def test_an_open_coin_is_found_whenever_there_is_one() -> None:
    found = []
    for sight in playing(MOMENTS):
        seen, state = sight.seen(), sight.moment.state
        coins = OpenCoins(seen.view, sight.seat)
        for turn in list(turns(state, sight.seat, never))[::97]:
            if turn.after.turn == coins.other and not turn.after.options["no_undo"]:
                open_one = coins.lies_open(turn.after)
                found.append(open_one)
                if wins_coin(turn.after, coins.other, closed=True):
                    assert open_one, sight
                if open_one:
                    assert wins_coin(turn.after, coins.other, closed=False), sight
    assert 0.05 < sum(found) / len(found) < 0.95


def test_the_best_answer_is_the_best_of_all_turns() -> None:
    won = 0
    for sight in playing(MOMENTS):
        state = sight.moment.state
        best = max(turns(state, sight.seat, never), key=lambda turn: turn.worth)
        worth, wins = best_answer(state, sight.seat)
        assert worth == pytest.approx(best.worth), sight
        equals = [each for each in turns(state, sight.seat, never) if each.worth == pytest.approx(worth)]
        coins = {len(each.after.opened[sight.seat]) > len(state.opened[sight.seat]) for each in equals}
        assert wins in coins
        won += wins
    assert won > 0


def costs(sight: Sight, turn: Turn) -> bool:
    """Does a turn leave a coin open, without having won one?"""
    won = len(turn.after.opened[sight.seat]) > len(sight.moment.state.opened[sight.seat])
    return not won and OpenCoins(sight.seen().view, sight.seat).lies_open(turn.after)


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_no_coin_is_left_open_that_could_be_saved(level: str) -> None:
    """With the last move of a turn, when all is known that comes of it; the moments are random players'."""
    dangers = 0
    for sight in playing(amount(400, 1200)):
        state, seat = sight.moment.state, sight.seat
        if state.moves_left != 1 or state.turn is None or HIDDEN not in sight.seen().view["decks"][1 - seat]:
            continue
        moves = [(move, after(state, seat, move)) for move in TITLE.legal(state, seat)]
        if any(
            each.phase == "claim" or len(each.opened[seat]) > len(state.opened[seat]) for _, each in moves
        ):
            continue
        certain = [Turn(move, each, 0.0) for move, each in moves if not move.startswith(("renew", "strike"))]
        left_open = {turn.first: costs(sight, turn) for turn in certain}
        if not any(left_open.values()) or all(left_open.values()):
            continue
        dangers += 1
        chosen = propose(sight.seen(), level).move
        assert not left_open.get(chosen, False), f"{sight}: {chosen}"
        if dangers == amount(12, 40):
            break
    assert dangers > 5
