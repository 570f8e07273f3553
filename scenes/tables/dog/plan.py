"""The two boards: where fields, goals, houses and whatever else is routed into the wood lie."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.titles.dog.board import ARC, NUMBERED, Place
from scenes.table.zones import Zone
from scenes.ui.art import ASSETS
from scenes.ui.layout import Box

Spot = tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """One board on the grid of 1600 × 900, seat 0 at the bottom; fields go against the clock."""

    seats: int
    pitch: float
    """From one field to the next."""
    marble: float
    """Radius of a marble."""
    plate: Box
    """Where its pictures lie."""
    well: Box
    """The hollow for stock and discard."""
    dots: tuple[Spot, ...]
    beads: tuple[Spot, ...]
    track: tuple[Spot, ...]
    goals: tuple[tuple[Spot, ...], ...]
    houses: tuple[tuple[Spot, ...], ...]

    def spot(self, zone: Zone, bottom: int) -> Spot:
        """Where the middle of a place is, when that seat is at the bottom."""
        kind, _, rest = zone.partition("/")
        if kind == "at":
            return self.track[(int(rest) - ARC * bottom) % len(self.track)]
        seat, number = (int(part) for part in rest.split("/"))
        turned = (seat - bottom) % self.seats
        return self.goals[turned][number - 1] if kind == "goal" else self.houses[turned][number]


@cache
def plan_of(seats: int) -> Plan:
    """The board for so many seats."""
    read: dict[str, Any] = json.loads((ASSETS / "dog" / "boards.json").read_text())[str(seats)]

    def spots(name: str) -> tuple[Spot, ...]:
        return tuple((x, y) for x, y in read[name])

    def rows(name: str) -> tuple[tuple[Spot, ...], ...]:
        return tuple(tuple((x, y) for x, y in row) for row in read[name])

    return Plan(
        seats,
        read["pitch"],
        read["marble_radius"],
        Box(*read["plate_rect"]),
        Box(*read["well_rect"]),
        spots("deal_dots"),
        spots("seven_beads"),
        spots("track"),
        rows("goals"),
        rows("houses"),
    )


def zone_of(piece: str, place: Place) -> Zone:
    """The zone of a piece at a place, as the rules write both: 'at/16', 'goal/0/2', 'house/0/3'."""
    seat, number = NUMBERED[piece]
    if place == "h":
        return f"house/{seat}/{number}"
    if place == "s":
        return f"at/{ARC * seat}"
    if isinstance(place, str) and place[0] == "g":
        return f"goal/{seat}/{place[1]}"
    return f"at/{place}"
