"""Announcements: which sentences of a screen are new, and what of them is said aloud. The app's own voice and
the systems' screen readers get them from here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.language.words import Words
from scenes.ui.tree import Node, Tree, split_sentences

LONGEST = 2
"""An announcement has at most so many sentences: longer ones are not listened to."""


HEARD = 60
"""So many sentences of moves are remembered, so that none is said again when it is only shown again."""


class Saying(NamedTuple):
    """Sentences that are said in one breath."""

    sentences: tuple[str, ...]
    urgent: bool = False
    """Can't it wait until what is being said has ended?"""


Announcement = tuple[Saying, ...]
"""What is to be said now, one after the other."""


class Announcer:
    """Follows the trees of the screen, and finds out what is new in each."""

    def __init__(self) -> None:
        self._here: object = None
        """Which screen it was, and who looked at it."""
        self._said: Sequence[str] = ()
        self._version = 0
        self._answered = 0
        self._heard: deque[tuple[int, str]] = deque(maxlen=HEARD)
        """What was told of the game's moves, with the version in which it was."""
        self._last: Announcement = ()

    def news(self, tree: Tree) -> Announcement:
        """What of this tree is to be said; what was said before isn't. The tree is `as_heard`."""
        if self._here is None:
            self._answered = tree.answer[0]  # that was for somebody else
        found = self._found(tree)
        here = tree.scene, tree.heading, tree.viewer
        if found or here != self._here:
            self._last = found
        self._here, self._said, self._version = here, tree.said, tree.version
        if tree.answer[0] == self._answered:
            return found
        self._answered = tree.answer[0]
        return self._again(tree) if tree.answer[1] is None else (Saying(tree.answer[1], urgent=True),)

    def _found(self, tree: Tree) -> Announcement:
        """What is new."""
        came = self._here is None or (tree.scene, tree.heading, tree.viewer) != self._here
        standing = [each for each in tree.standing if came or each not in self._said]
        hurries = shortened((each for each in tree.urgent if each not in self._said), tree)
        told = shortened(self._told(tree, came), tree)
        if len(told) + len(standing) > LONGEST and not tree.yours:
            standing = []  # whose turn it is will be heard by what they do
        together = len(told) + len(standing) <= LONGEST
        polite = [(*told, *standing)] if together else [told, tuple(standing)]
        sayings = (*(Saying(each) for each in polite), Saying(hurries, urgent=True))
        return tuple(each for each in sayings if each.sentences)

    def _told(self, tree: Tree, came: bool) -> list[str]:
        """What has happened, or what stands on a page. The same may have happened again, in another version
        of the game.
        """
        if tree.version < max((version for version, _ in self._heard), default=0) and tree.version:
            self._heard.clear()  # another game
        ever = {sentence for _, sentence in self._heard}
        missed = [each for each in tree.recalled if each not in ever]
        others = {*tree.recalled, *tree.standing, *tree.urgent}
        events = [each for each in tree.said if each not in others]
        anew = came or tree.version != self._version
        fresh = [
            each
            for each in events
            if (anew or each not in self._said) and (tree.version, each) not in self._heard
        ]
        if tree.version:
            self._heard.extend((tree.version, each) for each in (*missed, *fresh))
        return missed + fresh

    def _again(self, tree: Tree) -> Announcement:
        """What was said last, or what there is to say here."""
        said = [each for each in tree.said if each not in tree.recalled]
        return tuple(each._replace(urgent=True) for each in self._last) or (
            Saying(shortened(said, tree), urgent=True),
        )


def shortened(said: Iterable[str], tree: Tree) -> tuple[str, ...]:
    """At most two of these sentences. Of a page the first ones: its name, and what it is about. Of a table
    the first one, what was done, and what came of it: the last one, or a call, if there is one.
    """
    sentences = [part for each in said for part in split_sentences(each)]
    if len(sentences) <= LONGEST:
        return tuple(sentences)
    if all(each.id != "people" for each in tree.groups):
        return tuple(sentences[:LONGEST])
    calls = [each for each in sentences[1:] if each.endswith("!")]
    return sentences[0], (calls or sentences)[-1]


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
        standing=tuple(each for each in tree.standing if each in tree.aloud.said),
        recalled=(),
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
