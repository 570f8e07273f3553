"""TAO's bots: normal looks at every turn that it could make, hard also at the opponent's answers. A master
remembers which cards went under the decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import now_and_then
from game.kernel.types import HIDDEN, Move, Seat
from game.titles.tao.bot.evaluation import EVEN, WIN, chance_of, value, winning_chance
from game.titles.tao.bot.open_coins import OpenCoins
from game.titles.tao.bot.reasons import with_reason
from game.titles.tao.bot.turns import Turn, after, best_answer, turns
from game.titles.tao.rules.combinations import COINS_TO_WIN
from game.titles.tao.rules.rules import legal
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView

SLIPS = 0.45
"""In what share of all cases an easy bot makes a random legal move."""
WORLDS = 3
"""How many orders of the closed decks are tried."""
ANSWERED = 14
"""For how many of its best turns it looks at the answers, for each order of the decks …"""
SAVING = 4
"""… and if all of these leave the opponent a coin, for so many more that don't."""
CHECKED = 40
"""A normal bot looks for an open coin after so many of its best turns at most."""


TaoSeen: TypeAlias = Seen[Tao, TaoView]


def _plain(slips: float, looks_at_all: bool) -> Thinker[Tao, TaoView]:
    """The best turn at a glance, or only the best next move; in a share of `slips` any move."""

    def think(seen: TaoSeen) -> Choice:
        if now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        world = seen.imagine()
        if looks_at_all:
            move = _best_careful_move(seen, world)
            return with_reason(seen.view, world, seen.seat, move)
        worth = {move: value(after(world, seen.seat, move), seen.seat) for move in seen.legal}
        return Choice(max(seen.legal, key=worth.__getitem__))

    return think


def _best_careful_move(seen: TaoSeen, world: Tao) -> Move:
    """The first move of the turn that wins most coins, less those that it leaves open for the opponent; among
    equals of the best one at a glance.
    """
    best, chosen, open_coins = (-inf, -inf), seen.legal[0], OpenCoins(seen.view, seen.seat)
    for turn in _by_worth(turns(world, seen.seat, seen.enough))[:CHECKED]:
        coins = len(turn.after.opened[seen.seat]) - len(world.opened[seen.seat])
        worth = turn.worth + _temper(seen, turn.first)
        if (coins, worth) > best:
            found = (coins - _price_of_coin(turn.after, 1 - seen.seat, open_coins), worth)
            best, chosen = (found, turn.first) if found > best else (best, chosen)
    return chosen


def _by_worth(found: Iterable[Turn]) -> list[Turn]:
    return sorted(found, key=lambda turn: -turn.worth)


def _price_of_coin(table: Tao, winner: Seat, open_coins: OpenCoins) -> int:
    """How many coins a table costs whoever leaves it to the other: all of them if that one wins the game."""
    if not open_coins.lies_open(table):
        return 0
    return COINS_TO_WIN if len(table.opened[winner]) == COINS_TO_WIN - 1 else 1


def _temper(seen: TaoSeen, move: Move) -> float:
    """A move's bonus in the measure of `value`."""
    return EVEN * seen.bonus(move)


def _hard(seen: TaoSeen) -> Choice:
    """The turn after which the opponent's best answer is worth least, over some orders of the decks."""
    totals = dict.fromkeys(seen.legal, 0.0)
    world, worlds = seen.imagine(), WORLDS if _anything_closed(seen.view) else 1
    for number in range(worlds):
        if number and seen.enough():
            break
        world = seen.imagine()
        for move, worth in _worth_after_answers(world, seen).items():
            totals[move] += chance_of(worth) + seen.bonus(move)
    move = max(seen.legal, key=totals.__getitem__)
    return with_reason(seen.view, world, seen.seat, move)


def _master(seen: TaoSeen) -> Choice:
    """As hard, with all cards in mind that went under the decks."""
    return _hard(seen.recalling())


def _worth_after_answers(world: Tao, seen: TaoSeen) -> dict[Move, float]:
    """For each first move the best turn it begins, judged after the answer where it could be looked at."""
    mine = _by_worth(turns(world, seen.seat, seen.enough))
    worth = dict.fromkeys(seen.legal, -2 * WIN)
    answered = _turns_worth_answering(seen, mine)
    for turn, outcome in answered:
        worth[turn.first] = max(worth[turn.first], outcome)
    seen_after = {id(turn) for turn, _ in answered}
    for turn in mine:
        if id(turn) not in seen_after:  # its answers were not looked at: below all whose answers were
            worth[turn.first] = max(worth[turn.first], turn.worth - WIN)
    return worth


def _turns_worth_answering(seen: TaoSeen, mine: Sequence[Turn]) -> list[tuple[Turn, float]]:
    """The best turns with what they are worth after the answer. If all of them leave the opponent a coin, the
    best of those that don't as well.
    """
    answered: list[tuple[Turn, float]] = []
    safe = False
    for turn in mine[:ANSWERED]:
        if seen.enough():
            return answered
        outcome, costs_coin = after_answer(turn.after, seen.seat)
        answered.append((turn, outcome))
        safe = safe or not costs_coin
    open_coins, saving = OpenCoins(seen.view, seen.seat), 0
    for turn in () if safe else mine[ANSWERED:]:
        if saving == SAVING or seen.enough():
            break
        if not open_coins.lies_open(turn.after):
            answered.append((turn, after_answer(turn.after, seen.seat)[0]))
            saving += 1
    return answered


def after_answer(table: Tao, seat: Seat) -> tuple[float, bool]:
    """What the table is worth after the opponent's best turn, and whether that wins a coin; a turn that ends
    the game has no answer.
    """
    other = 1 - seat
    if table.turn is None:
        return value(table, seat), False
    worth, wins_coin = best_answer(table, other)
    return (-worth, wins_coin) if legal(table, other) else (value(table, seat), False)


def _anything_closed(view: TaoView) -> bool:
    return any(HIDDEN in deck for deck in view["decks"])


BOT: Bot[Tao, TaoView] = Bot(
    easy=_plain(SLIPS, looks_at_all=False),
    normal=_plain(0.0, looks_at_all=True),
    hard=_hard,
    master=_master,
    winning_chance=winning_chance,
)
