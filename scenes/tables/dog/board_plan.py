"""The plans of the two boards: where fields, goals, houses and all else lie that is cut into the wood."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.kernel.types import Seat
from game.titles.dog.rules.board import ARC, GOAL_FIELDS, NUMBERED, PIECES, Place
from scenes.table.model.zones import Zone
from scenes.ui.art import ASSETS
from scenes.ui.layout import Box

Spot = tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """One board in the smallest window's units (1600 × 900), with seat 0 at the bottom. Fields are counted
    against the clock.
    """

    seats: int
    pitch: float
    """From one field to the next."""
    marble: float
    """Radius of a marble."""
    plate: Box
    """The box of its pictures."""
    well: Box
    """The hollow for stock and discards."""
    dots: tuple[Spot, ...]
    """The holes that count the deals …"""
    beads: tuple[Spot, ...]
    """… and those for the steps of a seven."""
    track: tuple[Spot, ...]
    goals: tuple[tuple[Spot, ...], ...]
    houses: tuple[tuple[Spot, ...], ...]

    def spots(self, bottom: Seat) -> Mapping[Zone, Spot]:
        """The middles of all places, when that seat is at the bottom."""
        found = {f"at/{(n + ARC * bottom) % len(self.track)}": spot for n, spot in enumerate(self.track)}
        for seat in range(self.seats):
            goal, house = (rows[(seat - bottom) % self.seats] for rows in (self.goals, self.houses))
            found |= {f"goal/{seat}/{n + 1}": goal[n] for n in range(GOAL_FIELDS)}
            found |= {f"house/{seat}/{n}": house[n] for n in range(PIECES)}
        return found


@cache
def read_plan(seats: int) -> Plan:
    """The board for so many seats."""
    read = json.loads((ASSETS / "dog" / "boards.json").read_text())[str(seats)]

    def spots(rows: list[list[float]]) -> tuple[Spot, ...]:
        return tuple((x, y) for x, y in rows)

    return Plan(
        seats,
        read["pitch"],
        read["marble_radius"],
        Box(*read["plate_rect"]),
        Box(*read["well_rect"]),
        spots(read["deal_dots"]),
        spots(read["seven_beads"]),
        spots(read["track"]),
        tuple(map(spots, read["goals"])),
        tuple(map(spots, read["houses"])),
    )


def piece_zone(piece: str, place: Place) -> Zone:
    """The zone in which a piece is at a place of the rules: 'at/16', 'goal/0/2', 'house/0/3'."""
    seat, number = NUMBERED[piece]
    if place == "h":
        return f"house/{seat}/{number}"
    if place == "s":
        return f"at/{ARC * seat}"
    if isinstance(place, str):
        return f"goal/{seat}/{place[1]}"
    return f"at/{place}"
