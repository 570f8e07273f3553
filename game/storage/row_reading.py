"""Reading of the database's rows, with no trust in them: the file may be old, or somebody changed it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import Any, TypeAlias

from game.bots.regulars import known_regular
from game.kernel.record import Entry, Record

Value: TypeAlias = str | int | float | bytes | None
Row: TypeAlias = Sequence[Value]

MATCH = "title, seats, seed, options, start, dealt, rules"
MOVE = "seat, text, drawn, digest"

KINDS = ("human", "easy", "normal", "hard", "master")
"""Who can sit at a table."""
LONGEST_NAME = 40
SYMBOLS = 10
MOST_BEFORE = 50
"""People who had one seat before, in one game."""


class BadRow(ValueError):
    """A row that nothing can be made of."""


@dataclass(frozen=True, slots=True)
class SavedPlayer:
    """Who has a seat: a name, `human` or the level of a bot, and the symbol they wear (0: none chosen)."""

    name: str
    kind: str
    symbol: int = 0
    since: int = 0
    """How many entries the log had when they sat down; 0: they were there from the beginning."""
    before: tuple[SavedPlayer, ...] = ()
    """Who had the seat before them, the first one first; none of these has a `before`."""
    regular: str = ""
    """Which of the regulars a bot is (`game.bots.regulars`); empty: a bot without a name, or a person."""


def read_record(row: Row, moves: Sequence[Row]) -> Record:
    """The log in a row of `MATCH` and its rows of `MOVE`; raises `BadRow`."""
    title, seats, seed, options, start, dealt, rules = row
    try:
        return Record(
            _text(title),
            _whole(seats),
            None if seed is None else int(_text(seed)),
            _table(options),
            None if start is None else _table(start),
            _draws(dealt),
            [_entry(move) for move in moves],
            _whole(rules),
        )
    except (ValueError, RecursionError) as problem:
        raise BadRow(str(problem)) from None


def read_players(text: Value, seats: int) -> tuple[SavedPlayer, ...]:
    """Everybody at the table. What can't be used of them is left out: no game is lost for a name."""
    try:
        found = json.loads(_text(text))
    except (ValueError, RecursionError):
        found = []
    given = found if isinstance(found, list) else []
    return tuple(_player(given[seat] if seat < len(given) else None) for seat in range(seats))


def write_players(players: Sequence[SavedPlayer]) -> str:
    """The players as JSON, as `read_players` reads them."""
    return json.dumps([plain_player(player) for player in players], ensure_ascii=False)


def plain_player(player: SavedPlayer) -> dict[str, Any]:
    """A player as JSON. `since` and `before` are written only where somebody changed seats, `regular` only
    for a bot that is one.
    """
    plain = asdict(player)
    del plain["since"], plain["before"], plain["regular"]
    if player.regular:
        plain["regular"] = player.regular
    if player.since:
        plain["since"] = player.since
    if player.before:
        plain["before"] = [plain_player(each) for each in player.before]
    return plain


def seat_taken(old: SavedPlayer, new: SavedPlayer, at: int) -> SavedPlayer:
    """The player of a seat that changes hands when the log has `at` entries."""
    if at == old.since:  # the old player was not there for a single move
        return replace(new, since=at, before=old.before)
    return replace(new, since=at, before=(*old.before, replace(old, before=())))


def usable_name(name: object) -> str:
    """A name as it can be drawn: one line, nothing invisible, not endless. Empty if nothing is left of it."""
    if not isinstance(name, str):
        return ""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:LONGEST_NAME]


def _player(plain: object) -> SavedPlayer:
    known = plain if isinstance(plain, dict) else {}
    player, before = _person(known), known.get("before")
    if not isinstance(before, list):
        return player
    earlier = [_person(each) for each in before[:MOST_BEFORE] if isinstance(each, dict)]
    sinces = [each.since for each in (*earlier, player)]
    in_order = all(one < other for one, other in pairwise(sinces))
    return replace(player, before=tuple(earlier)) if in_order else player


def _person(known: dict[str, object]) -> SavedPlayer:
    kind, symbol, since = known.get("kind"), known.get("symbol"), known.get("since")
    bot = isinstance(kind, str) and kind != "human"
    return SavedPlayer(
        usable_name(known.get("name")),
        str(kind) if kind in KINDS else "normal" if isinstance(kind, str) else "human",
        symbol if type(symbol) is int and 0 < symbol <= SYMBOLS else 0,
        since if type(since) is int and since > 0 else 0,
        regular=known_regular(known.get("regular")) if bot else "",
    )


def _entry(row: Row) -> Entry:
    seat, text, drawn, mark = row
    return Entry(_whole(seat), _text(text), _draws(drawn), _text(mark))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadRow(f"{type(value).__name__} instead of a text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise BadRow(f"{type(value).__name__} instead of a whole number")
    return value


def _table(text: object) -> dict[str, Any]:
    found = json.loads(_text(text))
    if not isinstance(found, dict):
        raise BadRow("no object")
    return found


def _draws(text: object) -> tuple[int, ...]:
    found = json.loads(_text(text))
    if not isinstance(found, list):
        raise BadRow("no list")
    return tuple(_whole(each) for each in found)
