"""Who imports whom, read from the source: lazy and type-checking imports, and what importlib is told as well.

The walls are the contracts of import-linter in pyproject.toml, read here once more: it follows chains of
imports, but doesn't see what importlib is told. A few walls that it has no words for stand here.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TypedDict

from tests.rigs.paths import ROOT

PARTS = ("game", "scenes", "phones", "kiosk", "multiscreen", "studies", "devtools")
LOADERS = {"import_module", "__import__", "find_spec", "run_module", "resolve_name"}
UNREADABLE = "a name that nobody can read"
"""What a loader gets that is not written down as text."""


class Contract(TypedDict, total=False):
    """One contract as pyproject.toml has it."""

    name: str
    type: str
    layers: list[str]
    containers: list[str]
    modules: list[str]
    source_modules: list[str]
    forbidden_modules: list[str]
    ignore_imports: list[str]


@cache
def contracts() -> list[Contract]:
    """All of them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: list[Contract] = settings["tool"]["importlinter"]["contracts"]
    return found


# --- What a module imports ---------------------------------------------------------------------------------


@cache
def modules() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    return {dotted(file): file for part in PARTS for file in sorted((ROOT / part).rglob("*.py"))}


def dotted(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, package: bool = False) -> list[str]:
    """Every module that a source names in order to import it, wherever it does."""
    return [name for node in _importing(source) for name in _named(node, module.split("."), package)]


@lru_cache(maxsize=1_000)
def _importing(source: str) -> list[ast.AST]:
    """What may import in a source, read once for all tests."""
    kinds = (ast.Import, ast.ImportFrom, ast.Call)
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]


def _named(node: ast.AST, here: Sequence[str], package: bool) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom():
            base = here[: len(here) - node.level + package] if node.level else []
            start = [*base, *([node.module] if node.module else [])]
            yield from (".".join([*start, alias.name]) for alias in node.names)
        case ast.Call(func=ast.Name(id=loader) | ast.Attribute(attr=loader), args=[told, *_]):
            if loader in LOADERS:
                yield _text(told)


def _text(told: ast.expr) -> str:
    """What a loader is told; of a text with places in it, what stands before the first."""
    match told:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[ast.Constant(value=str(head)), *_]):
            return head.rpartition(".")[0] if "." in head else UNREADABLE
        case ast.BinOp(left=left, op=ast.Add()):
            head = _text(left)
            return head.rstrip(".")
    return UNREADABLE


# --- Which of that goes through a wall ---------------------------------------------------------------------


def offences(source: str, module: str, package: bool = False) -> list[str]:
    """The walls that a module's source breaks."""
    named = imports(source, module, package)
    return sorted({wall for name in named for wall in (*broken(module, name), *_further(module, name))})


def broken(importer: str, imported: str) -> Iterator[str]:
    """The contracts that one import breaks."""
    for contract in contracts():
        ways = (tuple(way.split(" -> ")) for way in contract.get("ignore_imports", ()))
        if not any(_in(importer, way[0]) and _in(imported, way[1]) for way in ways) and any(
            _BREAKS[contract["type"]](contract, importer, imported)
        ):
            yield contract["name"]


def _further(importer: str, imported: str) -> Iterator[str]:
    """Walls for which import-linter has no contract."""
    table, game = (
        re.match(rf"{place}\.(\w+)", name)
        for place, name in ((r"scenes\.tables", importer), (r"game\.titles", imported))
    )
    if table and game and table[1] != game[1]:
        yield "A table knows no game but its own"
    if imported == UNREADABLE and importer not in ALLOWED_UNREADABLE:
        yield "What importlib loads can be read"


ALLOWED_UNREADABLE = {"game.kernel.registry", "game.bots.bot_interface", "studies.run_tasks"}
"""They look for games, for a game's bot, and for the work of a task, by a name that they are given."""


def _in(module: str, place: str) -> bool:
    """Is a module there or below? `*` stands for one name, `**` for several."""
    return _pattern(place).fullmatch(module) is not None


@cache
def _pattern(place: str) -> re.Pattern[str]:
    names = re.escape(place).replace(r"\*\*", r"[\w.]+").replace(r"\*", r"\w+")
    return re.compile(rf"{names}(\..*)?")


def _layers(contract: Contract, importer: str, imported: str) -> Iterator[bool]:
    for container in contract.get("containers", [""]):
        rows = [
            [f"{container}.{name}".lstrip(".") for name in re.findall(r"[\w.]+", layer)]
            for layer in contract["layers"]
        ]
        high, low = (_row(rows, name) for name in (importer, imported))
        if high is not None and low is not None:
            beside = "|" in contract["layers"][low[0]] and high[0] == low[0] and high[1] != low[1]
            yield low[0] < high[0] or beside


def _row(rows: list[list[str]], module: str) -> tuple[int, str] | None:
    """In which layer a module lies, and in which part of it."""
    for i, row in enumerate(rows):
        for name in row:
            if _in(module, name):
                return i, name
    return None


def _forbidden(contract: Contract, importer: str, imported: str) -> Iterator[bool]:
    yield any(_in(importer, place) for place in contract["source_modules"]) and any(
        _in(imported, place) for place in contract["forbidden_modules"]
    )


def _independence(contract: Contract, importer: str, imported: str) -> Iterator[bool]:
    for place in contract["modules"]:
        length = len(place.split("."))
        one, other = (name.split(".")[:length] for name in (importer, imported))
        yield one != other and _in(importer, place) and _in(imported, place)


_BREAKS = {"layers": _layers, "forbidden": _forbidden, "independence": _independence}


# --- Circles -----------------------------------------------------------------------------------------------


def graph(part: str) -> dict[str, set[str]]:
    """Which module of a part imports which others of it."""
    known = {name: file for name, file in modules().items() if _in(name, part)}
    found: dict[str, set[str]] = {}
    for name, file in known.items():
        named = imports(file.read_text("utf-8"), name, file.name == "__init__.py")
        found[name] = {there for each in named if (there := _module(each, known)) and there != name}
    return found


def _module(name: str, known: Mapping[str, Path]) -> str | None:
    """The module in which a name lies."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name or None


def circles(arrows: Mapping[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import each other, the largest first."""
    reached = {name: _reach(arrows, name) for name in arrows}
    groups = {
        frozenset({name, *(other for other in reached[name] if name in reached[other])}) for name in arrows
    }
    return sorted((sorted(group) for group in groups if len(group) > 1), key=len, reverse=True)


def _reach(arrows: Mapping[str, set[str]], start: str) -> set[str]:
    """Every module to which imports lead."""
    found, new = set[str](), [start]
    while new:
        for there in arrows[new.pop()] - found:
            found.add(there)
            new.append(there)
    return found
