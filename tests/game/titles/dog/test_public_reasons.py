"""What is said of a move of Dog to everybody at the table: what it does on the board, not what is held."""

from __future__ import annotations

import pytest

from game.bots.public_reasons import Reason
from game.kernel.types import Position
from game.titles.dog import TITLE
from game.titles.dog.bot.public_reasons import openly
from tests.rigs.titles.dog_tables import FULL, exchange, table


def said(position: Position, move: str) -> Reason | None:
    return openly(TITLE.view(TITLE.load(position), None), 0, move)


@pytest.mark.parametrize(
    ("rows", "hand", "move", "reason"),
    [
        (("20 h h h",), "AS", "AS 0.1>s", ("hints.get-going", {})),
        (("62 h h h",), "3S", "3S 0.0>g1", ("hints.into-goal", {})),
        (("g1 h h h",), "2S", "2S 0.0>g3", ("hints.further-in", {})),
        (("10 h h h", "12 h h h"), "2S", "2S 0.0>12", ("hints.send-home", {"other": 1})),
        (("10 h h h",), "2S", "2S 0.0>12", ("hints.nearer", {"n": 2})),
        (("g2 g3 g4 62", "h h h h", FULL), "3S", "3S 0.3>g1", ("hints.wins", {})),
        (("10 h h h", "30 h h h"), "JS", "JS 0.0x1.0", ("hints.swaps-nearer", {"n": 20})),
        (("30 h h h", "10 h h h"), "JS", "JS 0.0x1.0", ("hints.swaps-back", {"other": 1, "n": 44})),
        (("30 h h h", "h h h h", "10 h h h"), "JS", "JS 0.0x2.0", None),
    ],
)
def test_what_a_move_does_on_the_board(
    rows: tuple[str, ...], hand: str, move: str, reason: Reason | None
) -> None:
    position = table(*rows, hand=f"{hand} 9D")
    assert move in TITLE.legal(TITLE.load(position), 0)
    assert said(position, move) == reason


def test_who_cannot_play_had_no_choice() -> None:
    assert said(table(hand="9D"), "fold") == ("openly.forced", {})


def test_nothing_is_said_of_what_is_given() -> None:
    assert said(exchange("7S 9D", "3S 3H", "5S 5H", "6S 6H"), "give 7S") is None
