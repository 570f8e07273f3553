"""Very many evenings in two worlds that one person can't tell apart: what leaves the app is the same there.

`python3 run.py campaign leaks [--evenings N] [--deeds N] [--first SEED] [--title dog]
[--plants]`. With `--plants` leaks are planted as well, and each has to be found.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays all evenings; 1 when something leaked, or a planted leak was not found."""
    from game.kernel.registry import titles
    from tests.leaks.evenings import Pair, evening, look_for, two_apps
    from tests.leaks.plants import PLANTS
    from tests.leaks.sittings import sittings
    from tests.leaks.twins import Leak

    parser = argparse.ArgumentParser(prog="campaign leaks", description=__doc__)
    parser.add_argument("--evenings", type=int, default=200, help="of each game")
    parser.add_argument("--deeds", type=int, default=30, help="in each evening")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--title", action="append", help="only this game; may come several times")
    parser.add_argument("--plants", action="store_true", help="plants leaks as well")
    options = parser.parse_args(arguments)
    found: list[str] = []

    def play(pair: Pair, title: str) -> None:
        done, compared, pictures = Counter[str](), 0, 0
        for sitting in sittings(title, options.evenings, options.first):
            try:
                twins = evening(pair, sitting, options.deeds)
            except Leak as leak:
                found.append(f"{sitting}\n  {str(leak)[:1500]}")
                print(found[-1], flush=True)
                continue
            done.update(twins.done)
            compared, pictures = compared + twins.compared, pictures + twins.pictures
        deeds = ", ".join(f"{name} {count:,}" for name, count in sorted(done.items()))
        print(f"{title}: {compared:,} moments and {pictures:,} pictures were the same; {deeds}", flush=True)

    def plant(pair: Pair) -> None:
        for each in PLANTS:
            try:
                with each.planted():
                    look_for(pair, each)
            except Leak:
                print(f"found: {each.says}", flush=True)
            else:
                found.append(f"NOT found: {each.says}")
                print(found[-1], flush=True)

    with two_apps() as pair:
        for title in options.title or titles():
            play(pair, title)
        if options.plants:
            plant(pair)
    print(f"{len(found)} leaks" if found else "nothing leaked")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
