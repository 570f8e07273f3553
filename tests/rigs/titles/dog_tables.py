"""Dog's tables written briefly: a row of places a seat, the cards of the seat in turn."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.kernel.chance import Chance
from game.kernel.session import Session
from game.kernel.types import Position, Refusal, Seat
from game.titles.dog import TITLE
from game.titles.dog.rules.cards import DECK, deal_size, dealer

HOME = "h h h h"
FULL = "g1 g2 g3 g4"


def table(
    *rows: str,
    hand: str = "",
    others: str = "",
    turn: Seat = 0,
    seats: int = 4,
    safe_start: str = "always",
    marbles: int = 4,
    number: int = 1,
    **changes: Any,
) -> Position:
    """Seat after seat where its pieces are (all in the house where nothing is said). `hand` is that of the
    seat in turn, `others` are the hands after it, divided by |. What nobody holds lies in the stock, sorted.
    """
    said = dict(zip(range(turn, turn + seats), [hand, *others.split("|")], strict=False))
    hands: list[list[str]] = [[] for _ in range(seats)]
    for seat, cards in said.items():
        hands[seat % seats] = sorted(cards.split())
    left = Counter(DECK)
    left.subtract(card for cards in (*hands, changes.get("discard", [])) for card in cards)
    return {
        "game": "dog",
        "seats": seats,
        "options": {"marbles": marbles, "safe_start": safe_start},
        "phase": "play",
        "turn": turn,
        "pieces": [
            [place(text) for text in (rows[seat] if seat < len(rows) else HOME[: 2 * marbles]).split()]
            for seat in range(seats)
        ],
        "hands": hands,
        "gifts": [None] * seats,
        "stock": sorted(left.elements()),
        "discard": [],
        "deal": {"number": number, "size": deal_size(number), "dealer": dealer(number, seats)},
        "moves": 100,
        **changes,
    }


def exchange(
    *hands: str,
    gifts: str = "",
    seats: int = 4,
    number: int = 5,
    moves: int = 100,
    safe_start: str = "always",
) -> Position:
    """A position of the exchange: every hand, and what was given, `-` for nothing yet."""
    given = [None if card == "-" else card for card in (gifts or "- " * seats).split()]
    position = table(
        hand=hands[0],
        others="|".join(hands[1:]),
        seats=seats,
        number=number,
        moves=moves,
        safe_start=safe_start,
    )
    for card in given:
        if card:
            position["stock"].remove(card)
    turn = given.index(None) if None in given else 0
    return {**position, "phase": "exchange", "gifts": given, "turn": turn}


def over(*rows: str, **said: Any) -> Position:
    """A game that has ended so."""
    return {**table(*rows, **said), "phase": "over", "turn": None}


def place(text: str) -> int | str:
    """A place as a position has it."""
    return int(text) if text.isdigit() else text


def legal(position: Position) -> list[str]:
    """What the seat in turn may play."""
    return list(Session.load(TITLE, position).legal(position["turn"]))


def play(
    position: Position, *moves: str, chance: Chance | None = None
) -> tuple[Position, list[dict[str, Any]]]:
    """The position after moves of whoever is in turn, and what happened. Moves needn't be listed ones."""
    state = TITLE.load(position)
    events: list[Any] = []
    for move in moves:
        seat = TITLE.to_act(state)[0]
        refused = TITLE.judge(state, seat, move)
        assert refused is None, f"{move} is refused: {refused}"
        events += TITLE.apply(state, seat, move, chance or Chance.from_seed(1))
    return dict(TITLE.position(state)), [
        {"type": event[0], **dict(zip(TITLE.events[event[0]].fields, event[1:], strict=True))}
        for event in events
    ]


def rows(position: Position) -> list[str]:
    """Where everybody's pieces are, as `table` takes it."""
    return [" ".join(str(place) for place in row) for row in position["pieces"]]


def after(position: Position, *moves: str) -> list[str]:
    """Where everybody's pieces are after moves."""
    return rows(play(position, *moves)[0])


def refusal(position: Position, move: str) -> Refusal:
    """Why the seat in turn may not play this."""
    refused = TITLE.judge(TITLE.load(position), position["turn"], move)
    assert refused is not None, f"{move} is allowed"
    return refused


def crowded(dice: Random, seats: int, safe_start: str, hand: str, marbles: int = 4) -> Position:
    """A random position in which pieces get in each other's way: near a start field, or anywhere."""
    start = dice.choice((0, 0, 8 * seats, dice.randrange(16 * seats)))
    taken: set[object] = set()
    position = table(hand=hand, seats=seats, safe_start=safe_start, marbles=marbles)
    finished = dice.random() < 0.15
    for seat, row in enumerate(position["pieces"]):
        if seat == 0 and finished:
            row[:] = dice.sample(FULL.split(), marbles)
            continue
        nearly = dice.random() < 0.2
        for number in range(marbles):
            row[number] = _random_place(dice, seat, seats, start, taken, nearly and number < marbles - 1)
    if any(all(str(spot)[0] == "g" for spot in row) for row in position["pieces"][1:]):
        return crowded(dice, seats, safe_start, hand, marbles)
    return position


def _random_place(
    dice: Random, seat: int, seats: int, start: int, taken: set[object], in_goal: bool
) -> int | str:
    kind = 0.0 if in_goal else dice.random()
    if kind < 0.2:
        spot: int | str = dice.choice(("g1", "g2", "g3", "g4", "g4") if not in_goal else ("g2", "g3", "g4"))
        key: object = (seat, spot)
    elif kind < 0.35:
        spot, key = "s", 16 * seat
    elif kind < 0.85:
        spot = (start + dice.randint(-9, 6)) % (16 * seats)
        key = spot
    else:
        return "h"
    if key in taken:
        return "h"
    taken.add(key)
    return spot
