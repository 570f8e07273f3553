"""Checks a position before it becomes a game of Dog."""

from __future__ import annotations

from typing import Any

from game.kernel import position_reading
from game.kernel.types import Card, Position
from game.titles.dog.rules.board import ARC, GOAL, GOAL_FIELDS, PIECES, PLACE
from game.titles.dog.rules.cards import DECK, deal_size, dealer
from game.titles.dog.rules.options import OPTIONS
from game.titles.dog.rules.state import MOST_MOVES, DogPhase

PHASES: tuple[DogPhase, ...] = ("exchange", "play", "over")
FIELDS = ("pieces", "hands", "gifts", "stock", "discard", "deal", "moves")
SPELLED = ("h", "s", *(PLACE[GOAL + depth] for depth in range(1, GOAL_FIELDS + 1)))
"""The places that positions do not write as numbers."""


def check_position(data: Position) -> None:
    """Checks every field by itself, then whether they fit each other; raises `BadPosition`."""
    position_reading.read_common_fields(data, FIELDS, "dog")
    position_reading.read_int(data["seats"], "seats", 0, 6)
    seats = position_reading.read_choice(data["seats"], "seats", (4, 6))
    position_reading.read_options(data["options"], OPTIONS, seats)
    position_reading.read_choice(data["phase"], "phase", PHASES)
    position_reading.read_int(data["moves"], "moves", 0, MOST_MOVES)
    _check_deal(data["deal"], seats)
    _check_pieces(data["pieces"], seats, data["options"].get("marbles", PIECES))
    _check_cards(data, seats)
    _check_end(data)
    if data["phase"] == "exchange":
        _check_exchange(data)
    elif data["phase"] == "play":
        _check_play(data)


def _check_deal(data: Any, seats: int) -> None:
    """Size and dealer follow from the number. Before every deal but the first there was at least one move."""
    deal = position_reading.read_fields(data, ("number", "size", "dealer"), "deal")
    number = position_reading.read_int(deal["number"], "deal.number", 1, MOST_MOVES)
    for name, fitting in (("size", deal_size(number)), ("dealer", dealer(number, seats))):
        position_reading.read_int(deal[name], f"deal.{name}", fitting, fitting)


def _check_pieces(data: Any, seats: int, pieces: int) -> None:
    """Every piece somewhere on the board, and no two on one field."""
    taken: set[object] = set()
    for seat, row in enumerate(position_reading.read_list(data, "pieces", seats)):
        for number, place in enumerate(position_reading.read_list(row, f"pieces[{seat}]", pieces)):
            where = f"pieces[{seat}][{number}]"
            if isinstance(place, str):
                position_reading.read_choice(place, where, SPELLED)
            else:
                position_reading.read_int(place, where, 0, ARC * seats - 1)
            field = ARC * seat if place == "s" else place
            spot = field if isinstance(field, int) else (seat, field)
            if place != "h" and spot in taken:
                position_reading.reject(where, "another piece stands there")
            taken.add(spot)


def _check_cards(data: Position, seats: int) -> None:
    piles: dict[str, list[Card]] = {}
    for seat, hand in enumerate(position_reading.read_list(data["hands"], "hands", seats)):
        piles[f"hands[{seat}]"] = position_reading.read_cards(hand, f"hands[{seat}]", DECK, in_order=True)
    for seat, gift in enumerate(position_reading.read_list(data["gifts"], "gifts", seats)):
        if gift is not None:
            piles[f"gifts[{seat}]"] = [position_reading.read_choice(gift, f"gifts[{seat}]", DECK)]
    for name in ("stock", "discard"):
        piles[name] = position_reading.read_cards(data[name], name, DECK)
    position_reading.check_whole_deck(piles, DECK)


def _check_end(data: Position) -> None:
    """The game is over exactly when one team has won or the last move is made; two teams can't have won."""
    seats, pieces = data["seats"], data["pieces"]
    done = [all(str(place).startswith("g") for place in row) for row in pieces]
    winners = sum(done[seat] and done[seat + seats // 2] for seat in range(seats // 2))
    if winners > 1:
        position_reading.reject("pieces", "two teams have all their pieces in their goals")
    over = bool(winners) or data["moves"] == MOST_MOVES
    if over is not (data["phase"] == "over"):
        position_reading.reject("phase", "is over just when a team has won or the last move was made")
    if over:
        position_reading.read_choice(data["turn"], "turn", (None,))


def _check_exchange(data: Position) -> None:
    size, gifts = data["deal"]["size"], data["gifts"]
    if None not in gifts:
        position_reading.reject("gifts", "all have given, so the exchange is over")
    for seat, (hand, gift) in enumerate(zip(data["hands"], gifts, strict=True)):
        if len(hand) + (gift is not None) != size:
            position_reading.reject(f"hands[{seat}]", f"must make {size} cards, the gift counted")
    smallest = gifts.index(None)
    position_reading.read_int(data["turn"], "turn", smallest, smallest)


def _check_play(data: Position) -> None:
    size = data["deal"]["size"]
    for seat, gift in enumerate(data["gifts"]):
        position_reading.read_choice(gift, f"gifts[{seat}]", (None,))
        if len(data["hands"][seat]) > size:
            position_reading.reject(f"hands[{seat}]", f"has more than {size} cards")
    if not data["hands"][position_reading.read_int(data["turn"], "turn", 0, data["seats"] - 1)]:
        position_reading.reject("turn", "is a seat without cards")
