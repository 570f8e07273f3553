"""What every phase of a table can do, and what those that a game brings itself may work with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scenes.inputs import Input
from scenes.scene import Context
from scenes.table.board import AnyBoard, Target
from scenes.table.bots import Bots
from scenes.table.messages import Message
from scenes.table.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.patience import Patience, Rush
from scenes.table.phones import PhoneSeats
from scenes.table.view.items import AnyShow, Item
from scenes.ui.controls import Widget
from scenes.ui.layout import Box

Post: TypeAlias = Callable[[Message], None]


class Phase:
    """One way for a table to be. What it wants done it answers as messages."""

    name = "phase"
    arrives = False
    """Is it here that somebody gets who wanted to get on?"""
    ready = False
    """May the person at the screen move?"""
    bare = False
    """Are the house's buttons put away meanwhile?"""

    asked = True
    """Can people ask what things are?"""

    @property
    def urgent(self) -> bool:
        """Does a clock run against somebody, so that nothing may cover the table?"""
        return False

    def wanted(self, now: float) -> bool:
        """Is it this phase's turn?"""
        raise NotImplementedError

    def busy(self, now: float) -> bool:
        """Would a click only complete what is under way?"""
        return True

    def begin(self, now: float) -> Iterable[Message]:
        """It has come to this phase."""
        return ()

    def end(self) -> None:
        """Another phase has come."""

    def hurry(self, now: float) -> Iterable[Message]:
        """A click or a key while it is busy: what is under way is completed."""
        return ()

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        """An input; None where it is nothing to this phase, and the pointer shall have it. `focused` is what
        wears the keyboard's ring.
        """
        return None

    def update(self, now: float) -> Iterable[Message]:
        """The time goes on."""
        return ()

    def wait(self, now: float) -> float | None:
        """Seconds until it wants a frame by itself; None: not before something happens."""
        return None

    def went_on(self, now: float) -> Iterable[Message]:
        """People have seen enough of what there is to look at."""
        return ()

    def longest(self) -> float | None:
        """Seconds in which what a move made now looks like is over; None: it takes the time it takes."""
        return None

    def pose(self, name: str, now: float) -> float:
        """For pictures: as it is at a moment of its own; says for how many seconds it then still goes on."""
        return 0.0

    def page(self) -> str:
        """What the table shows in this phase beside the board, as `Board.page`; empty: nothing."""
        return ""

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterable[Widget]:
        """Buttons that belong to this phase; `go_on` is where the table has room for what leads on, and what
        they do is posted.
        """
        return ()

    def said(self) -> Iterable[str]:
        """What this phase tells, for those who hear the table."""
        return ()

    def items(self, show: AnyShow) -> Iterable[Item]:
        """What is drawn over the table in this phase."""
        return ()


@dataclass(frozen=True, slots=True)
class Around:
    """What a phase of a game's own may work with."""

    context: Context
    model: Model
    performance: Performance
    bots: Bots
    patience: Patience
    rush: Rush
    phones: PhoneSeats


def no_more(around: Around) -> Sequence[Phase]:
    """Most games need no phase of their own."""
    return ()
