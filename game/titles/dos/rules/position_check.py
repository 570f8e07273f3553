"""Checks a position before it becomes a game of Dos: each field by itself, then whether they fit."""

from __future__ import annotations

from game.kernel import position_reading
from game.kernel.types import Position
from game.titles.dos.rules.cards import AMOUNT, COLOURS, DECK, POINTS
from game.titles.dos.rules.moves import LONGEST_MS
from game.titles.dos.rules.options import OPTIONS
from game.titles.dos.rules.state import MOVES_A_SEAT, SEATS

MOST_POINTS = sum(POINTS[card] * copies for card, copies in DECK.items())
PHASES = ("play", "challenge", "scored", "over")
FIELDS = ("hands", "pile", "discard", "colour", "pending", "direction", "done", "moves", "challenge")
FIELDS_OF_A_MATCH = ("first", "scores")
"""What only a match of rounds has (DOS-16)."""


def check_position(data: Position) -> None:
    """Raises `BadPosition` for anything that no game of Dos can be in."""
    target = _target(data)
    position_reading.read_common_fields(data, (*FIELDS, *(FIELDS_OF_A_MATCH if target else ())), "dos")
    seats = position_reading.read_int(data["seats"], "seats", SEATS[0], SEATS[-1])
    position_reading.read_options(data["options"], OPTIONS, seats)
    position_reading.read_choice(data["phase"], "phase", PHASES)
    position_reading.read_choice(data["direction"], "direction", (1, -1))
    position_reading.read_int(data["moves"], "moves", 0, MOVES_A_SEAT * seats)
    _check_cards(data, seats)
    _check_top(data)
    _check_pending(data, seats)
    _check_done(data, seats)
    _check_turn(data, seats)
    if target:
        _check_rounds(data, seats, target)
    else:
        _check_end(data, seats)
    _check_challenge(data, seats)


def _check_cards(data: Position, seats: int) -> None:
    piles = {name: position_reading.read_cards(data[name], name, DECK) for name in ("pile", "discard")}
    if not piles["discard"]:
        position_reading.reject("discard", "is empty, and a card always lies there")
    for seat, hand in enumerate(position_reading.read_list(data["hands"], "hands", seats)):
        piles[f"hands[{seat}]"] = position_reading.read_cards(hand, f"hands[{seat}]", DECK, in_order=True)
    position_reading.check_whole_deck(piles, DECK)


def _check_top(data: Position) -> None:
    top = data["discard"][-1]
    colour = position_reading.read_choice(data["colour"], "colour", (None, *COLOURS))
    if top[0] in COLOURS and colour != top[0]:
        position_reading.reject("colour", f"is not that of the top card {top}")
    if colour is None and len(data["discard"]) > 1:
        position_reading.reject("colour", "is null, though a card has been played")


def _check_pending(data: Position, seats: int) -> None:
    most = max(AMOUNT.values()) * MOVES_A_SEAT * seats
    pending = position_reading.read_int(data["pending"], "pending", 0, most)
    adds = AMOUNT.get(data["discard"][-1], 0)
    if pending and not adds:
        position_reading.reject("pending", "needs a card on top that makes others draw")
    if pending % 2:
        position_reading.reject("pending", "is odd")
    if 0 < pending < adds:
        position_reading.reject("pending", "is less than the top card asks")


def _check_done(data: Position, seats: int) -> None:
    done = position_reading.read_list(data["done"], "done")
    for index, seat in enumerate(done):
        position_reading.read_int(seat, f"done[{index}]", 0, seats - 1)
    if sorted(done) != [seat for seat, hand in enumerate(data["hands"]) if not hand]:
        position_reading.reject("done", "must be the seats without cards, each once")
    if len(done) == seats:
        position_reading.reject("done", "never holds the last player")


def _check_turn(data: Position, seats: int) -> None:
    if data["phase"] == "over":
        position_reading.read_choice(data["turn"], "turn", (None,))
    elif (
        position_reading.read_int(data["turn"], "turn", 0, seats - 1) in data["done"]
        and data["phase"] != "scored"
    ):
        position_reading.reject("turn", "is a seat that is done")


def _check_end(data: Position, seats: int) -> None:
    """The game is over with one player left or with the last move allowed, not before (DOS-13, DOS-15)."""
    if data["phase"] == "scored":
        position_reading.reject("phase", "is one of a match of rounds")
    ended = len(data["done"]) == seats - 1 or data["moves"] == MOVES_A_SEAT * seats
    if ended and data["phase"] != "over":
        position_reading.reject("phase", "must be over: one player is left, or no moves are")
    if data["phase"] == "over" and not ended:
        position_reading.reject("phase", "is over, though several are still in")


