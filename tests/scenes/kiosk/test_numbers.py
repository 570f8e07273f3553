"""Table numbers, the staff's PIN, and what staff can do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from devtools.kiosk_samples import PIN, evening_house
from game.language.words import LANGUAGES
from kiosk.config import Display
from kiosk.daily_figures import StaffMessage
from scenes.kiosk.enter_code.scene import EnterCodeScene
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.cafe import Cafe


def kept(cafe: Cafe, title: str = "dao", humans: int = 1) -> str:
    """A game that is left; its number."""
    cafe.sit_down(title, humans)
    cafe.host.end_visit()
    cafe.frame(0.0)
    assert cafe.name == "kept"
    code = next(iter(cafe.host.kiosk.codes.waiting_codes())).code
    cafe.click("kiosk/done")
    assert cafe.name == "attract"
    return code


def end_of_game(cafe: Cafe) -> int | None:
    """With which status staff have ended the app."""
    return cafe.host.kiosk.status


def enter(cafe: Cafe, code: str) -> None:
    for digit in code:
        cafe.click(f"code/{digit}")


def test_a_game_goes_on_under_its_number() -> None:
    cafe = Cafe()
    code = kept(cafe)
    cafe.wake()
    cafe.click("wake/code")
    enter(cafe, code)
    assert any("Anna" in said for said in cafe.tree().said)
    cafe.click("code/go_on")
    cafe.frame(0.1)
    assert isinstance(cafe.scene, TableScene)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1080, 1920)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_page_for_numbers_is_squeezed(size: tuple[int, int], language: str) -> None:
    cafe = Cafe(size, language)
    code = kept(cafe)
    cafe.context.settings.text = 2.0
    cafe.context.apply_settings()
    cafe.wake()
    cafe.click("wake/code")
    for typed in ("", code):
        enter(cafe, typed)
        page = cafe.scene
        assert isinstance(page, EnterCodeScene)
        assert page.page.squeezed() == []
    assert cafe.node("code/go_on").enabled


def test_for_the_left_hand_the_pad_is_on_the_left() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.click("wake/code")
    usual, middle = cafe.node("code/5").area, cafe.window.get_width() / 2
    cafe.context.settings.hand = "left"
    cafe.context.apply_settings()
    cafe.frame(0.0)
    assert cafe.node("code/5").area.centerx < middle < usual.centerx


def test_hands_come_behind_the_curtain_as_always() -> None:
    cafe = Cafe()
    code = kept(cafe, "dos", humans=2)
    cafe.wake()
    cafe.click("wake/code")
    enter(cafe, code)
    cafe.click("code/go_on")
    cafe.wait(4.0, 0.1)
    assert cafe.name == "curtain"


def test_a_number_lives_for_twelve_hours() -> None:
    cafe = Cafe()
    code = kept(cafe)
    cafe.now += 11.9 * 3600
    cafe.wake()
    cafe.click("wake/code")
    enter(cafe, code)
    assert cafe.has("code/go_on")
    cafe.click("code/leave")
    cafe.now += 3600
    cafe.click("wake/code")
    enter(cafe, code)
    assert not cafe.has("code/go_on")


def test_five_misses_make_the_pad_grey_for_a_minute() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.click("wake/code")
    for _ in range(4):
        enter(cafe, "5837")
    assert "There is no such number. Check the four digits." in cafe.tree().said
    assert cafe.has("code/1")
    enter(cafe, "5837")
    assert not cafe.has("code/1")
    cafe.key("5")
    assert any("60 s." in said for said in cafe.tree().said)
    cafe.click("code/leave")
    cafe.click("wake/code")
    assert not cafe.has("code/1")
    cafe.pass_time(55)
    cafe.touch()
    assert not cafe.has("code/1")
    cafe.pass_time(6)
    assert cafe.has("code/1")


def test_digits_are_taken_back() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.click("wake/code")
    enter(cafe, "583")
    cafe.click("code/back")
    assert "Entered: 5 8" in cafe.tree().said
    cafe.key("7")
    assert "Entered: 5 8 7" in cafe.tree().said
    cafe.click("code/cross")
    assert not any("Entered" in said for said in cafe.tree().said)


# Staff


@pytest.mark.parametrize("corner", [(3, 3), (1276, 3), (3, 796), (1276, 796)])
def test_a_corner_that_is_held_for_three_seconds_asks_for_the_pin(corner: tuple[int, int]) -> None:
    cafe = Cafe((1280, 800))
    cafe.wake()
    cafe.hold_corner(2.8, corner)
    assert cafe.name != "pin"
    cafe.hold_corner(3.2, corner)
    assert cafe.name == "pin"


def test_a_finger_that_slips_opens_nothing() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.hand(Input("press", cafe.now, (4, 4)))
    cafe.wait(1.0, 0.1)
    assert cafe.host.overlay_sight(cafe.now) is not None
    cafe.hand(Input("motion", cafe.now, (200, 4)))
    cafe.wait(3.0, 0.1)
    assert cafe.name == "title"


def test_wrong_pins_lock_the_pad_also_after_a_restart(tmp_path: Path) -> None:
    cafe = Cafe(folder=tmp_path)
    cafe.hold_corner()
    for _ in range(5):
        for digit in "111111":
            cafe.click(f"pin/{digit}")
    assert not cafe.has("pin/1")
    assert any("Locked until" in said for said in cafe.tree().said)
    again = Cafe(folder=tmp_path)
    again.hold_corner()
    assert not again.has("pin/1")
    again.now += 301
    again.key("escape")
    again.staff()
    assert again.name == "staff"


def test_the_pad_closes_after_twenty_seconds() -> None:
    cafe = Cafe()
    cafe.hold_corner()
    cafe.pass_time(18)
    assert cafe.name == "pin"
    cafe.pass_time(4)
    assert cafe.name != "pin"


def test_the_digits_of_the_pin_are_not_shown() -> None:
    cafe = Cafe()
    cafe.hold_corner()
    for digit in PIN[:4]:
        cafe.click(f"pin/{digit}")
    assert PIN[:2] not in "".join(cafe.tree().said)
    assert not any(PIN[:4] in node.name for node in cafe.tree().nodes)


def test_the_staffs_page_closes_by_itself() -> None:
    cafe = Cafe()
    cafe.staff()
    cafe.pass_time(118)
    assert cafe.name == "staff"
    cafe.pass_time(4)
    assert cafe.name != "staff"


def test_staff_choose_loudness_under_the_ceiling_language_and_games() -> None:
    cafe = Cafe()
    cafe.staff()
    box = cafe.node("staff/volume").area
    cafe.click_at((box.right - 4, box.centery))
    assert cafe.host.kiosk.volume() == pytest.approx(0.40)
    cafe.click("staff/language/fr")
    cafe.click("staff/game/tao")
    cafe.click("staff/back")
    assert cafe.name == "attract"
    assert cafe.context.language == "fr"
    assert "tao" not in cafe.host.games
    assert cafe.tree().said[1].startswith("Quatre jeux")


def test_messages_of_today_come_by_the_hour_older_ones_by_the_day() -> None:
    cafe = Cafe(size=(1080, 1920))
    told = (("2026-11-20 14:02", "E-STILL"), ("2026-11-19 23:51", "E-DIED"), ("kiosk.toml", "line 3"))
    cafe.office.said = tuple(StaffMessage(when, words) for when, words in told)
    cafe.staff()
    names = [node.name for node in cafe.tree().nodes if node.id.startswith("staff/message/")]
    assert names == ["14:02: E-STILL", "19 Nov: E-DIED"], "upright there is room for two at least"
    cafe.click("staff/message/1")
    assert cafe.name == "dialog"


def test_the_last_game_stays() -> None:
    file = evening_house()
    cafe = Cafe(file=replace(file, table=replace(file.table, games=("dog",))))
    cafe.staff()
    cafe.click("staff/game/dog")
    assert cafe.host.games == ("dog",)


def test_quitting_and_restarting_ask_once_more_for_three_seconds() -> None:
    cafe = Cafe()
    cafe.staff()
    cafe.click("staff/quit")
    assert cafe.node("staff/quit").name == "Really?"
    cafe.pass_time(4)
    assert cafe.node("staff/quit").name == "Quit"
    cafe.click("staff/quit")
    assert end_of_game(cafe) is None
    cafe.click("staff/quit")
    assert end_of_game(cafe) == 40
    other = Cafe()
    other.staff()
    other.click("staff/restart")
    other.click("staff/restart")
    assert end_of_game(other) == 41


def test_cleaning_takes_no_touch_for_half_a_minute() -> None:
    cafe = Cafe()
    cafe.staff()
    cafe.click("staff/clean")
    cafe.click("staff/clean")
    assert cafe.name == "cleaning"
    cafe.touch()
    cafe.key("escape")
    cafe.pass_time(28)
    assert cafe.name == "cleaning"
    cafe.pass_time(3)
    assert cafe.name == "staff"


def test_both_upper_corners_end_the_cleaning() -> None:
    cafe = Cafe((1280, 800))
    cafe.staff()
    cafe.click("staff/clean")
    cafe.click("staff/clean")
    cafe.hand(Input("press", cafe.now, (5, 5), finger=1))
    cafe.pass_time(3)
    assert cafe.name == "cleaning"
    cafe.hand(Input("press", cafe.now, (1275, 5), finger=2))
    cafe.wait(2.2, 0.1)
    assert cafe.name == "staff"


def test_a_screen_that_nobody_saw_come_back_is_not_trusted() -> None:
    cafe = Cafe(file=evening_house(screen=Display(screen_off=("true",), screen_on=("true",))))
    cafe.host.kiosk.screen.trusted = True
    cafe.staff()
    cafe.click("staff/screen")
    cafe.click("staff/screen")
    cafe.wait(5.2, 0.2)
    assert "Did the picture come back?" in cafe.tree().said
    cafe.wait(15.2, 0.5)
    assert not cafe.host.kiosk.screen.trusted
    cafe.click("staff/screen")
    cafe.click("staff/screen")
    cafe.wait(5.2, 0.2)
    cafe.click("staff/lit/yes")
    assert cafe.host.kiosk.screen.trusted


def test_games_that_wait_are_named_to_staff() -> None:
    cafe = Cafe()
    code = kept(cafe)
    cafe.staff()
    assert cafe.node("staff/kept/0").name.startswith(f"{code}: DAO: Anna")
