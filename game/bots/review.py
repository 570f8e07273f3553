"""The review of a game that is over: everybody's winning chances from move to move, the few decisions that
turned it, and the ledger of what was given away.

Every decision is judged by what its seat could know then: a question to the bots' process carries that seat's
view and memory, and nothing else. How the chances changed afterwards is drawn, but is no judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.bots.bot_interface import bot_of
from game.bots.bot_worker import Answer, Question
from game.bots.ledger import LedgerEntry, balance
from game.bots.move_judgement import JUDGED
from game.bots.review_interface import AnyInsight, insight_of
from game.kernel.playback import Playback
from game.kernel.seat_memory import Memories, blank_memories, remember_events
from game.kernel.types import Move, Seat

Tone: TypeAlias = Literal["thrown", "gamble", "winning"]
"""How a turning point is told: winning chance was thrown away; it was given away, and chance gave it back; or
the side that won made the one move that was far better than all others.
"""
MOST, APART = 3, 8
"""So many turning points a game at most, and so many moves from one to the next at least."""
GLANCE, LEAST, LOOKS = 12, 4, 1920
"""Every decision is tried in so many worlds: in fewer where a game has many decisions, but never in less than
the second number; in all of them together about as often as the third one says.
"""
CLOSELY, WORLDS = 12, 200
"""How many decisions are looked at closely, and in how many worlds."""
HARDLY_A_CHOICE = 2.0
"""A winning move must be so many times as far apart from the others as a mistake: mostly anybody sees it."""
SMOOTH = 3
"""A point of the curve is the mean of so many moves."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which a seat could choose."""

    moves: int
    """So many moves were made before it."""
    seat: Seat
    made: Move
    swing: float = 0.0
    """How much the winning chance of the seat's side changed until its next move, chance included."""
    won: bool = False
    """Has its side won?"""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that is worth being told of."""

    moves: int
    """So many moves were made when it had been made."""
    seat: Seat
    made: Move
    other: Move
    """What could have been done instead."""
    tone: Tone
    number: float
    """The one number that says it: the winning chance that was thrown away, or won; of a gamble, how likely
    it was to go well.
    """


Judged: TypeAlias = tuple[Decision, Answer]
"""A decision, and its judgement."""


class Review:
    """Looks back at a game, a little at a time: first the curve, then the decisions by questions."""

    def __init__(self, game: Playback) -> None:
        self.game = game
        self.insight = insight_of(game.title.id)
        self.sides = self.insight.sides(game.seats) if self.insight else ()
        self.along: list[Sequence[float]] = []
        """For every moment the winning chance of each side."""
        self.points: list[TurningPoint] | None = None
        """The turning points in the order of time; None until they are known."""
        self.ledger: tuple[LedgerEntry, ...] = ()
        """For each side what it gave away and what the cards gave; known together with the turning points."""
        self._ask: Iterator[Question] | None = None
        self._last: Question | None = None
        self._again = False
        self._open: Decision | None = None
        self._found: list[Judged] = []
        self._memories: list[Memories] = []
        """For every moment what each seat remembered; worked out with the first question."""

    # The curve

    def look(self, moments: int) -> bool:
        """Works out so many moments more of the curve; is it whole?"""
        if self.insight is None or self.game.ending is None:
            return True
        chance = bot_of(self.game.title.id).winning_chance
        for moves in range(len(self.along), min(self.game.length + 1, len(self.along) + moments)):
            state = self.game.state_after(moves)
            self.along.append([chance(state, side[0]) for side in self.sides])
        return len(self.along) > self.game.length

    def curve(self) -> list[list[float]]:
        """For every moment the winning chance of each side, a little smoothed; the end as it was."""
        raw = self.along
        smooth = [_mean(raw[max(0, i - SMOOTH // 2) : i + SMOOTH // 2 + 1]) for i in range(len(raw) - 1)]
        return [*smooth, *map(list, raw[-1:])]

    # The turning points and the ledger

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
        decisions = list(self._decisions())
        worlds = max(LEAST, min(GLANCE, LOOKS // max(1, len(decisions))))
        for each in decisions:
            yield self._question_about(each, worlds)
        first, self._found = self._found, []
        ranked = sorted(first, key=lambda each: -strength(self.insight, *each))
        for decision, found in ranked[:CLOSELY]:
            yield self._question_about(decision, WORLDS, found.move)
        self.points = chosen(self.insight, self.game, self._found)
        self.ledger = balance(self.along[-1], self._given_away([*first, *self._found]))

    def _given_away(self, judged: Sequence[Judged]) -> list[float]:
        """How much each side gave away in all its decisions; of two judgements of one the later counts."""
        latest = {decision.moves: (decision.seat, found) for decision, found in judged}
        given = [0.0] * len(self.sides)
        for seat, found in latest.values():
            given[self._side_of(seat)] += float(found.details["given"])
        return given

    def _side_of(self, seat: Seat) -> int:
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def _remember_moves(self) -> None:
        memories = blank_memories(self.game.seats)
        self._memories = [memories]
        for move in self.game.first_moves(self.game.length):
            memories = remember_events(self.game.title, memories, move.events)
            self._memories.append(memories)

    def _decisions(self) -> Iterator[Decision]:
        """Every moment at which somebody had a choice; a move that was the only one decided nothing."""
        game, insight, ending = self.game, self.insight, self.game.ending
        assert insight is not None
        assert ending is not None
        for moves, move in enumerate(game.first_moves(game.length)):
            state, seat = game.state_after(moves), move.seat
            if game.title.timed(state) or not insight.weighs(state):
                continue
            if len(game.title.legal(state, seat)) > 1:
                yield Decision(moves, seat, move.move, self._swing(moves, seat), seat in ending.winners)

    def _swing(self, moves: int, seat: Seat) -> float:
        side = self._side_of(seat)
        mine = (i for i in range(moves + 1, self.game.length) if self.game.mover(i) == seat)
        after = next(mine, self.game.length)
        return self.along[after][side] - self.along[moves][side]

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
            level="master",
            seed=decision.moves + 1,
            made=decision.made,
            worlds=worlds,
            memory=self._memories[decision.moves][seat],
        )


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(each) / len(rows) for each in zip(*rows, strict=True)]


def tone(decision: Decision, found: Answer) -> Tone | None:
    """How a decision is told, by what another move promised and by what came of it; None: not at all."""
    lost = float(found.details["lost"])
    if lost > 0:
        return "gamble" if decision.swing > 0 else "thrown"
    return "winning" if decision.won else None


def strength(insight: AnyInsight | None, decision: Decision, found: Answer) -> float:
    """How much somebody's decision turned the game, by its judgement alone; from 1 on it is worth being told.
    What the cards did afterwards adds nothing.
    """
    assert insight is not None
    told, lost = tone(decision, found), float(found.details["lost"])
    if told is None:
        return 0.0
    return abs(lost) / (insight.doubt * (HARDLY_A_CHOICE if told == "winning" else 1))


def chosen(insight: AnyInsight, game: Playback, judged: Sequence[Judged]) -> list[TurningPoint]:
    """The largest swings, not too near to each other, in the order of time; none in a steady game. Moves that
    won or threw away go before gambles.
    """

    def order(each: Judged) -> tuple[bool, float, int]:
        return tone(*each) == "gamble", -strength(insight, *each), each[0].moves

    kept: list[TurningPoint] = []
    for decision, found in sorted(judged, key=order):
        near = any(abs(each.moves - 1 - decision.moves) < APART for each in kept)
        if len(kept) < MOST and not near and strength(insight, decision, found) >= 1:
            kept.append(_turning_point(insight, game, decision, found))
    return sorted(kept, key=lambda each: each.moves)


def _turning_point(insight: AnyInsight, game: Playback, decision: Decision, found: Answer) -> TurningPoint:
    told, number = tone(decision, found), abs(float(found.details["lost"]))
    assert told is not None
    if told == "gamble":
        view = game.title.view(game.state_after(decision.moves), decision.seat)
        risk = insight.risk(view, decision.seat, decision.made)
        number = float(found.details["share"]) if risk is None else 1 - risk
    return TurningPoint(decision.moves + 1, decision.seat, decision.made, found.move, told, number)
