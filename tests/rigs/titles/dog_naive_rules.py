"""Dog's moves once more, slowly: a piece goes field by field, a seven is every order of seven single steps.

Written from the rules alone, on plain dicts; shares nothing with the game's own way of doing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.kernel.types import Position

Place: TypeAlias = int | str
World: TypeAlias = dict[str, Place]
"""Every piece by name, and where it is."""


class Naive:
    """A position of the phase `play`, and the seat in turn."""

    def __init__(self, position: Position) -> None:
        self.seats: int = position["seats"]
        self.track = 16 * self.seats
        self.always = position["options"]["safe_start"] == "always"
        self.seat: int = position["turn"]
        self.hand: list[str] = position["hands"][self.seat]
        self.world: World = {
            f"{seat}.{number}": place
            for seat, row in enumerate(position["pieces"])
            for number, place in enumerate(row)
        }

    def outcomes(self) -> dict[str, set[tuple[Place, ...]]]:
        """For each card, spoken as in a move (`XX=K`), every way the pieces can stand after it."""
        found: dict[str, set[tuple[Place, ...]]] = {}
        for card in set(self.hand):
            for rank in "23456789TJQKA" if card == "XX" else card[0]:
                worlds = {tuple(world.values()) for world in self.played(rank)}
                if worlds:
                    found[f"XX={rank}" if card == "XX" else card] = worlds
        return found

    def played(self, rank: str) -> Iterator[World]:
        """Every world that a rank can lead to."""
        numbers = {"A": (1, 11), "T": (10,), "J": (), "Q": (12,), "K": (13,), "7": ()}
        for steps in numbers[rank] if rank in numbers else (int(rank),):
            yield from self.forward(steps)
        if rank in "AK":
            yield from self.leaving()
        if rank == "4":
            yield from self.backward()
        if rank == "J":
            yield from self.swapped()
        if rank == "7":
            yield from self.seven()

    def pieces(self, seat: int) -> list[str]:
        return [piece for piece in self.world if piece.startswith(f"{seat}.")]

    def in_goal(self, place: Place) -> bool:
        return isinstance(place, str) and place[0] == "g"

    def movers(self, world: World) -> list[str]:
        """The own pieces, or the partner's once all the own ones are in the goal."""
        own = self.pieces(self.seat)
        if all(self.in_goal(world[piece]) for piece in own):
            return self.pieces((self.seat + self.seats // 2) % self.seats)
        return own

    def field(self, world: World, piece: str) -> int | None:
        place = world[piece]
        if place == "s":
            return 16 * int(piece[0])
        return place if isinstance(place, int) else None

    def on(self, world: World, field: int) -> str | None:
        for piece in world:
            if self.field(world, piece) == field:
                return piece
        return None

    def safe(self, world: World, piece: str) -> bool:
        return world[piece] == "s" or (self.always and world[piece] == 16 * int(piece[0]))

    def single_steps(self, world: World, piece: str) -> list[Place]:
        """Where one step forward can lead a piece, others standing where they stand."""
        place, seat = world[piece], int(piece[0])
        options: list[Place] = []
        if self.in_goal(place):
            options = [f"g{int(str(place)[1]) + 1}"] if place != "g4" else []
        elif place != "h":
            field = self.field(world, piece)
            assert field is not None
            options = [(field + 1) % self.track]
            if field == 16 * seat and place != "s":
                options.append("g1")
        return [option for option in options if self.may_step(world, piece, option)]

    def may_step(self, world: World, piece: str, option: Place) -> bool:
        if isinstance(option, str):
            return all(world[other] != option for other in self.pieces(int(piece[0])))
        other = self.on(world, option)
        return other is None or not self.safe(world, other)

    def ends(self, world: World, piece: str, steps: int) -> Iterator[Place]:
        """Where a piece can end after so many steps, those it passes staying where they are."""
        if steps == 0:
            yield world[piece]
            return
        for option in self.single_steps(world, piece):
            yield from self.ends({**world, piece: option}, piece, steps - 1)

    def landed(self, world: World, piece: str, place: Place) -> World:
        """The piece stands there, and whoever stood there has gone home."""
        new = dict(world)
        if isinstance(place, int):
            hit = self.on({**world, piece: "h"}, place)
            if hit is not None:
                new[hit] = "h"
        new[piece] = place
        return new

    def forward(self, steps: int) -> Iterator[World]:
        for piece in self.movers(self.world):
            if self.world[piece] != "h":
                for place in self.ends(self.world, piece, steps):
                    yield self.landed(self.world, piece, place)

    def backward(self) -> Iterator[World]:
        for piece in self.movers(self.world):
            field = self.field(self.world, piece)
            if field is None:
                continue
            way = [(field - step) % self.track for step in (1, 2, 3, 4)]
            standing = [self.on(self.world, passed) for passed in way]
            if not any(other is not None and self.safe(self.world, other) for other in standing):
                yield self.landed(self.world, piece, way[-1])

    def leaving(self) -> Iterator[World]:
        for piece in self.movers(self.world):
            if self.world[piece] == "h":
                start = 16 * int(piece[0])
                if self.may_step(self.world, piece, start):
                    yield {**self.landed(self.world, piece, start), piece: "s"}
                return

    def swapped(self) -> Iterator[World]:
        movers = self.movers(self.world)
        for own in movers:
            for other in self.world:
                if other not in movers and self.loose(own) and self.loose(other):
                    yield {**self.world, own: self.world[other], other: self.world[own]}

    def loose(self, piece: str) -> bool:
        return isinstance(self.world[piece], int) and not self.safe(self.world, piece)

    def seven(self) -> Iterator[World]:
        """All worlds after one step, after two, … after seven."""
        worlds = {tuple(self.world.values()): self.world}
        for _ in range(7):
            then: dict[tuple[Place, ...], World] = {}
            for world in worlds.values():
                for piece in self.movers(world):
                    for place in self.single_steps(world, piece):
                        new = self.landed(world, piece, place)
                        then[tuple(new.values())] = new
            worlds = then
        yield from worlds.values()

    def next_steps(self, world: World, left: int) -> set[tuple[str, Place]]:
        """The single steps of a seven, so many of them left, after which the others can still be made."""
        return {
            (piece, place)
            for piece in self.movers(world)
            for place in self.single_steps(world, piece)
            if left == 1 or self.next_steps(self.landed(world, piece, place), left - 1)
        }

    def walked(self, parts: list[str]) -> World | None:
        """Where the parts of a seven lead, None if they are no seven."""
        world, left, before = self.world, 7, ""
        for part in parts:
            piece, _, text = part.partition(">")
            target: Place = int(text) if text.isdigit() else text
            if piece == before or piece not in self.movers(world):
                return None
            reached = self.walked_part(world, piece, target, left)
            if reached is None:
                return None
            (world, left), before = reached, piece
        return world if left == 0 else None

    def walked_part(self, world: World, piece: str, target: Place, left: int) -> tuple[World, int] | None:
        for place in self.single_steps(world, piece) if left else ():
            then = self.landed(world, piece, place)
            reached = (then, left - 1) if place == target else self.walked_part(then, piece, target, left - 1)
            if reached is not None:
                return reached
        return None
