"""TAO a second time: slow, naive, straight from the rules, on positions alone; without the game’s code."""

from __future__ import annotations

import json
from typing import Any

Position = dict[str, Any]

LETTERS = {"R": "red", "B": "blue", "D": "dragon", "T": "tiger"}
RAIDS = ("cross", "strike", "jolly")
EVERY_MOVE = sorted(
    [f"{kind} {a}" for kind in ("cross", "renew", "strike", "claim") for a in range(7)]
    + [f"{kind} {a} {b}" for kind in ("swap", "slide", "jolly") for a in range(7) for b in range(7)]
)


def legal_moves(position: Position) -> list[str]:
    """Every move of the seat in turn that no rule forbids."""
    if position["phase"] == "over":
        return []
    return [move for move in EVERY_MOVE if _fits(position, move) and not _forbidden(position, move)]


def after(position: Position, move: str) -> Position:
    """The position after a legal move."""
    kind, a, b = _read(move)
    new: Position = json.loads(json.dumps(position))
    seat = new["turn"]
    if kind == "claim":
        new["barred"] = _five(new, seat)
        new["guards"] = new["guards"][1:]
        new["phase"] = "play"
        _win(new, seat, a)
        return _finish(new, seat)
    was_quiet = _quiet(position)
    new["rows"], new["decks"] = _moved(position, move)
    if new["options"]["no_undo"]:
        _note_exchanges(position, new, kind, a, b)
    new["raided"] = new["raided"] or kind in RAIDS
    new["moves_left"] -= 1
    new["scored_last"] = False
    if was_quiet and kind == "renew":
        return _finish(new, seat)
    if _three(new, seat):
        _win(new, seat, _three(new, seat)[0])
    elif _five(new, seat) and _claims(new, seat):
        new["phase"] = "claim"
        return new
    return _finish(new, seat)


def _read(move: str) -> tuple[str, int, int]:
    kind, *columns = move.split()
    return kind, int(columns[0]), int(columns[-1])


def _fits(position: Position, move: str) -> bool:
    """TAO-6 to TAO-11, TAO-13 and TAO-16, without the options."""
    kind, a, b = _read(move)
    seat = position["turn"]
    own, other = position["rows"][seat], position["rows"][1 - seat]
    if (kind == "claim") != (position["phase"] == "claim"):
        return False
    if kind == "claim":
        return a in _claims(position, seat)
    if kind == "strike":
        return other[a] is not None
    if own[a] is None:
        return False
    if kind == "swap":
        return a < b and own[b] is not None
    if kind == "slide":
        return own[b] is None
    if kind == "cross":
        return other[a] is not None
    if kind == "jolly":
        return own[a] == "J" and other[b] is not None
    return True


def _forbidden(position: Position, move: str) -> bool:
    """TAO-18 to TAO-21."""
    kind, a, b = _read(move)
    options, seat = position["options"], position["turn"]
    if kind == "claim":
        return False
    if options["one_raid"] and position["raided"] and kind in RAIDS:
        return True
    if options["no_undo"] and kind in ("cross", "jolly") and [a, b] in position["undo"]:
        return True
    if not _quiet(position) or (kind == "renew" and options["version"] == "yin"):
        return False
    rows, decks = _moved(position, move)
    then = {**position, "rows": rows, "decks": decks}
    return bool(_three(then, seat)) or bool(_five(then, seat) and _claims(then, seat))


def _quiet(position: Position) -> bool:
    """Must this move open nothing?"""
    options = position["options"]
    first_turn = position["turns"] in (0, 1)
    return bool((options["calm_start"] and first_turn) or (options["one_coin"] and position["scored_last"]))


def _moved(position: Position, move: str) -> tuple[list[Any], list[Any]]:
    """Rows and decks after a move."""
    kind, a, b = _read(move)
    seat = position["turn"]
    rows = [row[:] for row in position["rows"]]
    decks = [deck[:] for deck in position["decks"]]
    own, other = rows[seat], rows[1 - seat]
    if kind == "swap":
        own[a], own[b] = own[b], own[a]
    elif kind == "slide":
        _slide(own, a, b)
    elif kind in ("cross", "jolly"):
        own[a], other[b] = other[b], own[a]
    else:
        row = own if kind == "renew" else other
        decks[seat] = [*decks[seat], row[a]]
        row[a] = decks[seat].pop(0)
    return rows, decks


