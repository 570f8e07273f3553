"""Events: what happened in a move, told to each seat without a word more than it may know.

Rules build events as bare tuples, `("revealed", seat, card, …)`, because a search makes millions of them and
hardly ever reads one. A title's schema names the fields and says who may read them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Event: TypeAlias = tuple[Any, ...]
EventView: TypeAlias = dict[str, Any]
"""An event with its fields named, as scenes and the line protocol read it."""


def hide(value: Any) -> Any:
    """A value for those who may not read it: the same shape, with a "?" for every card."""
    if value is None:
        return None
    return [hide(item) for item in value] if isinstance(value, list | tuple) else "?"


@dataclass(frozen=True, slots=True)
class Secret:
    """A field that only one seat may read: the one named by the field `owner`, nobody if there is none."""

    owner: str | None
    mask: Callable[[Any], Any] = hide


@dataclass(frozen=True, slots=True)
class EventKind:
    """The fields of one type of event, in the order the rules give them."""

    fields: tuple[str, ...]
    secrets: Mapping[str, Secret] = field(default_factory=dict)


def event_kind(*fields: str, **secrets: Secret) -> EventKind:
    """A type of event: with `event_kind("seat", "card", card=Secret("seat"))` only that seat may read it."""
    return EventKind(fields, secrets)


def kind_of_typed_dict(told: type[object], **secrets: Secret) -> EventKind:
    """The kind of event whose fields a title has written down as a `TypedDict`, after its `type`."""
    return event_kind(*(name for name in told.__annotations__ if name != "type"), **secrets)


def name_fields(schema: Mapping[str, EventKind], event: Event) -> EventView:
    """The event with all its fields named, secret ones included: for the referee and the log only."""
    return {"type": event[0], **dict(zip(schema[event[0]].fields, event[1:], strict=True))}


def redact(schema: Mapping[str, EventKind], event: Event, seat: int | None) -> EventView:
    """The event as one seat (None: a spectator) may hear it."""
    told = name_fields(schema, event)
    for name, secret in schema[event[0]].secrets.items():
        if seat is None or secret.owner is None or told[secret.owner] != seat:
            told[name] = secret.mask(told[name])
    return told
