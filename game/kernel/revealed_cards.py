"""Revealed cards: what somebody learns by a move, found by comparing what is seen before it and after it.

No title declares what it reveals. A face that was hidden from a viewer and is not hidden any more, or hidden
less than before, is something new; so is a face that only an event named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.kernel.events import Event, redact
from game.kernel.types import HIDDEN, AnyTitle, Seat, State

Viewer: TypeAlias = Seat | None
"""A seat, or the spectator."""
Compared: TypeAlias = tuple[object, object]
"""A whole position, and somebody's view of it."""


def find_first_news(
    title: AnyTitle, before: State, after: State, events: Sequence[Event], seat: Seat
) -> tuple[Viewer, tuple[str, ...]] | None:
    """Who knows something new after a move, and which faces: this seat if it does, else the spectator, who
    sees least, else another seat. None if nobody learned anything.
    """
    was, is_ = title.position(before), title.position(after)
    others = (other for other in range(was["seats"]) if other != seat)
    for viewer in (seat, None, *others):
        view, view_after = title.view(before, viewer), title.view(after, viewer)
        told = [redact(title.events, event, viewer) for event in events]
        faces = _news((was, view), (is_, view_after), told)
        if faces:
            return viewer, tuple(sorted(faces.elements()))
    return None


def _news(before: Compared, after: Compared, told: Sequence[object]) -> Counter[str]:
    """The faces that are hidden no longer, and those that only an event named."""
    hidden, hidden_after = list(_hidden(*before)), list(_hidden(*after))
    faces = Counter(face for face, _ in (Counter(hidden) - Counter(hidden_after)).elements())
    reals = {face for face, _ in hidden}
    known = _readable(before[1])
    if hidden != hidden_after:
        # Hidden cards have moved as well. A card that an event names is then known only if it left the open;
        # one that still lies there may be another card with the same face.
        known -= _readable(after[1])
    for event in told:
        faces |= Counter(text for text in _texts(event) if text in reals) - known
    return faces


def newly_shown_faces(
    title: AnyTitle, before: State, after: State, events: Sequence[Event], viewer: Viewer
) -> list[str]:
    """The cards that a viewer could not read before a move, and reads after it or in its events. Made from
    what that viewer sees and hears alone, so that it can be told to them.
    """
    was = title.view(before, viewer)
    gained = _readable(title.view(after, viewer)) - _readable(was)
    for event in events:
        gained |= Counter(_texts(redact(title.events, event, viewer))) - _readable(was)
    cards = {face for face, _ in _hidden(title.position(before), title.view(before, None))}
    return sorted(face for face in gained if face in cards)


def _readable(view: object) -> Counter[str]:
    return Counter(text for text in _texts(view) if not text.endswith(HIDDEN))


def _texts(value: object) -> Iterator[str]:
    """Every text in a plain value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)


def _hidden(real: object, seen: object) -> Iterator[tuple[str, str]]:
    """What a view hides, and the label it shows instead: `g6!` behind `g6?`."""
    if isinstance(real, dict) and isinstance(seen, dict):
        for name, value in real.items():
            yield from _hidden(value, seen[name])
    elif isinstance(real, list | tuple) and isinstance(seen, list | tuple):
        for value, shown in zip(real, seen, strict=True):
            yield from _hidden(value, shown)
    elif isinstance(real, str) and isinstance(seen, str) and real != seen:
        yield real, seen
