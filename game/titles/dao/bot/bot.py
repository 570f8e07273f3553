"""DAO's bots: easy and normal compare what taking and turning up promise, hard and master play both to the
end. A master remembers who took which cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen
from game.bots.greedy_bot import careless, plain
from game.bots.tempers import liked
from game.kernel.types import Move, Seat, rank_scores
from game.titles.dao.bot.evaluation import risk_of, unseen, worth_revealing, worth_taking
from game.titles.dao.bot.playout import Risks, play_out, risks
from game.titles.dao.bot.tempers import POINTS
from game.titles.dao.bot.winning_chance import chance_by_points, winning_chance
from game.titles.dao.rules.cards import score
from game.titles.dao.rules.moves import DaoMove, read_move
from game.titles.dao.rules.rules import OPENING, REVEAL, TAKE
from game.titles.dao.rules.state import Dao
from game.titles.dao.view import DaoView

DaoSeen: TypeAlias = Seen[Dao, DaoView]
Judge: TypeAlias = Callable[[Dao, Seat, list[list[int]], list[list[int]]], float]
"""What scores and numbers of cards taken are worth to a seat at the end of a round."""

SLIPS = 0.25
"""In what share of all cases an easy bot makes a random legal move."""
WORLDS = 1000
"""How many worlds hard and master imagine at most."""
ROUND = 50
"""After each so many worlds it checks whether one move is clearly better …"""
SURE = 3.0
"""… which it is if it leads by so many standard errors."""
DARING = 40
"""From this risk on, in per cent, turning up a card is called daring."""
POINT, POINT_OF_TWO = 0.05, 0.15
"""What a point's lead at the end is worth, where a win is worth 1; between two it counts for more."""
WORTH = {DaoMove.TAKE: worth_taking, DaoMove.REVEAL: worth_revealing}
"""What a move promises, in points; between two rounds there is nothing to choose."""


def worth(seen: DaoSeen) -> Sequence[float]:
    return liked(seen, [WORTH[read_move(move)](seen.view, seen.seat) for move in seen.legal], POINTS)


def with_reason(seen: DaoSeen, text: Move) -> Choice:
    """A move with the reason for it, which is true wherever the cards lie that this seat can't see."""
    row, taken = seen.view["row"], seen.view["taken"][seen.seat]
    danger, gain = round(100 * risk_of(seen.view)), score([*taken, row[0]]) - score(taken)
    details = {"card": row[0], "n": gain, "risk": danger}
    if read_move(text) is DaoMove.TAKE:
        return Choice(text, _why_take(seen.view, gain, danger), details)
    whole_row = score([*taken, *row]) - 1 - score(taken)  # the card that is one too many may be another's
    if danger and whole_row > max(0, gain):
        return Choice(text, "row-suits", {**details, "n": whole_row})
    return Choice(text, _why_reveal(seen.view, gain, danger), details)


def _why_take(view: DaoView, gain: int, danger: int) -> str:
    if gain > 0:
        return "brings"
    if danger:
        return "too-hot"
    last = len(view["row"]) == 1 and len(view["pile"]) <= OPENING  # the refill turns up the pile's last card
    return "ends-cheaply" if last else "small-price"


def _why_reveal(view: DaoView, gain: int, danger: int) -> str:
    if not danger:
        return "last-card" if len(view["pile"]) == 1 else "no-danger"
    if gain > 0:
        return "promises-more"
    return "worth-it" if danger < DARING else "daring"


def _hard(seen: DaoSeen) -> Choice:
    """Plays both moves to the end of the round in many worlds, until one is clearly ahead."""
    lead = _lead_of_revealing(seen)
    if not lead:
        return NORMAL(seen)
    return with_reason(seen, REVEAL if lead > 0 else TAKE)


def _master(seen: DaoSeen) -> Choice:
    """As hard, with all cards in mind that lay open when somebody took them."""
    return _hard(seen.recalling())


def _lead_of_revealing(seen: DaoSeen) -> float:
    """How much better it is to turn up a card than to take one, over all worlds imagined."""
    danger, lead, squares = risks(unseen(seen.view)), 0.0, 0.0
    temper = seen.bonus(REVEAL) - seen.bonus(TAKE)
    for number in range(1, WORLDS + 1):
        if seen.enough():
            break
        world = seen.imagine()
        more = temper + end(seen, world.copy(), REVEAL, danger, value)
        more -= end(seen, world, TAKE, danger, value)
        lead += more
        squares += more * more
        if number % ROUND == 0 and lead * lead > SURE * SURE * squares:
            break
    return lead


def end(seen: DaoSeen, world: Dao, move: Move, danger: Risks, judge: Judge) -> float:
    """What a world is worth to the seat at the end of the round, after this move and quick play. The world is
    changed by it.
    """
    seen.title.apply(world, seen.seat, move, seen.chance)
    if world.phase != "play":
        return judge(world, seen.seat, world.scores, world.took)
    points, took = play_out(world, danger)
    return judge(world, seen.seat, [*world.scores, points], [*world.took, took])


def chance_at_end(world: Dao, seat: Seat, scores: list[list[int]], took: list[list[int]]) -> float:
    """The winning chance with which these scores leave a seat at the end of a round."""
    return chance_by_points(scores, len(world.later) if len(scores) == 1 else 0, seat)


def value(world: Dao, seat: Seat, scores: list[list[int]], took: list[list[int]]) -> float:
    """What these scores are worth: a share of 1 for winning, and a little for every point of lead. After the
    first of two rounds only the lead counts.
    """
    points = [sum(each) for each in zip(*scores, strict=True)]
    lead: int = points[seat] - max(points[:seat] + points[seat + 1 :])
    point = POINT_OF_TWO if world.seats == 2 else POINT
    if world.two_rounds and len(scores) == 1:
        return point * lead
    cards = [sum(each) for each in zip(*took, strict=True)]
    ranks = rank_scores(list(zip(points, cards, strict=True)))
    return point * lead + (1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0)


NORMAL = plain(worth, with_reason)
BOT = Bot(
    easy=careless(worth, SLIPS), normal=NORMAL, hard=_hard, master=_master, winning_chance=winning_chance
)
