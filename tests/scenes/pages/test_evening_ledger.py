"""The evening's ledger: all games of DAO of an evening, added up for every person while people look."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from game.bots.ledger import LedgerEntry, add_up
from game.kernel.log_replay import replay as played_again
from game.kernel.registry import titles
from game.kernel.types import Result
from game.storage.matches import SavedPlayer
from scenes.pages.evening.evening_ledger import EveningLedgerScene, games_to_add_up
from scenes.pages.evening.scene import EveningScene
from tests.rigs.headless_app import NAMES, House, at_once
from tests.rigs.stored_games import keep_game
from tests.rigs.watched_games import AtHand, record

TEN = datetime(2026, 1, 31, 22, tzinfo=UTC)


def keep_whole_game(house: House, title: str, minute: int) -> None:
    """A game of four, of whom the last is a bot, move by move in the store."""
    matches = house.context.store.matches
    session = played_again(titles()[title], record(title))
    kinds = ("human", "human", "human", "hard")
    players = tuple(SavedPlayer(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    at = f"2026-01-31T20:{minute:02}:00+00:00"
    number = matches.begin(session, players, lambda: at)
    result = session.result
    assert isinstance(result, Result)
    matches.end(number, result, at)


def looked_back(house: House, *stored: str) -> EveningLedgerScene:
    for minute, title in enumerate(stored):
        keep_whole_game(house, title, minute)
    evening = EveningScene(house.context, TEN).evening
    scene = EveningLedgerScene(house.context, games_to_add_up(evening), AtHand())
    house.open(scene)
    for _ in range(4000):
        if scene.looked_at == len(scene.games):
            break
        house.doze(longest=0.1)
    return scene


def test_every_person_has_the_mean_of_their_games_and_a_bot_none() -> None:
    house = House(change=at_once, draws=False)
    scene = looked_back(house, "dao", "dao")
    assert [line.name for line in scene.lines] == list(NAMES[:3])
    alone = looked_back(House(change=at_once, draws=False), "dao")
    assert [line.entry for line in scene.lines] == [line.entry for line in alone.lines]
    rows = [node.name for node in house.tree().nodes if node.id.startswith("ledger/") and node.role == "text"]
    assert [row.split(":")[0] for row in rows] == list(NAMES[:3])
    assert house.context.words("ledger.mean", n=2) in house.tree().said


@pytest.mark.parametrize(("title", "counts"), [("dao", 1), ("dos", 0)])
def test_only_games_that_say_little_alone_are_added_up(title: str, counts: int) -> None:
    house = House(change=at_once, draws=False)
    keep_game(house.context.store, "Anna", "Ben", "Clara", ranks=(1, 2, 3), title=title)
    house.open(EveningScene(house.context, TEN))
    assert house.has("evening/ledger") == bool(counts)


def test_a_game_that_cannot_be_shown_any_more_says_nothing() -> None:
    """Here its log ends long before its result."""
    house = House(change=at_once, draws=False)
    keep_game(house.context.store, "Anna", "Ben", "Clara", ranks=(1, 2, 3), title="dao")
    scene = looked_back(house)
    assert (scene.looked_at, list(scene.lines)) == (1, [])


def test_the_slate_leads_there_and_back() -> None:
    house = House(change=at_once, draws=False)
    keep_game(house.context.store, "Anna", "Ben", "Clara", ranks=(1, 2, 3), title="dao")
    house.open(EveningScene(house.context, TEN))
    house.click("evening/ledger")
    assert isinstance(house.scene, EveningLedgerScene)
    house.key("escape")
    assert isinstance(house.scene, EveningScene)


def test_entries_are_added_up_as_means() -> None:
    assert add_up([LedgerEntry(0.5, -0.25), LedgerEntry(0.25, 0.75)]) == LedgerEntry(0.375, 0.25)
    assert add_up([]) == LedgerEntry(0, 0)
