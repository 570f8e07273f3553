"""What lies under a hand: round things are hit as circles."""

from __future__ import annotations

import pytest

from scenes.table.model.board import Target
from scenes.ui.layout import Box

FIELD = 62.0
"""Radius of a field."""


@pytest.mark.parametrize(
    ("dx", "dy", "hit"), [(0, 0, True), (61, 0, True), (0, -61, True), (44, 43, True), (61, 61, False)]
)
def test_a_round_field_is_hit_as_a_circle(dx: float, dy: float, hit: bool) -> None:
    """Its corner is 86 units away from its middle."""
    field = Target("challenge/0", "Field 1", Box(400 - FIELD, 300 - FIELD, 2 * FIELD, 2 * FIELD), round=True)
    assert field.contains((400 + dx, 300 + dy)) is hit


def test_a_card_is_hit_in_its_corners() -> None:
    card = Target("hand/KS", "King of spades", Box(100, 100, 80, 112))
    assert card.contains((101, 101))
    assert not card.contains((99, 101))
