"""The options of Daumen drauf!: how many games make a match."""

from __future__ import annotations

from game.kernel.types import Option

OPTIONS = {"games": Option(3, (1, 3, 5), for_beginners=1)}
