"""What staff do on their page for guests who ask, and with what was changed there before."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from devtools.kiosk_samples import evening_house
from game.storage.store import Store
from kiosk.config import Loudness
from kiosk.daily_figures import StaffMessage
from kiosk.heartbeat import STAFF_GOES_BACK
from kiosk.last_good_config import read_usable
from kiosk.version_notes import STATE
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.cafe import Cafe
from tests.rigs.kiosk.whole_kiosk import STAFF
from tests.scenes.kiosk.test_numbers import end_of_game, enter, kept

NAME = "Zaphodia"


def on_disk(cafe: Cafe, folder: Path) -> None:
    """From now on the café's games lie in a file."""
    store = Store(folder)
    store.guests.leave_no_traces()
    cafe.context.store.close()
    cafe.context.store = store
    cafe.host.kiosk.store = store
    for owner in (cafe.host.kiosk.codes, cafe.host.kiosk.staff):
        owner._kept = store.settings


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())


def waiting_for(cafe: Cafe) -> str:
    """A game of somebody with a rare name waits; its number."""
    people = cafe.context.words.find("people.names")
    assert NAME not in people
    code = kept(cafe, "dao", humans=2)
    match = cafe.host.kiosk.codes.waiting_codes()[0].match
    players = cafe.context.store.matches.load(match).players
    cafe.context.store.matches.seat(match, tuple(replace(each, name=NAME) for each in players))
    return code


@pytest.mark.parametrize("what", ["names", "erase"])
def test_who_wants_their_name_out_gets_it_out_of_every_file(what: str, tmp_path: Path) -> None:
    cafe = Cafe()
    on_disk(cafe, tmp_path)
    code = waiting_for(cafe)
    assert NAME.encode() in bytes_of(tmp_path)
    cafe.staff()
    assert any(NAME in node.name for node in cafe.tree().nodes)
    cafe.click("staff/kept/0")
    assert code in " ".join(cafe.tree().said)
    cafe.click(f"staff/kept/{what}")
    cafe.frame(0.1)
    assert NAME.encode() not in bytes_of(tmp_path)
    assert not any(NAME in node.name for node in cafe.tree().nodes)
    assert "deleted" in cafe.notes
    empty = any("No game is waiting" in node.name for node in cafe.tree().nodes)
    assert empty is (what == "erase")
    cafe.click("staff/back")
    cafe.wake()
    cafe.click("wake/code")
    enter(cafe, code)
    assert cafe.has("code/go_on") is (what == "names")


def test_a_game_without_names_goes_on(tmp_path: Path) -> None:
    cafe = Cafe()
    on_disk(cafe, tmp_path)
    code = waiting_for(cafe)
    cafe.staff()
    cafe.click("staff/kept/0")
    cafe.click("staff/kept/names")
    cafe.click("staff/back")
    cafe.wake()
    cafe.click("wake/code")
    enter(cafe, code)
    cafe.click("code/go_on")
    cafe.frame(0.1)
    assert any(isinstance(scene, TableScene) for scene in cafe.manager.stack)


def test_a_slip_of_the_finger_deletes_nothing() -> None:
    cafe = Cafe()
    code = kept(cafe)
    cafe.staff()
    cafe.click("staff/kept/0")
    cafe.click("staff/kept/back")
    assert cafe.name == "staff"
    assert cafe.host.kiosk.codes.find(code) is not None


def test_every_game_that_waits_can_be_reached() -> None:
    cafe = Cafe((1080, 1920))
    codes = {kept(cafe) for _ in range(4)}
    cafe.staff()
    seen: set[str] = set()
    for _ in range(4):
        seen |= {node.name.split(":")[0] for node in cafe.tree().nodes if node.id.startswith("staff/kept/")}
        cafe.click("staff/kept/more")
    assert codes <= seen


def test_a_message_that_staff_leave_open_closes_and_the_page_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever comes next would be on the staff's page by one touch on 'OK'."""
    cafe = Cafe()
    kept(cafe)
    cafe.staff()
    cafe.click("staff/kept/0")
    cafe.pass_time(118)
    assert cafe.name == "dialog"
    cafe.pass_time(4)
    assert [scene.name for scene in cafe.manager.stack] == ["attract"]


def test_a_message_left_open_over_a_game_gives_the_game_back() -> None:
    cafe = Cafe()
    kept(cafe)
    cafe.sit_down("dao")
    table = cafe.manager.stack[-1]
    cafe.pass_time(10)
    cafe.staff()
    cafe.click("staff/kept/0")
    cafe.pass_time(119)
    assert cafe.name == "dialog", "and nobody is asked if they still play"
    cafe.pass_time(4)
    assert cafe.manager.stack[-1] is table


