"""The search: what it tries, who is dropped, when it stops, and what happens when there is no time at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

import pytest

from game.bots.bot_interface import Seen, never
from game.bots.search import WORLDS, Effort, lags, play_on, search
from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.session import Session
from game.kernel.types import Move, Seat, Title
from game.titles.dos import TITLE
from game.titles.dos.bot.bot import policy
from game.titles.dos.bot.winning_chance import winning_chance
from tests.rigs.bot_moments import breath
from tests.rigs.pebbles import PEBBLES

# --- A wheel that is spun for a move: a world whose every outcome is known ------------------------------


@dataclass
class Wheel:
    """Everybody spins once, seat after seat; the first to spin is asked about."""

    spun: list[tuple[Seat, Move, int]] = field(default_factory=list)
    seats: int = 1

    def copy(self) -> Wheel:
        return Wheel(self.spun[:], self.seats)


def to_act(wheel: Wheel) -> tuple[Seat, ...]:
    return () if len(wheel.spun) == wheel.seats else (len(wheel.spun),)


def spin(wheel: Wheel, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    wheel.spun.append((seat, move, chance.draw_below(1000)))
    return []


def seat_before_wheel(
    moves: Sequence[Move], *, seats: int = 1, enough: Callable[[], bool] = never
) -> Seen[Wheel, None]:
    """A seat before a wheel, with these moves to choose from."""
    title: Title[Wheel, None, Move] = replace(
        PEBBLES,
        to_act=to_act,
        legal=lambda wheel, seat: moves if seat == 0 else ("only",) if seat == 1 else ("left", "right"),
        apply=spin,
        imagine=lambda view, seat, chance: Wheel([], seats),
    )
    return Seen(title, None, 0, moves, Chance.from_seed(1), enough)


def anything(wheel: Wheel, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    return moves[0]


@dataclass
class Judge:
    """Values a world by its first move, and remembers which worlds it was shown."""

    worth: dict[Move, float] = field(default_factory=dict)
    luck: float = 0.0
    """How much of a spin is added."""
    shown: list[Wheel] = field(default_factory=list)

    def __call__(self, wheel: Wheel, seat: Seat) -> float:
        self.shown.append(wheel)
        _, move, number = wheel.spun[0]
        return self.worth.get(move, 0.0) + self.luck * number / 1000

    @property
    def tried(self) -> Counter[Move]:
        """How often each move was."""
        return Counter(wheel.spun[0][1] for wheel in self.shown)


# --- What it tries, and how often -----------------------------------------------------------------------


@pytest.mark.parametrize("playouts", [1, 60, 61, 200])
def test_the_effort_is_what_is_played_on_in_all(playouts: int) -> None:
    """Counted world by world, and looked at after every batch: so it may be passed by less than one."""
    judge = Judge()
    assert search(seat_before_wheel("abc"), "abc", anything, judge, Effort(playouts)) == "a"
    batch = 3 * WORLDS
    assert len(judge.shown) == batch * -(-playouts // batch)
    assert len(set(judge.tried.values())) == 1


def test_only_as_many_candidates_as_wanted_are_tried() -> None:
    judge = Judge({"c": 1.0})
    assert search(seat_before_wheel("abc"), "abc", anything, judge, Effort(100, width=2)) == "a"
    assert judge.tried.keys() == {"a", "b"}


def test_the_best_is_found_and_the_worse_is_dropped_at_the_first_look() -> None:
    judge = Judge({"b": 0.5, "c": 0.9}, luck=1.0)
    assert search(seat_before_wheel("abc"), "abc", anything, judge, Effort(10_000)) == "c"
    assert judge.tried == dict.fromkeys("abc", WORLDS)


def test_all_candidates_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    judge = Judge()
    search(seat_before_wheel("abc", seats=3), "abc", anything, judge, Effort(1))
    lucks = [[number for _, _, number in wheel.spun] for wheel in judge.shown]
    worlds = [lucks[at : at + 3] for at in range(0, len(lucks), 3)]
    assert all(one == other == another for one, other, another in worlds)
    assert len({tuple(world[0]) for world in worlds}) == WORLDS, "every world has a luck of its own"


def test_when_the_time_runs_out_in_a_batch_what_was_tried_counts() -> None:
    judge = Judge({"b": 0.5})
    assert search(seat_before_wheel("ab", enough=breath(4)), "ab", anything, judge, Effort(10_000)) == "b"
    assert judge.tried == {"a": 3, "b": 3}


def test_playing_on_ends_where_the_fate_is_settled_and_asks_only_where_there_is_a_choice() -> None:
    asked: list[Seat] = []

    def asked_for(wheel: Wheel, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        asked.append(seat)
        return moves[-1]

    wheel = Wheel([], 4)
    spin(wheel, 0, "a", Chance(1))
    play_on(seat_before_wheel("ab", seats=4), wheel, asked_for, Chance(1))
    assert [(seat, move) for seat, move, _ in wheel.spun] == [
        (0, "a"),
        (1, "only"),
        (2, "right"),
        (3, "right"),
    ]
    assert asked == [2, 3]
    judge = Judge()
    effort = Effort(1, settled=lambda wheel, seat: seat == 0 and len(wheel.spun) == 2)
    search(seat_before_wheel("ab", seats=4), "ab", anything, judge, effort)
    assert {len(wheel.spun) for wheel in judge.shown} == {2}


# --- Who is dropped -------------------------------------------------------------------------------------


def behind(errors: float) -> tuple[list[float], list[float]]:
    """Outcomes of a move and of the best, which leads by so many standard errors."""
    number = 2 * WORLDS
    error = sqrt(number / (number - 1)) / sqrt(number)  # of leads that are one more and one less by turns
    best = [errors * error + (1.0 if world % 2 else -1.0) for world in range(number)]
    return [0.0] * number, best


@pytest.mark.parametrize("errors", [0.1, 0.6, 1.0, 1.5, 1.9])
def test_a_move_that_may_be_worse_by_chance_stays_in_the_race(errors: float) -> None:
    assert not lags(*behind(errors))


@pytest.mark.parametrize("errors", [2.1, 2.5, 4.0])
def test_a_move_that_is_clearly_worse_lags(errors: float) -> None:
    assert lags(*behind(errors))


def test_a_move_lags_when_it_is_worse_in_world_after_world() -> None:
    best = [1.0, 0.0] * WORLDS
    assert lags([outcome - 0.1 for outcome in best], best)


def test_nobody_is_dropped_early_or_among_equals() -> None:
    assert not lags([0.0] * (WORLDS - 1), [1.0] * (WORLDS - 1))
    assert lags([0.0] * WORLDS, [1.0] * WORLDS)
    assert not lags([0.5] * WORLDS, [0.5] * WORLDS)


def test_without_time_or_reason_the_best_guess_is_played() -> None:
    session = Session.deal(TITLE, 4, 1, {"nerves": "off"})
    seat = session.to_act[0]
    moves = session.legal(seat)
    tired = Seen(TITLE, session.view(seat), seat, moves, Chance.from_seed(1), lambda: True)
    rested = Seen(TITLE, session.view(seat), seat, moves, Chance.from_seed(1))
    assert len(moves) > 1
    assert search(tired, moves, policy, winning_chance, Effort(playouts=100)) == moves[0]
    assert search(rested, moves, policy, lambda state, seat: 0.0, Effort(playouts=100)) == moves[0]
