"""The lobby: what one can set up, what of it is remembered, and what the table is given."""

from __future__ import annotations

import json

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.registry import titles
from game.language.words import LANGUAGES
from scenes.base.match import Match
from scenes.base.option_ids import spell_option
from scenes.pages.lobby.draft import SYMBOLS, Draft
from scenes.pages.lobby.scene import LobbyScene
from scenes.ui.choices import Card, Segment
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import StandIn, laid

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Finn", "Grace", "Hugo", "Iris", "Jack")


def draft(title: str, kept: object = None) -> Draft:
    return Draft.remembered(titles()[title], NAMES, kept)  # type: ignore[arg-type]


def lobby(title: str) -> House:
    house = House(change=at_once, draws=False)
    house.open(house.screens.lobby(title))
    return house


def started_match(house: House) -> Match:
    """The match that the table gets when the start is clicked."""
    house.click("lobby/start")
    scene = house.scene
    assert isinstance(scene, StandIn)
    return scene.match


@pytest.mark.parametrize("title", titles())
def test_one_click_starts_a_sensible_game(title: str) -> None:
    match = started_match(lobby(title))
    game = titles()[title]
    assert match.title == title
    assert len(match.places) in game.seats
    assert match.humans == (0,)
    assert {place.player for place in match.places[1:]} == {"normal"}
    assert len({place.symbol for place in match.places}) == len(match.places)
    assert match.options == {name: option.default for name, option in game.options.items()}


def test_seats_and_options_are_clicked() -> None:
    house = lobby("dao")
    house.click("lobby/players/2")
    house.click("lobby/seat/1/hard")
    house.click("lobby/option/two_rounds/true")
    match = started_match(house)
    assert [place.player for place in match.places] == ["human", "hard"]
    assert match.options == {"two_rounds": True}


def test_an_option_that_needs_two_is_gone_with_three_and_comes_back_as_usual() -> None:
    house = lobby("dao")
    house.click("lobby/players/2")
    house.click("lobby/option/two_rounds/true")
    house.click("lobby/players/3")
    assert not house.has("lobby/option/two_rounds/true")
    assert started_match(house).options == {"two_rounds": False}


def test_who_begins_sits_on_the_first_seat_and_the_order_stays() -> None:
    house = lobby("daumen")
    house.click("lobby/first/2")
    names = [place.name for place in started_match(house).places]
    assert names == ["Kurt", "Resi", "Anna", "Frieda"]


def test_where_chance_decides_nobody_is_asked_who_begins() -> None:
    house = lobby("dos")
    assert not any("lobby/first" in node.id for node in house.tree().nodes)


def test_places_are_changed_by_click_by_keys_and_by_dragging() -> None:
    house = lobby("dog")
    house.click("lobby/move/0")
    scene = house.scene
    assert isinstance(scene, LobbyScene)
    assert [chair.name for chair in scene.draft.sitting] == ["Ben", "Anna", "Clara", "David"]
    scene.controls.focus.id, scene.controls.focus.shown = "lobby/move/1", True
    house.hand(Input("key", house.now, key="down", shift=True))
    assert [chair.name for chair in scene.draft.sitting] == ["Ben", "Clara", "Anna", "David"]
    start, end = house.node("lobby/move/2").area.center, house.node("lobby/move/0").area.center
    for kind, pos in (("press", start), ("motion", end), ("release", end)):
        house.hand(Input(kind, house.now, pos))  # type: ignore[arg-type]
    assert [chair.name for chair in scene.draft.sitting] == ["Anna", "Clara", "Ben", "David"]


def test_a_symbol_is_clicked_through_those_that_are_free() -> None:
    house = lobby("dao")
    scene = house.scene
    assert isinstance(scene, LobbyScene)
    worn = []
    for _ in range(7):
        house.click("lobby/symbol/0")
        worn.append(scene.draft.chairs[0].symbol)
    assert worn == [5, 6, 7, 8, 9, 10, 1]


