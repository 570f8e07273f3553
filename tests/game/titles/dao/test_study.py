"""How far everybody is in DAO, as a study and somebody who looks back count it, and DAO's quick player."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.chance import Chance
from game.titles.dao import TITLE
from game.titles.dao.bot.evaluation import worth_revealing, worth_taking
from game.titles.dao.bot.review import INSIGHT
from game.titles.dao.bot.study import STUDY, quick, standing
from game.titles.dao.rules.state import Dao
from tests.rigs.made_up_judgements import told
from tests.rigs.titles.dao_tables import scored, table, two_rounds

HEAP = "F3 F3 F3 M1"
"""Three good cards of fire, 12 points, and one of metal: 8 points in all."""


class TestStanding:
    def test_cards_in_hand_count_as_if_the_round_ended_now(self) -> None:
        position = table("E2", "W1", taken=(HEAP, "H1", ""))
        assert standing(TITLE.load(position)) == [8, 1, 0]

    def test_the_points_of_the_first_round_are_added(self) -> None:
        first = two_rounds("E2", "W1", (HEAP, ""), second=True)
        assert standing(TITLE.load(first))[0] == 3 + 8

    @pytest.mark.parametrize("phase", ["scored", "over"])
    def test_cards_that_have_been_scored_do_not_count_twice(self, phase: str) -> None:
        over = scored(two_rounds("", "", (HEAP, ""), second=phase == "over"), phase)
        assert standing(TITLE.load(over)) == [sum(each) for each in zip(*over["scores"], strict=True)]


class TestLookingBack:
    def test_what_is_worth_being_told(self) -> None:
        """A tenth of a win given away."""
        assert told(INSIGHT, lost=0.1)
        assert not told(INSIGHT, lost=0.09)

    def test_only_a_card_that_is_turned_up_risks_anything(self) -> None:
        """Twelve, and the last is a three: only one of 11 more threes or of five noughts would do."""
        view = TITLE.view(TITLE.load(table("F3 H3 W3 M3", "W1")), 0)
        assert INSIGHT.risk(view, 0, "reveal") == pytest.approx((56 - 11 - 5) / 56)
        assert INSIGHT.risk(view, 0, "take") is None

    def test_where_nothing_can_go_wrong_no_risk_is_told(self) -> None:
        view = TITLE.view(TITLE.load(table("F1 H1", "W1")), 0)
        assert INSIGHT.risk(view, 0, "reveal") is None


class TestQuick:
    def test_it_weighs_a_card_against_the_row_as_bots_do(self) -> None:
        """The same rule as that of the normal bot, only worked out faster."""
        found = set()
        for seed in range(300):
            here = somewhere(seed)
            seat = here.turn or 0
            view = TITLE.view(here, seat)
            wanted = "take" if worth_taking(view, seat) >= worth_revealing(view, seat) else "reveal"
            assert quick(here, seat, TITLE.legal(here, seat), Chance()) == wanted
            found.add(wanted)
        assert found == {"take", "reveal"}

    def test_between_two_rounds_it_deals(self) -> None:
        between = TITLE.load(scored(two_rounds("F1", "", (HEAP, "")), "scored"))
        assert quick(between, 1, TITLE.legal(between, 1), Chance()) == "deal"

    def test_it_can_be_told_never_to_turn_up_or_never_to_take(self) -> None:
        here = TITLE.load(table("F1 H1", "W1"))
        told = {
            name: [move for move in ("reveal", "take") if kind(here, move)]
            for name, kind in STUDY.kinds.items()
        }
        assert told == {"reveal": ["reveal"], "take": ["take"]}


def somewhere(seed: int) -> Dao:
    """A random round some moves on."""
    chance, dice = Chance.from_seed(seed), Random(seed)
    two = seed % 3 == 0
    here: Dao = TITLE.deal(2 if two else dice.choice(TITLE.seats), {"two_rounds": two}, chance)
    for _ in range(dice.randrange(40)):
        TITLE.apply(here, here.turn or 0, dice.choice(["reveal", "take"]), chance)
        if here.phase != "play":
            return somewhere(seed + 1000)
    return here
