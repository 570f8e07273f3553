"""Rules shots: pictures of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from devtools.shot_helpers import Shot, with_settings
from scenes.base.rulebook import rulebook
from scenes.base.scene import Context, Scene
from scenes.pages.parts.table_catalogue import open_table, tables
from scenes.pages.rules.scene import RulesScene
from scenes.table.demonstration import make_demonstration
from scenes.table.drawing.coach_note import CoachNote

PAGE = 5
"""The page of each game that is drawn where one is enough."""


def rules_shots() -> Iterator[Shot]:
    """A page of each game; the search, large words, strong contrast; and a page on the table."""
    for title in sorted(tables()):
        book = rulebook(title)
        place = min(PAGE, len(book.pages) - 1)
        yield f"rules_{title}_{book.pages[place].id}", partial(RulesScene, title=title, page=place)
    yield "rules_found", partial(_found, title="dog")
    yield "rules_large", lambda context: RulesScene(with_settings(context, text=2.0), "dog", PAGE)
    yield "rules_contrast", lambda context: RulesScene(with_settings(context, contrast=True), "tao", PAGE)
    yield "rules_shown", partial(_shown, title="dao")


def every_page() -> Iterator[Shot]:
    """All pages of all games, and all other pictures of the rules."""
    for title in sorted(tables()):
        for place, page in enumerate(rulebook(title).pages):
            if place != PAGE:
                yield f"rules_{title}_{page.id}", partial(RulesScene, title=title, page=place)
    yield from rules_shots()


def _found(context: Context, title: str) -> Scene:
    """The search for a card."""
    scene = RulesScene(context, title)
    scene.look_up(context.words_of(title)("cards.J"))
    return scene


def _shown(context: Context, title: str) -> Scene:
    """A page shown on a table of full size."""
    page, words = rulebook(title).pages[PAGE - 2], context.words_of(title)
    note = CoachNote(words(f"pages.{page.id}.title"), words(f"pages.{page.id}.text"))
    made = make_demonstration(context, open_table, title, page, (note, words("rules.back_to_page")))
    made.scene.enter()
    made.finish()
    return made.scene
