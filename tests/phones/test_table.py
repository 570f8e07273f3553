"""Phones at the table on the screen: no curtain, no open hand, and what is shown when one is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.kernel.registry import titles
from game.kernel.types import Seat
from scenes.pages.phones.phone_gone import PhoneGoneScene
from tests.rigs.headless_app import match
from tests.rigs.phones.phone_table import PhoneTable, open_phone_table


@pytest.mark.parametrize("title", titles())
def test_whole_games_are_played_on_phones_without_a_curtain_or_an_open_hand(title: str) -> None:
    seats = titles()[title].seats[0]
    found = open_phone_table(match(title, seats, humans=seats, seed=4), range(seats))
    scenes = set[str]()
    for _ in range(60 if title == "dog" else 900):  # its games are long
        found.rest()
        scenes.add(found.house.scene.name)
        assert found.table.model.viewer.seat is None
        assert not [node for node in found.house.tree().nodes if node.moves]
        if found.table.session.result is not None:
            break
        seat = found.table.session.to_act[0]
        trial = found.party.room.challenge if found.party.room else None
        if trial is not None:
            _pass(found, seat)
        else:
            found.play(seat, _quick(found.view(seat)["moves"]))
    assert scenes == {"table"}
    if title != "dog":
        assert found.table.session.result is not None
        assert found.view(0)["result"] is not None


def _quick(moves: Sequence[str]) -> str:
    """A move that leads to an end: cards are played rather than drawn."""
    return next((move for move in moves if move.startswith(("take", "play", "show"))), moves[-1])


def _pass(found: PhoneTable, seat: Seat) -> None:
    """A phone says that it is ready, and hits its fields in time."""
    room = found.party.room
    assert room is not None
    room.take_message(seat, {"t": "ready"})
    found.house.wait(2.0, step=0.5)
    for each in [move for move in found.view(seat)["moves"] if move.startswith("hit")]:
        field_ = each.split()[1].split("@")[0]
        room.take_message(
            seat, {"t": "play", "move": f"hit {field_}@400", "challenge": found.view(seat)["version"]}
        )
        found.house.frame()


@pytest.mark.parametrize("untimed", [False, True])
def test_where_nobody_is_hurried_the_fields_of_a_phone_wait_for_ever(untimed: bool) -> None:
    found = challenged(untimed)
    room, seat = found.party.room, found.table.session.to_act[0]
    assert room is not None
    assert found.view(seat)["untimed"] == untimed
    room.take_message(seat, {"t": "ready"})
    found.house.wait(90.0, step=2.0)
    late = found.table.session.record.entries[-1].move == "late"
    assert late != untimed
    if untimed:
        seen = found.view(seat)
        room.take_message(seat, {"t": "play", "id": "x", "move": "late", "challenge": seen["version"]})
        assert found.told[seat][-1]["code"] == "impossible-time"
        _pass(found, seat)
        assert found.table.session.record.entries[-1].move.startswith("hit")


def challenged(untimed: bool) -> PhoneTable:
    """Somebody has to show their nerves on a phone."""
    for seed in range(1, 30):
        found = open_phone_table(match("dos", 2, humans=2, seed=seed), [0, 1])
        found.house.context.settings.untimed = untimed
        for _ in range(40):
            found.rest()
            if found.party.room is not None and found.party.room.challenge is not None:
                found.house.frame()
                return found
            if found.table.session.result is not None:
                break
            seat = found.table.session.to_act[0]
            found.play(seat, _quick(found.view(seat)["moves"]))
    raise AssertionError("nobody was challenged")


def test_a_curtain_falls_for_those_at_the_screen_only() -> None:
    found = open_phone_table(match("dos", 3, humans=3, seed=2), [0, 2])
    for _ in range(12):
        found.rest()
        seat = found.table.session.to_act[0]
        if seat == 1:
            found.house.wait(3.0, step=0.2)
            assert found.house.scene.name == "curtain"
            assert found.house.tree().to_act == (1,)
            return
        found.play(seat)
    raise AssertionError("seat 1 never came")


def test_a_lost_phone_is_asked_about_after_a_while_and_nothing_happens_by_itself() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    room.drop_socket(0)
    found.house.wait(14.0, step=0.5)
    assert not room.is_lost(0)
    found.house.wait(7.0, step=0.5)
    assert room.is_lost(0)
    assert isinstance(found.house.scene, PhoneGoneScene)
    found.house.wait(300.0, step=5.0)
    assert found.house.has("phones/lost/0/bot")
    assert found.table.session.version == 0


def test_the_hand_comes_to_the_table_and_back_to_the_phone() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    guest = room.guests.at_seat(0)
    assert guest is not None
    secret = guest.secret
    room.drop_socket(0)
    found.house.wait(21.0, step=0.5)
    found.house.click("phones/lost/0/curtain")
    found.house.wait(1.0)
    assert found.house.scene is found.table
    assert [found.actor] == [0]
    assert any(node.moves for node in found.house.tree().nodes)
    hello = {"t": "hello", "v": 1, "secret": secret, "lang": "en"}
    room.take_message(7, hello)
    found.house.wait(0.5)
    assert found.told[7] == [{"t": "lost", "why": "taken"}], "a page that is loaded again takes nothing"
    assert [found.actor] == [0]
    room.take_message(7, hello | {"fetch": True})
    found.house.wait(0.5)
    assert found.actor is None
    assert found.told[7][-1]["t"] == "view"


def test_a_bot_stands_in_until_the_phone_is_back() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    guest = room.guests.at_seat(0)
    assert guest is not None
    room.drop_socket(0)
    found.house.wait(21.0, step=0.5)
    found.house.click("phones/lost/0/bot")
    found.house.wait(3.0)
    assert found.table.session.to_act == (1,)
    room.take_message(5, {"t": "hello", "v": 1, "secret": guest.secret, "lang": "en"})
    found.play(1, "take")
    found.house.wait(3.0)
    assert found.table.session.to_act == (0,)
    assert found.table.phase.name == "calling"


def test_the_dialog_goes_when_the_phone_is_back() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    guest = room.guests.at_seat(0)
    assert guest is not None
    room.drop_socket(0)
    found.house.wait(21.0, step=0.5)
    assert found.house.has("phones/lost/0/wait")
    room.take_message(9, {"t": "hello", "v": 1, "secret": guest.secret, "lang": "en"})
    found.house.wait(0.5)
    assert found.house.scene is found.table


def test_a_phone_takes_back_and_gets_a_hint() -> None:
    found = open_phone_table(match("tao", 2, humans=2, seed=3), [0, 1])
    room = found.party.room
    assert room is not None
    found.rest()
    room.take_message(0, {"t": "hint", "seen": found.view(0)["version"]})
    found.house.wait(2.0)
    told = [each for each in found.told[0] if each["t"] == "hint"][-1]
    assert told["move"] in found.view(0)["moves"]
    assert told["head"]
    found.play(0)
    assert found.table.session.version == 1
    if "undo" in found.view(0)["can"]:
        room.take_message(0, {"t": "undo", "id": "u"})
        found.house.wait(0.5)
        assert found.told[0][-2]["t"] in ("done", "view")
        assert not found.table.model.log.moves


def test_phones_are_told_when_the_screen_shows_it_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten views take longer to make than a frame has time to spare."""
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1], draws=True)
    found.rest()
    seat = found.table.session.to_act[0]
    drawn = list[int]()
    real = found.house.manager.draw

    def draw(*told: Any) -> Any:
        drawn.append(len([each for each in found.told[1 - seat] if each["t"] == "view"]))
        return real(*told)

    monkeypatch.setattr(found.house.manager, "draw", draw)
    before = len([each for each in found.told[1 - seat] if each["t"] == "view"])
    found.play(seat)
    assert drawn == [before], "the picture comes first"
    assert len([each for each in found.told[1 - seat] if each["t"] == "view"]) == before + 1
