"""The review of a game that is over: who was ahead when, and the few moves at which it turned.

Every decision is judged by what its seat could know then: a question to the bots' process carries that seat's
view and memory, and nothing else. What a move changed of who was ahead is told as well, but is no judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.bots.bot_worker import Answer, Question
from game.bots.move_judgement import JUDGED
from game.bots.review_interface import AnyInsight, by_side, insight_of, lead
from game.kernel.memory import Memories, blank_memories, remember_events
from game.kernel.playback import Playback
from game.kernel.types import Move, Seat

Tone: TypeAlias = Literal["missed", "luck", "failed", "stroke"]
"""How a turning point is told. If another move promised more: `luck` where this one still brought much, else
`missed`. If none promised more: `failed` where it went wrong all the same, else `stroke`."""
MOST, APART = 3, 8
"""So many turning points a game at most, and so many moves from one to the next at least."""
LOOKED_AT, CLOSELY = 160, 12
"""How many decisions are looked at, and how many of them closely …"""
GLANCE, WORLDS = 12, 200
"""… in so many worlds each."""
MOST_DOUBT, MOST_LEAP = 1.2, 3.0
"""How much each of the two reasons counts at most."""
SMOOTH = 3
"""A point of the curve is the mean of so many moves."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which a seat could choose."""

    moves: int
    """So many moves were made before it."""
    seat: Seat
    made: Move
    swing: float
    """What the move changed of how far the seat's side is ahead, in the game's own measure."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that is worth being told of."""

    moves: int
    """So many moves were made when it had been made."""
    seat: Seat
    made: Move
    other: Move
    """What could have been done instead."""
    tone: Tone
    swing: float
    share: float
    """In what share of the worlds that the seat could imagine it was no worse than the other."""
    risk: float | None
    """How likely it looked that it goes wrong, where the game can say so."""


