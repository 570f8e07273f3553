"""The query behind a recommended game: which one suits so many people; keeps how many they were."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.recommendation import Occasion, Recommendation, recommend_games
from game.storage.database import StoreError
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import tables

PLAYERS = range(1, 11)
"""Numbers of people that can be chosen; one person plays with bots."""
USUAL_PEOPLE = 4
"""How many people it is where nobody has said so yet."""
PEOPLE_KEY = "guru"
"""The key under which the store keeps the number of people."""


def usual_people(context: Context) -> int:
    """As many people as last time; bots are no people."""
    kept = _kept(context) or _people_at_last_table(context)
    return kept if isinstance(kept, int) and kept in PLAYERS else USUAL_PEOPLE


def _people_at_last_table(context: Context) -> int:
    table = context.settings.tables.get(context.settings.last_title, {})
    chairs, seats = table.get("chairs"), table.get("seats")
    if not isinstance(chairs, list | tuple) or not isinstance(seats, int):
        return 0
    return sum(isinstance(each, list | tuple) and "human" in each[1:2] for each in chairs[:seats])


def _kept(context: Context) -> object:
    try:
        return context.store.settings.get(PEOPLE_KEY)
    except StoreError:
        return None


def keep_people(context: Context, players: int) -> None:
    """Keeps the number of people for the next time."""
    context.store.settings.put(PEOPLE_KEY, players)


def recommended_games(context: Context, asked: Occasion) -> Sequence[Recommendation]:
    """The game that suits best, and then the others that so many people can play."""
    games = [title for title in context.titles.values() if title.id in tables()]
    try:
        played = context.store.statistics.often()
    except StoreError:
        played = {}
    return recommend_games(games, asked, context.settings.last_title or None, played)
