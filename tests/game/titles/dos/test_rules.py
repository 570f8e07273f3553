"""Dos, rule by rule: cards, turns, amounts and the end. The test of nerves has a file of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel.chance import Chance
from game.kernel.types import Result
from game.titles.dos import TITLE
from game.titles.dos.rules.cards import COLOURS, DECK, cards_of, hand_of
from game.titles.dos.rules.playable_cards import why_not
from tests.rigs.titles.dos_tables import after, happened, legal, refusal, result, table, told

EVERY_WISH = ["play W=b", "play W=g", "play W=r", "play W=y"]
EVERY_WISH_FOUR = ["play W+4=b", "play W+4=g", "play W+4=r", "play W+4=y"]
SEEDS = range(200)


# DOS-1, DOS-2: the deal


def test_the_pack_has_112_cards() -> None:
    assert sum(DECK.values()) == 112
    assert Counter(DECK.values()) == {2: 52, 4: 2}
    assert {"r0", "y9", "gS", "bR", "y+2", "W", "W+4"} < DECK.keys()


@pytest.mark.parametrize("seats", TITLE.seats)
def test_dos_1_seven_cards_each_and_one_turned_up(seats: int) -> None:
    dealt = TITLE.position(TITLE.deal(seats, {"nerves": "normal"}, Chance.from_seed(1)))
    assert [len(hand) for hand in dealt["hands"]] == [7] * seats
    assert len(dealt["discard"]) == 1
    assert len(dealt["pile"]) == 111 - 7 * seats


def test_dos_1_any_card_may_be_turned_up_and_has_no_effect() -> None:
    first = [TITLE.position(TITLE.deal(4, {"nerves": "off"}, Chance.from_seed(seed))) for seed in SEEDS]
    assert {"W", "W+4"} < {position["discard"][0] for position in first}
    assert {"S", "R", "+2"} < {position["discard"][0][1:] for position in first}
    for position in first:
        colour = position["discard"][0][0]
        assert position["colour"] == (colour if colour in COLOURS else None)
        assert (position["pending"], position["direction"], position["moves"]) == (0, 1, 0)


def test_dos_1_on_a_black_card_turned_up_the_first_may_be_of_any_colour() -> None:
    assert legal(table("b1 g2 r3 y4", "b5", discard="W")) == ["play b1", "play g2", "play r3", "play y4"]
    assert legal(table("b1 W+4", "b5", discard="W+4")) == [*EVERY_WISH_FOUR, "play b1"]


def test_dos_2_anybody_may_begin() -> None:
    assert {TITLE.deal(3, {"nerves": "off"}, Chance.from_seed(seed)).turn for seed in SEEDS} == {0, 1, 2}


def test_dos_2_play_goes_in_the_order_of_the_seats() -> None:
    three = table("r1 r2 b1", "r3 b2", "r4 b3")
    assert [after(three, *["play r1", "play r3", "play r4"][:n])["turn"] for n in (1, 2, 3)] == [1, 2, 0]
    assert after({**three, "direction": -1}, "play r1")["turn"] == 2


# DOS-3 to DOS-6: what may be played


@pytest.mark.parametrize(
    ("card", "top", "fits"),
    [
        ("r5", "r9", True),
        ("g9", "r9", True),
        ("g5", "r9", False),
        ("gS", "rS", True),
        ("gS", "rR", False),
        ("rS", "r0", True),
        ("bR", "gR", True),
        ("b+2", "y+2", True),
        ("b2", "y+2", False),
        ("b+2", "y2", False),
    ],
)
def test_dos_3_the_colour_fits_or_the_number_or_symbol(card: str, top: str, fits: bool) -> None:
    position = table(f"{card} {card}", "b1", discard=top)
    assert legal(position) == ([f"play {card}"] if fits else ["draw"])
    assert (why_not(card, top, top[0], 0) is None) == fits


@pytest.mark.parametrize("top", ["W", "W+4"])
def test_dos_3_on_a_black_card_only_the_colour_named_fits(top: str) -> None:
    assert legal(table("b5 g+2 g5 y5", "b1", discard=f"r9 {top}", colour="g")) == ["play g+2", "play g5"]


@pytest.mark.parametrize("top", ["r0", "rS", "rR"])
def test_dos_4_a_wish_goes_on_numbers_skips_and_reverses(top: str) -> None:
    assert legal(table("W b5", "b1", discard=top)) == ["draw", *EVERY_WISH]


@pytest.mark.parametrize("discard", ["r9 W", "r9 W+4", "r9 r+2", "W", "W+4", "r+2"])
def test_dos_4_no_wish_on_a_wish_or_on_what_makes_draw_drawn_or_turned_up(discard: str) -> None:
    colour = None if discard[0] == "W" else "r"
    assert legal(table("W y9", "b1", discard=discard, colour=colour)) == (["draw"] if colour else ["play y9"])


def test_dos_4_the_player_names_the_colour_that_goes_on() -> None:
    wished = after(table("W b5", "y1 r2", "b1"), "play W=y")
    assert (wished["colour"], wished["turn"], wished["discard"][-1]) == ("y", 1, "W")
    assert legal(wished) == ["play y1"]


@pytest.mark.parametrize("discard", ["r9", "rS", "r+2", "r9 W", "r9 W+4"])
def test_dos_5_plus_four_goes_on_any_card(discard: str) -> None:
    assert legal(table("W+4 b5", "b1", discard=discard, colour="r")) == ["draw", *EVERY_WISH_FOUR]


def test_dos_5_the_player_names_the_colour_that_goes_on() -> None:
    assert after(table("W+4 b5", "y1", "b1"), "play W+4=b")["colour"] == "b"


def test_dos_6_who_holds_a_fitting_card_must_play() -> None:
    assert legal(table("W W+4 b5 r1", "b1")) == [*EVERY_WISH_FOUR, *EVERY_WISH, "play r1"]


def test_dos_6_who_holds_only_black_cards_that_are_allowed_may_draw() -> None:
    assert legal(table("W b5", "b1")) == ["draw", *EVERY_WISH]


def test_dos_6_a_card_drawn_waits_for_the_next_turn() -> None:
    drawn = after(table("b5", "b1", pile="r1 …"), "draw")
    assert drawn["hands"][0] == ["b5", "r1"]
    assert (drawn["turn"], drawn["discard"], drawn["pile"][0] != "r1") == (1, ["r9"], True)


def test_equal_cards_are_one_move_and_one_of_them_is_played() -> None:
    position = table("W W W r1 r1 b5", "b1", pile="W …")
    assert legal(position) == [*EVERY_WISH, "play r1"]
    assert after(position, "play r1")["hands"][0] == ["W", "W", "W", "b5", "r1"]
    assert after(position, "play W=g")["hands"][0] == ["W", "W", "b5", "r1", "r1"]


def test_a_hand_keeps_every_copy() -> None:
    cards = ["W", "W", "W", "W", "W+4", "b+2", "b+2", "b0", "yS", "yS"]
    assert cards_of(hand_of(reversed(cards))) == cards


# DOS-7, DOS-8: amounts


def test_dos_7_plus_two_asks_the_next_player() -> None:
    asked = after(table("r+2 b5", "g+2 b+2 W+4 W r1", "b1"), "play r+2")
    assert (asked["pending"], asked["turn"]) == (2, 1)
    assert legal(asked) == ["draw", *EVERY_WISH_FOUR, "play b+2", "play g+2"]


def test_dos_7_on_plus_four_goes_plus_four_or_a_plus_two_of_the_colour_named() -> None:
    asked = after(table("W+4 b5", "g+2 b+2 W+4 W g1", "b1"), "play W+4=g")
    assert legal(asked) == ["draw", *EVERY_WISH_FOUR, "play g+2"]


def test_dos_7_the_amounts_add_up_and_are_drawn_at_once() -> None:
    start = table("r+2 b5", "W+4 b6", "y+2 b7", "b8", pile="g1 g2 g3 g4 g5 g6 g7 g8 …")
    drawn = after(start, "play r+2", "play W+4=y", "play y+2", "draw")
    assert drawn["hands"][3] == ["b8", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8"]
    assert (drawn["pending"], drawn["turn"], drawn["colour"]) == (0, 0, "y")


def test_dos_8_after_the_draw_play_goes_on_from_the_top_card() -> None:
    drawn = after(table("r+2 b5", "b6", "r1 g+2 W g1", pile="y1 y2 …"), "play r+2", "draw")
    assert legal(drawn) == ["play g+2", "play r1"]
    named = after(table("W+4 b5", "b6", "r1 g+2 W g1", pile="y1 y2 y3 y4 …"), "play W+4=g", "draw")
    assert legal(named) == ["play g+2", "play g1"]


# DOS-9, DOS-10: reverse and skip


def test_dos_9_reverse_turns_the_direction() -> None:
    turned = after(table("rR b5", "r1 b6", "r2 b7"), "play rR")
    assert (turned["direction"], turned["turn"]) == (-1, 2)
    assert after(turned, "play r2")["turn"] == 1


@pytest.mark.parametrize("direction", [1, -1])
def test_dos_9_with_two_left_who_played_it_plays_again(direction: int) -> None:
    three = table("rR b5", "", "r2 b7", done=[1], direction=direction)
    assert happened(three, "play rR") == ["played", "reversed", "again"]
    turned = after(three, "play rR")
    assert (turned["direction"], turned["turn"]) == (-direction, 0)


def test_dos_10_skip_leaves_the_next_player_out() -> None:
    assert after(table("rS b5", "r1", "r2", "r3"), "play rS")["turn"] == 2
    assert after(table("rS b5", "r1", "", "r3", done=[2]), "play rS")["turn"] == 3
    assert after(table("rS b5", "r1", "r2", "r3", direction=-1), "play rS")["turn"] == 2


def test_dos_10_with_two_left_who_played_it_plays_again() -> None:
    skipped = told(table("rS b5", "r1"), "play rS")
    assert skipped[1:] == [{"type": "skipped", "other": 1}, {"type": "again", "seat": 0}]
    assert after(table("rS b5", "r1"), "play rS")["turn"] == 0


# DOS-13: being done


def test_dos_13_who_has_played_the_last_card_is_placed_and_play_goes_on() -> None:
    done = after(table("r1", "r2 b5", "r3 b6"), "play r1")
    assert (done["done"], done["phase"], done["turn"]) == ([0], "play", 1)
    assert after(done, "play r2")["turn"] == 2
    assert after(done, "play r2", "play r3")["turn"] == 1


def test_dos_13_the_effect_holds_for_those_who_remain() -> None:
    done = after(table("r+2", "b5", "b6", pile="g1 g2 …"), "play r+2")
    assert (done["pending"], done["turn"]) == (2, 1)
    assert after(done, "draw")["hands"][1] == ["b5", "g1", "g2"]


def test_dos_13_skip_as_the_last_card_leaves_out_the_next_who_is_in() -> None:
    assert after(table("rS", "r1", "r2", "r3"), "play rS")["turn"] == 2
    two_left = table("rS", "", "r2", "r3", done=[1])
    assert after(two_left, "play rS")["turn"] == 3
    assert {"type": "skipped", "other": 2} in told(two_left, "play rS")


def test_dos_13_reverse_as_the_last_card_hands_the_turn_on_in_the_new_direction() -> None:
    turned = after(table("rR", "r1", "r2", "r3"), "play rR")
    assert (turned["direction"], turned["turn"]) == (-1, 3)
    two_left = after(table("rR", "r1", "", "r3", done=[2]), "play rR")
    assert (two_left["direction"], two_left["turn"]) == (-1, 3)


def test_dos_13_the_last_player_is_last_and_never_done() -> None:
    start = table("r1", "rS", "b5 b6", done=[], turn=0)
    over = after(start, "play r1", "play rS")
    assert (over["phase"], over["turn"], over["done"]) == ("over", None, [0, 1])
    assert result(over) == Result((2, 1, 0), (1, 2, 3))


def test_dos_13_the_card_that_ends_the_game_still_takes_effect() -> None:
    assert after(table("r+2", "b5"), "play r+2")["pending"] == 2
    assert after(table("rR", "b5"), "play rR")["direction"] == -1
    assert after(table("W+4", "b5"), "play W+4=g")["colour"] == "g"


# DOS-14: the pile runs out


def test_dos_14_the_pile_is_renewed_when_a_card_is_needed_and_not_before() -> None:
    last = table("b5", "b6", pile="g1", discard="… r9")
    drawn = after(last, "draw")
    assert (drawn["pile"], len(drawn["discard"])) == ([], 109)
    renewed = after(drawn, "draw")
    assert (len(renewed["pile"]), renewed["discard"]) == (107, ["r9"])
    assert renewed["pile"] != sorted(renewed["pile"])


def test_dos_14_a_draw_of_several_takes_the_rest_of_the_old_pile_first() -> None:
    asked = table("b5", "b6", pile="g1 g2", discard="… W+4", colour="g", pending=4)
    old, shuffle, new = told(asked, "draw")
    assert (old["cards"], old["n"]) == (["g1", "g2"], 2)
    assert (shuffle["type"], shuffle["n"], new["n"]) == ("shuffled", 107, 2)
    assert len(after(asked, "draw")["hands"][0]) == 5


def test_dos_14_what_is_not_there_is_not_drawn_and_the_turn_ends() -> None:
    nothing = table("b5", "…", discard="r9")
    assert told(nothing, "draw") == [{"type": "none-left", "n": 1}]
    assert after(nothing, "draw")["turn"] == 1
    too_few = table("b5", "…", discard="g1 r+2", pile="g2", pending=6)
    assert happened(too_few, "draw") == ["took", "shuffled", "took", "none-left"]
    assert told(too_few, "draw")[-1]["n"] == 4
    drawn = after(too_few, "draw")
    assert (drawn["hands"][0], drawn["pending"], drawn["turn"]) == (["b5", "g1", "g2"], 0, 1)


# DOS-15: the cap


@pytest.mark.parametrize("seats", [2, 5])
def test_dos_15_the_game_stops_after_a_thousand_moves_a_seat(seats: int) -> None:
    others = [f"g{seat}" for seat in range(1, seats)]
    almost = table("r1 b5 b6", *others, moves=1000 * seats - 2)
    assert after(almost, "play r1")["phase"] == "play"
    stopped = after({**almost, "moves": 1000 * seats - 1}, "play r1")
    assert (stopped["phase"], stopped["turn"], stopped["moves"]) == ("over", None, 1000 * seats)


def test_dos_15_the_last_move_takes_its_full_effect() -> None:
    adding = table("r+2 b5", "b6", "b7", moves=2999)
    assert after(adding, "play r+2")["pending"] == 2
    assert happened(adding, "play r+2") == ["played", "pending", "stopped"]
    drawing = table("b5", "b6", "b7", discard="r+2", pending=2, moves=2999)
    assert len(after(drawing, "draw")["hands"][0]) == 3


def test_dos_15_those_still_in_are_ranked_by_fewer_cards() -> None:
    almost = table("r1 b1 b2", "b5 b6", "", "b7 b8", "g1", done=[2], moves=4999)
    assert result(after(almost, "play r1")) == Result((2, 2, 4, 2, 3), (3, 3, 1, 3, 2))


def test_dos_15_a_last_card_at_the_cap_is_still_placed() -> None:
    stopped = after(table("r1", "b5 b6", "b7", moves=2999), "play r1")
    assert result(stopped) == Result((2, 0, 1), (1, 3, 2))


# what is refused, and why


@pytest.mark.parametrize(
    ("hand", "fields", "move", "code", "rule"),
    [
        ("r1 b5", {}, "play b5", "does-not-fit", "DOS-3"),
        ("r1 b5", {"discard": "r9 W", "colour": "g"}, "play b5", "not-the-wish", "DOS-3"),
        ("W", {"discard": "r9 W", "colour": "g"}, "play W=r", "wish-on-wish", "DOS-4"),
        ("W", {"discard": "r9 W+4", "colour": "g"}, "play W=r", "wish-on-plus", "DOS-4"),
        ("W", {"discard": "r+2"}, "play W", "wish-on-plus", "DOS-4"),
        ("W", {}, "play W", "name-a-colour", "DOS-4"),
        ("W", {}, "play W=", "name-a-colour", "DOS-4"),
        ("W", {}, "play W=bg", "name-a-colour", "DOS-4"),
        ("W+4", {}, "play W+4=x", "name-a-colour", "DOS-5"),
        ("r1", {}, "play r1=g", "names-no-colour", "DOS-3"),
        ("r1", {}, "play r1=", "names-no-colour", "DOS-3"),
        ("r1", {}, "draw", "must-play", "DOS-6"),
        ("r1", {}, "play r2", "not-in-hand", "DOS-6"),
        ("r1", {}, "play r10", "no-such-card", "DOS-6"),
        ("r1", {}, "play ", "no-such-card", "DOS-6"),
        ("r1", {}, "play \ud800", "no-such-card", "DOS-6"),
        ("r1 W", {"discard": "r+2", "pending": 2}, "play r1", "only-plus", "DOS-7"),
        ("r1 W", {"discard": "r+2", "pending": 2}, "play W=g", "only-plus", "DOS-7"),
        ("r+2", {"discard": "r9 W+4", "colour": "g", "pending": 4}, "play r+2", "plus-not-the-wish", "DOS-7"),
        ("r+2", {"discard": "W+4", "pending": 4}, "play r+2", "only-plus", "DOS-7"),
        ("r1", {}, "hit 0@0", "no-challenge", "DOS-11"),
        ("r1", {}, "late", "no-challenge", "DOS-11"),
        ("r1", {}, "hit me", "unknown-move", "DOS-6"),
        ("r1", {}, "play", "unknown-move", "DOS-6"),
        ("r1", {}, "", "unknown-move", "DOS-6"),
        ("r1", {}, "Draw", "unknown-move", "DOS-6"),
        ("r1", {}, "\udfff" * 10000, "unknown-move", "DOS-6"),
    ],
)
def test_a_refusal_says_what_is_wrong(
    hand: str, fields: dict[str, object], move: str, code: str, rule: str
) -> None:
    refused = refusal(table(hand, "y1", **fields), move)  # type: ignore[arg-type]
    assert (refused.code, refused.rule) == (code, rule)


def test_a_refusal_names_the_cards_and_colours_it_is_about() -> None:
    assert refusal(table("r1 r2 b5 W", "y1"), "draw").details == {"cards": ["r1", "r2"]}
    assert refusal(table("b5", "y1"), "play b5").details == {"card": "b5", "top": "r9", "colour": "r"}
    asked = table("r+2", "y1", discard="r9 W+4", colour="g", pending=4)
    assert refusal(asked, "play r+2").details == {"card": "r+2", "colour": "g"}


# what is told


def test_a_play_tells_everything_that_follows_from_it_in_order() -> None:
    assert told(table("W+4", "b5", "b6", "b7"), "play W+4=g") == [
        {"type": "played", "seat": 0, "card": "W+4", "colour": "g"},
        {"type": "wished", "seat": 0, "colour": "g"},
        {"type": "pending", "n": 4},
        {"type": "finished", "seat": 0, "place": 1},
    ]
    assert told(table("rR", "b5", "b6"), "play rR") == [
        {"type": "played", "seat": 0, "card": "rR", "colour": "r"},
        {"type": "reversed", "direction": -1},
        {"type": "finished", "seat": 0, "place": 1},
        {"type": "duel", "seat": 2, "other": 1},
    ]
    assert told(table("r1", "b5"), "play r1")[-2:] == [
        {"type": "finished", "seat": 0, "place": 1},
        {"type": "last", "seat": 1, "place": 2},
    ]


def test_a_draw_tells_the_card() -> None:
    assert told(table("b5", "b6", pile="g1 …"), "draw") == [{"type": "drew", "seat": 0, "card": "g1"}]
