"""What every phase of a table can do, and what the phases of a single game may work with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scenes.base.scene import Context
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.items import AnyShow, Item
from scenes.table.model.messages import Message
from scenes.table.model.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.players.pacing import BotPacing, SkipMoves
from scenes.table.players.phone_seats import PhoneSeats
from scenes.table.players.table_bots import Bots
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box

Post: TypeAlias = Callable[[Message], None]


class Phase:
    """One thing that a table can be doing. What it wants done it gives back as messages."""

    name = "phase"
    ends_skipping = False
    """Does skipping the others' moves end when this phase begins?"""
    lets_play = False
    """May the person at the screen move?"""
    hides_buttons = False
    """Are the round buttons (menu, log, hint, undo) hidden?"""

    came_by_itself: object = None
    """What has come by itself in this phase, and takes no press before it can have been seen."""
    answers_questions = True
    """Can people ask what things are?"""

    @property
    def urgent(self) -> bool:
        """Does a person play against the clock, so that nothing may cover the table?"""
        return False

    def is_wanted(self, now: float) -> bool:
        """Should this phase be on, if none before it in the list should?"""
        raise NotImplementedError

    def is_busy(self, now: float) -> bool:
        """Would a click only end the animation or pause that is going on?"""
        return True

    def begin(self, now: float) -> Iterable[Message]:
        """This phase is on from now."""
        return ()

    def end(self) -> None:
        """Another phase comes on."""

    def hurry(self, now: float) -> Iterable[Message]:
        """A click or a key while it is busy: ends the animation or pause that is going on."""
        return ()

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        """Takes an input. None: this phase has no use for it, and the buttons and the pointer get it.
        `focused` is the id of what has the keyboard's ring, if anything.
        """
        return None

    def update(self, now: float) -> Iterable[Message]:
        """Lets time pass, once a frame."""
        return ()

    def wait(self, now: float) -> float | None:
        """Seconds until it has something to do by itself; None: not before something happens."""
        return None

    def moves_until(self, now: float) -> float | None:
        """Until when something of it moves with the clock, so that frame after frame is drawn: an animation,
        a line that burns down. None: nothing of it moves.
        """
        return None

    def end_look(self, now: float) -> Iterable[Message]:
        """Somebody has looked long enough at what the table stopped for."""
        return ()

    def longest_showing(self) -> float | None:
        """How many seconds the animation of a move made now may take; None: as long as it takes."""
        return None

    def pose_moment(self, name: str, now: float) -> float:
        """For pictures in the rules: goes to a moment with this name; gives back for how many seconds the
        picture goes on from there.
        """
        return 0.0

    def page(self) -> str:
        """The page that the table shows in this phase, for `Board.page`; empty: none."""
        return ""

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterable[Widget]:
        """The buttons of this phase. `go_on` is where the table has room for a button that leads on; `post`
        hands a message to the scene.
        """
        return ()

    def spoken_sentences(self) -> Iterable[str]:
        """Sentences of this phase for a screen reader."""
        return ()

    def items(self, show: AnyShow) -> Iterable[Item]:
        """What this phase draws over the table."""
        return ()


@dataclass(frozen=True, slots=True)
class PhaseTools:
    """What the phases of a single game may work with."""

    context: Context
    model: Model
    performance: Performance
    bots: Bots
    bot_pacing: BotPacing
    skip_moves: SkipMoves
    phones: PhoneSeats


def no_phases(around: PhaseTools) -> Sequence[Phase]:
    """For games without a phase of their own."""
    return ()
