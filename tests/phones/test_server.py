"""The server over real sockets: whole games, phones that die and come back, and whoever means no good."""

from __future__ import annotations

import json
import os
import time
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from game.kernel.registry import titles
from phones.pipe_messages import OpenTable
from phones.rate_limit import STRANGERS, WRONG
from tests.rigs.phones.python_phones import HERE, Evening, Phone, evening
from tests.rigs.phones.server_requests import dial, send_request

MOVES = {"dog": 16, "dao": 24, "daumen": 24, "tao": 20, "dos": 24}
"""So many moves of each game are made over real sockets."""


def disturbed(party: Evening, phone: Phone, dice: Random) -> None:
    """Something happens to a phone: it dies and comes back, or is opened twice."""
    happens = dice.randrange(6)
    if happens == 0:
        phone.drop()
        phone.connect()
    elif happens == 1:
        twin = Phone(party.port, party.room.code, phone.seat)
        twin.secret = phone.secret
        twin.connect()
        party.until(lambda: any(each["t"] == "view" for each in twin.hear()) or twin.view is not None)
        party.until(lambda: any(each["t"] == "moved" for each in phone.heard))
        phone.heard.clear()
        twin.close()
        phone.connect()


@pytest.mark.parametrize("title", titles())
def test_games_go_on_whatever_happens_to_phones(title: str) -> None:
    seats, dice = titles()[title].seats[-1], Random(title)
    with evening(title, seats, min(seats, 6), seed=7) as party:
        while party.session.to_act and party.session.version < MOVES[title]:
            before = party.session.version
            party.bots()
            mine = [phone for phone in party.phones if phone.seat in party.session.to_act]
            if not mine:
                continue
            phone = dice.choice(mine)
            disturbed(party, phone, dice)
            _moves(party, phone, dice)
            assert party.session.version >= before
        for phone in party.phones:
            party.until(lambda phone=phone: _up_to_date(party, phone))  # type: ignore[misc]
        ids = [move.version for move in party.log]
        assert ids == sorted(set(ids))


def _up_to_date(party: Evening, phone: Phone) -> bool:
    assert party.room.game is not None
    return phone.view is not None and phone.view["version"] == party.room.game.version


def _moves(party: Evening, phone: Phone, dice: Random) -> None:
    """Plays one move, and says it twice: it counts once."""
    party.until(lambda: _up_to_date(party, phone))
    assert phone.view is not None
    trial, before = party.room.challenge, party.session.version
    move = dice.choice(phone.view["moves"])
    if trial is not None and trial.seat == phone.seat:
        phone.say({"t": "ready"})
        party.until(lambda: trial.began_at is not None)
        trial.began_at = time.monotonic() - trial.breath_seconds - 1
        move = next(each for each in phone.view["moves"] if each.startswith("hit")).split("@")[0] + "@300"
    number = phone.play(move)
    phone.say({"t": "play", "id": number, "move": move, "seen": phone.view["version"]})
    party.until(lambda: any(each.get("id") == number for each in phone.heard))
    answer = next(each for each in phone.heard if each.get("id") == number)
    assert answer["t"] == "done", answer
    assert party.session.version == before + 1


def test_whoever_means_no_good_gets_nothing_and_the_game_goes_on() -> None:
    with evening("dao", 2, 2) as party:
        port, code = party.port, party.room.code
        _files(port, code)
        _strangers(port, code)
        _nonsense(party)
        _crowds(party)
        for _ in range(6):
            _moves(party, next(p for p in party.phones if p.seat in party.session.to_act), Random(1))
        _guesses(port, code)


def _files(port: int, code: str) -> None:
    """The page with its headers, and nothing that isn't on the list."""
    status, heads, body = send_request(port, f"/{code.lower()}")
    assert status == 200
    assert b'<base href="/v/' in body
    assert heads["x-content-type-options"] == "nosniff"
    assert heads["referrer-policy"] == "no-referrer"
    assert "default-src 'self'" in heads["content-security-policy"]
    assert "access-control-allow-origin" not in heads
    version = body.split(b'<base href="/v/')[1].split(b'"')[0].decode()
    status, heads, _ = send_request(port, f"/v/{version}main.js")
    assert status == 200
    assert "immutable" in heads["cache-control"]
    for path in (
        "/favicon.ico",
        "/../main.py",
        f"/v/{version}../server.py",
        f"/v/{version}art/../../main.py",
        "/%2e%2e/x",
    ):
        assert send_request(port, path)[0] == 404, path


