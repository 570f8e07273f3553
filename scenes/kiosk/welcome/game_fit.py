"""Which games fit the guests, by how many they are and how much time they have, if they say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.kernel.game_statistics import expected_minutes
from game.kernel.recommendation import smallest_table
from game.kernel.types import AnyTitle
from game.language.words import Words
from scenes.pages.parts.seats_and_minutes import seats_note

Fit = Literal["best", "yes", "no"]
TIMES = {"20": 20, "60": 60, "any": None}
"""How many minutes guests have, by the id of their answer."""
MOST_PEOPLE = 8
"""The last answer to how many they are: this many or more."""


@dataclass(frozen=True, slots=True)
class GameFit:
    """How a game fits these guests, and what its tile says about that."""

    fit: Fit = "yes"
    note: str = ""


def judge_fit(game: AnyTitle, people: int | None, time: str, words: Words) -> GameFit:
    """How a game fits so many people (None: they haven't said) with so much time."""
    if people is not None and not has_seats_for(game, people):
        return GameFit("no", seats_note(game, words))
    limit, expected = TIMES.get(time), expected_minutes(game, seats_taken(game, people))
    if limit is not None and expected is not None and expected.middle > limit:
        return GameFit("no", words("wake.long"))
    if people is None and limit is None:
        return GameFit()
    return GameFit("best", words("wake.best"))


def seats_taken(game: AnyTitle, people: int | None) -> int | None:
    """How many seats of a game so many people take, bots included; None: as many as most people play with."""
    return None if people is None or people == 1 else smallest_table(game, people)


def has_seats_for(game: AnyTitle, people: int) -> bool:
    """Has the game just this many seats? One person alone fits every game, with bots."""
    return people == 1 or people in game.seats or (people == MOST_PEOPLE and max(game.seats) > MOST_PEOPLE)
