"""The app in a real window, known only by the tree it writes and used only by mouse and keys."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.rigs.paths import ROOT
from tests.rigs.windows.real_screen import Screen

PATIENCE = 20.0
"""Seconds without any change after which nothing will come."""

Tree = dict[str, Any]
Node = dict[str, Any]


class Stuck(AssertionError):
    """The screen doesn't come to what it should; says what it shows."""


@dataclass
class App:
    """A running app."""

    process: subprocess.Popen[bytes]
    screen: Screen
    tree_file: Path
    origin: tuple[int, int] = field(default=(0, 0))
    patience: float = PATIENCE
    _read: tuple[int, int] | None = None
    _shown: Tree = field(default_factory=dict)

    def tree(self) -> Tree:
        """What the screen shows now. The file is replaced by another when that changes, and read once."""
        found = self.tree_file.stat()
        if (state := (found.st_ino, found.st_mtime_ns)) != self._read:
            self._shown = json.loads(self.tree_file.read_text(encoding="utf-8"))
            self._read = state
        return self._shown

    def wait(self, wanted: Callable[[Tree], bool], what: str) -> Tree:
        """Waits until the screen shows it."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Stuck(f"the app ended with status {self.process.returncode}, waiting for {what}")
            if self.tree_file.exists() and wanted(tree := self.tree()):
                return tree
            time.sleep(0.005)
        raise Stuck(f"waited in vain for {what}; the screen shows {json.dumps(self.tree())[:1500]}")

    def node(self, node_id: str) -> Node:
        """Waits for an enabled node."""
        tree = self.wait(lambda tree: find(tree, node_id) is not None, node_id)
        found = find(tree, node_id)
        assert found is not None
        return found

    def click(self, node_id: str) -> None:
        """Clicks the middle of a node, as soon as it is there."""
        self.click_node(self.node(node_id))

    def click_node(self, node: Node) -> float:
        """Clicks the middle of a node; the moment at which the button went down."""
        x, y, w, h = node["rect"]
        return self.screen.click(self.origin[0] + x + w // 2, self.origin[1] + y + h // 2)


def find(tree: Tree, node_id: str) -> Node | None:
    """The enabled node with this id."""
    return next((node for node in tree["nodes"] if node["id"] == node_id and node["enabled"]), None)


@contextmanager
def app(
    screen: Screen, folder: Path, *flags: str, command: Sequence[str] = (sys.executable, "main.py")
) -> Iterator[App]:
    """Starts the app full screen, so that window and screen pixels are the same; kills it in the end."""
    tree_file = folder / "tree.json"
    process = subprocess.Popen(
        [*command, "--data", str(folder), "--tree", str(tree_file), "--fullscreen", "--lang", "en", *flags],
        env=screen.environment,
        cwd=ROOT,
    )
    running = App(process, screen, tree_file)
    try:
        yield running
    finally:
        process.kill()  # a polite signal is a wish to close, which a game may answer with a question
        process.wait()
