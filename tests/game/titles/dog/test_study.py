"""How far everybody is in Dog, as a study and somebody who looks back count it; Dog's quick player, and kinds
of moves.
"""

from __future__ import annotations

import pytest

from game.bots.bot_interface import Seen
from game.kernel.chance import Chance
from game.titles.dog import TITLE
from game.titles.dog.bot.bot import at_a_glance
from game.titles.dog.bot.evaluation import PLAIN_RULE
from game.titles.dog.bot.learnt_rule import learnt_rule
from game.titles.dog.bot.review import INSIGHT
from game.titles.dog.bot.study import STUDY, quick
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.state import Dog
from tests.rigs.titles.dog_tables import exchange, table


def exchanging(hand: str) -> Dog:
    """The fourth deal, of three cards each, before anything is given."""
    return TITLE.load(exchange(hand, "3S 3H 3D", "5S 5H 5D", "6S 6H 6D", number=4))


class TestFieldsGone:
    """The track has 64 fields at a table of four, 96 at one of six; each seat begins 16 further on."""

    def test_those_opposite_each_other_are_told_of_together(self) -> None:
        assert INSIGHT.sides(4) == ((0, 2), (1, 3))
        assert INSIGHT.sides(6) == ((0, 3), (1, 4), (2, 5))

    def test_what_is_given_to_the_partner_is_no_decision(self) -> None:
        assert INSIGHT.weighs(TITLE.load(table("s h h h", hand="2S 3S")))
        assert not INSIGHT.weighs(exchanging("2S 8S 9S"))

    def test_every_move_is_weighed_at_a_glance_as_bots_weigh_it(self) -> None:
        here = TITLE.load(table("s 20 h h", "30 h h h", hand="2S TS AS"))
        legal = TITLE.legal(here, 0)
        seen = Seen(TITLE, TITLE.view(here, 0), 0, legal, Chance.from_seed(1))
        assert list(INSIGHT.glance(seen)) == at_a_glance(seen, learnt_rule(Track.from_position(seen.view)))


class TestQuick:
    @pytest.mark.parametrize(
        ("hand", "given"), [("2S AS 7S", "AS"), ("2S 7S JS", "7S"), ("AS 2S XX", "XX"), ("2S JS 8S", "JS")]
    )
    def test_it_gives_its_partner_the_most_valuable_card(self, hand: str, given: str) -> None:
        here = exchanging(hand)
        assert quick(here, 0, TITLE.legal(here, 0), Chance()) == f"give {given}"

    def test_then_it_plays_as_bots_play_deals_on(self) -> None:
        here = TITLE.load(table("s 20 h h", "30 h h h", hand="2S TS AS"))
        legal = TITLE.legal(here, 0)
        assert quick(here, 0, legal, Chance()) == PLAIN_RULE.policy(here, 0, legal, Chance()) == "TS 0.1>30"


class TestKinds:
    def test_moves_are_told_apart_by_their_card_and_a_joker_stays_a_joker(self) -> None:
        here = TITLE.load(table("s 20 h h", "30 h h h", hand="7S 4S JS AS KS XX"))
        legal = TITLE.legal(here, 0)
        for name, kind in STUDY.kinds.items():
            cards = {move.partition(" ")[0].partition("=")[0] for move in legal if kind(here, move)}
            assert cards == ({"XX"} if name == "joker" else {f"{name}S"})
        assert set(STUDY.kinds) == {"joker", *"7J4AK"}

    def test_a_card_that_is_given_is_not_played(self) -> None:
        here = exchanging("7S 4S XX")
        assert not any(kind(here, move) for kind in STUDY.kinds.values() for move in TITLE.legal(here, 0))
