"""What each game's rules hide from a viewer, written down a second time: the measure for its views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeAlias

from game.kernel.types import Position, Seat

Path: TypeAlias = tuple[str | int, ...]
Viewer: TypeAlias = Seat | None


def entries(position: Position, field: str) -> Iterator[Path]:
    """All of a list."""
    return ((field, index) for index in range(len(position[field])))


def others(position: Position, field: str, viewer: Viewer) -> Iterator[Path]:
    """All of the lists that belong to other seats."""
    for seat, cards in enumerate(position[field]):
        if seat != viewer:
            yield from ((field, seat, index) for index in range(len(cards)))


def dao(position: Position, viewer: Viewer) -> Iterator[Path]:
    """DAO-10: the piles, and other seats' cards until they are scored."""
    yield from chain.from_iterable(entries(position, field) for field in ("pile", "later", "away"))
    if position["phase"] == "play":
        yield from others(position, "taken", viewer)


def daumen(position: Position, viewer: Viewer) -> Iterator[Path]:
    """The stock; other seats' hands and tricks until they are scored; the poison under others' thumbs."""
    yield from entries(position, "stock")
    if position["phase"] == "play":
        yield from others(position, "hands", viewer)
        yield from others(position, "won", viewer)
    for seat, card in enumerate(position["trick"]["offered"]):
        if seat != viewer and card is not None:
            yield "trick", "offered", seat


def dog(position: Position, viewer: Viewer) -> Iterator[Path]:
    """The stock, other seats' hands, and what they have given; in the end nothing."""
    if position["phase"] != "over":
        yield from entries(position, "stock")
        yield from others(position, "hands", viewer)
        for seat, gift in enumerate(position["gifts"]):
            if seat != viewer and gift is not None:
                yield "gifts", seat


def tao(position: Position, viewer: Viewer) -> Iterator[Path]:
    """YIN: both decks, and the guards to come. YANG: the opponent's deck, unless all is open."""
    if position["phase"] == "over":
        return
    if position["options"]["version"] == "yin":
        yield from others(position, "decks", None)
        yield from (("guards", index) for index in range(1, len(position["guards"])))
    elif not position["options"]["open_hands"]:
        yield from others(position, "decks", viewer)


def dos(position: Position, viewer: Viewer) -> Iterator[Path]:
    """The pile and other seats' hands; between rounds, when hands are counted, only the pile."""
    if position["phase"] != "over":
        yield from entries(position, "pile")
    if position["phase"] in ("play", "challenge"):
        yield from others(position, "hands", viewer)


HIDDEN_PLACES: dict[str, Callable[[Position, Viewer], Iterator[Path]]] = {
    "dao": dao,
    "daumen": daumen,
    "dog": dog,
    "tao": tao,
    "dos": dos,
}
