"""The bots of Daumen drauf! where the right move is plain."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.daumen import TITLE
from game.titles.daumen.bot.bot import game_to_its_end
from game.titles.daumen.bot.winning_chance import winning_chance
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


def test_large_tables_play_fewer_games() -> None:
    assert [game_to_its_end(seats).playouts for seats in (2, 4, 5, 6)] == [300, 300, 240, 200]


def test_a_lead_counts_the_more_the_less_is_to_come() -> None:
    """Two points ahead: at the beginning little, at the end nearly all."""
    early = TITLE.load(table("y1 g3! b2", "y4 g1 b1", turn=0, stock="…", won=("y2", "y1!")))
    late = TITLE.load(table("y1", "y4", turn=0, won=("y2 y2!", "…")))
    leads = [winning_chance(state, 0) for state in (early, late)]
    assert 0.5 < leads[0] < leads[1] < 1
    behind = [winning_chance(state, 1) for state in (early, late)]
    assert behind == pytest.approx([1 - each for each in leads])