def _strangers(port: int, code: str) -> None:
    """Other names for us, and other pages than ours."""
    assert send_request(port, f"/{code}", host="evil.example")[0] == 403
    assert send_request(port, f"/{code}", host=f"rebind.example:{port}")[0] == 403
    assert send_request(port, f"/{code}", Origin="http://evil.example")[0] == 403
    with pytest.raises(InvalidStatus):
        dial(port, code, origin="http://evil.example")


def _nonsense(party: Evening) -> None:
    """Frames without sense, too long ones, and objects of the wrong shapes."""
    dice, socket = Random(3), dial(party.port, party.room.code)
    shapes: list[object] = [
        None,
        7,
        [],
        {},
        {"t": 1},
        {"t": "hello", "secret": [1]},
        {"t": "join", "name": 3, "seat": "x"},
    ]
    shapes += [{"t": "play", "move": 5}, {"t": "play", "id": {}, "move": "x", "seen": True}, {"t": "ready"}]
    shapes += [{"t": "ask", "move": "7H"}, {"t": "undo", "id": "x"}, {"t": "hint"}, {"t": "rules"}]
    for shape in shapes:
        socket.send(json.dumps(shape))
        party.phones[0].say(shape if isinstance(shape, dict) else {"x": shape})
    party.frame()
    with pytest.raises(ConnectionClosed):
        _babble(party, socket, dice)
    long = dial(party.port, party.room.code)
    long.send(json.dumps({"t": "hello", "x": "a" * 5000}))
    with pytest.raises(ConnectionClosed):
        long.recv(timeout=20)


def _babble(party: Evening, socket: ClientConnection, dice: Random) -> None:
    for _ in range(60):
        socket.send(os.urandom(dice.randrange(1, 80)))
        socket.send("{" * dice.randrange(1, 400))
        party.frame()
        time.sleep(0.01)
    socket.recv(timeout=20)


def _crowds(party: Evening) -> None:
    """Many sockets from one address: the newest few stay, and those who sit keep theirs."""
    inside = [dial(party.port, party.room.code) for _ in range(40)]
    party.until(lambda: sum(_closed(each) for each in inside) >= len(inside) - STRANGERS)
    assert not _closed(inside[-1]), "who comes last gets in, however many have come before"
    for socket in inside:
        socket.close()
    assert all(phone.socket is not None and not _closed(phone.socket) for phone in party.phones)


def _closed(socket: ClientConnection) -> bool:
    try:
        socket.recv(timeout=0)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True
    return False


def _guesses(port: int, code: str) -> None:
    """Whoever has mistyped often waits for the next answer; the right code opens at once, also from there."""
    for k in range(WRONG + 3):
        wrong = f"ZZZZ{k + 20}"
        status, _, body = send_request(port, f"/{wrong}", **{"Accept-Language": "it-CH,en;q=0.5"})
        assert status == 404
        assert wrong.encode() in body
        assert b"Quale tavolo?" in body
        assert b'<input id="code"' in body
    assert send_request(port, f"/{code}")[0] == 200
    socket = dial(port, code)
    socket.send('{"t":"ping"}')
    assert json.loads(socket.recv(timeout=20))["t"] == "pong"
    socket.close()


def test_a_socket_that_says_too_much_is_closed() -> None:
    party = Evening("dao", 2, 0)
    try:
        party.board.open(OpenTable(party.room.code, (), HERE))
        party.until(lambda: party.port > 0)
        socket = dial(party.port, party.room.code)
        with pytest.raises(ConnectionClosed) as closed:
            _chatter(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
    finally:
        party.close()


def _chatter(socket: ClientConnection) -> None:
    for _ in range(2000):
        socket.send('{"t":"ping"}')
    while True:
        socket.recv(timeout=20)


def test_a_server_that_dies_comes_back_at_the_same_port_and_phones_with_it() -> None:
    with evening("dao", 2, 2) as party:
        port, line = party.port, party.board._line
        assert line is not None
        line._process.kill()
        party.port = 0
        party.until(lambda: party.port > 0)
        assert party.port == port
        for phone in party.phones:
            phone.drop()
            phone.connect()
        _moves(party, party.phones[0], Random(1))
