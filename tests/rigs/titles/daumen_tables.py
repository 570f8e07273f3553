"""Tables of Daumen drauf! in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from game.kernel.session import Committed, Refused, Session
from game.kernel.types import Card, Position, Refusal, Seat
from game.titles.daumen import TITLE
from game.titles.daumen.rules.cards import DECKS, points

THE_REST = "…"


def table(
    *hands: str, shown: str = "", turn: Seat = 0, stock: str = "", won: Sequence[str] = (), **fields: Any
) -> Position:
    """The hands, what was shown from the first card on (`0:y3 1:y5!`), the stock from its top.

    The cards that nobody mentions lie where `…` stands, in the stock or in somebody's won cards; otherwise
    the last seat has won them.
    """
    seats = len(hands)
    piles = [*won, *[""] * (seats - len(won))]
    if THE_REST not in stock + "".join(piles):
        piles[-1] += f" {THE_REST}"
    trick = _trick(seats, shown, turn)
    named = " ".join([stock, *hands, *piles]).split() + trick["offered"] + list(chain(*trick["released"]))
    rest = [card for card in DECKS[seats] if card not in named]
    position: Position = {
        "game": "daumen",
        "seats": seats,
        "options": {"games": fields.pop("games", 1)},
        "phase": "play",
        "turn": turn,
        "stock": _cards(stock, rest),
        "hands": [sorted(hand.split()) for hand in hands],
        "won": [sorted(_cards(cards, rest)) for cards in piles],
        "trick": trick,
        "first": 0,
        "scores": [],
    }
    return {**position, **fields}


def finished(position: Position, leader: Seat, **fields: Any) -> Position:
    """The same cards after the end of a game, scored; the last one unless `phase` says otherwise."""
    score = [points(won, hand) for won, hand in zip(position["won"], position["hands"], strict=True)]
    trick = {**position["trick"], "leader": leader}
    over = {"phase": "over", "turn": None, "trick": trick, "scores": [*position["scores"], score]}
    return {**position, **over, **fields}


def _cards(pile: str, rest: list[Card]) -> list[Card]:
    return [card for word in pile.split() for card in (rest if word == THE_REST else [word])]


def _trick(seats: int, shown: str, turn: Seat) -> dict[str, Any]:
    offered: list[Card | None] = [None] * seats
    released: list[list[Card]] = [[] for _ in range(seats)]
    entries = [(int(entry[0]), entry[2:]) for entry in shown.split()]
    for seat, card in entries:
        if (earlier := offered[seat]) is not None:
            released[seat].append(earlier)
        offered[seat] = card
    top = entries[-1][0] if entries else None
    return {
        "leader": entries[0][0] if entries else turn,
        "colours": list(dict.fromkeys(card[0] for _, card in entries)),
        "released": released,
        "offered": offered,
        "top": top,
        "passes": 0 if top is None else (turn - top - 1) % seats,
    }


def session(position: Position) -> Session:
    """A game that goes on from here."""
    return Session.load(TITLE, position)


def play(game: Session, *moves: str) -> Committed:
    """Moves like `0 show y3!`; all have to be legal. What the last one brought."""
    outcome: Committed | Refused | None = None
    for move in moves:
        outcome = game.play(int(move[0]), move[2:])
        assert isinstance(outcome, Committed), f"{move}: {outcome}"
    assert isinstance(outcome, Committed)
    return outcome


def after(position: Position, *moves: str) -> Position:
    """The position after these moves."""
    game = session(position)
    play(game, *moves)
    return game.position()


def happened(position: Position, *moves: str) -> list[tuple[Any, ...]]:
    """What the last of these moves brought, in order."""
    return list(play(session(position), *moves).events)


def refusal(position: Position, seat: Seat, move: str) -> Refusal:
    """Why a move is refused, which must change nothing."""
    game = session(position)
    before = game.position()
    outcome = game.play(seat, move)
    assert isinstance(outcome, Refused), f"{move} is legal"
    assert game.position() == before
    return outcome.refusal
