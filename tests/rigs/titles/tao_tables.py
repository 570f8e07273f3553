"""TAO positions, written so that a reader sees the table; and moves made on them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.kernel.chance import Chance
from game.kernel.events import EventView, name_fields
from game.kernel.types import Move, Position, Refusal
from game.titles.tao import TITLE
from game.titles.tao.rules.cards import DECK
from game.titles.tao.rules.state import Tao
from scenes.base.option_ids import usual_options

OPTIONS = usual_options(TITLE)
START = ("_ RD BD J BT RT _", "_ BT RT J RD BD _")
ALL_COINS = [True] * 5


def table(
    row0: str = START[0],
    row1: str = START[1],
    *,
    tops: tuple[str, str] = ("", ""),
    opened: tuple[str, str] = ("", ""),
    guards: str = "RD BT BD RT",
    **more: Any,
) -> Position:
    """Rows as they lie on columns 0 to 6, `_` is empty; what `tops` doesn't name of the decks is filled up.

    It is seat 0's turn after ten turns, unless `more` says otherwise; there options have their place too.
    """
    columns = [[int(column) for column in won.split()] for won in opened]
    turns = more.get("turns", 10)
    rows = [[None if card == "_" else card for card in row.split()] for row in (row0, row1)]
    return {
        "game": "tao",
        "seats": 2,
        "options": {name: more.pop(name, default) for name, default in OPTIONS.items()},
        "phase": "play",
        "turn": turns % 2,
        "rows": rows,
        "decks": _filled(rows, [top.split() for top in tops]),
        "coins": [column not in columns[0] + columns[1] for column in range(1, 6)],
        "opened": columns,
        "guards": guards.split(),
        "barred": None,
        "moves_left": 2,
        "turns": turns,
        "scored_last": False,
        "raided": False,
        "raids": [],
        "undo": [],
        **more,
    }


def _filled(rows: list[list[str | None]], decks: list[list[str]]) -> list[list[str]]:
    rest = Counter(DECK)
    rest.subtract(card for row in rows for card in row if card)
    rest.subtract(card for deck in decks for card in deck)
    cards = list(rest.elements())
    return [[*deck, *(cards.pop() for _ in range(4 - len(deck)))] for deck in decks]


def plain(state: Tao) -> Position:
    """The position of a game as somebody outside reads it."""
    return dict(TITLE.position(state))


def play(position: Position, *moves: Move) -> tuple[Position, list[EventView]]:
    """Moves made by whoever is in turn: the position after them, and what happened."""
    state = TITLE.load(position)
    told: list[EventView] = []
    for move in moves:
        (seat,) = TITLE.to_act(state)
        assert TITLE.judge(state, seat, move) is None, f"{move} is refused"
        told += [name_fields(TITLE.events, event) for event in TITLE.apply(state, seat, move, Chance())]
    return plain(state), told


def after(position: Position, *moves: Move) -> Position:
    """The position after these moves."""
    return play(position, *moves)[0]


def row_after(position: Position, *moves: Move, seat: int = 0) -> str:
    """A row after these moves, written as `table` takes it."""
    return " ".join(card or "_" for card in after(position, *moves)["rows"][seat])


def happened(position: Position, *moves: Move) -> list[str]:
    """The kinds of events, in order."""
    return [event["type"] for event in play(position, *moves)[1]]


def told(position: Position, *moves: Move) -> dict[str, EventView]:
    """The last event of each kind, without its kind."""
    events = play(position, *moves)[1]
    return {event["type"]: {name: event[name] for name in event if name != "type"} for event in events}


def legal(position: Position) -> list[Move]:
    """What the seat in turn may do."""
    state = TITLE.load(position)
    return list(TITLE.legal(state, TITLE.to_act(state)[0]))


def kinds(position: Position) -> set[str]:
    """The kinds of move that are legal."""
    return {move.split()[0] for move in legal(position)}


def refusal(position: Position, move: Move) -> Refusal:
    """Why the seat in turn may not make this move."""
    state = TITLE.load(position)
    found = TITLE.judge(state, TITLE.to_act(state)[0], move)
    assert found is not None, f"{move} is not refused"
    assert move not in legal(position)
    return found


def why(position: Position, move: Move) -> tuple[str, str]:
    """The code of a refusal and its rule."""
    found = refusal(position, move)
    return found.code, found.rule


def dealt(seed: int = 1, **options: Any) -> Tao:
    """A fresh game."""
    return TITLE.deal(2, {**OPTIONS, **options}, Chance.from_seed(seed))


STUCK = table(
    "_ _ BD pRD BT J BT",
    "RT RT RD RD RD _ _",
    tops=("", "RT"),
    turns=1,
    undo=[[2, 2], [4, 4]],
    version="yang",
    calm_start=True,
    no_undo=True,
)
"""Seat 1's first turn: all it could do leaves or makes a combination, or takes back an exchange."""