def write(house: House, words: str) -> None:
    """Types on the keyboard."""
    for letter in words:
        event = pygame.event.Event(pygame.TEXTINPUT, text=letter)
        house.hand(Input("text", house.now, text=letter, raw=event))
    house.frame()


def press(house: House, name: str, key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    house.hand(Input("key", house.now, key=name, raw=event))
    house.frame()


def test_a_name_is_written_with_the_mouse_at_hand() -> None:
    house = lobby("dao")
    house.click("lobby/name/0")
    write(house, "Zoë")
    press(house, "enter", pygame.K_RETURN)
    assert house.node("lobby/name/0").name == "Name: Zoë"
    assert not house.context.shows_gui
    assert started_match(house).places[0].name == "Zoë"


def test_a_name_is_kept_when_everything_grows_and_no_letters_are_loaded_for_that() -> None:
    house = lobby("dao")
    house.click("lobby/name/0")
    write(house, "Zoë")
    house.settings.text = 1.5
    house.context.apply_settings()
    assert house.node("lobby/name/0").name == "Name: Zoë"
    assert house.context._gui is None


def test_a_name_is_kept_by_a_click_elsewhere_and_given_up_by_escape() -> None:
    house = lobby("dao")
    house.click("lobby/name/0")
    write(house, "Mia")
    house.click("lobby/seat/1/human")
    assert house.node("lobby/name/0").name == "Name: Mia"
    house.click("lobby/name/1")
    write(house, "nobody")
    press(house, "escape", pygame.K_ESCAPE)
    assert house.node("lobby/name/1").name == "Name: Ben"
    assert isinstance(house.scene, LobbyScene), "Esc only ended the writing"


def test_a_name_is_never_empty_or_longer_than_a_plate() -> None:
    house = lobby("dao")
    house.click("lobby/name/0")
    write(house, "Mia")
    press(house, "enter", pygame.K_RETURN)
    house.click("lobby/name/0")
    write(house, "   ")
    press(house, "enter", pygame.K_RETURN)
    assert house.node("lobby/name/0").name == "Name: Mia"
    house.click("lobby/name/0")
    write(house, "A" * 40)
    press(house, "enter", pygame.K_RETURN)
    assert len(house.node("lobby/name/0").name) == len("Name: ") + 16


def test_the_last_table_is_laid_again() -> None:
    house = lobby("dao")
    house.click("lobby/players/5")
    house.click("lobby/seat/3/hard")
    house.click("lobby/first/2")
    before = started_match(house)
    house.context.settings = house.context.keeper.load()
    house.open(house.screens.lobby("dao"))
    after = started_match(house)
    assert (after.places, after.options) == (before.places, before.options)
    assert house.context.settings.last_title == "dao"


def remembered(house: House, title: str) -> list[tuple[str, str, int]]:
    """Who would sit down to a game, after a start of the app."""
    house.context.settings = house.context.keeper.load()
    house.open(house.screens.lobby(title))
    return [(place.name, place.player, place.symbol) for place in started_match(house).places]


def test_the_same_people_sit_down_to_every_game() -> None:
    house = lobby("dao")
    house.click("lobby/name/0")
    write(house, "Zoë")
    press(house, "enter", pygame.K_RETURN)
    house.click("lobby/seat/1/human")
    house.click("lobby/symbol/1")
    before = [(place.name, place.player, place.symbol) for place in started_match(house).places]
    assert before[0][0] == "Zoë"
    assert remembered(house, "dog") == before
    assert remembered(house, "daumen") == before


def test_a_symbol_that_a_game_does_not_have_comes_back_in_the_next() -> None:
    house = lobby("dao")
    house.click("lobby/symbol/0")  # 5: Dos can't have it
    worn = started_match(house).places[0].symbol
    house.context.settings = house.context.keeper.load()
    scene = house.screens.lobby("dos")
    scene.draft = Draft.remembered(scene.game, NAMES, scene.kept, (1, 2, 3, 4))
    house.open(scene)
    assert started_match(house).places[0].symbol != worn
    assert remembered(house, "dao")[0][2] == worn


def test_people_of_an_older_version_are_those_of_the_game_played_last() -> None:
    house = House(change=at_once, draws=False)
    house.context.settings.tables = {
        "dao": {"chairs": [["Ute", "human", 3]]},
        "dog": {"chairs": [["Olga", "human", 3], ["Kai", "human", 2]]},
    }
    house.context.settings.last_title = "dog"
    house.open(house.screens.lobby("dao"))
    assert [place.name for place in started_match(house).places[:2]] == ["Olga", "Kai"]


@pytest.mark.parametrize("first", ["lobby/seat/0/human", "lobby/players/2", "lobby/option/home/turn"])
@pytest.mark.parametrize("by_keys", [False, True])
def test_pointing_at_the_first_of_a_group_leaves_the_others_as_they_are(first: str, by_keys: bool) -> None:
    """The trough of a group lies under all of it, whichever of it is pointed at."""
    title = "dao" if "option" not in first else "dog"
    house = lobby(title)
    nodes = [node for node in house.tree().nodes if node.role == "choice"]
    group = [node.id for node in nodes if node.id.rpartition("/")[0] == first.rpartition("/")[0]]
    if first not in group:
        first = next(node.id for node in nodes if node.id.startswith("lobby/option/"))
        group = [node.id for node in nodes if node.id.rpartition("/")[0] == first.rpartition("/")[0]]
    others = [house.node(each).area for each in group if each != first]
    before = [pygame.image.tobytes(house.window.subsurface(area), "RGB") for area in others]
    scene = house.scene
    assert isinstance(scene, LobbyScene)
    if by_keys:
        scene.controls.focus.id, scene.controls.focus.shown = first, True
    else:
        house.hand(Input("motion", house.now, house.node(first).area.center))
    house.wait(0.5)
    inner = [pygame.image.tobytes(house.window.subsurface(area), "RGB") for area in others]
    changed = [
        sum(a != b for a, b in zip(one, two, strict=True)) / len(one)
        for one, two in zip(before, inner, strict=True)
    ]
    assert others
    assert max(changed) < 0.1, "no more than the edge of a ring"


def test_a_long_list_scrolls_and_shows_everybody_in_the_end() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    house.open(house.screens.lobby("dos"))
    house.click("lobby/players/10")
    seen = {node.id for node in house.tree().nodes}
    assert "lobby/seat/9/easy" not in seen
    for _ in range(4):
        if house.has("lobby/down"):
            house.click("lobby/down")
    assert house.has("lobby/seat/9/easy")
    assert not house.has("lobby/down")
    house.hand(Input("wheel", house.now, (500, 300), steps=1.0))
    house.frame()
    assert house.has("lobby/down")


def test_in_a_large_window_ten_people_need_no_scrolling() -> None:
    house = House((1920, 1080), change=at_once)
    house.open(house.screens.lobby("dos"))
    house.click("lobby/players/10")
    assert all(house.has(f"lobby/seat/{seat}/human") for seat in range(10))


@pytest.mark.parametrize("seed", [None, 7])
def test_chance_is_new_each_time_unless_it_was_said_where_it_begins(seed: int | None) -> None:
    seeds = set()
    for _ in range(2):
        house = House(change=at_once, draws=False)
        house.screens.seed = seed
        house.open(house.screens.lobby("dao"))
        seeds.add(started_match(house).seed)
    assert seeds == {7} if seed else len(seeds) == 2


WINDOWS = ((1024, 640), (1366, 768), (1920, 1080), (1080, 1920))


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_that_must_be_read_is_squeezed(size: tuple[int, int], language: str, text: float) -> None:
    """Every button, name and sentence has at least the room that its words need, whatever else is shown."""
    house = House(size, language, at_once, draws=False)
    house.settings.text = text
    house.context.relayout(size)
    for title, game in titles().items():
        scene = house.screens.lobby(title)
        house.context.set_upright(size[1] > size[0])
        for seats in {min(game.seats), max(game.seats)}:
            scene.draft.resize(seats)
            scene.guided.offering = seats == min(game.seats)
            scene.refresh()
            squeezed = [
                (leaf.claim_width(box.w), leaf.claim_height(box.w, box.h), box)
                for leaf, box in scene.page.squeezed()
            ]
            assert squeezed == [], f"{title} with {seats}"
            assert scene.page.find("start") is not None
            assert all(
                scene.page.box.contains(box) for _, box in scene.page.leaves if box.w > 1 and box.h > 1
            )


def test_six_people_in_teams_and_large_words_on_an_upright_screen() -> None:
    """There was less than no room for the table from above, and the page could not be drawn at all."""
    house = House((1080, 1920), "de", at_once, draws=False)
    house.settings.text = 2.0
    house.context.relayout((1080, 1920))
    house.open(house.screens.lobby("dog"))
    house.click("lobby/players/6")
    assert house.has("lobby/start")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(("chairs", "seats")), inner),
    max_leaves=8,
)


