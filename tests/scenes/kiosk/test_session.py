"""Guests come, stay, and go: what is watched meanwhile, and what is left of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime

import pygame
import pytest

from devtools.kiosk_samples import EVENING, evening_house
from devtools.kiosk_shots import kiosk_shots
from devtools.shots import fresh
from kiosk.config import Display, Times
from kiosk.opening_hours import spans_of
from kiosk.screen_switch import ScreenSwitch
from scenes.base.option_ids import usual_options
from scenes.kiosk.welcome.scene import WelcomeScene
from scenes.table.lessons.lesson_phase import LessonPhase
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from scenes.ui.layout import at_least
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import House


def looks(table: TableScene) -> int | None:
    """Whose hand is open on a table."""
    return table.view.board.viewer


def test_nobody_is_asked_before_a_minute_in_menus() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.pass_time(59)
    assert cafe.name == "title"
    cafe.pass_time(2)
    assert cafe.name == "countdown"
    assert cafe.tree().said[0] == "Still playing?"
    assert not any("number" in said for said in cafe.tree().said)


def test_after_the_countdown_the_table_is_free() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.pass_time(61)
    cafe.pass_time(28)
    assert cafe.name == "countdown"
    cafe.pass_time(3)
    assert cafe.name == "attract"
    assert "idle" in cafe.notes


@pytest.mark.parametrize("how", ["touch", "key", "button"])
def test_any_hand_stops_the_clock_and_does_nothing_else(how: str) -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.click("title/dao")
    start = cafe.node("lobby/start").area.center
    cafe.pass_time(61)
    assert cafe.name == "countdown"
    if how == "touch":
        cafe.click_at(start)
    elif how == "key":
        cafe.key("enter")
    else:
        cafe.click("countdown/stay")
    assert cafe.name == "lobby"
    assert cafe.context.store.matches.waiting_matches() == []
    cafe.pass_time(58)
    assert cafe.name == "lobby"


def test_in_a_game_it_takes_three_minutes_and_a_number_is_shown() -> None:
    cafe = Cafe()
    cafe.sit_down()
    cafe.pass_time(175)
    assert cafe.name == "table"
    cafe.pass_time(7)
    assert cafe.name == "countdown"
    number = cafe.tree().said[-1]
    cafe.pass_time(31)
    assert cafe.name == "kept"
    assert number in cafe.tree().said
    cafe.pass_time(21)
    assert cafe.name == "attract"


def test_hands_are_covered_while_it_counts() -> None:
    cafe = Cafe()
    table = cafe.sit_down()
    assert looks(table) == 0
    cafe.pass_time(182)
    assert cafe.name == "countdown"
    assert looks(table) is None
    assert "?" in str(table.view.board.view)
    cafe.touch()
    assert cafe.name == "table"
    assert looks(table) == 0


def test_of_several_nobodys_hand_comes_back_without_its_curtain() -> None:
    cafe = Cafe()
    table = cafe.sit_down(humans=2)
    cafe.wait(1.0, 0.1)
    assert cafe.name == "curtain"
    cafe.click("curtain/ready")
    cafe.wait(1.0, 0.1)
    assert looks(table) is not None
    cafe.pass_time(182)
    assert cafe.name == "countdown"
    cafe.touch()
    cafe.wait(1.0, 0.1)
    assert cafe.name == "curtain"


def test_no_is_done_at_once() -> None:
    cafe = Cafe()
    cafe.sit_down()
    cafe.pass_time(182)
    cafe.click("kiosk/done")
    assert cafe.name == "kept"


def test_bots_alone_are_never_interrupted() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.settings.untimed = True
    cafe.click("title/dog")
    cafe.click("lobby/seat/0/hard")
    cafe.click("lobby/start")
    cafe.settings.speed = "slow"
    for _ in range(100):
        cafe.frame(3.0)
    assert cafe.name == "table"


def test_a_challenge_is_never_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    cafe = Cafe()
    table = cafe.sit_down()
    monkeypatch.setattr(type(table.phase), "urgent", property(lambda phase: True))
    cafe.pass_time(400, 5.0)
    assert cafe.name == "table"
    monkeypatch.undo()
    cafe.pass_time(182)
    assert cafe.name == "countdown"


def test_times_are_the_files() -> None:
    cafe = Cafe(file=evening_house(times=Times(menus=20, countdown=40)))
    cafe.wake()
    cafe.pass_time(21)
    assert cafe.name == "countdown"
    cafe.pass_time(38)
    assert cafe.name == "countdown"
    cafe.pass_time(3)
    assert cafe.name == "attract"


def test_everything_goes_back_to_the_house() -> None:
    cafe = Cafe()
    cafe.wake("attract/language/it")
    cafe.click("wake/access")
    cafe.click("ease/text/150")
    cafe.click("ease/contrast")
    cafe.click("ease/speed/fast")
    cafe.click("ease/back")
    cafe.click("wake/people/3")
    cafe.click("title/dao")
    cafe.click("lobby/start")
    cafe.wait(0.5, 0.1)
    settings = cafe.settings
    assert (settings.text, settings.contrast, settings.speed) == (1.5, True, "fast")
    assert settings.people != []
    cafe.host.end_visit()
    cafe.frame(0.0)
    cafe.click("kiosk/done")
    assert cafe.name == "attract"
    assert (settings.text, settings.contrast, settings.speed) == (1.0, False, "normal")
    assert (settings.people, settings.tables, settings.language) == ([], {}, "en")
    assert cafe.host.asked == (None, "any")
    assert cafe.context.layout.text == 1.0


def test_finished_games_keep_no_names() -> None:
    cafe = Cafe()
    table = cafe.sit_down("dao")
    assert table.saved is not None
    number = table.saved.number
    cafe.host.guest_games._over.add(number)
    cafe.host.farewell()
    cafe.frame(0.0)
    kept = cafe.context.store.matches.load(number)
    assert {player.name for player in kept.players} == {""}


def test_a_game_with_a_number_keeps_its_names_until_it_is_too_old() -> None:
    cafe = Cafe()
    table = cafe.sit_down("dao")
    assert table.saved is not None
    number = table.saved.number
    cafe.host.end_visit()
    cafe.frame(0.0)
    cafe.click("kiosk/done")
    assert "Anna" in {player.name for player in cafe.context.store.matches.load(number).players}
    cafe.now += 13 * 3600
    cafe.frame(400.0)
    assert {player.name for player in cafe.context.store.matches.load(number).players} == {""}


def test_a_game_that_broke_off_is_offered_by_its_number() -> None:
    from game.kernel.session import Session
    from game.storage.matches import SavedPlayer

    def left(house: House) -> None:
        game = house.context.titles["dao"]
        session = Session.deal(game, 2, 1, usual_options(game))
        players = (SavedPlayer("Mia", "human", 1), SavedPlayer("Bo", "easy", 2))
        house.context.store.matches.begin(session, players, lambda: "2026-11-20T18:40:00+00:00")

    cafe = Cafe(kept=left)
    assert cafe.host.waiting is not None
    code = cafe.host.waiting.code
    assert f"Table number {code}" in cafe.tree().said
    cafe.wake()
    cafe.click("title/resume")
    cafe.wait(0.5, 0.1)
    assert cafe.name == "table"
    cafe.host.end_visit()
    cafe.frame(0.0)
    assert " ".join(code) in str(cafe.tree().said)


# Opening hours


def late(opens: str, now: str) -> Cafe:
    week = (spans_of(opens),) * 7
    return Cafe(file=evening_house(hours=week), begins=datetime.fromisoformat(f"2026-11-20T{now}"))


def test_outside_the_hours_it_is_nearly_black() -> None:
    cafe = Cafe(
        (1280, 800),
        file=evening_house(hours=(spans_of("10:00-18:00"),) * 7),
        begins=EVENING,
        draws=True,
    )
    assert cafe.name == "closed"
    cafe.wait(5.0, 0.5)
    cafe.frame(0.0)
    pixels = [sum(cafe.window.get_at((x, y))[:3]) for x in range(0, 1280, 4) for y in range(0, 800, 4)]
    assert sum(light > 24 for light in pixels) < 0.02 * len(pixels)
    assert cafe.tree().said == ("Closed", "Back at 10:00")


def test_a_touch_lights_the_lamp_and_nothing_more() -> None:
    from scenes.kiosk.closed.scene import BRIGHT, DIM, ClosedScene

    cafe = late("10:00-18:00", "19:42")
    cafe.wait(3.0, 0.5)
    scene = cafe.scene
    assert isinstance(scene, ClosedScene)
    assert scene.light(cafe.now) == DIM
    cafe.touch()
    assert scene.light(cafe.now) == BRIGHT
    assert cafe.name == "closed"
    cafe.wait(4.5, 0.5)
    assert scene.light(cafe.now) == DIM


def test_the_screens_own_light_goes_with_the_hours_and_comes_with_a_hand() -> None:
    cafe, told = late("10:00-20:00", "19:58"), list[str]()
    display = Display(screen_off=("dark",), screen_on=("light",))

    def run(command: Sequence[str]) -> bool:
        told.append(command[0])
        return True

    cafe.host.kiosk.screen = ScreenSwitch(display, run)
    cafe.pass_time(180)
    assert (cafe.name, told) == ("closed", ["dark"])
    cafe.touch()
    assert told == ["dark", "light"]
    cafe.pass_time(6)
    assert told == ["dark", "light", "dark"]
    cafe.pass_time(14 * 3600, 600.0)
    assert (cafe.name, told[3:]) == ("attract", ["light"])


def test_the_lamp_changes_its_place_each_minute() -> None:
    from scenes.kiosk.closed.scene import ClosedScene

    cafe = late("10:00-18:00", "19:42")
    assert isinstance(cafe.scene, ClosedScene)
    places = {cafe.scene.place(cafe.now + 60 * turn) for turn in range(12)}
    assert len(places) == 12


def test_hours_over_midnight() -> None:
    cafe = late("18:00-02:00", "23:59")
    assert cafe.name == "attract"
    cafe.pass_time(3600, 30.0)
    assert cafe.name == "attract"
    cafe.pass_time(3700, 30.0)
    assert cafe.name == "closed"
    cafe.now += 15 * 3600
    cafe.pass_time(3600, 60.0)
    assert cafe.name == "attract"


def test_guests_are_told_once_and_their_game_is_kept_not_cut() -> None:
    cafe = Cafe(
        file=evening_house(hours=(spans_of("10:00-20:00"),) * 7, times=Times(game=3600)),
        begins=datetime.fromisoformat("2026-11-20T19:45"),
    )
    table = cafe.sit_down()
    number = table.saved.number if table.saved is not None else 0
    assert not any("closing" in said for said in cafe.tree().said)
    cafe.pass_time(330)
    assert any("closing soon" in said for said in cafe.tree().said)
    cafe.pass_time(600)
    assert cafe.name in ("kept", "closed")
    cafe.pass_time(30)
    assert cafe.name == "closed"
    assert number in cafe.context.store.matches.unfinished_matches()
    assert [each.match for each in cafe.host.kiosk.codes.waiting_codes()] == [number]


def test_it_gets_quieter_by_the_hour() -> None:
    cafe = Cafe(begins=datetime.fromisoformat("2026-11-20T21:58"))
    cafe.wake()
    assert cafe.settings.volume == pytest.approx(0.24)
    for _ in range(4):
        cafe.pass_time(35)
        cafe.touch()
    assert cafe.settings.volume == pytest.approx(0.10)


# No way out


@pytest.mark.parametrize("seed", range(3))
def test_random_touches_never_leave(seed: int) -> None:
    """On everything that can be touched and anywhere between: the staff's door stays shut."""
    cafe, dice = Cafe((1280, 800)), random.Random(seed)
    seen = set()
    for _ in range(250):
        nodes = [node for node in cafe.tree().nodes if node.enabled]
        if nodes and dice.random() < 0.8:
            cafe.click(dice.choice(nodes))
        elif dice.random() < 0.5:
            cafe.click_at((dice.randrange(1280), dice.randrange(800)))
        else:
            cafe.key(dice.choice(("escape", "enter", "f1", "f11", "tab", "left", "backspace", "space", "4")))
        cafe.frame(dice.choice((0.1, 0.4, 0.4, 70.0 if dice.random() < 0.1 else 0.2)))
        assert cafe.manager.stack
        seen.add(cafe.name)
        assert cafe.name not in ("staff", "settings", "statistics", "licences")
    assert cafe.host.kiosk.status is None
    assert {"title", "lobby"} <= seen


