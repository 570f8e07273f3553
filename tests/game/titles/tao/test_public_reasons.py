"""What is said of a move of TAO to everybody at the table: its reason, which is true whatever lies closed."""

from __future__ import annotations

from game.titles.tao import TITLE
from game.titles.tao.bot.public_reasons import openly
from tests.rigs.titles.tao_tables import table

NEAR, FAR = "_ RD pRD BT RD J _", "_ BT RT J BD BT _"


def test_a_move_that_brings_a_coin_is_said_to_do_so() -> None:
    view = TITLE.view(TITLE.load(table(NEAR, FAR)), None)
    assert openly(view, 0, "swap 3 4") == ("hints.wins-coin", {})
    last = TITLE.view(TITLE.load(table(NEAR, FAR, opened=("1 4", "5"))), None)
    assert openly(last, 0, "swap 3 4") == ("hints.wins-game", {})
