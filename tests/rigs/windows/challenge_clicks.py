"""Tests of nerves for a real window: people who come down to two cards, and what was kept of their clicks."""

from __future__ import annotations

import random
import sqlite3
import time
from dataclasses import dataclass
from functools import partial
from operator import ne
from pathlib import Path

from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import Move, Position
from game.storage.matches import SavedPlayer
from game.storage.store import FILE, Store
from scenes.tables.dos.shots import position
from tests.rigs.windows.real_app import App, Node, Tree, find

REDS = [f"r{figure}" for figure in range(10) for _ in range(2)]
PEOPLE = 10
FIRST_FIELD = b'"challenge/0"'


def reds(seats: int = PEOPLE, nerves: str = "calm") -> Position:
    """Everybody holds two red cards and a blue one, and a red one lies on top: each turn is a challenge."""
    hands = [(*REDS[2 * seat : 2 * seat + 2], "b9" if seat < 2 else f"b{seat - 2}") for seat in range(seats)]
    return position(hands, ("r+2",), options=nerves) | {"moves": 0}


def prepare(folder: Path, start: Position, people: int = PEOPLE) -> None:
    """A data folder in which that game is going on, with people on the first seats."""
    store = Store(folder)
    session = Session.load(titles()["dos"], start)
    players = tuple(
        SavedPlayer(f"P{seat}", "human" if seat < people else "easy", seat + 1)
        for seat in range(session.seats)
    )
    store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    store.close()


def kept_moves(folder: Path) -> list[Move]:
    """Every move that the app has put on the disk."""
    with sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True) as database:
        return [str(row[0]) for row in database.execute("SELECT text FROM move ORDER BY match, number")]


@dataclass
class Nerves:
    """Somebody who goes from challenge to challenge with a real mouse."""

    app: App
    folder: Path
    chance: random.Random

    def to_ready(self) -> Tree:
        """Opens curtains and plays cards until somebody is to say 'ready'."""
        while True:
            tree = self.app.wait(_goes_on, "a card, a curtain or a challenge")
            if find(tree, "challenge/ready") or tree["scene"] == "result":
                return tree
            node = find(tree, "curtain/ready") or self._card(tree)
            self.app.click_node(node)
            self.app.wait(partial(ne, tree), "an answer to the click")

    def fields(self) -> tuple[list[Node], float]:
        """Says 'ready'; the fields, and the moment at which they were seen."""
        self.app.click("challenge/ready")
        while FIRST_FIELD not in self.app.tree_file.read_bytes():  # to take the tree apart would cost time
            time.sleep(0.0002)
        seen = time.monotonic()
        nodes = self.app.tree()["nodes"]
        return [node for node in nodes if node["id"] in ("challenge/0", "challenge/1")], seen

    def over(self, before: int) -> list[Move]:
        """Waits until this challenge is over; what was kept of it."""
        self.app.wait(
            lambda tree: tree["version"] > before and not _in_challenge(tree), "the end of the challenge"
        )
        return [move for move in kept_moves(self.folder)[before:] if move[:3] in ("hit", "lat")]

    def _card(self, tree: Tree) -> Node:
        return next(
            node for node in tree["nodes"] if any(move.startswith("play r") for move in node["moves"])
        )


def _goes_on(tree: Tree) -> bool:
    if tree["scene"] == "result" or find(tree, "challenge/ready") or find(tree, "curtain/ready"):
        return True
    return any(
        move.startswith("play r") for node in tree["nodes"] if node["enabled"] for move in node["moves"]
    )


def _in_challenge(tree: Tree) -> bool:
    return any(node["id"].startswith("challenge/") for node in tree["nodes"])
