"""One event while its part of an animation is being written: how its pieces go, and what is added to that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from scenes.table.board import Board, E_co, V_co
from scenes.table.motion.animation import Count, Cue, Mark, Noise
from scenes.table.pose import Arrangement
from scenes.ui.motion import Curve, enter

FLYING = 1000.0
"""What flies is drawn over everything that lies."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the pieces of one event go. Seconds at normal speed."""

    fly: float = 0.26
    """The flight of each piece that comes to another zone."""
    apart: float = 0.045
    """Between the starts of two of them."""
    settle: float = 0.2
    """For those that only move up or make room …"""
    ripple: float = 0.0
    """… and between the starts of two of them."""
    curve: Curve = enter
    arc: float = 0.0
    before: float = 0.0
    """A breath before the first sets off."""
    hold: float = 0.0
    """After the last has landed, before the next event."""
    count: float = 0.06
    """For every point by which a number changes …"""
    longest_count: float = 0.36
    """… but no longer than this."""
    squash: bool = True
    """Pieces give a little on landing."""
    sound: str = "card"
    """For each piece that comes to another zone."""
    led: bool = False
    """They don't fly: the accents lead them to their places, field by field for instance."""
    stop: bool = False
    """Wait after this event until somebody says to go on: there is something to look at."""


@dataclass(frozen=True, slots=True)
class Beat(Generic[V_co, E_co]):
    """One event while its part of the animation is being written: when it happens, and what moves."""

    told: E_co | None
    """The event; None for the last beat, which only puts things in their places."""
    start: float
    """When the first piece sets off."""
    landed: float
    """When the last one has arrived."""
    moved: tuple[int, ...]
    """The pieces that came to another zone, in the order of their shifts."""
    before: Board[V_co, E_co]
    after: Board[V_co, E_co]
    was: Arrangement
    rest: Arrangement
    """Where everything lies after this event."""


@dataclass
class Accents:
    """What a table adds to a beat. All times count from the beginning of the animation."""

    cues: list[Cue] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    noises: list[Noise] = field(default_factory=list)
    until: float = 0.0
    """The next event doesn't begin before this."""
