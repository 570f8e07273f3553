"""The window's place on the desktop: its size, its position, and if it is maximised; for the next start."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.ui.layout import SMALLEST

Pair = tuple[int, int]
IN_SIGHT = 120
"""So many pixels of a window have to be in sight, so that it can be taken hold of."""


@dataclass
class WindowPlace:
    """Where the window stands while it neither fills the desktop nor is maximised, and whether it is."""

    size: Pair | None = None
    """None: the window has not been seen yet."""
    position: Pair | None = None
    """None: nobody knows, or the system doesn't tell."""
    maximised: bool = False
    desktops: list[Pair] = field(default_factory=list)
    """The sizes of the screens at that time: a position means nothing on others."""
    _before: tuple[Pair, Pair | None] | None = None
    """The size before this one, and the position then: some systems tell of the size of a maximised window
    before they say that it is one."""

    @classmethod
    def from_plain(cls, plain: object, desktops: list[Pair]) -> WindowPlace:
        """The place that settings have kept, as far as it makes sense on the screens of today."""
        known = plain if isinstance(plain, dict) else {}
        size, position = _pair(known.get("size")), _pair(known.get("position"))
        if size is None:
            return cls(desktops=desktops)
        most = max(desktops, key=lambda each: each[0] * each[1])
        size = max(SMALLEST[0], min(size[0], most[0])), max(SMALLEST[1], min(size[1], most[1]))
        same = known.get("desktops") == [[*each] for each in desktops]
        if position is None or not same or not _is_in_sight(size, position, desktops):
            position = None
        return cls(size, position, known.get("maximised") is True, desktops)

    def plain(self) -> dict[str, object]:
        """The place as settings keep it."""
        return {
            "size": self.size and [*self.size],
            "position": self.position and [*self.position],
            "maximised": self.maximised,
            "desktops": [[*each] for each in self.desktops],
        }

    def note_place(self, size: Pair, position: Pair) -> None:
        """The window has been moved or has got another size."""
        if self.maximised:
            return
        if self.size is not None and size != self.size:
            self._before = self.size, self.position
        self.size, self.position = size, position

    def note_event(self, event: int, size: Pair) -> None:
        """The window was maximised or given back its size; a maximised one has this size."""
        if event == pygame.WINDOWMAXIMIZED and not self.maximised:
            self.maximised = True
            if size == self.size and self._before is not None:
                self.size, self.position = self._before
        elif event == pygame.WINDOWRESTORED:
            self.maximised = False


def _pair(value: object) -> Pair | None:
    """Two whole numbers, if they were kept as such."""
    if isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value):
        return value[0], value[1]
    return None


def _is_in_sight(size: Pair, position: Pair, desktops: list[Pair]) -> bool:
    """Is enough of the window's upper edge on the screens? They stand side by side, as far as we are told."""
    wide, high = sum(each[0] for each in desktops), max(each[1] for each in desktops)
    x, y = position
    return IN_SIGHT - size[0] < x < wide - IN_SIGHT and 0 <= y < high - IN_SIGHT
