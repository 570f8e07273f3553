"""How easily somebody finds the room of a thing: numbers about files and folders, and their goals.

Nobody is held to them: they are printed by `run.py check`, so that it is seen which way the house goes.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.rigs.paths import ROOT
from tests.walls import PARTS, dotted, graph, modules

GAMES = ("dao", "daumen", "dog", "tao", "dos")
SETS = (
    r"game\.titles\.\w+(\.\w+)*",
    r"scenes\.tables\.\w+(\.\w+)*",
    r"scenes\.(pages|kiosk)\.\w+(\.\w+)*",
)
"""Where files have the same names on purpose: in every game, on its table, in every page's folder."""
PAGES = ("scenes/pages", "scenes/kiosk", "scenes/tables")
"""Where things are laid out."""
DEVTOOLS = re.compile(r"devtools\.|(\w+\.)+(shots|stills)$")
"""Modules that make screenshots and samples, which people who play never need."""
SMALL = 60
"""A module of fewer lines that a single other one uses may as well stand in that one."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A number, and what it shall become."""

    what: str
    now: float
    goal: float
    rises: bool = False
    """Is more better?"""

    @property
    def reached(self) -> bool:
        return self.now >= self.goal if self.rises else self.now <= self.goal


def goals() -> list[Goal]:
    """All numbers."""
    return [
        Goal("% of modules whose first sentence has their name's word", round(100 * named_share()), 97, True),
        Goal("base names used more than once, those of every game or page apart", len(twice()), 15),
        Goal("file names that some of the five games have and others lack", len(partly()), 0),
        Goal("pairs of folders that import each other", len(mutual()), 3),
        Goal(f"modules under {SMALL} lines with one user", len(lonely()), 8),
        Goal("sums in pages, the kiosk's pages and tables", sums(), 7200),
        Goal("lines of the product without devtools", lines(), 70_000),
    ]


# --- Names -------------------------------------------------------------------------------------------------


def named_share() -> float:
    """The share of modules in whose first sentence a word of their own name stands."""
    found = [says_its_name(name, file) for name, file in modules().items()]
    return sum(found) / len(found)


def says_its_name(name: str, file: Path) -> bool:
    """Has the docstring's first sentence a word of the module's name, in the singular or the plural?"""
    said = (ast.get_docstring(_tree(file)) or "").split(". ")[0].lower()
    return any(re.search(rf"\b{re.escape(word.removesuffix('s'))}", said) for word in words_of(name))


def words_of(name: str) -> list[str]:
    """The words of a module's own name; short ones say nothing."""
    return [word for word in name.rpartition(".")[2].split("_") if len(word) > 2]


def twice() -> list[str]:
    """Base names of several modules. A set of games or pages counts once."""
    rooms = defaultdict[str, set[str]](set)
    for name, file in modules().items():
        if not file.name.startswith("__"):
            folder, _, base = name.rpartition(".")
            home = next((pattern for pattern in SETS if re.fullmatch(pattern, folder)), folder)
            rooms[base].add(home)
    return sorted(base for base, homes in rooms.items() if len(homes) > 1)


def partly() -> list[str]:
    """File names that several of the five games have, but not all."""
    found = []
    for place in ("game/titles", "scenes/tables"):
        names = Counter(
            file.relative_to(ROOT / place / game).as_posix()
            for game in GAMES
            for file in (ROOT / place / game).rglob("*.py")
        )
        found += [f"{place}/*/{name}" for name, games in sorted(names.items()) if 1 < games < len(GAMES)]
    return found


# --- Folders -----------------------------------------------------------------------------------------------


def mutual() -> list[tuple[str, str]]:
    """Pairs of folders of which each imports something of the other."""
    arrows = {(folder_of(name), folder_of(there)) for name, theirs in users_of().items() for there in theirs}
    return sorted((one, other) for one, other in arrows if one < other and (other, one) in arrows)


def folder_of(module: str) -> str:
    """The folder in which a module lies; a package lies in itself."""
    file = modules()[module]
    return dotted(file.parent / "__init__.py")


@cache
def users_of() -> Mapping[str, set[str]]:
    """For each module those that import it."""
    users: dict[str, set[str]] = {name: set() for name in modules()}
    for part in PARTS:
        for name, theirs in graph(part).items():
            for there in theirs:
                users[there].add(name)
    return users


def lonely() -> list[str]:
    """Small modules of the product that only one other uses, but for those that every game has."""
    return sorted(
        name
        for name, users in users_of().items()
        if len(users) == 1 and not _has_own_reason(name) and _length(modules()[name]) < SMALL
    )


def _has_own_reason(name: str) -> bool:
    """Is it a folder's door, a tool of developers, or a file that one looks for in each of the five games?"""
    file = modules()[name].relative_to(ROOT)
    if file.name == "__init__.py" or DEVTOOLS.match(name):
        return True
    if len(file.parts) < 4 or file.parts[2] not in GAMES:
        return False
    return all((ROOT / Path(*file.parts[:2], game, *file.parts[3:])).is_file() for game in GAMES)


# --- Amounts -----------------------------------------------------------------------------------------------


def sums() -> int:
    """How often numbers are added, subtracted, multiplied or divided where things are laid out."""
    signs = (ast.Add, ast.Sub, ast.Mult, ast.Div)
    return sum(
        isinstance(node, ast.BinOp) and isinstance(node.op, signs)
        for file in _laid_out()
        for node in ast.walk(_tree(file))
    )


def _laid_out() -> Iterator[Path]:
    for name, file in modules().items():
        if file.relative_to(ROOT).as_posix().startswith(PAGES) and not DEVTOOLS.match(name):
            yield file


def lines() -> int:
    """Lines of all modules that people who play may need."""
    return sum(_length(file) for name, file in modules().items() if not DEVTOOLS.match(name))


def _length(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))
