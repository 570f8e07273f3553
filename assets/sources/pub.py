"""A quiet pub, some tables away: people who talk without words, and glasses now and then.

It goes round without an edge: what doesn't end in time goes on at the beginning.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

SECONDS = 12
ROUGH = 4
"""Voices are worked out at a fourth of the rate: nothing of them is heard above 4 kHz through a room."""
TALKERS = (98, 112, 121, 134, 152, 176, 191, 208, 224)
"""How low and high those speak who are there, in hertz."""
VOWELS = ((730, 1090), (530, 1840), (270, 2290), (570, 840), (300, 870), (440, 1020), (640, 1190))
"""The two tones by which an ear tells vowels apart."""
ECHOES = ((0.031, 0.55), (0.047, 0.45), (0.073, 0.4), (0.109, 0.3), (0.171, 0.2))
GLASSES = ((1.9, 2480), (2.05, 2710), (5.6, 2590), (8.3, 2350), (8.42, 2840), (10.8, 2520))
"""When two glasses touch, and how high that sounds."""

Wave = list[float]


def evening(rate: int) -> Wave:
    """Twelve seconds of it."""
    rough = rate // ROUGH
    room = [0.0] * (SECONDS * rough)
    for number, pitch in enumerate(TALKERS):
        _talk(room, rough, pitch, random.Random(500 + number))
    out = _finer(_dulled(_echoing(room, rough), rough, 1100))
    top = max(map(abs, out))
    for at, pitch in GLASSES:
        _clink(out, rate, at, pitch, 0.09 * top)
    return out


def _talk(room: Wave, rate: int, pitch: float, rnd: random.Random) -> None:
    """One person says something, listens, says something."""
    at, loud = rnd.uniform(0, 2), rnd.uniform(0.4, 1.0)
    while at < SECONDS:
        tune = pitch * rnd.uniform(0.94, 1.1)
        for _ in range(rnd.randint(4, 13)):
            length = rnd.uniform(0.11, 0.24)
            tune *= rnd.uniform(0.94, 1.05)
            _syllable(room, rate, (at, length), tune, rnd.choice(VOWELS), loud * rnd.uniform(0.5, 1))
            at += length * rnd.uniform(0.85, 1.1)
        at += rnd.uniform(0.5, 2.6)


def _syllable(
    room: Wave, rate: int, when: tuple[float, float], pitch: float, vowel: tuple[int, int], loud: float
) -> None:
    start, count = round(when[0] * rate), round(when[1] * rate)
    throat = [loud * (2 * (i * pitch / rate % 1) - 1) * math.sin(math.pi * i / count) for i in range(count)]
    for tone, share in zip(vowel, (1.0, 0.45), strict=True):
        for i, value in enumerate(_resonating(throat, rate, tone)):
            room[(start + i) % len(room)] += share * value


def _resonating(wave: Wave, rate: int, tone: float) -> Iterator[float]:
    """What a hollow of a certain size makes of it."""
    near = math.exp(-math.pi * 90 / rate)
    a1, a2 = 2 * near * math.cos(math.tau * tone / rate), -near * near
    y1 = y2 = 0.0
    for x in wave:
        y = (1 - near) * x + a1 * y1 + a2 * y2
        y2, y1 = y1, y
        yield y


def _echoing(wave: Wave, rate: int) -> Wave:
    out = list(wave)
    for seconds, share in ECHOES:
        late = round(seconds * rate)
        for i in range(len(wave)):
            out[i] += share * wave[i - late]
    return out


def _dulled(wave: Wave, rate: int, above: float) -> Wave:
    """Through a room: what is high gets lost. The second time round it begins as it ended."""
    smooth, value = 1 - math.exp(-math.tau * above / rate), 0.0
    out = list(wave)
    for _ in range(2):
        for i, x in enumerate(wave):
            value += smooth * (x - value)
            out[i] = value
    return out


def _finer(wave: Wave) -> Wave:
    """At the full rate: straight lines between the points."""
    out: Wave = []
    for i, value in enumerate(wave):
        step = (wave[(i + 1) % len(wave)] - value) / ROUGH
        out += (value + step * k for k in range(ROUGH))
    return out


def _clink(out: Wave, rate: int, at: float, pitch: float, loud: float) -> None:
    start = round(at * rate)
    for ratio, share, seconds in ((1.0, 1.0, 0.16), (2.32, 0.5, 0.1)):
        for i in range(round(seconds * rate)):
            fall = math.exp(-4.6 * i / (seconds * rate)) * min(1.0, i / 60)
            tone = math.sin(math.tau * pitch * ratio * i / rate)
            out[(start + i) % len(out)] += loud * share * fall * tone
