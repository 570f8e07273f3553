"""The cards: guardians of four factions, their doors and two jollies; and how YANG lays them out."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.kernel.types import Card

Attribute: TypeAlias = Literal["dragon", "tiger", "red", "blue"]

FACTIONS: tuple[Card, ...] = ("RD", "RT", "BD", "BT")
"""Red dragon, red tiger, blue dragon, blue tiger: also the names of their guardians. The fourth
guardian of each is set aside (TAO-1)."""
DOORS: dict[Card, Card] = {f"p{faction}": faction for faction in FACTIONS}
"""Each door with the faction whose guardians open it."""
JOLLY: Card = "J"
DECK: dict[Card, int] = {**dict.fromkeys(FACTIONS, 3), **dict.fromkeys(DOORS, 1), JOLLY: 2}
"""The cards in rows and decks."""

ATTRIBUTES: dict[Card, tuple[Attribute, Attribute]] = {
    "RD": ("dragon", "red"),
    "RT": ("tiger", "red"),
    "BD": ("dragon", "blue"),
    "BT": ("tiger", "blue"),
}

YANG_ROWS: tuple[tuple[Card, ...], ...] = (("RD", "BD", "J", "BT", "RT"), ("BT", "RT", "J", "RD", "BD"))
YANG_DECKS: tuple[tuple[Card, ...], ...] = (("pRD", "pRT", "BT", "BD"), ("pBT", "pBD", "RD", "RT"))
YANG_GUARDS: tuple[Card, ...] = ("RD", "BT", "BD", "RT")
