"""What is said of a move of DAO to everybody at the table: how risky it was, by the cards that lie open."""

from __future__ import annotations

import pytest

from game.bots.public_reasons import Reason
from game.kernel.types import Position
from game.titles.dao import TITLE
from game.titles.dao.bot.public_reasons import openly
from game.titles.dao.view import DaoView
from tests.rigs.titles.dao_tables import scored, table, two_rounds

SAFE = table("M1 F1", "W1")
RISKY = table("F3 H3 W3 M3", "W1", taken=("E1 E2", ""))
"""Twelve: one of 11 more threes or of five noughts would do. Cards that were taken lie open to nobody."""


def said(position: Position, move: str) -> Reason | None:
    view = TITLE.view(TITLE.load(position), None)
    return openly(view, 0, move)


@pytest.mark.parametrize("move", ["reveal", "take"])
def test_the_risk_of_the_whole_row_is_told_whoever_took_it_or_not(move: str) -> None:
    assert said(RISKY, move) == ("openly.risk", {"risk": round(100 * (56 - 11 - 5) / 56)})


def test_that_nothing_could_happen_is_told_of_who_turned_up_a_card_only() -> None:
    assert said(SAFE, "reveal") == ("openly.safe", {})
    assert said(SAFE, "take") is None


@pytest.mark.parametrize("gone", ["row", "pile"])
def test_without_a_row_or_a_pile_there_is_no_risk(gone: str) -> None:
    view = TITLE.view(TITLE.load(RISKY), None)
    less: DaoView = {**view, gone: []}  # type: ignore[misc]
    assert openly(less, 0, "reveal") is None


def test_a_new_round_says_nothing() -> None:
    assert said(scored(two_rounds("", "", ("E3", "")), "scored"), "deal") is None
    assert said(RISKY, "deal") is None
