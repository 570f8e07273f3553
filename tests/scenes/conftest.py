"""What all tests of scenes share: a house to open scenes in, and tables that end where they should."""

from __future__ import annotations

import pytest

from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House, at_once


@pytest.fixture(autouse=True)
def _strict_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """An animation that doesn't end where the layout has everything is an error here."""
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def house() -> House:
    """The app, in which nothing takes time or is drawn. A file may open a page in it for all its tests."""
    return House(change=at_once, draws=False)
