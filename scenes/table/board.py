"""What a table is laid out from, and what can be pointed at on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.kernel.events import Told
from game.kernel.types import Move, Seat, View
from game.kernel.words import Words
from scenes.match import Place
from scenes.table.motion.stage import Frame
from scenes.table.pose import Arrangement, Key, Pose
from scenes.table.zones import Piece, Pieces, Zone
from scenes.ui.layout import Box, Layout
from scenes.ui.motion import Ease

Eye = Literal["none", "ask", "shut"]
"""May the person in turn ask to see their own hidden cards ('ask'), or see them now and shut them again
('shut')?"""


@dataclass(frozen=True, slots=True)
class Board:
    """One pair of eyes' knowledge of the table: all that is ever laid out, drawn, said or offered comes from
    this.
    """

    view: View
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
    """The moves that the person at the screen can still make, after what was picked. Empty while something
    moves, while bots play, and when it is the turn of somebody who can't see their hand yet."""
    every: tuple[Move, ...] = ()
    """All that they could make if nothing was picked."""
    last: tuple[Told, ...] = ()
    """The events of the last move, as these eyes may know them: what is marked as having just happened.
    While a move is being shown, those of its events that have been shown up to now."""
    past: tuple[tuple[Told, ...], ...] = ()
    """The events of every move so far, the oldest first, as these eyes may know them."""
    charm: int = 0
    """A number that is this game's own, also when it is gone on with: for decoration. It says nothing of its
    chance."""
    facing: bool = False
    """The two at this table sit opposite each other: what is the upper one's stands on its head."""
    eye: Eye = "none"
    page: str = ""
    """The last `act` of a target: which of several things the table shows, when it offers to turn pages."""

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

    def in_turn(self, seat: Seat) -> bool:
        return seat in self.to_act


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
    """Its focus ring is a circle."""

    @property
    def enabled(self) -> bool:
        return bool(self.moves or self.act)


Light = Literal["rest", "offered", "hovered", "chosen", "waiting"]
"""How a piece stands there: 'offered' can be clicked, 'chosen' was picked, 'waiting' is one that can't,
while others can."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One piece as it is drawn in one frame. This and nothing else goes to the screen."""

    id: int
    face: str
    """"?" for a back: then nothing here knows what is on the other side."""
    pose: Pose
    zone: Zone
    light: Light = "rest"
    focused: bool = False
    pressed: bool = False
    still: bool = True
    """It lies where it will lie, so that it is worth being drawn exactly and kept."""
    widest: float = 0.0
    """The greatest width it has on its way, from which it is scaled while it moves."""


@dataclass
class Show:
    """What a table draws a frame from."""

    board: Board
    rest: Arrangement
    """Where everything lies when nothing moves."""
    frame: Frame
    """Where everything is now."""
    pieces: Sequence[Drawn]
    """In the order of drawing."""
    targets: Mapping[str, Target]
    now: float
    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None
    calm: bool = False
    """Less motion wanted: no shake, no splash, no sway."""
    hovers: Mapping[str, Ease] = field(default_factory=dict)
    part: pygame.Rect | None = None
    """Only this part of the screen is being drawn; None: all of it."""

    def needs(self, box: Box) -> bool:
        """Has anything to be drawn there? Asking is cheaper than drawing what won't be seen."""
        return self.part is None or bool(self.part.colliderect(self.board.grid.rect(box)))

    def count(self, name: str) -> float:
        """A number as it is seen now."""
        return self.frame.counts.get(name, self.rest.counts.get(name, 0.0))

    def pose(self, key: Key) -> Pose:
        """Where a thing is now."""
        return self.frame.poses.get(key) or self.rest.poses[key]

    def marks(self, kind: str) -> list[tuple[object, float]]:
        """What is being shown of a kind: its data and the share of its time that is over."""
        return [(mark.data, share) for mark, share in self.frame.marks if mark.kind == kind]

    def hover(self, target: str) -> float:
        """0 at rest, 1 under the pointer, in between on the way."""
        ease = self.hovers.get(target)
        return ease.value if ease else 0.0
