"""A visit: what the games that the same people play, one after another, have in common."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.phones.phone_door import PhoneDoor


@dataclass(frozen=True, slots=True)
class Visit:
    """At home a visit lasts as long as the app runs; in a café until the guests go."""

    phones: PhoneDoor = field(default_factory=PhoneDoor)
    """The way to people's phones, which stay connected from one game to the next."""
    aims: set[str] = field(default_factory=set)
    """Games of which these people have been told already how they are won."""
