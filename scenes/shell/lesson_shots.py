"""Guided games in pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from scenes.catalogue import tables
from scenes.lessons import guided_game
from scenes.scene import Context, Scene
from scenes.shell.learning import posed_step

Shot = tuple[str, Callable[[Context], Scene]]
EVERY = 3
"""Of each game's steps, every so many are drawn where some are enough; and the last."""


def lesson_shots() -> Iterator[Shot]:
    """Some steps of each game, one with large words and one in strong contrast."""
    for title in sorted(tables()):
        yield from _steps(title, lambda step, last: step % EVERY == 1 or step == last)
    yield "lesson_large", lambda context: posed_step(_chosen(context, text=2.0), "dao", 5)
    yield "lesson_contrast", lambda context: posed_step(_chosen(context, contrast=True), "tao", 4)


def every_step() -> Iterator[Shot]:
    """All of them."""
    for title in sorted(tables()):
        yield from _steps(title, lambda step, last: step % EVERY != 1 and step != last)
    yield from lesson_shots()


def _steps(title: str, wanted: Callable[[int, int], bool]) -> Iterator[Shot]:
    game = guided_game(title)
    steps = game.steps if game is not None else ()
    for place, step in enumerate(steps):
        if wanted(place, len(steps) - 1):
            yield f"lesson_{title}_{step.id}", partial(posed_step, title=title, step=place)


def _chosen(context: Context, **chosen: object) -> Context:
    context.settings = replace(context.settings, **chosen)  # type: ignore[arg-type]
    context.relaid(context.layout.size)
    return context
