"""What bots play at many moments and why, written down: their numbers were tuned in many thousand games, and
that one of them has changed would be seen only in as many.
"""

from __future__ import annotations

from pathlib import Path

from game.bots.bot_interface import never, propose
from game.kernel.types import AnyTitle
from tests.rigs.bot_moments import Sight, breath, sights

FOLDER = Path(__file__).parent
PLAIN = 240
"""Moments at which a normal bot plays; so many of them a hard one too, with so many looks at the clock."""
HARD = 40
LOOKS = 25


def bots_path(title: AnyTitle) -> Path:
    """The file in which it stands."""
    return FOLDER / f"{title.id}-bots.txt"


def moves_of_bots(title: AnyTitle) -> str:
    """A line a moment, with the keys of their reasons."""
    lines = [
        f"{sight}: {_played(sight, 'normal')}{' / ' + _played(sight, 'hard') if number < HARD else ''}"
        for number, sight in enumerate(sights(title, PLAIN))
    ]
    return "\n".join([*lines, ""])


def _played(sight: Sight, level: str) -> str:
    chosen = propose(sight.seen(breath(LOOKS) if level == "hard" else never), level)
    return f"{chosen.move} ({chosen.why})" if chosen.why else chosen.move
