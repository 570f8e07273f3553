"""The registry of games: finds every package below `game.titles` that offers a `TITLE`. No list to keep."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType

import game.titles
from game.kernel.types import AnyTitle


class DuplicateTitle(ValueError):
    """Two games that go by one id."""


def discover_titles(package: ModuleType = game.titles) -> Mapping[str, AnyTitle]:
    """All titles by id, in the order of their ids; duplicates are refused."""
    titles: dict[str, AnyTitle] = {}
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda found: found.name):
        title: AnyTitle = import_module(f"{package.__name__}.{module.name}").TITLE
        if title.id in titles:
            raise DuplicateTitle(f"two games are called {title.id!r}")
        titles[title.id] = title
    return MappingProxyType(titles)


@cache
def titles() -> Mapping[str, AnyTitle]:
    """The titles of this product, looked for once."""
    return discover_titles()
