"""The mouse's position: where it rests on the screen. What lies under it is hovered over, also when that has
moved there by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.inputs import Input, Point


@dataclass
class MousePosition:
    """The last place of the mouse. Whatever has a surface of its own inside the window has one that rests."""

    at: Point | None = None
    """In pixels of the picture; None: it isn't over the window, or people use fingers."""
    pad: bool = False
    """Was a controller used last?"""

    def follow(self, event: Input) -> None:
        """Notes where an input has brought it."""
        if event.kind in ("press", "key"):
            self.pad = event.pad
        if event.kind == "leave" or event.finger is not None:
            self.at = None
        elif event.kind in ("motion", "press", "release"):
            self.at = event.pos
