"""People leave their table: phones hear so at once, and whoever sits down next finds nobody's phone there."""

from __future__ import annotations

from devtools.staged_phones import come, stage
from phones.phone_game import PhoneSeat, SeatPlan
from phones.pipe_messages import Message
from scenes.base.match import Match
from scenes.pages.title.scene import TitleScene
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import match
from tests.rigs.phones.phone_table import open_phone_table


def match_of_two() -> Match:
    return match("dao", 2, humans=2, seed=1)


def test_phones_hear_that_the_table_was_left_before_another_frame_is_asked_for() -> None:
    """The app may stand still on the title for long, and nothing calls its scenes until something comes."""
    found = open_phone_table(match_of_two(), [0, 1])
    manager = found.house.manager
    manager.reset(TitleScene(found.house.context))
    manager.switch(found.house.window, found.house.now)
    assert [found.told[seat][-1] for seat in range(2)] == [{"t": "lost", "why": "lost"}] * 2
    assert not found.party.open


def test_the_table_stays_open_while_another_scene_covers_it_or_it_is_laid_anew() -> None:
    found = open_phone_table(match_of_two(), [0, 1])
    manager = found.house.manager
    manager.push(TitleScene(found.house.context))
    manager.switch(found.house.window, found.house.now)
    assert found.party.open
    manager.reset(TitleScene(found.house.context), found.table)
    manager.switch(found.house.window, found.house.now)
    assert found.party.open


def opened_in_a_cafe() -> tuple[Cafe, dict[int, list[Message]]]:
    """Two guests play in a café; Bruno's hand lies on phone 1."""
    cafe, told = Cafe(), dict[int, list[Message]]()
    table = cafe.sit_down("dao", 2)
    places = table.match.places
    party = stage(cafe.context, tell=lambda socket, each: told.setdefault(socket, []).append(each))
    lines = [PhoneSeat("human", places[0].name, places[0].symbol), PhoneSeat("free")]
    party.lay(SeatPlan("dao", tuple(lines), tuple(range(1, 11))))
    come(party, (1,), [place.name for place in places])
    party.hands = {(places[1].name, places[1].symbol)}
    table.phones.seat_phones()
    cafe.wait(0.5, 0.1)
    return cafe, told


def test_guests_of_a_cafe_who_go_leave_no_open_table_to_the_next() -> None:
    cafe, told = opened_in_a_cafe()
    assert told[1][-1]["t"] == "view"
    cafe.host.farewell()
    cafe.wait(0.5, 0.1)
    assert told[1][-1] == {"t": "lost", "why": "lost"}
    assert not cafe.screens.phones.open


def test_in_a_cafe_it_is_asked_about_a_phone_as_well() -> None:
    cafe, told = opened_in_a_cafe()
    room = cafe.screens.phones.party.room
    assert room is not None
    room.drop_socket(1)
    room.take_message(9, {"t": "hello", "v": 1, "secret": None, "lang": "de"})
    room.take_message(9, {"t": "claim", "seat": 1})
    cafe.wait(1.2, 0.1)
    assert cafe.name == "phone_claim"
    cafe.click("phones/claim/yes")
    cafe.wait(0.3, 0.1)
    assert told[9][-1]["t"] == "view"
    assert told[9][-1]["seat"] == 1
