"""Decisions and judgements made up for tests of turning points."""

from __future__ import annotations

from game.bots.bot_worker import Answer
from game.bots.move_judgement import JUDGED
from game.bots.review import Decision, strength
from game.bots.review_interface import AnyInsight


def decision(swing: float = 0.0, moves: int = 10) -> Decision:
    """A move that changed so much of who was ahead."""
    return Decision(moves, 0, "made", swing)


def judged(lost: float = 0.0, share: float = 0.5) -> Answer:
    """The judgement that another move promised so much more."""
    return Answer(1, 10, 0, "other", JUDGED, {"lost": lost, "share": share})


def told(insight: AnyInsight, *, lost: float = 0.0, swing: float = 0.0) -> bool:
    """Is a move worth being told of, by that alone?"""
    return strength(insight, decision(swing), judged(lost)) >= 1
