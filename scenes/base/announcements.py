"""Announcements: which sentences of a screen are new, and what of them is said aloud. The app's own voice and
the systems' screen readers get them from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.language.words import Words
from scenes.ui.tree import Node, Tree

LONGEST = 2
"""An announcement has at most so many sentences: longer ones are not listened to."""
ENDS = re.compile(r"(?<=[.!?…])\s+")


class Announcement(NamedTuple):
    """What is to be said now."""

    polite: tuple[str, ...] = ()
    """Can wait until what is being said has ended."""
    urgent: tuple[str, ...] = ()
    """Can't: it is somebody's turn, or something can't be done."""

    @property
    def all(self) -> tuple[str, ...]:
        return (*self.polite, *self.urgent)


class Announcer:
    """Follows the trees of the screen, and finds out what is new in each."""

    def __init__(self) -> None:
        self._said: Sequence[str] = ()
        self._version = 0
        self._answered = 0

    def news(self, tree: Tree) -> Announcement:
        """What of this tree is to be said; what was said before isn't. The tree is `as_heard`."""
        known = self._said if tree.version == self._version else ()  # the same may have happened again
        waits = [each for each in tree.said if each not in tree.urgent and each not in known]
        hurries = [each for each in tree.urgent if each not in self._said]
        self._said, self._version = tree.said, tree.version
        if tree.answer[0] != self._answered:
            self._answered = tree.answer[0]
            return Announcement(tree.answer[1])
        return Announcement(shortened(waits, tree), shortened(hurries, tree))


def shortened(said: Iterable[str], tree: Tree) -> tuple[str, ...]:
    """At most two of these sentences. Of a page the first ones: its name, and what it is about. Of a table
    the first and the last one: what was done, and what came of it.
    """
    sentences = [part for each in said for part in ENDS.split(each)]
    if len(sentences) <= LONGEST:
        return tuple(sentences)
    at_table = any(each.id == "people" for each in tree.groups)
    return tuple((sentences[0], sentences[-1]) if at_table else sentences[:LONGEST])


def as_heard(tree: Tree, headphones: bool) -> Tree:
    """The tree without what only one of several people may know, unless they alone hear it. What can be done
    with public things isn't said, either: it may come from that person's cards.
    """
    if tree.aloud is None or headphones:
        return tree
    public = [each for each in tree.nodes if each.public] if tree.aloud.buttons else []
    return replace(
        tree,
        nodes=[replace(each, note="", enabled=True) for each in public],
        groups=[each for each in tree.groups if any(node.group == each.id for node in public)],
        heading="",
        said=tuple(tree.aloud.said),
        urgent=tuple(each for each in tree.urgent if each in tree.aloud.said),
    )


def phrase(node: Node, words: Words) -> str:
    """A thing as it is said when the focus comes to it: 'Red 7, playable, 3 of 6'."""
    parts = [node.called]
    if node.text:
        parts.append(node.text)
    if node.checked is not None:
        on, off = ("ears.on", "ears.off") if node.role == "switch" else ("ears.chosen", "")
        parts.append(words(on) if node.checked else words(off) if off else "")
    parts.append(node.note)
    if node.place is not None:
        parts.append(words("ears.place", n=node.place[0], of=node.place[1]))
    return ", ".join(part.rstrip(".") for part in parts if part)
