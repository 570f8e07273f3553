"""What people wear: a game's own tokens wherever that game is about, and the house's shapes in all others."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.language.words import LANGUAGES
from game.storage.matches import SavedPlayer
from scenes.base.match import HOUSE_TOKENS, Place, token
from scenes.base.option_ids import usual_options
from scenes.base.scene import words_for
from scenes.pages.curtain.scene import CurtainScene
from scenes.pages.parts.table_catalogue import seating_of, tables
from scenes.pages.result.scene import ResultScene
from scenes.pages.title.scene import TitleScene
from scenes.table.model.table import AnyTable
from scenes.table.table_scene import TableScene
from scenes.tables.dos import TABLE as DOS
from scenes.tables.dos.shots import LAID, position
from scenes.ui.art import ASSETS
from scenes.ui.painter import Painter
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.page_scenes import finished, full

TITLES = sorted(tables())
OWN = {"dos"}
"""Games whose cards show the house's shapes."""
COUNT = 10

Drawn = set[str]


def of(title: str) -> str:
    """The folder of the tokens that belong to a game."""
    return title if title in OWN else HOUSE_TOKENS


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Every token that is drawn."""
    names: Drawn = set()
    picture = Painter.picture

    def spy(paint: Painter, name: str, *rest: object) -> None:
        if "/player_" in name:
            names.add(name)
        picture(paint, name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "picture", spy)
    return names


def called(language: str, title: str | None = None) -> list[str]:
    """What all tokens are called."""
    words = words_for(language, title)
    return [words(f"tokens.{symbol}") for symbol in range(1, COUNT + 1)]


@pytest.mark.parametrize("title", TITLES)
def test_in_the_lobby_people_wear_the_games_tokens(title: str, drawn: Drawn) -> None:
    house = House((1920, 1080), change=at_once)
    scene = full(house, title)
    house.open(scene)
    worn = {f"{of(title)}/player_{chair.symbol}" for chair in scene.draft.sitting}  # type: ignore[attr-defined]
    assert drawn == worn


@pytest.mark.parametrize("title", TITLES)
def test_the_table_its_curtain_and_its_banner_show_them_too(title: str, drawn: Drawn) -> None:
    house = House()
    seats = titles()[title].seats[0]
    house.open(house.screens.table(match(title, seats, seats)))
    house.wait(4.0, step=0.2)
    table = next(scene for scene in house.manager.stack if isinstance(scene, TableScene))
    house.open(CurtainScene(house.context, table.match, 1))
    house.wait(1.0, step=0.2)
    assert {place.token for place in table.match.places} <= drawn
    assert {name.split("/")[0] for name in drawn} == {of(title)}


def test_the_result_of_dos_shows_coins(drawn: Drawn) -> None:
    house = House(change=at_once)
    start = position((("b3",), ("b5", "W", "rR")), LAID, options="off")
    session = Session.load(house.context.titles["dos"], start)
    session.play(0, "play b3")
    house.open(ResultScene(house.context, match("dos", 2), session, cast(AnyTable, DOS)))
    assert drawn == {"dos/player_1", "dos/player_2"}


def test_the_result_of_dao_shows_shapes(drawn: Drawn) -> None:
    house = House(change=at_once)
    house.open(finished(house, 3))
    assert drawn == {"shell/player_1", "shell/player_2", "shell/player_3"}


@pytest.mark.parametrize("title", TITLES)
def test_a_game_that_was_going_on_is_offered_with_its_tokens(title: str, drawn: Drawn) -> None:
    house = House((1920, 1080), change=at_once)
    rules = house.context.titles[title]
    options = usual_options(rules)
    session = Session.deal(rules, rules.seats[0], 1, options)
    players = tuple(SavedPlayer(f"P{seat}", "human", seat + 3) for seat in range(session.seats))
    house.context.store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    house.context.frame_times.record(0.0, 0.0)
    house.open(TitleScene(house.context))
    assert drawn == {f"{of(title)}/player_{seat + 3}" for seat in range(session.seats)}


def test_no_match_can_be_made_in_which_somebody_wears_another_games() -> None:
    sitting = match("dos", 3)
    assert [place.token for place in sitting.places] == [f"dos/player_{n}" for n in (1, 2, 3)]
    other = replace(sitting, title="dao")
    assert [place.token for place in other.places] == [f"shell/player_{n}" for n in (1, 2, 3)]
    more = replace(sitting, places=(*sitting.places, Place("Zoe", "human", 9)))
    assert more.places[-1].token == "dos/player_9"


@pytest.mark.parametrize("title", TITLES)
def test_there_is_a_picture_of_every_token(title: str) -> None:
    for symbol in seating_of(title).symbols:
        name = token(symbol, title)
        assert name.startswith(of(title))
        assert (ASSETS / f"{name}.svg").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_token_has_a_name_of_its_own(language: str, title: str) -> None:
    names, house = called(language, title), called(language)
    assert len(set(names)) == COUNT
    assert set(names).isdisjoint(house) if title in OWN else names == house


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", ["dao", "dos"])
def test_the_lobby_says_what_somebody_wears(language: str, title: str) -> None:
    house = House(language=language, change=at_once, draws=False)
    house.open(house.screens.lobby(title))
    names = called(language, title)
    assert names[0] in house.node("lobby/symbol/0").name
    house.click("lobby/symbol/0")
    assert names[4] in house.node("lobby/symbol/0").name, "the first one that nobody else wears"
