"""Early presses: what comes by itself takes only presses that begin when it can have been seen. It is a
curtain, a result, or the question whether somebody is ready: the hand that was busy with the last screen
can't answer it.
"""

from __future__ import annotations

from typing import TypeAlias

from scenes.ui.inputs import Input

SEEN = 0.5
"""Seconds after which people can have seen what has come."""
REPEATS = 1.0
"""A key that is held down comes again within so many seconds, on every system. If its release was lost, it
counts as pressed anew after that."""

Pressed: TypeAlias = tuple[str, object]
"""A key, a button of the mouse or a finger."""


class EarlyPresses:
    """Says which inputs what is on the screen doesn't take yet."""

    def __init__(self) -> None:
        self._there: object = None
        self._since = 0.0
        """When that came."""
        self._held: dict[Pressed, tuple[float, float]] = {}
        """What is held down: since when, and when it was heard of last."""
        self._dropped: set[Pressed] = set()
        """Held buttons and fingers whose press was not taken; their release isn't, either."""

    def follow_scene(self, there: object, now: float) -> None:
        """Notes what there is now; it differs whenever something else has come by itself. None: people asked
        for what is on the screen.
        """
        if there != self._there:
            self._there, self._since = there, now

    def seconds_left(self, now: float) -> float:
        """Seconds until presses are taken."""
        return 0.0 if self._there is None else max(0.0, self._since + SEEN - now)

    def drops_input(self, event: Input) -> bool:
        """Notes an input; says whether nobody gets it."""
        match event.kind:
            case "key" | "press":
                return self._presses(event)
            case "key_up":
                self._held.pop(_pressed(event), None)
            case "release":
                pressed = _pressed(event)
                self._held.pop(pressed, None)
                dropped = pressed in self._dropped
                self._dropped.discard(pressed)
                return dropped
            case "text" | "write":
                return self.seconds_left(event.time) > 0
        return False

    def _presses(self, event: Input) -> bool:
        pressed = _pressed(event)
        began, heard = self._held.get(pressed, (event.time, event.time))
        if event.kind == "press" or event.time - heard > REPEATS:
            began = event.time
        self._held[pressed] = began, event.time
        early = self._there is not None and began < self._since + SEEN
        if early and event.kind == "press":
            self._dropped.add(pressed)
        return early


def _pressed(event: Input) -> Pressed:
    if event.kind in ("key", "key_up"):
        return "key", event.key
    return ("finger", event.finger) if event.finger is not None else ("button", event.button)
