"""The house keeps its walls: the game knows no screen, no clock and no chance but its own."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rigs.paths import ROOT

GAME_FILES = sorted(file.relative_to(ROOT) for file in (ROOT / "game").rglob("*.py"))

IMPORT_ALL_OF_GAME = """
import importlib, pkgutil, sys
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    importlib.import_module(module.name)
print(*sorted({"pygame", "pygame_gui", "scenes"} & set(sys.modules)))
print(sum(name.startswith("game.") for name in sys.modules), file=sys.stderr)
"""

# Wall clocks and global chance. `random.Random` with a seed and `time.monotonic` for deadlines are fine.
UNREPEATABLE = re.compile(
    r"time\.(time|time_ns|localtime|gmtime|strftime|ctime)"
    r"|(datetime|date)\.(now|utcnow|today)"
    r"|random\.(?!Random$)\w+"
    r"|os\.(urandom|getrandom)|uuid\.uuid[14]"
    r"|secrets(\.(choice|rand\w+|token_\w+|SystemRandom))?"
)

# Put together from parts, so that this file may be searched like any other.
FORBIDDEN = {
    "a path of somebody's machine": re.compile(r"(?<![\w.~-])/" + r"(work|opt/\w+|home/\w+|root)(?![\w-])"),
    "a folder that is not part of the project": re.compile(r"\bshared" + "/"),
    "the address of a package index": re.compile(
        "|".join(("pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.", "crates" + r"\.io"))
    ),
}


def python(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh process, in the project's folder."""
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)


def names(source: str) -> Iterator[str]:
    """Every imported or dotted name of a module: `random`, `time.time`, `random.choice`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)):
                yield from (f"{module}.{alias.name}" for alias in node.names)
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.Attribute(value=ast.Name(id=module)) | ast.Attribute(value=ast.Attribute(attr=module)):
                yield f"{module}.{node.attr}"


def unrepeatable(source: str) -> list[str]:
    return sorted({name for name in names(source) if UNREPEATABLE.fullmatch(name)})


def project_files() -> list[Path]:
    """What is tracked, and what is about to be."""
    if shutil.which("git") is None:
        pytest.skip("only git can tell which files belong to the project")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is not a checkout: git can't tell which files belong to the project")
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [file for file in files if file.is_file()]


def offences(text: str) -> list[str]:
    return [what for what, pattern in FORBIDDEN.items() if pattern.search(text)]


def test_the_game_loads_without_a_screen() -> None:
    done = python(IMPORT_ALL_OF_GAME)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []
    assert int(done.stderr.split()[-1]) > 5, "the walk over game/ found next to nothing"


def test_the_game_asks_no_clock_and_no_global_chance() -> None:
    found = {str(file): unrepeatable((ROOT / file).read_text("utf-8")) for file in GAME_FILES}
    assert len(found) > 100
    assert {file: asked for file, asked in found.items() if asked} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random\nrandom.shuffle(cards)", ["random.shuffle"]),
        ("from random import choice", ["random.choice"]),
        ("import time\nstamp = time.time()", ["time.time"]),
        ("import datetime\ndatetime.datetime.now()", ["datetime.now"]),
        ("import secrets", ["secrets"]),
        ("import random, time\nrandom.Random(3)\ntime.monotonic()", []),
    ],
)
def test_what_counts_as_unrepeatable(source: str, found: list[str]) -> None:
    assert unrepeatable(source) == found


def test_no_file_names_what_is_not_ours() -> None:
    found = {
        str(file.relative_to(ROOT)): offences(text)
        for file in project_files()
        if offences(text := file.read_text("utf-8", errors="replace"))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("text", "guilty"),
    [
        ("see /" + "work/notes", True),
        ("open('/" + "home/anna/x')", True),
        ("rules in shared" + "/rules", True),
        ("--index-url https://" + "pypi" + ".org/simple", True),
        (".github/workflows", False),
        ("handwork/shared by all", False),
    ],
)
def test_what_counts_as_not_ours(text: str, guilty: bool) -> None:
    assert bool(offences(text)) is guilty
