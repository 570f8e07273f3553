"""Dos as a position, and a game made from one."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from game.kernel.types import Card, Options, Position, Seat
from game.titles.dos.rules.cards import cards_of, hand_of
from game.titles.dos.rules.challenge import Challenge
from game.titles.dos.rules.playable_cards import MAY_ANSWER, MAY_FOLLOW
from game.titles.dos.rules.position_check import check_position
from game.titles.dos.rules.state import MOVES_A_SEAT, Dos, Phase, next_seats


class FieldPosition(TypedDict):
    """A field of a challenge: its middle, in shares of the table's width and height, and when it was hit."""

    x: float
    y: float
    hit: int | None


class ChallengePosition(TypedDict):
    """A challenge that waits for hits."""

    seat: Seat
    allowed_ms: int
    fields: list[FieldPosition]


class DosPosition(TypedDict):
    """Everything about a game. The pile has its top card first, the discards have theirs last."""

    game: Literal["dos"]
    seats: int
    options: Options
    phase: Phase
    turn: Seat | None
    hands: list[list[Card]]
    pile: list[Card]
    discard: list[Card]
    colour: str | None
    pending: int
    direction: int
    done: list[Seat]
    moves: int
    challenge: ChallengePosition | None
    first: NotRequired[Seat]
    """Who began this round. A single game has no such field, and none with scores."""
    scores: NotRequired[list[list[int]]]
    """For each finished round of a match every seat's points."""


def position(state: Dos) -> DosPosition:
    """A game as a position."""
    told: DosPosition = {
        "game": "dos",
        "seats": state.seats,
        "options": dict(state.options),
        "phase": state.phase,
        "turn": state.turn,
        "hands": [cards_of(hand) for hand in state.hands],
        "pile": state.pile[::-1],
        "discard": state.discard[:],
        "colour": state.colour,
        "pending": state.pending,
        "direction": state.direction,
        "done": state.done[:],
        "moves": state.moves,
        "challenge": _plain_challenge(state),
    }
    if state.target:
        told["first"] = state.first
        told["scores"] = [each[:] for each in state.scores]
    return told


def build(data: DosPosition) -> Dos:
    """A game from a position that is known to be right."""
    seats, done, step = data["seats"], data["done"], data["direction"]
    at = data["discard"][-1], data["colour"]
    return Dos(
        seats,
        dict(data["options"]),
        data["turn"],
        [hand_of(cards) for cards in data["hands"]],
        data["pile"][::-1],
        data["discard"][:],
        data["colour"],
        data["pending"],
        step,
        done[:],
        data["moves"],
        _challenge(data["challenge"]),
        allowed=MAY_ANSWER[at] if data["pending"] else MAY_FOLLOW[at],
        after=next_seats(seats, done, step),
        before=next_seats(seats, done, -step),
        last_move=MOVES_A_SEAT * seats,
        target=int(data["options"].get("points", 0)),
        first=data.get("first", 0),
        scores=[each[:] for each in data.get("scores", [])],
        scored=data["phase"] == "scored",
    )


def load(data: Position) -> Dos:
    """A game from a position that somebody else wrote; raises `BadPosition`."""
    check_position(data)
    return build(cast(DosPosition, data))


def _plain_challenge(state: Dos) -> ChallengePosition | None:
    challenge = state.challenge
    if challenge is None or state.turn is None:
        return None
    fields = zip(challenge.places, challenge.hits, strict=True)
    return {
        "seat": state.turn,
        "allowed_ms": challenge.allowed_ms,
        "fields": [{"x": x, "y": y, "hit": hit} for (x, y), hit in fields],
    }


def _challenge(data: ChallengePosition | None) -> Challenge | None:
    if data is None:
        return None
    fields = data["fields"]
    return Challenge(
        data["allowed_ms"],
        tuple((field["x"], field["y"]) for field in fields),
        tuple(field["hit"] for field in fields),
        sum(1 << number for number, field in enumerate(fields) if field["hit"] is None),
    )
