"""Which game for these people: asked in the same way wherever one is offered."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.guru import Occasion, advice
from game.store.database import StoreError
from scenes.catalogue import tables
from scenes.scene import Context

PLAYERS = range(2, 11)
USUAL = 4
KEPT = "guru"
"""Under this name the number of people is remembered."""


def usual(context: Context) -> int:
    """As many as last time."""
    settings = context.settings
    kept = _kept(context) or settings.tables.get(settings.last_title, {}).get("seats")
    return kept if isinstance(kept, int) and kept in PLAYERS else USUAL


def _kept(context: Context) -> object:
    try:
        return context.store.chosen.get(KEPT)
    except StoreError:
        return None


def remember(context: Context, players: int) -> None:
    """So many are asked for next time."""
    context.store.chosen.put(KEPT, players)


def advised(context: Context, asked: Occasion) -> Sequence[str]:
    """The game for these people, and then the others that they can play."""
    games = [title for title in context.titles.values() if title.id in tables()]
    try:
        played = context.store.statistics.often()
    except StoreError:
        played = {}
    return advice(games, asked, context.settings.last_title or None, played)
