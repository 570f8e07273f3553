"""TAO's rules, by their numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.titles.tao import TITLE
from game.titles.tao.rules.cards import FACTIONS
from tests.rigs.titles.tao_tables import (
    ALL_COINS,
    START,
    after,
    dealt,
    happened,
    kinds,
    legal,
    plain,
    play,
    row_after,
    table,
    told,
)

THREE = table("_ pRD RD RD BT J _")
"""`swap 1 2` opens portal 2."""
FIVE = table("_ RD RT RD RT BD _", "_ BT BT J BD RD _")
"""`cross 5` makes five red guardians, and the guard is a red dragon."""
HANDED_THREE = table("_ RD pRD RD BT J _")
"""Three of a faction that the opponent's move made: nobody has scored them."""


def test_tao_1_one_guardian_of_each_faction_is_a_guard() -> None:
    position = plain(dealt())
    assert sorted(position["guards"]) == sorted(FACTIONS)
    cards = Counter(card for pile in (*position["rows"], *position["decks"]) for card in pile if card)
    assert cards == {"RD": 3, "RT": 3, "BD": 3, "BT": 3, "J": 2, "pRD": 1, "pRT": 1, "pBD": 1, "pBT": 1}


def test_tao_2_yin_deals_rows_without_doors_and_decks_of_four() -> None:
    guards, decks = set(), set()
    for seed in range(40):
        position = plain(dealt(seed))
        for row in position["rows"]:
            assert row[0] is row[6] is None
            assert not any(card.startswith("p") for card in row[1:6])
        assert [len(deck) for deck in position["decks"]] == [4, 4]
        guards.add(tuple(position["guards"]))
        decks.add(sum(card.startswith("p") for card in position["decks"][0]))
    assert len(guards) > 10
    assert len(decks) > 2


def test_tao_3_yang_is_fixed_but_for_the_order_of_the_decks() -> None:
    orders = set()
    for seed in range(20):
        position = TITLE.position(dealt(seed, version="yang"))
        assert position["rows"] == [[None, *START[seat].split()[1:6], None] for seat in range(2)]
        assert position["guards"] == ["RD", "BT", "BD", "RT"]
        assert sorted(position["decks"][0]) == ["BD", "BT", "pRD", "pRT"]
        assert sorted(position["decks"][1]) == ["RD", "RT", "pBD", "pBT"]
        orders.add(str(position["decks"]))
    assert len(orders) > 10


def test_tao_4_seat_0_begins() -> None:
    position = plain(dealt())
    assert (position["turn"], position["turns"], position["moves_left"]) == (0, 0, 2)
    assert position["coins"] == ALL_COINS


def test_tao_5_a_turn_is_two_moves_of_any_kind() -> None:
    position = after(table(), "swap 1 2")
    assert (position["turn"], position["turns"], position["moves_left"]) == (0, 10, 1)
    position = after(position, "swap 1 2")
    assert (position["turn"], position["turns"], position["moves_left"]) == (1, 11, 2)


def test_tao_5_the_third_coin_ends_the_game_in_the_middle_of_a_turn() -> None:
    position = after(table("_ J pRD RD RD BT _", opened=("1 2", "")), "swap 2 3")
    assert (position["phase"], position["turn"]) == ("over", None)
    assert (position["turns"], position["moves_left"], position["scored_last"]) == (10, 1, True)


def test_tao_6_swap() -> None:
    assert row_after(table(), "swap 1 5") == "_ RT BD J BT RD _"
    assert [move for move in legal(table()) if move.startswith("swap")] == [
        *("swap 1 2", "swap 1 3", "swap 1 4", "swap 1 5", "swap 2 3"),
        *("swap 2 4", "swap 2 5", "swap 3 4", "swap 3 5", "swap 4 5"),
    ]


def test_tao_6_two_equal_cards_may_be_swapped() -> None:
    twins = table("_ RD RD J BT RT _")
    assert row_after(twins, "swap 1 2") == "_ RD RD J BT RT _"