def _slide(row: list[Any], a: int, b: int) -> None:
    """Lay the card down, then pull what lies beyond a gap one step nearer, until there are no gaps."""
    row[b], row[a] = row[a], None
    towards = -1 if b < a else 1
    while gaps := _gaps(row):
        gap = gaps[0] if towards == 1 else gaps[-1]
        if towards == -1:
            row[gap:] = [*row[gap + 1 :], None]
        else:
            row[: gap + 1] = [None, *row[:gap]]


def _gaps(row: list[Any]) -> list[int]:
    taken = [column for column in range(7) if row[column] is not None]
    return [column for column in range(taken[0], taken[-1]) if row[column] is None]


def _three(position: Position, seat: int) -> list[int]:
    """TAO-12: the portals that open by themselves."""
    row = position["rows"][seat]
    return [
        column
        for column in range(1, 6)
        if position["coins"][column - 1]
        and row[column] in ("pRD", "pRT", "pBD", "pBT")
        and row[column - 1] == row[column][1:]
        and row[column + 1] == row[column][1:]
    ]


def _five(position: Position, seat: int) -> str | None:
    """TAO-13: what the five guardians of the row share with the guard, and may be scored for."""
    cards = [card for card in position["rows"][seat] if card is not None]
    if not position["guards"] or any(len(card) != 2 for card in cards):
        return None
    for letter in position["guards"][0]:
        if LETTERS[letter] != position["barred"] and all(letter in card for card in cards):
            return LETTERS[letter]
    return None


def _claims(position: Position, seat: int) -> list[int]:
    row = position["rows"][seat]
    return [column for column in range(1, 6) if row[column] is not None and position["coins"][column - 1]]


def _win(position: Position, seat: int, column: int) -> None:
    position["coins"][column - 1] = False
    position["opened"][seat].append(column)
    position["scored_last"] = True


def _finish(position: Position, seat: int) -> Position:
    """The game ends with three coins or as many as were agreed, the turn when no move is left, all of it at
    the turn limit.
    """
    if len(position["opened"][seat]) == position["options"].get("coins", 3):
        position["phase"], position["turn"] = "over", None
    elif position["moves_left"] == 0:
        position["turns"] += 1
        position["turn"] = 1 - seat
        position["moves_left"] = 2
        position["scored_last"] = position["raided"] = False
        position["undo"] = sorted([b, a] for a, b in position["raids"])
        position["raids"] = []
        if position["turns"] == position["options"]["turn_limit"]:
            position["phase"], position["turn"] = "over", None
    return position


def _note_exchanges(before: Position, new: Position, kind: str, a: int, b: int) -> None:
    """What lies no longer where it was swapped to is forgotten, what was swapped now is noted."""
    own, other = _touched(before, kind, a, b)
    for name in ("raids", "undo"):
        new[name] = [pair for pair in before[name] if pair[0] not in own and pair[1] not in other]
    if kind in ("cross", "jolly"):
        new["raids"] = sorted([*new["raids"], [a, b]])


def _touched(before: Position, kind: str, a: int, b: int) -> tuple[list[int], list[int]]:
    if kind == "slide":  # with every card told from every other, see which places they leave or come to
        row = [
            f"{card} on {column}" if card else None
            for column, card in enumerate(before["rows"][before["turn"]])
        ]
        slid = row[:]
        _slide(slid, a, b)
        return [column for column in range(7) if row[column] != slid[column]], []
    touched: dict[str, tuple[list[int], list[int]]] = {
        "swap": ([a, b], []),
        "renew": ([a], []),
        "strike": ([], [a]),
        "cross": ([a], [a]),
        "jolly": ([a], [b]),
    }
    return touched[kind]
