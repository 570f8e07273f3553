"""What guests and staff see of a house: a number typed at another table, every screen on one page."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from devtools.multiscreen_shots import house_shots
from multiscreen.database_link import open_house_link
from multiscreen.queries import Doing, Screen
from scenes.app.multiscreen_membership import folder_fingerprint, join_house, report_activity
from scenes.kiosk.staff.scene import StaffMultiscreenScene, StaffScene
from scenes.pages.multiscreen.scene import MultiscreenScene
from scenes.pages.statistics.scene import StatisticsScene
from scenes.table.table_scene import TableScene
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import House
from tests.rigs.multiscreen.postgresql_server import Proxy
from tests.rigs.multiscreen.screens import PATIENCE, Made

Sit = Callable[[Made, str], Cafe]


@pytest.fixture
def cafe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Opens tables of one house."""
    monkeypatch.setattr("multiscreen.database_worker.TICK_SECONDS", 0.05)
    opened: list[Cafe] = []

    def open_cafe(house: Made, called: str) -> Cafe:
        made = Cafe()
        opened.append(made)
        joined(made, house, called)
        return made

    yield open_cafe
    for each in opened:
        leave(each)


def joined(where: House, house: Made, called: str) -> None:
    me = Screen("", called, "0.1", house.names)
    store = where.context.store
    where.screens.house = open_house_link(
        store,
        house.screen.text,
        me,
        lambda day, text: None,
        lambda: datetime.now().astimezone(),
        house.client,
    )
    wait_for_frames(where, lambda: where.screens.house is not None and where.screens.house.is_connected)


def leave(where: House) -> None:
    if where.screens.house is not None:
        where.screens.house.worker.close(5.0)


