"""No number that says how easy the code is to follow gets worse."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.measures import anys, classes, cuts, measures


def test_no_number_gets_worse() -> None:
    worse = {each.what: f"{each.now} instead of {each.most}" for each in measures() if each.now > each.most}
    assert not worse


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("card, _, rank = move.partition('=')", True),
        ("parts = text.split(' ')", True),
        ("kind = move[:4]", True),
        ("kind, _, rest = zone.partition('/')", False),
        ("names = words.split(' ')", False),
    ],
)
def test_what_counts_as_taking_a_move_to_pieces(source: str, found: bool) -> None:
    assert any(map(cuts, ast.walk(ast.parse(source)))) is found


def test_what_is_measured_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers come from the files: one with an `Any` and a twin class is noticed."""
    folder = tmp_path / "scenes"
    folder.mkdir()
    (folder / "a.py").write_text("from typing import Any\nclass Twin: ...\ndef f(x: Any) -> None: ...\n")
    (folder / "b.py").write_text("class Twin: ...\n")
    monkeypatch.setattr("tests.measures.ROOT", tmp_path)
    assert anys("scenes") == 1
    assert classes() == ["Twin"]
