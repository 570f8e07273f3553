"""How fast the engines play, next to a floor that Python gets hardly below.

`python3 run.py bench engines [--json] [--seconds S]`. One core, random play of a seeded generator, the deal
included. The floor and the titles take turns, so that a busy machine slows all of them; each counts with its
best turn, as shares of the floor's.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from scenes.base.option_ids import usual_options

REQUIRED = {"dos": 0.30, "dao": 0.50, "daumen": 0.30, "tao": 0.05, "dog": 0.02}
"""The least share of the floor that is enough. Twice as much is the aim."""
SEATS = 4
"""Players at each game that so many can play."""
ROUNDS = 20
STATES = 200
"""Moments of games that are copied again and again."""


def floor(seconds: float, seed: int = 1, seats: int = SEATS) -> float:  # noqa: C901, PLR0912 - calls cost
    """Moves a second of a game like Dos in its barest form: no classes, no events, no checks.

    A card is 13 · colour + figure: 0 to 9, 10 leaves one out, 11 turns round, 12 is two more cards; 52 is
    black, and 52 to 55 on top are the colours that were wished.
    """
    rnd, fitting = Random(seed).random, []
    for top in range(56):
        colour, figure = divmod(top, 13) if top < 52 else (top - 52, -1)
        fitting.append([card // 13 == colour or card % 13 == figure or card == 52 for card in range(53)])
    twos = [card % 13 == 12 for card in range(53)]
    moves, move, began = 0, 0, time.perf_counter()
    while time.perf_counter() < began + seconds:
        pile = [card for card in range(52) for _ in range(2)] + [52] * 8
        for last in range(len(pile) - 1, 0, -1):
            other = int(rnd() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
        hands = [[pile.pop() for _ in range(7)] for _ in range(seats)]
        top = pile.pop()
        discard, fits, turn, step, pending = [top], fitting[top], 0, 1, 0
        for move in range(1000 * seats):  # noqa: B007 - counted below
            hand = hands[turn]
            possible = [card for card in hand if fits[card]]
            if possible:
                top = possible[int(rnd() * len(possible))]
                hand.remove(top)
                if not hand:
                    break
                discard.append(top)
                if top == 52:
                    top += int(rnd() * 4)
                    fits = fitting[top]
                elif (figure := top % 13) == 12:
                    pending += 2
                    fits = twos
                else:
                    fits = fitting[top]
                    if figure == 10:
                        turn += step
                    elif figure == 11:
                        step = -step
            else:
                wanted, pending, fits = pending or 1, 0, fitting[top]
                if len(pile) < wanted:
                    fresh, discard = discard[:-1], discard[-1:]
                    for last in range(len(fresh) - 1, 0, -1):
                        other = int(rnd() * (last + 1))
                        fresh[last], fresh[other] = fresh[other], fresh[last]
                    pile = fresh + pile
                hand += pile[-wanted:]
                del pile[-wanted:]
            turn = (turn + step) % seats
        moves += move + 1
    return moves / (time.perf_counter() - began)


def count_moves_a_second(title: AnyTitle, seconds: float, seed: int = 1) -> float:
    """Moves a second of whole games: deal, `legal`, and `apply` with its events."""
    rnd, chance = Random(seed).random, Chance.from_seed(seed)
    seats, options, to_act, legal, apply = (
        seats_of(title),
        usual_options(title),
        title.to_act,
        title.legal,
        title.apply,
    )
    moves, began = 0, time.perf_counter()
    while time.perf_counter() < began + seconds:
        state = title.deal(seats, options, chance)
        while acting := to_act(state):
            seat = acting[0]
            possible = legal(state, seat)
            apply(state, seat, possible[int(rnd() * len(possible))], chance)
            moves += 1
        chance.take_drawn()
    return moves / (time.perf_counter() - began)


def copied(states: Sequence[Any], seconds: float) -> float:
    """Copies a second of these games."""
    copies, began = 0, time.perf_counter()
    while time.perf_counter() < began + seconds:
        for state in states:
            state.copy()
        copies += len(states)
    return copies / (time.perf_counter() - began)


def some_states(title: AnyTitle, seed: int = 1) -> list[Any]:
    """Moments of random games, a few moves apart."""
    dice, chance, states = Random(seed), Chance.from_seed(seed), list[Any]()
    while len(states) < STATES:
        state = title.deal(seats_of(title), usual_options(title), chance)
        while acting := title.to_act(state):
            title.apply(state, acting[0], dice.choice(title.legal(state, acting[0])), chance)
            if dice.random() < 0.1:
                states.append(state.copy())
    return dice.sample(states, STATES)


def seats_of(title: AnyTitle) -> int:
    """Four, or as near to that as the game allows."""
    return min(title.seats, key=lambda seats: abs(seats - SEATS))


@dataclass(slots=True)
class Best:
    """The best turns of a title so far, in moves and copies a second."""

    moves: float = 0.0
    copies: float = 0.0


def measured(seconds: float) -> tuple[float, dict[str, Best]]:
    """The floor and every title, each in its best turn."""
    states = {name: some_states(title) for name, title in titles().items()}
    best, bests = 0.0, {name: Best() for name in titles()}
    for _ in range(ROUNDS):
        best = max(best, floor(seconds))
        for name, title in titles().items():
            bests[name].moves = max(bests[name].moves, count_moves_a_second(title, seconds))
            bests[name].copies = max(bests[name].copies, copied(states[name], seconds / 4))
    return best, bests


def format_results(best: float, bests: dict[str, Best]) -> str:
    """What was measured, for people."""
    lines = [
        f"floor: {best:,.0f} moves a second; seeded random play on one core, best of {ROUNDS} turns",
        "",
        "title      moves/s     µs   share   required    aim   a copy, in moves",
    ]
    for name, title in bests.items():
        required = REQUIRED.get(name, 0.0)
        share = title.moves / best
        verdict = "aim reached" if share >= 2 * required else "enough" if share >= required else "TOO SLOW"
        lines.append(
            f"{name:8}{title.moves:10,.0f}{1e6 / title.moves:7.1f}{share:8.3f}"
            f"{required:11.2f}{2 * required:7.2f}{title.moves / title.copies:19.2f}   {verdict}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table or its JSON."""
    parser = argparse.ArgumentParser(prog="run.py bench engines", description="How fast the engines play.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--seconds", type=float, default=0.1, help="length of each turn (default: 0.1)")
    options = parser.parse_args(arguments)
    best, bests = measured(options.seconds)
    if options.json:
        engines = {
            name: {"moves_per_s": round(title.moves), "share": round(title.moves / best, 4)}
            for name, title in bests.items()
        }
        print(json.dumps({"engines": engines, "floor": round(best)}))
    else:
        print(format_results(best, bests))
    return 0


if __name__ == "__main__":
    sys.exit(main())
