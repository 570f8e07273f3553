"""How easy the code is to follow, in numbers, printed by `run.py check`. Those of this module are held by
tests/test_measures.py as ratchets: they may get better, never worse. Those of `find_the_room` are only told.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.find_the_room import Goal, goals
from tests.rigs.paths import ROOT
from tests.walls import PARTS, circles, graph

TITLES = ("dao", "daumen", "dog", "tao", "dos")
CUTTING = frozenset({"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix"})
MOVE = re.compile(r"moves?|text|said|way")
"""What variables are called that hold the text of a move."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number, what it was, and the most that it may be."""

    what: str
    now: float
    most: float
    before: str


def sources(*parts: str) -> list[Path]:
    """All Python files of these folders and files."""
    found = (ROOT / part for part in parts)
    return sorted(file for each in found for file in ([each] if each.is_file() else each.rglob("*.py")))


@dataclass(frozen=True, slots=True)
class Facts:
    """What is counted in one file."""

    anys: int
    """How often `Any` is said in a type."""
    classes: frozenset[str]
    cuts: bool
    """Is the text of a move taken to pieces?"""


@cache
def facts(file: Path) -> Facts:
    """Read once for all measures."""
    nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
    return Facts(
        sum(isinstance(each, ast.Name) and each.id == "Any" for each in nodes),
        frozenset(each.name for each in nodes if isinstance(each, ast.ClassDef)),
        any(map(cuts, nodes)),
    )


def cuts(node: ast.AST) -> bool:
    """Does this take the text of a move to pieces?"""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attr)) if attr in CUTTING:
            return bool(MOVE.fullmatch(name))
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Slice()):
            return name in ("move", "text")
    return False


def anys(*parts: str) -> int:
    return sum(facts(file).anys for file in sources(*parts))


def parsers(title: str) -> list[str]:
    """The modules of a title and its table that take the text of a move to pieces."""
    found = sources(f"game/titles/{title}", f"scenes/tables/{title}")
    return [str(file.relative_to(ROOT)) for file in found if facts(file).cuts]


def classes() -> list[str]:
    """Names that more than one class of the product has, in different files."""
    found = Counter(name for file in sources(*PARTS) for name in facts(file).classes)
    return sorted(name for name, files in found.items() if files > 1)


def measures() -> list[Measure]:
    """All of them."""
    rings = [circles(graph(part)) for part in PARTS]
    parsing = [module for title in TITLES for module in parsers(title)]
    return [
        Measure("import cycles, type-checking and lazy imports counted", sum(map(len, rings)), 0, "5"),
        Measure("modules in which the text of a move is parsed", len(parsing), len(TITLES), "18"),
        Measure("'Any' in scenes", anys("scenes"), 0, "30 (and 240 subscripts of dict[str, Any])"),
    ]


def main() -> int:
    """Prints the table; 1 if a number has got worse."""
    for each in measures():
        worse = "" if each.now <= each.most else "  <-- worse than it was"
        print(f"{each.now:8,g}  {each.what} (at most {each.most:,g}; once {each.before}){worse}")
    print("\nHow easily somebody finds the room; nobody is held to these:")
    for goal in (Goal("names that two classes have", len(classes()), 0), *goals()):
        print(f"{goal.now:8,g}  {goal.what} (goal: {goal.goal:,g}){'' if goal.reached else '  ...'}")
    return int(any(each.now > each.most for each in measures()))


if __name__ == "__main__":
    sys.exit(main())
