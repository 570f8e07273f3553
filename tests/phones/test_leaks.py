"""Nothing that a phone is told depends on what its seat can't know."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from phones.messages import MessageWriter, ViewExtras
from phones.phone_game import PhoneGame
from phones.phone_guests import PhoneGuest
from phones.seven_steps import is_seven
from tests.rigs.phones.python_phones import PhoneBox, dealt, seated, voice

GAMES, EVERY = 3, 7
"""Games of each title, and how many moves lie between two looks."""


def told_to_phone(session: Session, version: int, seat: int, tries: str) -> str:
    """Everything a phone would be told now, as it goes out."""
    seats = session.seats
    guest = PhoneGuest("0" * 32, seat, "Anna", 1, "de", seat)
    running = PhoneGame(
        session, seated(session.title.id, seats, seats), (), version_base=version - session.version
    )
    telling = MessageWriter(voice())
    view = telling.view_message(guest, running, ViewExtras(("phone",) * seats, None, 0.0, "K3X9F2"))
    refusal = session.title.judge(session.fork()[0], seat, tries) if seat in session.to_act else None
    no = telling.refusal_message(guest, running, refusal, "k") if refusal is not None else {}
    return json.dumps([view, no], sort_keys=True)


@pytest.mark.parametrize("title", titles())
def test_what_is_told_is_the_same_in_every_world_that_a_seat_can_imagine(title: str) -> None:
    rules, dice, looked = titles()[title], Random(title), 0
    for game in range(GAMES):
        session = dealt(title, dice.choice(rules.seats), seed=game)
        tries = "play r9"
        while session.to_act and session.version < 150:
            seat = dice.choice(session.to_act)
            if session.version % EVERY == 0:
                for viewer in range(session.seats):
                    world = rules.imagine(
                        session.view(viewer), viewer, Chance.from_seed(dice.randrange(1 << 30))
                    )
                    other = Session.load(rules, json.loads(json.dumps(rules.position(world))))
                    here = told_to_phone(session, session.version, viewer, tries)
                    assert told_to_phone(other, session.version, viewer, tries) == here
                    looked += 1
            tries = dice.choice(session.legal(seat))
            session.play(seat, tries)
    assert looked > 20


def test_the_measure_notices_a_leak() -> None:
    session = dealt("dos", 3)
    view = session.view(0)
    other = Session.load(
        session.title, session.title.position(session.title.imagine(view, 0, Chance.from_seed(1)))
    )
    assert told_to_phone(session, 5, 0, "draw") == told_to_phone(other, 5, 0, "draw")
    assert told_to_phone(session, 5, 1, "draw") != told_to_phone(other, 5, 1, "draw")


def test_a_socket_hears_of_its_own_seat_only_and_no_secret_but_its_own() -> None:
    box, dice = PhoneBox(), Random(5)
    session = box.sit("daumen", 4, 4)
    for _ in range(40):
        if not session.to_act:
            break
        seat = dice.choice(session.to_act)
        move = dice.choice(session.legal(seat))
        view = [each for each in box.told[seat] if each["t"] == "view"][-1]
        box.room.take_message(
            seat, {"t": "play", "id": f"{session.version}", "move": move, "seen": view["version"]}
        )
        box.pump(session)
        for other in range(4):
            newest = [each for each in box.told[other] if each["t"] == "view"][-1]
            assert newest["seat"] == other
            assert newest["view"] == session.view(other)
    assert session.version > 10
    for seat in range(4):
        heard = json.dumps(box.told[seat])
        assert box.secret(seat) in heard
        assert not any(box.secret(other) in heard for other in range(4) if other != seat)


def test_of_a_seven_only_one_way_is_listed() -> None:
    dice, most = Random(2), 0
    session = dealt("dog", 4, seed=3)
    while session.version < 300 and session.to_act:
        seat = dice.choice(session.to_act)
        legal = session.legal(seat)
        most = max(most, sum(is_seven(move) for move in legal))
        sent = json.loads(told_to_phone(session, session.version, seat, "fold"))[0]["moves"]
        sevens = [move.split()[0] for move in sent if is_seven(move)]
        assert len(sevens) == len(set(sevens))
        session.play(seat, dice.choice(legal))
    assert most > 1
