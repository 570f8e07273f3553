"""Reading what somebody else wrote: what is accepted, what isn't, and which field is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.kernel import position_reading
from game.kernel.types import BadPosition, Option

DECK = {"a": 2, "b": 1}
DEEP: list[Any] = []
for _ in range(100_000):
    DEEP = [DEEP]


def kind_of(value: object) -> str:
    return type(value).__name__


def complaint(check: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(BadPosition) as caught:
        check()
    return caught.value.where, str(caught.value)


class TestFields:
    def test_exactly_these(self) -> None:
        assert position_reading.read_fields({"x": 1, "y": 2}, {"x", "y"}) == {"x": 1, "y": 2}

    @pytest.mark.parametrize(
        ("data", "where"),
        [([], "at"), (None, "at"), ({"x": 1}, "at.y"), ({"x": 1, "y": 2, "z": 3}, "at.'z'")],
    )
    def test_missing_and_unknown_ones_are_named(self, data: object, where: str) -> None:
        assert complaint(lambda: position_reading.read_fields(data, {"x", "y"}, "at"))[0] == where

    def test_the_position_itself_is_not_named(self) -> None:
        assert complaint(lambda: position_reading.read_fields({}, {"turn"}))[0] == "turn"

    def test_the_head_is_that_of_the_game(self) -> None:
        head = {"game": "dao", "seats": 2, "options": {}, "phase": "play", "turn": 0}
        assert position_reading.read_common_fields(head, (), "dao") == head
        assert (
            complaint(lambda: position_reading.read_common_fields({**head, "game": "dog"}, (), "dao"))[0]
            == "game"
        )
        assert complaint(lambda: position_reading.read_common_fields(head, ("pile",), "dao"))[0] == "pile"


class TestValues:
    @pytest.mark.parametrize("value", [0, 5, -3])
    def test_whole_numbers(self, value: int) -> None:
        assert position_reading.read_int(value, "n", -3, 5) == value

    @pytest.mark.parametrize(
        "value", [True, False, 2.0, "2", None, [], float("nan"), 6, -4, 10**5_000, DEEP], ids=kind_of
    )
    def test_what_is_none_or_out_of_range(self, value: object) -> None:
        where, sentence = complaint(lambda: position_reading.read_int(value, "n", -3, 5))
        assert where == "n"
        assert len(sentence) < 100

    @pytest.mark.parametrize("value", [0, 1, "true", None])
    def test_flags(self, value: object) -> None:
        assert position_reading.read_bool(True, "f") is True
        assert complaint(lambda: position_reading.read_bool(value, "f"))[0] == "f"

    @pytest.mark.parametrize("value", [1, 0, 1.0, "false", None, [False]])
    def test_choices_are_of_their_type(self, value: object) -> None:
        assert position_reading.read_choice(False, "c", (False, "x")) is False
        assert complaint(lambda: position_reading.read_choice(value, "c", (False, "x", True)))[0] == "c"

    def test_lists_and_their_lengths(self) -> None:
        assert position_reading.read_list([1, 2], "l", 2) == [1, 2]
        assert position_reading.read_list([], "l") == []
        assert "3 entries, not 2" in complaint(lambda: position_reading.read_list([1, 2], "l", 3))[1]

    @pytest.mark.parametrize("value", [(1, 2), "ab", {}, None])
    def test_what_is_no_list(self, value: object) -> None:
        assert complaint(lambda: position_reading.read_list(value, "l"))[0] == "l"


class TestCards:
    def test_known_ones(self) -> None:
        assert position_reading.read_cards(["b", "a"], "pile", DECK) == ["b", "a"]

    @pytest.mark.parametrize("card", ["c", "A", "", None, 1, ["a"], "\ud800"], ids=ascii)
    def test_unknown_ones_are_named_by_their_place(self, card: object) -> None:
        assert complaint(lambda: position_reading.read_cards(["a", card], "pile", DECK))[0] == "pile[1]"

    def test_hands_are_sorted(self) -> None:
        assert position_reading.read_cards(["a", "a", "b"], "hand", DECK, in_order=True) == ["a", "a", "b"]
        assert (
            complaint(lambda: position_reading.read_cards(["b", "a"], "hand", DECK, in_order=True))[0]
            == "hand"
        )

    def test_what_is_read_is_a_list_of_its_own(self) -> None:
        pile = ["a"]
        position_reading.read_cards(pile, "pile", DECK).append("b")
        assert pile == ["a"]

    def test_the_deck_is_whole(self) -> None:
        position_reading.check_whole_deck({"pile": ["a"], "hand": ["b", "a"]}, DECK)

    def test_one_too_many_is_named_where_it_lies(self) -> None:
        where, sentence = complaint(
            lambda: position_reading.check_whole_deck({"pile": ["a", "a"], "hand": ["a", "b"]}, DECK)
        )
        assert (where, "one a too many" in sentence) == ("hand", True)

    def test_one_that_the_game_has_not_is_one_too_many(self) -> None:
        assert (
            complaint(lambda: position_reading.check_whole_deck({"pile": ["a", "a", "b", "c"]}, DECK))[0]
            == "pile"
        )

    def test_a_missing_one_is_named(self) -> None:
        assert (
            "the card b is missing"
            in complaint(lambda: position_reading.check_whole_deck({"pile": ["a", "a"]}, DECK))[1]
        )


KNOWN = {"long": Option(False, (False, True), only_for={True: (2,)}), "limit": Option(60, (60, 100))}


class TestOptions:
    def test_all_of_them_with_their_values(self) -> None:
        assert position_reading.read_options({"long": True, "limit": 100}, KNOWN, 2) == {
            "long": True,
            "limit": 100,
        }

    @pytest.mark.parametrize(
        ("given", "where"),
        [
            ({"long": True}, "options.limit"),
            ({"long": 1, "limit": 60}, "options.long"),
            ({"long": True, "limit": 60}, "options.long"),
            ({"long": False, "limit": 60.0}, "options.limit"),
            ({"long": False, "limit": "60"}, "options.limit"),
            ({"long": False, "limit": 60, "x": 1}, "options.'x'"),
            ([], "options"),
        ],
    )
    def test_anything_else_is_named(self, given: object, where: str) -> None:
        assert complaint(lambda: position_reading.read_options(given, KNOWN, 3))[0] == where


@pytest.mark.parametrize(
    "value", [DEEP, 10**5_000, "\ud800" * 99, "x" * 10**6, float("inf"), {"a": DEEP}], ids=kind_of
)
def test_whatever_it_is_it_can_be_shown(value: object) -> None:
    shown = position_reading.quote(value)
    assert len(shown) <= 40
    assert shown.encode()
