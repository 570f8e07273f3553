"""Replay files, to keep and to share: a `.stammtisch` file has the whole log; nothing in it is trusted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from game.bots.regulars import known_regular
from game.kernel import position_reading
from game.kernel.log_replay import BrokenDeal, CountedMoves, begin_replay
from game.kernel.playback import Playback
from game.kernel.record import Entry, Record
from game.kernel.session import Committed
from game.kernel.types import AnyTitle, BadPosition, OptionValue, Seat, State
from game.storage.matches import KeptMatch
from game.storage.row_reading import KINDS, MOST_BEFORE, SYMBOLS, SavedPlayer, plain_player, usable_name

SUFFIX = ".stammtisch"
FORMAT = 1
"""Raised whenever an older app could not read the files of a newer one."""
MOST_BYTES = 2_000_000
"""Bytes; the longest game ever played takes a tenth of that."""
MOST_MOVES = 20_000
MOST_SEATS = 10
MOST_DRAWS = 500
"""How often chance can be asked in one move, or for a deal."""
LONGEST_TEXT = 200
DIGITS = 60
"""Digits of the longest seed."""

HEAD = ("stammtisch", "game", "rules", "seats", "seed", "options", "start", "dealt")
REST = ("players", "began", "ended", "moves")


class BadReplay(ValueError):
    """A file that is no replay, or none that can be watched here; `code` names the sentence that says so."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(f"{code} {details}")
        self.code = code
        self.details = details


@dataclass(frozen=True, slots=True)
class Replay:
    """A game from a file: its log, and who played it. Whether it can be played again is not known yet."""

    players: tuple[SavedPlayer, ...]
    record: Record
    began: str
    ended: str | None


class ReplayReel:
    """A replay being worked out, a few moves at a time, so that even a long one delays no frame."""

    def __init__(self, titles: Mapping[str, AnyTitle], replay: Replay) -> None:
        """The game as it was dealt; raises `BadReplay`."""
        record = replay.record
        title = titles.get(record.title)
        if title is None:
            raise BadReplay("unknown-game", game=record.title)
        try:
            self.session = begin_replay(title, record)
        except BrokenDeal:
            raise BadReplay(
                "other-rules" if record.rules_version != title.rules_version else "unplayable", n=0
            ) from None
        self.cut = False
        """Was it played by other rules, so that only the moves before the first difference can be watched?"""
        self.record = record
        self._dealt = self.session.fork()[0]
        self._line: CountedMoves[tuple[Committed, State]] = CountedMoves([])
        self._left = list(reversed(record.entries))
        self._other_rules = record.rules_version != title.rules_version

    @property
    def is_done(self) -> bool:
        return not self._left

    @property
    def moves(self) -> list[Committed]:
        """What happened, as far as it has been played: the moves that count."""
        return [move for move, _ in self._line.items]

    def play_on(self, moves: int) -> bool:
        """Plays so many moves more; True at the end. Raises `BadReplay` where the file is not a game."""
        for _ in range(min(moves, len(self._left))):
            try:
                done = self.session.repeat(self._left[-1])
            except ValueError:
                self._break()
                break
            if isinstance(done, Committed):
                self._line.add((done, self.session.fork()[0]))
            else:
                self._line.restore(done)
            self._left.pop()
        return self.is_done

    def view(self, moves: int, viewer: Seat | None) -> Any:
        """What a seat, or a spectator, saw after so many of the moves that count."""
        return self.session.title.view(self._state(moves), viewer)

    def everything(self, moves: int) -> Any:
        """The whole position after so many moves, for a game that is over; None for one that is not."""
        over = self.is_done and self.session.result is not None
        return self.session.title.position(self._state(moves)) if over else None

    @property
    def length(self) -> int:
        """How many moves have been played, and are still to be."""
        return len(self._line.items) + len(self._left)

    def playback(self) -> Playback:
        """The game to be watched, as far as it has been played; it grows with every move that is played."""
        return Playback(self.session.title, self.record, self._dealt, self._line.items)

    def _state(self, moves: int) -> State:
        return self._line.items[moves - 1][1] if moves else self._dealt

    def _break(self) -> None:
        """A move does not lead where the file says. With other rules that can happen: the rest is cut off.
        With the same rules somebody has changed the file.
        """
        if not self._other_rules:
            raise BadReplay("unplayable", n=self.session.version)
        self.cut = True
        self._left.clear()


