"""The walls stand: whatever is planted across one is caught, however it is imported."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rigs.paths import ROOT
from tests.walls import PARTS, circles, graph, imports, modules, offences

LAZY = "def later() -> object:\n    {}\n    return None\n"
TYPED = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    {}\n"
LOADED = "from importlib import import_module\nimport_module({})\n"

PLANTED = {
    "game.kernel.chance": "import scenes.ui.inputs",
    "game.language.words": LAZY.format("import pygame"),
    "game.terminal.line_protocol": LOADED.format('"scenes.app.app"'),
    "game.bots.search": "from game.titles.dao import TITLE",
    "game.kernel.record": LAZY.format("from game.bots import port"),
    "game.storage.store": TYPED.format("from game.titles.dog import TITLE"),
    "game.titles.dao": "from game.titles.dog import TITLE",
    "game.titles.dos": LOADED.format('"game.titles.tao"'),
    "scenes.ui.buttons": TYPED.format("from scenes.base.scene import Context"),
    "scenes.ui.layout": "import pygame_gui",
    "scenes.ui.notes": LAZY.format("from scenes.table.model.board import Board"),
    "scenes.base.match": LAZY.format("from scenes.pages.parts.table_catalogue import table_of"),
    "scenes.base.scene": TYPED.format("from scenes.app.scene_stack import Manager"),
    "scenes.table.table_scene": LAZY.format("from scenes.pages.curtain.scene import CurtainScene"),
    "scenes.table.model.table": "from scenes.tables.dao import table",
    "scenes.table": LOADED.format('f"scenes.tables.{__name__}"'),
    "scenes.tables.tao": "from scenes.pages.result.scene import ResultScene",
    "scenes.tables.dog": LOADED.format('"scenes.tables.dos.scene"'),
    "scenes.tables.dao": LAZY.format("from game.titles.tao import TITLE"),
    "scenes.tables.daumen": "import importlib\nimportlib.import_module(__name__.replace('daumen', 'dao'))",
    "scenes.pages.title.scene": LAZY.format("from scenes.app.app import App"),
    "scenes.pages.pause.scene": '__import__("scenes.app.scene_stack")',
    "scenes.base.flags": "import pygame",
    "game.storage": LAZY.format("import phones"),
    "phones": LAZY.format("import pygame"),
    "kiosk": TYPED.format("from scenes.app.app import App"),
    "multiscreen": LAZY.format("import kiosk"),
    "multiscreen.database_worker": LAZY.format("import pg8000"),
}


@pytest.mark.parametrize("module", PLANTED)
def test_what_is_planted_across_a_wall_is_caught(module: str) -> None:
    file = modules()[module]
    source = file.read_text("utf-8")
    assert offences(source, module, file.name == "__init__.py") == []
    assert offences(f"{source}\n{PLANTED[module]}", module, file.name == "__init__.py") != []


def test_no_module_reaches_through_a_wall() -> None:
    found = {
        module: offences(file.read_text("utf-8"), module, file.name == "__init__.py")
        for module, file in modules().items()
    }
    assert len(found) > 600
    assert {module: walls for module, walls in found.items() if walls} == {}


SEEN_BY_LINTER = [
    name for name, line in PLANTED.items() if "import_module" not in line and "__import__" not in line
]


def test_the_linter_catches_what_is_written_as_an_import(tmp_path: Path) -> None:
    """All of them planted at once in a copy: each is named in what the linter says."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module in SEEN_BY_LINTER:
        with (tmp_path / modules()[module].relative_to(ROOT)).open("a", encoding="utf-8") as file:
            file.write(f"\n{PLANTED[module]}\n")
    said = linted(tmp_path)
    missed = [module for module in SEEN_BY_LINTER if f"{module} -> " not in said]
    assert missed == ["scenes.tables.dao"], "only that a table knows no other game has no contract"


def linted(folder: Path) -> str:
    code = "from importlinter.cli import lint_imports_command as lint; lint()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return "".join(done.stdout.split("\n"))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import a.b", ["a.b"]),
        ("from a import b, c", ["a.b", "a.c"]),
        ("from . import b", ["here.b"]),
        ("from .. import b", ["b"]),
        ("import_module('a.b')", ["a.b"]),
        ("importlib.import_module(f'a.{b}')", ["a"]),
        ("importlib.import_module('a.' + b)", ["a"]),
        ("importlib.import_module(b)", ["a name that nobody can read"]),
        ("def f():\n    from a import b", ["a.b"]),
    ],
)
def test_what_counts_as_an_import(source: str, found: list[str]) -> None:
    assert imports(source, "here.module") == found


# --- Circles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_no_two_modules_import_each_other(part: str) -> None:
    assert circles(graph(part)) == []


def test_a_circle_is_found() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set[str](), "e": {"f"}, "f": {"e"}}
    assert circles(arrows) == [["a", "b", "c"], ["e", "f"]]
