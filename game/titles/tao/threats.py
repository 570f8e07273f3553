"""Threats: what the other player could win in the next turn, by what a seat can see."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.types import Move, Seat
from game.titles.tao.bot.turns import after
from game.titles.tao.rules.cards import Attribute
from game.titles.tao.rules.combinations import claimable, opened_by_three, shared_by_five
from game.titles.tao.rules.moves import MOVES, row_after
from game.titles.tao.rules.position import build
from game.titles.tao.rules.rules import end_turn, legal
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView


@dataclass(frozen=True, slots=True)
class Threats:
    """What the other player could win with the two moves of the next turn."""

    portals: tuple[int, ...] = ()
    """The portals that a door could open."""
    attribute: Attribute | None = None
    """What five cards of that row could share."""

    def __bool__(self) -> bool:
        return bool(self.portals or self.attribute)


NO_THREATS = Threats()


def find_threats(view: TaoView, seat: Seat, move: Move | None = None) -> Threats:
    """What the other player could win if this turn ended now, or after a move of `seat`. A card that `seat`
    can't see counts as one that helps nobody: what is found is possible with the cards that lie open.
    """
    state, other = build(view), 1 - seat
    if move is not None and MOVES[move].kind != "claim":
        state = after(state, seat, move)
    if state.phase == "claim":  # which portal is chosen isn't known yet, and the turn can go on after it
        state.phase = "play"
    if state.turn == seat:
        end_turn(state, [])
    return _winnings(state, other) if state.turn == other else NO_THREATS


def _winnings(state: Tao, seat: Seat) -> Threats:
    """What a seat that is in turn could win with its two moves."""
    portals, attributes = set[int](), set[Attribute]()
    for move in legal(state, seat):
        then = after(state, seat, move)
        portals.update(then.opened[seat][len(state.opened[seat]) :])
        if then.phase == "play":
            _look_at_second_moves(then, seat, portals, attributes)
        elif attribute := shared_by_five(then.rows[seat], then.wanted):
            attributes.add(attribute)
    return Threats(tuple(sorted(portals)), min(attributes, default=None))


def _look_at_second_moves(state: Tao, seat: Seat, portals: set[int], attributes: set[Attribute]) -> None:
    """Adds what each second move would win."""
    own, other = state.rows[seat], state.rows[1 - seat]
    for move in legal(state, seat):
        row = row_after(MOVES[move], own, other, state.decks[seat][0])
        if column := opened_by_three(row, state.coins):
            portals.add(column)
        elif (attribute := shared_by_five(row, state.wanted)) and claimable(row, state.coins):
            attributes.add(attribute)
