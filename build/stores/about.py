"""What shops and lists of apps are told about the app: the same everywhere, from build/stores/about.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.language.words import LANGUAGES

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MAIN = "en"
"""The language that stands for all that a list has no words in."""


@dataclass(frozen=True, slots=True)
class Told:
    """The texts of one language."""

    summary: str
    description: tuple[str, ...]
    features: tuple[str, ...]
    captions: dict[str, str]
    """What the pictures show, by their names."""


@dataclass(frozen=True, slots=True)
class About:
    """The app as it is told of."""

    id: str
    name: str
    licence: str
    developer: str
    keywords: tuple[str, ...]
    screenshots: tuple[str, ...]
    told: dict[str, Told]


@cache
def about() -> About:
    """What about.toml says."""
    plain = tomllib.loads((HERE / "about.toml").read_text(encoding="utf-8"))
    pictures = tuple(plain["screenshots"])
    told = {language: _told(plain[language], pictures) for language in LANGUAGES}
    names = {name: str(plain[name]) for name in ("id", "name", "licence", "developer")}
    return About(**names, keywords=tuple(plain["keywords"]), screenshots=pictures, told=told)


def _told(plain: dict[str, Any], pictures: tuple[str, ...]) -> Told:
    captions = {name: plain[f"screenshot_{name}"] for name in pictures}
    return Told(plain["summary"], tuple(plain["description"]), tuple(plain["features"]), captions)


@dataclass(frozen=True, slots=True)
class Release:
    """A version as it is handed out."""

    version: str
    date: str
    """'2026-11-20'."""
    home: str
    """The address of the project's page, without a slash at its end; '' if it has none yet."""

    def download(self, file: str) -> str:
        """The address of a file of this release."""
        return f"{self.home}/releases/download/v{self.version}/{file}"

    def picture(self, name: str) -> str:
        """The address of one of the pictures in docs/pictures, as it was in this version."""
        return f"{self.home}/raw/v{self.version}/docs/pictures/{name}.jpg"
