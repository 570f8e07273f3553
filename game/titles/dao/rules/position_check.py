"""Checks a position before it becomes a game of DAO."""

from __future__ import annotations

from typing import Any, get_args

from game.kernel import position_reading
from game.kernel.types import Position
from game.titles.dao.rules.cards import DECK, HIGHEST_SCORE, LIMIT, VALUE, score
from game.titles.dao.rules.options import OPTIONS
from game.titles.dao.rules.state import DaoPhase

HALF = sum(DECK.values()) // 2
FIELDS = ("pile", "row", "taken", "later", "away", "scores", "took")


def check_position(data: Position) -> None:
    """Checks every field by itself, then whether they fit each other; raises `BadPosition`."""
    position_reading.read_common_fields(data, FIELDS, "dao")
    seats = position_reading.read_int(data["seats"], "seats", 2, 6)
    two_rounds = bool(position_reading.read_options(data["options"], OPTIONS, seats)["two_rounds"])
    position_reading.read_choice(data["phase"], "phase", get_args(DaoPhase))
    _check_turn(data, two_rounds, seats)
    _check_cards(data, seats)
    _check_rounds(data, two_rounds, seats)
    _check_table(data)


def _check_turn(data: Position, two_rounds: bool, seats: int) -> None:
    phase, turn = data["phase"], data["turn"]
    if phase == "over":
        position_reading.read_choice(turn, "turn", (None,))
    elif phase == "scored":
        if not two_rounds:
            position_reading.reject("phase", "only a game of two rounds is scored in between")
        position_reading.read_choice(turn, "turn", (1,))
    else:
        position_reading.read_int(turn, "turn", 0, seats - 1)


def _check_cards(data: Position, seats: int) -> None:
    piles = {name: position_reading.read_cards(data[name], name, DECK) for name in ("pile", "row", "later")}
    piles["away"] = position_reading.read_cards(data["away"], "away", DECK, in_order=True)
    for seat, taken in enumerate(position_reading.read_list(data["taken"], "taken", seats)):
        piles[f"taken[{seat}]"] = position_reading.read_cards(taken, f"taken[{seat}]", DECK)
    position_reading.check_whole_deck(piles, DECK)


def _check_rounds(data: Position, two_rounds: bool, seats: int) -> None:
    """As many scores as rounds finished, and the cards of the other round where they belong."""
    finished = len(position_reading.read_list(data["scores"], "scores"))
    playing = 1 if data["phase"] == "play" else 0
    of_two = {"play": (0, 1), "scored": (1,), "over": (2,)}[data["phase"]]
    possible = of_two if two_rounds else (1 - playing,)
    if finished not in possible:
        position_reading.reject("scores", f"{finished} finished rounds do not fit the phase")
    position_reading.read_list(data["took"], "took", finished)
    round_one = finished + playing == 1
    later, away = ((HALF, 0) if round_one else (0, HALF)) if two_rounds else (0, 0)
    position_reading.read_list(data["later"], "later", later)
    position_reading.read_list(data["away"], "away", away)
    for number in range(finished):
        _check_score(data, number, seats)
    if data["phase"] != "play":
        _check_last_score(data)


def _check_score(data: Position, number: int, seats: int) -> None:
    most = HALF if data["options"]["two_rounds"] else 2 * HALF
    took = position_reading.read_list(data["took"][number], f"took[{number}]", seats)
    scores = position_reading.read_list(data["scores"][number], f"scores[{number}]", seats)
    for seat in range(seats):
        cards = position_reading.read_int(took[seat], f"took[{number}][{seat}]", 0, most)
        highest = HIGHEST_SCORE if cards else 0
        position_reading.read_int(scores[seat], f"scores[{number}][{seat}]", -cards, highest)
    if sum(took) > most:
        position_reading.reject(f"took[{number}]", "more cards than the round had")


def _check_last_score(data: Position) -> None:
    taken = data["taken"]
    _must_be(data["took"][-1], [len(cards) for cards in taken], "took")
    _must_be(data["scores"][-1], [score(cards) for cards in taken], "scores")


def _must_be(value: Any, fitting: list[int], where: str) -> None:
    if value != fitting:
        position_reading.reject(where, f"must end with {fitting}, as the cards taken say")


def _check_table(data: Position) -> None:
    pile, row = data["pile"], data["row"]
    if data["phase"] != "play":
        position_reading.read_list(pile, "pile", 0)
        return
    if not pile:
        position_reading.reject("pile", "is empty, so the round is over")
    if not row:
        position_reading.reject("row", "is empty, and would have been refilled")
    if sum(VALUE[card] for card in row) > LIMIT and VALUE[row[-1]] != VALUE[row[-2]]:
        position_reading.reject("row", f"is over {LIMIT} and does not end in two equal values")