class Review:
    """Looks back at a game, a little at a time: first the curve, then the turning points by questions."""

    def __init__(self, game: Playback) -> None:
        self.game = game
        self.insight = insight_of(game.title.id)
        self.sides = self.insight.sides(game.seats) if self.insight else ()
        self.along: list[Sequence[float]] = []
        """For every moment how far each seat has come."""
        self.points: list[TurningPoint] | None = None
        """The turning points in the order of time; None until they are known."""
        self._ask: Iterator[Question] | None = None
        self._last: Question | None = None
        self._again = False
        self._open: Decision | None = None
        self._found: list[tuple[Decision, Answer]] = []
        self._memories: list[Memories] = []
        """For every moment what each seat remembered; worked out with the first question."""

    # The curve

    def look(self, moments: int) -> bool:
        """Works out so many moments more of the curve; is it whole?"""
        if self.insight is None or self.game.ending is None:
            return True
        for moves in range(len(self.along), min(self.game.length + 1, len(self.along) + moments)):
            self.along.append(self.insight.ahead(self.game.title.position(self.game.state_after(moves))))
        return len(self.along) > self.game.length

    def curve(self) -> list[list[float]]:
        """For every moment how far each side has come, a little smoothed."""
        raw = [by_side(values, self.sides) for values in self.along]
        return [_mean(raw[max(0, i - SMOOTH // 2) : i + SMOOTH // 2 + 1]) for i in range(len(raw))]

    # The turning points

    def question(self) -> Question | None:
        """What is to be asked next; None when all is known, or nothing can be."""
        if self._again and self._last is not None:
            self._again = False
            return self._last
        if self.points is None and self._ask is None:
            self._ask = self._questions() if self.insight and self.game.ending and self.along else iter(())
        found = next(self._ask, None) if self._ask is not None else None
        if found is None and self.points is None:
            self.points = []
        self._last = found
        return found

    def again(self) -> None:
        """Says that the last question was never answered: `question` will give it once more."""
        self._again = True

    def take(self, answer: Answer) -> None:
        """Takes the answer to the last question."""
        if self._open is not None and answer.why == JUDGED:
            self._found.append((self._open, answer))

    def _questions(self) -> Iterator[Question]:
        """First about all decisions in few worlds, then about those that may have turned the game in many."""
        assert self.insight is not None
        self._remember_moves()
        for each in sorted(self._decisions(), key=lambda each: -abs(each.swing))[:LOOKED_AT]:
            yield self._question_about(each, GLANCE)
        first, self._found = self._found, []
        ranked = sorted(first, key=lambda each: -strength(self.insight, *each))
        for decision, found in ranked[:CLOSELY]:
            yield self._question_about(decision, WORLDS, found.move)
        self.points = chosen(self.insight, self.game, self._found)

    def _remember_moves(self) -> None:
        memories = blank_memories(self.game.seats)
        self._memories = [memories]
        for move in self.game.first_moves(self.game.length):
            memories = remember_events(self.game.title, memories, move.events)
            self._memories.append(memories)

    def _decisions(self) -> Iterator[Decision]:
        game, insight, made = self.game, self.insight, self.game.first_moves(self.game.length)
        assert insight is not None
        for moves, move in enumerate(made):
            state = game.state_after(moves)
            if game.title.timed(state) or not insight.weighs(state):
                continue
            if len(game.title.legal(state, move.seat)) > 1:
                swing = self._swing(moves, move.seat)
                yield Decision(moves, move.seat, move.move, swing)

    def _swing(self, moves: int, seat: Seat) -> float:
        assert self.insight is not None
        after = moves + 1
        if self.insight.later:
            mine = (i for i in range(after, self.game.length) if self.game.mover(i) == seat)
            after = next(mine, self.game.length)
        before, then = self.along[moves], self.along[after]
        return lead(then, self.sides, seat) - lead(before, self.sides, seat)

    def _question_about(self, decision: Decision, worlds: int, other: Move | None = None) -> Question:
        """A question about a decision, with what the seat saw; `other`: the only move to compare it with."""
        self._open = decision
        title, state, seat = self.game.title, self.game.state_after(decision.moves), decision.seat
        legal = tuple(title.legal(state, seat)) if other is None else (decision.made, other)
        return Question(
            title=title.id,
            version=decision.moves,
            view=title.view(state, seat),
            seat=seat,
            legal=legal,
            level="normal",
            seed=decision.moves + 1,
            made=decision.made,
            worlds=worlds,
            memory=self._memories[decision.moves][seat],
        )


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(each) / len(rows) for each in zip(*rows, strict=True)]


def strength(insight: AnyInsight | None, decision: Decision, found: Answer) -> float:
    """How much a decision may have turned the game; from 1 on it is worth being told. It adds up what another
    move promised more and what this one changed, each up to a limit.
    """
    assert insight is not None
    promised = max(0.0, float(found.details["lost"])) / insight.doubt
    return min(MOST_DOUBT, promised) + min(MOST_LEAP, abs(decision.swing) / insight.leap)


def chosen(
    insight: AnyInsight, game: Playback, judged: Sequence[tuple[Decision, Answer]]
) -> list[TurningPoint]:
    """The strongest, not too near to each other, in the order of time; none in a steady game."""
    kept: list[TurningPoint] = []
    for decision, found in sorted(judged, key=lambda each: (-strength(insight, *each), each[0].moves)):
        near = any(abs(each.moves - 1 - decision.moves) < APART for each in kept)
        if len(kept) < MOST and not near and strength(insight, decision, found) >= 1:
            kept.append(_turning_point(insight, game, decision, found))
    return sorted(kept, key=lambda each: each.moves)


def _turning_point(insight: AnyInsight, game: Playback, decision: Decision, found: Answer) -> TurningPoint:
    view = game.title.view(game.state_after(decision.moves), decision.seat)
    return TurningPoint(
        decision.moves + 1,
        decision.seat,
        decision.made,
        found.move,
        tone(insight, float(found.details["lost"]), decision.swing),
        decision.swing,
        float(found.details["share"]),
        insight.risk(view, decision.seat, decision.made),
    )


def tone(insight: AnyInsight, lost: float, swing: float) -> Tone:
    """How a move is told, by what another one promised more and by what this one changed."""
    if lost >= insight.doubt / 2:
        return "luck" if swing >= insight.leap / 2 else "missed"
    return "failed" if swing < 0 else "stroke"
