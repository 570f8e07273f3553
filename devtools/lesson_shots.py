"""Lesson shots: pictures of guided games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from devtools.shot_helpers import Shot, with_settings
from scenes.pages.lesson.guided_lesson import posed_step
from scenes.pages.parts.table_catalogue import tables
from scenes.table.lessons.lesson_scripts import guided_game

EVERY = 3
"""Where some pictures are enough, every third step of a game is drawn, and the last one."""


def lesson_shots() -> Iterator[Shot]:
    """Some steps of each game, one with large words and one in strong contrast."""
    for title in sorted(tables()):
        yield from _steps(title, lambda step, last: step % EVERY == 1 or step == last)
    yield "lesson_large", lambda context: posed_step(with_settings(context, text=2.0), "dao", 5)
    yield "lesson_contrast", lambda context: posed_step(with_settings(context, contrast=True), "tao", 4)


def every_step() -> Iterator[Shot]:
    """Every step of each game, and all other pictures of guided games."""
    for title in sorted(tables()):
        yield from _steps(title, lambda step, last: step % EVERY != 1 and step != last)
    yield from lesson_shots()


def _steps(title: str, wanted: Callable[[int, int], bool]) -> Iterator[Shot]:
    game = guided_game(title)
    steps = game.steps if game is not None else ()
    for place, step in enumerate(steps):
        if wanted(place, len(steps) - 1):
            yield f"lesson_{title}_{step.id}", partial(posed_step, title=title, step=place)
