"""What a seat is told of the other player's next turn is what that player can win with open cards."""

from __future__ import annotations

import random

import pytest

from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Seat
from game.titles.tao import TITLE
from game.titles.tao.rules.state import Tao
from game.titles.tao.threats import NO_THREATS, Threats, find_threats
from tests.rigs.titles.tao_tables import dealt, table

NEAR = ("_ BT RT J RT BD _", "_ RD BT pRD RT RD _")
"""Seat 1 has a red door; one swap brings the second red dragon to its side."""


def threats(state: Tao, seat: Seat = 0, move: str | None = None) -> Threats:
    return find_threats(TITLE.view(state, seat), seat, move)


def test_what_could_be_opened_next_and_what_stops_it() -> None:
    state = TITLE.load(table(*NEAR))
    assert 3 in threats(state).portals
    assert 3 not in threats(state, move="strike 3").portals, "the door is stolen"
    assert 3 not in threats(TITLE.load(table(*NEAR, opened=("3", "")))).portals, "its coin is won"


def test_five_alike_are_a_threat_of_their_own() -> None:
    state = TITLE.load(table("_ BT J RD BT pBT _", "_ RD RT pRD RT RD _"))
    assert threats(state).attribute == "red"


def test_nothing_is_told_by_a_card_that_nobody_sees() -> None:
    """Whatever lies in closed decks, the same is said."""
    for seed in range(6):
        state, draws = dealt(seed, version="yin"), random.Random(seed)
        for _ in range(6):
            (seat,) = TITLE.to_act(state)
            view = TITLE.view(state, seat)
            move = draws.choice(TITLE.legal(state, seat))
            told = {find_threats(TITLE.view(world, seat), seat, move) for world in imagined(state, seat)}
            assert len(told) == 1
            assert all(HIDDEN in deck for deck in view["decks"])
            TITLE.apply(state, seat, move, Chance.from_seed(seed))
            if TITLE.result(state) is not None:
                break


def imagined(state: Tao, seat: Seat) -> list[Tao]:
    return [TITLE.imagine(TITLE.view(state, seat), seat, Chance.from_seed(n)) for n in range(3)]


@pytest.mark.parametrize("options", [{"version": "yin"}, {"version": "yang", "open_hands": True}])
def test_every_threat_can_be_carried_out(options: dict[str, object]) -> None:
    """Over random games: whoever is said to be able to win a portal can, by two legal moves of the real game;
    and with all cards open nothing else can be won.
    """
    chance, found = random.Random(3), 0
    for seed in range(8):
        state = dealt(seed, **options)
        for _ in range(chance.randrange(2, 30)):
            if TITLE.to_act(state):
                (seat,) = TITLE.to_act(state)
                TITLE.apply(state, seat, chance.choice(TITLE.legal(state, seat)), Chance.from_seed(0))
        if not TITLE.to_act(state) or state.phase != "play" or state.moves_left != 2:
            continue
        (seat,) = TITLE.to_act(state)
        told = find_threats(TITLE.view(state, 1 - seat), 1 - seat)
        won = winnable(state, seat)
        assert set(told.portals) <= won
        if options.get("open_hands"):
            assert set(told.portals) == won
        found += bool(told)
    assert found


def winnable(state: Tao, seat: Seat) -> set[int]:
    """The portals that a seat can open by a door in its turn, found by playing every turn out."""
    won = set[int]()
    for first in TITLE.legal(state, seat):
        then = state.copy()
        TITLE.apply(then, seat, first, Chance.from_seed(0))
        won |= set(then.opened[seat]) - set(state.opened[seat])
        if then.phase == "play" and then.turn == seat:
            for second in TITLE.legal(then, seat):
                end = then.copy()
                TITLE.apply(end, seat, second, Chance.from_seed(0))
                won |= set(end.opened[seat]) - set(state.opened[seat])
    return won


def test_when_the_game_ends_nothing_threatens() -> None:
    rows = (NEAR[1], NEAR[0])
    assert 3 in threats(TITLE.load(table(*rows, turns=57, turn_limit=60)), 1).portals
    assert threats(TITLE.load(table(*rows, turns=59, turn_limit=60)), 1) == NO_THREATS
