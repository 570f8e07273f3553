"""The rules of Dog, one by one; those of the seven have a file of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel.chance import Chance, RecordedChance
from game.kernel.session import Command, Committed, Session
from game.kernel.types import Refusal
from game.titles.dog import TITLE
from game.titles.dog.rules.cards import DECK
from tests.rigs.titles.dog_tables import FULL, HOME, after, exchange, legal, over, play, refusal, rows, table

FRESH_ONLY = "fresh"


def types(events: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in events]


# The board


@pytest.mark.parametrize(("seats", "teams"), [(4, [(0, 2), (1, 3)]), (6, [(0, 3), (1, 4), (2, 5)])])
def test_dog_1_partners_sit_opposite(seats: int, teams: list[tuple[int, int]]) -> None:
    for one, other in teams:
        full = [FULL if seat in (one, other) else HOME for seat in range(seats)]
        state = TITLE.load(over(*full, seats=seats))
        result = TITLE.result(state)
        assert result is not None
        assert result.winners == (one, other)


@pytest.mark.parametrize(("seats", "last"), [(4, 63), (6, 95)])
def test_dog_2_sixteen_fields_a_seat(seats: int, last: int) -> None:
    round_the_corner = table(HOME, f"{last} h h h", hand="3C", seats=seats, turn=1)
    assert legal(round_the_corner) == ["3C 1.0>2"]
    for seat in range(seats):
        leaving = table(hand="KS", seats=seats, turn=seat)
        assert after(leaving, f"KS {seat}.0>s")[seat] == "s h h h"
        moved = [HOME] * seat + ["s h h h"]
        assert legal(table(*moved, hand="2S", seats=seats, turn=seat)) == [f"2S {seat}.0>{16 * seat + 2}"]


def test_dog_2_a_piece_on_its_start_field_is_s_only_when_fresh() -> None:
    assert after(table("62 h h h", hand="2S"), "2S 0.0>0") == ["0 h h h", HOME, HOME, HOME]
    assert after(table("5 h h h", "0 h h h", hand="JS"), "JS 0.0x1.0")[0] == "0 h h h"


# Cards


@pytest.mark.parametrize("seats", [4, 6])
def test_dog_3_a_hundred_and_ten_cards(seats: int) -> None:
    dealt = TITLE.position(TITLE.deal(seats, {"safe_start": "always"}, Chance.from_seed(1)))
    cards = Counter(card for pile in (dealt["stock"], *dealt["hands"]) for card in pile)
    assert cards.total() == 110
    assert cards["XX"] == 6
    assert {card: number for card, number in cards.items() if card != "XX"} == {
        rank + suit: 2 for rank in "A23456789TJQK" for suit in "SHDC"
    }


@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("AS", [31, 21]),
        ("2S", [22]),
        ("3S", [23]),
        ("4S", [16, 24]),
        ("5S", [25]),
        ("6S", [26]),
        ("8S", [28]),
        ("9S", [29]),
        ("TS", [30]),
        ("QS", [32]),
        ("KS", [33]),
    ],
)
def test_dog_4_how_far_a_card_leads(card: str, fields: list[int]) -> None:
    assert sorted(legal(table("20 s h h", hand=card, safe_start="always"))) == sorted(
        [f"{card} 0.0>{field}" for field in fields] + [f"{card} 0.1>{(field - 20) % 64}" for field in fields]
    )


def test_dog_4_ace_king_and_joker_leave_the_house() -> None:
    assert legal(table(hand="2S 3S 4S 5S 6S 7S")) == ["fold"]
    assert legal(table(hand="8S 9S TS JS QS")) == ["fold"]
    assert legal(table(hand="AS KS XX")) == ["AS 0.0>s", "KS 0.0>s", "XX=A 0.0>s", "XX=K 0.0>s"]


def test_dog_4_a_joker_is_any_card() -> None:
    position = table("20 h h h", "40 h h h", hand="XX")
    spoken = {move.split(" ")[0][3:] for move in legal(position)}
    assert spoken == set("A23456789TJQK")
    assert after(position, "XX=J 0.0x1.0")[:2] == ["40 h h h", "20 h h h"]
    played, events = play(position, "XX=K 0.1>s")
    assert events[0] == {"type": "joker", "seat": 0, "card": "XX", "rank": "K"}
    assert played["discard"] == ["XX"]


def test_alike_cards_are_listed_once_and_played_once() -> None:
    position = table("20 h h h", hand="5S 5S", others="2S")
    assert legal(position) == ["5S 0.0>25"]
    played, _ = play(position, "5S 0.0>25")
    assert played["hands"][0] == ["5S"]
    assert played["discard"] == ["5S"]


# Moving


def test_dog_5_the_smallest_number_leaves_first() -> None:
    assert legal(table("20 h 30 h", hand="KS")) == ["KS 0.0>33", "KS 0.1>s", "KS 0.2>43"]


def test_dog_5_nobody_leaves_past_a_safe_piece() -> None:
    assert legal(table("s h h h", hand="KS")) == ["KS 0.0>13"]
    assert legal(table("0 h h h", hand="KS")) == ["KS 0.0>13"]


def test_dog_5_whoever_else_stands_there_is_sent_home() -> None:
    position, events = play(table(HOME, HOME, "0 h h h", hand="KS"), "KS 0.0>s")
    assert rows(position) == ["s h h h", HOME, HOME, HOME]
    assert events[1:3] == [
        {"type": "left", "seat": 0, "piece": "0.0", "path": ["s"], "n": 1},
        {"type": "sent_home", "seat": 2, "piece": "2.0", "field": 0},
    ]
    own = table("0 h h h", hand="KS", safe_start=FRESH_ONLY)
    assert after(own, "KS 0.1>s")[0] == "h s h h"


@pytest.mark.parametrize(("safe_start", "moves"), [("always", ["fold"]), (FRESH_ONLY, ["5S 0.0>19"])])
def test_dog_6_a_safe_piece_bars_the_way(safe_start: str, moves: list[str]) -> None:
    assert legal(table("14 h h h", "16 h h h", hand="5S", safe_start=safe_start)) == moves
    assert legal(table("14 h h h", "s h h h", hand="5S", safe_start=safe_start)) == ["fold"]


@pytest.mark.parametrize("safe_start", ["always", FRESH_ONLY])
def test_dog_6_not_landed_on_not_passed_backward_not_by_own_pieces(safe_start: str) -> None:
    assert legal(table("11 h h h", "s h h h", hand="5S", safe_start=safe_start)) == ["fold"], "landing"
    assert legal(table("18 h h h", "s h h h", hand="4S", safe_start=safe_start)) == ["4S 0.0>22"]
    assert legal(table("20 h h h", "s h h h", hand="4S", safe_start=safe_start)) == ["4S 0.0>24"]
    assert legal(table("21 h h h", "s h h h", hand="4S", safe_start=safe_start)) == ["4S 0.0>17", "4S 0.0>25"]
    assert legal(table("62 s h h", hand="5S", safe_start=safe_start)) == ["5S 0.1>5"], "an own piece"


def test_dog_6_on_somebody_elses_start_field_nobody_is_safe() -> None:
    position = table("14 h h h", "h h h h", "16 h h h", hand="2S 5S JS")
    assert legal(position) == ["2S 0.0>16", "5S 0.0>19", "JS 0.0x2.0"]
    assert after(position, "2S 0.0>16") == ["16 h h h", HOME, HOME, HOME]


def test_dog_6_with_fresh_a_piece_that_came_back_is_not_safe() -> None:
    position = table("14 h h h", "16 h h h", hand="2S JS", safe_start=FRESH_ONLY)
    assert legal(position) == ["2S 0.0>16", "JS 0.0x1.0"]
    assert legal({**position, "options": {"safe_start": "always"}}) == ["fold"]


@pytest.mark.parametrize("whose", [0, 1, 2, 3])
def test_dog_7_whoever_stands_where_a_move_ends_goes_home(whose: int) -> None:
    pieces = ["20 h h h", HOME, HOME, HOME]
    pieces[whose] = "20 25 h h" if whose == 0 else "25 h h h"
    position, events = play(table(*pieces, hand="5S"), "5S 0.0>25")
    assert rows(position) == ["25 h h h", HOME, HOME, HOME]
    assert events[:3] == [
        {"type": "played", "seat": 0, "card": "5S"},
        {"type": "walked", "seat": 0, "piece": "0.0", "path": [21, 22, 23, 24, 25], "n": 5},
        {"type": "sent_home", "seat": whose, "piece": f"{whose}.{int(whose == 0)}", "field": 25},
    ]


def test_dog_7_who_is_passed_stays() -> None:
    assert after(table("20 22 h h", "21 23 h h", hand="5S"), "5S 0.0>25")[:2] == ["25 22 h h", "21 23 h h"]


def test_dog_8_turning_in_or_going_round_again() -> None:
    assert legal(table("62 h h h", hand="5S")) == ["5S 0.0>3", "5S 0.0>g3"]
    assert legal(table("62 h h h", hand="2S")) == ["2S 0.0>0"], "onto the start field"
    assert legal(table("62 h h h", hand="8S")) == ["8S 0.0>6"], "it must fit exactly"
    position, events = play(table("62 h h h", hand="5S"), "5S 0.0>g3")
    assert rows(position)[0] == "g3 h h h"
    assert events[1] == {
        "type": "turned_in",
        "seat": 0,
        "piece": "0.0",
        "path": [63, 0, "g1", "g2", "g3"],
        "n": 5,
    }


def test_dog_8_from_the_own_start_field_unless_fresh() -> None:
    assert legal(table("0 h h h", hand="3S")) == ["3S 0.0>3", "3S 0.0>g3"]
    assert legal(table("s h h h", hand="3S")) == ["3S 0.0>3"]
    assert legal(table("s h h h", hand="4S")) == ["4S 0.0>4", "4S 0.0>60"]
    assert legal(table("60 h h h", hand="5S")) == ["5S 0.0>1", "5S 0.0>g1"], "it has left the start field"


def test_dog_8_only_into_the_own_goal() -> None:
    assert legal(table(HOME, "62 h h h", hand="5S", turn=1)) == ["5S 1.0>3"]


def test_dog_8_nobody_is_passed_in_the_goal() -> None:
    assert legal(table("62 g2 h h", hand="5S")) == ["5S 0.0>3"]
    assert legal(table("62 g2 h h", hand="3S")) == ["3S 0.0>1", "3S 0.0>g1"]
    assert legal(table("g1 g3 h h", hand="2S")) == ["fold"]
    assert legal(table("g1 g3 h h", hand="AS")) == ["AS 0.0>g2", "AS 0.1>g4", "AS 0.2>s"]
    _, events = play(table("g1 g3 h h", hand="AS"), "AS 0.1>g4")
    assert events[1] == {"type": "moved_up", "seat": 0, "piece": "0.1", "path": ["g4"], "n": 1}


def test_dog_8_an_own_safe_piece_bars_the_goal_too() -> None:
    assert legal(table("62 s h h", hand="3S")) == ["3S 0.1>3"]
    assert legal(table("62 0 h h", hand="3S", safe_start="always")) == ["3S 0.1>3", "3S 0.1>g3"]


def test_dog_9_backward_never_into_the_goal_but_over_the_start_field() -> None:
    assert legal(table("2 h h h", hand="4S")) == ["4S 0.0>6", "4S 0.0>62"]
    assert legal(table("4 h h h", hand="4S")) == ["4S 0.0>0", "4S 0.0>8"]
    assert legal(table("g4 h h h", hand="4S")) == ["fold"]
    assert legal(table("2 s h h", hand="4S")) == ["4S 0.0>6", "4S 0.1>4", "4S 0.1>60"]
    _, events = play(table("2 h h h", "62 h h h", hand="4S"), "4S 0.0>62")
    assert events[1:3] == [
        {"type": "went_back", "seat": 0, "piece": "0.0", "path": [1, 0, 63, 62], "n": 4},
        {"type": "sent_home", "seat": 1, "piece": "1.0", "field": 62},
    ]


def test_dog_10_a_move_must_be_made_even_a_bad_one() -> None:
    assert legal(table("20 h h h", HOME, "25 h h h", hand="5S")) == ["5S 0.0>25"]
    assert refusal(table("20 h h h", HOME, "25 h h h", hand="5S"), "fold") == Refusal(
        "can-play", {"card": "5S"}, "DOG-11"
    )


def test_dog_11_who_cannot_move_folds_the_whole_hand() -> None:
    position = table(hand="9C 2S QD", others="KS 3S|2D", discard=["4H"])
    assert legal(position) == ["fold"]
    folded, events = play(position, "fold")
    assert folded["discard"] == ["4H", "2S", "9C", "QD"], "in the order of the hand, its last card on top"
    assert folded["hands"][0] == []
    assert folded["turn"] == 1
    assert events == [{"type": "folded", "seat": 0, "cards": ["2S", "9C", "QD"], "n": 3}]
    later, _ = play(folded, "KS 1.0>s", "fold")
    assert later["turn"] == 1, "seat 0 sits out"


def test_dog_13_a_jack_swaps_with_anybody_else_on_the_track() -> None:
    position = table("20 g1 h s", "16 30 g2 h", "s 40 h h", "h 50 h h", hand="JS", safe_start="always")
    assert legal(position) == ["JS 0.0x1.1", "JS 0.0x2.1", "JS 0.0x3.1"]
    fresh = {**position, "options": {"safe_start": "fresh"}}
    assert legal(fresh) == ["JS 0.0x1.0", "JS 0.0x1.1", "JS 0.0x2.1", "JS 0.0x3.1"]
    swapped, events = play(position, "JS 0.0x3.1")
    assert rows(swapped) == ["50 g1 h s", "16 30 g2 h", "s 40 h h", "h 20 h h"]
    assert events[1] == {"type": "swapped", "seat": 0, "piece": "0.0", "other": 3, "other_piece": "3.1"}


def test_dog_13_with_nobody_to_swap_with_the_jack_stays() -> None:
    assert legal(table("20 22 h h", "s h h h", hand="JS")) == ["fold"]
    assert legal(table("0 h h h", "20 h h h", hand="JS")) == ["fold"], "the own piece is safe"


def test_dog_14_who_is_done_plays_the_partners_pieces() -> None:
    position = table(FULL, "20 h h h", "30 h g4 h", hand="5S KS JS")
    assert legal(position) == ["5S 2.0>35", "5S 2.0>g3", "JS 2.0x1.0", "KS 2.0>43", "KS 2.1>s"]
    barred = table(FULL, HOME, "s h h h", hand="KS 3S")
    assert legal(barred) == ["3S 2.0>35", "KS 2.0>45"], (
        "the partner's fresh piece neither turns in nor makes way"
    )


def test_dog_15_all_eight_win_at_once() -> None:
    position = table(FULL, HOME, "30 g2 g3 g4", hand="3S", others="|AS")
    won, events = play(position, "3S 2.0>g1")
    assert (won["phase"], won["turn"]) == ("over", None)
    assert won["hands"] == [[], [], ["AS"], []]
    assert won["deal"]["number"] == 1
    assert types(events) == ["played", "turned_in", "done", "won"]
    result = TITLE.result(TITLE.load(won))
    assert result is not None
    assert result.to_json() == {"scores": [8, 0, 8, 0], "ranks": [1, 3, 1, 3], "winners": [0, 2]}


def test_the_partner_being_done_ends_nothing() -> None:
    position, events = play(table("62 g2 g3 g4", HOME, "g1 g2 g3 h", hand="3S", others="2S"), "3S 0.0>g1")
    assert position["phase"] == "play"
    assert types(events) == ["played", "turned_in", "done"]


# Dealing


@pytest.mark.parametrize("seats", [4, 6])
def test_dog_16_how_many_cards_and_who_deals(seats: int) -> None:
    chance = Chance.from_seed(3)
    state = TITLE.deal(seats, {"safe_start": "always"}, chance)
    deals = [TITLE.position(state)["deal"]]
    begins = []
    while len(deals) < 11:
        seat = TITLE.to_act(state)[0]
        events = TITLE.apply(state, seat, TITLE.legal(state, seat)[-1], chance)
        begins += [event[1] for event in events if event[0] == "began"]
        if any(event[0] == "dealt" for event in events):
            deals.append(TITLE.position(state)["deal"])
            sizes = {len(hand) for hand in TITLE.position(state)["hands"]}
            assert sizes == {deals[-1]["size"]}
    assert [deal["number"] for deal in deals] == list(range(1, 12))
    assert [deal["size"] for deal in deals] == [6, 5, 4, 3, 2, 5, 4, 3, 2, 5, 4]
    assert [deal["dealer"] for deal in deals] == [(seats - 1 + n) % seats for n in range(11)]
    assert begins == [n % seats for n in range(10)]


def test_dog_17_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    position = table(hand="QD", number=4, stock=[])
    stock = sorted((Counter(DECK) - Counter(["QD"])).elements())
    position["stock"] = stock
    dealt, events = play(position, "fold")
    assert dealt["deal"] == {"number": 5, "size": 2, "dealer": 3}
    assert dealt["hands"] == [sorted([stock[n], stock[n + 4]]) for n in range(4)]
    assert dealt["stock"] == stock[8:]
    assert dealt["discard"] == ["QD"]
    assert (dealt["phase"], dealt["turn"], dealt["gifts"]) == ("exchange", 0, [None] * 4)
    assert events[1] == {"type": "dealt", "seat": 3, "number": 5, "n": 2}
    assert [event["seat"] for event in events[2:]] == [0, 1, 2, 3]


def test_dog_17_the_discards_are_shuffled_in_the_middle_of_a_deal() -> None:
    left = ["2S", "3S", "4S"]
    discard = sorted((Counter(DECK) - Counter([*left, "QD"])).elements())
    position = table(hand="QD", number=5, stock=left, discard=discard)
    position["stock"] = left
    unshuffled = RecordedChance(range(len(discard), 0, -1))
    dealt, events = play(position, "fold", chance=unshuffled)
    assert dealt["deal"] == {"number": 6, "size": 5, "dealer": 0}
    pile = [*discard, "QD"][::-1]
    assert dealt["discard"] == []
    assert dealt["stock"] == pile[17:]
    assert dealt["hands"][1] == sorted(["2S", *pile[1:14:4]]), "seat 1 had the first card of the old stock"
    assert dealt["hands"][0] == sorted([pile[0], *pile[4:17:4]]), "seat 0 the first of the new one"
    assert types(events) == ["folded", "dealt", *["drew"] * 3, "shuffled", *["drew"] * 4]
    assert events[2] == {"type": "drew", "seat": 1, "cards": ["2S"], "n": 1}
    assert events[5] == {"type": "shuffled", "n": 107}


def test_dog_17_a_stock_that_just_suffices_is_not_shuffled() -> None:
    stock = ["2S", "3S", "4S", "5S", "6S", "8S", "9S", "TS"]
    discard = sorted((Counter(DECK) - Counter([*stock, "QD"])).elements())
    position = table(hand="QD", number=4, stock=stock, discard=discard)
    dealt, events = play(position, "fold")
    assert (dealt["stock"], len(dealt["discard"])) == ([], 102)
    assert "shuffled" not in types(events)


def test_dog_18_all_seats_give_in_any_order_each_once() -> None:
    game = Session.load(TITLE, exchange("2S 2S", "3S 4S", "5S 6S", "8S 9S"))
    assert game.to_act == (0, 1, 2, 3)
    assert game.legal(0) == ["give 2S"]
    assert game.legal(2) == ["give 5S", "give 6S"]
    assert isinstance(game.play(2, "give 5S"), Committed)
    assert list(game.to_act) == [0, 1, 3]
    assert game.legal(2) == ()
    assert game.position()["gifts"] == [None, None, "5S", None]
    assert isinstance(game.play(0, "give 2S"), Committed)
    assert game.position()["turn"] == 1
    assert game.view(0)["hands"][2] == ["?"], "nobody sees the partner's card before all have given"


def test_dog_18_cards_are_handed_over_all_at_once() -> None:
    position = exchange("2S", "3S 4S", "6S", "8S", gifts="2D - 5S 9S")
    given, events = play(position, "give 4S")
    assert given["hands"] == [["2S", "5S"], ["3S", "9S"], ["2D", "6S"], ["4S", "8S"]]
    assert (given["phase"], given["turn"], given["gifts"]) == ("play", 0, [None] * 4)
    assert types(events) == ["gave", *["received"] * 4, "began"]
    assert events[0] == {"type": "gave", "seat": 1, "other": 3, "card": "4S"}
    assert {"type": "received", "seat": 3, "other": 1, "card": "4S"} in events


def test_dog_18_also_who_is_done_exchanges() -> None:
    position = exchange("2S 2D", "3S 4S", "5S 6S", "8S 9S")
    position["pieces"][0] = FULL.split()
    assert legal(position) == ["give 2D", "give 2S"]


def test_dog_18_two_clicks_in_one_frame_both_count() -> None:
    game = Session.load(TITLE, exchange("2S 2D", "3S 4S", "5S 6S", "8S 9S"))
    game.submit(Command(0, "give 2S", 0))
    game.submit(Command(3, "give 9S", 0))
    assert [type(outcome) for outcome in game.pump()] == [Committed, Committed]


def test_dog_19_seats_without_cards_are_passed_over() -> None:
    position = table("20 h h h", hand="2S 3S", others="|KS|")
    played, _ = play(position, "2S 0.0>22")
    assert played["turn"] == 2
    alone, _ = play(played, "KS 2.0>s")
    assert alone["turn"] == 0
    dealt, events = play(alone, "3S 0.0>25")
    assert dealt["phase"] == "exchange", "all hands are empty, and the next deal follows by itself"
    assert "dealt" in types(events)


LAST_BUT_ONE = 19_999


def test_dog_20_with_the_last_move_the_game_stops() -> None:
    position = table("20 g3 h h", "g1 h h h", hand="2S", moves=LAST_BUT_ONE)
    stopped, events = play(position, "2S 0.0>22")
    assert (stopped["phase"], stopped["turn"], stopped["moves"]) == ("over", None, 20_000)
    assert stopped["hands"] == [[], [], [], []], "nothing is dealt any more"
    assert types(events) == ["played", "walked", "stopped"]
    result = TITLE.result(TITLE.load(stopped))
    assert result is not None
    assert result.to_json() == {"scores": [1, 1, 1, 1], "ranks": [1, 1, 1, 1], "winners": [0, 1, 2, 3]}


def test_dog_20_nothing_is_handed_over() -> None:
    position = exchange("2S", "3S 4S", "6S", "8S", gifts="2D - 5S 9S", moves=LAST_BUT_ONE)
    stopped, events = play(position, "give 4S")
    assert stopped["phase"] == "over"
    assert stopped["gifts"] == ["2D", "4S", "5S", "9S"]
    assert types(events) == ["gave", "stopped"]


def test_dog_20_folds_count_and_a_win_counts() -> None:
    assert play(table(hand="2S", moves=LAST_BUT_ONE), "fold")[0]["phase"] == "over"
    won, events = play(table(FULL, HOME, "30 g2 g3 g4", hand="3S", moves=LAST_BUT_ONE), "3S 2.0>g1")
    assert types(events)[-1] == "won"
    result = TITLE.result(TITLE.load(won))
    assert result is not None
    assert result.winners == (0, 2)


def test_every_move_counts() -> None:
    game = Session.load(TITLE, exchange("2S 2D", "3S 4S", "5S 6S", "8S 9S", moves=7))
    for number, (seat, move) in enumerate(
        [(0, "give 2S"), (1, "give 3S"), (2, "give 5S"), (3, "give 8S")], 8
    ):
        game.play(seat, move)
        assert game.position()["moves"] == number
    game.play(0, "fold")
    assert game.position()["moves"] == 12


def test_six_seats_play_as_four_do() -> None:
    position = table("90 h h h", "s h h h", HOME, "94 h h h", hand="JS 6S 9S", seats=6)
    assert legal(position) == ["6S 0.0>0", "9S 0.0>3", "9S 0.0>g3", "JS 0.0x3.0"]
    assert refusal(position, "JS 0.0x1.0").code == "swap-no-safe-piece"


def test_a_short_game_is_won_with_four_pieces_of_a_team() -> None:
    position = table("g3 62", "g2 h", "g1 g4", "h h", hand="4S", marbles=2)
    end, events = play(position, "4S 0.1>g2")
    assert (end["phase"], events[-1]["type"]) == ("over", "won")
    result = TITLE.result(TITLE.load(end))
    assert result is not None
    assert result.scores == (4, 1, 4, 1)


def test_a_seven_goes_on_with_the_partner_once_both_pieces_are_in() -> None:
    position = table("g4 60", "h h", "40 h", "h h", hand="7D", marbles=2)
    assert "7D 0.1>g1 2.0>42" in legal(position)
    assert not [move for move in legal(position) if ">g2" in move or ">g3" in move]


def test_positions_older_than_the_short_game_stay_as_they_are() -> None:
    position = table("20 h h h", hand="5S")
    del position["options"]["marbles"]
    assert TITLE.position(TITLE.load(position)) == position
    assert legal(dict(position)) == ["5S 0.0>25"]