@pytest.mark.parametrize(
    ("row", "move", "then"),
    [
        ("_ RD RT BD BT J _", "slide 1 0", "RD RT BD BT J _ _"),
        ("_ RD RT BD BT J _", "slide 3 0", "BD RD RT BT J _ _"),
        ("_ RD RT BD BT J _", "slide 5 0", "J RD RT BD BT _ _"),
        ("_ RD RT BD BT J _", "slide 5 6", "_ _ RD RT BD BT J"),
        ("_ RD RT BD BT J _", "slide 3 6", "_ _ RD RT BT J BD"),
        ("_ RD RT BD BT J _", "slide 1 6", "_ _ RT BD BT J RD"),
        ("RD RT BD BT J _ _", "slide 2 5", "_ RD RT BT J BD _"),
        ("RD RT BD BT J _ _", "slide 2 6", "_ _ RD RT BT J BD"),
        ("RD RT BD BT J _ _", "slide 4 6", "_ _ RD RT BD BT J"),
        ("_ _ RD RT BD BT J", "slide 4 1", "_ BD RD RT BT J _"),
        ("_ _ RD RT BD BT J", "slide 4 0", "BD RD RT BT J _ _"),
        ("_ _ RD RT BD BT J", "slide 2 0", "RD RT BD BT J _ _"),
    ],
)
def test_tao_7_slide_and_the_row_closes_up_towards_the_card(row: str, move: str, then: str) -> None:
    assert row_after(table(row), move) == then


def test_tao_8_cross_takes_two_cards_on_one_column() -> None:
    assert row_after(table(), "cross 2") == "_ RD RT J BT RT _"
    assert row_after(table(), "cross 2", seat=1) == "_ BT BD J RD BD _"
    apart = table("RD BD J BT RT _ _", "_ _ BT RT J RD BD")
    assert [move for move in legal(apart) if move.startswith("cross")] == ["cross 2", "cross 3", "cross 4"]


def test_tao_9_renew_puts_the_card_under_the_deck_before_the_top_one_comes() -> None:
    position = after(table(tops=("pBD BT RT pRT", "")), "renew 1")
    assert position["rows"][0] == [None, "pBD", "BD", "J", "BT", "RT", None]
    assert position["decks"][0] == ["BT", "RT", "pRT", "RD"]


def test_tao_10_strike_takes_the_opponents_card_under_the_own_deck() -> None:
    position = after(table(tops=("pBD BT RT pRT", "")), "strike 5")
    assert position["rows"][1] == [None, "BT", "RT", "J", "RD", "pBD", None]
    assert position["decks"][0] == ["BT", "RT", "pRT", "BD"]
    assert position["decks"][1] == table(tops=("pBD BT RT pRT", ""))["decks"][1]


def test_tao_11_a_jolly_goes_for_any_card_of_the_opponent() -> None:
    assert row_after(table(), "jolly 3 1") == "_ RD BD BT BT RT _"
    assert row_after(table(), "jolly 3 1", seat=1) == "_ J RT J RD BD _"
    jollies = [move for move in legal(table("_ RD J J BT RT _", "_ _ BT RT BD RD BD")) if move[0] == "j"]
    assert jollies == [f"jolly {a} {b}" for a in (2, 3) for b in (2, 3, 4, 5, 6)]
    assert "jolly" not in kinds(table("_ RD BD BD BT RT _"))


def test_tao_12_three_of_a_faction_open_the_doors_portal() -> None:
    position = after(THREE, "swap 1 2")
    assert position["opened"] == [[2], []]
    assert position["coins"] == [True, False, True, True, True]
    assert (position["scored_last"], position["phase"]) == (True, "play")


@pytest.mark.parametrize(
    ("row", "move", "portal"), [("pBT BT BT RD J _ _", "swap 0 1", 1), ("_ _ RD J BT BT pBT", "swap 5 6", 5)]
)
def test_tao_12_a_neighbour_may_lie_on_the_border(row: str, move: str, portal: int) -> None:
    assert after(table(row, "_ BT RT J RD BD _"), move)["opened"] == [[portal], []]


@pytest.mark.parametrize(
    "row",
    [
        "_ pRD RD J BT RT _",  # a jolly stands for nothing
        "_ pRD RD BD BT RT _",  # the other colour
        "_ pRD RD RT BT RT _",  # the other animal
        "_ pBD RD RD BT RT _",  # another faction's door
    ],
)
def test_tao_12_nothing_else_opens_a_portal(row: str) -> None:
    assert happened(table(row), "swap 1 2") == ["swapped"]


def test_tao_12_a_portal_without_its_coin_stays_as_it_is() -> None:
    assert happened(table("_ pRD RD RD BT J _", opened=("", "2")), "swap 1 2") == ["swapped"]


@pytest.mark.parametrize(
    ("row", "other", "attribute"),
    [
        ("_ RD RT RD RT BD _", "_ BT BT J BD RD _", "red"),
        ("_ RD BD RD BD BT _", "_ BT BT J RT RD _", "dragon"),
    ],
)
def test_tao_13_five_guardians_of_the_guards_colour_or_animal(row: str, other: str, attribute: str) -> None:
    assert happened(table(row, other), "cross 5") == ["crossed", "gathered"]
    assert told(table(row, other), "cross 5")["gathered"]["attribute"] == attribute


