"""Decisions and judgements made up for tests of turning points."""

from __future__ import annotations

from game.bots.bot_worker import Answer
from game.bots.move_judgement import JUDGED
from game.bots.review import Decision, strength
from game.bots.review_interface import AnyInsight


def decision(swing: float = 0.0, moves: int = 10, *, won: bool = False) -> Decision:
    """A move after which the chances changed by so much."""
    return Decision(moves, 0, "made", swing, won)


def judged(lost: float = 0.0, share: float = 0.5, given: float | None = None) -> Answer:
    """The judgement that another move promised so much more."""
    given = max(0.0, lost) if given is None else given
    return Answer(1, 10, 0, "other", JUDGED, {"lost": lost, "share": share, "given": given})


def told(insight: AnyInsight, *, lost: float = 0.0) -> bool:
    """Is a move worth being told of?"""
    return strength(insight, decision(), judged(lost)) >= 1
