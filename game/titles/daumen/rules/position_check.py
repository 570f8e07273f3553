"""Checks a position before it becomes a game of Daumen drauf!"""

from __future__ import annotations

from typing import Any, get_args

from game.kernel import position_reading
from game.kernel.types import Position, Seat
from game.titles.daumen.rules.cards import COLOURS, DECKS, HAND_SIZE, MOST_SEATS, points
from game.titles.daumen.rules.options import OPTIONS
from game.titles.daumen.rules.state import DaumenPhase
from game.titles.daumen.rules.trick_notation import DaumenTrick, by_seat, count_passes, in_order

PHASES = get_args(DaumenPhase)
FIELDS = ("stock", "hands", "won", "trick", "first", "scores")
TRICK_FIELDS = tuple(DaumenTrick.__annotations__)


def check_position(data: Position) -> None:
    """Checks every field by itself, then whether they fit each other; raises `BadPosition`."""
    position_reading.read_common_fields(data, FIELDS, "daumen")
    seats = position_reading.read_int(data["seats"], "seats", 2, MOST_SEATS)
    position_reading.read_options(data["options"], OPTIONS, seats)
    position_reading.read_choice(data["phase"], "phase", PHASES)
    position_reading.read_int(data["first"], "first", 0, seats - 1)
    _check_trick_fields(position_reading.read_fields(data["trick"], TRICK_FIELDS, "trick"), seats)
    _check_cards(data, seats)
    _check_turn(data, seats)
    _check_scores(data, seats)
    if data["phase"] == "play":
        _check_play(data)
    else:
        _check_end(data)


def _check_trick_fields(trick: dict[str, Any], seats: int) -> None:
    position_reading.read_int(trick["leader"], "trick.leader", 0, seats - 1)
    position_reading.read_int(trick["passes"], "trick.passes", 0, seats - 2)
    if trick["top"] is not None:
        position_reading.read_int(trick["top"], "trick.top", 0, seats - 1)
    for index, colour in enumerate(position_reading.read_list(trick["colours"], "trick.colours")):
        position_reading.read_choice(colour, f"trick.colours[{index}]", COLOURS)


def _check_cards(data: Position, seats: int) -> None:
    deck, trick = DECKS[seats], data["trick"]
    piles = {"stock": position_reading.read_cards(data["stock"], "stock", deck)}
    for name in ("hands", "won"):
        for seat, cards in enumerate(position_reading.read_list(data[name], name, seats)):
            where = f"{name}[{seat}]"
            piles[where] = position_reading.read_cards(cards, where, deck, in_order=True)
    for seat, cards in enumerate(position_reading.read_list(trick["released"], "trick.released", seats)):
        where = f"trick.released[{seat}]"
        piles[where] = position_reading.read_cards(cards, where, deck)
    for seat, card in enumerate(position_reading.read_list(trick["offered"], "trick.offered", seats)):
        where = f"trick.offered[{seat}]"
        piles[where] = [] if card is None else [position_reading.read_choice(card, where, deck)]
    position_reading.check_whole_deck(piles, deck)
    for seat, hand in enumerate(data["hands"]):
        if len(hand) > HAND_SIZE:
            position_reading.reject(f"hands[{seat}]", f"has more than {HAND_SIZE} cards")


def _check_turn(data: Position, seats: int) -> None:
    phase, turn = data["phase"], data["turn"]
    if phase == "over":
        position_reading.read_choice(turn, "turn", (None,))
    elif phase == "scored":
        position_reading.read_choice(turn, "turn", ((data["first"] + 1) % seats,))
    elif not data["hands"][position_reading.read_int(turn, "turn", 0, seats - 1)]:
        position_reading.reject("turn", "is a seat without cards")


def _check_scores(data: Position, seats: int) -> None:
    """There is a list for every finished game, and the scores of a game just finished fit its cards."""
    games, finished = data["options"]["games"], len(position_reading.read_list(data["scores"], "scores"))
    fewest, most = {"play": (0, games - 1), "scored": (1, games - 1), "over": (games, games)}[data["phase"]]
    if not fewest <= finished <= most:
        position_reading.reject("scores", f"{finished} finished games do not fit the phase")
    best = len(DECKS[seats]) // 2
    for number, scores in enumerate(data["scores"]):
        for seat, score in enumerate(position_reading.read_list(scores, f"scores[{number}]", seats)):
            position_reading.read_int(score, f"scores[{number}][{seat}]", -best - HAND_SIZE, best)
    if data["phase"] != "play":
        fitting = [points(won, hand) for won, hand in zip(data["won"], data["hands"], strict=True)]
        if data["scores"][-1] != fitting:
            position_reading.reject("scores", f"must end with {fitting}, as the cards say")


def _check_play(data: Position) -> None:
    trick: DaumenTrick = data["trick"]
    if any(cards for _, cards in by_seat(trick)):
        _check_trick(trick, data["turn"], data["seats"])
        return
    _check_nothing_shown(trick)
    if trick["leader"] != data["turn"]:
        position_reading.reject("trick.leader", "must be the seat in turn, between tricks")
    if len(_with_cards(data)) < 2:
        position_reading.reject("hands", "at most one seat has cards, so the game is over")


def _check_trick(trick: DaumenTrick, turn: Seat, seats: int) -> None:
    """A trick's cards show in which order they were played, and so who led, who is highest and who passed."""
    seen = {card[0] for _, cards in by_seat(trick) for card in cards}
    if sorted(trick["colours"]) != sorted(seen):
        position_reading.reject("trick.colours", "are not those of the trick's cards")
    shown = in_order(trick)
    if len({card[:2] for card, _ in shown}) < len(shown):
        position_reading.reject("trick", "has both twins of a card, and would be over")
    for seat, cards in by_seat(trick):
        _check_released(trick, seat, [card for card, owner in shown if owner == seat] == cards)
    if trick["top"] != shown[-1][1]:
        position_reading.reject("trick.top", "is not the owner of the highest card")
    if trick["leader"] != shown[0][1]:
        position_reading.reject("trick.leader", "is not the owner of the lowest card")
    if trick["passes"] != count_passes(trick["top"], turn, seats):
        position_reading.reject("trick.passes", "are not the seats between top and turn")


def _check_released(trick: DaumenTrick, seat: Seat, rising: bool) -> None:
    where = f"trick.released[{seat}]"
    if trick["released"][seat] and trick["offered"][seat] is None:
        position_reading.reject(where, "cards are let go only for a new one, and none is offered")
    if not rising:
        position_reading.reject(
            where, "each card must be higher than the one let go before, the offered one highest"
        )


def _check_nothing_shown(trick: DaumenTrick) -> None:
    nothing = {"colours": not trick["colours"], "top": trick["top"] is None, "passes": trick["passes"] == 0}
    for name, so in nothing.items():
        if not so:
            position_reading.reject(f"trick.{name}", "nothing has been shown or passed")


def _check_end(data: Position) -> None:
    """After a game no stock, no trick, and at most one seat with cards, which would have led."""
    trick, holding = data["trick"], _with_cards(data)
    position_reading.read_list(data["stock"], "stock", 0)
    for seat, cards in by_seat(trick):
        if cards:
            position_reading.reject(f"trick.offered[{seat}]", "the game is over, and nothing lies in a trick")
    _check_nothing_shown(trick)
    if len(holding) > 1:
        position_reading.reject("hands", "more than one seat has cards, so the game goes on")
    if holding and trick["leader"] != holding[0]:
        position_reading.reject("trick.leader", "must be the one seat with cards")


def _with_cards(data: Position) -> list[Seat]:
    return [seat for seat, hand in enumerate(data["hands"]) if hand]
