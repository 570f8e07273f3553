"""How the sounds in assets/sounds are made: wood, skins, cloth and glass, worked out with nothing but Python.

python3 -m assets.sources.sounds          writes them all anew
python3 -m assets.sources.sounds --table  prints how long and how loud each one is
"""

from __future__ import annotations

import math
import random
import sys
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from assets.sources import flac, loudness, pub

RATE = 44_100
FOLDER = Path(__file__).resolve().parents[1] / "sounds"

Wave = list[float]
Made = Iterator[tuple[str, Wave]]

LOUD = {"touch": -32.0, "piece": -28.0, "moment": -24.0, "signal": -22.0, "room": -40.0}
"""How loud each group is, in LUFS (`loudness.loudness`): what tells people something is heard over what only
goes with a picture, and what is heard at every click is quiet.
"""
SIGNALS = ("turn", "win", "lose", "refuse", "challenge")
MOMENTS = (
    "hit",
    "home",
    "goal",
    "stone",
    "chime",
    "portal",
    "bust",
    "late",
    "reveal",
    "bite",
    "last",
    "stopped",
)
GROUPS = {
    **dict.fromkeys(("press", "pick", "hint", "count"), "touch"),
    **dict.fromkeys(SIGNALS, "signal"),
    **dict.fromkeys(MOMENTS, "moment"),
    "pub": "room",
}
"""All other sounds are 'piece': cards, marbles and whatever else is moved by a hand."""
OFTEN = frozenset(
    (
        *("press", "pick", "card", "take", "deal", "turn_up", "flip", "slide", "hop", "marble", "coin"),
        *("count", "thumb", "knock", "slap", "field", "hit", "home", "fold"),
    )
)
"""What is heard again and again: made three times, each a little different, and never twice in a row."""
PITCHES = (1.0, 0.965, 1.035)

WOOD = ((1.0, 1.0, 1.0), (3.93, 0.42, 0.45), (9.4, 0.16, 0.2))
"""A bar of wood: frequency, loudness and length of its partials, for the lowest one."""
GLASS = ((1.0, 1.0, 1.0), (2.32, 0.6, 0.8), (4.25, 0.35, 0.6), (6.63, 0.2, 0.4))
METAL = ((1.0, 1.0, 1.0), (2.76, 0.7, 0.9), (5.4, 0.5, 0.7), (8.9, 0.25, 0.5))
SKIN = ((1.0, 1.0, 1.0), (1.59, 0.5, 0.6), (2.14, 0.3, 0.4))
C5, D5, E5, G5, A5, C6, E6 = 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1318.5


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def swell(t: float) -> float:
    """Comes and goes."""
    return float(math.sin(math.pi * t) ** 1.5)


