"""What a game says of a thing on its table, for 'what is this?' and for the small notes beside signs.

Its words stand in the game's texts: `explained.<key>.says`, what it does in at most 20 words, and
`explained.<key>.name` where the thing has no better name than what it means just now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["card", "piece", "field", "pile", "sign", "seat", "button"]
KINDS: tuple[Kind, ...] = ("card", "piece", "field", "pile", "sign", "seat", "button")


@dataclass(frozen=True, slots=True)
class About:
    """One thing. Made from a board: so it can't tell more than these eyes know."""

    key: str
    kind: Kind = "sign"
    page: str = ""
    """The page of the rules that tells more."""
    name: str = ""
    """What it is called; else by its words, else as the table calls it."""
    now: str = ""
    """What it means or can do now, as a sentence; else the house finds one."""
    cards: tuple[tuple[str, str], ...] = ()
    """Cards that it speaks of: each a face and a few words."""
    told: Mapping[str, object] = field(default_factory=dict)
    """What is filled into its words."""

    @property
    def noted(self) -> bool:
        """Is it a sign that needs words of its own, so that they come up when the pointer rests on it?"""
        return self.kind in ("sign", "pile", "seat")
