"""The screen reader, if one listens: it is told what is on the screen, and what it wants done goes the way of
clicks and keys, so that it can do nothing that a hand can't.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.language.words import Words
from scenes.app.reader_adapters import Adapter
from scenes.app.reader_tree import Numbers, ReaderTree, ReaderTreeMaker, changes
from scenes.base.announcements import Announcer, as_heard
from scenes.ui.inputs import Input
from scenes.ui.tree import Node, Tree

log = logging.getLogger("stammtisch")


class ScreenReader:
    """Keeps a screen reader up to date. Without an adapter nobody ever listens."""

    def __init__(self, adapter: Adapter | None) -> None:
        self.adapter = adapter
        self._listens = False
        self._numbers = Numbers()
        self._maker = ReaderTreeMaker(self._numbers)
        self._announcer = Announcer()
        self.told: ReaderTree | None = None
        """What the reader knows."""
        self._seen: object = None
        """The screen for which the focus has been shown."""

    def look(self) -> bool:
        """Has a reader come or gone? Then the frame loop has something to do."""
        changed = False
        while self.adapter is not None and (listens := self.adapter.listening()) is not None:
            self._listens, self.told, changed = listens, None, True
        return changed

    @property
    def active(self) -> bool:
        """Does a reader listen?"""
        self.look()
        return self._listens

    def follow(self, tree: Tree, words: Words, size: tuple[int, int], headphones: bool) -> None:
        """Tells the reader what has changed on the screen. While the hand of one of several people is open,
        that is only what they all may know, unless whoever listens wears headphones.
        """
        if self.adapter is None or not self.active:
            return
        if tree.aloud is not None and not headphones:
            tree = _kept_secret(as_heard(tree, headphones), words)
        try:
            if self.told is None:
                self.adapter.focused(pygame.key.get_focused())
                self.adapter.placed()
            for saying in self._announcer.news(tree) or (
                None,
            ):  # each by itself, so that they keep their order
                self._tell(self._maker.make(tree, saying, words, size))
        except BaseException as error:  # a fault in AccessKit's own code is no Exception, and ends no game
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            log.warning("no screen reader any more", exc_info=True)
            self.close()

    def _tell(self, now: ReaderTree) -> None:
        assert self.adapter is not None
        before, self.told = self.told, now
        if now != before:
            self.adapter.send(changes(before, now), now.focus, whole=before is None)

    def wants_focus(self, tree: Tree) -> bool:
        """Has another screen come, on which nothing is seen to have the focus yet? Readers begin there."""
        seen, self._seen = self._seen, (tree.scene, tree.heading)
        return seen != self._seen and not any(node.focused for node in tree.nodes)

    def focused(self, focused: bool) -> None:
        """The window has got the keyboard, or lost it."""
        if self.adapter is not None and self.active:
            self.adapter.focused(focused)

    def placed(self) -> None:
        """The window may be elsewhere, or another one."""
        if self.adapter is not None and (self.active or not self._listens):
            self.adapter.placed()

    def inputs(self, event: pygame.event.Event, tree: Tree, now: float) -> Iterator[Input]:
        """What a hand would do for what the reader wants done; nothing if that isn't there any more."""
        node = self._numbers.node(event.target, tree)
        if node is None or not node.enabled:
            return
        if event.act == "click":
            yield from _click(node, now)
        elif event.act == "focus":
            yield Input("focus", now, key=node.id)
        elif event.act == "write" and event.value is not None:
            yield Input("write", now, key=node.id, text=str(event.value))
        elif event.act in ("more", "less") and node.values is not None:
            step = node.values.step if event.act == "more" else -node.values.step
            yield Input("write", now, key=node.id, text=str(node.values.now + step))

    def close(self) -> None:
        """Lets go of the window."""
        if self.adapter is not None:
            self.adapter.close()
        self.adapter, self._listens = None, False


def _click(node: Node, now: float) -> Iterator[Input]:
    """The mouse clicks in the middle and goes away again. Then the focus is shown there: whoever listens to a
    reader uses keys.
    """
    at = node.area.center
    yield Input("press", now, at)
    yield Input("release", now, at)
    yield Input("leave", now)
    yield Input("focus", now)


def _kept_secret(tree: Tree, words: Words) -> Tree:
    """What the room may hear, and a sentence that says why that isn't all."""
    return replace(tree, said=(*tree.said, words("ears.kept")))
