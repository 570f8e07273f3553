"""The words of the page, one file for each language: its own, and those of each game's cards and moves."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from game.language.words import TextTree, read_tree

HERE = Path(__file__).parent
OWN = HERE / "words"
GAMES = HERE.parent / "game" / "titles"
KERNEL = HERE.parent / "game" / "language" / "texts"
SPOKEN = ("cards", "colours", "attributes", "moves")
"""The sections of a game's words that the page needs."""
CODE_PAGE = "code"
"""The section of words for `phones/page_files.py`, which the page itself doesn't say."""


def languages() -> list[str]:
    """Every language that the page has."""
    return sorted(file.stem for file in OWN.glob("*.toml"))


def page_words(lang: str) -> dict[str, Any]:
    """All words of one language."""
    games = {file.parent.parent.name: read_tree(file) for file in sorted(GAMES.glob(f"*/texts/{lang}.toml"))}
    spoken = {game: {part: said[part] for part in SPOKEN if part in said} for game, said in games.items()}
    elided = read_tree(KERNEL / f"{lang}.toml")["forms"].get("elided", [])
    own = {part: said for part, said in own_words(lang).items() if part != CODE_PAGE}
    return {**own, "games": spoken, "elided": elided}


@cache
def own_words(lang: str) -> TextTree:
    """The page's own words in one language."""
    return read_tree(OWN / f"{lang}.toml")


def pack_words() -> dict[str, bytes]:
    """The words as files of the page, by their names."""
    return {f"words/{lang}.json": _json(page_words(lang)) for lang in languages()}


def _json(said: dict[str, Any]) -> bytes:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
