"""Numbers become letters and come back; what people do to letters is noticed or does no harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.codes.code_letters import (
    LETTERS,
    TYPED_LINE_LETTERS,
    checksum,
    read_letters,
    write_letters,
    write_typed,
)
from game.codes.digits import BadCode

NUMBERS = st.integers(min_value=1 << 16, max_value=1 << 900)


def test_the_checksum_is_the_one_that_all_readers_know() -> None:
    assert checksum(b"123456789") == 0x29B1


@given(NUMBERS)
def test_every_number_comes_back(number: int) -> None:
    letters = write_letters(number)
    assert read_letters(letters) == number
    assert read_letters(write_typed(letters)) == number


@given(NUMBERS, st.sampled_from(["http://192.168.1.7:8765/#ST:", "Try this! st:", ""]))
def test_letters_are_read_as_people_send_them(number: int, before: str) -> None:
    letters = write_letters(number)
    text = "-".join(letters[at : at + 5] for at in range(0, len(letters), 5)).lower().replace("0", "o")
    assert read_letters(before + text.replace("1", "l") + "\n") == number


@given(NUMBERS, st.data())
def test_one_wrong_letter_is_noticed(number: int, data: st.DataObject) -> None:
    letters = write_letters(number)
    at = data.draw(st.integers(0, len(letters) - 1))
    other = data.draw(st.sampled_from([each for each in LETTERS if each != letters[at]]))
    with pytest.raises(BadCode):
        read_letters(letters[:at] + other + letters[at + 1 :])


@given(NUMBERS, st.data())
def test_a_wrong_line_is_named(number: int, data: st.DataObject) -> None:
    lines = write_typed(write_letters(number)).split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    other = next(each for each in LETTERS if each != lines[at][0])
    lines[at] = other + lines[at][1:]
    with pytest.raises(BadCode, match=f"line {at + 1} has a wrong letter"):
        read_letters("\n".join(lines))


def test_two_lines_that_change_places_are_noticed() -> None:
    first, second, *rest = write_typed(write_letters(3**300)).split("\n")
    with pytest.raises(BadCode, match="line 1"):
        read_letters("\n".join([second, first, *rest]))


def test_typed_lines_are_short() -> None:
    typed = write_typed(write_letters(3**300))
    assert max(len(line.replace(" ", "")) for line in typed.split("\n")) == TYPED_LINE_LETTERS + 2


def test_a_number_that_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        write_letters(1 << 8 * 999)
