"""The board: where pieces can be, which way they walk, and who is safe. Knows nothing of cards.

A place is one small number, so that moves are sums: a track field is itself, `GOAL + 1` is the outermost
field of the goal. Positions, moves and events spell places as the rules do, by `PLACE` and `CODE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NotRequired, TypeAlias, TypedDict

from game.kernel.types import Seat

ARC = 16
"""Track fields a seat."""
PIECES = 4
"""Pieces a seat …"""
FEW_PIECES = 2
"""… and how many in a short game (DOG-21)."""
GOAL_FIELDS = 4
"""Fields in a goal, however many pieces there are."""
MOST_SEATS = 6
HOUSE = -2
FRESH = -1
GOAL = 100
"""Numbers of places: in the house; on the own start field and not moved since; just before the goal."""
LAST = GOAL + GOAL_FIELDS
"""The innermost field of a goal."""
LONGEST_WALK = 13
"""The most fields that a card leads forward."""

Place: TypeAlias = int | str
"""A place as the rules write it: 21, "g1", "s", "h"."""
PLACE: dict[int, Place] = {
    HOUSE: "h",
    FRESH: "s",
    **{field: field for field in range(ARC * MOST_SEATS)},
    **{GOAL + depth: f"g{depth}" for depth in range(1, GOAL_FIELDS + 1)},
}
CODE: dict[str, int] = {str(place): code for code, place in PLACE.items()}
PIECE = [[f"{seat}.{number}" for number in range(PIECES)] for seat in range(MOST_SEATS)]
NUMBERED: dict[str, tuple[Seat, int]] = {
    piece: (seat, number) for seat, row in enumerate(PIECE) for number, piece in enumerate(row)
}
"""Seat and number of each piece."""


class DogOptions(TypedDict):
    """What was chosen before the game."""

    marbles: NotRequired[int]
    """Pieces a seat; positions that were written before there was a choice lack it."""
    safe_start: Literal["always", "fresh"]


class DogBoard(TypedDict):
    """What a position says of the board."""

    seats: int
    options: DogOptions
    pieces: list[list[Place]]


@dataclass(slots=True)
class Track:
    """Where all pieces are: a row of places a seat."""

    seats: int
    always: bool
    """Is every piece on its own start field safe, or only a fresh one (DOG-6)?"""
    rows: list[list[int]]

    @classmethod
    def from_position(cls, view: DogBoard) -> Track:
        """The board of a position or of anybody's view: nothing of it is ever hidden."""
        rows = [[CODE[str(place)] for place in row] for row in view["pieces"]]
        return cls(view["seats"], view["options"]["safe_start"] == "always", rows)

    def copy(self) -> Track:
        """A copy on which pieces can be moved without changing this board."""
        return Track(self.seats, self.always, [row[:] for row in self.rows])

    @property
    def track(self) -> int:
        """How many fields the track has."""
        return ARC * self.seats

    @property
    def pieces(self) -> int:
        """Pieces a seat."""
        return len(self.rows[0])

    def partner(self, seat: Seat) -> Seat:
        """Who sits opposite (DOG-1)."""
        return (seat + self.seats // 2) % self.seats

    def on_track(self, seat: Seat) -> bool:
        """Is any piece of a seat on the track?"""
        return any(self.field(seat, number) >= 0 for number in range(self.pieces))

    def is_done(self, seat: Seat) -> bool:
        """Are all pieces of a seat in its goal?"""
        return min(self.rows[seat]) > GOAL

    def moved_by(self, seat: Seat) -> Seat:
        """Whose pieces a seat moves: its own, once they are all in the goal its partner's (DOG-14)."""
        return self.partner(seat) if self.is_done(seat) else seat

    def is_barred(self, seat: Seat) -> bool:
        """Does a safe piece stand on the start field of this seat, so that nobody gets past (DOG-6)?"""
        row = self.rows[seat]
        return FRESH in row or (self.always and ARC * seat in row)

    def is_safe(self, seat: Seat, number: int) -> bool:
        """Is this piece safe where it stands?"""
        place = self.rows[seat][number]
        return place == FRESH or (self.always and place == ARC * seat)

    def field(self, seat: Seat, number: int) -> int:
        """The track field a piece stands on, -1 if on none."""
        place = self.rows[seat][number]
        return ARC * seat if place == FRESH else place if 0 <= place < GOAL else -1

    def count_steps(self, seat: Seat, number: int, target: int) -> int:
        """How many steps forward lead from a piece that is out of its house to a place."""
        place = self.rows[seat][number]
        if place > GOAL:
            return target - place
        here = self.field(seat, number)
        if target < GOAL:
            return (target - here) % self.track
        return (ARC * seat - here) % self.track + target - GOAL

    def path(self, seat: Seat, number: int, target: int) -> list[int]:
        """The places a piece steps on, one after another; the last is its target."""
        place, track = self.rows[seat][number], self.track
        if place == HOUSE:
            return [target]
        if place > GOAL:
            return list(range(place + 1, target + 1))
        here = ARC * seat if place == FRESH else place
        if target > GOAL:
            before = (ARC * seat - here) % track
            return [(here + n) % track for n in range(1, before + 1)] + list(range(GOAL + 1, target + 1))
        steps = (target - here) % track
        if steps <= LONGEST_WALK:
            return [(here + n) % track for n in range(1, steps + 1)]
        return [(here - n) % track for n in range(1, track - steps + 1)]

    def move(
        self, seat: Seat, number: int, target: int, *, sweeping: bool
    ) -> tuple[list[int], list[tuple[Seat, int, int]]]:
        """Move a piece the way it walks, or out of its house. Gives its path, and which pieces go home from
        which field: the one where it ends (DOG-5, DOG-7), or with `sweeping`, for a seven, all on its way
        (DOG-12).
        """
        path = self.path(seat, number, target)
        self.rows[seat][number] = target
        hits = []
        for place in path if sweeping else path[-1:]:
            if place < GOAL:
                field = ARC * seat if place == FRESH else place
                hit = self._hit(field, seat, number)
                if hit is not None:
                    hits.append((*hit, field))
        return path, hits

    def swap(self, seat: Seat, number: int, other: Seat, other_number: int) -> None:
        """Two pieces change places (DOG-13)."""
        own, others = self.rows[seat], self.rows[other]
        own[number], others[other_number] = others[other_number], own[number]

    def _hit(self, field: int, seat: Seat, number: int) -> tuple[Seat, int] | None:
        """Send home the piece that stands on a field, if it isn't the one that is moving."""
        for other, row in enumerate(self.rows):
            for hit in range(len(row)) if field in row else ():
                if row[hit] == field and (other, hit) != (seat, number):
                    row[hit] = HOUSE
                    return other, hit
        return None


def spelled(places: Sequence[int]) -> list[Place]:
    """Places as the rules write them."""
    return [PLACE[place] for place in places]
