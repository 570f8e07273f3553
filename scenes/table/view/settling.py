"""Which pieces lie still enough to be drawn exactly, and have that picture kept.

For a card that lies a little turned it costs ten times as much as drawing it once on the move, and after a
move a whole hand lies anew: all of that in one frame would be seen as a jerk. So a few settle with each
frame; for as long the others look as they do on the move.
"""

from __future__ import annotations

from collections.abc import Hashable

AREA = 16_000.0
"""Square units that settle with one frame, but at least one piece does."""


class Settling:
    """Looked after once a frame. What has been drawn exactly once may lie down again anywhere."""

    def __init__(self) -> None:
        self._exact: set[Hashable] = set()
        self._loose: dict[Hashable, float] = {}
        """Looks that wait for their exact picture, and their areas."""
        self._at_once = self._fresh = True
        """Is everything exact, and has that not been drawn yet?"""

    @property
    def restless(self) -> bool:
        """Is anything left to settle?"""
        return bool(self._loose)

    def at_once(self) -> None:
        """The next frame shows another picture altogether: there everything is exact."""
        self._at_once = self._fresh = True

    def settle(self) -> bool:
        """The next few may be drawn exactly from now on; says whether there were any."""
        self._at_once = self._fresh
        found, left = bool(self._loose), AREA
        while self._loose and left > 0:
            look = next(iter(self._loose))
            left -= self._loose.pop(look)
            self._exact.add(look)
        return found

    def seen(self, looks: dict[Hashable, float]) -> set[Hashable]:
        """From how everything at rest looks, with its area: what is to be drawn exactly."""
        self._fresh = False
        self._exact = set(looks) if self._at_once else self._exact & looks.keys()
        self._loose = {look: area for look, area in looks.items() if look not in self._exact}
        return self._exact
