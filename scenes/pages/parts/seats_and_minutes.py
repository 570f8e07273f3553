"""Seats and minutes in a few words: how many can play a game, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.game_statistics import Minutes, expected_minutes
from game.kernel.types import AnyTitle
from game.language.words import Words


def seats_text(seats: Sequence[int]) -> str:
    """How many can play: '2–6', '4 / 6', '2'."""
    if len(seats) > 2 or seats[-1] - seats[0] == 1:
        return f"{seats[0]}–{seats[-1]}"
    return " / ".join(str(n) for n in seats)


def minutes_text(words: Words, game: AnyTitle, seats: int | None = None) -> str:
    """How long a game takes: '4–10 min', '20 min'; empty if nobody knows."""
    expected = expected_minutes(game, seats)
    return "" if expected is None else range_text(words, expected)


def range_text(words: Words, minutes: Minutes) -> str:
    """Minutes from the shortest of ten games to the longest but one: '4–10 min'."""
    low, high = map(words.forms.format_number, (minutes.low, minutes.high))
    return words("title.minutes", n=low if low == high else f"{low}–{high}")


def about_text(words: Words, game: AnyTitle, seats: int | None = None) -> str:
    """The same as one number: '6 min'."""
    expected = expected_minutes(game, seats)
    return "" if expected is None else words("title.minutes", n=words.forms.format_number(expected.middle))


def seats_note(game: AnyTitle, words: Words) -> str:
    """For how many people a game is: 'for 2 only', 'for 4 or 6', 'for 2–6'."""
    seats = game.seats
    if len(seats) == 1:
        return words("wake.only", n=seats[0])
    if len(seats) == 2:
        return words("wake.seats", n=words("kiosk.or", a=seats[0], b=seats[1]))
    return words("wake.range", n=seats_text(seats))
