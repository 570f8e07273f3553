"""No number that says how easy the code is to follow gets worse."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.find_the_room import folder_of, lonely, named_share, partly, says_its_name, users_of
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


@pytest.mark.parametrize(
    ("name", "said", "found"),
    [
        ("game.kernel.recommendation", "Which game would be the right one now. Asked by the guru.", False),
        ("scenes.ui.layout_tree", "The layout tree: rows and columns.", True),
        ("scenes.pages.lobby.seat_row", "A row of the lobby.", True),
        ("scenes.table.model.viewer", "Who sees what.", False),
    ],
)
def test_a_file_is_named_by_its_first_sentence(tmp_path: Path, name: str, said: str, found: bool) -> None:
    file = tmp_path / "module.py"
    file.write_text(f'"""{said}"""\n')
    assert says_its_name(name, file) is found


def test_rooms_are_counted_from_the_imports_that_there_are() -> None:
    """A count that finds nothing would say that a goal is reached."""
    assert 0 < named_share() < 1
    assert users_of()["scenes.ui.layout_tree"] >= {"scenes.ui.text_leaves", "scenes.pages.lobby.scene"}
    assert all(
        folder_of(one).startswith(("game", "scenes")) for one in ("game.language.words", "scenes.app.app")
    )
    assert ("scenes.ui.text_leaves" in lonely()) is (len(users_of()["scenes.ui.text_leaves"]) == 1)
    assert not {"game/titles/*/rules.py", "scenes/tables/*/table.py"} & set(partly()), "all five have these"


def test_what_is_measured_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers come from the files: one with an `Any` and a twin class is noticed."""
    folder = tmp_path / "scenes"
    folder.mkdir()
    (folder / "a.py").write_text("from typing import Any\nclass Twin: ...\ndef f(x: Any) -> None: ...\n")
    (folder / "b.py").write_text("class Twin: ...\n")
    monkeypatch.setattr("tests.measures.ROOT", tmp_path)
    assert anys("scenes") == 1
    assert classes() == ["Twin"]
