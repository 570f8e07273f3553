"""A table in words, for the keyboard's focus, for those who can't see, and for tools: only what the eyes
that look know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.board import Target
from scenes.table.view.plates import Plate
from scenes.ui.tree import Node, Tree

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Telling:
    """Describes a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def tree(self) -> Tree:
        """The table in words."""
        scene = self.scene
        return Tree(
            scene.name,
            scene.controls.nodes(),
            title=scene.match.title,
            viewer=scene.watch.eyes.viewer,
            busy=scene.busy,
            version=scene.session.version,
            to_act=scene.session.to_act,
            said=tuple(self._said()),
        )

    def _said(self) -> list[str]:
        """What just happened, whose turn it is, and what the table has to say to the last click."""
        scene = self.scene
        words, viewer = scene.words, scene.watch.eyes.viewer
        turn = [words("table.turn", name=scene.match.names[seat]) for seat in scene.session.to_act[:1]]
        toast = [scene.notices.words] if scene.notices.words else []
        hint = [scene.hints.found.advice.words] if scene.hints.found else []
        return [*scene.log.sentences(words, viewer, 1), *turn, *toast, *hint]

    def nodes(self) -> list[Node]:
        """Everything on the table that can be pointed at, and who sits round it."""
        scene = self.scene
        targets = [self._node(target) for target in scene.targets]
        plates = [self._seat(plate) for plate in scene.table.plates(scene.showing.board)]
        return [*targets, *plates]

    def _node(self, target: Target) -> Node:
        scene = self.scene
        focused = scene.controls.focus.on(target.id)
        rect = _rect(scene.context.layout.rect(target.box))
        return Node(target.id, target.role, target.name, rect, target.enabled, focused, target.moves)

    def _seat(self, plate: Plate) -> Node:
        name = f"{self.scene.match.names[plate.seat]}: {plate.fact}"
        rect = _rect(self.scene.context.layout.rect(plate.box))
        return Node(f"seat/{plate.seat}", "seat", name, rect, enabled=False)


def _rect(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
