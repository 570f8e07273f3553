"""Dog's bots where the right card is plain, and as partners."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.dog import TITLE
from game.titles.dog.bot.evaluation import board_worth
from tests.rigs.chosen_moves import choose_move
from tests.rigs.titles.dog_tables import HOME, exchange, table

SKILLED = ["normal", "hard"]


def test_a_marble_with_opponents_close_behind_is_worth_less() -> None:
    """But for those of its own team, and for who stands where nobody can be hit."""

    def worth(behind: str, partner: str = HOME, own: str = "40 h h h") -> float:
        rows = (own, behind, partner), (own, HOME, HOME), (HOME, behind, partner), (HOME, HOME, HOME)
        boards = (TITLE.load(table(*each, hand="2S", others="2H|2D|2C")).board for each in rows)
        together, alone, others, nobody = (board_worth(board, 0) for board in boards)
        return together - alone - others + nobody

    assert worth("37 h h h") < 0
    assert worth("36 37 h h") < worth("37 h h h")
    assert worth("36 37 38 h") < worth("36 37 h h")
    assert worth("36 37 38 39") == pytest.approx(worth("36 37 38 h")), "a fourth one adds nothing"
    assert worth("5 h h h") == pytest.approx(0)
    assert worth(HOME, "37 h h h") == pytest.approx(0)
    assert worth("60 h h h", own="0 h h h") == pytest.approx(0)


@pytest.mark.parametrize("level", SKILLED)
def test_the_last_marble_goes_home_to_the_goal(level: str) -> None:
    position = table("62 g4 g3 g2", HOME, "g4 g3 g2 g1", HOME, hand="3H 5H", others="2S|2H|2D")
    assert choose_move(TITLE, position, level) == "3H 0.0>g1"


@pytest.mark.parametrize("level", SKILLED)
def test_an_opponent_is_sent_home_and_the_partner_spared(level: str) -> None:
    """Five fields on stands an opponent almost at its goal, six fields on the partner."""
    position = table("4 h h h", "9 h h h", "10 h h h", HOME, hand="5H 6H", others="2S 3S|2H 3H|2D 3D")
    assert choose_move(TITLE, position, level) == "5H 0.0>9"


@pytest.mark.parametrize("level", SKILLED)
def test_who_has_nobody_out_gets_going(level: str) -> None:
    position = table(HOME, "20 h h h", HOME, "50 h h h", hand="AS 5H 9D", others="2S 3S|2H 3H|2D 3D")
    assert choose_move(TITLE, position, level) == "AS 0.0>s"


@pytest.mark.parametrize("level", SKILLED)
def test_the_partner_is_given_what_gets_it_going(level: str) -> None:
    """The own marbles are well on their way, the partner sits in its house."""
    position = exchange("AS 2H 9D", "3S 4S 5S", "3H 4H 5H", "3D 4D 5D", number=4) | {
        "pieces": [[30, 40, "h", "h"], ["h"] * 4, ["h"] * 4, ["h"] * 4]
    }
    assert choose_move(TITLE, position, level) == "give AS"


@pytest.mark.parametrize("level", SKILLED)
def test_the_only_card_to_get_going_with_is_kept(level: str) -> None:
    position = exchange("AS 2H 9D", "3S 4S 5S", "3H 4H 5H", "3D 4D 5D", number=4) | {
        "pieces": [["h"] * 4, ["h"] * 4, [40, 45, "h", "h"], ["h"] * 4]
    }
    assert choose_move(TITLE, position, level) != "give AS"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    position = table("4 20 h h", "9 h h h", "30 h h h", HOME, hand="5H 7H XX", others="2S|2H|2D")
    assert len({choose_move(TITLE, position, level, seed=7) for _ in range(2)}) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [4, 6])
def test_every_level_plays_a_deal(level: str, seats: int) -> None:
    session = Session.deal(TITLE, seats, 6, {"safe_start": "fresh"})
    while session.view(None)["deal"]["number"] == 1:
        seat = session.to_act[0]
        seen = Seen(TITLE, session.view(seat), seat, session.legal(seat), Chance.from_seed(session.version))
        move = propose(seen, level).move
        assert move in session.legal(seat)
        session.play(seat, move)
