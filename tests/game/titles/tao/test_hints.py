"""What a hint says about TAO is true in every world that looks the same to whoever gets it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import TypeAlias

import pytest

from game.bots.bot_interface import Choice, Seen, propose
from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Move, Position, Seat
from game.titles.tao import TITLE
from game.titles.tao.bot.evaluation import FAR, moves_away, portal_away, value
from game.titles.tao.bot.reasons import with_reason
from game.titles.tao.rules.cards import FACTIONS
from game.titles.tao.rules.combinations import opened_by_three, shared_by_five, would_open
from game.titles.tao.rules.moves import read_move
from game.titles.tao.rules.rules import end_turn
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView
from tests.contract.tables import tables
from tests.contract.wordings import texts_of
from tests.rigs.bot_moments import breath, sights
from tests.rigs.breadth import amount
from tests.rigs.titles.tao_tables import dealt, table

ONE_CARD_MISSING = table("_ BT RD pRD BD BT _", "_ J RT pBT BT J _", tops=("RD", ""), moves_left=1)
"""A red dragon in column 4 would open portal 3; both that are left lie in the closed decks, one on top."""
WORLDS = 25
"""Worlds in which what is certain must be true."""
MANY_WORLDS = 300
"""Worlds in which what may be is counted."""
NEAR_ENOUGH = 0.12
"""How far the share of so many worlds may lie from what was said: over four times its deviation."""


def advice(position: Position, level: str, seed: int) -> Choice:
    """What a bot does for the seat in turn, and why."""
    state = TITLE.load(position)
    (seat,) = TITLE.to_act(state)
    view, legal = TITLE.view(state, seat), TITLE.legal(state, seat)
    return propose(Seen(TITLE, view, seat, legal, Chance.from_seed(seed)), level)


def test_a_closed_deck_promises_no_coin() -> None:
    """Two of eight closed cards are red dragons: nobody knows that one lies on top."""
    view = TITLE.view(TITLE.load(ONE_CARD_MISSING), 0)
    for seed in range(20):
        choice = with_reason(view, TITLE.imagine(view, 0, Chance.from_seed(seed)), 0, "renew 4")
        assert (choice.why, choice.details) == ("may-win-coin", {"n": 2, "of": 8})


# What each reason claims, asked of one world


def after(world: Tao, seat: Seat, *moves: Move) -> Tao:
    twin = world.copy()
    for move in moves:
        TITLE.apply(twin, seat, move, Chance())
    return twin


def wins_coin(world: Tao, seat: Seat, move: Move) -> bool:
    """The seat has a coin more, at once or as soon as it has chosen a portal."""
    then = after(world, seat, move)
    if then.phase == "claim":
        assert all(move.startswith("claim") for move in TITLE.legal(then, seat))
        then = after(then, seat, TITLE.legal(then, seat)[0])
    return len(then.opened[seat]) > len(world.opened[seat])


def wins_game(world: Tao, seat: Seat, move: Move) -> bool:
    then = after(world, seat, move)
    ends = (
        [after(then, seat, claim) for claim in TITLE.legal(then, seat)] if then.phase == "claim" else [then]
    )
    results = [TITLE.result(end) for end in ends]
    return all(result is not None and result.winners == (seat,) for result in results)


def wins_next(world: Tao, seat: Seat, move: Move) -> bool:
    """A second move of the same turn wins a coin, and it doesn't need the luck of a closed deck."""
    then, closed = after(world, seat, move), HIDDEN in TITLE.view(world, seat)["decks"][seat]
    seconds = [second for second in TITLE.legal(then, seat) if not (closed and second.startswith("renew"))]
    return any(wins_coin(then, seat, second) for second in seconds)


def away(world: Tao, seat: Seat) -> int:
    return moves_away(world.rows[seat], world.coins, world.wanted)


def helps(world: Tao, seat: Seat, move: Move) -> bool:
    return away(after(world, seat, move), seat) < away(world, seat)


