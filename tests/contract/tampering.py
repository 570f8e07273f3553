"""Positions that somebody tampered with, and what may become of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

from game.kernel.canonical_json import to_canonical_json
from game.kernel.session import Session
from game.kernel.types import AnyTitle, BadPosition, Position
from tests.contract import plays, privacy
from tests.contract.hidden import Path
from tests.contract.privacy import get, put
from tests.contract.tables import Moment, Table, play_on

TRIES = 3
"""Tampered positions at each moment."""
WRONG: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, -1, 7, 60, 10**30, 0.5, 1.0, 1e308, float("inf"), float("nan")),
    *("", "?", "r5", "E3", "y3!", "KS", "RD", "play", "over", "scored", "claim", "x" * 1_000, "\ud800", "\0"),
    *([], [[]], [0], ["?"], [None], {}, {"a": 1}, [[[[[[]]]]]]),
)
Change: TypeAlias = Callable[[Position, Path, Random], None]


def place_of(position: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a position, containers before what they hold."""
    if path:
        yield path
    if isinstance(position, dict | list):
        items = position.items() if isinstance(position, dict) else enumerate(position)
        for key, value in items:
            yield from place_of(value, (*path, key))


def replaced(position: Position, path: Path, dice: Random) -> None:
    """Something else stands there."""
    put(position, path, json.loads(json.dumps(dice.choice(WRONG))))


def left_out(position: Position, path: Path, dice: Random) -> None:
    """Nothing stands there any more."""
    del get(position, path[:-1])[path[-1]]


def doubled(position: Position, path: Path, dice: Random) -> None:
    """It stands there twice, or under a second name."""
    holder = get(position, path[:-1])
    if isinstance(holder, list):
        holder.insert(int(path[-1]), deepcopy(holder[int(path[-1])]))
    else:
        holder[f"{path[-1]}{dice.choice(('s', '', ' ', '_'))}"] = deepcopy(holder[path[-1]])


def exchanged(position: Position, path: Path, dice: Random) -> None:
    """It and something else have changed places."""
    other = dice.choice([place for place in place_of(position) if place[: len(path)] != path])
    if path[: len(other)] != other:
        here, there = get(position, path), get(position, other)
        put(position, path, there)
        put(position, other, here)


def nudged(position: Position, path: Path, dice: Random) -> None:
    """A number is a little higher or lower, a flag is turned, a list is the other way round."""
    value = get(position, path)
    if isinstance(value, list):
        value.reverse()
    elif isinstance(value, bool):
        put(position, path, not value)
    elif isinstance(value, int):
        put(position, path, value + dice.choice((-1, 1, 2)))


CHANGES: tuple[Change, ...] = (replaced, left_out, doubled, exchanged, nudged)


def tampered(position: Position, dice: Random, number: int) -> Iterator[Position]:
    """The position with one thing or a few things changed."""
    for _ in range(number):
        changed = json.loads(json.dumps(position))
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            places = list(place_of(changed))
            path = dice.choice([path for path in places if len(path) <= dice.randint(1, 5)] or places)
            dice.choice(CHANGES)(changed, path, dice)
        yield changed


def loaded(title: AnyTitle, position: Position) -> Session | None:
    """The game, or None if the position was refused, and that by a short sentence."""
    try:
        return Session.load(title, position)
    except BadPosition as problem:
        sentence, where = str(problem), problem.where
    assert where
    assert len(sentence) < 500
    return None


def check_loaded_or_refused(title: AnyTitle, position: Position, dice: Random) -> bool:
    """Loads it or names what is wrong; what was loaded is that position, and can be played. Was it loaded?"""
    session = loaded(title, position)
    if session is None:
        return False
    assert to_canonical_json(session.position()) == to_canonical_json({"rng": "0" * 16, **position})
    state, chance = session.fork()
    for moves in (0, 1, 5, 300):
        play_on(table_of(title, position), state, chance, dice, moves)
        moment = Moment(table_of(title, position), 0, moves, state, chance)
        plays.somebody_can_act(moment)
        plays.positions_say_what_all_games_say(moment)
        privacy.imagined_worlds_look_the_same(moment)
    return True


def table_of(title: AnyTitle, position: Position) -> Table:
    return Table(title, position["seats"], position["options"])


def tampering_is_noticed(moment: Moment) -> None:
    """A tampered position is refused, naming a field, or it is a position that a game can be in."""
    dice = moment.dice()
    for changed in tampered(moment.title.position(moment.state), dice, TRIES):
        try:
            check_loaded_or_refused(moment.title, changed, dice)
        except Exception as problem:
            problem.add_note(json.dumps(changed))
            raise
