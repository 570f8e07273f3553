"""The options of Dog: how many marbles each has, and when a start field is safe."""

from __future__ import annotations

from game.kernel.types import Option
from game.titles.dog.rules.board import FEW_PIECES, PIECES

OPTIONS = {
    "marbles": Option(PIECES, (PIECES, FEW_PIECES), value_before=PIECES, for_beginners=FEW_PIECES),
    "safe_start": Option("always", ("always", "fresh")),
}
