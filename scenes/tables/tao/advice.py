"""What stands on the back of the portals: a line of advice each, never the same twice in a game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.kernel.words import Words
from scenes.table.loose import LooseBoard as Board


def lines(words: Words) -> Sequence[str]:
    """Every line there is in a language; the same thoughts in the same order in all of them."""
    return [str(line) for line in words.find("advice.lines")]


def advice(board: Board, column: int) -> str:
    """The line on a portal: chosen by the game's own number, so that it stays when the game goes on."""
    every = lines(board.words)
    return every[chosen(board.charm, len(every))[column - 1]]


def chosen(charm: int, of: int) -> list[int]:
    """Which lines a game has, by portal."""
    # Decoration, not chance: it decides nothing.
    return random.Random(charm).sample(range(of), 5)
