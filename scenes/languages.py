"""The languages of this house: each folder of `assets/words` is one (docs/languages.md)."""

from __future__ import annotations

import re

from scenes.ui.art import ASSETS

CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
"""What languages are called: 'de', 'pt-BR'."""


def languages() -> tuple[str, ...]:
    """All that can be chosen, English even if nothing else is left."""
    found = {file.parent.name for file in (ASSETS / "words").glob("*/*.toml")}
    return tuple(sorted({each for each in found if CODE.fullmatch(each)} | {"en"}))
