"""What widgets need of the scene they stand in, and of everything round it."""

from __future__ import annotations

from typing import Protocol

from scenes.ui.layout import Layout
from scenes.ui.theme import Theme


class Choices(Protocol):
    """What people chose, as far as widgets look different for it."""

    @property
    def speed(self) -> str:
        """How fast things move; 'instant': not at all."""

    @property
    def reduced_motion(self) -> bool:
        """Fades instead of flights."""

    @property
    def contrast(self) -> bool:
        """Strong edges, a quiet ground."""


class Sounding(Protocol):
    """Where sounds are played."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound once."""


class Surroundings(Protocol):
    """Layout, colours, sounds, choices and the clock."""

    @property
    def layout(self) -> Layout:
        """The window's units."""

    @property
    def theme(self) -> Theme:
        """The colours."""

    @property
    def settings(self) -> Choices:
        """What people chose."""

    @property
    def sounds(self) -> Sounding:
        """Where sounds are played."""

    @property
    def clock(self) -> Clock:
        """The clock that stamps inputs."""


class Clock(Protocol):
    """Seconds."""

    def __call__(self) -> float:
        """Now."""


class Holder(Protocol):
    """Whose widgets they are: a scene."""

    changed: bool
    """Set when something looks different from now on."""

    @property
    def context(self) -> Surroundings:
        """Where it stands."""
