"""The learnt weights of a title: numbers that `run.py study --learn` found by letting bots play themselves.

They stand in `assets/<game>/learnt.json`, with the version of the rules that they were learnt by:

    {"rules": 1, "learnt": "how, with which seeds", "weights": {"name": 0.5, "names": [0.5, 0.25]}}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FILE = "learnt.json"

Weights: TypeAlias = Mapping[str, float | Sequence[float]]
"""A number or a row of numbers by its name."""


@cache
def learnt_weights(title_id: str) -> Weights:
    """A title's weights; none if it has learnt nothing."""
    file = ASSETS / title_id / FILE
    if not file.exists():
        return {}
    weights: Weights = json.loads(file.read_text(encoding="utf-8"))["weights"]
    return weights


def learnt_rules_version(title_id: str) -> int | None:
    """The version of the rules by which a title has learnt; None if it has learnt nothing."""
    file = ASSETS / title_id / FILE
    return int(json.loads(file.read_text(encoding="utf-8"))["rules"]) if file.exists() else None


def weight_row(title_id: str, name: str) -> Sequence[float]:
    """A row of a title's weights; raises `KeyError` if it has learnt nothing of that name."""
    found = learnt_weights(title_id)[name]
    return (found,) if isinstance(found, float | int) else found
