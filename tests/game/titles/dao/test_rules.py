"""The rules of DAO, one by one."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.session import Refused
from game.kernel.types import Option, Position
from game.titles.dao import TITLE
from game.titles.dao.rules.cards import DECK, choice_scores, score
from tests.rigs.titles.dao_tables import after, happened, play, scored, session, table, two_rounds

ONE_ROUND = {"two_rounds": False}
TWO_ROUNDS = {"two_rounds": True}


def test_the_60_cards() -> None:
    assert sum(DECK.values()) == 60
    for element in "MFEHW":
        assert [DECK[f"{element}{value}"] for value in range(5)] == [1, 4, 3, 3, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_dao_1_three_cards_lie_open(seats: int) -> None:
    dealt = TITLE.position(TITLE.deal(seats, ONE_ROUND, Chance.from_seed(7)))
    assert Counter(dealt["row"] + dealt["pile"]) == DECK
    assert (len(dealt["row"]), dealt["taken"]) == (3, [[]] * seats)


def test_dao_1_the_first_card_turned_up_lies_nearest_the_pile() -> None:
    refilled = after(table("M1", "F2 E3 H1"), "take")
    assert refilled["row"] == ["F2", "E3", "H1"]
    assert after(refilled, "take")["taken"][1] == ["F2"]


def test_dao_2_seat_0_begins_and_turns_go_round() -> None:
    assert TITLE.to_act(TITLE.deal(3, ONE_ROUND, Chance.from_seed(1))) == (0,)
    game = session(table("M1 M1 M1 F1", "F1 F1 E1", taken=["", "", ""]))
    for seat, move in [(0, "take"), (1, "reveal"), (2, "take"), (0, "reveal")]:
        assert game.to_act == (seat,)
        assert game.legal(seat) == ("reveal", "take")
        assert game.legal((seat + 1) % 3) == ()
        play(game, move)


def test_dao_3_take_the_card_nearest_the_pile() -> None:
    start = table("E3 M1 W2", "F1", taken=["H4", "", ""])
    taken = after(start, "take")
    assert taken["taken"][0] == ["H4", "E3"]
    assert taken["row"] == ["M1", "W2"]
    assert happened(start, "take") == [("took", 0, "E3")]


def test_dao_4_up_to_12_nothing_more_happens() -> None:
    start = table("M4 F3 E3", "H2 W1")
    revealed = after(start, "reveal")
    assert (revealed["row"], revealed["taken"]) == (["M4", "F3", "E3", "H2"], [[], []])
    assert happened(start, "reveal") == [("revealed", 0, "H2", 12)]


def test_dao_4_over_12_the_whole_row_is_taken_in_row_order() -> None:
    start = table("F1 E3 M3 H3", "W4 E1 E1 E1 F2", taken=["M0", ""])
    bust = after(start, "reveal")
    assert bust["taken"][0] == ["M0", "F1", "E3", "M3", "H3", "W4"]
    assert happened(start, "reveal") == [
        ("revealed", 0, "W4", 14),
        ("bust", 0, ["F1", "E3", "M3", "H3", "W4"], 14),
        ("refilled", ["E1", "E1", "E1"]),
    ]


def test_dao_4_what_counts_is_the_row_as_it_lies_now() -> None:
    start = table("M4 F3 E3", "H3 W4")
    assert happened(start, "take", "reveal")[0] == ("revealed", 1, "H3", 9)
    fresh = table("M4", "F1 E2 H3 W4")
    assert happened(fresh, "take", "reveal")[0] == ("revealed", 1, "W4", 10)


def test_dao_5_an_equal_value_keeps_the_row() -> None:
    start = table("F3 E2 M2 H3", "W3 E1")
    stayed = after(start, "reveal")
    assert (stayed["row"], stayed["taken"]) == (["F3", "E2", "M2", "H3", "W3"], [[], []])
    assert happened(start, "reveal") == [("revealed", 0, "W3", 13), ("stayed", 0, "W3", 13)]


def test_dao_5_only_the_card_directly_before_counts() -> None:
    assert after(table("F3 E2 H3 M2", "W3 E1 E1"), "reveal")["taken"][0] == ["F3", "E2", "H3", "M2", "W3"]


def test_dao_5_the_next_reveal_is_judged_again() -> None:
    over = table("F3 E2 M2 H3 W3", "W2 M3 E1 E1 E1")
    assert after(over, "reveal")["taken"][0] == ["F3", "E2", "M2", "H3", "W3", "W2"]
    again = table("F3 E2 M2 H3 W3", "M3 E1 E1 E1")
    assert after(again, "reveal")["row"] == ["F3", "E2", "M2", "H3", "W3", "M3"]
    zero = table("F3 E2 M2 H3 W3", "M0 E1 E1 E1")
    assert after(zero, "reveal")["taken"][0][-1] == "M0", "even a 0 is too much"


def test_dao_5_under_12_an_equal_value_is_nothing_special() -> None:
    assert happened(table("F3 E3", "W3 E1"), "reveal") == [("revealed", 0, "W3", 9)]


@pytest.mark.parametrize(
    ("pile", "row", "left"),
    [("M1 M2 M3 M4 F4", ["M1", "M2", "M3"], 2), ("M1 M2 M3 M4", ["M1", "M2", "M3"], 1)],
)
def test_dao_6_an_empty_row_is_filled_with_three(pile: str, row: list[str], left: int) -> None:
    start = table("E3", pile, rest="1")
    filled = after(start, "take")
    assert (filled["row"], len(filled["pile"]), filled["phase"]) == (row, left, "play")
    assert happened(start, "take") == [("took", 0, "E3"), ("refilled", row)]


def test_dao_6_a_taken_row_is_refilled_too() -> None:
    start = table("M4 F4 E3 W1", "H4 M1 M2 M3 F3", rest="1")
    assert after(start, "reveal")["row"] == ["M1", "M2", "M3"]


@pytest.mark.parametrize("pile", ["M1", "M1 M2", "M1 M2 M3"])
def test_dao_7_a_refill_may_turn_up_the_last_card(pile: str) -> None:
    start = table("E3", pile, rest="1")
    ended = after(start, "take")
    assert (ended["phase"], ended["turn"], ended["row"]) == ("over", None, pile.split())
    assert [event[0] for event in happened(start, "take")] == ["took", "refilled", "scored"]
    assert ended["took"] == [[1, 59 - len(pile.split())]], "the row counts for nobody"


def test_dao_7_the_last_reveal_is_still_judged() -> None:
    start = table("M4 F4 E3 W1", "H4", rest="1")
    ended = after(start, "reveal")
    assert ended["taken"][0] == ["M4", "F4", "E3", "W1", "H4"]
    assert (ended["row"], ended["phase"]) == ([], "over")
    assert [event[0] for event in happened(start, "reveal")] == ["revealed", "bust", "scored"]


@pytest.mark.parametrize(("row", "last"), [("M4 F4 E3 W1", "H0"), ("M4 F4 E3 W1", "H1")])
def test_dao_7_what_is_left_in_the_row_counts_for_nobody(row: str, last: str) -> None:
    ended = after(table(row, last, rest="1"), "reveal")
    assert ended["row"] == [*row.split(), last]
    assert ended["took"] == [[0, 55]]
    assert ended["scores"][0][0] == 0


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ("E3 E4 E0 E2 E2 M1 F1 H1 W1 M2", 6),
        ("", 0),
        ("M0", 0),
        ("M0 F0 E0 H0 W0", -4),
        ("F4 F3 F3 F3 F2 F2 F2 F1 F1 F1 F1 F0", 23),
        ("M4 F1 F1 F1", 3 - 1),
        ("W1 W1 W2 W3 H4 H3 M0", 7 - 3),
    ],
)
def test_dao_8_the_best_element_less_one_for_every_other_card(taken: str, points: int) -> None:
    assert score(taken.split()) == points == max(choice_scores(taken.split()).values())


def test_dao_8_what_each_choice_would_score() -> None:
    assert choice_scores(["M4", "F1", "F1", "F1"]) == {"M": 1, "F": 2, "E": -4, "H": -4, "W": -4}


def ended(taken: list[str], **fields: Any) -> Position:
    """A finished game in which everybody took these cards, and the row kept the rest."""
    named = Counter(" ".join(taken).split())
    rest = " ".join((Counter(DECK) - named).elements())
    return scored(table(rest, "", taken=taken, **fields))


@pytest.mark.parametrize(
    ("taken", "ranks", "winners"),
    [
        (["M4", "F3", "E1"], [1, 2, 3], [0]),
        (["F3", "M4 M1 H1", "E1"], [2, 1, 3], [1]),
        (["M3", "F3 F1 H1", "E1"], [2, 1, 3], [1]),
        (["M3", "F3", "E1"], [1, 1, 3], [0, 1]),
        (["", "", ""], [1, 1, 1], [0, 1, 2]),
        (["F1 M1", "M0", "W2"], [2, 3, 1], [2]),
    ],
)
def test_dao_9_most_points_win_then_most_cards(
    taken: list[str], ranks: list[int], winners: list[int]
) -> None:
    result = session(ended(taken)).result
    assert result is not None
    assert (list(result.ranks), list(result.winners)) == (ranks, winners)


def test_dao_10_own_cards_are_open_to_their_owner_alone() -> None:
    state = TITLE.load(table("M1", "F1", taken=["M4 M0", "E3", "W2 W2"]))
    assert [TITLE.view(state, seat)["taken"] for seat in (0, 1, None)] == [
        [["M4", "M0"], ["?"], ["?", "?"]],
        [["?", "?"], ["E3"], ["?", "?"]],
        [["?", "?"], ["?"], ["?", "?"]],
    ]
    assert set(TITLE.view(state, 0)["pile"]) == {"?"}
    assert TITLE.view(state, 0)["row"] == ["M1"]


def test_dao_10_once_scored_all_taken_cards_are_open() -> None:
    position = ended(["M4 M0", "E3"])
    assert TITLE.view(TITLE.load(position), None) == position


def test_dao_11_only_for_two() -> None:
    assert TITLE.options == {"two_rounds": Option(False, (False, True), {True: (2,)})}
    assert TITLE.options["two_rounds"].allows(True, 2)
    assert not TITLE.options["two_rounds"].allows(True, 3)


def test_dao_11_half_of_the_cards_a_round() -> None:
    dealt = TITLE.position(TITLE.deal(2, TWO_ROUNDS, Chance.from_seed(3)))
    assert (len(dealt["row"]), len(dealt["pile"]), len(dealt["later"])) == (3, 27, 30)
    assert Counter(dealt["row"] + dealt["pile"] + dealt["later"]) == DECK


def test_dao_11_after_round_one_the_table_shows_the_score() -> None:
    first = two_rounds("M1 F1", "E1", ["E4 E3", ""])
    between = after(first, "reveal")
    assert (between["phase"], between["turn"]) == ("scored", 1)
    assert between["taken"] == first["taken"], "what was just scored can still be seen"
    assert (between["scores"][0][0], between["took"]) == (7, [[2, 25]])
    assert (between["later"], between["away"]) == (first["later"], [])
    game = session(between)
    assert game.result is None
    assert (game.legal(0), game.legal(1)) == ((), ("deal",))


def test_dao_11_round_two_is_begun_by_seat_1_with_the_other_half() -> None:
    first = two_rounds("M1 F1", "E1", ["E4 E3", ""])
    second = after(first, "reveal", "deal")
    assert (second["phase"], second["turn"]) == ("play", 1)
    assert second["row"] == first["later"][:3]
    assert second["pile"] == first["later"][3:]
    assert (second["taken"], second["later"]) == ([[], []], [])
    put_away = [*first["row"], *first["pile"], *first["taken"][0], *first["taken"][1]]
    assert second["away"] == sorted(put_away), "the row's leftovers included"
    assert happened(first, "reveal", "deal") == [("dealt", first["later"][:3])]


def test_dao_11_the_rounds_are_added() -> None:
    second = two_rounds("M1 F1", "E1", ["E4 E3", ""], second=True)
    over = after(second, "reveal")
    assert over["phase"] == "over"
    result = session(over).result
    assert result is not None
    assert result.scores == (3 + 7, over["scores"][1][1] - 2)


def test_dao_11_and_so_are_the_cards_taken_that_decide_a_tie() -> None:
    halves = ["M4", "F3 F0"]
    over = scored(two_rounds("", "", halves, second=True))
    over = {**over, "row": over["taken"][1][2:], "taken": [["M4"], ["F3", "F0"]]}
    over.update(scores=[[0, 1], [4, 3]], took=[[9, 4], [1, 2]])
    result = session(over).result
    assert result is not None
    assert (result.scores, result.ranks) == ((4, 4), (1, 2))


def test_dao_11_nobody_sees_the_cards_of_the_other_round() -> None:
    for second in (False, True):
        view = TITLE.view(TITLE.load(two_rounds("M1 F1", "E1", ["E4 E3", ""], second=second)), 0)
        assert view["later"] == ["?"] * (0 if second else 30)
        assert view["away"] == ["?"] * (30 if second else 0)


@pytest.mark.parametrize(
    ("position", "move", "code", "rule"),
    [
        (table("M1", "F1"), "deal", "round-goes-on", "DAO-11"),
        (table("M1", "F1"), "Take", "unknown-move", "DAO-2"),
        (table("M1", "F1"), "", "unknown-move", "DAO-2"),
        (table("M1", "F1"), "\ud800", "unknown-move", "DAO-2"),
        (scored(two_rounds("M1", "", ["E4 E3", ""]), "scored"), "take", "deal-first", "DAO-11"),
        (scored(two_rounds("M1", "", ["E4 E3", ""]), "scored"), "reveal", "deal-first", "DAO-11"),
        (scored(two_rounds("M1", "", ["E4 E3", ""]), "scored"), "pass", "unknown-move", "DAO-2"),
    ],
)
def test_refusals_say_why(position: Position, move: str, code: str, rule: str) -> None:
    game = session(position)
    before = game.position()
    outcome = game.play(game.to_act[0], move)
    assert isinstance(outcome, Refused)
    assert (outcome.refusal.code, outcome.refusal.rule) == (code, rule)
    assert game.position() == before


def test_everybody_hears_the_same() -> None:
    committed = play(session(table("F1 E3 M3 H3", "W4 E1 E1 E1 F2")), "reveal")
    assert committed.events_for(None) == committed.events_for(1) == committed.all_events()


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_imagined_worlds(viewer: int | None) -> None:
    for position in (
        table("M1 F1", "E1", taken=["E4 E3", "H1"]),
        two_rounds("M1 F1", "E1", ["E4 E3", ""]),
        two_rounds("M1 F1", "E1 W2", ["E4 E3", ""], second=True),
    ):
        view = TITLE.view(TITLE.load(deepcopy(position)), viewer)
        worlds = [TITLE.position(TITLE.imagine(view, viewer, Chance.from_seed(seed))) for seed in range(3)]
        assert worlds[0] != worlds[1] != worlds[2]
        for world in worlds:
            assert TITLE.view(TITLE.load(dict(world)), viewer) == view
