"""What is said of a move of Daumen drauf! to everybody at the table, who see no snake's head."""

from __future__ import annotations

from game.bots.public_reasons import Reason
from game.kernel.types import Position
from game.titles.daumen import TITLE
from game.titles.daumen.bot.public_reasons import openly
from tests.rigs.titles.daumen_tables import table

TRICK = table("y3! g4 g1", "b3 b4", shown="0:y1 1:y2 0:y3", turn=1, stock="…")
"""Three cards lie there: one that was let go and two that are offered."""


def said(position: Position, seat: int, move: str) -> Reason | None:
    return openly(TITLE.view(TITLE.load(position), None), seat, move)


def test_a_parry_wins_all_cards_and_itself() -> None:
    assert said(TRICK, 1, "parry") == ("hints.parry", {"n": 4})


def test_whoever_leads_has_to_show_a_card() -> None:
    assert said(table("y3 y4", "g1 g2", stock="…"), 0, "show y3") == ("openly.leads", {})
    assert said(table("y3 y4", "g1 g2"), 0, "show y3") == ("openly.leads", {})


def test_when_nothing_is_left_to_draw_a_card_is_one_less_in_the_hand() -> None:
    late = table("y3! g4 g1", "b3 b4", shown="0:y1 1:y2 0:y3", turn=1)
    assert said(late, 1, "show b3") == ("hints.rid-of", {})
    assert said(TRICK, 1, "show b3") is None


def test_who_passes_may_have_any_reason() -> None:
    assert said(TRICK, 1, "pass") is None
