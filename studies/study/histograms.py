"""Shares, means and quantiles of histograms, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

SURE = 1.96
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def times(self, by: float) -> Estimate:
        return Estimate(self.value * by, self.low * by, self.high * by)


Histogram = Mapping[str, int]


def share(times: float, of: int) -> Estimate:
    """How often something happened, of so many times (Wilson's interval)."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    part, square = times / of, SURE * SURE
    middle = (part + square / (2 * of)) / (1 + square / of)
    half = SURE * sqrt(part * (1 - part) / of + square / (4 * of * of)) / (1 + square / of)
    return Estimate(part, max(0.0, middle - half), min(1.0, middle + half))


def mean(histogram: Histogram) -> Estimate:
    """The mean of all values."""
    values = numbers(histogram)
    many = sum(times for _, times in values)
    if many == 0:
        return Estimate(0.0, 0.0, 0.0)
    middle = sum(value * times for value, times in values) / many
    square = sum((value - middle) ** 2 * times for value, times in values) / max(1, many - 1)
    half = SURE * sqrt(square / many)
    return Estimate(middle, middle - half, middle + half)


def quantile(histogram: Histogram, part: float) -> Estimate:
    """The value below which this part (0 to 1) lies; the interval is taken from the order statistics."""
    values = numbers(histogram)
    many = sum(times for _, times in values)
    half = SURE * sqrt(many * part * (1 - part))
    return Estimate(*(_at(values, rank) for rank in (many * part, many * part - half, many * part + half)))


def _at(values: Iterable[tuple[int, int]], rank: float) -> float:
    seen, last = 0, 0
    for value, times in values:
        seen, last = seen + times, value
        if seen > rank:
            break
    return float(last)


def numbers(histogram: Histogram) -> list[tuple[int, int]]:
    """The values of a histogram as numbers, sorted, each with how often it was seen."""
    return sorted((int(key), times) for key, times in histogram.items())
