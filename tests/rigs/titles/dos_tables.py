"""Tables of Dos in a few words."""

from __future__ import annotations

from typing import Any

from game.kernel.events import EventView
from game.kernel.session import Committed, Refused, Session
from game.kernel.types import Card, Position, Refusal, Result
from game.titles.dos import TITLE
from game.titles.dos.rules.cards import COLOURS
from game.titles.dos.rules.rules import WHOLE_PACK

THE_REST = "…"


def table(*hands: str, discard: str = "r9", pile: str = "", turn: int | None = 0, **fields: Any) -> Position:
    """The hands, the discards up to the top one, the pile from its top; nobody's nerves are tested.

    The cards that nobody mentions lie where `…` stands; otherwise at the end of the pile.
    """
    if THE_REST not in " ".join([discard, pile, *hands]):
        pile += f" {THE_REST}"
    rest = WHOLE_PACK[:]
    for card in " ".join([discard, pile, *hands]).replace(THE_REST, "").split():
        rest.remove(card)
    discards = _cards(discard, rest)
    position: Position = {
        "game": "dos",
        "seats": len(hands),
        "options": {"nerves": fields.pop("nerves", "off")},
        "phase": "play",
        "turn": turn,
        "hands": [sorted(_cards(hand, rest)) for hand in hands],
        "pile": _cards(pile, rest),
        "discard": discards,
        "colour": discards[-1][0] if discards[-1][0] in COLOURS else None,
        "pending": 0,
        "direction": 1,
        "done": [],
        "moves": 0,
        "challenge": None,
    }
    return {**position, **fields}


def challenged(*hands: str, places: str, allowed_ms: int = 1000, turn: int = 0, **fields: Any) -> Position:
    """The seat in turn has to hit fields: `.2,.3` waits at this place, `.5,.5@400` was hit after 400 ms."""
    challenge = {
        "seat": turn,
        "allowed_ms": allowed_ms,
        "fields": [_field(*place.replace("@", ",").split(",")) for place in places.split()],
    }
    fields = {"nerves": "normal", "phase": "challenge", "challenge": challenge, **fields}
    return table(*hands, turn=turn, **fields)


def legal(position: Position) -> list[str]:
    """What the seat in turn may do."""
    return list(Session.load(TITLE, position).legal(position["turn"]))


def after(position: Position, *moves: str) -> Position:
    """The table after these moves, each by whoever is in turn."""
    return _played(position, *moves)[0]


def told(position: Position, *moves: str) -> list[EventView]:
    """What the last of these moves made happen."""
    return _played(position, *moves)[1].all_events()


def happened(position: Position, *moves: str) -> list[str]:
    """The same, by type only."""
    return [event["type"] for event in told(position, *moves)]


def result(position: Position) -> Result | None:
    """How a game ended."""
    return Session.load(TITLE, position).result


def refusal(position: Position, move: str) -> Refusal:
    """Why the seat in turn may not do this."""
    outcome = Session.load(TITLE, position).play(position["turn"], move)
    assert isinstance(outcome, Refused), f"{move} was accepted"
    return outcome.refusal


def _played(position: Position, *moves: str) -> tuple[Position, Committed]:
    session = Session.load(TITLE, position)
    committed = []
    for move in moves:
        outcome = session.play(session.to_act[0], move)
        assert isinstance(outcome, Committed), f"{move} was refused: {outcome.refusal}"
        committed.append(outcome)
    return session.position(), committed[-1]


def _cards(pile: str, rest: list[Card]) -> list[Card]:
    return [card for word in pile.split() for card in (rest if word == THE_REST else [word])]


def _field(x: str, y: str, hit: str = "") -> dict[str, Any]:
    return {"x": float(x), "y": float(y), "hit": int(hit) if hit else None}
