"""Known players: everybody who has played here, as statistics, evening and title show them."""

from __future__ import annotations

from dataclasses import dataclass

from game.storage.database import StoreError
from game.storage.people import fold_name
from game.storage.played_statistics import Person
from game.storage.row_reading import usable_name
from game.storage.store import Store
from scenes.base.match import token
from scenes.ui.theme import PLAYERS, Colour


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """Somebody in the statistics."""

    key: str
    """Their name with differences of case and blanks taken out: by it the store knows them."""
    name: str
    symbol: int
    games: int
    wins: int

    @property
    def token(self) -> str:
        return token(self.symbol)

    @property
    def colour(self) -> Colour:
        return PLAYERS[self.symbol - 1][1]


def known_players(store: Store, title: str | None = None) -> list[KnownPlayer]:
    """Everybody who has played, or who has played this title; who plays most comes first."""
    try:
        return [_known_player(person, place) for place, person in enumerate(store.statistics.people(title))]
    except StoreError:
        return []


def _known_player(person: Person, place: int) -> KnownPlayer:
    """Somebody as the store knows them; who has no usable symbol gets one by their place in the list."""
    symbol = person.symbol if 0 < person.symbol <= len(PLAYERS) else place % len(PLAYERS) + 1
    name = usable_name(person.name) or "?"
    return KnownPlayer(fold_name(person.name), name, symbol, person.games, person.wins)
