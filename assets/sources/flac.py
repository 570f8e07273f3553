"""Writes FLAC, which keeps every sample as it is in about a third of the bytes: one channel of 16 bits.

Each block of samples is foretold from the ones before it, and only what the foretelling missed is written.
"""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

BLOCK = 4096
ORDERS = (2, 4, 8, 12)
"""From how many samples before it the next one is foretold."""
PRECISION = 14
"""Bits of a factor in the foretelling."""
RATES = {44_100: 9, 48_000: 10}

Samples = Sequence[int]


def write(path: Path, samples: Samples, rate: int) -> None:
    """A whole file."""
    blocks = [samples[start : start + BLOCK] for start in range(0, len(samples), BLOCK)]
    frames = [_frame(number, block, rate) for number, block in enumerate(blocks)]
    path.write_bytes(b"fLaC" + _about(samples, rate) + b"".join(frames))


def _about(samples: Samples, rate: int) -> bytes:
    """The one block that must stand before the sound, marked as the last of its kind."""
    facts = f"{rate:020b}{0:03b}{15:05b}{len(samples):036b}"
    told = array("h", samples)
    if array("h", [1]).tobytes() != b"\1\0":
        told.byteswap()
    sizes = BLOCK.to_bytes(2, "big") * 2 + bytes(6)
    return b"\x80\0\0\x22" + sizes + _bytes(facts) + hashlib.md5(told.tobytes()).digest()


def _frame(number: int, block: Samples, rate: int) -> bytes:
    head = _bytes(f"11111111111110000111{RATES[rate]:04b}00001000")
    head += chr(number).encode() + (len(block) - 1).to_bytes(2, "big")
    head += _sum(head, 8, 0x07)
    whole = head + _bytes(min(_ways(block), key=len))
    return whole + _sum(whole, 16, 0x8005)


def _ways(block: Samples) -> list[str]:
    """The block as bits in every way worth trying."""
    ways = ["00000010" + "".join(_signed(sample, 16) for sample in block)]
    if len(set(block)) == 1:
        return ["00000000" + _signed(block[0], 16)]
    correlated = _correlated(block)
    return ways + [_foretold(block, correlated, order) for order in ORDERS if order < len(block)]


def _foretold(block: Samples, correlated: list[float], order: int) -> str:
    factors, shift = _whole(_factors(correlated, order))
    backwards = factors[::-1]
    missed = [
        block[at] - (sum(map(int.__mul__, backwards, block[at - order : at])) >> shift)
        for at in range(order, len(block))
    ]
    begun = "".join(_signed(sample, 16) for sample in block[:order])
    told = f"{PRECISION - 1:04b}{shift:05b}" + "".join(_signed(factor, PRECISION) for factor in factors)
    return f"0{order - 1 | 32:06b}0" + begun + told + _rice(missed, order, len(block))


def _correlated(block: Samples) -> list[float]:
    """How like itself the block is some samples later, with its ends faded out."""
    middle = (len(block) - 1) / 2 or 1
    faded = [sample * (1 - ((at - middle) / (middle + 1)) ** 2) for at, sample in enumerate(block)]
    return [
        math.fsum(map(float.__mul__, faded[later:], faded[: len(faded) - later]))
        for later in range(max(ORDERS) + 1)
    ]


def _factors(correlated: list[float], order: int) -> list[float]:
    """Levinson and Durbin's way to the factors that miss least."""
    factors: list[float] = []
    error = correlated[0] * (1 + 1e-9) + 1e-9
    for now in range(order):
        missing = correlated[now + 1] - sum(f * correlated[now - at] for at, f in enumerate(factors))
        mirror = missing / error
        factors = [f - mirror * factors[now - 1 - at] for at, f in enumerate(factors)] + [mirror]
        error *= max(1 - mirror * mirror, 1e-9)
    return factors


def _whole(factors: list[float]) -> tuple[list[int], int]:
    """The factors as whole numbers, and by how many bits they were moved for it."""
    most = max(map(abs, factors)) or 1.0
    shift = min(15, max(0, PRECISION - 2 - math.floor(math.log2(most))))
    limit = (1 << PRECISION - 1) - 1
    return [max(-limit, min(limit, round(factor * (1 << shift)))) for factor in factors], shift


def _rice(missed: list[int], order: int, length: int) -> str:
    """Small numbers in few bits, in as many parts of the block as need fewest."""
    folded = [2 * miss if miss >= 0 else -2 * miss - 1 for miss in missed]
    ways = []
    for parts in range(7):
        if not length % (1 << parts) and length >> parts > order:
            each = length >> parts
            edges = [0, *(each * (at + 1) - order for at in range(1 << parts))]
            pieces = [_piece(folded[a:b]) for a, b in pairwise(edges)]
            ways.append((sum(bits for bits, *_ in pieces), parts, pieces))
    _, parts, pieces = min(ways)
    return f"00{parts:04b}" + "".join(_written(low, piece) for _, low, piece in pieces)


def _piece(folded: list[int]) -> tuple[int, int, list[int]]:
    """How many bits a part takes at its best, and how many of each number are written as they are."""
    mean = sum(folded) / max(1, len(folded))
    near = max(0, math.ceil(math.log2(mean)) if mean > 0 else 0)
    lows = [low for low in range(near - 2, near + 2) if 0 <= low <= 14] or [14]
    return min((sum(value >> low for value in folded) + (low + 1) * len(folded), low, folded) for low in lows)


def _written(low: int, folded: list[int]) -> str:
    if not low:
        return "0000" + "".join("0" * value + "1" for value in folded)
    mask = (1 << low) - 1
    return f"{low:04b}" + "".join(f"{'0' * (value >> low)}1{value & mask:0{low}b}" for value in folded)


def _signed(value: int, bits: int) -> str:
    return f"{value & (1 << bits) - 1:0{bits}b}"


def _bytes(bits: str) -> bytes:
    """Bits as bytes, filled up with zeros."""
    count = -(-len(bits) // 8)
    return int(bits.ljust(8 * count, "0"), 2).to_bytes(count, "big")


def _sum(data: bytes, bits: int, polynomial: int) -> bytes:
    """A check sum as FLAC wants it."""
    table, mask = _table(bits, polynomial), (1 << bits) - 1
    found = 0
    for byte in data:
        found = (found << 8 & mask) ^ table[found >> bits - 8 ^ byte]
    return found.to_bytes(bits // 8, "big")


def _table(bits: int, polynomial: int) -> list[int]:
    found = []
    for byte in range(256):
        value = byte << bits - 8
        for _ in range(8):
            value = value << 1 ^ (polynomial if value >> bits - 1 & 1 else 0)
        found.append(value & (1 << bits) - 1)
    return found
