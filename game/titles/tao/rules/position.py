"""TAO as a position, and a position checked whole before it becomes a game."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, cast, get_args

from game.kernel import position_reading
from game.kernel.types import Card, Options, Position, Seat
from game.titles.tao.rules.cards import ATTRIBUTES, DECK, FACTIONS, YANG_GUARDS, Attribute
from game.titles.tao.rules.combinations import (
    COINS_TO_WIN,
    EMPTY,
    PORTALS,
    claimable,
    shared_by_five,
    wanted_by,
)
from game.titles.tao.rules.moves import COLUMNS, LENGTH
from game.titles.tao.rules.rules import MOVES_A_TURN, legal
from game.titles.tao.rules.state import OPTIONS, Exchange, Tao, TaoPhase

PHASES = get_args(TaoPhase)
BARRED = (None, *get_args(Attribute))
DECK_SIZE = 4
EXCHANGES = ("raids", "undo")
FIELDS = (
    *("rows", "decks", "coins", "opened", "guards", "barred"),
    *("moves_left", "turns", "scored_last", "raided", "raids", "undo"),
)


class TaoPosition(TypedDict):
    """Everything about a game, as plain JSON; a view has "?" for every card that can't be seen."""

    game: Literal["tao"]
    seats: int
    options: Options
    phase: TaoPhase
    turn: Seat | None
    rows: list[list[Card | None]]
    """Seven places each, for columns 0 to 6."""
    decks: list[list[Card]]
    coins: list[bool]
    """Does each portal still have its coin?"""
    opened: list[list[int]]
    """The columns of the portals that each seat has opened, in their order."""
    guards: list[Card]
    barred: Attribute | None
    moves_left: int
    turns: int
    scored_last: bool
    raided: bool
    raids: list[list[int]]
    """The exchanges of this turn: the own column and the other's, as the player in turn sees them."""
    undo: list[list[int]]
    """The exchanges of the turn before, which must NOT be undone; the protocol keeps the misleading name."""


def position(state: Tao) -> TaoPosition:
    """Everything about the game, decks from the top."""
    return {
        "game": "tao",
        "seats": 2,
        "options": dict(state.options),
        "phase": state.phase,
        "turn": state.turn,
        "rows": [[card or None for card in row] for row in state.rows],
        "decks": [deck[:] for deck in state.decks],
        "coins": list(state.coins),
        "opened": [list(columns) for columns in state.opened],
        "guards": list(state.guards),
        "barred": state.barred,
        "moves_left": state.moves_left,
        "turns": state.turns,
        "scored_last": state.scored_last,
        "raided": state.raided,
        "raids": [list(pair) for pair in state.exchanged],
        "undo": [list(pair) for pair in state.locked],
    }


def build(data: TaoPosition) -> Tao:
    """A game from a position that is known to be right."""
    return Tao(
        options=data["options"],
        phase=data["phase"],
        turn=data["turn"],
        rows=[[card or EMPTY for card in row] for row in data["rows"]],
        decks=[deck[:] for deck in data["decks"]],
        coins=tuple(data["coins"]),
        opened=tuple(tuple(columns) for columns in data["opened"]),
        guards=tuple(data["guards"]),
        barred=data["barred"],
        wanted=wanted_by(data["guards"], data["barred"]),
        moves_left=data["moves_left"],
        turns=data["turns"],
        scored_last=data["scored_last"],
        raided=data["raided"],
        exchanged=_exchanges(data["raids"]),
        locked=_exchanges(data["undo"]),
    )


def load(data: Position) -> Tao:
    """A game from a position that somebody else wrote; raises `BadPosition`."""
    position_reading.read_common_fields(data, FIELDS, "tao")
    position_reading.read_int(data["seats"], "seats", 2, 2)
    options = position_reading.read_options(data["options"], OPTIONS, 2)
    position_reading.read_choice(data["phase"], "phase", PHASES)
    _check_cards(data)
    _check_guards(data)
    _check_coins(data)
    _check_phase(data, int(options["turn_limit"]))
    _check_turn(data)
    for name in EXCHANGES:
        _check_exchanges(data, name)
    _check_places_are_named_once(data)
    state = build(cast("TaoPosition", {**data, "options": options}))
    _check_moves(state)
    return state


def _exchanges(pairs: list[list[int]]) -> tuple[Exchange, ...]:
    return tuple((own, other) for own, other in pairs)


def _check_cards(data: Position) -> None:
    piles = {}
    for seat, row in enumerate(position_reading.read_list(data["rows"], "rows", 2)):
        piles[f"rows[{seat}]"] = _checked_row(row, f"rows[{seat}]")
    for seat, deck in enumerate(position_reading.read_list(data["decks"], "decks", 2)):
        where = f"decks[{seat}]"
        piles[where] = position_reading.read_cards(
            position_reading.read_list(deck, where, DECK_SIZE), where, DECK
        )
    position_reading.check_whole_deck(piles, DECK)


def _checked_row(row: Any, where: str) -> list[str]:
    """The cards of a row: five next to each other on seven columns."""
    places = position_reading.read_list(row, where, len(COLUMNS))
    for column, card in enumerate(places):
        position_reading.read_choice(card, f"{where}[{column}]", (None, *DECK))
    taken = [column for column, card in enumerate(places) if card is not None]
    if len(taken) != LENGTH or taken[-1] - taken[0] != LENGTH - 1:
        position_reading.reject(where, "must hold five cards next to each other")
    return [places[column] for column in taken]


