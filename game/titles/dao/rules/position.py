"""DAO as a position, and a position checked whole before it becomes a game."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, cast, get_args

from game.kernel import position_reading
from game.kernel.types import Card, Position, Seat
from game.titles.dao.rules.cards import DECK, HIGHEST_SCORE, LIMIT, VALUE, score
from game.titles.dao.rules.state import OPTIONS, Dao, DaoPhase


class DaoOptions(TypedDict):
    """What was chosen before the game."""

    two_rounds: bool


class DaoPosition(TypedDict):
    """Everything about a game as plain JSON; a view has "?" for what its seat may not see."""

    game: Literal["dao"]
    seats: int
    options: DaoOptions
    phase: DaoPhase
    turn: Seat | None
    pile: list[Card]
    """From the top."""
    row: list[Card]
    """From the pile's side."""
    taken: list[list[Card]]
    """For each seat its cards, in the order taken."""
    later: list[Card]
    """In the first of two rounds: the pile of the second."""
    away: list[Card]
    """In the second of two rounds: the cards of the first."""
    scores: list[list[int]]
    """For each finished round every seat's points."""
    took: list[list[int]]
    """For each finished round how many cards each seat took."""


HALF = sum(DECK.values()) // 2
FIELDS = ("pile", "row", "taken", "later", "away", "scores", "took")


def position(state: Dao) -> DaoPosition:
    """Everything about the game, piles from the top."""
    return {
        "game": "dao",
        "seats": state.seats,
        "options": {"two_rounds": state.two_rounds},
        "phase": state.phase,
        "turn": state.turn,
        "pile": state.pile[::-1],
        "row": state.row[:],
        "taken": [cards[:] for cards in state.taken],
        "later": state.later[::-1],
        "away": state.away[:],
        "scores": [scores[:] for scores in state.scores],
        "took": [took[:] for took in state.took],
    }


def build(data: DaoPosition) -> Dao:
    """A game from a position that is known to be right."""
    return Dao(
        data["seats"],
        data["options"]["two_rounds"],
        data["phase"],
        data["turn"],
        data["pile"][::-1],
        data["row"][:],
        sum(VALUE[card] for card in data["row"]),
        [cards[:] for cards in data["taken"]],
        data["later"][::-1],
        data["away"][:],
        [scores[:] for scores in data["scores"]],
        [took[:] for took in data["took"]],
    )


def load(data: Position) -> Dao:
    """A game from a position that somebody else wrote; raises `BadPosition`."""
    position_reading.read_common_fields(data, FIELDS, "dao")
    seats = position_reading.read_int(data["seats"], "seats", 2, 6)
    two_rounds = bool(position_reading.read_options(data["options"], OPTIONS, seats)["two_rounds"])
    position_reading.read_choice(data["phase"], "phase", get_args(DaoPhase))
    _check_turn(data, two_rounds, seats)
    _check_cards(data, seats)
    _check_rounds(data, two_rounds, seats)
    _check_table(data)
    return build(cast(DaoPosition, data))


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
