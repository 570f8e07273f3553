"""How long a café's screen is without its picture when the app dies or stands still, and how soon it ends.

`python3 run.py bench restart [--json] [--rounds N] [--size WxH]`. The real kiosk on a screen of its own: the
app is killed again and again, and counted is from the kill to the attract scene; then it is frozen, once; in
the end the system tells all of it to end. Status 1 if the median of the kills takes longer than five seconds,
or the end longer than three. What the new app has worked until then, and a bare window's start, say what a
quiet machine would need.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from kiosk.heartbeat import BEAT_SECONDS
from tests.bench.start import BARE, seconds, surroundings
from tests.rigs.kiosk.whole_kiosk import Kiosk, kiosk

MOST = 5.0
"""Seconds from the kill to the attract scene."""
ENDS = 3.0
"""Seconds from SIGTERM to the end."""


def restarted(here: Kiosk, how: signal.Signals = signal.SIGKILL) -> tuple[float, float]:
    """Kills the app; seconds until another one shows its attract scene, and how many of them it worked."""
    app = here.app()
    assert app is not None, "it stands"
    (here.folder / "tree.json").unlink()
    os.kill(app, how)
    took = here.shown("attract")
    return took, worked(here.app())


def ended(here: Kiosk) -> float:
    """The system ends it; how long that took."""
    began = time.monotonic()
    here.process.terminate()
    assert here.process.wait(20) == 0, "everything is stored"
    return time.monotonic() - began


def worked(app: int | None) -> float:
    """Seconds of a core that a process has used."""
    assert app is not None, "it stands again"
    user, system = Path(f"/proc/{app}/stat").read_text("ascii").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def measured(rounds: int, size: tuple[int, int]) -> dict[str, float]:
    """The medians of the restarts, and the start of a bare window on the same screen."""
    with surroundings(size) as environment, tempfile.TemporaryDirectory() as folder:
        bare = seconds([sys.executable, "-c", BARE], environment)
        with kiosk(Path(folder), environment, window=()) as here:
            here.shown("attract")
            times, work = zip(*(restarted(here) for _ in range(rounds)), strict=True)
            time.sleep(2 * BEAT_SECONDS)  # until its first beat an app counts as coming up, and has longer
            thawed, _ = restarted(here, signal.SIGSTOP)
            ends = ended(here)
    back = {"back": statistics.median(times), "worked": statistics.median(work)}
    return {**back, "thawed": thawed, "ended": ends, "bare": bare}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the sentence or its JSON."""
    parser = argparse.ArgumentParser(prog="run.py bench restart", description="How soon a kiosk is back.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the sentence")
    parser.add_argument(
        "--rounds", type=int, default=3, help="kills; from the fifth fall on it says whom to call"
    )
    parser.add_argument("--size", default="1920x1080", help="the screen's pixels")
    options = parser.parse_args(arguments)
    wide, high = map(int, options.size.split("x"))
    found = measured(min(options.rounds, 3), (wide, high))
    if options.json:
        print(json.dumps({"restart": found}))
    else:
        print(f"killed, and back at attract: {found['back']:.2f} s (at most {MOST:.0f} s)")
        print(f"the app worked {found['worked']:.2f} s of that; a bare window opens in {found['bare']:.2f} s")
        print(f"frozen, and back at attract: {found['thawed']:.2f} s, ten of them to be sure")
        print(f"told to end, and gone: {found['ended']:.2f} s (at most {ENDS:.0f} s)")
    return int(found["back"] > MOST or found["ended"] > ENDS)


if __name__ == "__main__":
    sys.exit(main())
