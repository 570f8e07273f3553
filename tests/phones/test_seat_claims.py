"""Newcomers who want somebody's seat: nobody gets a card before it is clear who they are."""

from __future__ import annotations

import json

import pytest

from game.language.words import LANGUAGES
from phones.pipe_messages import Message
from phones.seat_claims import ASK_AGAIN_SECONDS, CLAIM_SECONDS, MOST_WRONG_SYMBOLS
from scenes.base.early_presses import SEEN
from scenes.pages.phones.phone_claim import PhoneClaimScene
from tests.phones.test_seat_changes import Table, table
from tests.rigs.headless_app import match
from tests.rigs.phones.open_party import open_party
from tests.rigs.phones.phone_table import PhoneTable, open_phone_table
from tests.rigs.phones.python_phones import NAMES, Phone, PhoneBox, free

__all__ = ["table"]

HELLO: Message = {"t": "hello", "v": 1, "secret": None, "lang": "en"}


def kinds(told: list[Message]) -> list[str]:
    return [each["t"] for each in told]


def silent(box: PhoneBox, socket: int) -> None:
    """A phone is gone."""
    box.room.drop_socket(socket)


@pytest.fixture
def box() -> PhoneBox:
    """A game of three; the hands of Anna and Ben lie on phones 0 and 1. Phone 9 has never been here."""
    found = PhoneBox()
    found.sit("dos", 3, 2)
    found.room.add_socket(9, "10.0.0.9")
    found.room.take_message(9, HELLO)
    found.told.clear()
    return found


# Joining in the middle of a game


def test_a_script_that_asks_for_a_seat_eight_times_a_second_gets_no_card() -> None:
    """Over real sockets: the seat is handed to a phone, and somebody who has only the code is first."""
    with open_party("daumen", 3) as party:
        party.room.throw_out(2)
        party.frame()
        sniper = Phone(party.port, party.room.code, -1)
        for _ in range(8):
            sniper.say({"t": "join", "name": "x", "token": 1, "seat": 2})
            sniper.say({"t": "claim", "seat": 2})
            party.frame()
            sniper.hear()
        party.until(lambda: "prove" in kinds(sniper.heard + sniper.hear()))
        sniper.drop()
        assert set(kinds(sniper.heard)) <= {"lobby", "prove", "refused"}
        hidden = json.dumps(party.session.view(2)["hands"][2])
        assert all(hidden not in raw for raw in sniper.raw)


def test_no_card_before_the_symbol_on_the_big_screen_was_tapped(box: PhoneBox) -> None:
    box.room.throw_out(1)
    box.told.clear()
    box.room.take_message(9, {"t": "join", "name": "Ben", "seat": 1})
    assert kinds(box.told[9]) == ["lobby", "prove"][-1:]
    asked = box.last(9, "prove")
    assert (asked["seat"], asked["name"], asked["title"], len(set(asked["tokens"]))) == (1, "Ben", "dos", 4)
    assert "token" not in asked, "which one it is only the big screen shows"
    claim = box.room.first_claim
    assert claim is not None
    assert claim.symbol in asked["tokens"]
    box.room.refresh()
    assert "view" not in kinds(box.told[9])
    box.room.take_message(9, {"t": "prove", "token": claim.symbol})
    assert kinds(box.told[9])[-2:] == ["you", "view"]
    assert box.last(9, "view")["seat"] == 1


def test_a_wrong_symbol_gives_the_seat_free_and_after_two_people_are_asked(box: PhoneBox) -> None:
    box.room.throw_out(1)
    for _ in range(MOST_WRONG_SYMBOLS):
        box.room.take_message(9, {"t": "join", "name": "Ben", "seat": 1})
        claim = box.room.first_claim
        assert claim is not None
        wrong = next(each for each in claim.offered if each != claim.symbol)
        box.room.take_message(9, {"t": "prove", "token": wrong})
        assert box.last(9, "refused")["code"] == "wrong-symbol"
        assert box.room.first_claim is None
    box.room.take_message(9, {"t": "join", "name": "Ben", "seat": 1})
    asked = box.last(9, "asking")
    claim = box.room.first_claim
    assert claim is not None
    assert claim.asks_people
    assert asked["token"] == claim.symbol, "the screen shows the same symbol as this page"
    box.room.take_message(9, {"t": "prove", "token": claim.symbol})
    assert "you" not in kinds(box.told[9])


@pytest.mark.parametrize("token", [None, True, 1.0, "1", [], 99])
def test_nothing_but_the_right_number_is_the_right_symbol(box: PhoneBox, token: object) -> None:
    box.room.throw_out(1)
    box.room.take_message(9, {"t": "join", "name": "Ben", "seat": 1})
    claim = box.room.first_claim
    assert claim is not None
    if token == claim.symbol and type(token) is not int:
        box.room._claims._of[9] = claim  # 1 and True are one for Python, and not here
    box.room.take_message(9, {"t": "prove", "token": token})
    assert "you" not in kinds(box.told[9])


