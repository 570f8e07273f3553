"""The plan that people have kept for tonight: three games, and which of them comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.kernel.recommendation import Recommendation, smallest_table
from game.kernel.types import OptionValue
from game.storage.database import StoreError
from game.storage.played_statistics import Evening, last_morning
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.recommend.recommend_query import PLAYERS

PLAN_KEY = "three_games"
"""The key under which the store keeps the plan. In a café it is forgotten with the guests' other choices."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game of the plan, and what is chosen for it."""

    title: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """The plan of an evening."""

    made: str
    """When it was kept, as the store writes times."""
    players: int
    games: tuple[PlannedGame, ...]

    def next_game(self, evening: Evening) -> PlannedGame | None:
        """The first of them that was not played since the plan was made; None: all were."""
        made = datetime.fromisoformat(self.made)
        played = {each.title for each in evening.games if _moment(each.ended, made) >= made}
        return next((each for each in self.games if each.title not in played), None)


def keep_plan(context: Context, games: Sequence[Recommendation], players: int, now: datetime) -> None:
    """Keeps the plan for the rest of the evening."""
    plain = [{"title": each.title, "options": dict(each.options)} for each in games]
    context.store.settings.put(PLAN_KEY, {"made": now.isoformat(), "players": players, "games": plain})


def drop_plan(context: Context) -> None:
    """Throws the plan away."""
    context.store.settings.put(PLAN_KEY, None)


def kept_plan(context: Context, now: datetime | None = None) -> KeptPlan | None:
    """Tonight's plan; None if there is none, if it is of another evening, or what was kept can't be read."""
    now = now or datetime.now().astimezone()
    try:
        kept = context.store.settings.get(PLAN_KEY)
    except StoreError:
        return None
    made, players, games = (
        (kept.get(name) for name in ("made", "players", "games")) if isinstance(kept, dict) else (None,) * 3
    )
    try:
        when = _moment(str(made), now)
    except ValueError:
        return None
    if when < last_morning(now) or type(players) is not int or players not in PLAYERS:
        return None
    listed = games if isinstance(games, list) else []
    found = tuple(game for each in listed if (game := _game(context, each, players)) is not None)
    return KeptPlan(when.isoformat(), players, found) if found else None


def _game(context: Context, plain: object, players: int) -> PlannedGame | None:
    """A game of a kept plan; None if it isn't there any more, or not for so many people."""
    title, options = (plain.get("title"), plain.get("options")) if isinstance(plain, dict) else (None, None)
    if not isinstance(title, str) or title not in tables() or not isinstance(options, dict):
        return None
    game = context.titles[title]
    seats = smallest_table(game, players)
    if seats is None:
        return None
    allowed = {
        name: value
        for name, value in options.items()
        if name in game.options and game.options[name].allows(value, seats)
    }
    return PlannedGame(title, allowed)


def _moment(text: str, now: datetime) -> datetime:
    found = datetime.fromisoformat(text)
    return found.replace(tzinfo=now.tzinfo) if found.tzinfo is None else found
