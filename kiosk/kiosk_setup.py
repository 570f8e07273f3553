"""`kiosk-setup`: asks for a kiosk's settings and writes its file; `--check` checks a file, and what the kiosk
needs of the machine; `--pin` only sets a new PIN.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from getpass import GetPassWarning, getpass
from pathlib import Path

from game.language.languages import words_for
from game.language.words import LANGUAGES, Words
from kiosk import opening_hours
from kiosk.config_reader import ConfigFault, read_config, read_text
from kiosk.config_values import VALUE_READERS, BadValue, ValueReader, known_games
from kiosk.config_writer import Answers, file_text, to_toml
from kiosk.last_good_config import data_folder
from kiosk.machine_checks import check_machine
from kiosk.own_command import own_command
from kiosk.private_files import write_private_file
from kiosk.staff_pin import hash_pin, is_pin
from kiosk.toml_lines import lines_of

DEFAULT = Path("kiosk.toml")
GIVEN_UP = 1
WRONG = 2
"""Exit statuses."""

PIN_VALUE = re.compile(r"""=\s*("[^"\r\n]*"|'[^'\r\n]*'|[^#\r\n]*?)(?=\s*(#|$))""")
"""The value in the PIN's line, before a comment."""
BYTE_ORDER = "\ufeff"
"""Some editors on Windows begin a file with it."""

Ask = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Terminal:
    """Asks questions and prints; tests pass functions of their own."""

    ask: Ask
    ask_secret: Ask
    say: Callable[[str], None]


def run(args: argparse.Namespace) -> int:
    """Returns the exit status: 0 all is well, 1 given up, 2 something is wrong in the file."""
    terminal = Terminal(input, _secret, print)
    try:
        if args.check is not None:
            status = check(args.check, args.data, words_for(_known(args.lang) or _system_language()), print)
        elif args.pin:
            status = set_pin(args.file, _known(args.lang), terminal)
        else:
            status = set_up(args.file, _known(args.lang), terminal)
        sys.stdout.flush()
    except (EOFError, KeyboardInterrupt):
        print()
        return GIVEN_UP
    except BrokenPipeError:  # whoever read it has gone, as in `… | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GIVEN_UP
    return status


def check(file: Path, data: Path | None, words: Words, say: Callable[[str], None]) -> int:
    """Prints everything that is wrong in a file or refused by the machine; returns the exit status. `data` is
    the data folder that the command line names.
    """
    reading = read_config(file)
    refused = [reading.refusal] if reading.refusal is not None else []
    tried = [] if refused else list(check_machine(reading.config, data_folder(data, reading.config, file)))
    faults = [*refused, *reading.faults, *_with_lines(tried, file)]
    for fault in sorted(faults, key=lambda fault: fault.line):
        say(fault.sentence(words))
    if refused:
        say(words("setup.refuses", file=file))
    elif not faults:
        say(words("setup.fine", file=file))
    return WRONG if faults else 0


def _with_lines(faults: Sequence[ConfigFault], file: Path) -> list[ConfigFault]:
    lines = lines_of(file.read_text("utf-8-sig")) if faults else {}
    return [replace(fault, line=lines.get(fault.key, 0)) for fault in faults]


def set_pin(file: Path, language: str | None, terminal: Terminal) -> int:
    """Asks for a new PIN and changes only its line. Returns the exit status."""
    reading = read_config(file)
    words = words_for(language or (reading.config.table.language if file.exists() else _system_language()))
    refusal = reading.refusal
    if refusal is not None and refusal.key != "staff.pin":
        terminal.say(refusal.sentence(words))
        return WRONG
    with file.open(encoding="utf-8", newline="") as opened:  # its ends of lines stay as well
        whole = opened.read()
    text = whole.removeprefix(BYTE_ORDER)
    value = hash_pin(_ask_pin(words, terminal))
    changed = with_pin(text, to_toml(value))
    if _without_pin(changed) != _without_pin(text) or read_text(changed).config.staff.pin != value:
        terminal.say(words("setup.pin_place", file=file, value=to_toml(value)))
        return WRONG
    if not _replace(file, whole.removesuffix(text) + changed, words, terminal):
        return GIVEN_UP
    terminal.say(words("setup.pin_set", file=file))
    return 0


