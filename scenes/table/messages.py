"""What phases, pointer and hints want done, as plain values: they know neither each other nor the scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.session import Command, Restored
from game.kernel.types import Seat
from scenes.table.board import Fields, Target


@dataclass(frozen=True, slots=True)
class Clicked:
    """Somebody points at something on the table."""

    target: Target


@dataclass(frozen=True, slots=True)
class LetGo:
    """What was picked last is taken back."""


@dataclass(frozen=True, slots=True)
class Pulled:
    """A piece that was picked goes along with the hand, so far from where it lay."""

    target: Target
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Dropped:
    """A hand has opened over nothing: the piece goes back to its place."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The board is another one (something was picked, a page was turned, the table was turned round): what
    leads there is shown, as these events tell it.
    """

    told: Sequence[Fields] = ()


@dataclass(frozen=True, slots=True)
class Cut:
    """Other eyes look: another picture at once."""


@dataclass(frozen=True, slots=True)
class WentOn:
    """Somebody has seen enough of what there is to look at."""


@dataclass(frozen=True, slots=True)
class Rushed:
    """Somebody wants to get on, straight to their own turn or to the end."""


@dataclass(frozen=True, slots=True)
class Refreshed:
    """What can be pointed at may have changed."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence at a point of the table; a refusal says why something can't be done."""

    sentence: str
    at: tuple[float, float]
    refused: bool = True


@dataclass(frozen=True, slots=True)
class Announced:
    """It is somebody's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """A curtain has to fall until this person says that it is them: to play, or only to look at their own."""

    seat: Seat
    peek: bool


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody's phone is gone, and it is their turn: people say what becomes of the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TookBack:
    """Somebody has taken a move back from their phone."""

    done: Restored


@dataclass(frozen=True, slots=True)
class Left:
    """The table is left for another screen."""

    to: Literal["menu", "result"]


Message: TypeAlias = (
    Command
    | Clicked
    | LetGo
    | Pulled
    | Dropped
    | Changed
    | Cut
    | WentOn
    | Rushed
    | Refreshed
    | Said
    | Announced
    | Asked
    | Missed
    | TookBack
    | Left
)
