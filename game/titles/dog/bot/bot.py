"""Dog's bots. They play for their team: they give the partner useful cards and spare the partner's pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import best, now_and_then
from game.bots.search import Effort, Policy, search
from game.bots.tempers import liked
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.dog.bot.evaluation import PLAIN_RULE, DogRule, Gifts, occupied
from game.titles.dog.bot.learnt_rule import learnt_rule, winning_chance
from game.titles.dog.bot.reasons import with_reason
from game.titles.dog.bot.tempers import POINTS
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.moves import DogGive, read_move
from game.titles.dog.rules.state import Dog
from game.titles.dog.view import DogView

DogSeen: TypeAlias = Seen[Dog, DogView]

SLIPS = 0.4
"""In what share of all cases an easy bot makes a random legal move."""
WIDTH = 8
"""So many moves are tried at most, the best at a glance."""
PLAYOUTS, MASTER_PLAYOUTS = 240, 300
"""How many imagined deals hard bots and masters play to their ends for an answer, at a table of four …"""
LARGE, SHARE_OF_LARGE = 6, 0.5
"""… and what share of that at a table of six, where deals are longer."""


def at_a_glance(seen: DogSeen, rule: DogRule = PLAIN_RULE) -> list[float]:
    """What each legal move is worth at a glance by a rule."""
    view, seat = seen.view, seen.seat
    board = Track.from_position(view)
    gifts, on_track, hand = Gifts(rule, board), occupied(board), view["hands"][seat]
    moves = [read_move(move) for move in seen.legal]
    return [
        gifts.worth(seat, move.card, hand)
        if isinstance(move, DogGive)
        else rule.gain(board, seat, move, on_track)
        for move in moves
    ]


def _habit(slips: float) -> Thinker[Dog, DogView]:
    def think(seen: DogSeen) -> Choice:
        if now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        values = liked(seen, at_a_glance(seen), POINTS)
        return with_reason(seen.view, seen.seat, best(seen.legal, values, seen.chance))

    return think


def _hard(seen: DogSeen) -> Choice:
    """Gifts by the rule; moves by playing the deal to its end in imagined worlds."""
    guess = _guess(seen)
    if seen.view["phase"] == "exchange":
        return with_reason(seen.view, seen.seat, guess[0])
    found = search(seen, guess, quick_policy(seen), winning_chance, deal_to_its_end(seen, PLAYOUTS))
    return with_reason(seen.view, seen.seat, found)


def _master(seen: DogSeen) -> Choice:
    """Moves and gifts by playing the deal to its end, in worlds where the partner holds the card given."""
    recalled = seen.recalling()
    effort = deal_to_its_end(recalled, MASTER_PLAYOUTS)
    found = search(recalled, _guess(recalled), quick_policy(recalled), winning_chance, effort)
    return with_reason(seen.view, seen.seat, found)


def _guess(seen: DogSeen) -> list[Move]:
    """The legal moves, the best at a glance first."""
    rule = learnt_rule(Track.from_position(seen.view))
    worth = dict(zip(seen.legal, at_a_glance(seen, rule), strict=True))
    return sorted(seen.legal, key=lambda move: -worth[move])


def quick_policy(seen: DogSeen) -> Policy[Dog]:
    """The learnt rule, by which imagined deals are played on: until all have given, gifts have the same worth
    in all of them.
    """
    board = Track.from_position(seen.view)
    rule = learnt_rule(board)
    gifts = Gifts(rule, board)

    def policy(state: Dog, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        if state.phase == "exchange":
            return gifts.best(seat, moves, state.hands[seat])
        return rule.policy(state, seat, moves, chance)

    return policy


def deal_to_its_end(seen: DogSeen, playouts: int) -> Effort:
    """Each deal is played to its end and no further: nobody can know the cards of the next one."""
    number = seen.view["deal"]["number"]
    many = round(playouts * SHARE_OF_LARGE) if seen.view["seats"] == LARGE else playouts
    return Effort(many, WIDTH, lambda state, seat: state.number != number or state.phase == "over")


BOT: Bot[Dog, DogView] = Bot(
    easy=_habit(SLIPS),
    normal=_habit(0.0),
    hard=_hard,
    master=_master,
    winning_chance=winning_chance,
)
