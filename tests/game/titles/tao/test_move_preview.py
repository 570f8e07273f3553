"""What the table lights up before a move is made agrees with what the move then does."""

from __future__ import annotations

import random

from game.kernel.chance import Chance
from game.kernel.events import name_fields
from game.titles.tao import TITLE
from game.titles.tao.move_preview import MovePreview, preview_move, shared_attribute
from game.titles.tao.rules.moves import read_move
from tests.rigs.titles.tao_tables import dealt, table


def test_three_of_a_faction() -> None:
    view = TITLE.view(TITLE.load(table("_ BT RD pRD BD RD _", "_ BT RT RD RT BT _")), 0)
    assert preview_move(view, 0, read_move("swap 4 5")) == MovePreview(opens=3)
    assert preview_move(view, 0, read_move("swap 1 2")) == MovePreview()
    view = TITLE.view(TITLE.load(table("_ BT RD pRD BD RD _", "_ BT RT RD RT BT _", opened=("", "3"))), 0)
    assert preview_move(view, 0, read_move("swap 4 5")) == MovePreview()


def test_five_guardians_and_the_portals_to_choose_from() -> None:
    view = TITLE.view(TITLE.load(table("RD RT RD RT BT _ _", "_ BT pRT BD RD J _", opened=("2", ""))), 0)
    assert preview_move(view, 0, read_move("cross 4")) == MovePreview(attribute="red", portals=(1, 3, 4))
    assert shared_attribute(view, 0) is None


def test_a_card_that_cannot_be_seen_promises_nothing() -> None:
    rows = ("_ BD RT pRD RD BT _", "_ BT RT RD BD J _")
    for version, promised in (("yin", MovePreview()), ("yang", MovePreview(opens=3))):
        view = TITLE.view(TITLE.load(table(*rows, tops=("RD", ""), version=version)), 0)
        assert preview_move(view, 0, read_move("renew 2")) == promised


def test_it_agrees_with_the_rules() -> None:
    """Over random games: whatever is promised happens, and nothing opens that was not promised."""
    chance, promised = random.Random(5), 0
    for seed in range(30):
        state, draws = dealt(seed, version="yang", open_hands=True), Chance.from_seed(seed)
        while acting := TITLE.to_act(state):
            (seat,) = acting
            move = chance.choice(TITLE.legal(state, seat))
            typed = read_move(move)
            outcome = preview_move(TITLE.view(state, seat), seat, typed) if typed.kind != "claim" else None
            told = [name_fields(TITLE.events, event) for event in TITLE.apply(state, seat, move, draws)]
            if outcome is not None:
                opened = next((event["column"] for event in told if event["type"] == "opened"), None)
                shared = next((event["attribute"] for event in told if event["type"] == "gathered"), None)
                assert (outcome.opens, outcome.attribute if outcome.portals else None) == (opened, shared)
                promised += bool(outcome)
    assert promised > 20