def test_two_can_t_claim_one_seat_and_who_gives_up_frees_it(box: PhoneBox) -> None:
    box.room.throw_out(1)
    box.room.take_message(8, HELLO)
    for socket in (9, 8):
        box.room.take_message(socket, {"t": "join", "name": "Ben", "seat": 1})
    assert box.last(8, "refused")["code"] == "seat-taken"
    box.room.take_message(9, {"t": "unclaim"})
    assert box.room.first_claim is None
    assert box.last(8, "lobby")["seats"][1]["kind"] == "free"
    box.room.take_message(8, {"t": "join", "name": "Ben", "seat": 1})
    assert kinds(box.told[8])[-1] == "prove"
    box.now += CLAIM_SECONDS
    box.room.update()
    assert box.last(8, "refused")["code"] == "claim-late"


def test_whoever_claims_and_goes_leaves_nothing_behind(box: PhoneBox) -> None:
    box.room.throw_out(1)
    box.room.take_message(9, {"t": "join", "name": "Ben", "seat": 1})
    box.room.drop_socket(9)
    assert box.room.first_claim is None


# 'That's me'


def test_that_s_me_ends_with_one_s_own_seat_and_the_old_phone_has_lost_it(box: PhoneBox) -> None:
    """A change of address, another device, no storage, an empty battery: it is the same in all cases."""
    secret = box.secret(1)
    silent(box, 1)
    assert box.last(9, "lobby")["seats"][1] == {"kind": "phone", "name": "Ben", "token": 2, "silent": True}
    box.room.take_message(9, {"t": "claim", "seat": 1})
    assert box.last(9, "asking")["name"] == "Ben"
    claim = box.room.first_claim
    assert claim is not None
    assert "view" not in kinds(box.told[9])
    box.room.allow(claim)
    assert kinds(box.told[9])[-2:] == ["you", "view"]
    assert box.last(9, "view")["seat"] == 1
    assert box.secret(1) not in (secret, None)
    box.room.take_message(1, HELLO | {"secret": secret})
    assert kinds(box.told[1])[-1] == "lobby", "the old phone is a stranger now"


def test_a_seat_whose_phone_is_there_can_t_be_claimed(box: PhoneBox) -> None:
    box.room.take_message(9, {"t": "claim", "seat": 1})
    assert box.last(9, "refused")["code"] == "claim-late"
    for seat in (2, 7, -1, None, True, "1", [1]):
        box.room.take_message(9, {"t": "claim", "seat": seat})
        assert box.room.first_claim is None


def test_a_phone_that_comes_back_itself_keeps_its_seat(box: PhoneBox) -> None:
    secret = box.secret(1)
    silent(box, 1)
    box.room.take_message(9, {"t": "claim", "seat": 1})
    claim = box.room.first_claim
    assert claim is not None
    box.room.take_message(5, HELLO | {"secret": secret})
    assert box.room.first_claim is None
    box.room.allow(claim)
    assert box.room.guests.at_seat(1) is not None
    assert box.secret(1) == secret
    assert box.last(9, "refused")["code"] == "claim-late"


def test_who_was_refused_waits_and_after_the_second_no_is_out(box: PhoneBox) -> None:
    silent(box, 1)
    for last in (False, True):
        box.room.take_message(9, {"t": "claim", "seat": 1})
        claim = box.room.first_claim
        assert claim is not None
        box.room.deny(claim)
        assert box.last(9, "refused")["code"] == ("barred" if last else "claim-denied")
        box.room.take_message(9, {"t": "claim", "seat": 1})
        assert box.room.first_claim is None
        box.now += ASK_AGAIN_SECONDS
    box.room.take_message(9, {"t": "claim", "seat": 1})
    assert box.last(9, "refused")["code"] == "barred"


def test_in_the_lobby_a_silent_phone_can_be_replaced_too() -> None:
    box = PhoneBox()
    box.room.set_up(free("dao", 2))
    box.room.take_message(0, HELLO)
    box.room.take_message(0, {"t": "join", "name": "Anna", "token": 3, "seat": 0})
    box.room.take_message(9, HELLO)
    silent(box, 0)
    box.room.take_message(9, {"t": "claim", "seat": 0})
    claim = box.room.first_claim
    assert claim is not None
    box.room.allow(claim)
    guest = box.room.guests.at_seat(0)
    assert guest is not None
    assert (guest.name, guest.token, guest.socket) == ("Anna", 3, 9)
    assert box.last(9, "lobby")["seat"] == 0


# Out for the evening


def test_thrown_out_means_out_for_the_evening(box: PhoneBox) -> None:
    secret = box.secret(1)
    box.room.add_socket(1, "10.0.0.2")
    box.room.throw_out(1)
    assert box.told[1][-1] == {"t": "lost", "why": "out"}
    box.room.take_message(1, HELLO | {"secret": secret})
    assert box.told[1][-1] == {"t": "lost", "why": "out"}, "its secret is good for nothing"
    box.room.drop_socket(1)
    box.room.add_socket(6, "10.0.0.2")
    box.room.take_message(6, HELLO)
    box.room.take_message(6, {"t": "join", "name": "New", "seat": 1})
    assert box.last(6, "refused")["code"] == "barred"
    box.room.set_up(free("dao", 2))
    box.room.take_message(6, {"t": "join", "name": "New", "seat": 1})
    assert box.last(6, "refused")["code"] == "barred", "in the next game as well"