def spoils(world: Tao, seat: Seat, move: Move) -> bool:
    return away(after(world, seat, move), 1 - seat) > away(world, 1 - seat)


def nearest(world: Tao, seat: Seat, move: Move) -> bool:
    """No other portal that could be chosen is as near to the other side's doors."""
    chosen, *others = sorted(
        (portal_away(world.rows[1 - seat], read_move(claim).column), claim)
        for claim in TITLE.legal(world, seat)
    )
    return chosen[1] == move and all(chosen[0] < other[0] for other in others)


Claim: TypeAlias = Callable[[Tao, Seat, Move], bool]

CERTAIN: dict[str, Claim] = {
    "wins-game": wins_game,
    "wins-coin": wins_coin,
    "wins-next": wins_next,
    "claim": nearest,
    "claim-coin": wins_coin,
    "in-their-way": lambda world, seat, move: helps(world, seat, move) and spoils(world, seat, move),
    "spoils": spoils,
    "line-up": helps,
    "no-coin-yet": lambda world, seat, move: not wins_coin(world, seat, move),
}
"""What must be true in every world."""
POSSIBLE: dict[str, Claim] = {"may-win-coin": wins_coin, "may-spoil": spoils, "try-deck": helps}
"""What is true in `n` of `of` worlds."""


def stops(view: TaoView, seat: Seat, choice: Choice) -> bool:
    """Whatever lies in closed decks, the other side could win that coin in its next turn; after the move it
    needs the right card for it.
    """
    before = worlds(view, seat, 8)
    then = [after(world, seat, choice.move) for world in before]
    column, other = choice.details["n"], choice.details["other"]
    could, can = ([column in openable(world, other) for world in each] for each in (before, then))
    return other == 1 - seat and all(could) and not all(can)


def openable(world: Tao, seat: Seat) -> set[int]:
    """The portals that a seat could open with a door in a turn that began now."""
    state, found = world.copy(), set[int]()
    if state.turn != seat:
        end_turn(state, [])
    for first in TITLE.legal(state, seat):
        then = after(state, seat, first)
        seconds = TITLE.legal(then, seat) if then.turn == seat and then.phase == "play" else ()
        for end in (then, *(after(then, seat, second) for second in seconds)):
            found |= set(end.opened[seat]) - set(state.opened[seat])
    return found


def worlds(view: TaoView, seat: Seat, number: int) -> list[Tao]:
    return [TITLE.imagine(view, seat, Chance.from_seed(seed)) for seed in range(number)]


def holds(choice: Choice, view: TaoView, seat: Seat) -> bool:
    """Is what a reason claims true in all worlds, or in as many as it says?"""
    if choice.why in CERTAIN:
        claim = CERTAIN[choice.why]
        return all(claim(world, seat, choice.move) for world in worlds(view, seat, WORLDS))
    if choice.why == "stops":
        return stops(view, seat, choice)
    claim, said = POSSIBLE[choice.why], float(choice.details["n"] / choice.details["of"])
    true = sum(claim(world, seat, choice.move) for world in worlds(view, seat, MANY_WORLDS))
    return 0 < said < 1 and abs(true / MANY_WORLDS - said) < NEAR_ENOUGH


