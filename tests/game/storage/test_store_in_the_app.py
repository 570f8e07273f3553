"""The loop of the app keeps the store up to date, and says when it can't."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.store import Store
from scenes.app.app import App
from scenes.pages.title.scene import TitleScene
from tests.game.storage.test_store_trouble import held
from tests.rigs.headless_app import House
from tests.rigs.stored_games import begin_game, play_moves


@pytest.fixture
def app(tmp_path: Path) -> App:
    house = House((1024, 640))
    house.context.store = Store(tmp_path)
    house.open(TitleScene(house.context))
    return App(house.window, house.screens, house.manager, None, None)


def told(app: App) -> str | None:
    """What the banner says."""
    banner = app.manager.banner
    return banner.words if banner else None


def test_it_is_said_once_and_made_up_for(app: App, tmp_path: Path) -> None:
    context, now = app.context, [10.0]
    context.clock = lambda: now[0]
    session, _ = begin_game(context.store)
    release = held(context.store, tmp_path)
    play_moves(session, 2)
    app._catch_up()
    assert told(app) is None
    now[0] += 0.3
    app._catch_up()
    assert told(app) == context.words("notice.busy")
    app.manager.banner = None
    now[0] += 1.0
    app._catch_up()
    assert told(app) is None
    release()
    now[0] += 1.0
    app._catch_up()
    app._catch_up()
    assert context.store.trouble is None
    assert not context.store._database.behind
    context.store.close()
