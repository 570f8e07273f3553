"""`main.py kiosk-setup`: asks for a kiosk's settings and writes its file; `--check` checks a file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from getpass import GetPassWarning, getpass
from pathlib import Path

from game.kernel.words import LANGUAGES, Words
from kiosk import hours
from kiosk.files import write_whole
from kiosk.judging import JUDGES, Judge, Wrong, known_games
from kiosk.pin import hashed, is_pin
from kiosk.reading import Fault, read_house, read_text
from kiosk.template import Answers, file_text, toml
from kiosk.wording import house_words

DEFAULT = Path("kiosk.toml")
GIVEN_UP, WRONG = 1, 2
"""Exit statuses."""

Ask = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Terminal:
    """Asks questions and prints; tests pass functions of their own."""

    ask: Ask
    ask_secret: Ask
    say: Callable[[str], None]


def run(args: argparse.Namespace) -> int:
    """Returns the exit status: 0 all is well, 1 given up, 2 something is wrong in the file."""
    if args.check is not None:
        return check(args.check, house_words(_known(args.lang) or _system_language()), print)
    try:
        return set_up(args.file, _known(args.lang), Terminal(input, _secret, print))
    except (EOFError, KeyboardInterrupt):
        print()
        return GIVEN_UP


def check(file: Path, words: Words, say: Callable[[str], None]) -> int:
    """Prints everything that is wrong in a file; returns the exit status."""
    reading = read_house(file)
    refused = [reading.refusal] if reading.refusal is not None else []
    for fault in sorted([*refused, *reading.faults], key=lambda fault: fault.line):
        say(fault.sentence(words))
    if refused:
        say(words("setup.refuses", file=file))
    elif not reading.faults:
        say(words("setup.fine", file=file))
    return WRONG if refused or reading.faults else 0


def set_up(file: Path, language: str | None, terminal: Terminal) -> int:
    """Asks, and writes the file; replaces an existing one only after asking. Returns the exit status."""
    language = language or _ask_language(terminal)
    words = house_words(language)
    if file.exists() and not _yes(words, terminal, words("setup.exists", file=file)):
        return GIVEN_UP
    terminal.say(words("setup.begin"))
    text = file_text(_answers(language, words, terminal), words)
    faults = read_text(text).faults
    try:
        write_whole(file, text)
        if sys.platform != "win32":
            file.chmod(0o600)
    except OSError as error:
        terminal.say(words("setup.unwritable", file=file, error=error.strerror or type(error).__name__))
        return GIVEN_UP
    _tell(faults, words, terminal)
    terminal.say(words("setup.written", file=file))
    return 0


def _tell(faults: tuple[Fault, ...], words: Words, terminal: Terminal) -> None:
    for fault in faults:
        terminal.say(fault.sentence(words))


def _answers(language: str, words: Words, terminal: Terminal) -> Answers:
    values = {"house.language": toml(language), "house.languages": toml([language, *_others(language)])}
    for key, default in (("house.name", ""), ("house.table", "1")):
        values[key] = toml(_ask(key, default, words, terminal))
    games = ", ".join(known_games())
    chosen = _ask("house.games", games, words, terminal, _split)
    values["house.games"] = toml(_split(chosen))
    values["staff.pin"] = toml(hashed(_ask_pin(words, terminal)))
    values["staff.phone"] = toml(_ask("staff.phone", "", words, terminal))
    opened = _ask("hours.every_day", "00:00-24:00", words, terminal)
    values["hours.every_day"] = toml(opened)
    for day in hours.DAYS:
        told = _ask(f"hours.{day}", opened, words, terminal)
        if told != opened:
            values[f"hours.{day}"] = toml(told)
    for key, percent in (("volume.usual", "60"), ("volume.ceiling", "80")):
        values[key] = _ask(key, percent, words, terminal, int)
    return Answers(values)


def _others(language: str) -> list[str]:
    return [each for each in LANGUAGES if each != language]


def _split(text: str) -> list[str]:
    return [part for part in text.replace(",", " ").split() if part]


def _ask(
    key: str, default: str, words: Words, terminal: Terminal, reads: Callable[[str], object] = str
) -> str:
    """Asks until the answer is valid for this key; Enter alone takes the default."""
    question = words(f"setup.{key}")
    section, _, name = key.partition(".")
    while True:
        answer = terminal.ask(f"{question} [{default}] ").strip() or default
        wrong = _wrong(JUDGES[section][name], answer, reads)
        if wrong is None:
            return answer
        told = words(f"house_file.{wrong.code}", value=answer, key=key, **wrong.details)
        terminal.say(f"  {told}")


def _wrong(judge: Judge, answer: str, reads: Callable[[str], object]) -> Wrong | None:
    try:
        judge(reads(answer))
    except Wrong as wrong:
        return wrong
    except ValueError:
        return Wrong("number", low=0, high=100)
    return None


def _ask_pin(words: Words, terminal: Terminal) -> str:
    """Asks for six digits twice, because people can't see what they type."""
    while True:
        pin = terminal.ask_secret(words("setup.pin")).strip()
        if not is_pin(pin):
            terminal.say(f"  {words('setup.pin_easy')}")
        elif terminal.ask_secret(words("setup.pin_again")).strip() != pin:
            terminal.say(f"  {words('setup.pin_differs')}")
        else:
            return pin


def _ask_language(terminal: Terminal) -> str:
    """Asks for the language, in all languages at once."""
    default = _system_language()
    question = " / ".join(house_words(each)("setup.language") for each in LANGUAGES)
    while True:
        answer = terminal.ask(f"{question} ({', '.join(LANGUAGES)}) [{default}] ").strip().lower() or default
        if answer in LANGUAGES:
            return answer


def _yes(words: Words, terminal: Terminal, question: str) -> bool:
    answer = terminal.ask(f"{question} [{words('setup.yes')}/{words('setup.no')}] ").strip().lower()
    return answer in (words("setup.yes"), words("setup.yes")[0], "y", "yes")


def _known(language: str | None) -> str | None:
    return language if language in LANGUAGES else None


def _system_language() -> str:
    """The language of the terminal if we have it, else English."""
    told = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if sys.platform == "win32" and not told:
        import ctypes  # noqa: PLC0415  only Windows is asked
        import locale  # noqa: PLC0415

        told = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return told[:2] if told[:2] in LANGUAGES else "en"


def _secret(question: str) -> str:
    """Asks without showing what is typed, if there is a terminal."""
    if not sys.stdin.isatty():
        return input(question)
    try:
        return getpass(question)
    except GetPassWarning:
        return input(question)