@given(
    title=st.sampled_from(sorted(titles())),
    kept=st.dictionaries(st.sampled_from(("chairs", "seats", "first", "options", "more")), json_values),
)
def test_whatever_is_remembered_gives_a_table_one_can_sit_down_at(
    title: str, kept: dict[str, object]
) -> None:
    laid = draft(title, kept)
    match = laid.match(0, 1)
    game = titles()[title]
    assert len(match.places) in game.seats
    assert all(game.options[name].allows(value, laid.seats) for name, value in match.options.items())
    assert len({place.symbol for place in match.places}) == len(match.places)
    assert all(place.name.strip() for place in match.places)


@given(title=st.sampled_from(sorted(titles())), data=st.data())
def test_a_draft_comes_back_as_it_was_kept(title: str, data: st.DataObject) -> None:
    laid = draft(title)
    laid.resize(data.draw(st.sampled_from(titles()[title].seats)))
    for seat in range(laid.seats):
        laid.chairs[seat].player = data.draw(st.sampled_from(("human", "easy", "normal", "hard")))
    laid.seat_regulars()
    laid.first = data.draw(st.integers(0, laid.seats - 1))
    for name in titles()[title].options:
        laid.options[name] = data.draw(st.sampled_from(laid.choices(name)))
    again = draft(title, json.loads(json.dumps(laid.plain())))
    assert again.match(0, 1) == laid.match(0, 1)


