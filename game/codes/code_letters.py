"""Letters: the number of a code as text with a check, for QR codes, chats and keyboards, and back again."""

from __future__ import annotations

import re

from game.codes.digits import BadCode

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits each; I, L, O and U are left out, because people take them for others."""
PREFIX = "ST:"
MOST_BYTES = 1_000
MOST_LETTERS = 8_000
"""Nobody's text is searched for a code beyond so many characters."""
TYPED_LINE_LETTERS = 25
"""Letters a line in the form that is typed."""

_VALUES = {letter: value for value, letter in enumerate(LETTERS)} | {"O": 0, "I": 1, "L": 1}
_SKIPPED = str.maketrans("", "", " \t\r\n-_.")
_LEAST_BYTES = 4
_CHECK_BYTES = 2


def write_letters(number: int) -> str:
    """The text of a number, without the prefix; raises `ValueError` if it is too long for a code."""
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    data = body + checksum(body).to_bytes(_CHECK_BYTES, "big")
    if len(data) > MOST_BYTES:
        raise ValueError("this game is too long for a code")
    letters = -(-len(data) * 8 // 5)
    bits = int.from_bytes(data, "big") << letters * 5 - len(data) * 8
    return "".join(LETTERS[bits >> 5 * place & 31] for place in reversed(range(letters)))


def read_letters(text: str) -> int:
    """The number in a text that may hold other things before its `ST:`; raises `BadCode`."""
    if len(text) > MOST_LETTERS:
        raise BadCode("this text is too long for a code")
    text = re.split("[Ss][Tt]:", text)[-1]
    if not text.isascii():  # before upper(): a dotless i would become an I
        raise BadCode("there is a letter in it that no code has")
    text = text.upper().translate(_SKIPPED)
    return _number_of(_joined_lines(text) if "*" in text else text)


def write_typed(letters: str) -> str:
    """The form that is typed: lines of five groups of five letters, each with a check letter of its own."""
    lines = [letters[at : at + TYPED_LINE_LETTERS] for at in range(0, len(letters), TYPED_LINE_LETTERS)]
    return "\n".join(
        " ".join(line[at : at + 5] for at in range(0, len(line), 5)) + "*" + _line_check(number, line)
        for number, line in enumerate(lines, 1)
    )


def checksum(data: bytes) -> int:
    """CRC-16/CCITT-FALSE: 0x29B1 for b"123456789"."""
    register = 0xFFFF
    for byte in data:
        register ^= byte << 8
        for _ in range(8):
            register = (register << 1 ^ (0x1021 if register & 0x8000 else 0)) & 0xFFFF
    return register


def _number_of(letters: str) -> int:
    _check_alphabet(letters)
    size = len(letters) * 5 // 8
    if size > MOST_BYTES:
        raise BadCode("this text is too long for a code")
    if size < _LEAST_BYTES or -(-size * 8 // 5) != len(letters):
        raise BadCode("letters are missing, or there are too many")
    bits = 0
    for letter in letters:
        bits = bits << 5 | _VALUES[letter]
    filled = len(letters) * 5 - size * 8
    if bits & (1 << filled) - 1:
        raise BadCode("the last letter is wrong")
    data = (bits >> filled).to_bytes(size, "big")
    body, check = data[:-_CHECK_BYTES], int.from_bytes(data[-_CHECK_BYTES:], "big")
    if checksum(body) != check:
        raise BadCode("a letter is wrong")
    if not body[-1]:
        raise BadCode("no app writes a code like this")
    return int.from_bytes(body, "little")


def _check_alphabet(letters: str) -> None:
    if any(letter not in _VALUES for letter in letters):
        raise BadCode("there is a letter in it that no code has")


def _joined_lines(text: str) -> str:
    """The letters of all lines of the typed form; a wrong line is named. Line ends are gone already: a line
    ends with its star and one check letter.
    """
    letters = ""
    line, *rest = text.split("*")
    for number, part in enumerate(rest, 1):
        _check_alphabet(line + part)
        last = number == len(rest)
        complete = len(line) == TYPED_LINE_LETTERS or (last and 0 < len(line) < TYPED_LINE_LETTERS)
        if not complete or not part or (last and len(part) > 1):
            raise BadCode(f"line {number} is too long or too short")
        if _VALUES[_line_check(number, line)] != _VALUES[part[0]]:
            raise BadCode(f"line {number} has a wrong letter")
        letters, line = letters + line, part[1:]
    return letters


def _line_check(number: int, line: str) -> str:
    """The check letter of a line: one wrong letter, two neighbours changed, or another line's place show."""
    check = number % 32
    for letter in line:
        check = (check << 1 ^ (0x25 if check & 16 else 0)) ^ _VALUES[letter]
    return LETTERS[check & 31]
