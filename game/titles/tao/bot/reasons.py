"""Reasons for a move that are true in every world that looks the same to the seat.

What depends on the next card of a closed deck is counted: each closed card is equally likely to be that one.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot_interface import Choice
from game.kernel.types import HIDDEN, Move, Seat
from game.titles.tao.bot.evaluation import moves_away, portal_away
from game.titles.tao.bot.turns import after
from game.titles.tao.rules.combinations import claimable
from game.titles.tao.rules.moves import TaoKind, read_move
from game.titles.tao.rules.rules import legal
from game.titles.tao.rules.state import Tao, coins_to_win
from game.titles.tao.threats import find_threats
from game.titles.tao.view import TaoView

DRAWS: tuple[TaoKind, ...] = ("renew", "strike")
"""The kinds of move that bring the top card of the own deck."""


def with_reason(view: TaoView, world: Tao, seat: Seat, move: Move) -> Choice:
    """The move with the best reason for it; `world` is any that the seat can imagine from this view."""
    typed = read_move(move)
    if typed.kind == "claim":
        return _claim(world, seat, move, typed.column)
    closed = HIDDEN in view["decks"][seat]
    worlds = _with_each_card_on_top(view, world, seat) if closed and typed.kind in DRAWS else [world]
    afters = [after(each, seat, move) for each in worlds]
    n, of = sum(_wins_coin(world, then, seat) for then in afters), len(afters)
    if n == of:
        return Choice(move, "wins-game" if _has_all_but_one(world, seat) else "wins-coin")
    if n:
        return Choice(move, "may-win-coin", {"n": n, "of": of})
    if all(_wins_next(then, seat, closed) for then in afters):
        return Choice(move, "wins-next")
    stopped = _stopped_portal(view, seat, move)
    if stopped:
        return Choice(move, "stops", {"other": 1 - seat, "n": stopped})
    return _moves_on(world, afters, seat, move)


def _stopped_portal(view: TaoView, seat: Seat, move: Move) -> int | None:
    """A portal that the other player could open next with the cards that lie open, but not after this move;
    None if there is none, or if the move makes another one possible.
    """
    before, then = find_threats(view, seat), find_threats(view, seat, move)
    if not set(then.portals) <= set(before.portals) or (then.attribute and not before.attribute):
        return None
    return next((portal for portal in before.portals if portal not in then.portals), None)


def _claim(state: Tao, seat: Seat, move: Move, column: int) -> Choice:
    """Why a portal is claimed: it wins the game, or the opponent was near to opening it, or it is a coin."""
    if _has_all_but_one(state, seat):
        return Choice(move, "wins-game")
    other = state.rows[1 - seat]
    others = [portal for portal in claimable(state.rows[seat], state.coins) if portal != column]
    if all(portal_away(other, column) < portal_away(other, portal) for portal in others):
        return Choice(move, "claim")
    return Choice(move, "claim-coin", {"n": column})


def _with_each_card_on_top(view: TaoView, world: Tao, seat: Seat) -> list[Tao]:
    """Copies of the world, each with another of the closed cards on top of the own deck."""
    worlds = []
    for owner, deck in enumerate(view["decks"]):
        for place, card in enumerate(deck):
            if card == HIDDEN:
                copy = world.copy()
                own, other = copy.decks[seat], copy.decks[owner]
                own[0], other[place] = other[place], own[0]
                worlds.append(copy)
    return worlds


def _has_all_but_one(state: Tao, seat: Seat) -> bool:
    return len(state.opened[seat]) == coins_to_win(state.options) - 1


def _wins_coin(before: Tao, then: Tao, seat: Seat) -> bool:
    """Has a move opened a portal, or is one to be chosen now?"""
    return then.phase == "claim" or len(then.opened[seat]) > len(before.opened[seat])


def _wins_next(state: Tao, seat: Seat, closed: bool) -> bool:
    """Is there a second move in this turn that wins a coin, whatever a closed deck brings?"""
    if state.turn != seat:
        return False
    known = [move for move in legal(state, seat) if not (closed and read_move(move).kind == "renew")]
    return any(_wins_coin(state, after(state, seat, move), seat) for move in known)


def _moves_on(before: Tao, afters: Sequence[Tao], seat: Seat, move: Move) -> Choice:
    """Why a move that wins no coin is made: what it does for the own row, and against the other one."""
    helps = sum(_away(then, seat) < _away(before, seat) for then in afters)
    spoils = sum(_away(then, 1 - seat) > _away(before, 1 - seat) for then in afters)
    of = len(afters)
    if helps == spoils == of:
        return Choice(move, "in-their-way")
    if spoils == of:
        return Choice(move, "spoils")
    if helps == of:
        return Choice(move, "line-up")
    if helps:
        return Choice(move, "try-deck", {"n": helps, "of": of})
    if spoils:
        return Choice(move, "may-spoil", {"n": spoils, "of": of})
    return Choice(move, "no-coin-yet")


def _away(state: Tao, seat: Seat) -> int:
    return moves_away(state.rows[seat], state.coins, state.wanted)