def write_replay(match: KeptMatch) -> bytes:
    """The file of a match."""
    record = match.record
    plain = {
        "stammtisch": FORMAT,
        "game": record.title,
        "rules": record.rules_version,
        "seats": record.seats,
        "seed": None if record.seed is None else str(record.seed),
        "options": dict(record.options),
        "start": record.start,
        "dealt": list(record.dealt),
        "players": [plain_player(player) for player in match.players],
        "began": match.began,
        "ended": match.ended,
        "moves": [[entry.seat, entry.move, list(entry.drawn), entry.digest] for entry in record.entries],
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_replay(data: bytes) -> Replay:
    """What a file says, every field checked; raises `BadReplay`. Whether moves are legal isn't known yet."""
    if len(data) > MOST_BYTES:
        raise BadReplay("too-big")
    plain = _parse(data)
    version = plain.get("stammtisch") if isinstance(plain, dict) else None
    if type(version) is not int or version < 1:
        raise BadReplay("no-replay")
    if version > FORMAT:
        raise BadReplay("newer")
    try:
        return _replay(position_reading.read_fields(plain, (*HEAD, *REST), "file"))
    except BadPosition as wrong:
        raise BadReplay("damaged", where=wrong.where) from None


def _parse(data: bytes) -> object:
    try:
        parsed: object = json.loads(data.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise BadReplay("no-replay") from None
    return parsed


def _no_number(text: str) -> object:
    raise ValueError(f"{text} is no number")


def _replay(plain: Mapping[str, Any]) -> Replay:
    seats = position_reading.read_int(plain["seats"], "seats", 1, MOST_SEATS)
    moves = _list(plain["moves"], "moves", MOST_MOVES)
    record = Record(
        _text(plain["game"], "game"),
        seats,
        _seed(plain["seed"]),
        _options(plain["options"]),
        _start(plain["start"]),
        _draws(plain["dealt"], "dealt"),
        [_entry(move, f"moves[{number}]", seats) for number, move in enumerate(moves)],
        position_reading.read_int(plain["rules"], "rules", 0, 1_000_000),
    )
    players = position_reading.read_list(plain["players"], "players", seats)
    ended = None if plain["ended"] is None else _text(plain["ended"], "ended")
    who = tuple(_player(player, f"players[{seat}]") for seat, player in enumerate(players))
    return Replay(who, record, _text(plain["began"], "began"), ended)


def _entry(move: object, where: str, seats: int) -> Entry:
    seat, text, drawn, mark = position_reading.read_list(move, where, 4)
    who = position_reading.read_int(seat, where, 0, seats - 1)
    return Entry(who, _text(text, where), _draws(drawn, where), _text(mark, where))


def _player(plain: object, where: str) -> SavedPlayer:
    """Who had a seat in the end, with those who had it before."""
    player, more = _person(plain, where, "since", "before", "regular")
    people = _list(more.get("before", []), f"{where}.before", MOST_BEFORE)
    before = [_person(each, f"{where}.before[{n}]", "since", "regular")[0] for n, each in enumerate(people)]
    sinces = [*(each.since for each in before), player.since]
    if any(one >= other for one, other in pairwise(sinces)):
        position_reading.reject(f"{where}.before", "must name people one after the other")
    return replace(player, before=tuple(before))


def _person(plain: object, where: str, *may_be: str) -> tuple[SavedPlayer, Mapping[str, Any]]:
    """One person at a seat, and all fields of them; the fields `may_be` are optional."""
    there = [name for name in may_be if isinstance(plain, dict) and name in plain]
    player = position_reading.read_fields(plain, ("name", "kind", "symbol", *there), where)
    kind = position_reading.read_choice(player["kind"], f"{where}.kind", KINDS)
    symbol = position_reading.read_int(player["symbol"], f"{where}.symbol", 0, SYMBOLS)
    since = position_reading.read_int(player.get("since", 0), f"{where}.since", 0, MOST_MOVES)
    regular = "" if kind == "human" else known_regular(player.get("regular"))
    name = usable_name(_text(player["name"], f"{where}.name"))
    return SavedPlayer(name, kind, symbol, since, regular=regular), player


def _options(plain: object) -> dict[str, OptionValue]:
    if not isinstance(plain, dict) or len(plain) > 50:
        position_reading.reject("options", "must be an object")
    for name, value in plain.items():
        if type(value) not in (bool, int, str) or len(str(value)) > LONGEST_TEXT:
            position_reading.reject("options", f"{position_reading.quote(name)} can't be chosen like that")
    return dict(plain)


def _start(plain: object) -> dict[str, Any] | None:
    if plain is not None and not isinstance(plain, dict):
        position_reading.reject("start", "must be a position")
    return plain


def _seed(value: object) -> int | None:
    if value is None:
        return None
    text = _text(value, "seed")
    if not (text.removeprefix("-").isascii() and text.removeprefix("-").isdigit() and len(text) <= DIGITS):
        position_reading.reject("seed", "must be a whole number")
    return int(text)


def _draws(value: object, where: str) -> tuple[int, ...]:
    return tuple(
        position_reading.read_int(draw, where, 0, 1 << 32) for draw in _list(value, where, MOST_DRAWS)
    )


def _list(value: object, where: str, longest: int) -> list[Any]:
    found = position_reading.read_list(value, where)
    if len(found) > longest:
        position_reading.reject(where, f"has more than {longest} entries")
    return found


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        position_reading.reject(where, "must be a short text")
    return value
