"""What the players are told of a study: minutes at a table of each size, and numbers for 'Is it fair?'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fleet.study.findings import Evidence
from fleet.study.stats import quantile


def learned(found: Mapping[str, Evidence]) -> dict[str, Any]:
    """Minutes by players, and whole numbers of 100 by name: `first` wins of who begins …"""
    minutes = {
        str(len(each.line.players)): max(1, round(quantile(each.of("half minutes"), 0.5).value / 2))
        for name, each in found.items()
        if (name == "main" or name.startswith("seats ")) and each.of("half minutes")
    }
    return {"games": found["main"].games, "minutes": minutes, "numbers": _numbers(found)}


def _numbers(found: Mapping[str, Evidence]) -> dict[str, int]:
    numbers = {}
    for name, each in found.items():
        if name == "main" or "=" in name:
            behind = name.replace("=", "_").replace(" ", "_")
            numbers["first" if name == "main" else f"first_{behind}"] = round(100 * each.won(0).value)
        elif name.startswith("without "):
            wins = each.share_of(each.line.players[0]).value
            numbers[name.replace(" ", "_")] = round(100 * wins)
        elif name == "deal":
            pairs = each.of("pairs")
            again = pairs.get("same seat", 0) / max(1, pairs.get("all", 0))
            numbers["deal"] = round(100 * again)
            numbers["careful"] = round(100 * each.share_of(each.line.players[0]).value)
    main = found["main"]
    shares = [round(100 * main.won(party).value) for party in range(main.parties)]
    settled = main.settled()
    if settled is not None:
        numbers["settled"] = settled
    return {**numbers, "least": min(shares), "most": max(shares)}
