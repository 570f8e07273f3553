"""kiosk.toml: what it says, and that every wrong value is named with its line and replaced by its default."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.language.languages import words_for
from game.language.words import LANGUAGES
from kiosk.config import KioskConfig
from kiosk.config_reader import ConfigReading, read_config, read_text
from kiosk.config_values import VALUE_READERS, known_games
from kiosk.opening_hours import LoudFrom, Span
from kiosk.staff_pin import hash_pin

PIN = f'[staff]\npin = "{hash_pin("482915", 4)}"\n'

WRONG = {
    "house.name": '"a\\nb"',
    "house.table": '"much too long for a number"',
    "house.language": '"xx"',
    "house.languages": '["de", "xx"]',
    "house.games": '["dao", "chess"]',
    "house.data": '"relative/folder"',
    "house.database": '"postgres://elsewhere"',
    "house.names": "7",
    "times.menus": "5",
    "times.game": '"long"',
    "times.countdown": "19",
    "times.code_hours": "0",
    "times.code_shown": "true",
    "times.attract": "1.5",
    "times.cleaning": "-1",
    "times.pin": "[]",
    "times.staff": "100000",
    "volume.usual": "101",
    "volume.ceiling": '"loud"',
    "volume.attract": "31",
    "hours.every_day": '"all day"',
    **{f"hours.{day}": '"10-12"' for day in ("monday", "tuesday", "wednesday", "thursday")},
    "hours.friday": '"25:00-26:00"',
    "hours.saturday": "7",
    "hours.sunday": '"10:00-10:00"',
    "closed.title": "3",
    "closed.text": '{ xx = "nope" }',
    "closed.notice": "61",
    "texts.invite": "[]",
    "staff.call": "{ de = 3 }",
    "staff.phone": '"call me"',
    "screen.layout": '"round"',
    "screen.pixel_shift": "17",
    "screen.screen_off": '"xset dpms force off"',
    "screen.screen_on": '["no-such-program-here", "on"]',
    "phones.on": "1",
    "phones.wifi": f'"{"ü" * 17}"',
    "phones.password": '"für alle da"',
    "phones.port": "70000",
    "phones.address": '"192.168.178.300"',
    "updates.folder": '"~nobody-here/x"',
    "updates.at": '"noon"',
}


def with_value(key: str, value: str) -> str:
    section, _, name = key.partition(".")
    return f"# a comment\n\n[{section}]\n{name} = {value}\n" + (
        PIN if section != "staff" else PIN.split("\n", 1)[1]
    )


def setting(house: KioskConfig, key: str) -> Any:
    """What holds for a key of the file."""
    section, _, name = key.partition(".")
    found = getattr(house, {"texts": name, "house": "table"}.get(section, section))
    return found if section in ("texts", "hours") else getattr(found, name)


def test_every_key_has_a_wrong_value_here() -> None:
    keys = {f"{section}.{key}" for section, judges in VALUE_READERS.items() for key in judges}
    assert set(WRONG) == keys - {"staff.pin"}


@pytest.mark.parametrize("key", WRONG)
def test_a_wrong_value_is_named_with_its_line_and_replaced(key: str) -> None:
    reading = read_text(with_value(key, WRONG[key]))
    assert reading.refusal is None
    named = [(fault.key, fault.line) for fault in reading.faults]
    assert (key, 4) in named
    if not key.startswith("hours."):
        assert setting(reading.config, key) == setting(read_text(PIN).config, key)
    for language in LANGUAGES:
        sentence = reading.faults[0].sentence(words_for(language))
        assert "4" in sentence
        assert key in sentence
        assert "{" not in sentence.replace(WRONG[key], "")


def test_an_empty_file_has_every_default_and_still_no_pin() -> None:
    reading = read_text("")
    assert not reading.faults
    assert reading.config.table.games == known_games()
    assert reading.refusal is not None
    assert reading.refusal.code == "no_pin"
    assert "kiosk-setup" in reading.refusal.sentence(words_for("en"))


def test_a_pin_in_plain_digits_is_refused_and_never_repeated() -> None:
    reading = read_text('[staff]\npin = "482915"\n')
    assert reading.refusal is not None
    assert (reading.refusal.key, reading.refusal.line) == ("staff.pin", 2)
    assert "482915" not in reading.refusal.sentence(words_for("de"))


def test_a_password_is_never_repeated() -> None:
    reading = read_text(PIN + '[phones]\npassword = "secret\\u0007word"\n')
    assert [fault.key for fault in reading.faults] == ["phones.password"]
    assert "secret" not in reading.faults[0].sentence(words_for("de")) + str(reading.faults)


@pytest.mark.parametrize(
    ("text", "line"),
    [("[house]\nname = \n", 2), ("[house]\n\nname = 'x'\nname = 'y'\n", 3), ("[house\n", 1), ('a = """', 1)],
)
def test_a_file_that_is_no_toml_names_the_place(text: str, line: int) -> None:
    reading = read_text(text)
    assert reading.refusal is not None
    assert reading.refusal.code == "syntax"
    assert abs(reading.refusal.line - line) <= 1
    assert reading.config.times.game == 180


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00broken"])
def test_a_file_that_can_not_be_read_is_a_sentence(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    if content is not None:
        file.write_bytes(content)
    reading = read_config(file)
    assert reading.refusal is not None
    assert str(file) in reading.refusal.sentence(words_for("fr"))


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("[houses]\nname = 'x'\n", "houses", 1),
        ("[house]\nlanguage = 'de'\nlangauge = 'it'\n", "house.langauge", 3),
        ("menus = 60\n", "menus", 1),
        ("[volume]\nform = {}\n", "volume.form", 2),
    ],
)
def test_unknown_keys_are_named(text: str, key: str, line: int) -> None:
    faults = read_text(text + PIN).faults
    assert [(fault.key, fault.line, fault.code) for fault in faults] == [(key, line, "unknown")]


