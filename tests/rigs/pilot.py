"""Plays any game and knows nothing of it: it reads the tree and clicks on what stands there, like somebody
who can't see the picture.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from scenes.ui.tree import Node, Tree
from tests.rigs.headless_app import House

BY_THE_WAY = ("curtain/ready", "challenge/ready", "table/continue")
"""What has to be clicked before the game goes on."""


class Lost(AssertionError):
    """The pilot knows no way on: the tree offers nothing that leads to a move."""


class Pilot:
    """A hand that follows the tree."""

    def __init__(
        self, house: House, seed: int = 1, watch: Callable[[Tree], None] = lambda tree: None
    ) -> None:
        self.house = house
        self.chance = random.Random(seed)
        self.watch = watch
        self.moves = 0
        self._wanted: str | None = None
        self._version = -1

    def play(self, most: int = 5_000, until: str = "table/result") -> None:
        """Plays until a node with that id is there, at most so many steps."""
        for _ in range(most):
            tree = self.house.tree()
            if any(node.id == until and node.enabled for node in tree.nodes):
                return
            self._go_on(tree)
        raise Lost(f"no end after {most} steps")

    def step(self) -> None:
        """Looks once, and clicks or waits."""
        self._go_on(self.house.tree())

    def _go_on(self, tree: Tree) -> None:
        self.watch(tree)
        ready = next((node for node in tree.nodes if node.id in BY_THE_WAY and node.enabled), None)
        if ready is not None:
            self.house.wait(0.5)
            self.house.click(ready)
        elif tree.busy or not self._open(tree):
            self._wait(tree)
        else:
            self._click(tree)

    def _wait(self, tree: Tree) -> None:
        """Something is under way, or a bot is thinking; whatever it is, it must wake the loop by itself."""
        for _ in range(1000):
            if not self.house.doze():
                break
            if self.house.tree() != tree:
                return
        raise Lost(f"nothing happens and nothing can be clicked: {tree}")

    def _click(self, tree: Tree) -> None:
        """One click towards the wanted move; a new one is wanted when the last has been made."""
        offered = self._open(tree)
        if tree.version != self._version or not any(self._wanted in node.moves for node in offered):
            if tree.version == self._version and self._wanted is not None:
                raise Lost(f"{self._wanted!r} was offered, but can't be followed to its end")
            self._version, self.moves = tree.version, self.moves + 1
            self._wanted = self.chance.choice(sorted({move for node in offered for move in node.moves}))
        self.house.click(next(node for node in offered if self._wanted in node.moves))

    def _open(self, tree: Tree) -> list[Node]:
        return [node for node in tree.nodes if node.enabled and node.moves]