def test_others_behind_the_same_address_are_not_thrown_out_with_one() -> None:
    box = PhoneBox()
    box.room.set_up(free("dao", 2))
    for socket in range(2):
        box.room.add_socket(socket, "10.0.0.2")
        box.room.take_message(socket, HELLO)
        box.room.take_message(socket, {"t": "join", "name": NAMES[socket], "seat": socket})
    box.room.throw_out(1)
    box.room.add_socket(6, "10.0.0.2")
    box.room.take_message(6, HELLO)
    box.room.take_message(6, {"t": "join", "name": "Clara", "seat": 1})
    assert box.last(6, "you")["seat"] == 1


# What the big screen shows


def claimed(found: PhoneTable, seat: int, socket: int = 9) -> None:
    """A newcomer asks for a seat, and the screen has had a frame to show it."""
    room = found.party.room
    assert room is not None
    room.take_message(socket, HELLO)
    room.take_message(socket, {"t": "claim", "seat": seat})
    found.house.wait(SEEN + 0.4, step=0.1)


def test_the_screen_asks_and_yes_gives_the_hand_to_the_new_phone() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    room.drop_socket(1)
    claimed(found, 1)
    assert found.house.scene.name == "phone_claim"
    lit = [node.id for node in found.house.tree().nodes if node.focused]
    assert lit in ([], ["phones/claim/no"]), "a key that was meant for the table lets nobody in"
    found.house.click("phones/claim/yes")
    found.house.wait(0.5)
    assert found.house.scene.name == "table"
    assert found.told[9][-1]["t"] == "view"
    assert found.told[9][-1]["seat"] == 1


def test_it_is_asked_over_a_curtain_and_while_a_bot_stands_in() -> None:
    found = open_phone_table(match("dos", 3, humans=3, seed=2), [0, 2])
    room = found.party.room
    assert room is not None
    for _ in range(12):
        found.rest()
        seat = found.table.session.to_act[0]
        if seat == 1:
            break
        found.play(seat)
    found.house.wait(3.0, step=0.2)
    assert found.house.scene.name == "curtain"
    room.drop_socket(2)
    room.stand_in(2)
    claimed(found, 2)
    assert found.house.scene.name == "phone_claim"
    assert not [node for node in found.house.tree().nodes if node.moves]
    found.house.click("phones/claim/yes")
    found.house.wait(0.3)
    assert found.house.scene.name == "curtain", "the curtain hangs as before"
    assert room.game is not None
    assert room.game.stand_ins == set()
    assert found.told[9][-1]["seat"] == 2


def test_it_is_asked_over_the_question_about_the_gone_phone_which_then_goes() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    room.drop_socket(0)
    found.house.wait(21.0, step=0.5)
    assert found.house.scene.name == "phone_gone"
    claimed(found, 0)
    found.house.click("phones/claim/yes")
    found.house.wait(1.0)
    assert found.house.scene.name == "table"


def test_a_click_that_was_on_its_way_decides_nothing_and_esc_puts_it_off() -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    room = found.party.room
    assert room is not None
    room.drop_socket(1)
    room.take_message(9, HELLO)
    room.take_message(9, {"t": "claim", "seat": 1})
    found.house.frame()
    found.house.frame()
    assert found.house.scene.name == "phone_claim"
    found.house.key("return")
    found.house.frame()
    assert room.first_claim is not None
    found.house.wait(SEEN + 0.4, step=0.1)
    found.house.key("escape")
    found.house.wait(0.3)
    assert found.house.scene.name == "table"
    assert [each for each in found.told[9] if each["t"] == "refused"][-1]["code"] == "claim-late"
    claimed(found, 1)
    assert found.house.scene.name == "phone_claim", "it may be asked again at once"


def test_the_screen_shows_the_symbol_until_it_was_tapped(table: Table) -> None:
    table.change(s0="phone")
    table.room.take_message(7, HELLO)
    table.room.take_message(7, {"t": "join", "name": "Greta", "seat": 0})
    table.house.wait(0.3)
    scene = table.house.scene
    assert isinstance(scene, PhoneClaimScene)
    assert "Anna" in scene.head
    assert scene.claim.symbol in table.last(7, "prove")["tokens"]
    table.tap(7, right=False)
    table.house.wait(0.3)
    assert table.house.scene.name == "phone_join"
    table.scan(7, 0)
    assert table.house.scene.name != "phone_join", "who was waited for is there"
    assert table.last(7, "view")["seat"] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_said_in_every_language(lang: str) -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    found.house.context.use_language(lang)
    room = found.party.room
    assert room is not None
    room.drop_socket(1)
    claimed(found, 1)
    scene = found.house.scene
    assert isinstance(scene, PhoneClaimScene)
    assert all("Bruno" in text or "Ben" in text for text in (scene.head, scene.says))
    assert len([text for text in scene.spoken_sentences() if text]) == 3
