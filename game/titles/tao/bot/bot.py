"""TAO's bots: normal looks at every turn that it could make, hard also at the opponent's answers."""

from __future__ import annotations

from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import now_and_then
from game.kernel.types import HIDDEN, Move, Seat
from game.titles.tao.bot.evaluation import WIN, value
from game.titles.tao.bot.reasons import with_reason
from game.titles.tao.bot.turns import after, turns
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView

SLIPS = 0.45
"""In what share of all cases an easy bot makes a random legal move."""
WORLDS = 3
"""How many orders of the closed decks a hard bot tries."""
ANSWERED = 14
"""For how many of its best turns it looks at the answers, for each order of the decks."""


TaoSeen: TypeAlias = Seen[Tao, TaoView]


def _plain(slips: float, looks_at_all: bool) -> Thinker[Tao, TaoView]:
    """The best turn at a glance, or only the best next move; in a share of `slips` any move."""

    def think(seen: TaoSeen) -> Choice:
        if now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        world = seen.imagine()
        if looks_at_all:
            found = max(turns(world, seen.seat, seen.enough), key=lambda turn: turn.worth, default=None)
            move = found.first if found else seen.legal[0]
            return with_reason(seen.view, world, seen.seat, move)
        worth = {move: value(after(world, seen.seat, move), seen.seat) for move in seen.legal}
        return Choice(max(seen.legal, key=worth.__getitem__))

    return think


def _hard(seen: TaoSeen) -> Choice:
    """The turn after which the opponent's best answer is worth least, over some orders of the decks."""
    totals = dict.fromkeys(seen.legal, 0.0)
    world = seen.imagine()
    for number in range(WORLDS if _anything_closed(seen.view) else 1):
        if number and seen.enough():
            break
        world = seen.imagine()
        for move, worth in _worth_after_answers(world, seen).items():
            totals[move] += worth
    move = max(seen.legal, key=totals.__getitem__)
    return with_reason(seen.view, world, seen.seat, move)


def _worth_after_answers(world: Tao, seen: TaoSeen) -> dict[Move, float]:
    """For each first move the best turn it begins, judged after the answer where it could be looked at."""
    seat = seen.seat
    mine = sorted(turns(world, seat, seen.enough), key=lambda turn: -turn.worth)
    worth = dict.fromkeys(seen.legal, -2 * WIN)
    for place, turn in enumerate(mine):
        if place < ANSWERED and not seen.enough():
            outcome = _after_answer(turn.after, seat, seen)
        else:  # its answers were not looked at: rate it below all turns whose answers were
            outcome = turn.worth - WIN
        worth[turn.first] = max(worth[turn.first], outcome)
    return worth


def _after_answer(table: Tao, seat: Seat, seen: TaoSeen) -> float:
    """What the table is worth after the opponent's best turn; a turn that ends the game has no answer."""
    if table.turn is None:
        return value(table, seat)
    answers = (turn.worth for turn in turns(table, 1 - seat, seen.enough))
    return -max(answers, default=-value(table, seat))


def _anything_closed(view: TaoView) -> bool:
    return any(HIDDEN in deck for deck in view["decks"])


BOT: Bot[Tao, TaoView] = Bot(
    easy=_plain(SLIPS, looks_at_all=False),
    normal=_plain(0.0, looks_at_all=True),
    hard=_hard,
    master=_hard,
)
