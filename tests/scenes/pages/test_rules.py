"""The rules over any scene: F1 opens them, pages turn, words are found, the table shows it."""

from __future__ import annotations

import pytest

from scenes.base.rulebook import rulebook
from scenes.base.scene import Scene
from scenes.pages.rules.rules_search import plain_letters
from scenes.pages.rules.scene import RulesScene
from scenes.pages.rules.written_page import found_in
from scenes.pages.title.scene import TitleScene
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once


@pytest.fixture
def house() -> House:
    return House(language="de", change=at_once, draws=False)


def rules_of(scene: Scene) -> RulesScene:
    assert isinstance(scene, RulesScene)
    return scene


def write(house: House, words: str) -> None:
    """Letter by letter, as the gui wants it."""
    scene = rules_of(house.scene)
    house.hand(Input("text", house.now, text="/"))
    assert scene.field is not None
    assert scene.field.entry is not None
    scene.field.entry.set_text(words)
    house.hand(Input("text", house.now, text=""))
    house.frame()


def test_f1_opens_the_rules_of_what_one_is_about(house: House) -> None:
    house.open(TitleScene(house.context))
    house.key("f1")
    assert house.scene.name == "rules"
    house.key("f1")
    assert house.scene.name == "title"
    house.open(house.screens.lobby("tao"))
    house.hand(Input("text", house.now, text="?"))
    house.frame()
    assert rules_of(house.scene).title == "tao"


def test_the_game_below_is_as_it_was(house: House) -> None:
    """Over the table and over its menu; what was on the table comes back unchanged."""
    scene = house.open_table("dao", 3)
    before, version = house.tree(), scene.session.version
    house.key("f1")
    assert rules_of(house.scene).title == "dao"
    house.wait(3.0, step=0.1)
    house.key("escape")
    assert house.tree() == before
    assert scene.session.version == version
    house.click("table/menu")
    house.click("pause/rules")
    assert rules_of(house.scene).title == "dao"
    house.key("escape")
    assert house.scene.name == "pause"


def test_pages_turn_by_keys_beads_and_buttons(house: House) -> None:
    house.open(RulesScene(house.context, "dog"))
    scene = rules_of(house.scene)
    house.key("right")
    assert scene.page == 1
    house.click("rules/next")
    assert scene.page == 2
    house.click("rules/page/10")
    assert scene.page == 9
    assert not house.node("rules/next").enabled
    house.key("4")
    assert scene.page == 3
    house.key("left")
    house.click("rules/back")
    assert scene.page == 1
    assert scene.words("pages.deal.title") in house.node("rules/text").name
    house.click("rules/game/dos")
    assert (scene.title, scene.page) == ("dos", 0)


@pytest.mark.parametrize(
    ("query", "title", "page"),
    [
        ("bube", "dog", "jack"),
        ("DOG-13", "dog", "jack"),
        ("nerven", "dos", "nerve"),
        ("Dao-9", "dao", "aim"),
        ("Wächter", "tao", "door"),
        ("erneuern", "tao", "deck"),
    ],
)
def test_words_are_found_in_all_games(house: House, query: str, title: str, page: str) -> None:
    """Titles, texts, names of cards, numbers of rules, words of other editions; the first that is
    found opens by Enter.
    """
    house.open(RulesScene(house.context, "dog"))
    write(house, query)
    assert house.has("rules/found/1")
    house.key("enter")
    scene = rules_of(house.scene)
    assert (scene.title, scene.open_page.id) == (title, page)
    assert house.has("rules/show")


def test_what_is_not_there_is_not_found_and_esc_ends_the_search(house: House) -> None:
    house.open(RulesScene(house.context, "dog"))
    write(house, "Xylophon")
    assert not house.has("rules/found/1")
    house.key("escape")
    assert house.scene.name == "rules"
    assert house.has("rules/show")


def test_the_table_shows_a_page_and_leads_back(house: House) -> None:
    house.open(RulesScene(house.context, "dao", 3))
    house.click("rules/show")
    table = house.scene
    assert isinstance(table, TableScene)
    assert table.name == "rules/table"
    for _ in range(60):
        house.frame(0.1)
    assert len(table.session.record.entries) == len(rulebook("dao").pages[3].moves)
    version = table.session.version
    house.click("row/1")  # nobody plays here
    assert table.session.version == version
    house.click("rules/back_to_page")
    assert rules_of(house.scene).page == 3


def test_found_words_are_marked_where_they_stand() -> None:
    assert list(found_in("Der Bube tauscht, der Bube", (plain_letters("bube"),))) == [(4, 8), (22, 26)]
    assert list(found_in("Vœux et vœu", (plain_letters("voeu"),))) == [(0, 3), (8, 11)]


def test_the_numbers_of_the_rules_are_told_to_whoever_asks(house: House) -> None:
    house.open(RulesScene(house.context, "dog"))
    assert "DOG-" not in " ".join(node.name for node in house.tree().nodes)
    house.click("rules/source")
    assert rules_of(house.scene).open_page.covers[0] in house.node("rules/source").name
    house.click("rules/source")
    assert "DOG-" not in house.node("rules/source").name