def with_pin(text: str, value: str) -> str:
    """The text of a file with this PIN, as TOML: in the line of the old one, or in a new line."""
    lines = text.splitlines(keepends=True)
    end = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    known = lines_of(text)
    if "staff.pin" in known:
        place = known["staff.pin"] - 1
        lines[place] = PIN_VALUE.sub(lambda _: f"= {value}", lines[place], count=1)
    elif "staff" in known:
        lines.insert(known["staff"], f"pin = {value}{end}")
    else:
        lines += ["" if not text or text.endswith("\n") else end, f"{end}[staff]{end}pin = {value}{end}"]
    return "".join(lines)


def _without_pin(text: str) -> object:
    """All that a file says but its PIN; None if it isn't TOML."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
    staff = plain.pop("staff", {})
    others = (
        {key: value for key, value in staff.items() if key != "pin"} if isinstance(staff, dict) else staff
    )
    return plain, others


def set_up(file: Path, language: str | None, terminal: Terminal) -> int:
    """Asks, and writes the file; replaces an existing one only after asking, and keeps that one as `.bak`.
    Returns the exit status.
    """
    language = language or _ask_language(terminal)
    words = words_for(language)
    if file.exists() and not _yes(words, terminal, words("setup.exists", file=file)):
        return GIVEN_UP
    terminal.say(words("setup.begin"))
    text = file_text(_answers(language, words, terminal), words)
    if not _replace(file, text, words, terminal):
        return GIVEN_UP
    _tell(read_text(text).faults, words, terminal)
    terminal.say(words("setup.written", file=file, command=own_command()))
    return 0


def _replace(file: Path, text: str, words: Words, terminal: Terminal) -> bool:
    """Writes the file and keeps an old one beside it; says what is in the way, if that fails."""
    kept = file.with_name(file.name + ".bak")
    old = file.stat() if file.exists() else None
    try:
        if old is not None:
            shutil.copyfile(file, kept)
            kept.chmod(0o600)
        write_private_file(file.resolve(), text)
    except OSError as error:
        terminal.say(words("setup.unwritable", file=file, error=error.strerror or type(error).__name__))
        return False
    if old is not None and hasattr(os, "chown"):
        with contextlib.suppress(OSError):  # whoever may change it for the kiosk's user leaves it to them
            os.chown(file, old.st_uid, old.st_gid)
    if old is not None:
        terminal.say(words("setup.kept", file=kept))
    return True


def _tell(faults: tuple[ConfigFault, ...], words: Words, terminal: Terminal) -> None:
    for fault in faults:
        terminal.say(fault.sentence(words))


def _answers(language: str, words: Words, terminal: Terminal) -> Answers:
    values = {"house.language": to_toml(language), "house.languages": to_toml([language, *_others(language)])}
    for key, default in (("house.name", ""), ("house.table", "1")):
        values[key] = to_toml(_ask(key, default, words, terminal))
    games = ", ".join(known_games())
    chosen = _ask("house.games", games, words, terminal, _split)
    values["house.games"] = to_toml(_split(chosen))
    values["staff.pin"] = to_toml(hash_pin(_ask_pin(words, terminal)))
    values["staff.phone"] = to_toml(_ask("staff.phone", "", words, terminal))
    opened = _ask("hours.every_day", "00:00-24:00", words, terminal)
    values["hours.every_day"] = to_toml(opened)
    for day in opening_hours.DAYS:
        told = _ask(f"hours.{day}", opened, words, terminal)
        if told != opened:
            values[f"hours.{day}"] = to_toml(told)
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
        wrong = _wrong(VALUE_READERS[section][name], answer, reads)
        if wrong is None:
            return answer
        told = words(f"house_file.{wrong.code}", value=answer, key=key, **wrong.details)
        terminal.say(f"  {told}")


def _wrong(judge: ValueReader, answer: str, reads: Callable[[str], object]) -> BadValue | None:
    try:
        judge(reads(answer))
    except BadValue as wrong:
        return wrong
    except ValueError:
        return BadValue("number", low=0, high=100)
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
    question = " / ".join(words_for(each)("setup.language") for each in LANGUAGES)
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
