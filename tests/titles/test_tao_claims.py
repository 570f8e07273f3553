"""What a hint says about TAO is true, whatever the closed cards are."""

from __future__ import annotations

from game.bots.port import Choice, Seen, propose
from game.kernel.chance import Chance
from game.kernel.types import Position
from game.titles.tao import TITLE
from tests.titles.tao_tables import table

ONE_CARD_MISSING = table("_ BT RD pRD BD BT _", "_ J RT pBT BT J _", tops=("RD", ""), moves_left=1)
"""A red dragon in column 4 would open portal 3; both that are left lie in the closed decks, one on top."""


def advice(position: Position, level: str, seed: int) -> Choice:
    """What a bot does for the seat in turn, and why."""
    state = TITLE.load(position)
    (seat,) = TITLE.to_act(state)
    view, legal = TITLE.view(state, seat), TITLE.legal(state, seat)
    return propose(Seen(TITLE, view, seat, legal, Chance.seeded(seed)), level)


def test_a_closed_deck_promises_no_coin() -> None:
    """Two of eight closed cards are red dragons: nobody knows that one lies on top."""
    renewals = [
        choice
        for level in ("normal", "hard")
        for seed in range(20)
        if (choice := advice(ONE_CARD_MISSING, level, seed)).move == "renew 4"
    ]
    assert renewals
    for choice in renewals:
        assert (choice.why, choice.details) == ("may-win-coin", {"n": 2, "of": 8})