@pytest.mark.parametrize(
    ("row", "other"),
    [
        ("_ BD BT BD BT RD _", "_ RT RT J RD BD _"),  # blue, but the guard is red
        ("_ RD RT RD RT BD _", "_ BT BT RT BD J _"),  # four and a jolly
        ("_ RD RT RD RT BD _", "_ BT BT J BD pRD _"),  # four and a door
        ("_ RD RT RD RT BD _", "_ BT RD J BD BT _"),  # red and blue mixed
    ],
)
def test_tao_13_nothing_else_leads_to_a_claim(row: str, other: str) -> None:
    assert happened(table(row, other), "cross 5") == ["crossed"]


def test_tao_13_the_portal_is_chosen_and_costs_no_move() -> None:
    position = after(FIVE, "cross 5")
    assert (position["phase"], position["turn"], position["moves_left"]) == ("claim", 0, 1)
    assert position["scored_last"] is False
    position = after(position, "claim 4")
    assert position["opened"] == [[4], []]
    assert (position["phase"], position["turn"], position["moves_left"]) == ("play", 0, 1)
    assert position["scored_last"] is True


def test_tao_13_a_claim_after_the_second_move_ends_the_turn() -> None:
    position = after(FIVE, "swap 1 2", "cross 5")
    assert (position["phase"], position["turn"], position["moves_left"]) == ("claim", 0, 0)
    position = after(position, "claim 4")
    assert (position["phase"], position["turn"], position["moves_left"]) == ("play", 1, 2)
    assert (position["turns"], position["scored_last"], position["raided"]) == (11, False, False)


def test_tao_13_only_portals_with_a_coin_along_the_row() -> None:
    shifted = table("RD RT RD RT BD _ _", "_ BT BT J RD BD _", opened=("2", ""))
    assert legal(after(shifted, "cross 4")) == ["claim 1", "claim 3", "claim 4"]


def test_tao_14_the_guard_is_used_up_and_the_attribute_barred() -> None:
    position = after(FIVE, "cross 5", "claim 1")
    assert position["guards"] == ["BT", "BD", "RT"]
    assert position["barred"] == "red"


RED_BARRED: dict[str, Any] = {"guards": "RT BD BT", "barred": "red", "opened": ("1", "")}


def test_tao_14_a_guard_with_the_barred_attribute_counts_with_the_other_one() -> None:
    assert happened(table("_ RD RT RD RT BD _", "_ BT BT J BD RD _", **RED_BARRED), "cross 5") == ["crossed"]
    tigers = table("_ BT RT BT RT BD _", "_ RD RD J BD BT _", **RED_BARRED)
    assert told(tigers, "cross 5")["gathered"]["attribute"] == "tiger"
    assert after(tigers, "cross 5", "claim 2")["barred"] == "tiger"


def test_tao_14_the_bar_holds_for_one_point_only() -> None:
    again: dict[str, Any] = {"guards": "RT BT", "barred": "blue", "opened": ("1", "2")}
    assert "gathered" in happened(table("_ RD RT RD RT BD _", "_ BT BT J BD RD _", **again), "cross 5")


def test_tao_14_after_the_fourth_guard_five_guardians_win_nothing() -> None:
    used: dict[str, Any] = {"guards": "", "barred": "dragon", "opened": ("1 2", "3 4")}
    assert happened(table("_ RD RT RD RT BD _", "_ BT BT J BD RD _", **used), "cross 5") == ["crossed"]


def test_tao_14_the_last_guard_leaves_its_attribute_behind() -> None:
    last: dict[str, Any] = {"guards": "RT", "barred": "dragon", "opened": ("1", "2 3")}
    position = after(table("_ RD RT RD RT BD _", "_ BT BT J BD RD _", **last), "cross 5", "claim 4")
    assert (position["guards"], position["barred"]) == ([], "red")


def test_tao_15_only_the_own_row_is_judged() -> None:
    gift = table("_ RD J BD BT RT _", "_ RD pRD BT J BD _", tops=("RD", ""))
    assert happened(gift, "strike 3") == ["struck"]


def test_tao_15_what_the_opponent_made_scores_after_an_own_move_that_leaves_it() -> None:
    assert happened(HANDED_THREE, "renew 5") == ["renewed", "opened"]
    assert happened(HANDED_THREE, "strike 5") == ["struck", "opened"]
    assert happened(HANDED_THREE, "swap 1 4") == ["swapped"]


