"""Which keys of the words the code asks for, found by reading it.

A key is asked for where it stands as it is ("lobby.who"), or where an f-string makes it and everything that
fills its holes stands somewhere: f"settings.{key}" makes `settings.head` because "head" is said, too. What
`find` takes whole is asked for with all that is in it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from game.language.forms import CATEGORIES

LETTERS = re.compile(r"[a-z]")


@dataclass
class Asked:
    """All strings of the code that could be keys or parts of keys."""

    said: set[str] = field(default_factory=lambda: {"true", "false", *map(str, range(20))})
    made: set[tuple[str, ...]] = field(default_factory=set)
    """F-strings: what stands before, between and behind their holes."""
    whole: set[str] = field(default_factory=set)
    """Keys of tables that are taken as a whole."""

    def read(self, file: Path) -> None:
        """Reads Python; of any other file, such as a page's script, what stands between quotes."""
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".py":
            self._read_python(text)
            return
        for quoted in re.findall(r'"([^"\n]*)"|\'([^\'\n]*)\'|`([^`\n]*)`', text):
            each = "".join(quoted)
            parts = re.split(r"\$\{[^}]*\}", each)
            self.said |= {each, *re.findall(r"[\w-]+", each)}
            self.made |= {tuple(parts)} if len(parts) > 1 else set()

    def _read_python(self, text: str) -> None:
        nodes = list(ast.walk(ast.parse(text)))
        told = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        told |= {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
        for node in nodes:
            match node:
                case ast.Constant(value=str(text)) if id(node) not in told:
                    self.said |= {text, *re.findall(r"[\w-]+", text)} if len(text) < 60 else {text}
                case ast.Constant(value=int(number)):
                    self.said.add(str(number))
                case ast.JoinedStr():
                    self.made.add(tuple(_parts(node)))
                case ast.Call(func=ast.Attribute(attr="find"), args=[ast.Constant(value=str(key)), *_]):
                    self.whole.add(key)

    @cached_property
    def patterns(self) -> list[tuple[str, str, re.Pattern[str]]]:
        """What made keys begin with, end with, and look like as a whole."""
        telling = [parts for parts in self.made if len(parts) > 1 and LETTERS.search("".join(parts))]
        hole = r"([\w.+-]+?)"
        return [(each[0], each[-1], re.compile(hole.join(map(re.escape, each)))) for each in telling]

    def asks(self, key: str, deep: int = 2) -> bool:
        """Does the code ask for this key?"""
        if key in self.said or any(key == each or key.startswith(f"{each}.") for each in self.whole):
            return True
        return deep > 0 and any(
            key.startswith(first) and key.endswith(last) and self._fills(key, pattern, deep)
            for first, last, pattern in self.patterns
        )

    def _fills(self, key: str, pattern: re.Pattern[str], deep: int) -> bool:
        found = pattern.fullmatch(key)
        return found is not None and all(self._is_said(hole, deep) for hole in found.groups())

    def _is_said(self, hole: str, deep: int) -> bool:
        """What fills a hole: said somewhere, in one or in parts, or a letter of a card."""
        parts = hole.split(".")
        if len(hole) == 1 or all(part in self.said for part in parts) or self.asks(hole, deep - 1):
            return True
        return any({hole[:at], hole[at:]} <= self.said for at in range(2, len(hole) - 1))


def _parts(node: ast.JoinedStr) -> Iterator[str]:
    text = ""
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        else:
            yield text
            text = ""
    yield text


def keys_in(tree: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Every key of a tree of words; the forms for numbers of one text are one key."""
    for name, value in tree.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, Mapping) and not value.keys() <= {*CATEGORIES, "other"}:
            yield from keys_in(value, key)
        else:
            yield key


def asked(root: Path) -> Asked:
    """What all code of the product asks for, with what it takes from its own files."""
    every = Asked()
    code = (
        file
        for part in ("game", "scenes", "phones", "kiosk", "multiscreen", "build")
        for file in (root / part).rglob("*.py")
    )
    scripts = (file for ending in ("js", "html") for file in (root / "phones").rglob(f"*.{ending}"))
    for file in (*code, *scripts, *(root / "assets").rglob("*.json"), root / "main.py"):
        every.read(file)
    return every