def test_what_does_not_fit_together_is_named() -> None:
    text = '[house]\nlanguage = "fr"\nlanguages = ["de", "it"]\n[volume]\nusual = 70\nceiling = 50\n'
    reading = read_text(text + '[screen]\nscreen_off = ["true"]\n' + PIN)
    assert [(fault.key, fault.line) for fault in reading.faults] == [
        ("house.language", 2),
        ("volume.usual", 5),
        ("screen.screen_off", 8),
    ]
    assert reading.config.table.language == "de"
    assert reading.config.volume.usual == 50
    assert reading.config.screen.screen_off == ()


def test_a_section_that_is_a_value_is_named() -> None:
    assert [(fault.key, fault.code) for fault in read_text("times = 3\n" + PIN).faults] == [
        ("times", "section")
    ]


def test_what_is_right_is_read() -> None:
    reading = read_text(
        PIN
        + """call = { de = "Bitte klingeln" }
[hours]
every_day = "10:00-01:00"
monday = "closed"
sunday = "10:00-12:00, 14:00-24:00"
[volume.from]
"22:00" = 30
"8:00" = 50
[closed]
title = "Zu"
[updates]
at = "03:15"
"""
    )
    assert reading.faults == ()
    house = reading.config
    assert house.hours[0] == ()
    assert house.hours[1] == (Span(600, 1500),)
    assert house.hours[6] == (Span(600, 720), Span(840, 1440))
    assert house.volume.steps == (LoudFrom(1320, 30), LoudFrom(480, 50))
    assert house.staff.call.in_language("de") == "Bitte klingeln"
    assert house.staff.call.in_language("fr", "au bar") == "au bar"
    assert house.closed.title.in_language("it") == "Zu"
    assert house.updates.at == 195


def test_steps_of_loudness_that_are_wrong_are_left_out() -> None:
    reading = read_text('[volume]\nfrom = { "22:00" = 30, "25:00" = 20, "23:00" = 200 }\n' + PIN)
    assert [(fault.line, fault.code) for fault in reading.faults] == [(2, "time"), (2, "range")]
    assert reading.config.volume.steps == (LoudFrom(1320, 30),)


def test_whatever_stands_there_never_breaks_the_reader() -> None:
    values = (
        "0",
        "-1",
        "1e400",
        "nan",
        "true",
        '""',
        "[]",
        "[[]]",
        "{}",
        "{ x = [1] }",
        "1979-05-27",
        "07:32:00",
    )
    for section, judges in VALUE_READERS.items():
        for key in judges:
            for value in values:
                reading = read_text(f"[{section}]\n{key} = {value}\n" + ("" if section == "staff" else PIN))
                assert isinstance(reading, ConfigReading)
                assert all(fault.sentence(words_for("de")) for fault in reading.faults)
    assert tomllib.loads("x = nan")
