"""How far everybody is in Dos, as a study and somebody who looks back count it; kinds of moves."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import Seen
from game.kernel.chance import Chance
from game.kernel.types import Position
from game.titles.dos import TITLE
from game.titles.dos.bot.bot import worth
from game.titles.dos.bot.review import INSIGHT
from game.titles.dos.bot.study import STUDY, held_last, standing
from tests.rigs.made_up_judgements import told
from tests.rigs.titles.dos_tables import challenged, table


class TestStanding:
    def test_every_card_held_counts_against_its_seat(self) -> None:
        here = TITLE.load(table("r1 r2 r3", "y1", "W W W+4 g1 g1"))
        assert standing(here) == [-3, -1, -5]

    def test_who_was_done_first_is_ahead_of_who_was_done_later(self) -> None:
        here = TITLE.load(table("r1 r2 r3", "", "g1", "", done=[3, 1]))
        assert standing(here) == [-3, 3, -1, 4]

    def test_a_game_is_won_by_as_many_cards_as_the_last_one_holds(self) -> None:
        assert held_last([-3, 3, -1, 4]) == 3
        assert STUDY.margin is held_last


def legal_of_each_kind(position: Position) -> dict[str, set[str]]:
    here = TITLE.load(position)
    (seat,) = TITLE.to_act(here)
    found = {}
    for name, kind in STUDY.kinds.items():
        cards = {
            move.removeprefix("play ").partition("=")[0]
            for move in TITLE.legal(here, seat)
            if kind(here, move)
        }
        found[name] = cards
    return found


class TestKinds:
    def test_cards_are_told_apart_by_what_they_do(self) -> None:
        assert legal_of_each_kind(table("r+2 r1 rS rR W W+4", "y1 y2", discard="r9")) == {
            "stack": set(),
            "plus": {"r+2"},
            "skip": {"rS"},
            "reverse": {"rR"},
            "wish": {"W"},
            "four": {"W+4"},
        }

    def test_whatever_is_added_to_an_amount_stacks_and_drawing_it_does_not(self) -> None:
        found = legal_of_each_kind(table("g+2 g1 W+4", "y1 y2", discard="r+2", pending=2))
        assert found["stack"] == {"g+2", "W+4"}
        assert (found["plus"], found["four"]) == ({"g+2"}, {"W+4"})


class TestLookingBack:
    def test_what_is_worth_being_told(self) -> None:
        """Twelve of a hundred given away."""
        assert told(INSIGHT, lost=0.12)
        assert not told(INSIGHT, lost=0.11)

    def test_every_move_is_weighed_at_a_glance_as_bots_weigh_it(self) -> None:
        here = TITLE.load(table("r+2 r1 rS g9", "y1 y2", discard="r9"))
        legal = TITLE.legal(here, 0)
        seen = Seen(TITLE, TITLE.view(here, 0), 0, legal, Chance.from_seed(1))
        assert list(INSIGHT.glance(seen)) == [worth(here, 0, move) for move in legal]

    def test_a_hit_in_a_challenge_is_no_decision(self) -> None:
        assert INSIGHT.weighs(TITLE.load(table("r1 r2", "y1 y2")))
        assert not INSIGHT.weighs(TITLE.load(challenged("r1 r2", "y1 y2", places=".2,.3 .5,.5")))


@pytest.mark.parametrize("nerves", ["calm", "fast", "off"])
def test_each_kind_of_nerves_is_studied_with_normal_bots(nerves: str) -> None:
    """The quick rule hits or misses as nobody does."""
    found = [variant for variant in STUDY.variants if variant.options == {"nerves": nerves}]
    assert [(variant.seats, variant.player) for variant in found] == [(4, "normal")]
