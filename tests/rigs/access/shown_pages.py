"""All pages of the app, shown to a screen reader one after the other: every scene that `shots` draws.

Each line on the standard input wants the next page; the answer is its name, once the reader knows it, and an
empty line after the last.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

from devtools.shots import fresh, picture, round_tables
from game.kernel.registry import titles
from scenes.app import reader_adapters
from scenes.app.scene_stack import SceneManager
from scenes.app.screen_reader import ScreenReader
from scenes.base.scene import Scene
from scenes.pages.parts.table_catalogue import table_of

SIZE = (640, 400)


def pages(language: str, part: int, parts: int) -> Iterator[tuple[str, Scene]]:
    """Every so-manieth page, beginning with one of the first; then the same of the tables' moments."""
    for i, (name, make) in enumerate(round_tables()):
        if i % parts == part:
            yield name, make(fresh(SIZE, language))
    moments = (each for title in sorted(titles()) for each in table_of(title).shots(fresh(SIZE, language)))
    for i, moment in enumerate(moments):
        if i % parts == part:
            yield moment


def main(language: str, part: str, parts: str) -> None:
    """Shows them."""
    fresh(SIZE, language)
    reader = ScreenReader(reader_adapters.adapter())
    for name, scene in pages(language, int(part), int(parts)):
        if not sys.stdin.readline():
            return
        picture(scene)
        manager, context = scene.context.manager, scene.context
        assert isinstance(manager, SceneManager)
        while not reader.active:
            pass
        reader.follow(manager.tree(), context.words, SIZE, headphones=True)
        print(name, flush=True)
    sys.stdin.readline()
    print(flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