def _target(data: Position) -> int:
    """The sum that ends a match; 0 in a single game, and where no such choice stands."""
    options = data.get("options") if isinstance(data, dict) else None
    target = options.get("points") if isinstance(options, dict) else None
    return target if type(target) is int and target in OPTIONS["points"].choices else 0


def _check_rounds(data: Position, seats: int, target: int) -> None:
    """Every round is won by one seat, the last one with the cards that the others hold now (DOS-16)."""
    first = position_reading.read_int(data["first"], "first", 0, seats - 1)
    scores = position_reading.read_list(data["scores"], "scores")
    for index, each in enumerate(scores):
        for seat, won in enumerate(position_reading.read_list(each, f"scores[{index}]", seats)):
            position_reading.read_int(won, f"scores[{index}][{seat}]", 0, MOST_POINTS)
        if sum(won > 0 for won in each) > 1:
            position_reading.reject(f"scores[{index}]", "has points for several seats")
        totals = [sum(round_[seat] for round_ in scores[:index]) for seat in range(seats)]
        if max(totals) >= target:
            position_reading.reject(f"scores[{index}]", "is of a round after the match was over")
    won_now = bool(data["done"])
    if won_now:
        _check_last_round(data, seats)
    reached = won_now and max(map(sum, zip(*scores, strict=True))) >= target
    stopped = data["moves"] == MOVES_A_SEAT * seats
    phases = ("over",) if reached or stopped else ("scored",) if won_now else ("play", "challenge")
    position_reading.read_choice(data["phase"], "phase", phases)
    if data["phase"] == "scored":
        position_reading.read_int(data["turn"], "turn", (first + 1) % seats, (first + 1) % seats)


def _check_last_round(data: Position, seats: int) -> None:
    """The round that was just won: by one seat, with what the others hold."""
    if len(data["done"]) > 1:
        position_reading.reject("done", "holds only who has won the round")
    counted = sum(POINTS[card] for hand in data["hands"] for card in hand)
    won = [counted if seat in data["done"] else 0 for seat in range(seats)]
    if not data["scores"] or data["scores"][-1] != won:
        position_reading.reject("scores", "do not fit the hands")


def _check_challenge(data: Position, seats: int) -> None:
    if data["challenge"] is None:
        if data["phase"] == "challenge":
            position_reading.reject("challenge", "is null in its own phase")
        return
    challenge = position_reading.read_fields(data["challenge"], ("seat", "allowed_ms", "fields"), "challenge")
    if data["phase"] != "challenge":
        position_reading.reject("challenge", "stands in another phase")
    if data["options"]["nerves"] == "off":
        position_reading.reject("challenge", "is not played with nerves off")
    if position_reading.read_int(challenge["seat"], "challenge.seat", 0, seats - 1) != data["turn"]:
        position_reading.reject("challenge.seat", "is not the seat in turn")
    allowed_ms = position_reading.read_int(challenge["allowed_ms"], "challenge.allowed_ms", 0, LONGEST_MS)
    _check_fields(challenge["fields"], len(data["hands"][data["turn"]]), allowed_ms)


def _check_fields(value: object, cards: int, allowed_ms: int) -> None:
    where = "challenge.fields"
    if cards > 2:
        position_reading.reject("challenge", "comes only with two cards left, or one")
    fields = position_reading.read_list(value, where, cards)
    for number, entry in enumerate(fields):
        field = position_reading.read_fields(entry, ("x", "y", "hit"), f"{where}[{number}]")
        _check_part(field["x"], f"{where}[{number}].x")
        _check_part(field["y"], f"{where}[{number}].y")
        if field["hit"] is not None:
            position_reading.read_int(field["hit"], f"{where}[{number}].hit", 0, allowed_ms)
    if all(field["hit"] is not None for field in fields):
        position_reading.reject(where, "are all hit, so the challenge is over")


def _check_part(value: object, where: str) -> None:
    """A coordinate from 0 to 1 in whole thousandths."""
    if type(value) not in (int, float) or not 0 <= value <= 1:  # type: ignore[operator]
        position_reading.reject(where, f"must be a number from 0 to 1, not {position_reading.quote(value)}")
    if round(value, 3) != value:  # type: ignore[call-overload]
        position_reading.reject(where, "has more than three decimals")
