"""The header of a code: which game it holds, how much of it, at what table, and who played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from game.codes.digits import BadCode, DigitReader, DigitWriter
from game.codes.title_code import Edition, TitleCode, title_code
from game.kernel.registry import titles
from game.kernel.types import Options

Start: TypeAlias = Literal["deal", "seed", "position"]
Extent: TypeAlias = Literal["whole", "part", "none"]
Who: TypeAlias = Literal["person", "easy", "normal", "hard", "master"]

FORMATS = {1: 4, 2: 5}
"""How many kinds of players each format of codes knows; the first one has no masters."""
STARTS: tuple[Start, ...] = get_args(Start)
EXTENTS: tuple[Extent, ...] = get_args(Extent)
WHO: tuple[Who, ...] = get_args(Who)
_BYTE = 256
_HALF = 16


@dataclass(frozen=True, slots=True)
class Header:
    """What stands before the start of a game."""

    title: str
    seats: int
    options: Options
    start: Start = "deal"
    """From what the game begins: its cards as they were dealt, a seed, or any position."""
    extent: Extent = "whole"
    """Does it go to the end, for so many moves, or is there only the start?"""
    edition: int = 0
    who: tuple[Who, ...] = field(default=())
    """Who sat on each seat; empty if that isn't told."""

    @property
    def code(self) -> TitleCode:
        found = title_code(self.title)
        if found is None:
            raise ValueError(f"{self.title} has no codes")
        return found


def write_header(writer: DigitWriter, header: Header) -> None:
    """Writes all of it; raises `ValueError` for a game of no edition."""
    edition = header.code.editions[header.edition]
    kind = len(EXTENTS) * STARTS.index(header.start) + EXTENTS.index(header.extent)
    form = next(form for form, kinds in FORMATS.items() if set(header.who) <= set(WHO[:kinds]))
    writer.write(_BYTE, _HALF * form + kind)
    writer.write(_BYTE, _HALF * header.code.number + header.edition)
    writer.write(len(edition.seats), edition.seats.index(header.seats))
    for name, choices in sorted(edition.options.items()):
        writer.write(len(choices), choices.index(header.options[name]))
    writer.write(2, int(bool(header.who)))
    for each in header.who:
        writer.write(FORMATS[form], WHO.index(each))


def read_header(reader: DigitReader) -> Header:
    """Reads it; raises `BadCode` for what this app doesn't know."""
    form, kind = divmod(reader.read(_BYTE), _HALF)
    if form not in FORMATS:
        raise BadCode("another version of the app made this code")
    if kind >= len(STARTS) * len(EXTENTS):
        raise BadCode("no app writes a code like this")
    start, extent = STARTS[kind // len(EXTENTS)], EXTENTS[kind % len(EXTENTS)]
    number, edition = divmod(reader.read(_BYTE), _HALF)
    title, rules = _find_title(number, edition)
    seats = rules.seats[reader.read(len(rules.seats))]
    options = {name: choices[reader.read(len(choices))] for name, choices in sorted(rules.options.items())}
    known = titles()[title].options
    if not all(known[name].allows(value, seats) for name, value in options.items()):
        raise BadCode("there is no such table")
    who = _read_who(reader, seats, FORMATS[form]) if reader.read(2) else ()
    return Header(title, seats, options, start, extent, edition, who)


def _read_who(reader: DigitReader, seats: int, kinds: int) -> tuple[Who, ...]:
    return tuple(WHO[reader.read(kinds)] for _ in range(seats))


def _find_title(number: int, edition: int) -> tuple[str, Edition]:
    """The title of that number and its edition, if the rules of today are those of the edition."""
    for each in titles().values():
        code = title_code(each.id)
        if code is not None and code.number == number:
            if edition >= len(code.editions) or code.editions[edition].rules != each.rules_version:
                raise BadCode("this game was played by the rules of another version")
            return each.id, code.editions[edition]
    raise BadCode("this app doesn't have that game")


def find_edition(title: str, seats: int, options: Options) -> int:
    """The oldest edition that can say all of these rules: the older it is, the more apps can read the code.
    Raises `ValueError` if the game can't be written as a code.
    """
    code = title_code(title)
    editions: Sequence[Edition] = () if code is None else code.editions
    known = titles()[title].options
    for number, each in enumerate(editions):
        fits = each.rules == titles()[title].rules_version and seats in each.seats
        unsaid = all(
            options.get(name) in (None, known[name].value_before)
            for name in known.keys() - each.options.keys()
        )
        if fits and unsaid and all(options.get(name) in choices for name, choices in each.options.items()):
            return number
    raise ValueError(f"{title} has no codes for this table")
