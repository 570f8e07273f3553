"""Positions that somebody tampered with: each is refused by a sentence, or is a game that can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import AnyTitle, BadPosition, Position
from game.terminal.line_protocol import Engine
from tests.contract.logs import play_at_random
from tests.contract.privacy import get, put
from tests.contract.tables import tables
from tests.contract.tampering import check_loaded_or_refused, place_of, tampered
from tests.rigs.breadth import amount
from tests.rigs.line_protocol_talk import code, line

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
MOVES = (0, 7, 40, 25_000)
"""Moves after which positions are tampered with; the last is the end."""
DEEP: list[Any] = []
for _ in range(3_000):
    DEEP = [DEEP]


def positions(title: AnyTitle, seed: int) -> Iterator[Position]:
    """Some positions of the title, from its first and its last table: few and many seats, other options."""
    for table in {str(table): table for table in (*tables(title)[:1], *tables(title)[-1:])}.values():
        for moves in MOVES:
            yield play_at_random(table, seed, moves).position()


@pytest.mark.parametrize("title", TITLES)
def test_tampered_positions_are_refused_or_played(title: AnyTitle) -> None:
    dice, found = Random(title.id), 0
    for position in positions(title, 11):
        for changed in tampered(position, dice, amount(40, 150)):
            try:
                found += check_loaded_or_refused(title, changed, dice)
            except Exception as problem:
                problem.add_note(json.dumps(changed))
                raise
    assert found > 0


@pytest.mark.parametrize("title", TITLES)
def test_every_place_is_checked_for_its_type(title: AnyTitle) -> None:
    """Nowhere does `true` do for 1, nor 2.0 for 2, nor 1 for `true`, nor a list for anything else."""
    for position in positions(title, 12):
        for path in place_of(position):
            for wrong in disguises(get(position, path)):
                changed = json.loads(json.dumps(position))
                put(changed, path, wrong)
                with pytest.raises(BadPosition):
                    Session.load(title, changed)


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
def test_no_depth_is_too_deep(title: AnyTitle) -> None:
    for position in islice(positions(title, 13), 2):
        for path in place_of(position):
            changed = json.loads(json.dumps(position))
            put(changed, path, DEEP)
            with pytest.raises(BadPosition):
                Session.load(title, changed)


@pytest.mark.parametrize("title", TITLES)
def test_the_protocol_says_bad_position(title: AnyTitle) -> None:
    """Through the engine a tampered position is loaded or a bad position, and nothing else."""
    engine, dice = Engine(lambda: 0.0), Random(1)
    for position in positions(title, 14):
        for changed in tampered(position, dice, amount(15, 40)):
            answer = json.loads(engine.answer_line(line(do="load", position=changed)))
            assert code(answer) in ((None, "bad-position") if is_json(changed) else ("bad-json",))


def is_json(value: object) -> bool:
    """JSON knows no NaN and nothing infinite."""
    try:
        return bool(to_canonical_json(value))
    except ValueError:
        return False


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("rng", [None, 0, "", "0" * 15, "0" * 17, "g" * 16, "A" * 16, "٠" * 16, ["0"] * 16])
def test_chance_is_checked_too(title: AnyTitle, rng: object) -> None:
    position = {**play_at_random(tables(title)[0], 1, 3).position(), "rng": rng}
    with pytest.raises(BadPosition, match="rng"):
        Session.load(title, position)


def test_chance_that_is_kept_goes_on() -> None:
    assert Chance.from_rng(Chance.from_seed(3).rng).draw_below(1_000) == Chance.from_seed(3).draw_below(1_000)
