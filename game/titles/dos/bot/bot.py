"""Dos's bots: which card they play, what they keep wishes for, and how well they do in challenges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import best, now_and_then
from game.bots.search import Effort, Policy, search
from game.bots.tempers import liked
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.dos.bot.learnt_rule import learnt_policy, learnt_worth
from game.titles.dos.bot.reaction_time import click
from game.titles.dos.bot.reasons import FEW, with_reason
from game.titles.dos.bot.tempers import POINTS
from game.titles.dos.bot.winning_chance import winning_chance
from game.titles.dos.rules.cards import AMOUNT, COLOUR_BITS, REVERSES, SKIPS, WISH, WISH_FOUR
from game.titles.dos.rules.moves import DRAW
from game.titles.dos.rules.playable_cards import EFFECTS
from game.titles.dos.rules.state import Dos
from game.titles.dos.view import DosView, known_state

DosSeen: TypeAlias = Seen[Dos, DosView]

SLIPS = 0.5
"""In what share of all cases an easy bot makes a random legal move."""
EFFORT = Effort(playouts=700, settled=lambda state, seat: state.scored or seat in state.done)
"""A game is played on until the seat has got rid of its cards: its rank is certain then. A round is
over with the first who does.
"""

_ATTACKS = {EFFECTS[move][0] for move in EFFECTS} & (SKIPS | REVERSES | AMOUNT.keys())
_KEPT = {WISH: 3.5, WISH_FOUR: 5.0}
"""What a wish is worth in the hand; 1 is the worth of a card of the colour that goes on."""
_OF_MOVE = {
    move: (COLOUR_BITS[colour], card in _ATTACKS, _KEPT.get(card, 0.0), bit)
    for move, (card, bit, colour, _, _) in EFFECTS.items()
}
"""For each play: the bits of the colour that goes on, whether it harms others, `_KEPT`, the card's bit."""


def worth(state: Dos, seat: Seat, move: Move) -> float:
    """A quick estimate of what a move is worth, by the own hand and what lies open."""
    if move == DRAW:
        return -8.0 - 2.0 * state.pending
    same_colour, attack, kept, bit = _OF_MOVE[move]
    hand = state.hands[seat]
    left = hand.bit_count() - 1
    value = float((hand & same_colour & ~bit).bit_count())  # what could follow next time
    if kept and left > 1:
        value -= kept
    if attack:
        value += 3.0 if state.hands[state.after[seat]].bit_count() <= FEW else 0.5
    return value


def policy(state: Dos, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """The quick rule by which a world is played on; in a challenge everybody hits."""
    if state.challenge is not None or state.scored:
        return moves[0]
    return max(moves, key=lambda move: worth(state, seat, move))


def _habit(slips: float, misses: float, haste: float) -> Thinker[Dos, DosView]:
    """The quick rule, with slips. `slips` and `misses` are shares: of moves that are any move at all, and of
    challenges that are missed. `haste` is the speed in challenges, 1 for a practised adult.
    """

    def think(seen: DosSeen) -> Choice:
        view = seen.view
        if view["challenge"] is not None:
            return Choice(click(view["challenge"], misses, haste, seen.chance))
        if view["phase"] == "scored" or now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        world = known_state(view, seen.seat)
        values = [worth(world, seen.seat, move) for move in seen.legal]
        return with_reason(world, seen.seat, best(seen.legal, liked(seen, values, POINTS), seen.chance))

    return think


@dataclass(frozen=True, slots=True)
class Player:
    """How a bot that tries its moves out plays them on, and how it does in challenges."""

    worth: Callable[[Dos, Seat, Move], float]
    policy: Policy[Dos]
    misses: float
    haste: float


HARD = Player(worth, policy, misses=0.03, haste=1.25)
MASTER = Player(learnt_worth, learnt_policy, misses=0.01, haste=1.35)
DUEL = 3
"""Up to so many seats a master plays what was learnt from single games; with more, Dos is luck."""


def _searching(player: Player) -> Thinker[Dos, DosView]:
    """Tries every move in imagined worlds, the most promising ones first."""

    def think(seen: DosSeen) -> Choice:
        view = seen.view
        if view["challenge"] is not None:
            return Choice(click(view["challenge"], player.misses, player.haste, seen.chance))
        if view["phase"] == "scored":
            return Choice(seen.legal[0])
        world = known_state(view, seen.seat)
        guess = sorted(seen.legal, key=lambda move: -player.worth(world, seen.seat, move))
        return with_reason(world, seen.seat, search(seen, guess, player.policy, winning_chance, EFFORT))

    return think


_hard, _learnt = _searching(HARD), _searching(MASTER)


def _master(seen: DosSeen) -> Choice:
    learnt = seen.view["seats"] <= DUEL and not seen.view["options"].get("points", 0)
    return (_learnt if learnt else _hard)(seen)


BOT = Bot(
    easy=_habit(SLIPS, misses=0.25, haste=0.8),
    normal=_habit(0.0, misses=0.10, haste=1.0),
    hard=_hard,
    master=_master,
    winning_chance=winning_chance,
)
