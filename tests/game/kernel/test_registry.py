"""Games are found, not listed; no two by one name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from game.kernel.registry import DuplicateTitle, discover_titles, titles


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package of its own to put games into."""
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield import_module("shelf")
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelf"]:
        del sys.modules[name]


def put(shelf: ModuleType, folder: str, name: str) -> None:
    """A sixth game is a folder and nothing else."""
    home = Path(shelf.__path__[0]) / folder
    home.mkdir()
    (home / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "from game.titles.dao import TITLE as DAO\n"
        f"TITLE = replace(DAO, id={name!r})\n"
    )


def test_the_five_are_found_in_order() -> None:
    assert list(titles()) == ["dao", "daumen", "dog", "dos", "tao"]
    assert all(title.id == name for name, title in titles().items())


def test_a_sixth_is_a_folder(shelf: ModuleType) -> None:
    put(shelf, "b_second", "chess")
    put(shelf, "a_first", "go")
    assert list(discover_titles(shelf)) == ["go", "chess"]


def test_duplicates_are_refused(shelf: ModuleType) -> None:
    put(shelf, "one", "go")
    put(shelf, "two", "go")
    with pytest.raises(DuplicateTitle, match="'go'"):
        discover_titles(shelf)


def test_what_was_found_can_not_be_changed() -> None:
    with pytest.raises(TypeError):
        titles()["dao"] = titles()["dog"]  # type: ignore[index]
