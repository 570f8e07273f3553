"""TAO's positions: what is written comes back, and what can't be is refused by the name of its field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.types import BadPosition, Position
from game.titles.tao import TITLE
from tests.rigs.titles.tao_tables import OPTIONS, STUCK, after, dealt, table

PLAY = table()
BETWEEN = table(moves_left=1, scored_last=True, raided=True, opened=("3", ""))
USED = table(guards="BT BD RT", barred="red", opened=("1", ""))
USED_YANG = table(guards="BD RT", barred="blue", opened=("1", "5"), version="yang")
CLAIM = after(table("_ RD RT RD RT BD _", "_ BT BT J BD RD _"), "cross 5")
WON = table(phase="over", turn=None, opened=("1 2 3", "4"), scored_last=True, moves_left=1)
LIMIT = table(phase="over", turn=None, turns=100, opened=("1", "4"))
KEPT = table(no_undo=True, moves_left=1, raided=True, raids=[[1, 1], [3, 5]], undo=[[2, 2]])
KEPT_OVER = {**LIMIT, "options": {**OPTIONS, "no_undo": True}, "undo": [[2, 4], [5, 5]]}
SHIFTED = table("RD BD J BT RT _ _", "_ _ BT RT J RD BD", no_undo=True, undo=[[0, 6]])
GOOD = {
    "play": PLAY,
    "between": BETWEEN,
    "used": USED,
    "used_yang": USED_YANG,
    "claim": CLAIM,
    "claim, no move left": {**CLAIM, "moves_left": 0},
    "won": WON,
    "won with the last move": {**WON, "moves_left": 0},
    "limit": LIMIT,
    "kept": KEPT,
    "kept_over": KEPT_OVER,
    "shifted": SHIFTED,
}


def with_changed_fields(position: Position, **fields: Any) -> Position:
    """The position with some fields, `rows__0` for rows[0], set to something else."""
    new: Position = json.loads(json.dumps(position))
    for name, value in fields.items():
        *path, last = (int(step) if step.isdigit() else step for step in name.split("__"))
        place: Any = new
        for step in path:
            place = place[step]
        place[last] = value
    return new


@pytest.mark.parametrize("position", GOOD.values(), ids=GOOD.keys())
def test_a_position_comes_back_as_it_was(position: Position) -> None:
    assert TITLE.position(TITLE.load(position)) == position


def test_what_the_game_does_to_a_loaded_position_stays_in_the_game() -> None:
    position = with_changed_fields(PLAY)
    after(position, "swap 1 2", "strike 3")
    assert position == PLAY


@pytest.mark.parametrize(
    ("position", "fields", "where"),
    [
        (PLAY, {"game": "dao"}, "game"),
        (PLAY, {"seats": 3}, "seats"),
        (PLAY, {"options": {}}, "options.calm_start"),
        (PLAY, {"options__turn_limit": 61}, "options.turn_limit"),
        (PLAY, {"options__calm_start": 1}, "options.calm_start"),
        (PLAY, {"phase": "scored"}, "phase"),
        (PLAY, {"more": 1}, "'more'"),
        # cards
        (PLAY, {"rows": []}, "rows"),
        (PLAY, {"rows__0": [None] * 6}, "rows[0]"),
        (PLAY, {"rows__1__3": "XX"}, "rows[1][3]"),
        (PLAY, {"rows__0__1": "RT"}, "decks[1]"),
        (PLAY, {"rows__0__0": "RD"}, "rows[0]"),
        (PLAY, {"rows__0__1": None, "rows__0__0": "RD"}, "rows[0]"),
        (PLAY, {"rows__0": [None, None, "RD", "BD", "J", "BT", None]}, "rows[0]"),
        (PLAY, {"decks__1": ["RD"] * 3}, "decks[1]"),
        (PLAY, {"decks__1": ["RD"] * 4}, "decks[1]"),
        (PLAY, {"decks__0__2": "?"}, "decks[0][2]"),
        # guards
        (PLAY, {"guards": ["RD", "RD", "BT", "BD"]}, "guards"),
        (PLAY, {"guards": ["RD", "BT", "BD", "RT", "RD"]}, "guards"),
        (PLAY, {"guards": ["RD", "J", "BD", "RT"]}, "guards[1]"),
        (PLAY, {"guards": ["RD", "BT"], "barred": "red"}, "guards"),  # no coin was won
        (PLAY, {"options__version": "yang", "guards": ["BT", "RD", "BD", "RT"]}, "guards"),
        (USED_YANG, {"guards": ["RD", "BT"]}, "guards"),
        (PLAY, {"barred": "red"}, "barred"),
        (USED, {"barred": None}, "barred"),
        (USED, {"barred": "blue"}, "barred"),
        (USED, {"barred": "tiger"}, "barred"),
        (USED, {"barred": "green"}, "barred"),
        # coins
        (PLAY, {"coins": [True] * 4}, "coins"),
        (PLAY, {"coins__2": 1}, "coins[2]"),
        (PLAY, {"coins__2": False}, "coins[2]"),
        (USED, {"coins__0": True}, "coins[0]"),
        (USED, {"opened__1": [1]}, "opened[1][0]"),
        (USED, {"opened__1": [6]}, "opened[1][0]"),
        (USED, {"opened": [[1]]}, "opened"),
        (WON, {"opened__0": [1, 2, 3, 5], "coins__4": False}, "opened[0]"),
        (WON, {"opened__1": [3, 4, 5], "coins__4": False}, "opened[1][0]"),  # both with three coins
        # the phase
        (PLAY, {"turns": 101}, "turns"),
        (PLAY, {"turns": 100}, "phase"),
        (PLAY, {"phase": "over", "turn": None}, "phase"),
        (PLAY, {"phase": "claim", "moves_left": 1}, "phase"),
        (WON, {"phase": "play", "turn": 0}, "phase"),
        (WON, {"turns": 100}, "turns"),
        (WON, {"turn": 0}, "turn"),
        (WON, {"moves_left": 2}, "moves_left"),
        (WON, {"scored_last": False}, "scored_last"),
        (LIMIT, {"moves_left": 1}, "moves_left"),
        (LIMIT, {"raided": True}, "raided"),
        (PLAY, {"turn": 1}, "turn"),
        (PLAY, {"turn": None}, "turn"),
        (PLAY, {"turns": 11}, "turn"),
        (CLAIM, {"scored_last": True}, "scored_last"),
        (CLAIM, {"moves_left": 2}, "moves_left"),
        (CLAIM, {"rows__0__1": "RT", "rows__0__2": "RD", "guards": ["BT", "RD", "BD", "RT"]}, "phase"),
        (
            CLAIM,
            {"guards": ["BT", "BD", "RT"], "barred": "red", "opened__0": [1], "coins__0": False},
            "phase",
        ),
        (
            CLAIM,
            {"rows__0": ["RD", "RT", "RD", "RT", "RD", None, None], "opened": [[1, 2], [3, 4]]}
            | {"coins": [False] * 4 + [True]},
            "phase",
        ),
        # the turn
        (PLAY, {"moves_left": 0}, "moves_left"),
        (PLAY, {"moves_left": 3}, "moves_left"),
        (BETWEEN, {"moves_left": 2}, "scored_last"),
        (BETWEEN, {"moves_left": 2, "scored_last": False}, "raided"),
        (PLAY, {"moves_left": True}, "moves_left"),
        # what was exchanged
        (KEPT, {"moves_left": 2, "raided": False}, "raids"),
        (KEPT, {"raided": False}, "raids"),
        (KEPT, {"options__no_undo": False}, "raids"),
        (KEPT, {"options__no_undo": False, "raids": []}, "undo"),
        (KEPT, {"raids": [[0, 1]]}, "raids[0][0]"),
        (KEPT, {"raids": [[1, 6]]}, "raids[0][1]"),
        (KEPT, {"raids": [[1, 7]]}, "raids[0][1]"),
        (KEPT, {"raids": [[1]]}, "raids[0]"),
        (KEPT, {"raids": [[3, 5], [1, 1]]}, "raids"),
        (KEPT, {"raids": [[1, 1], [1, 3]]}, "raids"),
        (KEPT, {"raids": [[1, 3], [5, 3]]}, "raids"),
        (KEPT, {"raids": [[1, 2]]}, "raids"),  # the other's place on column 2 stands in `undo` too
        (KEPT, {"raids": [], "undo": [[2, 2], [3, 2]]}, "undo"),
        (KEPT, {"undo": [[2, 2], [4, 3], [5, 4]], "raids": []}, "undo"),
        (KEPT_OVER, {"raids": [[1, 1]]}, "raids"),
        (SHIFTED, {"undo": [[6, 0]]}, "undo[0][0]"),
        (SHIFTED, {"turns": 11, "turn": 1}, "undo[0][0]"),
        (STUCK, {}, "phase"),
    ],
)
def test_what_can_not_be_is_refused(position: Position, fields: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as problem:
        TITLE.load(with_changed_fields(position, **fields))
    assert problem.value.where == where, str(problem.value)


@pytest.mark.parametrize("name", PLAY)
def test_no_field_may_be_missing(name: str) -> None:
    with pytest.raises(BadPosition) as problem:
        TITLE.load({field: value for field, value in PLAY.items() if field != name})
    assert problem.value.where == name


def test_a_stuck_position_is_not_stuck_with_another_card_on_top() -> None:
    freed = with_changed_fields(STUCK, decks__1=[*STUCK["decks"][1][1:], "RT"])
    assert TITLE.legal(TITLE.load(freed), 1) == [f"renew {column}" for column in range(5)]


HOSTILE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 6, 2.0, 1e308, 10**5000, "", "?", "RD", "\ud800", "play"),
    *([], [None], [[]], [[[]]], {}, {"": 0}, [0] * 5, ["RD"] * 7, [[1, 1]], [{}, {}], [[1, True]]),
)


def places(value: Any, path: str = "") -> Iterator[str]:
    """Every place in a position, as `changed` names it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, below in inside:
        yield f"{path}{step}"
        yield from places(below, f"{path}{step}__")


@pytest.mark.parametrize("position", [KEPT, USED_YANG, CLAIM, WON, LIMIT], ids=str)
def test_hostile_values_anywhere_are_refused_or_mean_what_they_say(position: Position) -> None:
    for place in places(position):
        for value in HOSTILE:
            new = with_changed_fields(position)
            *path, last = (int(step) if step.isdigit() else step for step in place.split("__"))
            inner: Any = new
            for step in path:
                inner = inner[step]
            inner[last] = value
            try:
                found = TITLE.position(TITLE.load(new))
            except BadPosition:
                continue
            assert json.dumps(found, sort_keys=True) == json.dumps(new, sort_keys=True)


def test_a_copy_is_independent() -> None:
    state = dealt(3, no_undo=True)
    before, twin = TITLE.position(state), state.copy()
    for _ in range(12):
        seat = twin.turns % 2
        moves = TITLE.legal(twin, seat)
        TITLE.apply(twin, seat, moves[len(moves) // 2], Chance())
    assert TITLE.position(state) == before
    assert TITLE.position(twin) != before
