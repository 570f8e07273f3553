"""The rows of the log: who did what, with which cards, as far as whoever looks may know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.events import EventView
from game.kernel.seal import seal
from game.kernel.session import Committed
from game.kernel.types import HIDDEN, Card
from game.language.words import CARD_PLACES
from scenes.table.model.model import Model

MOST_FACES = 4
"""How many cards are drawn in a row at most."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One move, or a line between two."""

    sentence: str
    token: str = ""
    """The token of who moved; empty in a line between moves."""
    faces: tuple[str, ...] = ()
    """The cards that are drawn in it."""
    version: int = 0
    """The version of the game after the move."""
    bot: bool = False
    """Was it a bot's move, so that people can ask why?"""


def list_rows(model: Model) -> list[LogRow]:
    """All rows, the newest last; a line stands after the last move of whoever sits at the bottom."""
    log, found = model.log, [LogRow(said) for said in _seal_rows(model)]
    since, head = model.own_last_move, _head(model)
    for i, move in enumerate(log.moves):
        if i == since and head:
            found.append(LogRow(head))
        found += [LogRow(said) for said in log.seat_changes_before(model.words, i)]
        found += _row(model, move)
    found += [LogRow(said) for said in log.seat_changes_before(model.words, len(log.moves))]
    return [*found, *(LogRow(said) for said in _opened_seal_rows(model)), *_seen_rows(model)]


def _seen_rows(model: Model) -> Iterator[LogRow]:
    """What lay open and is covered now, pile by pile, where people have chosen to be told. It is worked out
    for a spectator, so that it is the same for all who sit here.
    """
    title, session = model.session.title, model.session
    if not model.setting.seen or session.result is not None:
        return
    piles = title.seen_piles(title.recall(session.view(None), session.memory(0)))
    if not any(card != HIDDEN for cards in piles for card in cards):
        return
    yield LogRow(model.words("seen.head"))
    for place, cards in zip(model.match.places, piles, strict=True):
        named = model.words.forms.join_list([_name_seen(model, card) for card in cards])
        yield LogRow(model.words("log.seen_pile", name=place.name, cards=named or "–"), place.token)


def _seal_rows(model: Model) -> Iterator[str]:
    """The seal of the number from which all chance of this game comes; a guided game has none."""
    seed = model.session.record.seed
    if seed is not None and model.allowed_moves is None:
        yield model.words("log.sealed", seal=seal(seed))


def _opened_seal_rows(model: Model) -> Iterator[str]:
    """That number, once nothing can come of knowing it."""
    seed = model.session.record.seed
    if seed is not None and model.allowed_moves is None and model.session.result is not None:
        yield model.words("log.unsealed", number=seed)


def _name_seen(model: Model, card: Card) -> str:
    return (
        model.words("log.seen_unknown")
        if card == HIDDEN
        else model.session.title.name_card(card, model.words)
    )


def _head(model: Model) -> str:
    """What that line says; empty if that person hasn't moved yet, or nothing has happened since."""
    if not 0 < model.own_last_move < len(model.log.moves) or not model.match.humans:
        return ""
    if model.viewer.alone:
        return model.words("log.since")
    return model.words("log.since_of", name=model.match.names[model.log.moves[model.own_last_move - 1].seat])


def _row(model: Model, move: Committed) -> Iterator[LogRow]:
    said = " ".join(model.log.move_sentences(model.words, move, model.viewer.seat))
    if said:
        place = model.match.places[move.seat]
        told = move.events_for(model.viewer.seat)
        yield LogRow(said, place.token, tuple(_faces(told))[:MOST_FACES], move.version, not place.human)


def _faces(told: list[EventView]) -> Iterator[str]:
    """The cards that these events name, each once."""
    seen = set[str]()
    for event in told:
        for name in sorted(CARD_PLACES - {"rank"} & event.keys()):
            for face in event[name] if isinstance(event[name], list | tuple) else [event[name]]:
                if isinstance(face, str) and HIDDEN not in face and face not in seen:
                    seen.add(face)
                    yield face
