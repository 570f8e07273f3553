"""The title: boxes on a table, the game that goes on, tonight's slate, mats, and which game for us."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from itertools import combinations

import pygame
import pytest

from devtools.invented_games import record_game
from game.language.words import LANGUAGES
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.parts.game_box import LARGE_STRIP, LARGE_TEXT, LID, STRIP, GameBox, LidWords
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.recommend.recommend_query import keep_people
from scenes.pages.statistics.statistics_queries import read_popularity
from scenes.pages.title.scene import TitleScene
from scenes.pages.title.tonight_slate import TonightSlate
from scenes.pages.title.won_mats import MOST, WonMat
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.windows.window_at_rest import different

LARGE = (1920, 1080)
BEGAN = datetime(2026, 1, 1, 18, tzinfo=UTC)


def title_after(house: House, evening: int = 0, last: str = "dog") -> TitleScene:
    """The title after so many games of an evening."""
    house.context.settings.last_title = last
    house.context.frame_times.record(0.0, 0.0)  # the first frame of all asks for nothing
    for turn in range(evening):
        record_game(house.context, "dao", BEGAN + timedelta(minutes=30 * turn), random.Random(turn))
    scene = TitleScene(house.context, BEGAN + timedelta(hours=3))
    house.open(scene)
    return scene


def boxes(scene: TitleScene) -> list[GameBox]:
    """The boxes on the table."""
    return [each for each in scene.controls.widgets if isinstance(each, GameBox)]


def large() -> House:
    return House(LARGE, "en", at_once, draws=False)


def test_games_that_do_not_suit_them_sink_back_once_people_have_said_something() -> None:
    house = large()
    scene = title_after(house)
    assert not any(box.faint or box.tag for box in boxes(scene))
    house.click("title/people/7")
    assert {box.facts.title for box in boxes(scene) if not box.faint} == {"daumen", "dos"}
    assert {box.facts.title: box.tag for box in boxes(scene) if box.tag} == {
        "dao": "for 2–6",
        "dog": "for 4 or 6",
        "tao": "for 2 only",
    }
    assert house.node("title/people/7").checked


def test_an_answer_leads_to_a_lobby_with_a_chair_for_everybody() -> None:
    house = large()
    title_after(house)
    house.click("title/people/3")
    house.click("title/minutes/30")
    answers = [node.id for node in house.tree().nodes if node.id.startswith("title/answer/")]
    assert len(answers) == 2
    house.click(answers[0])
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.game.id == answers[0].rpartition("/")[2]
    assert [chair.player for chair in lobby.draft.sitting].count("human") == 3


@pytest.mark.parametrize(("people", "lit"), [(1, "1"), (4, "4"), (10, "10")])
def test_the_number_that_is_lit_is_the_one_that_is_answered(people: int, lit: str) -> None:
    house = large()
    keep_people(house.context, people)
    title_after(house)
    numbers = [node for node in house.tree().nodes if node.id.startswith("title/people/")]
    assert [node.id.rpartition("/")[2] for node in numbers if node.checked] == [lit]
    answers = [node.id for node in house.tree().nodes if node.id.startswith("title/answer/")]
    assert (answers == ["title/answer/dos"]) == (people == 10)


def test_bots_are_no_people_when_it_is_asked_for_how_many() -> None:
    """Whoever played alone against one bot is asked for one person the next time, not for two."""
    house = House((1280, 800), "en", at_once, draws=False)
    table = {"chairs": [["Mia", "human", 1, None], ["Ben", "easy", 0, "frieda"]], "seats": 2, "first": 0}
    house.context.settings.tables["dao"] = {**table, "options": {}}
    title_after(house, last="dao")
    assert house.node("title/guru").name == "Which game for us? 1 (just me, with bots)"
    house.click(next(node.id for node in house.tree().nodes if node.id.startswith("title/answer/")))
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert [chair.player for chair in lobby.draft.sitting].count("human") == 1


def test_where_fingers_have_no_room_the_panel_leads_to_the_questions() -> None:
    house = House((1024, 640), "de", at_once, draws=False)
    title_after(house)
    assert not house.has("title/people/4")
    house.click("title/guru")
    assert house.scene.name == "guru"


def test_what_was_played_last_is_played_once_more() -> None:
    house = large()
    title_after(house, last="tao")
    house.click("title/again")
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.game.id == "tao"


@pytest.mark.parametrize("title", sorted(tables()))
def test_who_is_here_for_the_first_time_is_offered_a_lesson_at_each_game(title: str) -> None:
    house = large()
    title_after(house, last="")
    assert not house.has("title/again")
    house.click(f"title/learn/{title}")
    assert house.scene.name == "guided"
    assert house.scene.about == title


def test_the_evening_counts_the_games_that_were_won() -> None:
    house = large()
    title_after(house, evening=3)
    panel = next(each for each in house.scene.controls.widgets if isinstance(each, TonightSlate))  # type: ignore[attr-defined]
    assert "3 games" in panel.name
    assert panel.rows
    assert sum(wins for _, wins in panel.rows) >= 3, "every game is won by somebody"
    house.click("title/evening")
    assert house.scene.name == "evening"


def test_an_evening_without_games_says_so() -> None:
    house = large()
    title_after(house)
    assert "Nobody has played yet" in house.node("title/evening").name


def test_a_tile_says_what_studies_measured_and_the_statistics_how_long_it_took_here() -> None:
    house = large()

    def told() -> dict[str, str]:
        return {box.facts.title: box.facts.minutes for box in boxes(title_after(house))}

    printed = told()
    for turn in range(5):
        record_game(house.context, "dos", BEGAN + timedelta(minutes=30 * turn), random.Random(turn))
    house.context.store._database.write(("UPDATE match SET spent = 2520 WHERE title = 'dos'", ()))
    assert told() == printed, "the lobby says the same"
    assert [each.minutes for each in read_popularity(house.context.store, [], ["dos", "dao"])] == [42, None]


def test_each_of_tonights_games_leaves_a_mat_with_the_name_of_who_has_won_it() -> None:
    house = large()
    scene = title_after(house, evening=MOST + 2)
    mats = [each for each in scene.controls.widgets if isinstance(each, WonMat)]
    assert 3 <= len(mats) <= MOST
    points = scene.evening.games[-1].points
    won = [name for name, n in points.items() if n == max(points.values())]
    assert [list(mat.game.names) for mat in mats][-1] == won, "the newest one lies there"
    house.click(mats[0].id)
    assert house.scene.name == "evening"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1080), (1280, 1024), (1080, 1920)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_everything_on_the_table_has_the_room_that_it_needs(size: tuple[int, int], text: float) -> None:
    for language in LANGUAGES:
        house = House(size, language, lambda settings: setattr(settings, "text", text), draws=False)
        scene = title_after(house, evening=3)
        assert scene.page.squeezed() == [], language
        areas = [node.area for node in house.tree().nodes]
        pairs = combinations([area.inflate(-4, -4) for area in areas], 2)
        crossing = [(a, b) for a, b in pairs if a.colliderect(b)]
        assert not crossing, language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("k", "text"), [(0.64, 1.0), (1.2, 1.0), (1.2, 1.25), (1.2, 2.0), (2.4, 1.0)])
def test_words_on_lids_stay_on_their_lid_and_can_be_read(language: str, k: float, text: float) -> None:
    """They are part of a picture that is turned, so no eye can read them there."""
    size = (round(1600 * k), round(900 * k))
    house = House(size, language, lambda settings: setattr(settings, "text", text))
    scene = title_after(house)
    paint = scene.painter(house.window)
    for box in boxes(scene):
        lid = pygame.Surface((round(LID[0] * k * box.scale), round(LID[1] * k * box.scale)), pygame.SRCALPHA)
        words = LidWords(paint, lid, k * box.scale)
        words.write(box.facts, LARGE_STRIP if text > LARGE_TEXT else STRIP)
        ink = lid.get_bounding_rect()
        assert ink.right <= lid.get_width() - 8 * k, box.facts.name
        assert ink.bottom <= lid.get_height()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("saved", [False, True])
def test_nothing_moves_when_the_sketch_becomes_the_title(size: tuple[int, int], saved: bool) -> None:
    """Whoever clicks on what the very first frame shows must not hit something else."""
    house = House(size, "de", at_once)
    if saved:
        house.open_match(match("tao", 2))
    title = TitleScene(house.context)
    title.sketch = True
    title.refresh()
    first = {widget.id: tuple(widget.box) for widget in title.controls.widgets}
    title.sketch, title.asking = False, None
    title.refresh()
    then = {widget.id: tuple(widget.box) for widget in title.controls.widgets}
    assert ("title/resume" in first) is saved
    assert {name: then.get(name) for name in first} == first


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (1080, 1920)])
def test_what_comes_up_under_the_pointer_leaves_nothing_behind(size: tuple[int, int]) -> None:
    """Only where things look different is drawn anew; all of it drawn anew looks the same."""
    house = House(size, "de")
    house.context.settings.last_title = "dog"
    house.open(TitleScene(house.context))
    house.wait(0.5, 0.1)
    for node in house.tree().nodes:
        for seconds in (0.06, 0.5):
            house.hand(Input("motion", house.now, node.area.center))
            house.wait(seconds, 0.03)
            seen = house.window.copy()
            house.manager.forget()
            house.manager.draw(house.window, house.now)
            assert not different(seen, house.window), node.id


def test_an_idle_title_draws_nothing() -> None:
    house = House(LARGE, "en", at_once)
    scene = title_after(house)
    house.wait(0.5)
    before = scene.sight(house.context.clock())
    assert scene.wake(house.context.clock()) is None
    house.wait(5.0)
    assert scene.sight(house.context.clock()) == before


def test_the_first_way_on_has_the_focus_and_tab_reaches_everything() -> None:
    house = large()
    title_after(house, last="tao")
    wanted = {node.id for node in house.tree().nodes if node.enabled}
    reached = set()
    for _ in wanted:
        house.key("tab")
        reached |= {node.id for node in house.tree().nodes if node.focused}
    assert reached == wanted
    assert {"title/dao", "title/rules", "title/evening", "title/guru", "title/quit"} <= wanted
