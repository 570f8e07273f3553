"""Canonical JSON of positions: equal positions have the same text and the same digest."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any


def to_canonical_json(value: Any) -> str:
    """JSON with sorted keys and no spaces; refuses what JSON doesn't know (sets, NaN)."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(value: Any) -> str:
    """Sixteen hexadecimal digits that stand for a position."""
    return blake2b(to_canonical_json(value).encode(), digest_size=8).hexdigest()
