"""What a table is laid out from, and what can be pointed at on it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Literal, TypeAlias, TypeVar

from game.kernel.types import Move, Seat
from game.kernel.words import Words
from scenes.match import Place
from scenes.table.pose import Key
from scenes.table.zones import Piece, Pieces, Zone
from scenes.ui.layout import Box, Layout

Eye = Literal["none", "ask", "shut"]
"""May the person in turn ask to see their own hidden cards ('ask'), or see them now and shut them again
('shut')?"""


Fields: TypeAlias = Mapping[str, object]
"""A view or an event of a game of which nothing more is known."""
V_co = TypeVar("V_co", bound=Fields, covariant=True)
"""How a game's views are typed …"""
E_co = TypeVar("E_co", bound=Fields, covariant=True)
"""… and its events."""


@dataclass(frozen=True, slots=True)
class Board(Generic[V_co, E_co]):
    """One pair of eyes' knowledge of the table: all that is ever laid out, drawn, said or offered comes from
    this.
    """

    view: V_co
    """The view of `viewer`, as it is after the last move."""
    viewer: Seat | None
    """Whose eyes; None: what lies open for everybody round the screen."""
    bottom: Seat
    """Who sits at the bottom edge of the screen. Sees no more than `viewer` for that."""
    places: tuple[Place, ...]
    """Who sits where: names, symbols, people or bots."""
    to_act: tuple[Seat, ...]
    grid: Layout
    """The window in logical units: at least 1600 × 900, larger on one side in most windows."""
    words: Words
    zones: Pieces = field(default_factory=dict)
    """Where each piece is. While a move is being shown this runs ahead of the view, event by event: whatever
    changes in the middle of a move (a sum, a count) is to be laid out from here, not from the view."""
    picked: tuple[str, ...] = ()
    """Ids of the targets clicked so far for a move that needs several."""
    rehearsed: tuple[str, ...] = ()
    """While a move is being shown: what had been picked for it, so that people have seen it already."""
    legal: tuple[Move, ...] = ()
    """The legal moves of the person at the screen. Empty while something moves, while bots play, and when it
    is the turn of somebody who can't see their hand yet."""
    left: tuple[Move, ...] = ()
    """Those of the legal moves that begin with what was picked; all of them while nothing is."""
    last: tuple[E_co, ...] = ()
    """The events of the last move, as these eyes may know them: what is marked as having just happened.
    While a move is being shown, those of its events that have been shown up to now."""
    past: tuple[tuple[E_co, ...], ...] = ()
    """The events of every move so far, the oldest first, as these eyes may know them."""
    charm: int = 0
    """A number that is this game's own, also when it is gone on with: for decoration. It says nothing of its
    chance."""
    facing: bool = False
    """The two at this table sit opposite each other: what is the upper one's stands on its head."""
    sides: tuple[int, ...] = ()
    """Where the screen lies flat: the side each seat sits at, as quarter turns from the bottom."""
    practised: bool = False
    """What can't be taken back needn't be shown before it is played: who sits here knows."""
    eye: Eye = "none"
    page: str = ""
    """The last `act` of a target: which of several things the table shows, when it offers to turn pages."""

    watched: bool = False
    """Nobody plays here: a game is looked at that was played."""
    into: frozenset[Seat] = frozenset()
    """Whose hands are looked into then."""

    @property
    def seats(self) -> int:
        return len(self.places)

    @property
    def over(self) -> bool:
        return bool(self.view["phase"] == "over")

    def name(self, seat: Seat) -> str:
        return self.places[seat].name

    def turned(self, seat: Seat) -> int:
        """How many places after the bottom one a seat comes, in the order of play: 0 is the bottom itself."""
        return (seat - self.bottom) % self.seats

    def pieces(self, zone: Zone) -> tuple[Piece, ...]:
        return self.zones.get(zone, ())

    def faces(self, zone: Zone) -> list[str]:
        return [piece.face for piece in self.pieces(zone)]

    def opened(self, seat: Seat) -> bool:
        """Does a seat's hand lie open before these eyes: the own one, or one that is looked into?"""
        return seat == self.bottom == self.viewer or seat in self.into

    def in_turn(self, seat: Seat) -> bool:
        return seat in self.to_act

    def cheers(self, *winners: Seat) -> bool:
        """Is this win to be celebrated? Where people have lost to bots it stays quiet."""
        people = {seat for seat, place in enumerate(self.places) if place.human}
        return not people or not people.isdisjoint(winners)


AnyBoard: TypeAlias = Board[Fields, Fields]


@dataclass(frozen=True, slots=True)
class Target:
    """Something on the table that can be pointed at. It becomes a node of the tree."""

    id: str
    """'pile', 'hand/KS', 'portal/3'. Must tell nothing that the viewer doesn't know."""
    name: str
    """In the player's language."""
    box: Box
    moves: tuple[Move, ...] = ()
    """The legal moves a click leads to. One: it is played. Several: the spot is picked, and they are what is
    left. None: a click only says why (`why`)."""
    role: str = "card"
    key: Key | None = None
    """The piece or furniture that is lit and lifted with it."""
    why: str = ""
    """Why it can't be clicked now, as a sentence; without one a click on it does nothing."""
    tries: Move | None = None
    """Instead of `why`: the move it would be. The rules are asked why not, and their answer is worded."""
    hotkey: str = ""
    """A key that clicks it: '1', 'n'."""
    final: bool = False
    """Plays the first of its moves even if there are several: they are the same to the player."""
    leads: bool = False
    """Only leads on: even a single move waits for a second thing to be pointed at."""
    keeps: int | None = None
    """How many of the picks made before stay when it is picked; None: all of them."""
    way: Move = ""
    """What is played when `moves` is one move: another way to the same, the one that people have seen."""
    act: str = ""
    """Not a move, but another page of the table: it becomes `Board.page`. Two are the scene's: 'eye' asks to
    see, or shuts, one's own hidden cards; 'back' takes the last pick back."""
    say: str = ""
    """What is told beyond the name, for those who can't see."""
    round: bool = False
    """It is a circle: so it is hit, and so is its focus ring."""

    @property
    def enabled(self) -> bool:
        return bool(self.moves or self.act)

    def narrowed(self, only: frozenset[Move] | None) -> Target:
        """The same where only these moves can be made; one that could have led to others still asks for
        what it would have asked for.
        """
        if only is None or not self.moves:
            return self
        moves = tuple(move for move in self.moves if move in only)
        leads = self.leads or (len(self.moves) > 1 and not self.final)
        return replace(self, moves=moves, leads=leads)

    def holds(self, at: tuple[float, float]) -> bool:
        """Does a point in logical units lie on it?"""
        box = self.box
        if not self.round:
            return bool(box.collidepoint(at))
        return math.dist(at, box.center) <= max(box.w, box.h) / 2