def fading(t: float) -> float:
    return float((1 - t) ** 2.2)


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds together: each with when it begins and how loud it is."""
    length = max(round(at * RATE) + len(part) for at, _, part in parts)
    out = [0.0] * length
    for at, loud, part in parts:
        start = round(at * RATE)
        for i, value in enumerate(part):
            out[start + i] += loud * value
    return out


def levelled(out: Wave) -> Wave:
    """1 at its loudest."""
    top = max(map(abs, out), default=0.0) or 1.0
    return [value / top for value in out]


def edged(out: Wave, rise: float = 0.0015, fall: float = 0.012) -> Wave:
    """Without the clicks that a sudden beginning and a sudden end make, and without silence at the end."""
    top = max(map(abs, out))
    last = max(i for i, value in enumerate(out) if abs(value) > 0.001 * top)
    out = out[: min(len(out), last + round(fall * RATE))]
    return _risen(_risen(out, rise)[::-1], fall)[::-1]


def _risen(out: Wave, seconds: float) -> Wave:
    """Beginning softly."""
    count = min(len(out), round(seconds * RATE))
    return [value * (0.5 - 0.5 * math.cos(math.pi * i / count)) for i, value in enumerate(out[:count])] + out[
        count:
    ]


@dataclass(frozen=True)
class Take:
    """One playing of the instruments: a little higher or lower, with noise of its own."""

    number: int = 0

    def bar(
        self, frequency: float, seconds: float, partials: tuple[tuple[float, float, float], ...] = WOOD
    ) -> Wave:
        """Something that is struck once and dies away in about so many seconds."""
        out, low = silence(seconds * 1.6), frequency * PITCHES[self.number]
        for ratio, loud, length in partials:
            if low * ratio < RATE / 2:
                _add_partial(out, low * ratio, loud, seconds * length)
        return _softened(out)

    def breath(
        self, seconds: float, low: float, high: float, seed: int, shape: Callable[[float], float]
    ) -> Wave:
        """Noise between two frequencies, as loud as `shape` says at each part of its time."""
        rnd, out = random.Random(seed + 1000 * self.number), silence(seconds)
        pitch = PITCHES[self.number]
        smooth, rough = (1 - math.exp(-math.tau * f * pitch / RATE) for f in (high, low))
        fast = slow = 0.0
        for i in range(len(out)):
            fast += smooth * (rnd.uniform(-1, 1) - fast)
            slow += rough * (fast - slow)
            out[i] = (fast - slow) * shape(i / len(out))
        return levelled(out)

    def falling(self, start: float, end: float, seconds: float) -> Wave:
        """A tone that slides from one pitch to another."""
        out, phase, pitch = silence(seconds), 0.0, PITCHES[self.number]
        for i in range(len(out)):
            t = i / len(out)
            phase += math.tau * pitch * start * (end / start) ** t / RATE
            out[i] = math.sin(phase) * swell(t)
        return out

    def melody(self, *notes: tuple[float, float], length: float = 0.5) -> Wave:
        """Bars of wood struck one after another: when, and at what pitch."""
        return mixed(*((at, 1.0, self.bar(pitch, length)) for at, pitch in notes))


def _add_partial(out: Wave, frequency: float, loud: float, seconds: float) -> None:
    step, fall = math.tau * frequency / RATE, -4.6 / (seconds * RATE)
    for i in range(len(out)):
        out[i] += loud * math.exp(fall * i) * math.sin(step * i)


def _softened(out: Wave, seconds: float = 0.002) -> Wave:
    edge = round(seconds * RATE)
    for i in range(min(edge, len(out))):
        out[i] *= i / edge
    return out


def sounds() -> Made:
    """Every file by its name: `hint`, or `card-1`, `card-2`, `card-3` for what is heard often."""
    for number in range(len(PITCHES)):
        for name, made in _played(Take(number)):
            if name in OFTEN:
                yield f"{name}-{number + 1}", finished(name, made)
            elif number == 0:
                yield name, finished(name, made)
    yield "pub", finished("pub", pub.evening(RATE))


def group(name: str) -> str:
    """Which sounds this one (or its take) has to be as loud as."""
    return GROUPS.get(name.partition("-")[0], "piece")


def finished(name: str, made: Wave) -> Wave:
    """With soft edges, and as loud as its group. The pub goes round without an edge."""
    out = made if name == "pub" else edged(made)
    gain = 10 ** ((LOUD[group(name)] - loudness.loudness(out, RATE)) / 20)
    return [value * gain for value in out]


def _played(take: Take) -> Made:
    yield from _house(take)
    yield from _cards(take)
    yield from _pieces(take)
    yield from _moments(take)
    yield from _news(take)


def _house(take: Take) -> Made:
    yield "press", mixed((0, 1.0, take.bar(640, 0.05)), (0, 0.25, take.breath(0.03, 900, 5000, 1, fading)))
    yield "pick", mixed((0, 1.0, take.bar(880, 0.07)), (0, 0.3, take.breath(0.04, 1500, 6000, 2, fading)))
    yield "refuse", mixed((0, 1.0, take.bar(150, 0.09, SKIN)), (0.11, 0.8, take.bar(132, 0.12, SKIN)))
    yield "hint", mixed((0, 0.5, take.bar(C6, 0.24)), (0.07, 0.35, take.bar(E6, 0.4, METAL)))
    yield "turn", take.melody((0, G5), (0.13, C6), length=0.38)
    yield (
        "curtain",
        mixed(
            (0, 1.0, take.breath(0.42, 180, 1500, 3, swell)),
            (0.02, 0.15, take.breath(0.3, 2500, 6000, 4, swell)),
        ),
    )
    yield "win", take.melody((0, C5), (0.12, E5), (0.24, G5), (0.36, C6), (0.52, E6), length=0.7)
    yield "lose", take.melody((0, E5), (0.16, D5), (0.34, C5 / 2), length=0.6)


def _cards(take: Take) -> Made:
    slide = take.breath(0.16, 700, 5200, 5, lambda t: swell(t) * (1 - 0.5 * t))
    tap = mixed((0, 1.0, take.bar(210, 0.05, SKIN)), (0, 0.5, take.breath(0.04, 800, 6000, 6, fading)))
    yield "card", mixed((0, 0.55, slide), (0.12, 1.0, tap))
    yield "take", mixed((0, 0.8, take.breath(0.24, 500, 4200, 7, swell)), (0.2, 0.7, tap))
    yield "deal", mixed((0, 0.7, take.breath(0.09, 900, 6000, 8, swell)), (0.07, 0.8, tap))
    snap = take.breath(0.05, 1800, 7500, 9, fading)
    yield (
        "turn_up",
        mixed((0, 0.5, take.breath(0.11, 800, 5000, 10, swell)), (0.1, 1.0, snap), (0.1, 0.7, tap)),
    )
    flutter = [(i * 0.028, 0.5 + 0.02 * i, take.breath(0.03, 1200, 6500, 20 + i, fading)) for i in range(16)]
    yield "shuffle", mixed(*flutter, (0.47, 0.9, tap))
    yield "flip", mixed((0, 0.4, take.breath(0.09, 900, 5500, 11, swell)), (0.08, 1.0, snap))
    yield (
        "gather",
        mixed((0, 0.9, take.breath(0.34, 450, 3800, 12, swell)), (0.3, 0.6, tap), (0.35, 0.5, tap)),
    )
    yield (
        "slap",
        mixed((0, 1.0, take.bar(140, 0.07, SKIN)), (0, 0.7, take.breath(0.06, 600, 4500, 13, fading))),
    )
    yield "fold", mixed((0, 0.6, slide), (0.1, 0.7, tap), (0.19, 0.7, tap))


def _pieces(take: Take) -> Made:
    click = take.breath(0.012, 2500, 9000, 40, fading)
    yield "hop", mixed((0, 1.0, take.bar(720, 0.045)), (0, 0.5, click))
    yield (
        "marble",
        mixed((0, 0.7, take.bar(2350, 0.07, GLASS)), (0, 0.8, take.bar(520, 0.06)), (0, 0.5, click)),
    )
    yield "hit", mixed((0, 1.0, take.bar(1900, 0.09, GLASS)), (0, 0.9, take.bar(330, 0.1)), (0, 0.8, click))
    yield (
        "home",
        mixed(
            (0, 0.6, take.falling(760, 250, 0.36)),
            (0.38, 1.0, take.bar(300, 0.1)),
            (0.46, 0.6, take.bar(280, 0.08)),
        ),
    )
    yield (
        "goal",
        mixed(
            (0, 0.6, take.bar(1560, 0.2, GLASS)),
            (0.02, 1.0, take.bar(G5, 0.3)),
            (0.12, 0.9, take.bar(C6, 0.4)),
        ),
    )
    yield "slide", take.breath(0.26, 240, 1700, 41, swell)
    yield "coin", mixed((0, 0.8, take.bar(1720, 0.34, METAL)), (0.06, 0.6, take.bar(2210, 0.4, METAL)))
    stone = take.breath(0.62, 60, 520, 42, lambda t: swell(t) * (0.7 + 0.3 * math.sin(t * 90)))
    yield "stone", mixed((0, 1.0, stone), (0.56, 0.6, take.bar(92, 0.3, SKIN)))
    yield "chime", mixed((0, 0.8, take.bar(A5, 0.9, METAL)), (0.1, 0.6, take.bar(E6, 1.0, METAL)))
    yield (
        "portal",
        mixed((0, 1.0, stone), (0.5, 0.7, take.bar(98, 1.1, METAL)), (0.5, 0.5, take.bar(196, 0.9, METAL))),
    )


def _moments(take: Take) -> Made:
    drum = take.bar(86, 0.2, SKIN)
    clatter = [(0.06 + i * 0.045, 0.5 - 0.05 * i, take.bar(300 + 70 * (i % 3), 0.05)) for i in range(6)]
    yield "bust", mixed((0, 1.0, drum), *clatter)
    yield "stays", take.melody((0, A5), (0.09, A5), length=0.26)
    yield "count", mixed((0, 1.0, take.bar(1180, 0.035)))
    yield (
        "seal",
        mixed((0, 1.0, take.bar(120, 0.12, SKIN)), (0, 0.4, take.breath(0.06, 200, 1800, 43, fading))),
    )
    yield "challenge", mixed((0, 1.0, drum), (0.16, 1.0, drum), (0.32, 1.0, take.bar(172, 0.26, SKIN)))
    yield "field", mixed((0, 1.0, take.bar(1046, 0.12)), (0, 0.4, take.bar(2093, 0.1)))
    yield "ring", mixed((0, 1.0, take.bar(C6, 0.16)), (0.05, 0.8, take.bar(E6, 0.2)))
    yield "late", mixed((0, 1.0, take.falling(420, 180, 0.3)), (0.28, 0.8, drum))
    yield "hiss", take.breath(0.34, 3200, 8500, 44, lambda t: swell(t) ** 0.8)
    yield (
        "reveal",
        mixed(
            (0, 0.7, take.breath(0.12, 900, 5000, 45, swell)),
            (0.1, 1.0, take.bar(E5, 0.3)),
            (0.16, 0.6, take.bar(A5, 0.3)),
        ),
    )
    yield (
        "bite",
        mixed((0, 0.9, take.breath(0.09, 2500, 8000, 46, fading)), (0.03, 1.0, take.bar(110, 0.16, SKIN))),
    )
    yield (
        "thumb",
        mixed((0, 1.0, take.bar(190, 0.05, SKIN)), (0, 0.3, take.breath(0.03, 300, 2000, 47, fading))),
    )
    yield "knock", mixed((0, 1.0, take.bar(230, 0.05)), (0.11, 0.8, take.bar(218, 0.05)))


def _news(take: Take) -> Made:
    """What is only said otherwise: a wish, who is left out, who goes on, what stays shut."""
    yield "wish", mixed((0, 0.8, take.bar(A5, 0.22, GLASS)), (0.09, 0.8, take.bar(E6, 0.3, GLASS)))
    yield "skip", mixed((0, 0.7, take.falling(520, 300, 0.2)), (0.16, 1.0, take.bar(210, 0.07)))
    yield "again", mixed((0, 0.7, take.falling(320, 560, 0.2)), (0.17, 1.0, take.bar(G5, 0.2)))
    yield "last", mixed(*((at, 1.0, take.bar(232 - 40 * at, 0.06)) for at in (0, 0.12, 0.24)))
    yield (
        "shut",
        mixed((0, 1.0, take.bar(104, 0.2, SKIN)), (0.01, 0.5, take.breath(0.2, 80, 700, 48, fading))),
    )
    yield "stopped", mixed((0, 1.0, take.bar(196, 0.5, METAL)), (0.3, 0.8, take.bar(147, 0.7, METAL)))


def write(path: Path, sound: Wave) -> None:
    """A sound as a mono FLAC file of 16 bits."""
    flac.write(path, array("h", (round(value * 32_767) for value in sound)), RATE)


def table() -> Iterator[str]:
    """What a listener would want to know beforehand, a line a file."""
    yield f"{'sound':14}{'group':10}{'ms':>6}{'LUFS':>8}{'of group':>10}{'dBTP':>8}"
    for name, sound in sorted(sounds()):
        level = loudness.loudness(sound, RATE)
        yield (
            f"{name:14}{group(name):10}{len(sound) / RATE * 1000:6.0f}{level:8.1f}"
            f"{level - LOUD[group(name)]:+10.1f}{loudness.true_peak(sound):8.1f}"
        )


def main(folder: Path = FOLDER) -> None:
    """Writes every sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in sounds():
        write(folder / f"{name}.flac", sound)


if __name__ == "__main__":
    if "--table" in sys.argv:
        print("\n".join(table()))
    else:
        main()
