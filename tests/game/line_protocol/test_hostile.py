"""Whatever bytes arrive: each line gets one answer, nothing changes that shouldn't, the engine stays up."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.kernel.registry import titles
from tests.contract.junk import JUNK
from tests.contract.logs import play_at_random
from tests.contract.tables import tables
from tests.rigs.line_protocol_talk import answers, code, line

VERBS = ("games", "new", "load", "status", "legal", "play", "position", "view", "bot", "log", "perft", "undo")
FIELDS = ("do", "game", "seats", "seed", "options", "position", "seat", "move", "level", "budget_ms", "depth")
VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, 2, -1, 2.0, 1e308, -0.0, 10**25, -(10**300), 2**63),
    *("", "dao", "dog", "tao", "\0", "\ud800", "é", "take", "easy", "x" * 5_000),
    *([], {}, [[]], [None], {"game": "dao"}, {"two_rounds": True}, [[[[[[[[0]]]]]]]], {"": {"": {"": ""}}}),
)
BROKEN = (
    b"",
    b" ",
    b"\r",
    b"\t\t",
    b"\0",
    b"\0" * 1_000,
    b"\xff\xfe{",
    b"\xef\xbb\xbf{}",
    b"\xc3(",
    b"\xed\xa0\x80",
    b"{",
    b"}",
    b"[",
    b'"',
    b"{'do': 'games'}",
    b'{"do":"games"',
    b'{"do":"games"}}',
    b'{"do":"games"}{"do":"games"}',
    b'{"do":"games",}',
    b'{"do":NaN}',
    b'{"do":"new","game":"dao","seats":2,"seed":NaN}',
    b'{"do":"new","game":"dao","seats":2,"seed":Infinity}',
    b'{"do":"new","game":"dao","seats":2,"seed":-Infinity}',
    b'{"do":"new","game":"dao","seats":2,"seed":1e999}',
    b'{"do":"new","game":"dao","seats":2,"seed":' + b"9" * 100_000 + b"}",
    b'{"do":"new","game":"dao","seats":2,"seed":0x10}',
    b'{"do":"new","game":"dao","seats":2,"seed":01}',
    b'{"do":"load","position":' + b"[" * 100_000,
    b'{"do":"load","position":' + b"[" * 900 + b"]" * 900 + b"}",
    b'{"do":"load","position":' + b'{"game":' * 100_000,
    b'{"do":"load","position":' + b'{"game":' * 900 + b"1" + b"}" * 900 + b"}",
    b'{"do":' * 300 + b'"games"' + b"}" * 300,
    b'{"do":"play","seat":0,"move":"' + b"take " * 250_000 + b'"}',
    b'{"do":"' + b"\\u0000" * 50_000 + b'"}',
    b'{"do":"play","seat":0,"move":"\\ud800"}',
    b'{"do":"play","seat":0,"move":"\\udfff\\ud800"}',
    b'{"do":"play","seat":0,"move":"\\x"}',
    b"x" * 1_000_000,
    b"[" + b"0," * 300_000 + b"0]",
    b"true",
    b"null",
    b"-",
    b"1" * 5_000,
    b"true" * 1_000,
)
TWICE = b'{"do":"status","do":"games"}'


def random_request(dice: Random) -> bytes:
    """Something that is nearly a request."""
    request: dict[str, object] = {"do": dice.choice(VERBS)}
    for field in dice.sample(FIELDS, dice.randrange(5)):
        request[field] = dice.choice((*VALUES, *JUNK[:20], dice.randrange(8)))
    if request["do"] == "perft":
        request["depth"] = dice.choice((None, True, "1", 1.0, -1, 0, 1, 2))  # counting far is another test
    return json.dumps(request).encode()


def with_slip(text: bytes, dice: Random) -> bytes:
    """A line with one byte too many, too few, or another."""
    at = dice.randrange(len(text) + 1)
    byte = bytes([dice.choice([*range(10), *range(11, 256)])])
    return dice.choice(
        (text[:at] + byte + text[at:], text[:at] + text[at + 1 :], text[:at] + byte + text[at + 1 :])
    )


def hostile_lines(dice: Random, number: int) -> list[bytes]:
    """Broken lines, senseless requests, and good requests with a slip."""
    requests = [random_request(dice) for _ in range(number)]
    slips = [with_slip(random_request(dice), dice) for _ in range(number)]
    return [text + b"\n" for text in (*BROKEN, *requests, *slips)]


def is_harmless(request: bytes) -> bool:
    """May the line change no game, because it neither begins, loads nor plays one?"""
    return not any(verb in request for verb in (b"new", b"load", b"play"))


def test_every_broken_line_is_answered_with_an_error() -> None:
    heard = answers([line(do="new", game="dao", seats=2, seed=1), *(text + b"\n" for text in BROKEN)])
    assert all(code(answer) for answer in heard[1:])
    assert {code(answer) for answer in heard[1:]} == {
        "bad-json",
        "bad-request",
        "bad-position",
        "illegal-move",
    }


def test_of_a_field_given_twice_one_counts() -> None:
    assert "games" in answers([TWICE + b"\n"])[0]


@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_lines_are_answered(seed: int) -> None:
    dice = Random(seed)
    lines = hostile_lines(dice, 1_000)
    dice.shuffle(lines)
    heard = answers([line(do="new", game="dao", seats=2, seed=1), *lines, line(do="games")])
    assert [code(answer) for answer in heard].count(None) > 20
    assert "games" in heard[-1]


def test_errors_change_nothing() -> None:
    dice = Random(9)
    lines = [text for text in hostile_lines(dice, 400) if is_harmless(text)]
    new = line(do="new", game="dos", seats=3, seed=1)
    asked = [part for text in lines for part in (text, line(do="position"))]
    heard = answers([new, *asked])
    positions = heard[2::2]
    assert len(positions) > 300
    assert all(position == positions[0] for position in positions)


@pytest.mark.parametrize("title", [pytest.param(title, id=title.id) for title in titles().values()])
def test_junk_moves_leave_the_game_as_it_is(title: Any) -> None:
    """As a move, any text at all is refused; the game goes on where it was."""
    session = play_at_random(tables(title)[0], 3, 25)
    seat, position = session.to_act[0], session.position()
    dice = Random(4)
    slips = ["".join(chr(dice.randrange(0x110000)) for _ in range(8)) for _ in range(200)]
    plays = [line(do="play", seat=seat, move=move) for move in (*JUNK, *slips)]
    heard = answers([line(do="load", position=position), *plays, line(do="position")])
    legal = set(session.legal(seat))
    for move, answer in zip((*JUNK, *slips), heard[1:-1], strict=True):
        assert code(answer) == "illegal-move" or move in legal, move[:50]
    assert heard[-1] == {"position": position}
