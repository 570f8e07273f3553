"""What is known to be wrong and left so, each with its reason. This list may only shrink."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.rigs.looking.faults import Fault, Look


@dataclass(frozen=True, slots=True)
class Excuse:
    """A kind of fault, where it may be, what may have it (patterns), and why."""

    kind: str
    picture: str
    what: str
    reason: str

    def covers(self, look: Look, fault: Fault) -> bool:
        """Is this fault meant?"""
        return (
            self.kind == fault.kind
            and re.search(self.picture, look.name) is not None
            and re.search(self.what, fault.what) is not None
        )


EXCUSES = (
    Excuse(
        "little",
        r"^dog_",
        r"^(place|piece|step)/",
        "64 fields lie on a board that fits into 640 pixels; the keyboard and the hint lead to each of them",
    ),
    Excuse(
        "outside",
        r"^(dao|daumen|dog|dos|lesson)_",
        r"^table/(recap|reasons)$|^(guided/|Schritt |Step |Étape |Passo )",
        "what the others did, and a lesson's steps, stand on the wood of the rim: below sit people",
    ),
    Excuse(
        "over",
        r"^tao_",
        r"^(card|deck)/",
        "the sign that swaps a card for the jolly is a round badge on the edge of that card, beside its deck",
    ),
)


def excused(look: Look, fault: Fault) -> bool:
    """Is this fault on the list?"""
    return any(excuse.covers(look, fault) for excuse in EXCUSES)
