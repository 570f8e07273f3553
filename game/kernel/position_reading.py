"""Reading of a position that somebody else wrote: nothing is trusted, and every complaint names its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from game.kernel.types import BadPosition, Card, Option, Options


def reject(where: str, problem: str) -> NoReturn:
    """Refuse the position."""
    raise BadPosition(where, problem)


def read_fields(
    data: object, names: Collection[str], where: str = "position", may_lack: Collection[str] = ()
) -> dict[str, Any]:
    """`data` as an object with exactly these fields, of which it may lack some."""
    if not isinstance(data, dict):
        reject(where, "must be an object")
    for name in sorted(names):
        if name not in data and name not in may_lack:
            reject(_below(where, name), "is missing")
    for name in data:
        if name not in names:
            reject(_below(where, quote(name)), "is not a field of it")
    return data


def read_int(value: object, where: str, low: int, high: int) -> int:
    """A whole number in range: neither true nor 2.0 is one."""
    if type(value) is not int:
        reject(where, f"must be a whole number, not {quote(value)}")
    if not low <= value <= high:
        reject(where, f"must be from {low} to {high}, not {quote(value)}")
    return value


def read_bool(value: object, where: str) -> bool:
    """True or false and nothing else."""
    if type(value) is not bool:
        reject(where, f"must be true or false, not {quote(value)}")
    return value


def read_choice(value: object, where: str, choices: Iterable[Any]) -> Any:
    """One of the choices, of exactly its type."""
    for known in choices:
        if type(known) is type(value) and known == value:
            return known
    reject(where, f"{quote(value)} is not possible here")


def read_list(value: object, where: str, length: int | None = None) -> list[Any]:
    """A list, of this length if one is given."""
    if not isinstance(value, list):
        reject(where, f"must be a list, not {quote(value)}")
    if length is not None and len(value) != length:
        reject(where, f"must have {length} entries, not {len(value)}")
    return value


def read_cards(value: object, where: str, deck: Collection[Card], *, in_order: bool = False) -> list[Card]:
    """A list of cards that exist in this game; sorted as text, where a hand must be."""
    found = read_list(value, where)
    for index, card in enumerate(found):
        if not isinstance(card, str) or card not in deck:
            reject(f"{where}[{index}]", f"there is no card {quote(card)}")
    if in_order and found != sorted(found):
        reject(where, "must be sorted")
    return list(found)


def check_whole_deck(piles: Mapping[str, Iterable[Card]], deck: Mapping[Card, int]) -> None:
    """Every card of the game is there exactly as often as the game has it."""
    count: Counter[Card] = Counter()
    for where, pile in piles.items():
        for card in pile:
            count[card] += 1
            if count[card] > deck.get(card, 0):
                reject(where, f"one {card} too many")
    for card, number in deck.items():
        if count[card] < number:
            reject("position", f"the card {card} is missing")


def read_options(value: object, known: Mapping[str, Option], seats: int) -> Options:
    """All options of a title, each with a value that this table may choose. Positions that were written
    before an option existed lack it.
    """
    given = read_fields(value, known.keys(), "options", {name for name in known if known[name].is_late})
    for name, option in known.items():
        if name in given and not option.allows(given[name], seats):
            reject(f"options.{name}", f"{quote(given[name])} is not possible here")
    return dict(given)


def read_common_fields(data: object, names: Sequence[str], title_id: str) -> dict[str, Any]:
    """The position with the fields all games share and those of this one; checks `game`."""
    position = read_fields(data, {"game", "seats", "options", "phase", "turn", *names})
    read_choice(position["game"], "game", (title_id,))
    return position


def quote(value: object) -> str:
    """A value from outside as a message may quote it: short, printable, whatever it is."""
    try:
        text = ascii(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, a list inside a list inside …
        return "what stands there"
    return text if len(text) <= 40 else text[:37] + "…"


def _below(where: str, name: str) -> str:
    return name if where == "position" else f"{where}.{name}"
