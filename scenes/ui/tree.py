"""The tree: the screen in words; what stands where, what it is called, and what a click on it does."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame

Plain = str | int | bool | None | Sequence[str] | Sequence[int] | Sequence[Mapping[str, "Plain"]]
"""What JSON can hold, as far as a tree needs it."""


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen. Clicking the middle of `rect` (window pixels) acts on it."""

    id: str
    role: str
    """button, choice, switch, slider, field, card, piece, place, text, …"""
    name: str
    """What it is called, in the app's language."""
    rect: tuple[int, int, int, int]
    enabled: bool = True
    focused: bool = False
    moves: tuple[str, ...] = ()
    """The engine's moves that clicking plays or leads towards."""
    checked: bool | None = None
    """For choices and switches: is it the chosen one? None for everything else."""

    def plain(self) -> dict[str, Plain]:
        """The node as JSON."""
        told: dict[str, Plain] = {
            "id": self.id,
            "role": self.role,
            "name": self.name,
            "rect": list(self.rect),
            "enabled": self.enabled,
            "focused": self.focused,
            "moves": list(self.moves),
        }
        return told if self.checked is None else {**told, "checked": self.checked}

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect(self.rect)


class Aloud(NamedTuple):
    """What of a screen the whole room may hear."""

    said: Sequence[str] = ()
    focus: str = ""
    """The name of what has the focus; empty if that is nobody else's business."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A whole screen in words."""

    scene: str
    nodes: Sequence[Node]
    title: str | None = None
    viewer: int | None = None
    busy: bool = False
    version: int = 0
    to_act: tuple[int, ...] = ()
    said: tuple[str, ...] = ()
    aloud: Aloud | None = None
    """What may be spoken where others are in the room and the screen shows what only one of them may know.
    None: all of it."""

    def plain(self) -> dict[str, Plain]:
        """The tree as JSON."""
        return {
            "scene": self.scene,
            "title": self.title,
            "viewer": self.viewer,
            "busy": self.busy,
            "version": self.version,
            "to_act": list(self.to_act),
            "said": list(self.said),
            "nodes": [node.plain() for node in self.nodes],
        }


@dataclass(slots=True)
class TreeFile:
    """A file with the tree of the screen. Readers find an old tree or a new one, never half of one."""

    path: Path
    _written: Tree | None = None

    def write(self, tree: Tree) -> bool:
        """Rewrites the file if the tree has changed; says whether it did. If that fails, the next call tries
        again.
        """
        if tree == self._written:
            return False
        text = json.dumps(tree.plain(), ensure_ascii=False)
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self.path)
        except OSError:
            return False
        self._written = tree
        return True
