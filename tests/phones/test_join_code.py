"""Codes: typed, mistyped, and of tables that are gone. Nobody who has the right one is kept out."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from phones.page_files import CodePage
from phones.page_words import languages
from phones.rate_limit import (
    AT_ONCE,
    CONNECTIONS,
    COST,
    FROM_ONE,
    KEPT,
    NEW,
    REQUEST_SECONDS,
    SLOW_SECONDS,
    UNASKED,
    WRONG,
    RateLimit,
)
from tests.rigs.phones.python_phones import HERE, Evening
from tests.rigs.phones.server_requests import dial, send_request

CODE = "K3X9F2"


class Clocked:
    """A guard whose clock is turned by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.guard = RateLimit(lambda: self.now, CODE)


@pytest.fixture(scope="module")
def server() -> Iterator[Evening]:
    """A server without a game."""
    party = Evening("dao", 2, 0)
    party.open()
    yield party
    party.close()


def test_pages_of_a_dead_app_and_a_guest_who_mistypes_lock_nobody_out(server: Evening) -> None:
    """Two pages dial an old code for ever, and somebody types ten others: the right one still opens."""
    port, code = server.port, server.room.code
    for _ in range(30):
        socket = dial(port, "K3X9F2")
        assert json.loads(socket.recv(timeout=20)) == {"t": "lost", "why": "lost"}, "it needn't try again"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=20)
    for k in range(WRONG):
        assert send_request(port, f"/ABCDE{k}")[0] == 404
    assert send_request(port, f"/{code}")[0] == 200
    assert send_request(port, f"/{code}/")[0] == 200, "a slash at the end is no other table"
    socket = dial(port, code)
    socket.send('{"t":"ping"}')
    assert json.loads(socket.recv(timeout=20))["t"] == "pong"
    socket.close()


def test_the_same_wrong_code_counts_once_and_the_right_one_is_never_slow() -> None:
    found = Clocked()
    assert [found.guard.count_wrong_code("AAAAAA", HERE) for _ in range(100)] == [0.0] * 100
    assert [found.guard.count_wrong_code(f"BBBB{k}", HERE) for k in range(10, 10 + WRONG - 1)] == [0.0] * (
        WRONG - 1
    )
    assert found.guard.count_wrong_code("CCCCCC", HERE) == SLOW_SECONDS
    assert found.guard.count_wrong_code("CCCCCC", "10.0.0.7") == 0.0, "others mistype as they like"
    assert found.guard.is_code(CODE.lower())


def test_guessing_gets_slower_than_a_code_a_second_and_ends_a_moment_after_the_last_guess() -> None:
    found = Clocked()
    guesses = 0
    for _ in range(600):  # a minute of guesses, as fast as connections are let in
        found.now += 0.1
        visit = found.guard.admit("10.0.0.9")
        while visit is not None:
            found.guard.count_wrong_code(f"X{guesses:05}", "10.0.0.9")
            guesses += 1
            found.guard.release(visit)
            visit = found.guard.admit("10.0.0.9")
    assert guesses < AT_ONCE / COST + 60 * NEW / COST + 2 * WRONG
    found.now += (COST + 2) / NEW
    assert found.guard.admit("10.0.0.9") is not None


def test_an_address_at_which_somebody_sits_pays_nothing_for_what_others_guess() -> None:
    found = Clocked()
    found.guard.trust_address(HERE)
    for k in range(200):
        found.guard.count_wrong_code(f"Y{k:05}", HERE)
    assert all(found.guard.admit(HERE) for _ in range(100))


def test_two_devices_that_hold_all_they_get_keep_nobody_out() -> None:
    """They ask nothing, or ask and never read; a third address gets in, and phones at the table stay."""
    found, cut = Clocked(), list[str]()
    seated = found.guard.admit("10.0.0.5")
    assert seated is not None
    seated.asked = seated.phone = True
    for address in ("10.0.0.6", "10.0.0.7"):
        for _ in range(FROM_ONE):
            found.now += 0.05
            visit = found.guard.admit(address, lambda address=address: cut.append(address))  # type: ignore[misc]
            if visit is not None and address == "10.0.0.7":
                visit.asked = True
    unasked = [visit for visit in found.guard.visits["10.0.0.6"] if not visit.asked]
    assert len(unasked) <= UNASKED + REQUEST_SECONDS / 0.05, "who asks nothing holds few"
    came = [found.guard.admit(f"10.0.1.{k % 9}") for k in range(120)]
    assert all(came)
    assert sum(map(len, found.guard.visits.values())) <= CONNECTIONS
    assert seated in found.guard.visits["10.0.0.5"]
    assert cut


