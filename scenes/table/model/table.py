"""What a game says about its table: one subclass of `Table` a game, whose methods are pure."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar

from game.kernel.types import Move, Result, Seat
from game.language.words import Words
from scenes.table.model.board import Board, Fields, Target
from scenes.table.model.explained_thing import About
from scenes.table.model.flight_manner import Accents, Beat, Manner
from scenes.table.model.game_ending import Ending, Outcome, ResultRow
from scenes.table.model.items import Drawn, Item, Show
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Arrangement, Pose
from scenes.table.model.zones import Faces, Shift
from scenes.ui.cloth import HOUSE_DYE
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

V = TypeVar("V", bound=Fields)
"""How the game's views are typed …"""
E = TypeVar("E", bound=Fields)
"""… and its events."""


class Table(ABC, Generic[V, E]):
    """One game's table. It works from a `Board` alone, and so can't show what the viewer may not know."""

    title: str
    """The id of the game."""
    dye = HOUSE_DYE
    """The colours of its cloth."""
    event_sounds: ClassVar[Mapping[str, str]] = {}
    """Sounds for events whose pieces and accents make none, by the type of event."""
    click_drops_pick = False
    """Does a click on the cloth, or once more on what was picked, take the pick back?"""
    lists_moves = False
    """Does this table show all moves all the time, so that nobody has to be told what the others did?"""
    fits_facing = False
    """May two people sit opposite each other (`Board.facing`)? Then there is a fifth box in `buttons`."""

    # What lies where

    @abstractmethod
    def zones(self, board: Board[V, E]) -> Faces:
        """What lies in each zone, by the view and by what has been picked so far; `board.zones` is still
        empty. Within a zone from the bottom up: the last card of a pile is its top.
        """

    @abstractmethod
    def layout(self, board: Board[V, E]) -> Arrangement:
        """Where every piece of `board.zones` and all furniture lies, and which numbers are shown."""

    @abstractmethod
    def targets(self, board: Board[V, E], rest: Arrangement) -> Sequence[Target]:
        """Everything on the table that can be pointed at: later ones lie on top, and Tab goes in this order.
        Their moves come from `board.moves_left`: the legal moves that begin with what was picked.
        """

    @abstractmethod
    def plates(self, board: Board[V, E]) -> Sequence[Plate]:
        """The name plates: where they stand and what they say."""

    # How it looks

    @abstractmethod
    def items(self, show: Show[V, E]) -> Iterable[Item]:
        """Everything that is drawn on the ground in this frame; later ones lie on top."""

    def veil_items(self, show: Show[V, E]) -> Iterable[Item]:
        """What is drawn over everything else, buttons included: for moments in which the table goes dark."""
        return ()

    def replay_items(self, show: Show[V, E]) -> Iterable[Item]:
        """What a replay draws where a game would be in a phase of its own, and the phase would draw it."""
        return ()

    def draw_ground(self, paint: Painter, board: Board[V, E]) -> None:
        """Draws on the cloth what stays the same as long as `ground_key` does; drawn once and kept."""

    def ground_key(self, board: Board[V, E]) -> object:
        """What the ground depends on, besides the window."""
        return board.seats

    def preload_pictures(self, paint: Painter, board: Board[V, E]) -> Iterator[None]:
        """Makes pictures that will be needed, one for each step; called while the table rests."""
        yield from ()

    def banner_spot(self, board: Board[V, E]) -> tuple[float, float] | None:
        """The middle of the banner that says whose turn it is; None: this table shows that in its own way."""
        return board.grid.width / 2, board.grid.height - 238

    heading: tuple[float, float] | None = None
    """Width and height of the game's name in the upper left corner; None: there is none."""

    loud_marks: Sequence[str] = ()
    """Kinds of marks that write across the whole table: the house's small remarks are hidden meanwhile."""
    fits_upright = False
    """Has it a layout of its own for screens that stand upright?"""
    fits_flat = True
    """May the screen lie flat, with people round it?"""

    def button_boxes(self, board: Board[V, E]) -> Sequence[Box]:
        """Where the round buttons go: menu, log, hint, undo; with `fits_facing` a fifth, to change sides."""
        side, low = board.grid.reach(50), board.grid.reach(54)
        right, foot = board.grid.width - 56, board.grid.height
        return (
            Box(right - side, 48, side, side),
            Box(right - 2 * side - 12, 48, side, side),
            Box(right - low, foot - 142 - low, low, low),
            Box(right - low, foot - 50 - low, low, low),
        )

    def redo_box(self, board: Board[V, E]) -> Box | None:
        """Where the button to play a move again goes; None: beside that which takes it back."""
        return None

    def leave_box(self, board: Board[V, E]) -> Box:
        """Where the button goes with which guests of a café finish: left of those beside the menu."""
        menu, *others = self.button_boxes(board)
        row = [menu, *(box for box in others if abs(box.centery - menu.centery) < menu.h)]
        wide = menu.w * 2.3
        return Box(min(box.x for box in row) - 14 - wide, menu.y, wide, menu.h)

    def panel_boxes(self, board: Board[V, E]) -> Sequence[Box]:
        """Boxes of words that say what is to be done: no note shall lie on them."""
        return ()

    def note_corner(self, board: Board[V, E]) -> tuple[float, float]:
        """Where the lower right corner of a hint's note goes, unless it would cover something important."""
        hint = self.button_boxes(board)[2]
        return hint.right, hint.top - 18

    def go_on_box(self, board: Board[V, E]) -> Box:
        """Where the brass button goes that leads on: from something to look at, or to the result."""
        grid = board.grid
        right = grid.width - 56 - (0 if board.is_over else grid.reach(54) + 16)
        high = grid.reach(72)
        return grid.handed(Box(right - 270, grid.height - 56 - high, 270, high))

    def landmark(self, name: str, board: Board[V, E], rest: Arrangement) -> Box | None:
        """Where something lies that lessons speak of and that is no target: a tray, a goal, the ring that
        shows the direction. None: there is nothing of that name.
        """
        return None

    def drawn_pose(self, show: Show[V, E], drawn: Drawn) -> Pose:
        """The pose in which a piece is drawn now: its own, and what hand and pointer do to it."""
        return drawn.pose

    def piece_items(self, show: Show[V, E]) -> Iterable[Item]:
        """The pieces of a frame by themselves; none if the table doesn't draw them one by one."""
        return ()

    # What it means

    def signs(self, board: Board[V, E]) -> Sequence[Target]:
        """Things that can be asked about though they can't be clicked. No target may have their ids."""
        return ()

    def about_seat(self, board: Board[V, E], seat: Seat) -> About | None:
        """What is said of whoever sits there. None: the game has nothing special to say."""
        return None

    # What moves

    def shifts(self, told: E, board: Board[V, E]) -> Iterable[Shift]:
        """Which pieces an event moves. `board.zones` is how they lie just before it. An event without shifts
        is still shown: at the end of the move everything goes to where the view has it.
        """
        return ()

    def manner(self, told: E | None, board: Board[V, E]) -> Manner:
        """How the pieces of an event move."""
        return Manner()

    def accents(self, beat: Beat[V, E]) -> Accents:
        """What else is seen and heard at an event."""
        return Accents()

    def pick_events(self, target: Target, board: Board[V, E]) -> Sequence[E]:
        """Events that picking this target shows at once, before the move is made on this board."""
        return ()

    def opening_events(self, board: Board[V, E]) -> tuple[Faces, Sequence[E]] | None:
        """The table before the deal, and the deal as events, so that it can be watched. None: a game begins
        with everything in its place.
        """
        return None

    # Who looks

    def needs_secret(self, view: V, seat: Seat) -> bool:
        """Does this seat need to see something hidden in order to play now? Then a curtain falls first.
        `view` is the spectator's.
        """
        return False

    def may_peek(self, view: V, seat: Seat) -> bool:
        """May this seat look at hidden things of its own now? Then there is an eye to click."""
        return False

    def is_finished(self, view: V, seat: Seat) -> bool:
        """Has this seat finished, though others play on? `view` is the spectator's."""
        return False

    def has_choices(self, view: V) -> bool:
        """Is there anything to think about, so that a hint would help? `view` is the spectator's."""
        return True

    def hint_name(self, move: Move, words: Words) -> str:
        """What a hint calls a move whose usual name says more than people can see; empty: the usual name."""
        return ""

    # The end

    def outcome(self, board: Board[V, E], result: Result) -> Outcome:
        """How the scores came about; `board` is the spectator's, with all open."""
        return Outcome(tuple(ResultRow(seat, "") for seat in range(board.seats)))

    def result_ground(self, paint: Painter, ending: Ending[V, E]) -> None:
        """Draws on the cloth what lies under the result's stage; it is drawn once and kept."""

    @abstractmethod
    def result_stage(self, ending: Ending[V, E]) -> Iterable[Item]:
        """The end of the game, shown with its own pieces, at one moment; later items lie on top."""

    def result_course(self, ending: Ending[V, E], room: Box) -> Iterable[Item]:
        """A picture of how the game went, in the room that the ranks leave free."""
        return ()

    def can_explain_score(self, board: Board[V, E], seat: Seat) -> bool:
        """Can the result's stage show how this seat's score came about? Then its row can be clicked."""
        return False

    def draw_figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        """Draws the face of a card or piece in a box, for lists and results; by default nothing."""


AnyTable: TypeAlias = Table[Fields, Fields]
"""The table of some game, where the code doesn't know which."""
