"""Hands of every kind on a kiosk: none of very many random touches and keys gets out of it.

`python3 run.py campaign touches [--touches N] [--seed S] [--shape WxH]`.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence

from tests.rigs.cafe import Cafe

BEHIND = frozenset({"staff", "settings", "statistics", "licences", "screen", "cleaning"})
"""Scenes that no guest shall ever see."""
KEYS = (
    "escape",
    "enter",
    "tab",
    "space",
    "f1",
    "f4",
    "f11",
    "f12",
    "left",
    "down",
    "backspace",
    "delete",
    "q",
    "4",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Touches and touches; 1 when somebody got out."""
    parser = argparse.ArgumentParser(prog="campaign touches", description=__doc__)
    parser.add_argument("--touches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shape", default="1280x800")
    options = parser.parse_args(arguments)
    width, height = map(int, options.shape.split("x"))
    dice, seen = random.Random(options.seed), Counter[str]()
    cafe = Cafe((width, height))
    for number in range(options.touches):
        touch(cafe, dice)
        if not cafe.manager.stack or cafe.name in BEHIND or cafe.host.kiosk.status is not None:
            print(f"touch {number} got out to {cafe.name if cafe.manager.stack else 'nowhere'}")
            return 1
        seen[cafe.name] += 1
    print(f"{options.touches} touches, none got out; they saw", dict(seen.most_common()))
    return 0


def touch(cafe: Cafe, dice: random.Random) -> None:
    """One hand: mostly on something, sometimes beside it, sometimes a key; then a moment, or a long while."""
    nodes = [node for node in cafe.tree().nodes if node.enabled]
    if nodes and dice.random() < 0.75:
        cafe.click(dice.choice(nodes))
    elif dice.random() < 0.6:
        cafe.click_at((dice.randrange(cafe.window.get_width()), dice.randrange(cafe.window.get_height())))
    else:
        cafe.key(dice.choice(KEYS))
    cafe.frame(70.0 if dice.random() < 0.01 else dice.choice((0.05, 0.2, 0.5)))


if __name__ == "__main__":
    sys.exit(main())
