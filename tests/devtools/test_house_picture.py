"""docs/architecture.md is true: its picture and its table are today's, and what it names is there."""

from __future__ import annotations

import ast
import re

from devtools.house_picture import (
    PAGE,
    PICTURE,
    Rows,
    arrows,
    drawn_arrows,
    folders,
    picture,
    rows,
    with_table,
)
from tests.rigs.paths import ROOT
from tests.walls import imports, modules

NAMED = re.compile(r"`([\w/]+\.py)(?::\s+([\w.]+))?`")
"""A file in the text, and perhaps what is in it: `game/kernel/types.py: Title.read_move`."""
FOLDER = re.compile(r"`((?:game|scenes|kiosk|phones|multiscreen|studies|devtools|tests|assets)/[\w/]*)`")
AGAIN = "`python -m devtools.house_picture` makes it anew"


def page() -> str:
    return PAGE.read_text("utf-8")


def test_the_picture_is_the_one_of_today() -> None:
    assert PICTURE.read_text("utf-8") == picture(), AGAIN


def test_the_table_is_the_one_of_today() -> None:
    assert with_table(page()) == page(), AGAIN


def test_every_folder_with_an_init_two_levels_deep_has_its_line() -> None:
    found = {
        file.parent.relative_to(ROOT).as_posix()
        for file in modules().values()
        if file.name == "__init__.py" and len(file.relative_to(ROOT).parts) <= 3
    }
    assert {*folders()} == found
    assert [each for each in sorted(found) if f"\n| `{each}/` | " not in page()] == []


def test_every_room_is_a_box_of_the_picture() -> None:
    drawn = [name for row in rows() for name in row]
    assert len({*drawn}) == len(drawn)
    assert {*folders()} - {*drawn} == {"game", "scenes", "studies/learning", "studies/study"}


def test_the_picture_reads_the_imports_as_the_walls_do() -> None:
    """The walls see what importlib is told as well; here that is left out."""
    drawn = arrows()
    for module, file in modules().items():
        here = folder_of(module)
        written = ast.unparse(ast.Module([*statements(ast.parse(file.read_text("utf-8")))], []))
        there = {folder_of(name) for name in imports(written, module, file.name == "__init__.py")}
        assert there - {here, ""} <= drawn[here], module


def statements(tree: ast.Module) -> list[ast.stmt]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def folder_of(module: str) -> str:
    parts = module.split(".")
    return next((each for each in ("/".join(parts[:2]), parts[0]) if each in folders()), "")


def test_an_arrow_is_left_out_that_only_shortens_a_way() -> None:
    boxes: Rows = [("a",), ("b",), ("c",), ("d", "e")]
    imported = {"a": {"b", "c", "d"}, "b": {"c"}, "c": {"d", "a"}, "d": {"e"}, "e": {"d"}}
    told, others = drawn_arrows({name: frozenset(those) for name, those in imported.items()}, boxes)
    assert told == {("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")}
    assert others == [("c", "a"), ("e", "d")]


def test_the_files_and_folders_that_the_page_names_are_there() -> None:
    files = {file for file, _ in NAMED.findall(page()) if "/" in file}
    assert len(files) > 60
    assert [file for file in sorted(files) if not (ROOT / file).is_file()] == []
    assert [folder for folder in sorted(FOLDER.findall(page())) if not (ROOT / folder).is_dir()] == []


def test_what_the_page_says_is_in_a_file_is_in_it() -> None:
    said = [(file, part) for file, name in NAMED.findall(page()) if name for part in name.split(".")]
    assert len(said) > 30
    assert [(file, part) for file, part in said if not holds(file, part)] == []


def holds(file: str, name: str) -> bool:
    """Does a file define this function, class, field or constant?"""
    text = (ROOT / file).read_text("utf-8")
    return re.search(rf"(\b(def|class) {name}\b|^\s*{name}\b.*[:=])", text, re.MULTILINE) is not None
