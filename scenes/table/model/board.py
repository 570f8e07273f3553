"""The board, from which a table is laid out, and targets: what can be pointed at on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Generic, Literal, TypeAlias, TypeVar

from game.kernel.types import Move, Seat
from game.language.words import Words
from scenes.base.match import Place
from scenes.table.model.explained_thing import About
from scenes.table.model.pose import Key
from scenes.table.model.zones import Piece, Pieces, Zone
from scenes.ui.layout import Box, Layout

PeekOffer = Literal["none", "ask", "shut"]
"""May the person in turn ask to see their own hidden cards ('ask'), or see them now and shut them again
('shut')?"""


Fields: TypeAlias = Mapping[str, object]
"""A view or an event of some game, where the code doesn't know which."""
V_co = TypeVar("V_co", bound=Fields, covariant=True)
"""How a game's views are typed …"""
E_co = TypeVar("E_co", bound=Fields, covariant=True)
"""… and its events."""


@dataclass(frozen=True, slots=True)
class Board(Generic[V_co, E_co]):
    """All that the viewer knows of the table: everything laid out, drawn, said or offered comes from it."""

    view: V_co
    """The game as `viewer` may see it, after the last move."""
    viewer: Seat | None
    """Whose hidden cards are shown; None: only what lies open for everybody round the screen."""
    bottom: Seat
    """Who sits at the bottom edge of the screen. They see what `viewer` sees, not more."""
    places: tuple[Place, ...]
    """Who sits where: names, symbols, people or bots."""
    to_act: tuple[Seat, ...]
    grid: Layout
    """The window in logical units: at least 1600 × 900, larger on one side in most windows."""
    words: Words
    zones: Pieces = field(default_factory=dict)
    """Where each piece is. While a move is shown, this follows the events one by one, but `view` is already
    the one after the move: so work out from here what changes in the middle of a move (a sum, a count).
    """
    picked: tuple[str, ...] = ()
    """Ids of the targets clicked so far for a move that needs several."""
    rehearsed: tuple[str, ...] = ()
    """While a move is being shown: what had been picked for it. People have seen that part already."""
    legal: tuple[Move, ...] = ()
    """The legal moves of the person at the screen. Empty while something moves, while bots play, and in the
    turn of somebody whose hand is not open yet.
    """
    moves_left: tuple[Move, ...] = ()
    """Those of the legal moves that begin with what was picked; all of them while nothing is."""
    last_events: tuple[E_co, ...] = ()
    """The events of the last move, as the viewer may know them: what is marked as having just happened. While
    a move is being shown, those of its events that have been shown up to now.
    """
    past_events: tuple[tuple[E_co, ...], ...] = ()
    """The events of every move so far, the oldest first, as the viewer may know them."""
    decoration_seed: int = 0
    """A number for decoration: another one in every game, the same when a game is continued. It gives away
    nothing about the chance in the game."""
    facing: bool = False
    """The two players sit opposite each other: what belongs to the upper one is drawn upside down."""
    sides: tuple[int, ...] = ()
    """Where the screen lies flat: the side at which each seat sits, in quarter turns from the bottom."""
    practised: bool = False
    """Moves that can't be taken back are played by the first click; otherwise that only shows them."""
    peek_offer: PeekOffer = "none"
    page: str = ""
    """Which of its pages the table shows, if it has any: the last `action` of a target, else the phase's."""

    in_replay: bool = False
    """This is a replay: nobody plays."""
    open_hands: frozenset[Seat] = frozenset()
    """In a replay: the seats whose hands are open."""

    @property
    def seats(self) -> int:
        return len(self.places)

    @property
    def is_over(self) -> bool:
        return bool(self.view["phase"] == "over")

    def name(self, seat: Seat) -> str:
        return self.places[seat].name

    def places_after_bottom(self, seat: Seat) -> int:
        """How many seats after the bottom one this seat comes, in the order of play; the bottom one is 0."""
        return (seat - self.bottom) % self.seats

    def pieces(self, zone: Zone) -> tuple[Piece, ...]:
        return self.zones.get(zone, ())

    def faces(self, zone: Zone) -> list[str]:
        return [piece.face for piece in self.pieces(zone)]

    def has_open_hand(self, seat: Seat) -> bool:
        """Is this seat's hand open on the screen: the viewer's own, or one that a replay looks into?"""
        return seat == self.bottom == self.viewer or seat in self.open_hands

    def is_in_turn(self, seat: Seat) -> bool:
        return seat in self.to_act

    def celebrates_win(self, *winners: Seat) -> bool:
        """Is this win celebrated? Not if people played and only bots have won."""
        people = {seat for seat, place in enumerate(self.places) if place.human}
        return not people or not people.isdisjoint(winners)


