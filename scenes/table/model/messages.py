"""Messages: what phases, pointer and hints want done, as plain values. Those who send them know neither each
other nor the scene, which carries them out (`TableScene.do`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.session import Command, Restored
from game.kernel.types import Seat
from scenes.base.proposal import Proposal
from scenes.table.model.board import Fields, Target


@dataclass(frozen=True, slots=True)
class ClickTarget:
    """A target was clicked."""

    target: Target


@dataclass(frozen=True, slots=True)
class DropPick:
    """The last pick is taken back."""


@dataclass(frozen=True, slots=True)
class DragPiece:
    """A piece is being dragged, and is so far from where it lay."""

    target: Target
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class PutPieceBack:
    """A dragged piece was let go over nothing: it goes back to its place."""


@dataclass(frozen=True, slots=True)
class ShowChange:
    """The board has changed without a move (a pick, a page, the table was turned): these events are shown,
    and whatever else leads there.
    """

    told: Sequence[Fields] = ()


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """Somebody else looks at the screen: the new board is shown at once, without an animation."""


@dataclass(frozen=True, slots=True)
class EndLook:
    """Somebody has looked long enough at what the table stopped for."""


@dataclass(frozen=True, slots=True)
class SkipOthers:
    """Somebody skips the others' moves, up to their own turn or the end."""


@dataclass(frozen=True, slots=True)
class RefreshTargets:
    """Targets and buttons may have changed: they are worked out anew."""


@dataclass(frozen=True, slots=True)
class ShowSentence:
    """A sentence is shown at a point of the table; `refused`: it says why something can't be done."""

    sentence: str
    at: tuple[float, float]
    refused: bool = True


@dataclass(frozen=True, slots=True)
class AnnounceTurn:
    """Somebody's turn begins, and is announced."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LowerCurtain:
    """A curtain falls until this person says that it is them. `peek`: only to look at their own cards."""

    seat: Seat
    peek: bool


@dataclass(frozen=True, slots=True)
class AskAboutPhone:
    """It is the turn of somebody whose phone is gone: people are asked what becomes of the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowUndo:
    """Somebody has taken a move back from their phone."""

    done: Restored


@dataclass(frozen=True, slots=True)
class AskAgreement:
    """All at the table are asked whether a move of somebody else is taken back, or made again."""

    proposal: Proposal


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """The table is left for another screen."""

    to: Literal["menu", "result"]


Message: TypeAlias = (
    Command
    | ClickTarget
    | DropPick
    | DragPiece
    | PutPieceBack
    | ShowChange
    | ShowBoard
    | EndLook
    | SkipOthers
    | RefreshTargets
    | ShowSentence
    | AnnounceTurn
    | LowerCurtain
    | AskAboutPhone
    | ShowUndo
    | AskAgreement
    | LeaveTable
)

ANSWERED = "answered"
"""The result of a scene that only told something: the table below goes on as if nothing had happened."""
