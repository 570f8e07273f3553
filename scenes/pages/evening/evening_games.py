"""The games of this evening, read from the store, and wiping them off the slate."""

from __future__ import annotations

from datetime import datetime

from game.storage.database import StoreError
from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import tables

WIPED_KEY = "wiped"
"""The key under which the store keeps when the slate was wiped."""


def wipe_slate(context: Context, when: datetime | None) -> None:
    """Takes games from before `when` off the evening's slate; None brings them back."""
    context.store.settings.put(WIPED_KEY, None if when is None else when.isoformat())


def _wiped_at(context: Context) -> datetime | None:
    kept = context.store.settings.get(WIPED_KEY)
    try:
        return datetime.fromisoformat(kept).astimezone() if isinstance(kept, str) else None
    except (ValueError, OverflowError):
        return None


def games_tonight(context: Context, now: datetime | None = None) -> Evening:
    """The games of this evening; without those for which there is no table any more."""
    try:
        found = context.store.statistics.evening(now or datetime.now().astimezone(), _wiped_at(context))
    except StoreError:
        return Evening()
    games = tuple(each for each in found.games if each.title in tables())
    return Evening(games, found.totals, found.bots)
