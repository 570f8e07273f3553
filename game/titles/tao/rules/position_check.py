"""Checks a position before it becomes a game of TAO."""

from __future__ import annotations

from typing import Any, get_args

from game.kernel import position_reading
from game.kernel.types import Position
from game.titles.tao.rules.cards import ATTRIBUTES, DECK, FACTIONS, YANG_GUARDS, Attribute
from game.titles.tao.rules.combinations import (
    PORTALS,
    claimable,
    shared_by_five,
)
from game.titles.tao.rules.moves import COLUMNS, LENGTH
from game.titles.tao.rules.options import OPTIONS
from game.titles.tao.rules.rules import MOVES_A_TURN, legal
from game.titles.tao.rules.state import Tao, TaoPhase, coins_to_win

PHASES = get_args(TaoPhase)
BARRED = (None, *get_args(Attribute))
DECK_SIZE = 4
EXCHANGES = ("raids", "undo")
FIELDS = (
    *("rows", "decks", "coins", "opened", "guards", "barred"),
    *("moves_left", "turns", "scored_last", "raided", "raids", "undo"),
)


def check_position(data: Position) -> None:
    """Checks every field by itself, then whether they fit each other; raises `BadPosition`."""
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


def check_moves(state: Tao) -> None:
    """Checks that the seat in turn has something to do; raises `BadPosition`."""
    if state.phase == "claim":
        row = state.rows[state.turns % 2]
        if not (shared_by_five(row, state.wanted) and claimable(row, state.coins)):
            position_reading.reject("phase", "there are no five guardians to claim a portal with")
    if state.phase == "play" and not legal(state, state.turns % 2):
        position_reading.reject("phase", "the seat in turn has no legal move")


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
    enough = coins_to_win(data["options"])
    for seat, columns in enumerate(position_reading.read_list(data["opened"], "opened", 2)):
        for index, column in enumerate(position_reading.read_list(columns, f"opened[{seat}]")):
            where = f"opened[{seat}][{index}]"
            position_reading.read_int(column, where, PORTALS[0], PORTALS[-1])
            if column in won:
                position_reading.reject(where, f"portal {column} was opened before")
            won.append(column)
        if len(columns) > enough:
            position_reading.reject(f"opened[{seat}]", f"the game ends with {enough} coins")
    for column in PORTALS:
        if coins[column - 1] == (column in won):
            position_reading.reject(f"coins[{column - 1}]", "does not fit the portals opened")
    if len(FACTIONS) - len(data["guards"]) > len(won):
        position_reading.reject("guards", "more guards are used up than coins won")


def _check_phase(data: Position, limit: int) -> None:
    """Enough coins or the turn limit end the game, and nothing else does."""
    phase = data["phase"]
    turns = position_reading.read_int(data["turns"], "turns", 0, limit)
    won = any(len(columns) == coins_to_win(data["options"]) for columns in data["opened"])
    if won and turns == limit:
        position_reading.reject("turns", "the turn that won the last coin is not counted")
    if (phase == "over") != (won or turns == limit):
        position_reading.reject(
            "phase", "the game is over with enough coins or at the turn limit, and only then"
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
        position_reading.reject("scored_last", "the last coin was won by the last move")


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