def test_staff_read_first_that_the_last_good_file_is_used(tmp_path: Path) -> None:
    cafe, file = Cafe(), tmp_path / "kiosk.toml"
    file.write_text(STAFF)
    read_usable(file, tmp_path)
    file.write_text("[house\n")
    cafe.host.kiosk.faults = read_usable(file, tmp_path)[0].faults
    cafe.office.said = (StaffMessage("2026-11-20 14:02", "E-STILL"),)
    cafe.staff()
    names = [node.name for node in cafe.tree().nodes if node.id.startswith("staff/message/")]
    assert "Line 1" in names[0]
    assert "kiosk.last-good.toml" in names[1]


def test_every_message_can_be_read_also_those_for_which_the_card_has_no_room() -> None:
    cafe = Cafe((1080, 1920))
    cafe.office.said = tuple(StaffMessage(f"2026-11-20 14:{n:02}", f"message {n}") for n in range(5))
    cafe.staff()
    cafe.click("staff/message/0")
    seen = []
    for _ in range(5):
        seen.append(cafe.tree().said[1])
        cafe.click("staff/message/next")
        cafe.frame(0.1)
    assert seen == [f"message {n}" for n in range(5)]
    assert cafe.tree().said[1] == "message 0"
    cafe.click("staff/message/ok")
    assert cafe.name == "staff"


# What differs from the file


def changed_cafe() -> Cafe:
    cafe = Cafe()
    staff = cafe.host.kiosk.staff
    staff.set_volume(35, cafe.wall())
    staff.set_language("fr")
    staff.offer("tao", False)
    cafe.staff()
    cafe.click("staff/changes")
    return cafe


def test_the_page_says_what_is_not_as_in_the_file_and_takes_each_of_it_back() -> None:
    cafe = changed_cafe()
    assert cafe.name == "changes"
    for what in ("volume", "language", "games"):
        assert what in cafe.host.kiosk.staff.differs(cafe.wall())
        cafe.click(f"changes/{what}")
        assert what not in cafe.host.kiosk.staff.differs(cafe.wall())
        assert not cafe.has(f"changes/{what}")
    assert "tao" in cafe.host.games
    cafe.click("changes/done")
    cafe.click("staff/back")
    assert cafe.context.language == cafe.host.house.table.language


def test_loudness_goes_back_to_the_files_at_once() -> None:
    file = evening_house(volume=Loudness(24, 40, 10))
    cafe = Cafe(file=file)
    cafe.wake()
    cafe.host.kiosk.staff.set_volume(5, cafe.wall())
    cafe.staff()
    cafe.click("staff/changes")
    cafe.click("changes/volume")
    assert cafe.settings.volume == pytest.approx(0.24 if cafe.host.guests else 0.10)


def test_the_version_before_is_only_offered_if_there_is_one_and_asked_for_twice(tmp_path: Path) -> None:
    cafe = Cafe(folder=tmp_path)
    cafe.staff()
    cafe.click("staff/changes")
    assert not cafe.has("changes/version")
    cafe.click("changes/done")
    (tmp_path / STATE).write_text('{"using": "stammtisch-1.3.0", "previous": "1.2.0"}')
    cafe.click("staff/changes")
    assert "1.2.0" in cafe.node("changes/version").name
    cafe.click("changes/version")
    assert end_of_game(cafe) is None
    cafe.pass_time(4)
    cafe.click("changes/version")
    assert end_of_game(cafe) is None, "the question was over"
    cafe.click("changes/version")
    assert end_of_game(cafe) == STAFF_GOES_BACK


def test_the_page_closes_by_itself() -> None:
    cafe = changed_cafe()
    cafe.pass_time(119)
    assert cafe.name == "changes"
    cafe.pass_time(4)
    assert cafe.name != "changes"


# Visits


def test_a_hand_on_the_keyboard_is_one_visit() -> None:
    """Forty keys within a second, as somebody's sleeve presses them."""
    cafe = Cafe()
    chance = random.Random(1)
    for _ in range(40):
        cafe.key(chance.choice(["a", "escape", "return", "space"]))
        cafe.hand(Input("key", cafe.now, key="escape"))
        cafe.now += 0.02
    assert cafe.notes.count("woken") == 1
    cafe.host.farewell()
    cafe.frame(0.0)
    cafe.pass_time(70)
    cafe.wake()
    assert cafe.notes.count("woken") == 2
