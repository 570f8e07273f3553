"""The surroundings of widgets: what they need of their scene and of its context, without knowing either."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.ui.layout import Layout
from scenes.ui.pointing import Pointing
from scenes.ui.theme import Theme


class Choices(Protocol):
    """The settings for which widgets look different."""

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
    """What plays sounds."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound once."""


class Surroundings(Protocol):
    """The context of a scene, as far as widgets use it."""

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
        """What plays sounds."""

    @property
    def pointing(self) -> Pointing:
        """Where the mouse rests."""

    @property
    def clock(self) -> Callable[[], float]:
        """The time in seconds, by the clock that also stamps inputs."""


class Holder(Protocol):
    """The scene to which widgets belong."""

    @property
    def context(self) -> Surroundings:
        """The scene's context."""
