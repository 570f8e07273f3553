"""The rules in pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from scenes.catalogue import table_of, tables
from scenes.rulebook import rulebook
from scenes.scene import Context, Scene
from scenes.shell.rules.scene import RulesScene
from scenes.table.demonstration import demonstration
from scenes.table.view.coach_note import CoachNote

Shot = tuple[str, Callable[[Context], Scene]]
PAGE = 5
"""The page of each game that is drawn where one is enough."""


def rules_shots() -> Iterator[Shot]:
    """A page of each game; the search, large words, strong contrast; and a page on the table."""
    for title in sorted(tables()):
        book = rulebook(title)
        place = min(PAGE, len(book.pages) - 1)
        yield f"rules_{title}_{book.pages[place].id}", partial(RulesScene, title=title, page=place)
    yield "rules_found", partial(_found, title="dog")
    yield "rules_large", lambda context: RulesScene(_chosen(context, text=2.0), "dog", PAGE)
    yield "rules_contrast", lambda context: RulesScene(_chosen(context, contrast=True), "tao", PAGE)
    yield "rules_shown", partial(_shown, title="dao")


def every_page() -> Iterator[Shot]:
    """All of that, and all pages."""
    for title in sorted(tables()):
        for place, page in enumerate(rulebook(title).pages):
            if place != PAGE:
                yield f"rules_{title}_{page.id}", partial(RulesScene, title=title, page=place)
    yield from rules_shots()


def _found(context: Context, title: str) -> Scene:
    """Somebody looks for a card."""
    scene = RulesScene(context, title)
    scene.look_up(context.words_of(title)("cards.J"))
    return scene


def _shown(context: Context, title: str) -> Scene:
    """A page on the table."""
    page, words = rulebook(title).pages[PAGE - 2], context.words_of(title)
    note = CoachNote(words(f"pages.{page.id}.title"), words(f"pages.{page.id}.text"))
    made = demonstration(context, table_of(title).table, title, page, (note, words("rules.back_to_page")))
    made.scene.enter()
    made.finish()
    return made.scene


def _chosen(context: Context, **chosen: object) -> Context:
    context.settings = replace(context.settings, **chosen)  # type: ignore[arg-type]
    context.relaid(context.layout.size)
    return context
