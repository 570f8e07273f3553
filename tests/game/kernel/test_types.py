"""Ranks, results, options, and positions as text."""

from __future__ import annotations

import pytest

from game.kernel.canonical_json import digest, to_canonical_json
from game.kernel.record import Record
from game.kernel.types import Option, Result, rank_scores
from tests.rigs.pebbles import PEBBLES


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([3, 1, 2], (1, 3, 2)),
        ([5, 5, 1], (1, 1, 3)),
        ([0, 0, 0], (1, 1, 1)),
        ([(2, 1), (2, 3)], (2, 1)),
        ([], ()),
    ],
)
def test_equal_ones_share_the_smaller_rank(keys: list[object], ranks: tuple[int, ...]) -> None:
    assert rank_scores(keys) == ranks


def test_a_result_as_the_protocol_writes_it() -> None:
    assert Result((4, 7, 7), (3, 1, 1)).to_json() == {
        "scores": [4, 7, 7],
        "ranks": [3, 1, 1],
        "winners": [1, 2],
    }


def test_an_option_allows_its_choices_where_they_exist() -> None:
    option = Option(False, (False, True), only_for={True: (2,)})
    assert option.allows(False, 5)
    assert option.allows(True, 2)
    assert not option.allows(True, 3)
    for other in (0, 1, None, "true", [True]):
        assert not option.allows(other, 2)


def test_rules_that_have_never_changed_are_the_first_ones_as_in_logs_without_a_version() -> None:
    assert PEBBLES.rules_version == Record("pebbles", 2, 1, {}, None, ()).rules_version == 1


def test_a_digest_knows_contents_not_order_of_names() -> None:
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1}) != digest({"a": 1, "b": [3]})
    assert len(digest(None)) == 16
    assert digest({"a": 1}) != digest({"a": True}) != digest({"a": 1.0})


@pytest.mark.parametrize("wrong", [{1, 2}, float("nan"), float("inf"), object()])
def test_what_json_does_not_know_is_no_position(wrong: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        to_canonical_json({"x": wrong})
