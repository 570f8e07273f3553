"""The manner of flights: how fast and in what way the pieces of an event go, and the beat of it, the part of
an animation for one event, with what a table adds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from scenes.table.model.animation import Count, Cue, Mark, Noise
from scenes.table.model.board import Board, E_co, V_co
from scenes.table.model.pose import Arrangement
from scenes.ui.easing import Curve, enter

FLYING_Z = 1000.0
"""Added to the z of what flies, so that it is drawn over everything that lies."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the pieces of one event go. Seconds at normal speed."""

    flight_seconds: float = 0.26
    """How long a piece flies that goes to another zone."""
    between_starts: float = 0.045
    """The time between the starts of two such pieces."""
    settle_seconds: float = 0.2
    """How long pieces move that only make room in their zone or close up …"""
    ripple_seconds: float = 0.0
    """… and the time between the starts of two of them."""
    curve: Curve = enter
    """The easing of the flights."""
    arc: float = 0.0
    """How high they fly above the straight line, in units."""
    pause_before: float = 0.0
    """A pause before the first piece starts."""
    pause_after: float = 0.0
    """A pause after the last piece has landed, before the next event."""
    count_seconds: float = 0.06
    """How long a number is counted for each point by which it changes …"""
    longest_count: float = 0.36
    """… but at most so long in all."""
    squash: bool = True
    """Do pieces become a little wider for a moment when they land?"""
    sound: str = "card"
    """What is heard of each piece that goes to another zone; empty: nothing."""
    accents_lead: bool = False
    """Pieces don't fly: the accents bring them to their places, for example from field to field."""
    stops_after: bool = False
    """Does the animation stop after this event, because there is something to look at?"""


@dataclass(frozen=True, slots=True)
class Beat(Generic[V_co, E_co]):
    """One event as its part of the animation is being written: when it happens, and what moves. Times in
    seconds from the beginning of the animation.
    """

    event: E_co | None
    """The event; None for the last beat, which only puts things in their places."""
    start: float
    """When the first piece starts."""
    landed: float
    """When the last one has arrived."""
    moved_pieces: tuple[int, ...]
    """The ids of the pieces that go to another zone, in the order of their shifts."""
    before: Board[V_co, E_co]
    after: Board[V_co, E_co]
    start_layout: Arrangement
    """Where everything lies before this event …"""
    end_layout: Arrangement
    """… and after it."""


@dataclass
class Accents:
    """What a table adds to a beat. Times in seconds from the beginning of the animation."""

    cues: list[Cue] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    noises: list[Noise] = field(default_factory=list)
    until: float = 0.0
    """The next event doesn't begin before this time."""
