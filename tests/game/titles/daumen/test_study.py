"""How far everybody is in Daumen drauf!, as a study and somebody who looks back count it; kinds of moves."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.bot_interface import Seen
from game.kernel.chance import Chance
from game.kernel.types import Position
from game.titles.daumen import TITLE
from game.titles.daumen.bot.bot import learnt_rule
from game.titles.daumen.bot.review import INSIGHT
from game.titles.daumen.bot.study import STUDY, standing
from tests.rigs.made_up_judgements import told
from tests.rigs.titles.daumen_tables import finished, table

WON = ("y1 y2 g2!", "b1! b2!", "…")
"""A point, minus two points, and whatever is left of the pack."""


def playing(**fields: Any) -> Position:
    return table("y3 y4", "g3 g4", "b3 b4", won=WON, **fields)


def measured(position: Position) -> list[int]:
    """How far everybody is."""
    return list(standing(TITLE.load(position)))


class TestStanding:
    def test_snakes_won_count_and_those_in_the_hand_do_not_yet(self) -> None:
        assert measured(playing())[:2] == [1, -2]

    def test_the_points_of_earlier_games_are_added(self) -> None:
        assert measured(playing(games=3, scores=[[4, -3, 2], [1, 1, 1]]))[:2] == [1 + 5, -2 - 2]

    @pytest.mark.parametrize(
        "position",
        [
            finished(table("", "y3 g1!", "", won=WON, games=3), 1, phase="scored", turn=1),
            finished(table("", "y3 g1!", "", won=WON), 1),
        ],
    )
    def test_a_game_that_has_been_scored_does_not_count_twice(self, position: Position) -> None:
        assert any(position["scores"][0])
        assert measured(position) == position["scores"][0]


def legal_of_each_kind(position: Position) -> dict[str, set[str]]:
    here = TITLE.load(position)
    (seat,) = TITLE.to_act(here)
    moves = TITLE.legal(here, seat)
    return {name: {move for move in moves if kind(here, move)} for name, kind in STUDY.kinds.items()}


class TestKinds:
    def test_the_first_card_of_a_trick_has_no_new_colour(self) -> None:
        assert legal_of_each_kind(table("y3 y4! g1", "b2 b3")) == {
            "poison": {"show y4!"},
            "parry": set(),
            "pass": set(),
            "colour": set(),
        }

    def test_later_a_card_may_be_higher_by_its_colour_or_parry_or_nothing_is_shown(self) -> None:
        here = table("y4 y3! g1 b1!", "b3 b4", shown="1:y3", turn=0)
        assert legal_of_each_kind(here) == {
            "poison": {"show b1!"},
            "parry": {"parry"},
            "pass": {"pass"},
            "colour": {"show g1", "show b1!"},
        }


class TestLookingBack:
    def test_what_is_worth_being_told(self) -> None:
        """Five of a hundred given away."""
        assert told(INSIGHT, lost=0.05)
        assert not told(INSIGHT, lost=0.04)

    def test_every_move_is_weighed_at_a_glance_as_bots_weigh_it(self) -> None:
        here = TITLE.load(table("y4 y3! g1 b1!", "b3 b4", shown="1:y3", turn=0))
        view, legal = TITLE.view(here, 0), TITLE.legal(here, 0)
        seen = Seen(TITLE, view, 0, legal, Chance.from_seed(1))
        imagined = TITLE.imagine(view, 0, Chance.from_seed(1))
        assert [*INSIGHT.glance(seen)] == learnt_rule(2).worth(imagined, 0, legal)
