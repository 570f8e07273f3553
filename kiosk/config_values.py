"""The config's values: for each key of `kiosk.toml` a judge makes a setting of one, or says what is wrong."""

from __future__ import annotations

import pkgutil
import re
import shutil
from collections.abc import Callable, Mapping
from functools import cache
from ipaddress import AddressValueError, IPv4Address
from pathlib import Path
from typing import TypeAlias

import game.titles
from game.language.words import LANGUAGES
from kiosk import opening_hours
from kiosk.config import LAYOUTS, OwnText
from kiosk.staff_pin import is_hash
from multiscreen.database_address import read_address

ValueReader: TypeAlias = Callable[[object], object]
"""Turns a value of the file into a setting; raises `BadValue`."""
LONGEST_TEXT = 160
WIFI_BYTES = 32


class BadValue(Exception):
    """What is wrong with a value: the code of a sentence, and the details to fill into it."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code, self.details = code, details


@cache
def known_games() -> tuple[str, ...]:
    """The ids of all games, found without loading their rules."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(game.titles.__path__)))


def _whole(low: int, high: int) -> ValueReader:
    def judge(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadValue("number", low=low, high=high)
        if not low <= value <= high:
            raise BadValue("range", low=low, high=high)
        return value

    return judge


def _one_of(*known: str) -> ValueReader:
    def judge(value: object) -> str:
        if not isinstance(value, str) or value not in known:
            raise BadValue("choice", known=", ".join(known))
        return value

    return judge


def _some_of(known: Callable[[], tuple[str, ...]]) -> ValueReader:
    def judge(value: object) -> tuple[str, ...]:
        texts = _texts(value)
        if not texts or any(text not in known() for text in texts) or len(set(texts)) < len(texts):
            raise BadValue("choices", known=", ".join(known()))
        return texts

    return judge


def _yes(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadValue("yes")
    return value


def _line(longest: int) -> ValueReader:
    def judge(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            raise BadValue("text", longest=longest)
        return value.strip()

    return judge


def _wifi(value: object) -> str:
    """The name of a Wi-Fi, which is counted in bytes."""
    name = _line(WIFI_BYTES)(value)
    if len(str(name).encode()) > WIFI_BYTES:
        raise BadValue("bytes", longest=WIFI_BYTES)
    return str(name)


def _spoken(value: object) -> OwnText:
    """Either one text for all languages, or a table with a text for each."""
    given = dict.fromkeys(LANGUAGES, value) if isinstance(value, str) else value
    if not isinstance(given, Mapping) or not set(given) <= set(LANGUAGES):
        raise BadValue("spoken", known=", ".join(LANGUAGES))
    read = _line(LONGEST_TEXT)
    return OwnText(tuple((language, str(read(text))) for language, text in given.items()))


def _texts(value: object) -> tuple[str, ...] | None:
    """A list of texts that aren't empty; None if it is anything else."""
    if not isinstance(value, list) or not all(isinstance(text, str) and text for text in value):
        return None
    return tuple(value)


def _command(value: object) -> tuple[str, ...]:
    """A program and its arguments, each a text of its own: no shell reads them."""
    words = _texts(value)
    if words is None:
        raise BadValue("command")
    if words and shutil.which(words[0]) is None:
        raise BadValue("program", program=words[0])
    return words


def _folder(value: object) -> Path | None:
    if not isinstance(value, str) or not value.isprintable():
        raise BadValue("folder")
    try:
        path = Path(value).expanduser() if value else None
    except RuntimeError:  # `~name` of a user that doesn't exist
        raise BadValue("folder") from None
    if path is not None and not path.is_absolute():
        raise BadValue("folder")
    return path


def _minute(value: object) -> int:
    try:
        return opening_hours.minute_of(value if isinstance(value, str) else "") % opening_hours.DAY_MINUTES
    except ValueError:
        raise BadValue("time") from None


def _spans(value: object) -> tuple[opening_hours.Span, ...]:
    try:
        return opening_hours.spans_of(value if isinstance(value, str) else "")
    except ValueError:
        raise BadValue("spans") from None


def _pin(value: object) -> str:
    if not isinstance(value, str) or not is_hash(value):
        raise BadValue("pin")
    return value


def _phone(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[0-9 +()/-]{0,30}", value):
        raise BadValue("phone")
    return value


def _password(value: object) -> str:
    if not isinstance(value, str) or not (value == "" or re.fullmatch(r"[ -~]{8,63}", value)):
        raise BadValue("password")
    return value


def _ipv4(value: object) -> str:
    try:
        return str(IPv4Address(str(value))) if value != "" else ""
    except AddressValueError:
        raise BadValue("ipv4") from None


def _database(value: object) -> str:
    try:
        return read_address(str(value)).text if value != "" else ""
    except ValueError:
        raise BadValue("database") from None


VALUE_READERS: dict[str, dict[str, ValueReader]] = {
    "house": {
        "name": _line(40),
        "table": _line(12),
        "language": _one_of(*LANGUAGES),
        "languages": _some_of(lambda: LANGUAGES),
        "games": _some_of(known_games),
        "data": _folder,
        "database": _database,
        "names": _line(80),
    },
    "times": {
        "menus": _whole(10, 3600),
        "game": _whole(30, 3600),
        "countdown": _whole(20, 300),
        "code_hours": _whole(1, 72),
        "code_shown": _whole(5, 120),
        "attract": _whole(20, 3600),
        "cleaning": _whole(10, 300),
        "pin": _whole(10, 120),
        "staff": _whole(20, 900),
    },
    "volume": {"usual": _whole(0, 100), "ceiling": _whole(0, 100), "attract": _whole(0, 30)},
    "hours": dict.fromkeys(("every_day", *opening_hours.DAYS), _spans),
    "closed": {"title": _spoken, "text": _spoken, "notice": _whole(0, 60)},
    "texts": {"invite": _spoken},
    "staff": {"pin": _pin, "call": _spoken, "phone": _phone},
    "screen": {
        "layout": _one_of(*LAYOUTS),
        "pixel_shift": _whole(0, 16),
        "screen_off": _command,
        "screen_on": _command,
    },
    "phones": {
        "on": _yes,
        "wifi": _wifi,
        "password": _password,
        "port": _whole(0, 65535),
        "address": _ipv4,
    },
    "updates": {"folder": _folder, "at": _minute},
}
"""The judge of every key in every section; the keys are the names of the fields in `kiosk.config`."""
STEP_READER = _whole(0, 100)
"""The judge of the values in `[volume.from]`."""