def test_a_close_request_closes_nothing() -> None:
    cafe = Cafe()
    assert not all(scene.close() for scene in cafe.manager.stack)
    cafe.wake()
    assert not all(scene.close() for scene in cafe.manager.stack)


def test_what_guests_type_into_a_lobby_is_offered_on_the_screens_own_keyboard() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.click("title/dao")
    cafe.click("lobby/name/0")
    assert cafe.name == "keyboard"
    for letter in "kim":
        cafe.click(f"keys/{letter}")
    cafe.click("keys/done")
    assert cafe.name == "lobby"
    assert "Kim" in cafe.node("lobby/name/0").name


def test_a_finger_that_comes_during_the_countdown_is_a_hand_as_well() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.pass_time(61)
    cafe.hand(Input("press", cafe.now, (5, 400), finger=3))
    cafe.frame(0.0)
    assert cafe.name == "title"


def test_the_office_hears_of_games_without_names() -> None:
    cafe = Cafe()
    table = cafe.sit_down("dao")
    assert isinstance(table, TableScene)
    cafe.host.end_visit()
    cafe.frame(0.0)
    assert cafe.notes[:3] == ["woken", "begun", "left"]
    assert "Anna" not in str(cafe.office.told)


def test_a_table_can_be_laid_for_those_who_have_said_how_many_they_are() -> None:
    cafe = Cafe()
    cafe.wake()
    cafe.click("wake/people/3")
    assert "Just right" in cafe.node("title/dao").name
    assert "for 2 only" in cafe.node("title/tao").name
    assert "for 4 or 6" in cafe.node("title/dog").name
    cafe.click("wake/time/20")
    assert "takes longer" not in cafe.node("title/dao").name
    cafe.click("title/dao")
    assert cafe.node("lobby/seat/2/human").checked
    assert not cafe.has("lobby/seat/3/human")


@pytest.mark.parametrize("size", [(64, 64), (8, 200)])
def test_every_scene_is_drawn_in_a_window_of_next_to_nothing(size: tuple[int, int]) -> None:
    """As a screen that was unplugged leaves it: of what is laid out for a larger one a corner is seen."""
    window = pygame.display.set_mode(size)
    for name, make in kiosk_shots():
        context = fresh(size, "de")
        scene = make(context)
        scene.context.manager.stack.append(scene)
        scene.enter()
        scene.draw(window)
        assert context.layout.size == at_least(size), name


def test_a_guided_game_leads_guests_back_to_their_own_first_page() -> None:
    cafe = Cafe()
    cafe.wake()
    guided = cafe.screens.lesson("dao")
    assert isinstance(guided, TableScene)
    cafe.open(guided)
    assert isinstance(guided.phase, LessonPhase)
    guided.phase.exits.title()
    cafe.wait(0.5, 0.1)
    assert isinstance(cafe.scene, WelcomeScene), "not the title, on which a button ends the app"
