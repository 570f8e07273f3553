"""The reader of the config file `kiosk.toml`: gives the settings, and a list of everything in it that is
wrong, each with its line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.language.words import Words
from kiosk import opening_hours
from kiosk.config import (
    ClosedWords,
    Display,
    KioskConfig,
    Loudness,
    NewVersions,
    PhoneAccess,
    StaffConfig,
    TableConfig,
    Times,
)
from kiosk.config_values import STEP_READER, VALUE_READERS, BadValue, known_games
from kiosk.own_command import own_command
from kiosk.toml_lines import error_place, lines_of

SECTIONS: dict[str, type[Any]] = {
    "house": TableConfig,
    "times": Times,
    "volume": Loudness,
    "closed": ClosedWords,
    "staff": StaffConfig,
    "screen": Display,
    "phones": PhoneAccess,
    "updates": NewVersions,
}
"""The sections that are a dataclass each; `hours` and `texts` are not."""
FIELDS = {"house": "table"}
"""Sections whose field in `KioskConfig` has another name: what the file calls the house is one table."""
LONGEST_VALUE = 40
NOTHING = "–"
"""Shown as the value used instead, where none is."""
SECRET = ("staff.pin", "phones.password", "house.database", "house.names")
"""Keys whose values are never shown."""


@dataclass(frozen=True, slots=True)
class ConfigFault:
    """One thing that is wrong in the file: where, what, and the value used instead."""

    key: str
    line: int
    """0: it has no line in the file."""
    code: str
    details: Mapping[str, object] = field(default_factory=dict)
    value: str = ""
    instead: str = ""
    """The default that is used; empty where there is none, as where the fault stops the kiosk."""

    def sentence(self, words: Words) -> str:
        """The fault in a sentence: 'Line 12, times.menus: 5 is not between 10 and 3600. It is 60 instead.'"""
        where = words("house_file.line", line=self.line) if self.line else words("house_file.file")
        details = {"command": own_command(), "value": self.value, "key": self.key, **self.details}
        what = words(f"house_file.{self.code}", **details)
        return f"{where}{f' ({self.key})' if self.key else ''}: {what}{self._sentence_of_default(words)}"

    def _sentence_of_default(self, words: Words) -> str:
        if not self.instead:
            return ""
        default = words("house_file.nothing") if self.instead == NOTHING else self.instead
        return f" {words('house_file.instead', default=default)}"


@dataclass(frozen=True, slots=True)
class ConfigReading:
    """The result of reading a file: the settings, and what is wrong in it."""

    config: KioskConfig
    faults: tuple[ConfigFault, ...] = ()
    refusal: ConfigFault | None = None
    """Why the kiosk must not start at all: there is no file, it isn't TOML, or it holds no PIN."""