def test_tao_15_what_has_scored_scores_again_at_a_portal_with_a_coin() -> None:
    three = table("_ J pRD RD RD BT _")
    assert happened(three, "swap 2 3", "swap 1 5") == ["swapped", "opened", "swapped"]
    assert happened(three, "swap 2 3", "slide 1 0") == ["swapped", "opened", "slid", "opened"]


def test_tao_15_five_guardians_that_have_scored_wait_for_another_guard() -> None:
    assert happened(after(FIVE, "cross 5", "claim 1"), "swap 1 2") == ["swapped"]
    red_again = table(
        "_ RD RT RD RT RD _", "_ BT BD J BT BD _", guards="RT BT", barred="blue", opened=("1", "2")
    )
    assert "gathered" in happened(red_again, "swap 1 2")


def test_tao_16_claim_is_the_only_kind_of_legal_move() -> None:
    assert kinds(after(FIVE, "cross 5")) == {"claim"}


def test_tao_16_with_no_portal_to_claim_nothing_is_scored() -> None:
    taken: dict[str, Any] = {"opened": ("1 2", "3 4")}
    nothing = table("RD RT RD RT BD _ _", "_ BT BT J RD BD _", **taken)
    assert happened(nothing, "cross 4") == ["crossed", "nothing_to_claim"]
    position = after(nothing, "cross 4")
    assert (position["phase"], position["barred"], len(position["guards"])) == ("play", None, 4)
    assert happened(nothing, "cross 4", "slide 0 5")[-1] == "gathered"  # the fifth portal has its coin


def test_tao_17_three_coins_win() -> None:
    state = TITLE.load(after(table("_ J pRD RD RD BT _", opened=("1 2", "4 5")), "swap 2 3"))
    result = TITLE.result(state)
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((3, 2), (1, 2), (0,))
    assert TITLE.to_act(state) == ()
    assert TITLE.legal(state, 0) == TITLE.legal(state, 1) == ()


def test_tao_17_a_claim_can_win_and_uses_up_its_guard() -> None:
    winning = table("_ RD RT RD RT BD _", "_ BT BT J BD RD _", opened=("1 2", ""))
    assert happened(winning, "cross 5", "claim 5")[-3:] == ["claimed", "guard_used", "won"]
    position = after(winning, "cross 5", "claim 5")
    assert (position["phase"], position["guards"], position["barred"]) == ("over", ["BT", "BD", "RT"], "red")
    assert (position["turns"], position["moves_left"], position["raided"]) == (10, 1, True)


def test_a_short_game_is_won_with_two_coins() -> None:
    near = table("_ RD pRD BD RD J _", opened=("1", "4"), coins=2)
    (*_, event) = play(near, "swap 3 4")[1]
    position = after(near, "swap 3 4")
    assert (event["type"], event["coins"]) == ("won", 2)
    assert (position["phase"], position["opened"]) == ("over", [[1, 2], [4]])
    assert "won" not in happened(table("_ RD pRD BD RD J _", opened=("1", "4")), "swap 3 4")
    result = TITLE.result(TITLE.load(position))
    assert result is not None
    assert result.winners == (0,)


def test_positions_older_than_the_short_game_are_played_to_three_coins() -> None:
    position = table("_ RD pRD BD RD J _", opened=("1", "4"))
    del position["options"]["coins"]
    assert plain(TITLE.load(position)) == position
    assert "won" not in happened(position, "swap 3 4")


@pytest.mark.parametrize("limit", [40, 60, 100, 200])
@pytest.mark.parametrize(
    ("opened", "ranks"), [(("1", ""), (1, 2)), (("1", "2"), (1, 1)), (("1", "2 3"), (2, 1))]
)
def test_tao_17_the_turn_limit(limit: int, opened: tuple[str, str], ranks: tuple[int, int]) -> None:
    position = after(table(turns=limit - 1, turn_limit=limit, opened=opened), "cross 1", "cross 2")
    assert (position["phase"], position["turn"], position["turns"]) == ("over", None, limit)
    assert (position["moves_left"], position["scored_last"], position["raided"]) == (2, False, False)
    result = TITLE.result(TITLE.load(position))
    assert result is not None
    assert result.ranks == ranks


def test_tao_17_a_third_coin_with_the_last_move_of_all_is_not_the_limit() -> None:
    last = table("_ RD pRD RD BT J _", turns=98, moves_left=1, opened=("1 3", ""))
    position = after(last, "strike 3")
    assert (position["phase"], position["turns"], position["moves_left"]) == ("over", 98, 0)
