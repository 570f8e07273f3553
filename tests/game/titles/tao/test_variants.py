"""TAO's variants, which take moves away (TAO-18 to TAO-21), and how exchanges are kept for them."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.titles.tao import TITLE
from game.titles.tao.rules.cards import DECK, FACTIONS
from game.titles.tao.rules.combinations import EMPTY, wanted_by, would_open
from tests.rigs.titles.tao_tables import (
    ALL_COINS,
    after,
    dealt,
    happened,
    kinds,
    legal,
    table,
    why,
)

CALM: dict[str, Any] = {"calm_start": True, "version": "yang", "turns": 0}


@pytest.mark.parametrize("turns", [0, 1])
def test_tao_18_calm_start_keeps_portals_shut_in_both_first_turns(turns: int) -> None:
    rows = ("_ pRD RD RD BT J _", "_ BT pBT BT RT RD _")
    calm = table(*(rows if turns == 0 else rows[::-1]), calm_start=True, turns=turns)
    assert why(calm, "swap 1 2") == ("calm-start", "TAO-18")
    assert "swap 2 3" in legal(calm)


def test_tao_18_calm_start_is_over_after_the_first_turns() -> None:
    assert "swap 1 2" in legal(table("_ pRD RD RD BT J _", calm_start=True, turns=2))
    assert "swap 1 2" in legal(table("_ pRD RD RD BT J _", turns=0))


def test_tao_18_a_move_that_would_lead_to_a_claim_would_open() -> None:
    five = table("_ RD RT RD RT BD _", "_ BT BT J BD RD _", calm_start=True, turns=0)
    assert why(five, "cross 5") == ("calm-start", "TAO-18")
    no_coin: dict[str, Any] = {"opened": ("1 2", "3 4")}
    nothing = table("RD RT RD RT BD _ _", "_ BT BT J RD BD _", calm_start=True, turns=0, **no_coin)
    assert "cross 4" in legal(nothing)


@pytest.mark.parametrize("move", ["strike 1", "swap 4 5", "slide 5 6", "cross 4", "renew 4", "jolly 5 1"])
def test_tao_18_leaving_what_the_opponent_made_would_open_it(move: str) -> None:
    assert why(table("_ RD pRD RD BT J _", **CALM), move) == ("calm-start", "TAO-18")


RENEWED_INTO_THREE = ("_ RD J RD BT BT _", "_ RT RT J RD BD _")


def test_tao_21_in_yin_a_renew_is_never_refused_and_opens_nothing() -> None:
    yin = table(*RENEWED_INTO_THREE, tops=("pRD", ""), calm_start=True, turns=0)
    assert happened(yin, "renew 2") == ["renewed", "stayed_shut"]
    position = after(yin, "renew 2")
    assert (position["coins"], position["scored_last"], position["moves_left"]) == (ALL_COINS, False, 1)
    assert why(position, "swap 4 5") == ("calm-start", "TAO-18")


def test_tao_21_in_yang_the_next_card_is_known() -> None:
    yang = table(*RENEWED_INTO_THREE, tops=("pRD", ""), **CALM)
    assert why(yang, "renew 2") == ("calm-start", "TAO-18")
    assert "renew 4" in legal(yang)


def test_tao_21_a_renew_opens_nothing_though_the_card_did_not_complete_it() -> None:
    yin = table("_ RD pRD RD BT J _", calm_start=True, turns=0)
    assert happened(yin, "renew 5") == ["renewed", "stayed_shut"]
    assert happened(table("_ RD pRD RD BT J _", turns=0), "renew 5") == ["renewed", "opened"]


def test_tao_21_a_renew_leads_to_no_claim_either() -> None:
    yin = table("_ RD RT RD RT J _", "_ BT BD J BT BD _", tops=("RD", ""), calm_start=True, turns=0)
    assert happened(yin, "renew 5") == ["renewed", "stayed_shut"]
    assert after(yin, "renew 5")["phase"] == "play"


def test_tao_19_one_coin_refuses_a_second_one_in_the_turn() -> None:
    three = table("_ J pRD RD RD BT _", one_coin=True)
    assert why(after(three, "swap 2 3"), "slide 1 0") == ("one-coin", "TAO-19")
    assert "slide 1 0" in legal(after(table("_ J pRD RD RD BT _"), "swap 2 3"))
    assert "slide 1 0" in legal(after(three, "swap 2 3", "swap 1 5", "swap 1 2", "swap 1 2", "swap 1 5"))


def test_tao_19_a_coin_by_a_claim_counts() -> None:
    rows = ("_ RD RT RD RT BD _", "_ BT pRD J BD RD _")
    claimed = after(table(*rows, one_coin=True), "cross 5", "claim 1")
    assert why(claimed, "cross 2") == ("one-coin", "TAO-19")
    assert "cross 2" in legal(after(table(*rows), "cross 5", "claim 1"))


def test_tao_19_in_yin_a_renew_wins_no_second_coin() -> None:
    won_one: dict[str, Any] = {"scored_last": True, "moves_left": 1, "one_coin": True}
    position = table(*RENEWED_INTO_THREE, tops=("pRD", ""), **won_one)
    assert happened(position, "renew 2") == ["renewed", "stayed_shut"]
    assert after(position, "renew 2")["turns"] == 11
    yang = table(*RENEWED_INTO_THREE, tops=("pRD", ""), version="yang", **won_one)
    assert why(yang, "renew 2") == ("one-coin", "TAO-19")


def test_tao_20_one_raid_a_turn() -> None:
    position = after(table(one_raid=True), "strike 2")
    assert position["raided"] is True
    assert kinds(position) == {"renew", "slide", "swap"}
    assert why(position, "cross 3") == ("one-raid", "TAO-20")
    assert {"cross", "strike"} <= kinds(after(position, "swap 1 2"))


@pytest.mark.parametrize(
    ("move", "raided"), [("cross 1", True), ("strike 1", True), ("jolly 3 1", True), ("renew 1", False)]
)
def test_tao_20_raids_are_kept_without_the_option(move: str, raided: bool) -> None:
    position = after(table(), move)
    assert position["raided"] is raided
    assert "cross" in kinds(position)


def test_tao_21_no_undo_of_a_cross() -> None:
    position = after(table(no_undo=True), "cross 2", "swap 4 5")
    assert why(position, "cross 2") == ("no-undo", "TAO-21")
    assert "cross 3" in legal(position)
    assert "cross 2" in legal(after(table(), "cross 2", "swap 4 5"))
    assert "cross 2" in legal(after(position, "swap 1 3", "swap 1 3", "swap 1 3", "swap 1 3"))


def test_tao_21_a_cross_can_undo_a_jolly_and_the_other_way_round() -> None:
    by_jolly = after(table("_ RD BD J BT RT _", "_ BT RT RT RD BD _", no_undo=True), "jolly 3 3", "swap 1 2")
    assert why(by_jolly, "cross 3") == why(by_jolly, "jolly 3 3") == ("no-undo", "TAO-21")
    assert "jolly 3 2" in legal(by_jolly)


def test_tao_21_only_the_same_two_places_are_barred() -> None:
    position = after(table("_ RD BD J BT RT _", "_ BT RT RT RD BD _", no_undo=True), "jolly 3 5", "swap 1 2")
    assert position["undo"] == [[5, 3]]
    assert why(position, "jolly 5 3") == ("no-undo", "TAO-21")
    assert {"cross 3", "cross 5", "jolly 5 5"} <= set(legal(position))


@pytest.mark.parametrize(
    ("moves", "kept"),
    [
        ("cross 5, cross 1", [[1, 1], [5, 5]]),
        ("cross 2, cross 2", [[2, 2]]),
        ("jolly 3 5, cross 1", [[1, 1], [5, 3]]),
        ("jolly 3 5, cross 5", [[5, 5]]),
        ("jolly 3 5, cross 3", [[3, 3]]),
        ("cross 2, swap 2 4", []),
        ("cross 2, swap 1 3", [[2, 2]]),
        ("cross 2, slide 3 0", [[2, 2]]),
        ("cross 4, slide 3 0", []),
        ("cross 3, slide 3 0", []),
        ("cross 3, slide 5 6", []),
        ("cross 2, renew 2", []),
        ("cross 2, renew 3", [[2, 2]]),
        ("cross 2, strike 2", []),
        ("cross 2, strike 3", [[2, 2]]),
        ("jolly 3 5, strike 3", [[5, 3]]),
        ("jolly 3 5, renew 5", [[5, 3]]),
        ("cross 2, cross 4, swap 2 3", [[4, 4]]),
        ("cross 2, cross 4, strike 2", [[4, 4]]),
        ("cross 2, cross 4, slide 4 6", []),
        ("cross 2, cross 4, renew 1", [[2, 2], [4, 4]]),
        ("cross 2, cross 4, renew 1, renew 1", []),
    ],
)
def test_tao_21_what_is_kept_of_exchanges(moves: str, kept: list[list[int]]) -> None:
    assert after(table(no_undo=True), *moves.split(", "))["undo"] == kept


def test_tao_21_exchanges_of_this_turn_are_kept_sorted() -> None:
    assert after(table(no_undo=True), "jolly 3 1")["raids"] == [[3, 1]]
    five = table("_ RD RT J RT BD _", no_undo=True, moves_left=1, raided=True, raids=[[5, 3]])
    assert after(five, "cross 1")["undo"] == [[1, 1], [3, 5]]
    assert after(table(), "cross 2")["raids"] == []


def test_positions_after_the_turn_limit_keep_what_may_not_be_undone() -> None:
    position = after(table(no_undo=True, turns=99), "cross 2", "jolly 3 5")
    assert (position["phase"], position["raids"], position["undo"]) == ("over", [], [[2, 2], [5, 3]])


def test_positions_after_a_third_coin_stand_as_in_the_turn() -> None:
    three = table("_ RD pRD J BT RT _", "_ BT BT RD J BD _", no_undo=True, opened=("1 3", ""), undo=[[1, 1]])
    position = after(three, "cross 3")
    assert (position["phase"], position["raids"], position["undo"]) == ("over", [[3, 3]], [[1, 1]])


def test_calm_start_always_leaves_a_move_in_dealt_games() -> None:
    """Where a row opens nothing, some swap opens nothing; no other row can lie there in the first turns."""
    wanted, coins = wanted_by(FACTIONS, None), (True,) * 5
    pairs = [(a, b) for a in range(1, 6) for b in range(a + 1, 6)]
    for cards in set(product(DECK, repeat=5)):
        if any(cards.count(card) > DECK[card] for card in cards):
            continue
        row = [EMPTY, *cards, EMPTY]
        if not would_open(row, coins, wanted):
            assert any(not would_open(_swapped(row, a, b), coins, wanted) for a, b in pairs), row


def _swapped(row: list[str], a: int, b: int) -> list[str]:
    swapped = row[:]
    swapped[a], swapped[b] = row[b], row[a]
    return swapped


def test_calm_start_no_first_turn_of_yang_hands_over_a_combination() -> None:
    fresh = TITLE.position(dealt(version="yang", calm_start=True))
    chance = Chance()
    for deck in permutations(fresh["decks"][0]):
        start = TITLE.load({**fresh, "decks": [list(deck), fresh["decks"][1]]})
        for first in TITLE.legal(start, 0):
            between = start.copy()
            TITLE.apply(between, 0, first, chance)
            for second in TITLE.legal(between, 0):
                then = between.copy()
                TITLE.apply(then, 0, second, chance)
                assert not would_open(then.rows[1], then.coins, then.wanted), (deck, first, second)
