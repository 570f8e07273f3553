"""Dog's bots. They play for their team: they give the partner useful cards and spare the partner's pieces."""

from __future__ import annotations

from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import best, now_and_then
from game.bots.search import Effort, search
from game.bots.tempers import liked
from game.kernel.types import Seat
from game.titles.dog.bot.evaluation import board_worth, gain, gift_worth, occupied, policy
from game.titles.dog.bot.reasons import with_reason
from game.titles.dog.bot.tempers import POINTS
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.moves import DogGive, read_move
from game.titles.dog.rules.state import Dog
from game.titles.dog.view import DogView

DogSeen: TypeAlias = Seen[Dog, DogView]

SLIPS = 0.4
"""In what share of all cases an easy bot makes a random legal move."""
EFFORT = Effort(playouts=240, width=8, settled=lambda state, seat: state.phase != "play")
"""Each deal is played to its end and no further: nobody can know the cards of the next one."""


def at_a_glance(seen: DogSeen) -> list[float]:
    """What each legal move is worth at a glance."""
    view, seat = seen.view, seen.seat
    board = Track.from_position(view)
    on_track, hand = occupied(board), view["hands"][seat]
    moves = [read_move(move) for move in seen.legal]
    return [
        gift_worth(board, seat, move.card, hand)
        if isinstance(move, DogGive)
        else gain(board, seat, move, on_track)
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
    worth = dict(zip(seen.legal, at_a_glance(seen), strict=True))
    guess = sorted(seen.legal, key=lambda move: -worth[move])
    if seen.view["phase"] == "exchange":
        return with_reason(seen.view, seen.seat, guess[0])
    return with_reason(seen.view, seen.seat, search(seen, guess, policy, value, EFFORT))


def value(state: Dog, seat: Seat) -> float:
    """What the board is worth to the seat's team."""
    return board_worth(state.board, seat)


BOT: Bot[Dog, DogView] = Bot(easy=_habit(SLIPS), normal=_habit(0.0), hard=_hard, master=_hard)
