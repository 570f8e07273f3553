"""Tuning of a rule: its numbers change a little at a time, towards what wins against what loses.

The method is SPSA (Spall 1992). At each step all numbers are moved at once, each up or down by the toss of a
coin. This rule plays against the one with all of them moved the other way, on the same deals and with the
seats changed. Then every number goes a small way to the side that did better. What is kept is the mean of the
numbers in the second half of all steps.

A rule that meets only itself learns to beat itself, and may forget how others are beaten. So the two also
play against sparring partners, which stay as they are, and it counts who does better against these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.bots.learning_interface import AnyLearning, LearningTable, LearntRule, learning_of
from game.bots.search import Policy
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Options

SHRINKS = 0.1
"""How fast the reach of the trials shrinks, as a power of the steps …"""
SETTLES, FIRST_STEPS = 0.5, 10
"""… and how fast the numbers settle, and how many steps the first of them is delayed."""
DIGITS = 4
"""What is written has so many digits behind the point."""


def tune(given: Mapping[str, Any]) -> list[float]:
    """The numbers of a game's rule for one of its tables, after these steps from this seed."""
    table = SelfPlay.at(given["title"], given["table"])
    return Tuning(table, table.learning.rule, given["deals"], given["seed"]).run(given["steps"])


class SelfPlay:
    """Plays games of rules against each other at one of the tables for which a game is learnt."""

    def __init__(self, title: AnyTitle, learning: AnyLearning, table: LearningTable) -> None:
        self.title, self.learning, self.seats = title, learning, table.seats
        self.options: Options = {name: option.default for name, option in title.options.items()}
        self.options = {**self.options, **table.options}
        self.parties = table.seats // learning.team

    @classmethod
    def at(cls, title_id: str, table: str) -> SelfPlay:
        """The table of that name."""
        learning = learning_of(title_id)
        assert learning is not None, f"nothing is learnt about {title_id}"
        return cls(titles()[title_id], learning, learning.tables[table])

    def play(
        self, policies: Sequence[Policy[Any]], seed: int, note: Callable[[Any], None] = lambda state: None
    ) -> Any:
        """The last state of a game in which the parties play by these rules; `note` sees every state."""
        title, chance = self.title, Chance.from_seed(seed)
        state = title.deal(self.seats, self.options, chance)
        to_act, legal, apply = title.to_act, title.legal, title.apply
        while acting := to_act(state):
            seat = acting[0]
            moves = legal(state, seat)
            policy = policies[seat % self.parties]
            apply(state, seat, moves[0] if len(moves) == 1 else policy(state, seat, moves, chance), chance)
            note(state)
        return state

    def duel(self, one: Policy[Any], other: Policy[Any], seed: int) -> float:
        """By how much one rule did better than another on a deal, played twice with the seats changed."""
        rules, led = (one, other), 0.0
        for first in (0, 1):
            state = self.play([rules[(party + first) % 2] for party in range(self.parties)], seed)
            done = [self.learning.rule.outcome(state, party) for party in range(self.parties)]
            mine, theirs = done[first::2], done[1 - first :: 2]
            led += sum(mine) / len(mine) - sum(theirs) / len(theirs)
        return led / 2


class Tuning:
    """The steps from the first numbers to the last."""

    def __init__(self, table: SelfPlay, rule: LearntRule[Any], deals: int, seed: int) -> None:
        self._table, self._rule, self._deals = table, rule, deals
        self._numbers = list(rule.numbers.values())
        self._coins = Chance.from_seed(seed)
        self._first_deal = seed << 40

    def run(self, steps: int) -> list[float]:
        """The numbers after so many steps."""
        at = [number.start for number in self._numbers]
        kept, since = [0.0] * len(at), steps // 2
        for step in range(steps):
            at = self._step(at, step)
            if step >= since:
                kept = [total + value for total, value in zip(kept, at, strict=True)]
        return [round(total / max(1, steps - since), DIGITS) for total in kept] if steps else at

    def _step(self, at: Sequence[float], step: int) -> list[float]:
        reach = (step + 1) ** -SHRINKS
        pace = (FIRST_STEPS + step + 1) ** -SETTLES
        signs = [1 - 2 * coin for coin in self._coins.draw_indices([2] * len(at))]
        shifts = [sign * number.reach for sign, number in zip(signs, self._numbers, strict=True)]
        up, down = self._moved(at, shifts, reach), self._moved(at, shifts, -reach)
        better = self._compare(self._rule.policy(up), self._rule.policy(down), step) / self._rule.clear
        return self._moved(at, shifts, pace * max(-1.0, min(1.0, better)))

    def _moved(self, at: Sequence[float], shifts: Sequence[float], by: float) -> list[float]:
        moved = zip(at, shifts, self._numbers, strict=True)
        return [max(number.least, value + by * shift) for value, shift, number in moved]

    def _compare(self, up: Policy[Any], down: Policy[Any], step: int) -> float:
        """By how much one did better than the other: every second time against a sparring partner."""
        first, partners, duel = self._first_deal + step * self._deals, self._rule.partners, self._table.duel
        led = 0.0
        for deal in range(first, first + self._deals):
            if deal % 2 and partners:
                partner = partners[deal // 2 % len(partners)]
                led += duel(up, partner, deal) - duel(down, partner, deal)
            else:
                led += duel(up, down, deal)
        return led / self._deals
