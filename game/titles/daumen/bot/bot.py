"""The bots of Daumen drauf!: they weigh what lies in a trick against how likely it is to be won."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import best, now_and_then
from game.bots.learnt_weights import weight_row
from game.bots.search import Effort, search
from game.bots.tempers import liked
from game.kernel.types import Seat
from game.titles.daumen.bot.evaluation import worth
from game.titles.daumen.bot.learnt_rule import DaumenRule, make_rule, table_name
from game.titles.daumen.bot.reasons import with_reason
from game.titles.daumen.bot.tempers import POINTS
from game.titles.daumen.bot.winning_chance import chance_now, winning_chance
from game.titles.daumen.rules.state import Daumen
from game.titles.daumen.view import DaumenView

DaumenSeen: TypeAlias = Seen[Daumen, DaumenView]

SLIPS = 0.4
"""In what share of all cases an easy bot makes a random legal move."""


def _game_is_over(state: Daumen, seat: Seat) -> bool:
    return state.phase != "play"


PLAYOUTS, PLAYOUTS_BY_SEATS = 300, 1200
"""How many imagined games are played for an answer: fewer at large tables, where a game has more moves."""


def game_to_its_end(seats: int) -> Effort:
    """Each game is played to its end: a card that is kept now may win a better trick later."""
    return Effort(min(PLAYOUTS, PLAYOUTS_BY_SEATS // seats), settled=_game_is_over)


@cache
def learnt_rule(seats: int) -> DaumenRule:
    """The rule with the numbers that were learnt at tables of this size."""
    return make_rule(weight_row("daumen", f"rule {table_name(seats)}"))


def _habit(slips: float) -> Thinker[Daumen, DaumenView]:
    def think(seen: DaumenSeen) -> Choice:
        if now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        world = (
            seen.imagine()
        )  # only things are asked of it that are the same in every world the seat can imagine
        values = worth(world, seen.seat, seen.legal)
        return with_reason(world, seen.seat, best(seen.legal, liked(seen, values, POINTS), seen.chance))

    return think


def _hard(seen: DaumenSeen) -> Choice:
    """The learnt rule alone; it counts what lay open."""
    seen = seen.recalling()
    world = seen.imagine()
    values = learnt_rule(world.seats).worth(world, seen.seat, seen.legal)
    return with_reason(world, seen.seat, best(seen.legal, liked(seen, values, POINTS), seen.chance))


def _master(seen: DaumenSeen) -> Choice:
    """Tries every move in imagined worlds that agree with all that lay open, and plays each to its end."""
    seen = seen.recalling()
    world = seen.imagine()
    rule = learnt_rule(world.seats)
    values = dict(zip(seen.legal, rule.worth(world, seen.seat, seen.legal), strict=True))
    guess, effort = sorted(seen.legal, key=lambda move: -values[move]), game_to_its_end(world.seats)
    return with_reason(world, seen.seat, search(seen, guess, rule.policy, chance_now, effort))


BOT: Bot[Daumen, DaumenView] = Bot(
    easy=_habit(SLIPS),
    normal=_habit(0.0),
    hard=_hard,
    master=_master,
    winning_chance=winning_chance,
)
