"""Every contract at every table of every title that is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

import game.kernel
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from game.language.words import KERNEL_TEXTS
from tests.contract import logs, memories, plays, privacy, wordings
from tests.contract.elsewhere import other_processes_play_the_same
from tests.contract.tables import Moment, Table, hold, some_moments, tables
from tests.rigs.breadth import amount, sample

GAMES_A_TITLE = 24
"""Games in which each contract is tried at least; every table of a title gets one of them."""

LOOKED_AT = amount(16, 500)
"""Moments at most in which each contract is tried with so many seats, spread over the games of all tables."""

IN_FULL = amount(3, 24)
"""Games with so many seats that are played to their end for each contract of the log."""

SITTINGS = [
    pytest.param(title, seats, id=f"{title.id}-{seats}")
    for title in titles().values()
    for seats in title.seats
]
TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


def games(title: AnyTitle, seats: int) -> list[tuple[Table, int]]:
    """Every table with so many seats, and as many seeds as make up a fair number of games."""
    found = tables(title, seats)
    rounds = max(1, GAMES_A_TITLE // (len(found) * len(title.seats)))
    return [(table, seed) for seed in range(rounds) for table in found]


def named(contract: Callable[..., None]) -> str:
    return contract.__name__


@pytest.mark.parametrize(("title", "seats"), SITTINGS)
@pytest.mark.parametrize(
    "contract", plays.CONTRACTS + privacy.CONTRACTS + memories.CONTRACTS + wordings.CONTRACTS, ids=named
)
def test_at_many_moments(contract: Callable[[Moment], None], title: AnyTitle, seats: int) -> None:
    for moment in looked_at(title.id, seats):
        hold(contract, replace(moment, state=moment.state.copy(), chance=moment.chance.copy()))


@cache
def looked_at(title: str, seats: int) -> list[Moment]:
    """Moments of games with so many seats, the same for every contract; each gets them as copies."""
    return sample(
        [
            replace(moment, state=moment.state.copy(), chance=moment.chance.copy())
            for table, seed in games(titles()[title], seats)
            for moment in some_moments(table, seed)
        ],
        LOOKED_AT,
    )


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_of_every_option_is_looked_at(title: AnyTitle) -> None:
    looked = [moment.table.options for seats in title.seats for moment in looked_at(title.id, seats)]
    for name, option in title.options.items():
        assert {options[name] for options in looked} == {*option.choices}


@pytest.mark.parametrize(("title", "seats"), SITTINGS)
@pytest.mark.parametrize("contract", [*logs.CONTRACTS, memories.memory_is_folded_again], ids=named)
def test_in_whole_games(contract: Callable[[Table, int], None], title: AnyTitle, seats: int) -> None:
    found = games(title, seats)
    for table, seed in Random(seats).sample(found, min(len(found), IN_FULL)):
        hold(contract, table, seed)


@pytest.mark.parametrize(("title", "seats"), SITTINGS)
def test_labels_say_nothing(title: AnyTitle, seats: int) -> None:
    hold(privacy.labels_say_nothing, tables(title, seats)[0], 1)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_its_words(title: AnyTitle) -> None:
    wordings.files_say_the_same(title.texts)
    wordings.every_option_has_words(title)
    wordings.every_card_has_a_name(title)
    wordings.every_event_has_words(title)
    wordings.every_refusal_has_words(title, title.texts.parent)


@pytest.mark.parametrize("title", TITLES)
def test_it_is_said_how_well_it_suits_every_number_of_people_that_it_seats(title: AnyTitle) -> None:
    assert set(title.suitability.players) == set(title.seats)
    assert min(title.suitability.players.values()) > 0


def test_the_kernel_has_its_words() -> None:
    wordings.files_say_the_same(KERNEL_TEXTS)
    codes = set(wordings.refusal_codes(Path(game.kernel.__path__[0])))
    assert codes <= {key.removeprefix("refusals.") for key in wordings.texts_of(KERNEL_TEXTS, "en")}
    assert codes


@pytest.mark.parametrize("title", TITLES)
def test_in_other_processes(title: AnyTitle) -> None:
    found = [(table, 7) for seats in title.seats for table in tables(title, seats)[:2]]
    other_processes_play_the_same(f"game.titles.{title.id}:TITLE", found)
