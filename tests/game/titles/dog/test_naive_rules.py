"""The game's moves against the slow, naive ones, in random positions where pieces crowd."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from game.kernel.types import Position
from game.titles.dog import TITLE
from tests.rigs.titles.dog_naive_rules import Naive, Place
from tests.rigs.titles.dog_tables import crowded, legal

HANDS = ("XX", "2S 4H", "7D AS", "7D 7H JS", "8C KD", "3S 5S 6S 9S TS QS")
POSITIONS = 60


def listed_outcomes(position: Position) -> dict[str, list[tuple[Place, ...]]]:
    """For each card how the pieces stand after each listed move."""
    state = TITLE.load(position)
    found: dict[str, list[tuple[Place, ...]]] = defaultdict(list)
    for move in legal(position):
        if move != "fold":
            twin = state.copy()
            TITLE.apply(twin, position["turn"], move, None)  # type: ignore[arg-type]  # nothing is shuffled
            found[move.split(" ")[0]].append(
                tuple(place for row in TITLE.position(twin)["pieces"] for place in row)
            )
    return found


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("safe_start", ["always", "fresh"])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("marbles", [4, 2])
def test_the_moves_are_the_naive_ones(seats: int, safe_start: str, hand: str, marbles: int) -> None:
    dice = Random(f"{seats} {safe_start} {hand} {marbles}")
    for _ in range(POSITIONS):
        position = crowded(dice, seats, safe_start, hand, marbles)
        listed, naive = listed_outcomes(position), Naive(position).outcomes()
        assert {card: set(outcomes) for card, outcomes in listed.items()} == naive, position["pieces"]
        for card, outcomes in listed.items():
            assert len(outcomes) == len(set(outcomes)), f"{card}: an outcome twice: {position['pieces']}"
        assert (legal(position) == ["fold"]) is not bool(naive)
