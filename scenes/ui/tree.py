"""The tree: the screen in words; what stands where, what it is called, and what a click on it does."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pygame

Plain = str | int | float | bool | None | Sequence[str] | Sequence[float] | Sequence[Mapping[str, "Plain"]]
"""What JSON can hold, as far as a tree needs it."""


ENDS = re.compile(r"(?<=[.!?…])\s+")


def split_sentences(words: str) -> Sequence[str]:
    """Its sentences, one by one."""
    return ENDS.split(words)


class Values(NamedTuple):
    """The value of a slider, and those that it can have."""

    now: float
    low: float
    high: float
    step: float


class Group(NamedTuple):
    """Nodes that belong together: a hand, the people at the table, several choices of which one is chosen."""

    id: str
    role: str
    """group, choices, tabs, list."""
    name: str = ""
    """In the app's language; empty if the nodes say it themselves."""


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
    group: str = ""
    """The id of the group that it belongs to."""
    place: tuple[int, int] | None = None
    """'3 of 5': which of how many it is, where that helps those who listen."""
    note: str = ""
    """What it can do now, or why it can do nothing; said after its name."""
    spoken: str = ""
    """What it is called for those who listen, if the name has signs in it that only eyes can read."""
    text: str | None = None
    """For a field: the words that are in it."""
    values: Values | None = None
    """For a slider."""
    public: bool = False
    """May the whole room hear it, also while the hand of one of several people is open?"""

    @property
    def called(self) -> str:
        """Its name, for those who listen."""
        return self.spoken or self.name

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
        if self.checked is not None:
            told["checked"] = self.checked
        more_words = {"group": self.group, "note": self.note, "spoken": self.spoken}
        told |= {name: words for name, words in more_words.items() if words}
        for key, more in (("place", self.place), ("text", self.text), ("values", self.values)):
            if more is not None:
                told[key] = more if isinstance(more, str) else list(more)
        return told

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect(self.rect)


class Aloud(NamedTuple):
    """What of a screen the whole room may hear."""

    said: Sequence[str] = ()
    buttons: bool = False
    """May it hear of the things that are `public`, too?"""


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
    """The sentences that are on the screen, the oldest first."""
    urgent: tuple[str, ...] = ()
    """Those of them that can't wait: why something can't be done, and what is advised."""
    standing: tuple[str, ...] = ()
    """Those that stay true while moves are made, such as whose turn it is: said when they come."""
    recalled: tuple[str, ...] = ()
    """Those that tell once more what has happened before: said only to whoever missed it."""
    yours: bool = False
    """Does a game wait for somebody at this screen?"""
    heading: str = ""
    """What the page is called."""
    groups: Sequence[Group] = ()
    """In the order in which they are read; nodes of no group come where they stand."""
    modal: bool = False
    """Does it lie over another screen, which can't be reached now?"""
    answer: tuple[int, tuple[str, ...] | None] = (0, ())
    """How many keys have asked for something to be said, and what the last of them was answered. None: what
    was said last is said again."""
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
            "heading": self.heading,
            "urgent": list(self.urgent),
            "groups": [each._asdict() for each in self.groups],
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
