"""Tables show, say and offer what they did when somebody last looked.

After a change that is wanted: `python -m tests.golden accept`, then read what git shows.
"""

from __future__ import annotations

import pytest

from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from tests.golden.tables import moves_of_table, table_path

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


@pytest.mark.parametrize("title", TITLES)
def test_tables_are_as_written_down(title: AnyTitle) -> None:
    path = table_path(title)
    assert path.exists(), f"{path.name} is missing: python -m tests.golden accept"
    written = path.read_text("utf-8").splitlines()
    today = moves_of_table(title).splitlines()
    for number, (now, then) in enumerate(zip(today, written, strict=False), 1):
        assert now == then, f"{path.name}, line {number}: if that is wanted, python -m tests.golden accept"
    assert len(today) == len(written)
