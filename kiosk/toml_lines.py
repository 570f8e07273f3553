"""Finds the line of each key in a TOML text, which the standard library does not tell."""

from __future__ import annotations

import re

_HEAD = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?$")
_PAIR = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*="""
)
_PLACE = re.compile(r"at line (\d+), column (\d+)")


def lines_of(text: str) -> dict[str, int]:
    """The line of each section and each key by its dotted name, counted from 1."""
    found: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if head := _HEAD.match(line):
            section = _plain(head[1])
            found.setdefault(section, number)
        elif pair := _PAIR.match(line):
            found.setdefault(f"{section}.{_plain(pair[1])}".strip("."), number)
    return found


def error_place(complaint: str, text: str) -> tuple[int, int]:
    """Line and column that an error of the standard library names; if it names none, the end of the text."""
    found = _PLACE.search(complaint)
    if found:
        return int(found[1]), int(found[2])
    last = text.splitlines() or [""]
    return len(last), len(last[-1]) + 1


def _plain(dotted: str) -> str:
    """A dotted name without quotes and spaces."""
    return re.sub(r"""["'\s]""", "", dotted)
