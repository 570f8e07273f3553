"""One PostgreSQL for all tests here; each test has a database of its own in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from multiscreen.database_client import CLIENTS
from tests.rigs.multiscreen.postgresql_server import Proxy, Server, server
from tests.rigs.multiscreen.screens import Made, Table, make_house

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with server() as running:
        yield running


@pytest.fixture(scope="session")
def template(postgres: Server) -> Made:
    """A house that is only copied: to make one takes a moment."""
    return make_house(postgres.fresh("template"))


@pytest.fixture(params=CLIENTS)
def house(request: pytest.FixtureRequest, postgres: Server, template: Made) -> Made:
    """A house, by either client."""
    return template.copied(postgres.fresh(f"house_{next(_numbers)}", "template"), str(request.param))


@pytest.fixture
def one(postgres: Server, template: Made) -> Made:
    """A house, by the client that comes along in the package."""
    return template.copied(postgres.fresh(f"house_{next(_numbers)}", "template"), "pg8000")


@pytest.fixture
def line(postgres: Server) -> Iterator[Proxy]:
    proxy = Proxy(postgres.port)
    yield proxy
    proxy.close()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    """Opens screens, which wait for nothing long, and closes them in the end."""
    for name, seconds in (
        ("FIRST_RETRY_SECONDS", 0.05),
        ("LONGEST_RETRY_SECONDS", 0.2),
        ("TICK_SECONDS", 0.05),
        ("EAGER_RETRY_SECONDS", 0.05),
        ("PLACE_RETRY_SECONDS", 0.05),
    ):
        monkeypatch.setattr(f"multiscreen.database_worker.{name}", seconds)
    opened: list[Table] = []

    def open_table(house: Made, called: str = "1", **more: object) -> Table:
        address = more.pop("address", house.screen)
        folder = more.pop("folder", tmp_path / f"screen-{called}")
        made = Table(address, house.client, called, folder, **more)  # type: ignore[arg-type]
        opened.append(made)
        return made

    yield open_table
    for each in opened:
        each.close()
