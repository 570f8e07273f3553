"""The pictures of the page: one file for what all games show, and one for each game.

So a phone asks twice for them instead of once for each card, and has a card there when it is drawn.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

OF_ALL = "page"
"""The set of what all games show."""
PICTURES = {
    OF_ALL: ("shell/player_*", "shell/wordmark"),
    "dao": ("dao/card_*", "dao/back", "dao/chop_*_lit", "dao/enso_[01]*"),
    "daumen": (
        "daumen/snake_*",
        "daumen/head_*",
        "daumen/mark_harmless",
        "daumen/mark_poison",
        "daumen/back",
    ),
    "dog": ("dog/cards/*",),
    "dos": ("dos/card_*", "dos/emblem_*", "dos/player_*", "dos/shout", "dos/field", "dos/field_hit"),
    "tao": (
        "tao/door_*",
        "tao/guardian_*",
        "tao/jolly",
        "tao/card_back",
        "tao/border_*",
        "tao/portal",
        "tao/coin",
    ),
}
"""Which pictures are in which set; in that of all games, the icons that its scripts name as well."""
WORD = re.compile(r"'(\w+)'")


def pictures(art: Path, name: str, scripts: Iterable[str]) -> bytes:
    """A set of pictures as JSON: each by its name, as the page calls it."""
    files = [file for pattern in PICTURES[name] for file in sorted(art.glob(f"{pattern}.svg"))]
    if name == OF_ALL:
        named = {word for script in scripts for word in WORD.findall(script)}
        files += [file for file in sorted((art / "icons").glob("*.svg")) if file.stem in named]
    drawn = {file.relative_to(art).with_suffix("").as_posix(): file.read_text("utf-8") for file in files}
    return json.dumps(drawn, ensure_ascii=False, separators=(",", ":")).encode()
