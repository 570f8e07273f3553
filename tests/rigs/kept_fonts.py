"""Fonts are opened, measured and drawn once in a process: every window that a test opens asks for the same.

A line of words depends on its font, its size and its colour alone. Only our own fonts are kept, as tests
damage copies of them; and none outlives pygame, which some tests end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.ui import text
from scenes.ui.art import ASSETS
from scenes.ui.text import Letters, Type
from tests.rigs.kept_pictures import Kept

LINES = 32 << 20
"""Bytes of lines of words."""


class SharedLetters(Letters):
    """A face that remembers the lines it drew."""

    def __init__(self, file: Path | None, lines: Kept) -> None:
        super().__init__(file)
        self._file, self._lines = file, lines

    def drawn(self, *line: Any, **how: Any) -> pygame.Surface:
        draw, key = super().drawn, (self._file, line, tuple(how.items()))
        return self._lines.get(key, lambda: draw(*line, **how)).copy()

    def alive(self) -> bool:
        """Is pygame still the one that opened it?"""
        try:
            return bool(self._face.get_metrics("a", size=12) and self._ruler.get_height())
        except pygame.error:
            return False


def keep_letters(patch: pytest.MonkeyPatch) -> None:
    """From now on faces, fonts, and the knowledge that a file has letters are kept."""
    lines = Kept(LINES)
    faces: dict[Path | None, SharedLetters] = {}
    fonts: dict[tuple[Path | None, int], pygame.font.Font] = {}
    seen: set[str] = set()
    opens, font = Type._opens, Type._font

    def shared_letters(file: Path | None) -> Letters:
        if file not in faces or not faces[file].alive():
            fonts.clear()
            faces[file] = SharedLetters(file, lines)
        return faces[file]

    def shared_font(self: Type, face: text.Face, px: int) -> pygame.font.Font:
        self.letters(face)  # which notices when fonts are of a pygame that has ended
        key = (self._file(face), px)
        if key not in fonts:
            fonts[key] = font(self, face, px)
        self._fonts[face, px] = fonts[key]
        return fonts[key]

    def opens_once(self: Type, name: str) -> bool:
        if self.art.assets != ASSETS:
            return opens(self, name)
        if name not in seen and opens(self, name):
            seen.add(name)
        return name in seen

    patch.setattr(text, "Letters", shared_letters)
    patch.setattr(Type, "_font", shared_font)
    patch.setattr(Type, "_opens", opens_once)
