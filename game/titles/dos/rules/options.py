"""The options of Dos: rounds to a sum, and the time for the targets."""

from __future__ import annotations

from game.kernel.types import Option

OPTIONS = {
    "points": Option(0, (0, 200, 500), value_before=0),
    "nerves": Option("normal", ("calm", "normal", "fast", "off"), for_beginners="calm"),
}
"""`points`: a match of rounds ends when somebody has so many (DOS-16); 0 is a single game."""
