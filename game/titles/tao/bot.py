"""TAO played by the computer: looks at every turn it could make and, when it tries hard, at every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.bots.port import Bot, Choice, Seen, Thinker
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.tao.legal import legal
from game.titles.tao.moves import MOVES
from game.titles.tao.rules import apply
from game.titles.tao.sense import WIN, judge
from game.titles.tao.state import Tao

SLIPS = 0.45
"""How often an easy bot makes any move that comes to mind."""
WORLDS = 3
"""How many orders of the closed decks a hard bot thinks of."""
ANSWERED = 14
"""For how many of its turns, in each of them, it looks at the answers."""
NO_CHANCE = Chance()
"""TAO draws nothing after the deal."""


@dataclass(slots=True)
class Turn:
    """A turn that could be made: its first move, the table after it, and what that is worth."""

    first: Move
    after: Tao
    worth: float


def turns(state: Tao, seat: Seat, enough: Callable[[], bool]) -> Iterator[Turn]:
    """Every different table that a seat can leave behind at the end of its turn."""
    reached: set[tuple[object, ...]] = set()
    for first in legal(state, seat):
        if enough():
            return
        for after in _endings(_made(state, seat, first), seat):
            key = _key(after)
            if key not in reached:
                reached.add(key)
                yield Turn(first, after, judge(after, seat))


def _endings(state: Tao, seat: Seat) -> Iterator[Tao]:
    if state.turn != seat:
        yield state
        return
    for move in legal(state, seat):
        yield from _endings(_made(state, seat, move), seat)


def _made(state: Tao, seat: Seat, move: Move) -> Tao:
    twin = state.copy()
    apply(twin, seat, move, NO_CHANCE)
    return twin


def _key(state: Tao) -> tuple[object, ...]:
    rows, decks = state.rows, state.decks
    return (*rows[0], *rows[1], *decks[0], *decks[1], state.coins, state.opened, state.undo)


def _plain(slips: float, looks_at_all: bool) -> Thinker:
    """The best turn at a glance, or only the best next move; with so many slips."""

    def think(seen: Seen) -> Choice:
        if seen.chance.below(1000) < 1000 * slips:
            return Choice(seen.chance.pick(seen.legal))
        world = _world(seen)
        if looks_at_all:
            found = max(turns(world, seen.seat, seen.enough), key=lambda turn: turn.worth, default=None)
            return _explained(world, seen.seat, found.first if found else seen.legal[0])
        worth = {move: judge(_made(world, seen.seat, move), seen.seat) for move in seen.legal}
        return Choice(max(seen.legal, key=worth.__getitem__))

    return think


def _hard(seen: Seen) -> Choice:
    """The turn after which the opponent's best answer is worth least, over some orders of the decks."""
    totals = dict.fromkeys(seen.legal, 0.0)
    world = _world(seen)
    for number in range(WORLDS if _anything_closed(seen) else 1):
        if number and seen.enough():
            break
        world = _world(seen)
        for move, worth in _answered(world, seen).items():
            totals[move] += worth
    return _explained(world, seen.seat, max(seen.legal, key=totals.__getitem__))


def _answered(world: Tao, seen: Seen) -> dict[Move, float]:
    """For each first move the best turn it begins, judged after the answer where it could be looked at."""
    seat = seen.seat
    mine = sorted(turns(world, seat, seen.enough), key=lambda turn: -turn.worth)
    worth = dict.fromkeys(seen.legal, -2 * WIN)
    for place, turn in enumerate(mine):
        if place < ANSWERED and not seen.enough():
            outcome = _after_answer(turn.after, seat, seen)
        else:  # as if the answer were as good as the worst one found: better ones have been looked at
            outcome = turn.worth - WIN
        worth[turn.first] = max(worth[turn.first], outcome)
    return worth


def _after_answer(table: Tao, seat: Seat, seen: Seen) -> float:
    """What is left after the opponent's best turn; a turn that wins has no answer."""
    if table.turn is None:
        return judge(table, seat)
    answers = (turn.worth for turn in turns(table, 1 - seat, seen.enough))
    return -max(answers, default=-judge(table, seat))


def _world(seen: Seen) -> Tao:
    world = seen.imagine()
    assert isinstance(world, Tao)
    return world


def _anything_closed(seen: Seen) -> bool:
    return any("?" in deck for deck in seen.view["decks"])


def _explained(world: Tao, seat: Seat, move: Move) -> Choice:
    """The move, and what it brings: a coin now, a coin next, or something in the opponent's way."""
    kind, column, _ = MOVES[move]
    if kind == "claim":
        return Choice(move, "claim", {"n": column})
    before, after = len(world.opened[seat]), _made(world, seat, move)
    if after.phase == "claim" or len(after.opened[seat]) > before:
        return Choice(move, "wins-coin")
    if kind in ("cross", "strike", "jolly"):
        return Choice(move, "in-their-way")
    return Choice(move, "try-deck" if kind == "renew" else "line-up")


BOT = Bot(easy=_plain(SLIPS, looks_at_all=False), normal=_plain(0.0, looks_at_all=True), hard=_hard)
