"""Dos in rounds: what a round is worth, who deals the next one, and when a match is over (DOS-16)."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.log_replay import replay
from game.kernel.session import Command, Session
from game.kernel.types import BadPosition, Position
from game.titles.dos import TITLE
from game.titles.dos.rules.moves import DEAL
from game.titles.dos.rules.state import Dos
from tests.rigs.titles.dos_tables import table

OPTIONS = {"points": 200, "nerves": "off"}


def match(*hands: str, scores: list[list[int]] | None = None, **fields: Any) -> Position:
    """A match to 200 points; the first seat began this round."""
    return {**table(*hands, **fields), "options": OPTIONS, "first": 0, "scores": scores or []}


def after(position: Position, *moves: tuple[int, str]) -> tuple[Dos, list[Any]]:
    state, events = TITLE.load(position), list[Any]()
    for seat, move in moves:
        assert move in TITLE.legal(state, seat), f"{move} is not legal"
        events += TITLE.apply(state, seat, move, Chance.from_seed(1))
    return state, events


def test_who_is_out_first_gets_points_for_the_cards_of_the_others() -> None:
    """Numbers count what they say, +2, skip and reverse 20, black cards 50."""
    state, events = after(match("r5", "b7 g0 y+2", "gS W bR W+4"), (0, "play r5"))
    assert TITLE.position(state)["scores"] == [[7 + 20 + 20 + 50 + 20 + 50, 0, 0]]
    assert ("scored", 0, 167, [167, 0, 0]) in events
    assert TITLE.result(state) is None


def test_the_next_seat_deals_and_begins() -> None:
    state, _ = after(match("r5", "b7", "g8"), (0, "play r5"))
    assert (state.phase, TITLE.to_act(state), TITLE.legal(state, 1)) == ("scored", (1,), (DEAL,))
    TITLE.apply(state, 1, DEAL, Chance.from_seed(3))
    told = TITLE.position(state)
    assert (told["phase"], told["turn"], told["first"], told["done"]) == ("play", 1, 1, [])
    assert [len(hand) for hand in told["hands"]] == [7, 7, 7]
    assert len(told["discard"]) == 1
    assert told["direction"] == 1
    assert told["pending"] == 0


def test_enough_points_end_the_match() -> None:
    state, _ = after(match("r5", "W", "b1", scores=[[180, 0, 0], [0, 90, 0]]), (0, "play r5"))
    result = TITLE.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((231, 90, 0), (1, 2, 3))
    assert TITLE.to_act(state) == ()


def test_a_card_that_ends_a_round_has_no_effect_on_it() -> None:
    state, events = after(match("r+2", "b7", "g8"), (0, "play r+2"))
    assert TITLE.position(state)["hands"] == [[], ["b7"], ["g8"]]
    assert not [event for event in events if event[0] in ("took", "last", "duel")]


def test_hands_are_open_while_they_are_counted_and_the_pile_is_not() -> None:
    state, _ = after(match("r5", "b7", "g8"), (0, "play r5"))
    seen = TITLE.view(state, None)
    assert seen["hands"] == [[], ["b7"], ["g8"]]
    assert set(seen["pile"]) == {"?"}


def test_a_single_game_has_neither_rounds_nor_their_fields() -> None:
    single = table("r5", "b7", "g8")
    state = TITLE.load(single)
    assert TITLE.position(state) == single
    TITLE.apply(state, 0, "play r5", Chance.from_seed(1))
    assert TITLE.to_act(state) == (1,), "the others play on"


@pytest.mark.parametrize(
    "wrong",
    [
        {"scores": [[10, 20, 0]]},
        {"scores": [[210, 0, 0], [0, 5, 0]]},
        {"scores": [[10, 0]]},
        {"scores": [[-1, 0, 0]]},
        {"first": 3},
        {"phase": "scored", "turn": 1},
        {"phase": "over", "turn": None},
    ],
)
def test_positions_that_no_match_can_be_in_are_refused(wrong: dict[str, Any]) -> None:
    good = match("r5", "b7", "g8")
    assert TITLE.position(TITLE.load(good)) == good
    with pytest.raises(BadPosition):
        TITLE.load({**good, **wrong})


def test_a_match_is_resumed_undone_and_played_again() -> None:
    session = Session.deal(TITLE, 2, 5, {"points": 200, "nerves": "off"})
    while len(session.position()["scores"]) < 2:
        seat = session.to_act[0]
        session.submit(Command(seat, session.legal(seat)[0], seen=session.version))
        session.pump()
    again = replay(TITLE, session.record)
    assert again.position() == session.position()
    assert len(again.position()["scores"]) == 2
