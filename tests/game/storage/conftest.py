"""What tests of the storage share: a store in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.storage.store import Store


@pytest.fixture
def store() -> Iterator[Store]:
    """Nothing of it comes to the disk."""
    store = Store(None)
    yield store
    store.close()
