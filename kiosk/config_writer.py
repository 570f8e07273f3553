"""The writer of the config file `kiosk.toml`: every key, explained in the owner’s language; those without an
answer as comments.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.language.words import Words
from kiosk import opening_hours
from kiosk.config import ClosedWords, Display, Loudness, NewVersions, PhoneAccess, TableConfig, Times
from kiosk.config_values import VALUE_READERS, known_games
from kiosk.own_command import own_command

ORDER = (
    "house", "staff", "hours", "closed", "texts", "times", "volume", "screen", "phones", "updates",
)  # fmt: skip
"""The order of the sections in the file."""
SAMPLES = {
    "house.data": '""',
    "house.database": '"postgresql://stammtisch_screen:password@server:5432/stammtisch"',
    "closed.title": '{ de = "Geschlossen", en = "Closed" }',
    "closed.text": '{ de = "Bis morgen!", en = "See you tomorrow!" }',
    "texts.invite": '{ de = "Setzt euch dazu!", en = "Pull up a chair!" }',
    "staff.call": '{ de = "Bitte am Tresen melden", en = "Please tell the bar" }',
    "screen.screen_off": '["xset", "dpms", "force", "off"]',
    "screen.screen_on": '["xset", "dpms", "force", "on"]',
    "updates.folder": '""',
    "updates.at": '"04:30"',
    "hours.every_day": '"10:00-01:00"',
    "hours.monday": '"closed"',
    "hours.sunday": '"10:00-14:00, 17:00-22:00"',
}
"""Examples for keys that are written as comments, where the default would tell people nothing."""
DEFAULTS = {
    "house": TableConfig(games=known_games()),
    "closed": ClosedWords(),
    "times": Times(),
    "volume": Loudness(),
    "screen": Display(),
    "phones": PhoneAccess(),
    "updates": NewVersions(),
}


@dataclass(frozen=True, slots=True)
class Answers:
    """What the owner has answered: values by 'section.key', as TOML."""

    values: Mapping[str, str]


def to_toml(value: object) -> str:
    """A plain value as TOML: texts, numbers and lists are written as in JSON."""
    return json.dumps(value, ensure_ascii=False)


def file_text(answers: Answers, words: Words) -> str:
    """The whole file."""
    lines = [f"# {line}" for line in words("kiosk_file.head", command=own_command()).splitlines()]
    for section in ORDER:
        lines += ["", f"[{section}]", f"# {words(f'kiosk_file.{section}.head')}"]
        for key in VALUE_READERS[section]:
            lines += _pair(section, key, answers, words)
    return "\n".join(lines) + "\n"


def _pair(section: str, key: str, answers: Answers, words: Words) -> Iterator[str]:
    """The lines for a key: a comment, then the key with the owner's answer, or commented with an example."""
    told = words.find(f"kiosk_file.{section}.{key}")
    if isinstance(told, str):
        yield f"# {words(f'kiosk_file.{section}.{key}', command=own_command())}"
    value = answers.values.get(f"{section}.{key}")
    if value is not None:
        yield f"{key} = {value}"
        return
    sample = SAMPLES.get(f"{section}.{key}") or _default(section, key)
    yield f"# {key} = {sample}" if sample else f"# {key} ="
    if (section, key) == ("volume", "attract"):
        yield f"# {words('kiosk_file.volume.from')}"
        yield '# from = { "08:00" = 60, "22:00" = 30 }'


def _default(section: str, key: str) -> str:
    if section == "hours":
        return '"10:00-01:00"' if key in opening_hours.DAYS else '"00:00-24:00"'
    found = getattr(DEFAULTS.get(section), key, "")
    return to_toml(list(found) if isinstance(found, tuple) else found)
