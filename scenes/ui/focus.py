"""The keyboard's focus: one node has it; Tab and the arrow keys move it where one expects it to go."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.ui.inputs import Input
from scenes.ui.tree import Node

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """Which node has the focus, by its id, and whether its ring is shown: only once keys are being used."""

    def __init__(self) -> None:
        self.id: str | None = None
        self.shown = False

    def on(self, node_id: str) -> bool:
        """Shall this node wear the ring?"""
        return self.shown and self.id == node_id

    def point(self, node_id: str | None) -> None:
        """A mouse or finger was used: hides the ring. Keys go on from the node pointed at, if any."""
        self.id, self.shown = node_id or self.id, False

    def handle(self, event: Input, nodes: Sequence[Node]) -> bool:
        """Moves on Tab and arrows; says whether the key was one of these."""
        if event.kind != "key" or not (event.key == "tab" or event.key in STEPS):
            return False
        open_nodes = [node for node in nodes if node.enabled]
        if open_nodes:
            self.id = self._next(event, open_nodes)
            self.shown = True
        return True

    def _next(self, event: Input, nodes: Sequence[Node]) -> str:
        here = next((i for i, node in enumerate(nodes) if node.id == self.id), None)
        if here is None:
            return nodes[-1 if event.key == "tab" and event.shift else 0].id
        if not self.shown and event.key != "tab":
            return nodes[here].id  # the first key only shows where the focus is
        if event.key == "tab":
            return nodes[(here + (-1 if event.shift else 1)) % len(nodes)].id
        return beside(nodes[here], nodes, STEPS[event.key]).id

    def keep(self, ids: Sequence[str], first: str | None = None) -> None:
        """After nodes came or went: stays on its node if that is still there, else goes to `first`, or to the
        first of all.
        """
        if self.id not in ids:
            self.id = first if first in ids else next(iter(ids), None)


def beside(here: Node, nodes: Sequence[Node], step: tuple[int, int]) -> Node:
    """The node that one expects in a direction: a near one, and rather straight ahead than aside. `here` if
    there is none.
    """
    found = [(_distance(here, node, step), i) for i, node in enumerate(nodes) if node is not here]
    reached = [(far, i) for far, i in found if far is not None]
    return nodes[min(reached)[1]] if reached else here


def _distance(here: Node, there: Node, step: tuple[int, int]) -> float | None:
    """How far a node seems in a direction; None if it doesn't lie there."""
    a, b = here.area, there.area
    if step[0]:
        ahead, aslant = _gap(a.centerx, b.centerx, step[0]), _apart(a.top, a.bottom, b.top, b.bottom)
    else:
        ahead, aslant = _gap(a.centery, b.centery, step[1]), _apart(a.left, a.right, b.left, b.right)
    if ahead <= 0 or aslant > 2 * ahead + 40:
        return None
    drift = abs(a.centery - b.centery) if step[0] else abs(a.centerx - b.centerx)
    return ahead + 3 * aslant + 0.2 * drift


def _gap(a: int, b: int, sign: int) -> float:
    return (b - a) * sign


def _apart(a0: int, a1: int, b0: int, b1: int) -> int:
    """How far two stretches lie apart; 0 when they overlap."""
    return max(0, b0 - a1, a0 - b1)
