"""Positions that somebody tampered with: each is refused by a sentence, or is a game that can be played."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, TypeAlias

import pytest

from game.engine import Engine
from game.kernel.chance import Chance
from game.kernel.plain import canonical
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import BadPosition, Position, Title
from tests.contract import plays, privacy
from tests.contract.hidden import Path
from tests.contract.logs import played
from tests.contract.privacy import get, put
from tests.contract.tables import Moment, Table, play_on, tables
from tests.engine.talk import code, line

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
MOVES = (0, 7, 40, 25_000)
"""Moves after which positions are tampered with; the last is the end."""
WRONG: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, -1, 7, 60, 10**30, 0.5, 1.0, 1e308, float("inf"), float("nan")),
    *("", "?", "r5", "E3", "y3!", "KS", "RD", "play", "over", "scored", "claim", "x" * 1_000, "\ud800", "\0"),
    *([], [[]], [0], ["?"], [None], {}, {"a": 1}, [[[[[[]]]]]]),
)
DEEP: list[Any] = []
for _ in range(3_000):
    DEEP = [DEEP]

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
        holder.insert(int(path[-1]), holder[int(path[-1])])
    else:
        holder[f"{path[-1]}{dice.choice(('s', '', ' ', '_'))}"] = holder[path[-1]]


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


def positions(title: Title[Any], seed: int) -> Iterator[Position]:
    """Some positions of the title, from its first and its last table: few and many seats, other options."""
    for table in {str(table): table for table in (*tables(title)[:1], *tables(title)[-1:])}.values():
        for moves in MOVES:
            yield played(table, seed, moves).position()


def tampered(position: Position, dice: Random, number: int) -> Iterator[Position]:
    """The position with one thing or a few things changed."""
    for _ in range(number):
        changed = json.loads(json.dumps(position))
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            places = list(place_of(changed))
            path = dice.choice([path for path in places if len(path) <= dice.randint(1, 5)] or places)
            dice.choice(CHANGES)(changed, path, dice)
        yield changed


def loaded(title: Title[Any], position: Position) -> Session | None:
    """The game, or None if the position was refused, and that by a short sentence."""
    try:
        return Session.loaded(title, position)
    except BadPosition as problem:
        sentence, where = str(problem), problem.where
    assert where
    assert len(sentence) < 500
    return None


def check_loaded_or_refused(title: Title[Any], position: Position, dice: Random) -> bool:
    """Loads it or names what is wrong; what was loaded is that position, and can be played. Was it loaded?"""
    session = loaded(title, position)
    if session is None:
        return False
    assert canonical(session.position()) == canonical({"rng": "0" * 16, **position})
    state, chance = session.fork()
    for moves in (0, 1, 5, 300):
        play_on(table_of(title, position), state, chance, dice, moves)
        moment = Moment(table_of(title, position), 0, moves, state, chance)
        plays.somebody_can_act(moment)
        plays.positions_say_what_all_games_say(moment)
        privacy.imagined_worlds_look_the_same(moment)
    return True


def table_of(title: Title[Any], position: Position) -> Table:
    return Table(title, position["seats"], position["options"])


@pytest.mark.parametrize("title", TITLES)
def test_tampered_positions_are_refused_or_played(title: Title[Any]) -> None:
    dice, found = Random(title.id), 0
    for position in positions(title, 11):
        for changed in tampered(position, dice, 150):
            try:
                found += check_loaded_or_refused(title, changed, dice)
            except Exception as problem:
                problem.add_note(json.dumps(changed))
                raise
    assert found > 0


@pytest.mark.parametrize("title", TITLES)
def test_every_place_is_checked_for_its_type(title: Title[Any]) -> None:
    """Nowhere does `true` do for 1, nor 2.0 for 2, nor 1 for `true`, nor a list for anything else."""
    for position in positions(title, 12):
        for path in place_of(position):
            for wrong in disguises(get(position, path)):
                changed = json.loads(json.dumps(position))
                put(changed, path, wrong)
                with pytest.raises(BadPosition):
                    Session.loaded(title, changed)


def disguises(value: object) -> list[object]:
    """Things that are equal to a value, or nearly, and have another type."""
    if isinstance(value, bool):
        return [int(value), float(value), str(value).lower(), None, [value]]
    if isinstance(value, int):
        return [float(value), str(value), [value], {"0": value}, *([bool(value)] if value in (0, 1) else [])]
    if isinstance(value, str):
        return [[value], {value: value}, list(value), value + " ", value + "\0", False]
    return [{}, "", 0, True, str(value)] if isinstance(value, list) else []


@pytest.mark.parametrize("title", TITLES)
def test_no_depth_is_too_deep(title: Title[Any]) -> None:
    for position in islice(positions(title, 13), 2):
        for path in place_of(position):
            changed = json.loads(json.dumps(position))
            put(changed, path, DEEP)
            with pytest.raises(BadPosition):
                Session.loaded(title, changed)


@pytest.mark.parametrize("title", TITLES)
def test_the_protocol_says_bad_position(title: Title[Any]) -> None:
    """Through the engine a tampered position is loaded or a bad position, and nothing else."""
    engine, dice = Engine(lambda: 0.0), Random(1)
    for position in positions(title, 14):
        for changed in tampered(position, dice, 40):
            answer = json.loads(engine.answer_line(line(do="load", position=changed)))
            assert code(answer) in ((None, "bad-position") if is_json(changed) else ("bad-json",))


def is_json(value: object) -> bool:
    """JSON knows no NaN and nothing infinite."""
    try:
        return bool(canonical(value))
    except ValueError:
        return False


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("rng", [None, 0, "", "0" * 15, "0" * 17, "g" * 16, "A" * 16, "٠" * 16, ["0"] * 16])
def test_chance_is_checked_too(title: Title[Any], rng: object) -> None:
    position = {**played(tables(title)[0], 1, 3).position(), "rng": rng}
    with pytest.raises(BadPosition, match="rng"):
        Session.loaded(title, position)


def test_chance_that_is_kept_goes_on() -> None:
    assert Chance.from_rng(Chance.seeded(3).rng).below(1_000) == Chance.seeded(3).below(1_000)
