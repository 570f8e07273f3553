"""Dog's bots where the right card is plain, and as partners."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.dog import TITLE
from game.titles.dog.bot.board_features import NAMES, board_features
from game.titles.dog.bot.bot import DogSeen, deal_to_its_end
from game.titles.dog.bot.learnt_rule import winning_chance
from game.titles.dog.rules.state import Dog
from scenes.base.option_ids import usual_options
from tests.rigs.chosen_moves import choose_move
from tests.rigs.titles.dog_tables import HOME, exchange, table

SKILLED = ["normal", "hard", "master"]
BY_THE_RULE = ["normal", "hard"]
"""Levels that give by a rule; masters find out what a gift brings by playing the deal out."""


def features_of(*rows: str) -> dict[str, float]:
    """What of a board speaks for the team of seat 0, by name."""
    board = TITLE.load(table(*rows, hand="2S", others="2H|2D|2C")).board
    return dict(zip(NAMES, board_features(board, 0), strict=True))


def test_opponents_close_behind_are_counted() -> None:
    """But not those of the own team, not who stands where nobody can be hit, and not more than two."""

    def hunters(behind: str, partner: str = HOME, own: str = "40 h h h") -> float:
        return features_of(own, behind, partner)["hunters"]

    assert hunters("37 h h h") == 1
    assert hunters("36 37 h h") == hunters("36 37 38 h") == 2
    assert hunters("5 h h h") == hunters("41 h h h") == 0
    assert hunters(HOME, "37 h h h") == 0
    assert hunters("60 h h h", own="0 h h h") == 0


def test_a_teams_marbles_are_counted_by_where_they_are() -> None:
    found = features_of("s 60 g4 h", HOME, "h h h h")
    assert [found[name] for name in ("fresh", "on the track", "soon there", "in the goal")] == [1, 1, 1, 1]
    assert found["in the house"] == 5
    assert found["deep in the goal"] == 4
    assert found["all in the house"] == 1
    assert found["way gone"] == pytest.approx(60 / 64)
    assert features_of("0 h h h")["ready"] == 1
    assert features_of("g4 g3 g2 g1", HOME, "g4 g3 g2 10")["all home"] == 1
    assert features_of("g4 g3 g2 g1", HOME, "g4 g3 g2 10")["all but one home"] == 1


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("marbles", [2, 4])
def test_who_is_far_ahead_will_probably_win(seats: int, marbles: int) -> None:
    home, ready = ["g4 g3 g2 g1", "g4 g3 g2 62"], ["g4 g3", "g4 62"]
    rows = [HOME if marbles == 4 else "h h"] * seats
    rows[0], rows[seats // 2] = home if marbles == 4 else ready
    position = table(*rows, hand="2S", others="2H|2D|2C|3C|3D", seats=seats, marbles=marbles)
    state = TITLE.load(position)
    chances = [winning_chance(state, seat) for seat in range(seats)]
    assert chances[0] == chances[seats // 2] > 0.9
    assert max(chances[1], chances[seats - 1]) < 0.5
    assert sum(chances) == pytest.approx(seats / 2)


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


@pytest.mark.parametrize("level", BY_THE_RULE)
def test_the_partner_is_given_what_gets_it_going(level: str) -> None:
    """The own marbles are well on their way, the partner sits in its house."""
    position = exchange("AS 2H 9D", "3S 4S 5S", "3H 4H 5H", "3D 4D 5D", number=4) | {
        "pieces": [[30, 40, "h", "h"], ["h"] * 4, ["h"] * 4, ["h"] * 4]
    }
    assert choose_move(TITLE, position, level) == "give AS"


@pytest.mark.parametrize("level", BY_THE_RULE)
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


def test_a_large_table_plays_half_as_many_deals() -> None:
    """They are longer; so an answer takes as long as at a small one."""
    four, six = (TITLE.deal(seats, usual_options(TITLE), Chance.from_seed(1)) for seats in (4, 6))
    efforts = [deal_to_its_end(seen_by_first(state), 300) for state in (four, six)]
    assert [each.playouts for each in efforts] == [300, 150]
    assert not efforts[0].settled(four, 0)
    four.number += 1
    assert efforts[0].settled(four, 0), "another deal has begun"


def seen_by_first(state: Dog) -> DogSeen:
    return Seen(TITLE, TITLE.view(state, 0), 0, TITLE.legal(state, 0), Chance.from_seed(1))
