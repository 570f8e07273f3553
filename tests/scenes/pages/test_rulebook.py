"""The rules in the app: every rule stands on a page, and every page shows what the rules really allow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles
from devtools.shots import fresh
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.language.words import LANGUAGES
from scenes.base.rulebook import MOST, RulePage, rulebook
from scenes.base.scene import words_for
from scenes.pages.parts.table_catalogue import open_table
from scenes.table.demonstration import make_demonstration

COUNTS = {"dao": 11, "daumen": 14, "dog": 21, "tao": 21, "dos": 16}
"""How many rules each game has; they are numbered DAO-1, DAU-1 …"""
WORDS = 45
TITLES = sorted(COUNTS)


def pages() -> Iterator[tuple[str, RulePage]]:
    for title in TITLES:
        yield from ((title, page) for page in rulebook(title).pages if page.measured is None)


def named(page: tuple[str, RulePage]) -> str:
    return f"{page[0]}-{page[1].id}"


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_has_its_page(title: str) -> None:
    prefix, count = title[:3].upper(), COUNTS[title]
    book = rulebook(title)
    numbers = {f"{prefix}-{number}" for number in range(1, count + 1)}
    assert {rule for page in book.pages for rule in page.covers} == numbers
    assert book.rulings <= numbers
    assert len([page for page in book.pages if page.measured is None]) <= MOST
    assert len({page.id for page in book.pages}) == len(book.pages)


@pytest.mark.parametrize("title", TITLES)
def test_every_refusal_finds_its_page(title: str) -> None:
    """'Why?' on a refusal opens the page of the rule that refuses."""
    folder = Path(game.titles.__file__).parent / title
    source = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    cited = set(re.findall(rf'"({title[:3].upper()}-\d+)"', source))
    assert len(cited) > 1, "the search finds too little"
    assert all(rulebook(title).page_that_tells(rule) is not None for rule in cited)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [*pages()], ids=named)
def test_a_page_says_it_in_few_words(page: tuple[str, RulePage], language: str) -> None:
    title, shown = page
    said = words_for(language, title).find(f"pages.{shown.id}")
    text = f"{said['text']} {said.get('small', '')}"
    assert 0 < len([word for word in text.split() if re.search(r"\w", word)]) <= WORDS
    assert said["title"] == said["title"].strip()
    assert text.strip()[-1] in ".!?"


@pytest.mark.parametrize("page", [*pages()], ids=named)
def test_a_page_shows_what_the_rules_allow(page: tuple[str, RulePage]) -> None:
    title, shown = page
    assert shown.position is not None
    session = Session.load(titles()[title], shown.position)
    for seat, move in shown.moves:
        assert isinstance(session.play(seat, move), Committed), f"{seat} {move}"
    assert shown.shown <= len(shown.moves)


@pytest.mark.parametrize("page", [*pages()], ids=named)
def test_what_a_page_speaks_of_is_on_the_table(page: tuple[str, RulePage]) -> None:
    """Every name that is lit or joined by an arrow is found once the moves have been shown."""
    title, shown = page
    context = fresh((1024, 576), "en")
    made = make_demonstration(context, open_table, title, shown)
    made.scene.enter()
    made.finish()
    assert made.phase.is_done
    assert made.scene.model.picking.picked == shown.picks
    found = made.phase.lit(made.scene.view.show(0.0, made.scene.controls))
    wanted = {*shown.lit, *(name for arrow in shown.arrows for name in arrow)}
    assert wanted == set(found)
    assert made.scene.performance.stage.is_moving is (shown.after is not None)


def test_a_game_without_pages_shows_itself() -> None:
    only = rulebook("hoch").pages
    assert [page.id for page in only] == [""]
