"""The context of widgets: what they need of their scene and of its context, without knowing either."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.ui.layout import Layout
from scenes.ui.mouse_position import MousePosition
from scenes.ui.theme import Theme


class WidgetSettings(Protocol):
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


class WidgetSounds(Protocol):
    """What plays sounds."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound once."""


class WidgetContext(Protocol):
    """The context of a scene, as far as widgets use it."""

    @property
    def layout(self) -> Layout:
        """The window's units."""

    @property
    def theme(self) -> Theme:
        """The colours on a game's cloth."""

    @property
    def page_theme(self) -> Theme:
        """The colours on the wood of a page."""

    @property
    def settings(self) -> WidgetSettings:
        """What people chose."""

    @property
    def sounds(self) -> WidgetSounds:
        """What plays sounds."""

    @property
    def mouse(self) -> MousePosition:
        """Where the mouse rests."""

    @property
    def clock(self) -> Callable[[], float]:
        """The time in seconds, by the clock that also stamps inputs."""


class WidgetScene(Protocol):
    """The scene to which widgets belong."""

    @property
    def context(self) -> WidgetContext:
        """The scene's context."""
