"""Pieces and the zones they lie in, for any game. A table says which faces lie in which zone; the cast finds
out which piece is which.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.kernel.types import HIDDEN

Zone: TypeAlias = str
"""'pile', 'row', 'hand/2', 'track/14'."""
Faces: TypeAlias = Mapping[Zone, Sequence[str]]
"""The faces in each zone, from the bottom up or from left to right; "?" for what can't be seen."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or marble. Its id stays the same, and says nothing about its face."""

    id: int
    face: str

    @property
    def known(self) -> bool:
        return self.face != HIDDEN


Pieces: TypeAlias = Mapping[Zone, tuple[Piece, ...]]


@dataclass(frozen=True, slots=True)
class Shift:
    """A piece goes from one zone to another. The more is said, the surer the right piece is found."""

    source: Zone
    target: Zone
    face: str | None = None
    """What it shows when it arrives; None: nobody sees it."""
    index: int | None = None
    """Its place in the source; None: it is found by its face, or else it is the last one, the top."""
    to: int | None = None
    """Its place in the target; None: the last."""


class Cast:
    """All pieces on the table; recognises them when the table has changed."""

    def __init__(self, faces: Faces | None = None) -> None:
        self._next = 1
        self.zones: dict[Zone, tuple[Piece, ...]] = {}
        if faces is not None:
            self.follow(faces)

    def move_piece(self, shift: Shift) -> int | None:
        """Moves a piece as an event says; gives back its id, or None if there is no such piece."""
        source, target = list(self.zones.get(shift.source, ())), list(self.zones.get(shift.target, ()))
        index = _chosen_place(source, shift)
        if index is None:
            return None
        piece = source.pop(index)
        if shift.source == shift.target:
            target = source
        if shift.face not in (None, HIDDEN):
            piece = replace(piece, face=shift.face)
        target.insert(len(target) if shift.to is None else shift.to, piece)
        self.zones[shift.source] = tuple(source)
        self.zones[shift.target] = tuple(target)
        return piece.id

    def follow(self, faces: Faces, shuffled: Collection[Zone] = ()) -> None:
        """Makes the pieces lie as `faces` say. Those that stay in their zone keep their ids. One that is new
        in a zone may have gone from another: first one with the same face is taken, then any that may be it.
        The pieces of a shuffled zone get new ids.
        """
        kept = {zone: _stayed_pieces(self.zones.get(zone, ()), wanted) for zone, wanted in faces.items()}
        staying = {piece.id for pieces in kept.values() for piece in pieces if piece}
        gone = [piece for pieces in self.zones.values() for piece in pieces if piece.id not in staying]
        for zone, wanted in faces.items():  # open pieces first: each gets the gone piece with its face
            for i, face in enumerate(wanted):
                if kept[zone][i] is None and face != HIDDEN:
                    kept[zone][i] = _take_piece(gone, lambda piece, face=face: piece.face == face)
        self.zones = {
            zone: tuple(
                self._piece_for(piece, face, gone) for piece, face in zip(kept[zone], wanted, strict=True)
            )
            for zone, wanted in faces.items()
        }
        for zone in shuffled:
            self.zones[zone] = tuple(Piece(self._new_id(), piece.face) for piece in self.zones.get(zone, ()))

    def _piece_for(self, piece: Piece | None, face: str, gone: list[Piece]) -> Piece:
        """The piece for a place: the one that stayed, or one that left its zone and may be it, or a
        new one.
        """
        if piece is None:
            piece = _take_piece(gone, lambda old: not old.known or face == HIDDEN)
        return Piece(piece.id if piece else self._new_id(), face)

    def _new_id(self) -> int:
        self._next += 1
        return self._next - 1


def zones_of_pieces(pieces: Pieces) -> dict[int, Zone]:
    """Which zone each piece is in, by its id."""
    return {piece.id: zone for zone, found in pieces.items() for piece in found}


def known_faces(pieces: Pieces) -> dict[int, str]:
    """The face of every piece that shows it, by its id."""
    return {piece.id: piece.face for found in pieces.values() for piece in found if piece.known}


def _chosen_place(source: Sequence[Piece], shift: Shift) -> int | None:
    """The place in its source of the piece that a shift moves; None: there is none."""
    if not source:
        return None
    if shift.index is not None:
        return shift.index if shift.index < len(source) else None
    same = [i for i, piece in enumerate(source) if piece.face == shift.face]
    hidden = [i for i, piece in enumerate(source) if not piece.known]
    return (same or hidden or [len(source) - 1])[-1]


def _stayed_pieces(old: Sequence[Piece], wanted: Sequence[str]) -> list[Piece | None]:
    """For every place the piece of this zone that is there now, if any: first pieces with the same face, then
    pieces that may have been turned over.
    """
    left = list(old)
    stayed: list[Piece | None] = [
        _take_piece(left, lambda piece, face=face: piece.face == face) for face in wanted
    ]
    for i, face in enumerate(wanted):
        if stayed[i] is None:
            stayed[i] = _take_piece(left, lambda piece, face=face: (face == HIDDEN) != (not piece.known))
    return stayed


def _take_piece(pieces: list[Piece], fits: Callable[..., bool]) -> Piece | None:
    """Takes the first piece that fits out of the list; None: none does."""
    for i, piece in enumerate(pieces):
        if fits(piece):
            return pieces.pop(i)
    return None


def fill_up_faces(faces: Iterable[str], n: int) -> list[str]:
    """The first n of these faces, filled up with hidden ones."""
    found = list(faces)[:n]
    return found + [HIDDEN] * (n - len(found))
