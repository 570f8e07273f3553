"""Tables show, say and offer what they did when somebody last looked.

After a change that is wanted: `python -m tests.golden accept`, then read what git shows.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from tests.golden.rare import rare_moves, rare_path
from tests.golden.tables import moves_of_table, table_path

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


@pytest.mark.parametrize("title", TITLES)
def test_tables_are_as_written_down(title: AnyTitle) -> None:
    compare(table_path(title), moves_of_table(title))


@pytest.mark.parametrize("title", TITLES)
def test_moves_that_seldom_happen_are_shown_as_written_down(title: AnyTitle) -> None:
    compare(rare_path(title), rare_moves(title))


def compare(path: Path, text: str) -> None:
    assert path.exists(), f"{path.name} is missing: python -m tests.golden accept"
    written = path.read_text("utf-8").splitlines()
    today = text.splitlines()
    for number, (now, then) in enumerate(zip(today, written, strict=False), 1):
        assert now == then, f"{path.name}, line {number}: if that is wanted, python -m tests.golden accept"
    assert len(today) == len(written)
