"""The bots of Daumen drauf! where the right move is plain."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.daumen import TITLE
from tests.rigs.chosen_moves import choose_move
from tests.rigs.titles.daumen_tables import table

SKILLED = ["normal", "hard", "master"]
BY_THE_RULE = ["normal", "hard"]
"""Levels that play by a rule; masters find out what a move brings by playing the game out."""


@pytest.mark.parametrize("level", BY_THE_RULE)
def test_a_good_trick_is_parried(level: str) -> None:
    """Two harmless snakes lie let go; the twin of the top takes them all."""
    position = table("g5 b1 b2", "y4! y5! b3", "b4 b5 b3!", shown="1:y1 1:y2 1:y3 2:g5!", turn=0, stock="…")
    assert choose_move(TITLE, position, level) == "parry"


@pytest.mark.parametrize("level", SKILLED)
def test_a_poisoned_trick_is_left_to_others(level: str) -> None:
    """Three poisonous snakes lie let go, and the only higher card would win them for sure."""
    position = table("b5 y1 y2", "g1 g2 b1", "g3 g4 b2", shown="1:y3! 1:y4! 1:g1! 2:g5", turn=0, stock="…")
    assert choose_move(TITLE, position, level) == "pass"


@pytest.mark.parametrize("level", SKILLED)
def test_who_leads_low_leads_poison(level: str) -> None:
    """A low card is beaten anyway; better the poisonous one."""
    position = table("y1 y1!", "y4 y5 g1 g2 b1", "y3 g3 g4 b2 b3", turn=0, stock="…")
    assert choose_move(TITLE, position, level) == "show y1!"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    position = table("y1 g3! b2 b5", "y4 y5 g1 g2 b1", "y3 y3! g4 b3", turn=0, stock="…")
    assert len({choose_move(TITLE, position, level, seed=9) for _ in range(3)}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_next_game_is_dealt(level: str) -> None:
    """Every level plays a whole match of three games, the deals between them included."""
    game = Session.deal(TITLE, 2, 3, {"games": 3})
    while game.result is None and not (level == "hard" and len(game.view(None)["scores"]) > 1):
        seat = game.to_act[0]
        seen = Seen(TITLE, game.view(seat), seat, game.legal(seat), Chance.from_seed(game.version))
        game.play(seat, propose(seen, level).move)
    assert len(game.view(None)["scores"]) >= 2