def test_places_are_kept_for_addresses_that_have_shown_a_secret() -> None:
    found = Clocked()
    for k in range(CONNECTIONS):
        visit = found.guard.admit(f"10.1.{k // 250}.{k % 250}")
        assert (visit is not None) == (k < CONNECTIONS - KEPT)
    found.guard.trust_address(HERE)
    assert all(found.guard.admit(HERE) for _ in range(KEPT))


def test_without_a_code_there_is_a_page_to_type_it_and_it_leads_on(server: Evening) -> None:
    port, code = server.port, server.room.code
    status, heads, body = send_request(port, "/", **{"Accept-Language": "fr-CH, fr;q=0.9, en;q=0.8"})
    assert (status, heads["content-type"]) == (200, "text/html; charset=utf-8")
    assert b'lang="fr"' in body
    assert b"{" not in body.split(b"</style>")[1]
    assert "form-action 'self'" in heads["content-security-policy"]
    status, heads, _ = send_request(port, f"/?code={code.lower()}")
    assert (status, heads["location"]) == (303, f"/{code}")
    status, heads, _ = send_request(port, "/?code=%0d%0aX:1")
    assert status == 200
    assert "location" not in heads
    assert send_request(port, "/apple-touch-icon.png")[0] == 404


def test_the_page_for_a_code_speaks_four_languages_and_shows_no_markup_of_others() -> None:
    page = CodePage("de")
    said = {lang: page.make_page(lang, "<b>X").body.decode() for lang in languages()}
    assert len(set(said.values())) == 4
    assert all("<b>" not in text and "&lt;b&gt;X" in text for text in said.values())
    assert page.choose_language("en;q=0.3, IT-ch;q=0.9, xx;q=1") == "it"
    assert page.choose_language("nl,sv;q=oops") == "de"


def test_a_head_is_answered_without_a_body_and_other_methods_with_a_no(server: Evening) -> None:
    whole, head = (send_request(server.port, f"/{server.room.code}", method=each) for each in ("GET", "HEAD"))
    assert (head[0], head[2]) == (200, b"")
    assert head[1]["content-length"] == whole[1]["content-length"] == str(len(whole[2]))
    line = http.client.HTTPConnection(HERE, server.port, timeout=30)
    line.request("HEAD", f"/{server.room.code}")
    raw = line.sock.makefile("rb").read()
    assert raw.endswith(b"\r\n\r\n"), "not a byte follows"
    line.close()
    assert send_request(server.port, f"/{server.room.code}", method="POST")[0] == 405


def test_half_a_character_is_nonsense_and_the_socket_lives(server: Evening) -> None:
    """Firefox cuts a name in the middle of an emoji; a name like that never reaches the app."""
    socket = dial(server.port, server.room.code)
    for text in (
        '{"t":"join","name":"Elfbuchstab\\ud83d","seat":0}',
        '{"t":"x","\\udc00":1}',
        '{"t":["\\ud800"]}',
    ):
        socket.send(text)
    socket.send('{"t":"hello","v":1,"secret":null,"lang":"de"}')
    server.until(lambda: bool(server.room._langs))
    socket.send('{"t":"join","name":"Elfbuchsta😀","seat":0}')
    server.until(lambda: len(server.room.guests) == 1)
    assert server.room.guests.at_seat(0).name == "Elfbuchsta😀"  # type: ignore[union-attr]
    socket.close()


def test_phones_hear_that_the_table_has_stopped_answering_and_that_it_does_again(server: Evening) -> None:
    socket = dial(server.port, server.room.code)
    told = list[float]()
    while not told or told[-1] < 3:  # no frame is drawn, as while the window is dragged
        message = json.loads(socket.recv(timeout=20))
        if message["t"] == "pong":
            told.append(message["silent"])
    server.frame()
    server.until(lambda: not told[-1] or _next_pong(socket, told))
    assert told[-1] == 0
    socket.close()


def _next_pong(socket: object, told: list[float]) -> bool:
    try:
        message = json.loads(socket.recv(timeout=0.01))  # type: ignore[attr-defined]
    except TimeoutError:
        return False
    if message["t"] == "pong":
        told.append(message["silent"])
    return told[-1] == 0
