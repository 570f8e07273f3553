"""Settings work at once, are kept, and whatever lies in the file makes a house one can live in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.language.words import LANGUAGES
from scenes.base.flags import SPEEDS
from scenes.base.settings import RANGES, Settings
from scenes.pages.settings.scene import SettingsScene
from scenes.pages.title.scene import TitleScene
from scenes.ui.theme import LIGHTS, Light, page_theme, table_theme
from tests.rigs.headless_app import House


@pytest.fixture
def house(house: House) -> House:
    """The settings are open, over the title."""
    house.open(TitleScene(house.context))
    house.open(house.screens.settings())
    return house


def focus(house: House, node_id: str) -> None:
    scene = house.scene
    assert isinstance(scene, SettingsScene)
    scene.controls.focus.id, scene.controls.focus.shown = node_id, True


def test_the_language_changes_at_once_everywhere_and_is_kept(house: House) -> None:
    house.click("settings/tab/language")
    house.click("settings/language/fr")
    assert house.node("settings/back").name == "Retour"
    assert house.node("settings/language/fr").checked
    assert house.context.keeper.load().language == "fr"
    house.click("settings/back")
    house.frame()
    assert house.node("title/quit").name == "Quitter"


def test_the_text_grows_with_each_arrow_and_stops_at_its_ends(house: House) -> None:
    focus(house, "settings/text")
    sizes = []
    for _ in range(6):
        house.key("right")
        sizes.append(house.context.layout.text)
    assert sizes == [1.25, 1.5, 1.75, 2.0, 2.0, 2.0]
    for _ in range(6):
        house.key("left")
    assert house.context.settings.text == 1.0


def test_a_slider_goes_where_one_clicks_and_follows_the_hand(house: House) -> None:
    from scenes.ui.inputs import Input

    house.click("settings/tab/sound")
    x, y, w, h = house.node("settings/volume").rect
    house.click_at((x + w - 2, y + h // 2))
    assert house.context.settings.volume == 1.0
    house.hand(Input("press", house.now, (x + w - 2, y + h // 2)))
    house.hand(Input("motion", house.now, (x + 1, y + h // 2)))
    house.hand(Input("release", house.now, (x + 1, y + h // 2)))
    assert house.context.settings.volume == 0.0
    assert house.context.keeper.load().volume == 0.0


@pytest.mark.parametrize("name", ["contrast", "reduced_motion", "practised"])
def test_switches_switch_and_are_kept(house: House, name: str) -> None:
    house.draws = True
    house.click("settings/tab/" + ("look" if name == "contrast" else "pace"))
    before = house.window.copy()
    house.click(f"settings/{name}")
    assert getattr(house.context.settings, name)
    assert getattr(house.context.keeper.load(), name)
    assert house.node(f"settings/{name}").checked
    assert before.get_buffer().raw != house.window.get_buffer().raw


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_can_be_chosen(house: House, speed: str) -> None:
    house.click("settings/tab/pace")
    house.click(f"settings/speed/{speed}")
    assert house.context.keeper.load().speed == speed


@pytest.mark.parametrize("light", LIGHTS)
def test_the_light_changes_wood_and_paper_at_once_and_is_kept(house: House, light: Light) -> None:
    house.click(f"settings/light/{light}")
    assert house.node(f"settings/light/{light}").checked
    assert house.context.keeper.load().light == light
    assert house.context.page_theme == page_theme(False, light)
    assert house.context.theme == table_theme(False, light)


def test_first_values_come_back_but_not_other_tables_and_languages(house: House) -> None:
    settings = house.context.settings
    settings.tables["dao"] = {"seats": 3}
    settings.contrast, settings.text, settings.language = True, 1.5, "it"
    settings.practised = True
    house.context.apply_settings()
    house.click("settings/reset")
    house.click("settings/reset/sure")
    assert (settings.contrast, settings.text, settings.practised) == (False, 1.0, False)
    assert (settings.tables, settings.language) == ({"dao": {"seats": 3}}, "it")


def test_full_screen_is_asked_of_the_window(house: House) -> None:
    asked: list[bool] = []
    house.screens.full_screen = asked.append
    house.open(house.screens.settings())
    house.click("settings/fullscreen")
    assert asked == [True]


@given(
    st.dictionaries(
        st.sampled_from((*Settings().plain(), "unknown")),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.lists(st.none()),
    )
    | st.none()
    | st.text()
)
def test_whatever_was_kept_gives_settings_that_make_sense(kept: object) -> None:
    settings = Settings.from_plain(kept)
    assert settings.speed in SPEEDS
    assert settings.language in ("", *LANGUAGES)
    for name, (low, high) in RANGES.items():
        assert low <= getattr(settings, name) <= high
    assert isinstance(settings.tables, dict)
    assert settings.pace > 0


def test_settings_come_back_as_they_were() -> None:
    settings = Settings(
        language="it", text=1.75, speed="fast", tables={"dos": {"seats": 7}}, last_title="dos"
    )
    assert Settings.from_plain(settings.plain()) == settings
