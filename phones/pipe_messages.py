"""The messages between app and server over their pipes: one JSON object a line."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, BinaryIO, TypeAlias

Message: TypeAlias = dict[str, Any]
"""A message of a phone or to one; docs/phones.md has them all."""
MOST_MESSAGE_BYTES = 4096
"""The most bytes in one message of a phone."""
QUIET_SECONDS = 15.0
"""A phone that has sent nothing for so many seconds counts as lost."""
MESSAGES_A_SECOND = 10.0
"""How many messages a second a phone may send."""
PORT = 8765
"""The port at which the server listens, if it is free; else one of the next ones, else any."""
A_SERVER = 1_000_000_000
"""Each server counts its sockets from its generation times this: no two servers ever share a number."""
BEAT_SECONDS = 2.0
UNANSWERED_SECONDS = 3.0
"""So often the server asks the app for a sign of life while phones are there; without one for so many seconds
phones are told that the table isn't answering.
"""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """What the server is started with."""

    code: str
    gone: tuple[str, ...]
    """Codes of tables that are closed: their pages are told so."""
    address: str = ""
    """The one address at which it listens; empty: all that this computer has, now and later."""
    port: int = 0
    """The port that it must have, because phones know it; 0: the usual one, or another."""
    first: int = 0
    """The port that is tried first: phones knew it before the app was started anew."""
    generation: int = 0
    """How many servers the app has started before: their sockets had other numbers."""
    a_second: float = MESSAGES_A_SECOND
    """How many messages a second a socket may send; tests that play by themselves send more."""
    not_at: int = 0
    """A port that it must not take, even if it is free now."""
    lang: str = "en"
    """The table's language, for people whose own the page doesn't have."""
    page: str = "page"
    """Which page is served: `page` with players' hands, or `owners_page`."""


def to_line(message: Message) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_message(text: bytes | str) -> Message | None:
    """The JSON object in a text; None if there is none, or if it holds half a character (a lone surrogate),
    which is no text: it can be neither shown nor sent on.
    """
    try:
        text = text if isinstance(text, str) else text.decode()
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    return found if "\\u" not in text or _is_text(found) else None  # only escaped can half a character come


def _is_text(found: Message) -> bool:
    """Can all of its texts be written as UTF-8?"""
    try:
        to_line(found)
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def write_message(out: BinaryIO, message: Message) -> None:
    """Puts a line into a pipe."""
    out.write(to_line(message))
    out.flush()
