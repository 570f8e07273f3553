"""Reading of a position that somebody else wrote: nothing is trusted, and every complaint names its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from game.kernel.types import BadPosition, Card, Option, Options


def wrong(where: str, problem: str) -> NoReturn:
    """Refuse the position."""
    raise BadPosition(where, problem)


def fields(data: object, names: Collection[str], where: str = "position") -> dict[str, Any]:
    """`data` as an object with exactly these fields."""
    if not isinstance(data, dict):
        wrong(where, "must be an object")
    for name in sorted(names):
        if name not in data:
            wrong(_below(where, name), "is missing")
    for name in data:
        if name not in names:
            wrong(_below(where, shown(name)), "is not a field of it")
    return data


def whole(value: object, where: str, low: int, high: int) -> int:
    """A whole number in range: neither true nor 2.0 is one."""
    if type(value) is not int:
        wrong(where, f"must be a whole number, not {shown(value)}")
    if not low <= value <= high:
        wrong(where, f"must be from {low} to {high}, not {shown(value)}")
    return value


def flag(value: object, where: str) -> bool:
    """True or false and nothing else."""
    if type(value) is not bool:
        wrong(where, f"must be true or false, not {shown(value)}")
    return value


def choice(value: object, where: str, choices: Iterable[Any]) -> Any:
    """One of the choices, of exactly its type."""
    for known in choices:
        if type(known) is type(value) and known == value:
            return known
    wrong(where, f"{shown(value)} is not possible here")


def items(value: object, where: str, length: int | None = None) -> list[Any]:
    """A list, of this length if one is given."""
    if not isinstance(value, list):
        wrong(where, f"must be a list, not {shown(value)}")
    if length is not None and len(value) != length:
        wrong(where, f"must have {length} entries, not {len(value)}")
    return value


def cards(value: object, where: str, deck: Collection[Card], *, in_order: bool = False) -> list[Card]:
    """A list of cards that exist in this game; sorted as text, where a hand must be."""
    found = items(value, where)
    for index, card in enumerate(found):
        if not isinstance(card, str) or card not in deck:
            wrong(f"{where}[{index}]", f"there is no card {shown(card)}")
    if in_order and found != sorted(found):
        wrong(where, "must be sorted")
    return list(found)


def whole_deck(piles: Mapping[str, Iterable[Card]], deck: Mapping[Card, int]) -> None:
    """Every card of the game is there exactly as often as the game has it."""
    count: Counter[Card] = Counter()
    for where, pile in piles.items():
        for card in pile:
            count[card] += 1
            if count[card] > deck.get(card, 0):
                wrong(where, f"one {card} too many")
    for card, number in deck.items():
        if count[card] < number:
            wrong("position", f"the card {card} is missing")


def options(value: object, known: Mapping[str, Option], seats: int) -> Options:
    """All options of a title, each with a value that this table may choose."""
    given = fields(value, known.keys(), "options")
    for name, option in known.items():
        if not option.allows(given[name], seats):
            wrong(f"options.{name}", f"{shown(given[name])} is not possible here")
    return dict(given)


def head(data: object, names: Sequence[str], title_id: str) -> dict[str, Any]:
    """The position with the fields all games share and those of this one; checks `game`."""
    position = fields(data, {"game", "seats", "options", "phase", "turn", *names})
    choice(position["game"], "game", (title_id,))
    return position


def shown(value: object) -> str:
    """A value from outside as a message may quote it: short, printable, whatever it is."""
    try:
        text = ascii(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, a list inside a list inside …
        return "what stands there"
    return text if len(text) <= 40 else text[:37] + "…"


def _below(where: str, name: str) -> str:
    return name if where == "position" else f"{where}.{name}"
