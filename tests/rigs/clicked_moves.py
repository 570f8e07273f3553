"""Every legal move can be clicked: random positions, and for each of their moves the clicks that follow the
tree. It needs no drawing, so there can be thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.kernel.registry import titles
from game.kernel.types import Move, Seat
from scenes.base.match import Place
from scenes.base.scene import words_for
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.model.board import AnyBoard, Board, Target
from scenes.table.model.model import Picking
from scenes.table.model.table import AnyTable
from scenes.table.model.zones import Cast
from scenes.ui.layout import Layout
from tests.contract import tables

MOST = 40
"""Clicks after which a move is held to be out of reach."""
GRID = Layout((1024, 640))


@dataclass(frozen=True)
class Spot:
    """A position of a random game in which a seat is to move."""

    said: str
    """How to see it again."""
    table: tables.Table
    state: Any
    seat: Seat


def positions(title: str, wanted: int, seed: int = 1) -> Iterator[Spot]:
    """Positions at every table the title can be played at, one table after the other."""
    every = tables.tables(titles()[title])
    for n in range(wanted):
        table, dice = every[(seed + n) % len(every)], Random(f"{title} {seed + n}")
        yield _position(table, seed + n, dice)


def _position(table: tables.Table, seed: int, dice: Random) -> Spot:
    """A game played at random up to somewhere; over games are not looked at."""
    title = table.title
    state, chance = table.deal(seed)
    before = state.copy()
    for _ in range(dice.randrange(1, 120)):
        acting = title.to_act(state)
        if not acting:
            break
        before = state.copy()
        seat = dice.choice(acting)
        title.apply(state, seat, dice.choice(title.legal(state, seat)), chance)
    state = state if title.to_act(state) else before
    return Spot(f"{table}, seed {seed}", table, state, dice.choice(title.to_act(state)))


def board_of(place: Spot, facing: bool = False) -> AnyBoard:
    """What the person in turn has before their eyes, with nothing picked yet."""
    title, seats = place.table.title, place.table.seats
    legal = tuple(title.legal(place.state, place.seat))
    return Board(
        view=title.view(place.state, place.seat),
        viewer=place.seat,
        bottom=0 if facing else place.seat,
        places=tuple(Place(f"Seat {seat}", "human", seat + 1) for seat in range(seats)),
        to_act=title.to_act(place.state),
        grid=GRID,
        words=words_for("en", title.id),
        legal=legal,
        moves_left=legal,
        facing=facing,
    )


class Clicker:
    """Clicks on one table in one position, again and again."""

    def __init__(self, table: AnyTable, board: AnyBoard) -> None:
        self.table = table
        self.board = board
        self._laid: dict[tuple[str, ...], Sequence[Target]] = {}

    def targets(self, picked: tuple[str, ...], left: tuple[Move, ...]) -> Sequence[Target]:
        """What can be pointed at after these picks."""
        if picked not in self._laid:
            board = replace(self.board, picked=picked, moves_left=left)
            cast = Cast(self.table.zones(self.board))
            cast.follow(self.table.zones(board))
            board = replace(board, zones=dict(cast.zones))
            self._laid[picked] = self.table.targets(board, self.table.layout(board))
        return self._laid[picked]

    def path(self, move: Move) -> list[str]:
        """The targets to click for a move; raises `AssertionError` where there is no way."""
        picking, path = Picking(), list[str]()
        for _ in range(MOST):
            targets = self.targets(picking.picked, picking.moves_left(self.board.legal))
            target = next((each for each in targets if each.enabled and move in each.moves), None)
            assert target is not None, f"{move}: nothing leads on after {path}"
            assert _hit(targets, target), f"{move}: the middle of {target.id} is covered, after {path}"
            path.append(target.id)
            played = picking.click_target(target)
            if played is not None:
                assert played == move, f"{path} plays {played}, not {move}"
                return path
        raise AssertionError(f"{move}: no end after {path}")


def _hit(targets: Sequence[Target], wanted: Target) -> bool:
    """Does a click in the middle of a target reach it, and not one that lies on top?"""
    on_top = next(each for each in reversed(targets) if each.contains(wanted.box.center))
    return on_top is wanted


def check(place: Spot, facing: bool = False) -> int:
    """Clicks every legal move of a position; how many there were."""
    board = board_of(place, facing)
    clicker = Clicker(table_of(place.table.title.id).TABLE, board)
    try:
        for move in board.legal:
            clicker.path(move)
    except AssertionError as problem:
        raise AssertionError(f"{place.said}, seat {place.seat}: {problem}") from None
    return len(board.legal)