def test_every_reason_is_examined() -> None:
    reasons = {key.removeprefix("hints.") for key in texts_of(TITLE.texts, "en") if key.startswith("hints.")}
    assert reasons == CERTAIN.keys() | POSSIBLE.keys() | {"stops"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_bots_say_is_true(level: str) -> None:
    said: Counter[str] = Counter()
    for sight in sights(TITLE, 200):
        choice = propose(sight.seen(breath(6)), level)
        said[choice.why] += 1
        if said[choice.why] <= amount(15, 200):
            assert holds(choice, TITLE.view(sight.moment.state, sight.seat), sight.seat), f"{sight}: {choice}"
    assert len(said) > 6, said


def test_what_could_be_said_of_any_move_is_true() -> None:
    """Whatever somebody plays, when coins are being won: each reason is met often enough to be believed."""
    dice, said = Random(4), Counter[str]()
    for state, seat in greedy_moments(dice, 90):
        view, legal = TITLE.view(state, seat), TITLE.legal(state, seat)
        world = TITLE.imagine(view, seat, Chance.from_seed(7))
        for move in dice.sample(list(legal), min(8, len(legal))):
            choice = with_reason(view, world, seat, move)
            said[choice.why] += 1
            if said[choice.why] <= amount(10, 40):
                assert holds(choice, view, seat), f"{TITLE.position(state)}: {choice}"
    assert min(said[why] for why in CERTAIN | POSSIBLE) >= 5, said


def greedy_moments(dice: Random, games: int) -> Iterator[tuple[Tao, Seat]]:
    """Moments of games at any table in which most moves are the best at a glance."""
    for seat_table in dice.sample(tables(TITLE), games):
        state, _ = seat_table.deal(dice.randrange(1000))
        while acting := TITLE.to_act(state):
            seat, legal = acting[0], TITLE.legal(state, acting[0])
            if dice.random() < 0.1 or state.phase == "claim":
                yield state, seat
            best = max(legal, key=lambda move: value(after(state, seat, move), seat))
            TITLE.apply(state, seat, best if dice.random() < 0.6 else dice.choice(legal), Chance())


@pytest.mark.parametrize(
    "lie",
    [
        Choice("renew 4", "wins-coin"),
        Choice("renew 4", "may-win-coin", {"n": 5, "of": 8}),
        Choice("renew 4", "may-win-coin", {"n": 8, "of": 8}),
        Choice("renew 4", "no-coin-yet"),
        Choice("swap 1 5", "line-up"),
        Choice("strike 3", "in-their-way"),
    ],
    ids=str,
)
def test_a_lie_is_found_out(lie: Choice) -> None:
    view = TITLE.view(TITLE.load(ONE_CARD_MISSING), 0)
    assert holds(Choice("renew 4", "may-win-coin", {"n": 2, "of": 8}), view, 0)
    assert not holds(lie, view, 0)


# How far a row is from its next coin


def opens_within(row: tuple[str, ...], state: Tao, moves: int) -> bool:
    """Tried out: two cards change places, or one becomes any guardian, until something opens."""
    if would_open(row, state.coins, state.wanted):
        return True
    return moves > 0 and any(opens_within(other, state, moves - 1) for other in changed_rows(row))


def changed_rows(row: tuple[str, ...]) -> set[tuple[str, ...]]:
    taken = [column for column, card in enumerate(row) if card]
    swaps = [{a: row[b], b: row[a]} for a, b in combinations(taken, 2)]
    guardians = [{a: faction} for a, faction in product(taken, FACTIONS)]
    return {tuple(new.get(column, card) for column, card in enumerate(row)) for new in (*swaps, *guardians)}


def test_how_far_a_row_is_away_is_right() -> None:
    found: Counter[int] = Counter()
    for sight in sights(TITLE, amount(60, 120)):
        state = sight.moment.state
        row = tuple(state.rows[sight.seat])
        far = moves_away(row, state.coins, state.wanted)
        found[min(far, 3)] += 1
        assert [opens_within(row, state, moves) for moves in range(3)] == [far <= moves for moves in range(3)]
    assert min(found[far] for far in (1, 2, 3)) > 5, found


def test_without_a_door_and_a_guard_no_row_gets_anywhere() -> None:
    state = dealt()
    assert moves_away(("", "RD", "BD", "J", "BT", "RT", ""), state.coins, ()) == FAR
    assert opened_by_three(state.rows[0], state.coins) == 0
    assert shared_by_five(state.rows[0], ()) is None
