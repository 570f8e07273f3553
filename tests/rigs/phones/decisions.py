"""Every kind of decision that somebody may have before them on a phone, as the games' own moves name them."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game.kernel.registry import titles
from game.kernel.types import Move, Seat
from tests.rigs.phones.told_views import YANG, Position, find

STEPPED = {"DogPlay": ("joker", "seven"), "DosPlay": ("wish",)}
"""Kinds of a move for which the page asks something more: which card it is, step by step, or which colour."""
UNASKED = frozenset({"DosLate"})
"""Nobody decides that: the time has run out."""
OPTIONS: dict[str, dict[str, Any]] = {"tao": YANG, "dao": {"two_rounds": True}, "dos": {"points": 200}}
MOST = 60
"""Games in which a kind is looked for; some are rare."""


def _moves(title: str) -> ModuleType:
    return import_module(f"game.titles.{title}.rules.moves")


def kinds(title: str) -> list[str]:
    """All kinds, from the types of the title's moves: a new type is a new kind."""
    module = _moves(title)
    members = _members(getattr(module, f"{title.capitalize()}Move"))
    found = {each for member in members for each in _of(member, module)}
    return sorted(found - UNASKED)


def _members(alias: Any) -> tuple[Any, ...]:
    return (alias,) if isinstance(alias, type) else get_args(alias)


def _of(each: Any, module: ModuleType) -> tuple[str, ...]:
    if issubclass(each, Enum):
        return tuple(word.name.lower() for word in each)
    hints = get_type_hints(each, vars(module))
    if get_origin(hints.get("kind")) is Literal:
        return get_args(hints["kind"])
    stepped = STEPPED.get(each.__name__, ())
    if "parts" in hints:
        return (*stepped, *(part.__name__ for part in get_args(module.DogPart)))
    return (each.__name__, *stepped)


def kind(title: str, move: Move) -> str:
    """Which kind a move is of."""
    said: Any = _moves(title).read_move(move)
    if isinstance(said, Enum):
        return said.name.lower()
    if hasattr(said, "kind"):
        return str(said.kind)
    if hasattr(said, "parts"):
        stepped = "joker" if said.named else "seven" if said.rank == "7" else ""
        return stepped or type(said.parts[0]).__name__
    return "wish" if getattr(said, "wish", None) else type(said).__name__


def moment_of(title: str, wanted: str) -> Position:
    """A moment in which somebody has such a decision before them: the first seat, where it ever has."""
    seats = min(titles()[title].seats)
    for most in range(seats):
        with suppress(AssertionError):
            return find(title, partial(_decides, title, wanted, most), seats, MOST, **OPTIONS.get(title, {}))
    raise AssertionError(f"{title} never came to {wanted}")


def _decides(title: str, wanted: str, most: Seat, position: Position) -> bool:
    able = position.seat <= most and position.moves
    return any(kind(title, move) == wanted for move in able or ())
