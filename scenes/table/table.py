"""What a game has to say about its table. One subclass a game; all of it pure, nothing of it remembers
anything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar

from game.kernel.types import Move, Result, Seat
from game.kernel.words import Words
from scenes.table.about import About
from scenes.table.board import Board, Fields, Target
from scenes.table.ending import Ending, Outcome, ResultRow
from scenes.table.motion.beats import Accents, Beat, Manner
from scenes.table.pose import Arrangement
from scenes.table.view.items import Item, Show
from scenes.table.view.plain_stage import plain_stage
from scenes.table.view.plates import Plate
from scenes.table.zones import Faces, Shift
from scenes.ui.cloth import HOUSE_DYE
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

V = TypeVar("V", bound=Fields)
"""How the game's views are typed …"""
E = TypeVar("E", bound=Fields)
"""… and its events."""


class Table(ABC, Generic[V, E]):
    """One game's table. `Board` is all it may know; nothing secret can leak, because nothing secret comes
    in.
    """

    title: str
    """The id of the game."""
    dye = HOUSE_DYE
    """The colours of its cloth."""
    noises: ClassVar[Mapping[str, str]] = {}
    """What is heard of events whose pieces and accents make no sound, by their type."""
    lets_go = False
    """A click on the cloth, or once more on what was picked, takes the pick back."""
    lists_moves = False
    """The moves of both lie open on this table all the time: nobody has to be told what the others did."""
    faces = False
    """Two people may sit opposite each other: this table can be laid out for that (`Board.facing`), and has a
    fifth of the `buttons`."""

    # What lies where

    @abstractmethod
    def zones(self, board: Board[V, E]) -> Faces:
        """What lies in each zone by the view, and by what has been picked so far; `board.zones` isn't filled
        yet. Zones go from the bottom up: the last card of a pile is its top.
        """

    @abstractmethod
    def layout(self, board: Board[V, E]) -> Arrangement:
        """Where every piece of `board.zones` lies, where the furniture stands, and which numbers are
        shown.
        """

    @abstractmethod
    def targets(self, board: Board[V, E], rest: Arrangement) -> Sequence[Target]:
        """Everything on the table that can be pointed at, later ones on top; in `board.left` is what may be
        played, after `board.picked` only what is left of it. The order is that of Tab.
        """

    @abstractmethod
    def plates(self, board: Board[V, E]) -> Sequence[Plate]:
        """The name plates: where they stand and what they say."""

    # How it looks

    @abstractmethod
    def items(self, show: Show[V, E]) -> Iterable[Item]:
        """Everything that is drawn on the ground in this frame, from below to above."""

    def veil(self, show: Show[V, E]) -> Iterable[Item]:
        """What lies over all else, buttons too: a moment for which the table goes dark."""
        return ()

    def watched(self, show: Show[V, E]) -> Iterable[Item]:
        """What a replay draws of a moment that in a game a phase of its own draws."""
        return ()

    def ground(self, paint: Painter, board: Board[V, E]) -> None:
        """Draws on the cloth what stays as long as `ground_key` does: it is drawn once and kept."""

    def ground_key(self, board: Board[V, E]) -> object:
        """What the ground depends on, besides the window."""
        return board.seats

    def preload(self, paint: Painter, board: Board[V, E]) -> Iterator[None]:
        """Makes pictures that will be needed, one a step: it is done while the table rests."""
        yield from ()

    def banner(self, board: Board[V, E]) -> tuple[float, float] | None:
        """Where the middle of the turn's banner is; None: this table says it in its own way."""
        return board.grid.width / 2, board.grid.height - 238

    heading: tuple[float, float] | None = None
    """How far the name of the game reaches, in the upper left corner; None: it doesn't stand there."""

    loud: Sequence[str] = ()
    """Marks with which something is said right across the table: quiet words go meanwhile."""
    fits_upright = False
    """Has it a layout of its own for screens that stand upright?"""
    lies = True
    """May its screen lie flat, with people round it?"""

    def buttons(self, board: Board[V, E]) -> Sequence[Box]:
        """Where the round buttons go: menu, log, hint, undo; where two may face each other, a fifth."""
        side, low = board.grid.reach(50), board.grid.reach(54)
        right, foot = board.grid.width - 56, board.grid.height
        return (
            Box(right - side, 48, side, side),
            Box(right - 2 * side - 12, 48, side, side),
            Box(right - low, foot - 142 - low, low, low),
            Box(right - low, foot - 50 - low, low, low),
        )

    def way_out(self, board: Board[V, E]) -> Box:
        """Where guests of a café say that they have finished: left of the buttons beside the menu."""
        menu, *others = self.buttons(board)
        row = [menu, *(box for box in others if abs(box.centery - menu.centery) < menu.h)]
        wide = menu.w * 2.3
        return Box(min(box.x for box in row) - 14 - wide, menu.y, wide, menu.h)

    def note_corner(self, board: Board[V, E]) -> tuple[float, float]:
        """Where the lower right corner of a hint's note goes, if it covers nothing there that counts."""
        hint = self.buttons(board)[2]
        return hint.right, hint.top - 18

    def go_on(self, board: Board[V, E]) -> Box:
        """Where the brass button goes that leads on: after something to look at, and to the result."""
        grid = board.grid
        right = grid.width - 56 - (0 if board.over else grid.reach(54) + 16)
        high = grid.reach(72)
        return grid.handed(Box(right - 270, grid.height - 56 - high, 270, high))

    def landmark(self, name: str, board: Board[V, E], rest: Arrangement) -> Box | None:
        """Where something lies that lessons speak of but nobody can point at: a tray, a goal, the ring that
        shows the direction. None: there is nothing of that name.
        """
        return None

    # What it means

    def about(self, board: Board[V, E], name: str) -> About | None:
        """What a thing is: something that can be pointed at, a seat (`seat/2`), or one of the `signs`. None:
        the house says what it can.
        """
        return None

    def signs(self, board: Board[V, E]) -> Mapping[str, Box]:
        """What can't be clicked but asked about, by names that are no target's, with where it is."""
        return {}

    # What moves

    def shifts(self, told: E, board: Board[V, E]) -> Iterable[Shift]:
        """Which pieces an event moves. `board.zones` is how they lie just before it. An event that isn't
        known here is still shown: in the end everything goes to where it belongs.
        """
        return ()

    def manner(self, told: E | None, board: Board[V, E]) -> Manner:
        """How the pieces of an event move."""
        return Manner()

    def accents(self, beat: Beat[V, E]) -> Accents:
        """What else is to be seen and heard at an event."""
        return Accents()

    def rehearse(self, target: Target, board: Board[V, E]) -> Sequence[E]:
        """What a pick already makes happen before people's eyes, as events; `board` is from before it."""
        return ()

    def opening(self, board: Board[V, E]) -> tuple[Faces, Sequence[E]] | None:
        """The table before the deal, and the deal as events, so that it can be watched. None: it lies there
        at once.
        """
        return None

    # Who looks

    def secret(self, view: V, seat: Seat) -> bool:
        """Does this seat need to see something hidden in order to play now? Then a curtain falls before.
        `view` is the spectator's.
        """
        return False

    def peek(self, view: V, seat: Seat) -> bool:
        """May this seat look at something of its own now, if it wants to? Then there is an eye to ask for
        it.
        """
        return False

    def finished(self, view: V, seat: Seat) -> bool:
        """Has this seat nothing more to do in this game, though others play on? `view` is the spectator's."""
        return False

    def advises(self, view: V) -> bool:
        """Is there anything to be thought about, so that a hint would help? `view` is the spectator's."""
        return True

    def called(self, move: Move, words: Words) -> str:
        """What a hint calls a move, where its name says more than is to be seen; empty: by its name."""
        return ""

    # The end

    def outcome(self, board: Board[V, E], result: Result) -> Outcome:
        """How the scores came about; `board` is the spectator's, with all open."""
        return Outcome(tuple(ResultRow(seat, "") for seat in range(board.seats)))

    def result_ground(self, paint: Painter, ending: Ending[V, E]) -> None:
        """Draws on the cloth what lies under the result's stage: it is drawn once and kept."""

    def result_stage(self, ending: Ending[V, E]) -> Iterable[Item]:
        """The end of the game made of its own pieces, at a moment of the result, from below to above."""
        return plain_stage(ending, self.figure)

    def result_course(self, ending: Ending[V, E], room: Box) -> Iterable[Item]:
        """How the game went, in the room that the ranks have left."""
        return ()

    def explains(self, board: Board[V, E], seat: Seat) -> bool:
        """Can the result's stage show how this seat's score came about? Then its row can be clicked."""
        return False

    def figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        """Draws a face in a box, for lists and results. Without it the words have to do."""


AnyTable: TypeAlias = Table[Fields, Fields]
"""A game's table of which nothing more is known: what the house works with."""
