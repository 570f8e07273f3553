"""What the tables of games ask about a score: has it been told, what does it come to, who is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from scenes.table.model.board import AnyBoard


def is_scored(board: AnyBoard) -> bool:
    """Is a round over, and has the animation got as far as telling its score? For games whose views have the
    phase 'play' and whose events have the type 'scored'.
    """
    told = [event["type"] for event in board.last_events]
    return board.view["phase"] != "play" and (not told or "scored" in told)


def total_points(scores: Sequence[Sequence[int]]) -> list[int]:
    """The points of each seat in all rounds together; `scores` has a list for each round."""
    return [sum(points) for points in zip(*scores, strict=True)]


def seats_by_rank(ranks: Sequence[int]) -> list[Seat]:
    """The seats from the first to the last; those that share a rank in the order in which they sit."""
    return sorted(range(len(ranks)), key=ranks.__getitem__)


def will_bot_deal(board: AnyBoard, turn: Seat | None) -> bool:
    """Will a bot deal the next round, so that people have to be given time to look at the score?"""
    return board.view["phase"] == "scored" and turn is not None and not board.places[turn].human
