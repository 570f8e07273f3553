"""Games for the tests of codes: random ones of any table, and what has to be true of their codes."""

from __future__ import annotations

from random import Random
from typing import Any

from game.codes.code_header import Extent, Start
from game.codes.code_letters import LETTERS, checksum
from game.codes.coded_record import record_of
from game.codes.digits import BadCode
from game.codes.game_code import CodedGame, decode_game, encode_game
from game.kernel.log_replay import replay
from game.kernel.record import Record
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import Position
from tests.contract.tables import Table

UNORDERED = ("pile", "stock", "discard")
"""Piles of which a code tells the cards, not the order; of the discards only the top is on its place."""
IN_DOUBT = ("challenge", "rng")
"""What decides nothing: where the fields of a challenge popped up, and where chance goes on."""
IN_ORDER = ("dao", "tao")
"""Games of which a code tells every card of the piles in its place."""


def random_record(table: Table, seed: int, most: int = 4_000) -> Record:
    """The log of a random game, some of whose moves are taken back and made again. A long one is broken off,
    but not while several may act at once.
    """
    session, dice = Session.deal(table.title, table.seats, seed, table.options), Random(seed)
    while session.to_act and (
        len(session.record.counted_entries()) < most or table.title.simultaneous(session.fork()[0])
    ):
        seat = dice.choice(session.to_act)
        session.play(seat, dice.choice(session.legal(seat)))
        if dice.random() < 0.05 and session.undo_refusal(seat) is None:
            session.undo(seat)
    return session.record


def hold_round_trip(record: Record, start: Start, extent: Extent) -> str | None:
    """Log to code to log: the same game, the same code again. Returns the code, or None if it is too long."""
    try:
        letters = encode_game(record, start, extent)
    except ValueError as refused:
        if "too long" in str(refused):
            return None
        raise
    coded = decode_game(letters)
    again = record_of(coded)
    assert len(again.entries) == (0 if extent == "none" else len(record.counted_entries()))
    title = titles()[record.title]
    played = replay(title, again)
    if extent != "none":
        moves_of = replay(title, Record(**{**_fields(record), "entries": record.counted_entries()}))
        assert told(title.id, played.position()) == told(title.id, moves_of.position())
        assert played.result == moves_of.result == coded.result
    assert encode_game(again, start, extent) == letters
    return letters


def told(title: str, position: Position) -> Position:
    """What a code tells of a position."""
    kept = {name: value for name, value in position.items() if name not in IN_DOUBT}
    for name in UNORDERED:
        if name in kept and title not in IN_ORDER:
            kept[name] = sorted(kept[name])
    if "taken" in kept:
        kept["taken"] = [sorted(cards) for cards in kept["taken"]]
    return kept


def sealed(body: bytes) -> str:
    """The letters of a body, right or wrong, with a right check."""
    data = body + checksum(body).to_bytes(2, "big")
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    return "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))


def body_of(letters: str) -> bytes:
    """The body in the letters of a right code."""
    bits = "".join(f"{LETTERS.index(letter):05b}" for letter in letters)
    size = len(bits) // 8
    return bytes(int(bits[at * 8 : at * 8 + 8], 2) for at in range(size))[:-2]


def read_hostile(text: str) -> CodedGame | None:
    """What somebody else's text holds: a game of legal moves, or nothing; anything else is a fault."""
    try:
        coded = decode_game(text)
    except BadCode:
        return None
    replay(titles()[coded.header.title], record_of(coded))
    return coded


def mutated_code(letters: str, dice: Random) -> str:
    """A right code, damaged: as a text by whoever typed it, or as a number with a right check."""
    if dice.random() < 0.5:
        body = bytearray(body_of(letters))
        for _ in range(dice.choice((1, 1, 1, 2, 8))):
            body[dice.randrange(len(body))] = dice.randrange(256)
        cut = dice.choice((0, 0, 0, 1, len(body) // 2))
        return sealed(bytes(body[cut:] if dice.random() < 0.5 else body[: len(body) - cut]))
    at = dice.randrange(len(letters))
    change = dice.choice(("other", "swap", "drop", "add"))
    if change == "other":
        return letters[:at] + dice.choice(LETTERS + "!*ILOU ") + letters[at + 1 :]
    if change == "swap":
        return letters[:at] + letters[at : at + 2][::-1] + letters[at + 2 :]
    return letters[:at] + ("" if change == "drop" else dice.choice(LETTERS) + letters[at]) + letters[at + 1 :]


def _fields(record: Record) -> dict[str, Any]:
    names = ("title", "seats", "seed", "options", "start", "dealt", "rules_version")
    return {name: getattr(record, name) for name in names}
