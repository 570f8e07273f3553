"""Another language in the middle of anything: every scene, every table and every step of a lesson says all of
it in the new language at once, as if it had been opened in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.language.words import LANGUAGES
from scenes.base.option_ids import usual_options
from scenes.base.scene import Scene, words_for
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.learner import learning
from tests.rigs.page_scenes import NAMES, laid, open_page

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]
SIZE = (1280, 800)
TITLES = ("dao", "daumen", "dog", "dos", "tao")
PEOPLE = {name for language in LANGUAGES for name in words_for(language).find("people.names")}
GIVEN = re.compile(rf"\b({'|'.join(sorted(PEOPLE))})\b")
"""Names that people are given in the language in which a game begins; they keep them."""


def said(scene: Scene) -> Iterator[str]:
    """Everything that the screen says."""
    tree = scene.tree()
    for words in (tree.title, *tree.said, *(node.name for node in tree.nodes)):
        yield GIVEN.sub("…", words or "")


def house_in(language: str) -> House:
    return House(SIZE, language, at_once, draws=False)


def dealt(title: str) -> Session:
    """A game in which some moves were made, and it is the person's turn."""
    game = titles()[title]
    session = Session.deal(game, 4 if title == "dog" else 2, 3, usual_options(game))
    while session.version < 6 or 0 not in session.to_act:
        seat = session.to_act[0]
        session.play(seat, session.legal(seat)[0])
    return session


def compare(switched: House, fresh: House) -> None:
    for house in (switched, fresh):
        house.frame()
    assert [*said(switched.scene)] == [*said(fresh.scene)]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "notice"])
def test_every_page_follows_at_once(name: str) -> None:
    """All but the notice of something that went wrong: from it there is no way to the settings."""
    switched, fresh = house_in("de"), house_in("en")
    for house in (switched, fresh):
        open_page(name, house)
        house.frame()
    switched.context.use_language("en")
    compare(switched, fresh)


@pytest.mark.parametrize("title", TITLES)
def test_every_table_follows_at_once(title: str) -> None:
    """In the middle of a game, and the menu over it, from which language is changed."""
    switched, fresh = house_in("it"), house_in("en")
    for house in (switched, fresh):
        deal = dealt(title)
        house.open_match(match(title, deal.seats), deal, wait=1.0)
    switched.context.use_language("en")
    compare(switched, fresh)
    for house in (switched, fresh):
        house.key("escape")
        house.frame()
    switched.context.use_language("fr")
    switched.context.use_language("en")
    compare(switched, fresh)


@pytest.mark.parametrize("title", TITLES)
def test_every_step_of_a_lesson_follows_at_once(title: str) -> None:
    switched, fresh = house_in("fr"), house_in("en")
    for step in (0, 2, 4):
        for house in (switched, fresh):
            learning(house, title, step)
            house.wait(1.0)
        switched.context.use_language("en")
        compare(switched, fresh)
        switched.context.use_language("fr")


@pytest.mark.parametrize("title", TITLES)
def test_the_log_follows_at_once(title: str) -> None:
    switched, fresh = house_in("de"), house_in("en")
    for house in (switched, fresh):
        deal = dealt(title)
        table = house.open_match(match(title, deal.seats), deal, wait=1.0)
        table.questions.open_log()
        house.frame()
    switched.context.use_language("en")
    compare(switched, fresh)


def test_a_sentence_that_stays_is_found() -> None:
    """A planted fault: a page that keeps what it said first."""
    switched, fresh = house_in("de"), house_in("en")
    for house in (switched, fresh):
        house.open(house.screens.lobby("dao"))
    old = words_for("de")("lobby.start")
    switched.context.use_language("en")
    switched.scene.controls.find("lobby/start").name = old  # type: ignore[attr-defined]
    with pytest.raises(AssertionError):
        compare(switched, fresh)
