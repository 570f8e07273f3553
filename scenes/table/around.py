"""What phases that a game brings itself may work with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.scene import Context
from scenes.table.bots import Bots
from scenes.table.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.patience import Patience
from scenes.table.phases.phase import Phase
from scenes.table.rush import Rush


@dataclass(frozen=True, slots=True)
class Around:
    """What a phase of a game's own may work with."""

    context: Context
    model: Model
    performance: Performance
    bots: Bots
    patience: Patience
    rush: Rush


def no_more(around: Around) -> Sequence[Phase]:
    """Most games need no phase of their own."""
    return ()
