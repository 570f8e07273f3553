"""What a room makes of what phones say: without a server, its clock turned by hand."""

from __future__ import annotations

from tests.rigs.phones.python_phones import NAMES, PhoneBox, dealt, free, seated


def test_whoever_joins_gets_a_seat_a_secret_and_then_only_their_own_view() -> None:
    box = PhoneBox()
    session = box.sit("dos", 3, 2)
    for seat in range(2):
        told = box.take(seat)
        assert [each["t"] for each in told] == ["lobby", "you", "view"]
        assert told[2]["seat"] == seat
        assert told[2]["view"] == session.view(seat)
        assert told[2]["moves"] == list(session.legal(seat))
    assert box.secret(0) != box.secret(1)
    assert len(box.secret(0)) == 32


def test_a_taken_seat_is_refused_and_a_free_one_found_without_a_wish() -> None:
    box = PhoneBox()
    box.room.set_up(free("dao", 2))
    for socket, seat in ((1, 0), (2, 0), (3, None)):
        box.room.take_message(socket, {"t": "hello", "v": 1, "secret": None, "lang": "de"})
        box.room.take_message(socket, {"t": "join", "name": NAMES[socket], "token": 3, "seat": seat})
    assert box.last(2, "refused")["text"] == "Dieser Platz ist schon besetzt."
    assert [box.last(socket, "you")["seat"] for socket in (1, 3)] == [0, 1]


def test_a_command_sent_twice_counts_once_and_is_answered_alike() -> None:
    box = PhoneBox()
    session = box.sit("dao", 2, 2)
    said = {"t": "play", "id": "k1", "move": "reveal", "seen": box.last(0, "view")["version"]}
    box.take(0)
    for _ in range(2):
        box.room.take_message(0, said)
        box.pump(session)
    assert session.version == 1
    answers = [each for each in box.take(0) if each["t"] == "done"]
    assert len(answers) == 2
    assert answers[0] == answers[1]


def test_what_was_meant_for_an_older_table_is_stale() -> None:
    box = PhoneBox()
    session = box.sit("dao", 2, 2)
    seen = box.last(0, "view")["version"]
    session.play(0, "reveal")
    session.play(1, "take")
    box.room.refresh()
    box.room.take_message(0, {"t": "play", "id": "k", "move": "reveal", "seen": seen})
    assert box.last(0, "refused")["code"] == "stale"
    assert box.pump(session) == []


def test_versions_grow_from_game_to_game() -> None:
    box = PhoneBox()
    session = box.sit("dao", 2, 2)
    for _ in range(4):
        session.play(session.to_act[0], "reveal")
    box.room.refresh()
    before = box.last(0, "view")["version"]
    box.begin(dealt("dao", 2, seed=2), seated("dao", 2, 2))
    assert box.last(0, "view")["version"] > before
