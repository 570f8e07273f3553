"""How loud a sound is to an ear, worked out with nothing but Python: after ITU-R BS.1770, and true peaks.

Most sounds of a table are shorter than the 400 ms over which loudness is measured. So a sound's loudness is
that of its loudest 400 ms, with silence before and after it: a short knock counts for less than a long tone
of the same level, as it does for an ear.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate

WINDOW, HOP = 0.4, 0.01
"""Seconds that are measured together, and from one measurement to the next."""
SILENT = -99.0
BETWEEN = 4
"""True peaks are looked for at so many points a sample."""
REACH = 8
"""Samples on either side that a point between two samples is worked out from."""


def decibels(level: float) -> float:
    return 20 * math.log10(level) if level > 1e-5 else SILENT


def loudness(wave: Sequence[float], rate: int) -> float:
    """The loudest 400 ms, in LUFS."""
    squares = [0.0, *accumulate(value * value for value in weighted(wave, rate))]
    window, hop = round(WINDOW * rate), round(HOP * rate)
    starts = range(0, max(1, len(wave) - window + hop), hop)
    most = max(squares[min(start + window, len(wave))] - squares[start] for start in starts)
    return -0.691 + 10 * math.log10(most / window) if most > 1e-9 else SILENT


def true_peak(wave: Sequence[float]) -> float:
    """The highest level that comes out of a loudspeaker, also between two samples; in dBTP."""
    top = max(map(abs, wave), default=0.0)
    high = [i for i, value in enumerate(wave) if abs(value) > 0.5 * top]
    between = (abs(point) for i in high for point in _points_after(wave, i))
    return decibels(max(top, *between) if high else top)


def _points_after(wave: Sequence[float], i: int) -> Iterator[float]:
    """The wave between a sample and the next one."""
    near = range(max(0, i - REACH + 1), min(len(wave), i + REACH + 1))
    for part in range(1, BETWEEN):
        t = i + part / BETWEEN
        yield sum(wave[k] * _sinc(t - k) for k in near)


def _sinc(x: float) -> float:
    """A low pass without an edge: sin(x)/x under a window that fades."""
    return math.sin(math.pi * x) / (math.pi * x) * math.cos(math.pi * x / (2 * REACH + 2)) ** 2


def weighted(wave: Sequence[float], rate: int) -> list[float]:
    """The wave as an ear weighs it: highs count for more, the lowest lows for nothing."""
    return _filtered(_filtered(wave, _shelf(rate)), _high_pass(rate))


Filter = tuple[float, float, float, float, float]


def _shelf(rate: int) -> Filter:
    """BS.1770's first filter, for any sampling rate."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    return (
        (high + band * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - band * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _high_pass(rate: int) -> Filter:
    """BS.1770's second filter, for any sampling rate."""
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def _filtered(wave: Sequence[float], by: Filter) -> list[float]:
    b0, b1, b2, a1, a2 = by
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out
