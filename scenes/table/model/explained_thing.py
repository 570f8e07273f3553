"""What a game says about an explained thing on its table, for 'what is this?' and for the small notes beside
signs.

The words stand in the game's texts: `explained.<key>.says`, what the thing does in at most 20 words, and
`explained.<key>.name`, where the name that the thing has on the table is not good enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["card", "piece", "field", "pile", "sign", "seat", "button"]
KINDS: tuple[Kind, ...] = ("card", "piece", "field", "pile", "sign", "seat", "button")


@dataclass(frozen=True, slots=True)
class About:
    """What to say about one thing. It is made from a board: so it can't tell more than the viewer knows."""

    key: str
    """Where its words stand in the texts."""
    kind: Kind = "sign"
    page: str = ""
    """The id of the page of the rules that tells more."""
    name: str = ""
    """What it is called; empty: by its texts, or else as the table calls it."""
    now: str = ""
    """What it means or can do now, as a sentence; empty: one is made from the legal moves."""
    cards: tuple[tuple[str, str], ...] = ()
    """Cards to show in the note: each a face and a few words."""
    told: Mapping[str, object] = field(default_factory=dict)
    """What is filled into its words."""

    @property
    def has_tip(self) -> bool:
        """Does a small note come up when the pointer rests on it?"""
        return self.kind in ("sign", "pile", "seat")
