"""The words of docs/architecture.md: each stands there once, and names that lost their meaning stay away."""

from __future__ import annotations

import re
from collections import Counter

from devtools.house_picture import PAGE
from tests.walls import modules

ROW = re.compile(r"^\| (\*\*.+?\*\*.*?) \|", re.MULTILINE)
MANY = 60
"""The table has more words than that."""
OLD = {
    "stands_for": "canonical_move",
    "clocked": "timed",
    "told_to": "events_for",
    "begin_again": "begin_replay",
    "whole_deck": "check_whole_deck",
    "DogTold": "DogEventView",
    "DosTold": "DosEventView",
    "kiosk_words": "own_command",
    "KioskHouse": "KioskServices",
    "BackOffice": "DailyFigures",
    "HouseClock": "PassedTimeClock",
    "Switchboard": "ServerProcess",
    "Telling": "MessageWriter",
    "Wishes": "PhoneCommands",
    "Visitor": "PhoneGuest",
    "LaidSeat": "PhoneSeat",
    "PhoneTrial": "PhoneChallenge",
    "table_code": "join_code",
    "Outlook": "MovePreview",
    "Crew": "Executor",
    "crew_of": "executor_for",
}
"""Names that code had, and what says it now: one word, one meaning."""
WORD = re.compile(rf"\b({'|'.join(OLD)})\b")


def names_in(text: str) -> list[str]:
    """The old names among the names of a source, comments and docstrings apart."""
    code = re.sub(r'"""(?:.|\n)*?"""|#.*', "", text)
    return WORD.findall(code)


def test_each_word_has_one_row() -> None:
    words = Counter(
        word for row in ROW.findall(PAGE.read_text("utf-8")) for word in re.findall(r"\*\*(.+?)\*\*", row)
    )
    assert len(words) > MANY
    assert [word for word, rows in words.items() if rows > 1] == []


def test_no_name_of_old_comes_back() -> None:
    found = {name: names for name, file in modules().items() if (names := names_in(file.read_text("utf-8")))}
    assert found == {}


def test_an_old_name_would_be_found() -> None:
    assert names_in('class Crew:  # a Visitor\n    """Telling."""\n\n    crew = "crew_of"') == [
        "Crew",
        "crew_of",
    ]