AnyBoard: TypeAlias = Board[Fields, Fields]
B = TypeVar("B", bound=AnyBoard)
T = TypeVar("T")


def cache_per_board(work: Callable[[B], T]) -> Callable[[B], T]:
    """Makes a function keep its last result as long as it is asked about the same board: for what is worked
    out from a board several times in a frame.
    """
    last: list[tuple[B, T]] = []

    @wraps(work)
    def cached(board: B) -> T:
        if not last or last[0][0] is not board:
            last[:] = [(board, work(board))]
        return last[0][1]

    return cached


@dataclass(frozen=True, slots=True)
class Target:
    """Something on the table that can be pointed at. It is also a node of the tree."""

    id: str
    """'pile', 'hand/KS', 'portal/3'. It must tell nothing that the viewer doesn't know."""
    name: str
    """In the player's language."""
    box: Box
    moves: tuple[Move, ...] = ()
    """The legal moves that a click leads to. One: it is played. Several: the target is picked, and these
    moves are left. None: a click only says why not (`why_not`).
    """
    role: str = "card"
    key: Key | None = None
    """The piece or furniture that is lit and lifted with it."""
    why_not: str = ""
    """Why it leads to no move now, as a sentence; without one a click on it does nothing."""
    attempted_move: Move | None = None
    """Instead of `why_not`: the move that a click would be. The rules say why it is not legal."""
    hotkey: str = ""
    """A key that clicks it: '1', 'n'."""
    moves_alike: bool = False
    """A click plays the first of its moves even if there are several: to the player they are the same."""
    only_picks: bool = False
    """A click only picks it, even if it has a single move: a second thing has to be pointed at."""
    kept_picks: int | None = None
    """How many of the picks made before stay when it is picked; None: all of them."""
    played_move: Move = ""
    """What is played instead of the single move in `moves`: another text for a move with the same result,
    which goes the way that people have seen.
    """
    action: str = ""
    """Not a move, but another page of the table, for `Board.page`. Two of them mean something else: 'eye'
    opens or shuts one's own hidden cards, 'back' takes the last pick back.
    """
    aloud: str = ""
    """What it is called for those who listen, where the name has signs in it that only eyes can read."""
    round: bool = False
    """It is a circle, for hits and for the focus ring."""
    about: About | None = None
    """What is said when somebody asks what it is; None: a general explanation is made."""

    @property
    def enabled(self) -> bool:
        return bool(self.moves or self.action)

    @property
    def plays(self) -> bool:
        """Does a click on it decide the move, so that it is played?"""
        return self.moves_alike or (len(self.moves) == 1 and not self.only_picks)

    def limit_moves(self, only: frozenset[Move] | None) -> Target:
        """The same target with only those moves that are among these. If it had several before, a click still
        picks it, so that people choose as they would otherwise.
        """
        if only is None or not self.moves:
            return self
        moves = tuple(move for move in self.moves if move in only)
        leads = self.only_picks or (len(self.moves) > 1 and not self.moves_alike)
        return replace(self, moves=moves, only_picks=leads)

    def contains(self, at: tuple[float, float]) -> bool:
        """Does a point in logical units lie on it?"""
        box = self.box
        if not self.round:
            return bool(box.collidepoint(at))
        return math.dist(at, box.center) <= max(box.w, box.h) / 2
