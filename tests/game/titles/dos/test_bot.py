"""Dos's bots: what they play where the right card is plain, and how they click."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import LEVELS, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.titles.dos import TITLE
from game.titles.dos.bot.reaction_time import click
from game.titles.dos.rules.moves import DosHit, read_move
from game.titles.dos.rules.position import ChallengePosition, FieldPosition
from tests.rigs.chosen_moves import choose_move
from tests.rigs.titles.dos_tables import table

FIELDS: list[FieldPosition] = [{"x": 0.2, "y": 0.2, "hit": None}, {"x": 0.55, "y": 0.5, "hit": None}]


def clicks(misses: float, haste: float, times: int = 400) -> list[str]:
    challenge: ChallengePosition = {"seat": 0, "allowed_ms": 2400, "fields": FIELDS}
    chance = Chance.from_seed(5)
    return [click(challenge, misses, haste, chance) for _ in range(times)]


def test_the_nearest_field_is_hit_first_and_in_time() -> None:
    for move in clicks(misses=0.0, haste=1.0):
        hit = read_move(move)
        assert isinstance(hit, DosHit)
        assert hit.field == 1
        assert 250 < hit.ms < 2400


def test_a_second_hit_comes_after_the_first() -> None:
    fields: list[FieldPosition] = [FIELDS[0], {**FIELDS[1], "hit": 900}]
    hit = read_move(click({"seat": 0, "allowed_ms": 2400, "fields": fields}, 0.0, 1.0, Chance.from_seed(2)))
    assert isinstance(hit, DosHit)
    assert hit.field == 0
    assert hit.ms > 900


def test_misses_are_as_frequent_as_the_level_says() -> None:
    late = clicks(misses=0.25, haste=1.0).count("late")
    assert 25 <= late <= 80  # a half of a quarter of 400, for the first of two fields
    assert clicks(misses=0.0, haste=1.0).count("late") == 0


def test_a_quicker_hand_hits_sooner() -> None:
    def mean(haste: float) -> float:
        return sum(int(move.split("@")[1]) for move in clicks(0.0, haste)) / 400

    assert mean(1.25) < mean(0.8) - 100


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nerves", ["calm", "fast"])
def test_challenges_are_answered_with_a_time(level: str, nerves: str) -> None:
    session = Session.deal(TITLE, 3, 11, {"nerves": nerves})
    met = 0
    while session.to_act and met < 3:
        seat = session.to_act[0]
        seen = Seen(TITLE, session.view(seat), seat, session.legal(seat), Chance.from_seed(session.version))
        move = propose(seen, level if session.view(seat)["challenge"] else "normal").move
        met += "@" in move and not move.endswith("@0")
        session.play(seat, move)
    assert met == 3


def test_the_colour_one_has_most_of_goes_on() -> None:
    position = table("r1 g5 b5 b6 b7", "y1 y2 y3 y4 y6", discard="y5")
    assert choose_move(TITLE, position, "normal") == "play b5"


def test_a_plus_two_stops_who_is_almost_done() -> None:
    assert choose_move(TITLE, table("r+2 r1 r2 r3 y8", "y1 y2", discard="r5"), "normal") == "play r+2"
    last_card = table("r+2 g7 r1", "y1", discard="r5")
    assert [choose_move(TITLE, last_card, "hard", seed) for seed in range(5)] == ["play r+2"] * 5


def test_who_can_hand_an_amount_on_does_not_draw_it() -> None:
    position = table("g+2 g1 g2 g3", "y1 y2 y3", discard="r+2", pending=2)
    assert choose_move(TITLE, position, "normal") == "play g+2"


def test_the_last_card_is_played_even_if_it_is_a_wish() -> None:
    position = table("W+4", "y1 y2 y3", discard="r5")
    assert choose_move(TITLE, position, "normal").startswith("play W+4")


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(level: str) -> None:
    position = table("r1 r5 b5 b6 W", "y1 y2 y3 y4 y6", "g1 g2 g3", discard="y5")
    assert len({choose_move(TITLE, position, level, seed=3) for _ in range(3)}) == 1