@given(moves=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=8), first=st.integers(0, 3))
def test_however_places_change_the_same_person_begins(moves: list[tuple[int, int]], first: int) -> None:
    laid = draft("dao")
    laid.first = first
    beginner = laid.chairs[first].called
    for a, b in moves:
        laid.swap(a, b)
    assert laid.match(0, 1).places[0].name == beginner


def test_there_are_tokens_for_all_symbols() -> None:
    from scenes.ui.art import ASSETS

    assert all((ASSETS / f"shell/player_{symbol}.svg").exists() for symbol in range(1, SYMBOLS + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=str)
def test_every_option_of_tao_says_in_a_sentence_what_is_chosen(size: tuple[int, int], language: str) -> None:
    """The sentence stands there; where there is no room for it, it is what comes up beside the pointer."""
    house = House(size, language, at_once, draws=False)
    house.context.set_upright(size[1] > size[0])
    house.open(house.screens.lobby("tao"))
    scene = house.scene
    assert isinstance(scene, LobbyScene)
    words = house.context.words_of("tao")
    for name, option in titles()["tao"].options.items():
        for choice in option.choices:
            chosen = choice == scene.draft.options[name]
            segment = scene.controls.find(f"lobby/option/{name}/{spell_option(choice)}")
            if isinstance(segment, Card):  # it explains itself
                continue
            assert isinstance(segment, Segment)
            assert segment.hint == ("" if chosen else words(f"options.{name}.{spell_option(choice)}.says")), (
                name
            )
