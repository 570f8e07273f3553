"""Dos's test of nerves: when it comes, where its fields lie, how long they may, and how it ends."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from game.kernel.chance import Chance, RecordedChance
from game.kernel.session import Command, Committed, Refused, Session
from game.kernel.types import Position
from game.titles.dos import TITLE
from game.titles.dos.rules.challenge import APART, WIDTH, Place, allowed_ms, pose_challenge
from tests.rigs.titles.dos_tables import after, challenged, happened, legal, refusal, table, told

ONE_FIELD = challenged("r5", "b1", "b2", places=".5,.5", discard="r8 r9", pile="g1 …")
TWO_FIELDS = challenged("r5 g7", "b1", "b2", places=".2,.3 .8,.7", discard="r8 r9", pile="g1 …")
ONE_IS_HIT = challenged("r5 g7", "b1", "b2", places=".2,.3 .8,.7@400", discard="r8 r9", pile="g1 …")


# DOS-11: when it comes


@pytest.mark.parametrize(("hand", "fields"), [("r1 b5 b6", 2), ("r1 b5", 1)])
def test_dos_11_down_to_two_cards_two_fields_down_to_one_card_one(hand: str, fields: int) -> None:
    asked = after(table(hand, "b1", nerves="normal"), "play r1")
    assert (asked["phase"], asked["turn"], asked["challenge"]["seat"]) == ("challenge", 0, 0)
    assert [field["hit"] for field in asked["challenge"]["fields"]] == [None] * fields


@pytest.mark.parametrize("hand", ["r1 b5 b6 b7", "r1"])
def test_dos_11_not_with_more_cards_nor_with_none(hand: str) -> None:
    assert after(table(hand, "b1", "b2", nerves="fast"), "play r1")["challenge"] is None


def test_dos_11_coming_to_two_cards_by_drawing_sets_no_challenge() -> None:
    assert after(table("b5", "b1", nerves="normal"), "draw")["challenge"] is None


def test_nerves_off_plays_without_challenges() -> None:
    assert after(table("r1 b5", "b1", nerves="off"), "play r1")["phase"] == "play"


def test_dos_15_the_last_move_of_all_sets_no_challenge() -> None:
    last = table("r1 b5", "b1", nerves="normal", moves=1999)
    stopped = after(last, "play r1")
    assert (stopped["phase"], stopped["challenge"]) == ("over", None)
    assert happened(last, "play r1") == ["played", "stopped"]


# DOS-11, DOS-12: how it ends


def test_dos_12_every_field_still_there_may_be_hit_and_the_time_may_run_out() -> None:
    assert legal(TWO_FIELDS) == ["hit 0@0", "hit 1@0", "late"]
    assert legal(ONE_IS_HIT) == ["hit 0@0", "late"]
    assert legal(ONE_FIELD) == ["hit 0@0", "late"]
    assert legal(challenged("r5 g7", "b1", places=".2,.3@0 .8,.7")) == ["hit 1@0", "late"]


def test_dos_11_play_waits_until_both_fields_are_hit() -> None:
    half = after(TWO_FIELDS, "hit 1@700")
    assert [field["hit"] for field in half["challenge"]["fields"]] == [None, 700]
    assert (half["turn"], half["moves"]) == (0, 1)
    won = after(half, "hit 0@300")  # T need not rise
    assert (won["phase"], won["turn"], won["challenge"]) == ("play", 1, None)
    assert won["hands"] == TWO_FIELDS["hands"]


def test_dos_12_the_time_allowed_is_in_time() -> None:
    assert after(ONE_FIELD, "hit 0@1000")["hands"][0] == ["r5"]


@pytest.mark.parametrize("move", ["late", "hit 0@1001", "hit 0@999999999"])
@pytest.mark.parametrize("position", [ONE_FIELD, TWO_FIELDS, ONE_IS_HIT])
def test_dos_12_a_greater_time_ends_the_challenge_like_late(position: Position, move: str) -> None:
    missed = after(position, move)
    assert missed["hands"][0] == sorted([*position["hands"][0], "g1"])
    assert (missed["phase"], missed["turn"], missed["challenge"]) == ("play", 1, None)


def test_dos_11_the_penalty_card_renews_the_pile_if_it_must() -> None:
    empty = challenged("r5", "b1", places=".5,.5", discard="… r9")
    assert happened(empty, "late") == ["missed", "shuffled", "penalty"]
    nothing = challenged("r5", "…", places=".5,.5", discard="r9")
    assert happened(nothing, "late") == ["missed", "none-left"]
    assert after(nothing, "late")["turn"] == 1


@pytest.mark.parametrize(
    ("top", "direction", "turn"),
    [("r9", 1, 1), ("r9", -1, 2), ("rS", 1, 2), ("rS", -1, 1), ("rR", -1, 2), ("W", 1, 1), ("W+4", -1, 2)],
)
@pytest.mark.parametrize("move", ["late", "hit 0@5"])
def test_whose_turn_it_is_then_follows_from_the_top_card(
    top: str, direction: int, turn: int, move: str
) -> None:
    colour = "r"
    asked = challenged("b5", "b1", "b2", places=".5,.5", discard=f"r8 {top}", colour=colour)
    assert after({**asked, "direction": direction}, move)["turn"] == turn


@pytest.mark.parametrize("top", ["rS", "rR"])
def test_with_two_left_skip_and_reverse_give_another_turn_after_the_challenge(top: str) -> None:
    asked = challenged("r5", "", "b2", places=".5,.5", discard=f"r8 {top}", done=[1])
    assert happened(asked, "hit 0@5")[-1] == "again"
    assert after(asked, "hit 0@5")["turn"] == 0


def test_colour_amount_and_direction_change_before_the_challenge() -> None:
    asked = after(table("W+4 b5", "b1", nerves="calm"), "play W+4=g")
    assert (asked["phase"], asked["colour"], asked["pending"]) == ("challenge", "g", 4)
    assert after(table("rR b5", "b1", nerves="calm"), "play rR")["direction"] == -1


def test_dos_15_hits_and_late_count_as_moves() -> None:
    almost = {**TWO_FIELDS, "moves": 2999}
    hit = after(almost, "hit 0@5")
    assert (hit["phase"], hit["challenge"], hit["hands"]) == ("over", None, TWO_FIELDS["hands"])
    late = after(almost, "late")
    assert (late["phase"], late["challenge"], len(late["hands"][0])) == ("over", None, 3)


# the places and the time


def test_fields_lie_on_the_table_and_apart() -> None:
    chance = Chance.from_seed(7)
    seen: list[Place] = []
    for _ in range(3000):
        places = pose_challenge(2, "normal", chance).places
        assert distance(*places) >= APART - 1e-9
        seen += places
    xs, ys = [x for x, _ in seen], [y for _, y in seen]
    assert (min(xs), max(xs), min(ys), max(ys)) == (0.08, 0.92, 0.12, 0.88)
    assert all(round(x, 3) == x and round(y, 3) == y for x, y in seen)


@pytest.mark.parametrize(("second", "moved"), [((420, 529), True), ((420, 530), False), ((504, 380), True)])
def test_a_second_field_too_near_goes_to_the_other_half(second: tuple[int, int], moved: bool) -> None:
    challenge = pose_challenge(2, "normal", RecordedChance([420, 380, *second]))
    assert challenge.places[0] == (0.5, 0.5)
    assert (abs(challenge.places[1][0] - 0.5) > 0.3) == moved


@pytest.mark.parametrize(
    ("places", "nerves", "ms"),
    [
        (((0.5, 0.5),), "normal", 1125),
        (((0.5, 0.5),), "calm", 1690),
        (((0.5, 0.583),), "normal", 1125 + 426),  # a field's size away: one bit
        (((0.5, 0.583),), "fast", 750 + 284),
        (((0.5, 0.749),), "calm", 1690 + 2 * 640),  # three sizes: two bits
        (((0.59, 0.5),), "normal", 1785),  # 0.09 of the width is 0.16: 1.5498 bits, 1785.2 ms
        (((0.5, 0.998),), "normal", 2321),  # log2 7 is 2.8074 bits: 2320.9 ms
        (((0.5, 0.583), (0.5, 0.749)), "normal", 2226),  # one bit, and log2 3: 2226.2 ms
        (((0.5, 0.749), (0.5, 0.583)), "normal", 2226),  # the shortest way is the same
        (((0.5, 0.417), (0.5, 0.749)), "normal", 1125 + 426 + 989),  # one bit back, log2 5 on: 2540.1 ms
    ],
)
def test_the_time_allowed_is_fair_to_where_the_fields_lie(
    places: tuple[Place, ...], nerves: str, ms: int
) -> None:
    assert allowed_ms(nerves, places) == ms


@pytest.mark.parametrize("nerves", ["calm", "normal", "fast"])
def test_a_challenge_allows_the_time_of_its_places(nerves: str) -> None:
    asked = after(table("r1 b5 b6", "b1", nerves=nerves), "play r1")["challenge"]
    places = [(field["x"], field["y"]) for field in asked["fields"]]
    assert asked["allowed_ms"] == allowed_ms(nerves, places)


# what is refused, told and allowed at once


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("hit 1@5", "already-hit", "DOS-11"),
        ("hit 2@5", "no-such-field", "DOS-12"),
        ("hit 999999999@5", "no-such-field", "DOS-12"),
        ("hit 0", "no-such-hit", "DOS-12"),
        ("hit 0@", "no-such-hit", "DOS-12"),
        ("hit 00@5", "no-such-hit", "DOS-12"),
        ("hit 0@05", "no-such-hit", "DOS-12"),
        ("hit 0@-1", "no-such-hit", "DOS-12"),
        ("hit 0@+1", "no-such-hit", "DOS-12"),
        ("hit 0@1.5", "no-such-hit", "DOS-12"),
        ("hit 0@1000000000", "no-such-hit", "DOS-12"),
        ("hit 0@5 ", "no-such-hit", "DOS-12"),
        ("hit 0@5\n", "no-such-hit", "DOS-12"),
        ("hit 0@٣", "no-such-hit", "DOS-12"),
        ("hit \ud800@5", "no-such-hit", "DOS-12"),
        ("play r5", "challenge-first", "DOS-11"),
        ("draw", "challenge-first", "DOS-11"),
        ("later", "unknown-move", "DOS-11"),
        ("", "unknown-move", "DOS-11"),
    ],
)
def test_a_refusal_says_what_is_wrong(move: str, code: str, rule: str) -> None:
    refused = refusal(ONE_IS_HIT, move)
    assert (refused.code, refused.rule) == (code, rule)


def test_a_challenge_tells_where_its_fields_are_and_how_it_went() -> None:
    *_, asked = told(table("r1 b5", "b1", nerves="normal"), "play r1")
    position = after(table("r1 b5", "b1", nerves="normal"), "play r1")
    field = position["challenge"]["fields"][0]
    assert asked == {
        "type": "challenged",
        "seat": 0,
        "n": 1,
        "allowed_ms": position["challenge"]["allowed_ms"],
        "places": ((field["x"], field["y"]),),
    }
    assert told(TWO_FIELDS, "hit 1@7") == [{"type": "hit", "seat": 0, "field": 1, "ms": 7}]
    assert happened(ONE_FIELD, "hit 0@7") == ["hit", "held"]
    assert told(ONE_FIELD, "hit 0@1001") == [
        {"type": "missed", "seat": 0},
        {"type": "penalty", "seat": 0, "card": "g1"},
    ]


def test_two_quick_clicks_both_count_but_none_after_the_challenge() -> None:
    session = Session.load(TITLE, TWO_FIELDS)
    for move in ("hit 0@300", "hit 1@310", "hit 1@320"):
        session.submit(Command(0, move, seen=0))
    outcomes: list[Any] = session.pump()
    assert [type(outcome) for outcome in outcomes] == [Committed, Committed, Refused]
    assert outcomes[-1].refusal.code == "stale"


def distance(one: Place, other: Place) -> float:
    """In heights of the table."""
    return hypot((one[0] - other[0]) * WIDTH, one[1] - other[1])
