"""The loop of the app keeps the store up to date, and says when it can't."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.store import Store
from scenes.app.app import App
from scenes.pages.title.scene import TitleScene
from tests.game.storage.test_store_trouble import hold_file
from tests.rigs.headless_app import House
from tests.rigs.stored_games import begin_game, play_moves


@pytest.fixture
def app_with_store(tmp_path: Path) -> App:
    house = House((1024, 640))
    house.context.store = Store(tmp_path)
    house.open(TitleScene(house.context))
    return App(house.window, house.screens, house.manager, None, None)


def banner_words(app_with_store: App) -> str | None:
    """What the banner says."""
    banner = app_with_store.manager.banner
    return banner.words if banner else None


def test_it_is_said_once_and_made_up_for(app_with_store: App, tmp_path: Path) -> None:
    context, now = app_with_store.context, [10.0]
    context.clock = lambda: now[0]
    session, _ = begin_game(context.store)
    release = hold_file(context.store, tmp_path)
    play_moves(session, 2)
    app_with_store._catch_up()
    assert banner_words(app_with_store) is None
    now[0] += 0.3
    app_with_store._catch_up()
    assert banner_words(app_with_store) == context.words("notice.busy")
    app_with_store.manager.banner = None
    now[0] += 1.0
    app_with_store._catch_up()
    assert banner_words(app_with_store) is None
    release()
    now[0] += 1.0
    app_with_store._catch_up()
    app_with_store._catch_up()
    assert context.store.trouble is None
    assert not context.store._database.is_behind
    context.store.close()
