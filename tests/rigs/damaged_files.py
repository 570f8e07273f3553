"""Files that somebody has damaged, by accident or to harm: bytes changed, and values changed for others."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    10**9,
    10**30,
    -(10**12),
    0.5,
    1e308,
    "",
    "x",
    "?",
    "undo 1",
    "redo 1",
    "take",
    "\x00",
    "\ud800",
    "A" * 500,
    [],
    {},
    [[]],
    [None],
    {"": None},
)
BITS = b'{}[]",:0123456789-.eE\\u\x00\xff\x80'


def mutated(data: bytes, dice: Random) -> bytes:
    """The file with something wrong in it."""
    if dice.random() < 0.5:
        try:
            return with_another_value(data, dice)
        except ValueError:
            pass
    return with_other_bytes(data, dice)


def with_other_bytes(data: bytes, dice: Random) -> bytes:
    """One to four bytes or stretches are changed, lost, doubled or moved."""
    changed = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at, length = dice.randrange(len(changed) + 1), int(2 ** (dice.random() * 8))
        match dice.randrange(6):
            case 0:
                changed[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                changed[at:at] = bytes([dice.choice(BITS)])
            case 2:
                del changed[at : at + length]
            case 3:
                changed[at:at] = changed[at : at + length]
            case 4:
                del changed[at:]
            case _:
                changed[at : at + length] = bytes(length)
        if not changed:
            break
    return bytes(changed)


def with_another_value(data: bytes, dice: Random) -> bytes:
    """One to three values in the tree are others, are missing, or have changed places."""
    tree = json.loads(data)
    for _ in range(dice.randint(1, 3)):
        holders = [holder for holder in containers(tree) if holder]
        if not holders:
            break
        change(dice.choice(holders), dice)
    return json.dumps(tree).encode()


def change(holder: Any, dice: Random) -> None:
    """One value of a list or an object."""
    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
    key, other = dice.choice(keys), dice.choice(keys)
    match dice.randrange(4):
        case 0:
            del holder[key]
        case 1:
            holder[key], holder[other] = holder[other], holder[key]
        case 2 if type(holder[key]) is int:
            holder[key] += dice.choice((-2, -1, 1, 2, 256))
        case _:
            holder[key] = deepcopy(dice.choice(JUNK))  # else it would be changed itself, next time


def containers(tree: Any) -> list[Any]:
    """Every list and object in it."""
    found, left = [], [tree]
    while left:
        holder = left.pop()
        if isinstance(holder, dict | list):
            found.append(holder)
            left += holder.values() if isinstance(holder, dict) else holder
    return found
