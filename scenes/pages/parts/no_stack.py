"""A stack of scenes on which nothing is ever put: for a table that is drawn inside of another scene."""

from __future__ import annotations

from scenes.base.scene import Scene


class NoStack:
    """Stands for the manager of scenes: the table leads to no other scene."""

    def __init__(self) -> None:
        self.stack: list[Scene] = []

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene, by: Scene | None = None) -> None:
        """Opens nothing."""

    def pop(self, result: object = None, by: Scene | None = None) -> None:
        """Closes nothing."""

    def replace(self, scene: Scene, by: Scene | None = None) -> None:
        """Replaces nothing."""

    def reset(self, *scenes: Scene, by: Scene | None = None) -> None:
        """Resets nothing."""

    def say(self, words: str) -> None:
        """Says nothing."""

    def relayout(self) -> None:
        """Lays out nothing."""
