"""The whole of Hoch: five cards each, one a trick, the highest takes it; most tricks win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypedDict

from game.titles.hoch.cards import DECK

from game.kernel.chance import Chance
from game.kernel.events import Event, kind_of_typed_dict
from game.kernel.types import (
    HIDDEN,
    BadPosition,
    Card,
    Move,
    NotAMove,
    Options,
    Position,
    Refusal,
    Result,
    Seat,
    rank_scores,
)

CARDS = 5


class HochView(TypedDict):
    """A position, with "?" for what a seat may not see."""

    game: Literal["hoch"]
    seats: int
    options: Options
    phase: Literal["play", "over"]
    turn: Seat | None
    hands: list[list[Card]]
    played: list[Card | None]
    won: list[int]
    rest: list[Card]


class HochPlayed(TypedDict):
    """A card lies before its owner."""

    type: Literal["played"]
    seat: Seat
    card: Card


class HochTaken(TypedDict):
    """The highest card has taken the trick."""

    type: Literal["taken"]
    seat: Seat


HochTold = HochPlayed | HochTaken
EVENTS = {"played": kind_of_typed_dict(HochPlayed), "taken": kind_of_typed_dict(HochTaken)}


@dataclass(slots=True)
class Hoch:
    """A running game."""

    hands: list[list[Card]]
    played: list[Card | None]
    won: list[int]
    turn: Seat | None
    rest: list[Card]

    def copy(self) -> Hoch:
        """An independent twin."""
        hands = [hand[:] for hand in self.hands]
        return replace(self, hands=hands, played=self.played[:], won=self.won[:], rest=self.rest[:])


def read(text: Move) -> int:
    """The number that a move plays."""
    verb, _, number = text.partition(" ")
    if verb != "play" or number not in DECK:
        raise NotAMove(text)
    return int(number)


def write(move: int) -> Move:
    return f"play {move}"


def deal(seats: int, options: Options, chance: Chance) -> Hoch:
    cards = list(DECK)
    chance.shuffle(cards)
    hands = [sorted(cards[i * CARDS : (i + 1) * CARDS]) for i in range(seats)]
    return Hoch(hands, [None] * seats, [0] * seats, 0, sorted(cards[seats * CARDS :]))


def legal(state: Hoch, seat: Seat) -> Sequence[Move]:
    return sorted(f"play {card}" for card in state.hands[seat]) if seat == state.turn else ()


def explain(state: Hoch, seat: Seat, move: Move) -> Refusal:
    try:
        return Refusal("not-in-hand", {"card": str(read(move))}, "HOC-1")
    except NotAMove:
        return Refusal("unknown-move", rule="HOC-1")


def apply(state: Hoch, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    card = str(read(move))
    state.hands[seat].remove(card)
    state.played[seat] = card
    events: list[Event] = [("played", seat, card)]
    state.turn = (seat + 1) % len(state.hands)
    if None not in state.played:
        events.append(_take(state))
    return events


def _take(state: Hoch) -> Event:
    best = max(range(len(state.hands)), key=lambda seat: int(state.played[seat] or 0))
    state.rest = sorted([*state.rest, *(card for card in state.played if card)])
    state.won[best] += 1
    state.played = [None] * len(state.hands)
    state.turn = best if state.hands[best] else None
    return ("taken", best)


def result(state: Hoch) -> Result | None:
    return None if state.turn is not None else Result(tuple(state.won), rank_scores(state.won))


def view(state: Hoch, seat: Seat | None, everything: bool = False) -> HochView:
    """The own hand, and what lies before people; the rest lies face down."""
    shown = everything or state.turn is None
    hands = [
        hand[:] if shown or owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(state.hands)
    ]
    return {
        "game": "hoch",
        "seats": len(state.hands),
        "options": {},
        "phase": "over" if state.turn is None else "play",
        "turn": state.turn,
        "hands": hands,
        "played": state.played[:],
        "won": state.won[:],
        "rest": state.rest[:] if shown else [HIDDEN] * len(state.rest),
    }


def imagine(seen: HochView, seat: Seat | None, chance: Chance) -> Hoch:
    known = {card for hand in [*seen["hands"], seen["rest"]] for card in hand} | set(seen["played"])
    unseen = [card for card in DECK if card not in known]
    chance.shuffle(unseen)
    hands = [sorted(unseen.pop() if card == HIDDEN else card for card in hand) for hand in seen["hands"]]
    rest = sorted(unseen.pop() if card == HIDDEN else card for card in seen["rest"])
    return Hoch(hands, seen["played"][:], seen["won"][:], seen["turn"], rest)


def load(position: Position) -> Hoch:
    """Trusts its own saves, and only them."""
    try:
        hands, played, won = position["hands"], position["played"], position["won"]
        return Hoch([hand[:] for hand in hands], played[:], won[:], position["turn"], position["rest"][:])
    except (KeyError, TypeError) as problem:
        raise BadPosition("position", str(problem)) from None