def _check_guards(data: Position) -> None:
    """Each faction has one guard; those that are gone were used up, one of them by the barred attribute."""
    guards = position_reading.read_cards(data["guards"], "guards", FACTIONS)
    if len(set(guards)) < len(guards):
        position_reading.reject("guards", "a faction has only one guard")
    order = YANG_GUARDS[len(YANG_GUARDS) - len(guards) :]
    if data["options"]["version"] == "yang" and tuple(guards) != order:
        position_reading.reject("guards", f"must end the row {', '.join(YANG_GUARDS)}")
    barred = position_reading.read_choice(data["barred"], "barred", BARRED)
    used = [faction for faction in FACTIONS if faction not in guards]
    if barred is None and used:
        position_reading.reject("barred", "must be what the last guard was used for")
    if barred is not None and not any(barred in ATTRIBUTES[faction] for faction in used):
        position_reading.reject("barred", f"no guard used up shows {barred}")


def _check_coins(data: Position) -> None:
    """Every coin lies on its portal or belongs to whoever opened it."""
    coins = position_reading.read_list(data["coins"], "coins", len(PORTALS))
    for index, coin in enumerate(coins):
        position_reading.read_bool(coin, f"coins[{index}]")
    won: list[int] = []
    for seat, columns in enumerate(position_reading.read_list(data["opened"], "opened", 2)):
        for index, column in enumerate(position_reading.read_list(columns, f"opened[{seat}]")):
            where = f"opened[{seat}][{index}]"
            position_reading.read_int(column, where, PORTALS[0], PORTALS[-1])
            if column in won:
                position_reading.reject(where, f"portal {column} was opened before")
            won.append(column)
        if len(columns) > COINS_TO_WIN:
            position_reading.reject(f"opened[{seat}]", f"the game ends with {COINS_TO_WIN} coins")
    for column in PORTALS:
        if coins[column - 1] == (column in won):
            position_reading.reject(f"coins[{column - 1}]", "does not fit the portals opened")
    if len(FACTIONS) - len(data["guards"]) > len(won):
        position_reading.reject("guards", "more guards are used up than coins won")


def _check_phase(data: Position, limit: int) -> None:
    """Three coins or the turn limit end the game, and nothing else does."""
    phase = data["phase"]
    turns = position_reading.read_int(data["turns"], "turns", 0, limit)
    won = any(len(columns) == COINS_TO_WIN for columns in data["opened"])
    if won and turns == limit:
        position_reading.reject("turns", "the turn that won the third coin is not counted")
    if (phase == "over") != (won or turns == limit):
        position_reading.reject(
            "phase", "the game is over with three coins or at the turn limit, and only then"
        )
    if phase == "over":
        position_reading.read_choice(data["turn"], "turn", (None,))
    elif position_reading.read_int(data["turn"], "turn", 0, 1) != turns % 2:
        position_reading.reject("turn", f"must be {turns % 2} after {turns} turns")


def _check_turn(data: Position) -> None:
    """What is left of the turn, and what has been done in it."""
    phase, at_limit = data["phase"], data["turns"] == data["options"]["turn_limit"]
    if at_limit:
        low, high = MOVES_A_TURN, MOVES_A_TURN
    else:
        low, high = (1, MOVES_A_TURN) if phase == "play" else (0, MOVES_A_TURN - 1)
    left = position_reading.read_int(data["moves_left"], "moves_left", low, high)
    scored, raided = (
        position_reading.read_bool(data["scored_last"], "scored_last"),
        position_reading.read_bool(data["raided"], "raided"),
    )
    if left == MOVES_A_TURN and (scored or raided):
        position_reading.reject("scored_last" if scored else "raided", "can't be at the start of a turn")
    if scored and phase == "claim":
        position_reading.reject("scored_last", "the move that leads to a claim wins nothing by itself")
    if not scored and phase == "over" and not at_limit:
        position_reading.reject("scored_last", "the third coin was won by the last move")


def _check_exchanges(data: Position, name: str) -> None:
    pairs = position_reading.read_list(data[name], name)
    rows = _seen_by_mover(data)
    for index, pair in enumerate(pairs):
        where = f"{name}[{index}]"
        for side, column in enumerate(position_reading.read_list(pair, where, 2)):
            position_reading.read_int(column, f"{where}[{side}]", COLUMNS[0], COLUMNS[-1])
            if rows[side][column] is None:
                position_reading.reject(f"{where}[{side}]", "names an empty place")
    if pairs != sorted(pairs):
        position_reading.reject(name, "must be sorted")
    if len(pairs) > MOVES_A_TURN:
        position_reading.reject(name, f"a turn has only {MOVES_A_TURN} moves")
    if pairs and not data["options"]["no_undo"]:
        position_reading.reject(name, "is only kept with no_undo")
    if pairs and name == "raids" and not data["raided"]:
        position_reading.reject(name, "has a raid, though raided is false")


def _check_places_are_named_once(data: Position) -> None:
    for side in range(2):
        columns = [pair[side] for name in EXCHANGES for pair in data[name]]
        if len(set(columns)) < len(columns):
            position_reading.reject("raids" if data["raids"] else "undo", "names a place twice")


def _seen_by_mover(data: Position) -> tuple[list[Any], list[Any]]:
    """The row of the seat whose turn it is, or would be, and the one opposite."""
    seat = data["turns"] % 2
    return data["rows"][seat], data["rows"][1 - seat]


def _check_moves(state: Tao) -> None:
    if state.phase == "claim":
        row = state.rows[state.turns % 2]
        if not (shared_by_five(row, state.wanted) and claimable(row, state.coins)):
            position_reading.reject("phase", "there are no five guardians to claim a portal with")
    if state.phase == "play" and not legal(state, state.turns % 2):
        position_reading.reject("phase", "the seat in turn has no legal move")
