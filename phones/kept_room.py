"""What is kept of a room (a table open to phones) beside its game: after a new start phones find it again.

The files hold secrets: only the person whose folder it is may read them. They are written whole or not at
all, and whatever else lies there instead is as good as none.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from phones.join_code import LENGTH, LETTERS, is_secret

FOLDER = "phones"
MOST_BYTES = 64 * 1024
"""A longer file is none of ours."""
MOST_ENTRIES = 32
"""The most entries of each list."""
MOST_NAME_LETTERS = 60
"""The most letters of a name."""
MOST_FILES = 8
"""So many files are kept: of games that nobody has gone on with, the oldest goes."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KeptGuest:
    """Somebody whose hand lies on a phone, or did until it was taken to the table."""

    secret: str
    seat: int
    name: str
    token: int
    lang: str


@dataclass(frozen=True, slots=True)
class KeptRoom:
    """A table's code, its phones, and who was sent away. Addresses of phones are not kept."""

    code: str
    port: int
    base: int
    """What was added to the game's versions (`PhoneGame.base`)."""
    guests: tuple[KeptGuest, ...] = ()
    former: tuple[KeptGuest, ...] = ()
    """Those whose hand was taken to the table: they may fetch it back."""
    hands: tuple[tuple[str, int], ...] = ()
    """Names and tokens of the people whose hands lie on phones."""
    out: tuple[str, ...] = ()
    """Secrets of phones that were sent away."""


class RoomFiles:
    """One file for each game, by the game's number."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def save(self, number: int, room: KeptRoom) -> bool:
        """Keeps a room; says whether that was possible. The game goes on in any case."""
        fresh = self._folder / f"{number}.new"
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                fresh.unlink()
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
            with os.fdopen(os.open(fresh, flags, 0o600), "wb") as file:
                file.write(json.dumps({"v": 1, **asdict(room)}, ensure_ascii=False).encode())
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._path(number))
        except OSError:
            return False
        self._tidy()
        return True

    def load(self, number: int) -> KeptRoom | None:
        """The room of a game; None if there is none, or nothing that we could have written."""
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            with os.fdopen(os.open(self._path(number), flags), "rb") as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    return None
                data = file.read(MOST_BYTES + 1)
        except OSError:
            return None
        return read_room(data) if len(data) <= MOST_BYTES else None

    def drop(self, number: int) -> None:
        """The game is over, or people have left it: its phones are known no longer."""
        with contextlib.suppress(OSError):
            self._path(number).unlink()

    def drop_all_but(self, numbers: Iterable[int]) -> None:
        """Games that can't be gone on with any more leave nothing behind."""
        left = {self._path(number).name for number in numbers}
        with contextlib.suppress(OSError):
            for file in self._folder.iterdir():
                if file.name not in left:
                    file.unlink()

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}.json"

    def _tidy(self) -> None:
        """The oldest files go when there are too many."""
        with contextlib.suppress(OSError):
            files = sorted(self._folder.glob("*.json"), key=lambda file: file.lstat().st_mtime)
            for file in files[:-MOST_FILES]:
                file.unlink()


def read_room(data: bytes) -> KeptRoom | None:
    """The room in a file's bytes; None if anything in it isn't as we write it."""
    try:
        found = json.loads(data.decode())
        if not isinstance(found, dict) or found.get("v") != 1:
            return None
        guests, former = (_all(found[key], _guest) for key in ("guests", "former"))
        if len({guest.secret for guest in guests}) < len(guests):
            return None
        if len({guest.seat for guest in guests}) < len(guests):
            return None
        return KeptRoom(
            _code(found["code"]),
            _number(found["port"], 65_535),
            _number(found["base"], 10**12),
            guests,
            former,
            _all(found["hands"], _hand),
            _all(found["out"], _secret),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _all(found: Any, read: Callable[[Any], T]) -> tuple[T, ...]:
    if not isinstance(found, list) or len(found) > MOST_ENTRIES:
        raise ValueError
    return tuple(read(each) for each in found)


def _guest(found: Any) -> KeptGuest:
    secret, seat, token = _secret(found["secret"]), _number(found["seat"], 15), _number(found["token"], 99)
    return KeptGuest(secret, seat, _text(found["name"]), token, _text(found["lang"]))


def _hand(found: Any) -> tuple[str, int]:
    name, token = found
    return _text(name), _number(token, 99)


def _code(found: Any) -> str:
    if not isinstance(found, str) or len(found) != LENGTH or not set(found) <= set(LETTERS):
        raise ValueError
    return found


def _secret(found: Any) -> str:
    if not is_secret(found):
        raise ValueError
    return str(found)


def _text(found: Any) -> str:
    if not isinstance(found, str) or not 0 < len(found) <= MOST_NAME_LETTERS:
        raise ValueError
    found.encode()  # half a character is a ValueError as well
    return found


def _number(found: Any, most: int) -> int:
    if type(found) is not int or not 0 <= found <= most:
        raise ValueError
    return found