def wait_for_frames(where: House, wanted: Callable[[], bool]) -> None:
    """Frames go by; none of them waits."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, (where.scene.name, where.tree().said)
        report_activity(where.screens.house, where.manager.stack, where.now)
        where.frame(0.05)
        time.sleep(0.01)


def put_away(at: Cafe) -> str:
    """A game is begun and left; its number, when the house knows it."""
    at.sit_down("dos", humans=2)
    at.host.end_visit()
    at.wait(0.5, 0.1)
    (waiting,) = at.host.kiosk.codes.waiting_codes()
    at.click("kiosk/done")
    wait_for_frames(at, lambda: not at.context.store.outbox.left())
    return waiting.code


def type_number(at: Cafe, code: str) -> None:
    at.wake()
    at.click("wake/code")
    at.wait(0.5, 0.1)
    for digit in code:
        at.click(f"code/{digit}")


def test_a_number_is_good_at_every_table_and_only_once(one: Made, cafe: Sit) -> None:
    first, second, third = (cafe(one, str(n)) for n in (1, 2, 3))
    code = put_away(first)
    type_number(second, code)
    wait_for_frames(second, lambda: second.has("code/go_on"))
    assert "another table" in " ".join(second.tree().said)
    type_number(third, code)
    wait_for_frames(third, lambda: third.has("code/go_on"))
    second.click("code/go_on")
    wait_for_frames(second, lambda: isinstance(second.scene, TableScene))
    table = second.scene
    assert isinstance(table, TableScene)
    assert table.match.title == "dos"
    assert [place.human for place in table.match.places][:2] == [True, True]
    third.click("code/go_on")
    wait_for_frames(third, lambda: third.context.words("code.elsewhere") in third.tree().said)
    assert third.name == "code"
    third.host.farewell()
    third.wait(1.0, 0.1)
    type_number(third, code)
    wait_for_frames(third, lambda: third.context.words("code.elsewhere") in third.tree().said)
    assert first.host.kiosk.codes.find(code) is not None
    type_number(first, code)
    first.click("code/go_on")
    wait_for_frames(first, lambda: first.context.words("code.elsewhere") in first.tree().said)
    assert first.host.kiosk.codes.find(code) is None
    second.host.end_visit()
    second.wait(0.5, 0.1)
    assert [each.code for each in second.host.kiosk.codes.waiting_codes()] == [code]


def test_without_its_house_a_table_goes_on_with_its_own_games(one: Made, cafe: Sit, line: Proxy) -> None:
    here = cafe(one, "1")
    code = put_away(here)
    house = here.screens.house
    assert house is not None
    house.worker.address = line.address(one.screen)
    line.close()
    house.worker._hang_up()
    here.host.farewell()
    here.wait(1.0, 0.1)
    type_number(here, "7391" if code != "7391" else "7392")
    wait_for_frames(here, lambda: here.context.words("code.house_away") in here.tree().said)
    wait_for_frames(here, lambda: here.context.words("code.house_away") not in here.tree().said)
    for digit in code:
        here.click(f"code/{digit}")
    here.click("code/go_on")
    wait_for_frames(here, lambda: isinstance(here.scene, TableScene))


def test_the_staff_see_every_table(one: Made, cafe: Sit) -> None:
    first, second = cafe(one, "1"), cafe(one, "Back room")
    second.sit_down("tao")
    wait_for_frames(
        second,
        lambda: (
            second.screens.house is not None and second.screens.house.worker._told == Doing("playing", "tao")
        ),
    )
    with one.link() as link:
        link.rows(
            "INSERT INTO stammtisch.screen (id, slot, called, doing, seen)"
            " VALUES ('silent-1', 9, '9', 'free', clock_timestamp() - interval '2 hours')"
        )
    first.wake()
    first.open(StaffScene(first.context, first.host))
    first.click("staff/house")
    first.wait(0.5, 0.1)
    assert isinstance(first.scene, StaffMultiscreenScene)

    def rows() -> list[str]:
        return [node.name for node in first.tree().nodes if node.id.startswith("house/table/")]

    wait_for_frames(first, lambda: len(rows()) == 3)
    said = " / ".join(rows())
    assert "Table 1 · free" in said
    assert "Table 9 · silent since" in said
    wait_for_frames(first, lambda: "Table Back room · TAO" in " / ".join(rows()))
    first.key("escape")
    first.wait(0.5, 0.1)
    assert first.name == "staff"


def test_the_houses_lists_are_one_tab_away_at_home(one: Made) -> None:
    here = House()
    joined(here, one, "Home")
    here.open(StatisticsScene(here.context))
    here.click("statistics/tab/house")
    here.wait(0.5, 0.1)
    assert isinstance(here.scene, MultiscreenScene)
    wait_for_frames(here, lambda: here.has("house/back") and bool(here.tree().said))
    here.click("house/best/dog")
    assert here.node("house/best/dog").checked
    leave(here)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1366, 768)])
def test_guests_and_all_games_of_the_evening_have_room(size: tuple[int, int]) -> None:
    """Five guests, five games, and the sum of all; nothing is left out without a word."""
    name, make = next(house_shots())
    house = House(size)
    house.open(make(house.context))
    house.wait(0.5, 0.1)
    assert name == "house"
    assert house.node("house/tonight/10").name == "760 games in the house so far"
    assert house.node("house/tonight/10").area.bottom < size[1]


def test_a_folder_on_this_machine_is_told_from_its_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "copy"):
        (tmp_path / name).mkdir()
    here, copy = (folder_fingerprint(tmp_path / name) for name in ("one", "copy"))
    assert here != copy
    assert here == folder_fingerprint(tmp_path / "copy" / ".." / "one")
    monkeypatch.setattr(
        "scenes.app.multiscreen_membership.gethostname", lambda: "another machine, or container"
    )
    assert folder_fingerprint(tmp_path / "one") != here
    monkeypatch.setattr("scenes.app.multiscreen_membership.boot_name", lambda: "one")
    assert folder_fingerprint(tmp_path / "one") == "", "nothing tells one start of the machine from another"


def test_a_house_file_that_is_wrong_is_named_and_ends_nothing(tmp_path: Path) -> None:
    here = House()
    here.open(StatisticsScene(here.context))
    for wrong in ("[house", '[house]\ndatabase = "mysql://x"', "[house]\ntable = 7", "[house]\nother = ''"):
        (tmp_path / "house.toml").write_text(wrong)
        assert join_house(here.context, tmp_path, None) is None
        here.frame()
        assert "house.toml" in " ".join(here.tree().said)
    (tmp_path / "house.toml").unlink()
    assert join_house(here.context, tmp_path, None) is None