def read_config(path: Path) -> ConfigReading:
    """Reads a file. Whatever is wrong in it, the result has usable settings."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        code = "unreadable" if path.exists() else "missing"
        return ConfigReading(
            _whole_config({}), (), ConfigFault("", 0, code, {"path": path, "error": type(error).__name__})
        )
    return read_text(text)


def read_text(text: str) -> ConfigReading:
    """Reads the text of a file."""
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = error_place(str(error), text)
        return ConfigReading(_whole_config({}), (), ConfigFault("", line, "syntax", {"column": column}))
    reader = _Reader(given, lines_of(text))
    config = reader.config()
    refusal = reader.refusal(config)
    return ConfigReading(config, tuple(sorted(reader.faults, key=lambda fault: fault.line)), refusal)


def _whole_config(parts: Mapping[str, Any]) -> KioskConfig:
    config = KioskConfig(**parts)
    return config if config.table.games else replace(config, table=replace(config.table, games=known_games()))


class _Reader:
    """Reads all known keys, then looks for unknown ones among those given."""

    def __init__(self, given: Mapping[str, Any], lines: Mapping[str, int]) -> None:
        self._given, self._lines = given, lines
        self.faults: list[ConfigFault] = []

    def config(self) -> KioskConfig:
        """Reads the settings and collects `faults`."""
        parts = {
            FIELDS.get(section, section): self._section(section, kind) for section, kind in SECTIONS.items()
        }
        parts["volume"] = replace(parts["volume"], steps=self._steps())
        parts["hours"] = self._week()
        parts["invite"] = self._values("texts").get("invite", KioskConfig().invite)
        self._note_unknown_keys()
        return self._fit_together(_whole_config(parts))

    def refusal(self, config: KioskConfig) -> ConfigFault | None:
        """The fault of a missing or invalid PIN: nobody could end the kiosk, or anybody; else None."""
        if config.staff.pin:
            return None
        wrong = [fault for fault in self.faults if fault.key == "staff.pin"]
        self.faults = [fault for fault in self.faults if fault not in wrong]
        return wrong[0] if wrong else ConfigFault("staff.pin", 0, "no_pin")

    def _section(self, name: str, kind: type[Any]) -> Any:
        return kind(**self._values(name))

    def _values(self, section: str) -> dict[str, Any]:
        """All valid values of a section; for others a fault is noted."""
        values = {}
        given = self._table(section)
        for key in VALUE_READERS[section].keys() & given.keys():
            try:
                values[key] = VALUE_READERS[section][key](given[key])
            except BadValue as wrong:
                self._note(f"{section}.{key}", given[key], wrong, _default(section, key))
        return values

    def _table(self, section: str) -> Mapping[str, Any]:
        found = self._given.get(section, {})
        if isinstance(found, Mapping):
            return found
        self._note(section, found, BadValue("section", section=section), "")
        return {}

    def _steps(self) -> tuple[opening_hours.LoudFrom, ...]:
        """The entries of `[volume.from]`, such as "22:00" = 30."""
        given = self._table("volume").get("from", {})
        if not isinstance(given, Mapping):
            self._note("volume.from", given, BadValue("steps"), NOTHING)
            return ()
        return tuple(step for key, value in given.items() for step in self._step(key, value))

    def _step(self, key: str, value: object) -> Iterator[opening_hours.LoudFrom]:
        try:
            percent = STEP_READER(value)
            minute = opening_hours.minute_of(key) % opening_hours.DAY_MINUTES
        except BadValue as wrong:
            self._note(f"volume.from.{key}", value, wrong, NOTHING)
        except ValueError:
            self._note(f"volume.from.{key}", key, BadValue("time"), NOTHING)
        else:
            yield opening_hours.LoudFrom(minute, int(str(percent)))

    def _week(self) -> opening_hours.Week:
        """The opening hours. Days without a key are like `every_day`; without any key it never closes."""
        given = self._values("hours")
        if not given:
            return ()
        if "every_day" not in given and (silent := [day for day in opening_hours.DAYS if day not in given]):
            self._note("hours", "", BadValue("days_open", days=", ".join(silent)), "")
        usual = given.get("every_day", (opening_hours.Span(0, opening_hours.DAY_MINUTES),))
        week = tuple(given.get(day, usual) for day in opening_hours.DAYS)
        if not any(week):
            self._note("hours", "", BadValue("never_open"), "")
        return week

    def _note_unknown_keys(self) -> None:
        for section, table in self._given.items():
            if section not in VALUE_READERS:
                self._note_unknown(section)
                continue
            known = VALUE_READERS[section].keys() | ({"from"} if section == "volume" else set())
            for key in table if isinstance(table, Mapping) else ():
                if key not in known:
                    self._note_unknown(f"{section}.{key}")

    def _note_unknown(self, key: str) -> None:
        self.faults.append(ConfigFault(key, self._line(key), "unknown"))

    def _fit_together(self, config: KioskConfig) -> KioskConfig:
        """The settings, changed where valid values don't fit together; notes a fault for each change."""
        if config.table.language not in config.table.languages:
            instead = config.table.languages[0]
            self._note("house.language", config.table.language, BadValue("not_offered"), instead)
            config = replace(config, table=replace(config.table, language=instead))
        loud = config.volume
        if loud.usual > loud.ceiling:
            self._note(
                "volume.usual", loud.usual, BadValue("ceiling", ceiling=loud.ceiling), str(loud.ceiling)
            )
            config = replace(config, volume=replace(loud, usual=loud.ceiling))
        if bool(config.screen.screen_off) != bool(config.screen.screen_on):
            self._note("screen.screen_off", "", BadValue("pair"), "[]")
            config = replace(config, screen=replace(config.screen, screen_off=(), screen_on=()))
        return config

    def _note(self, key: str, value: object, wrong: BadValue, instead: str) -> None:
        shown = "" if key in SECRET else _plain(value) or repr(value)
        self.faults.append(
            ConfigFault(key, self._line(key), wrong.code, wrong.details, shown[:LONGEST_VALUE], instead)
        )

    def _line(self, key: str) -> int:
        """The line of a key; for one inside an inline table, the line of that table."""
        while key not in self._lines and "." in key:
            key = key.rpartition(".")[0]
        return self._lines.get(key, 0)


def _default(section: str, key: str) -> str:
    """The default of a key, as text for people."""
    if (section, key) == ("staff", "pin"):
        return ""
    if section == "hours":
        return "00:00-24:00" if key == "every_day" else "every_day"
    if (section, key) == ("house", "games"):
        return ", ".join(known_games())
    if (section, key) == ("updates", "at"):
        return opening_hours.clock_of(NewVersions().at)
    if section not in SECTIONS:
        return NOTHING
    return _plain(getattr(SECTIONS[section](), key)) or NOTHING


def _plain(value: object) -> str:
    """A value as people write it; empty for other types of values."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value) if isinstance(value, str | int | float) else ""
