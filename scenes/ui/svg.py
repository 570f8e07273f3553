"""Writes elements of SVG, in pixels, for surfaces that `Art.drawn` rasterises."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from scenes.ui.theme import Colour, hex_code

Stop: TypeAlias = tuple[int, Colour, float]
"""One stop of a gradient: its place in percent, its colour, its opacity."""
Ink: TypeAlias = Colour | str | tuple[Colour | str, float] | None
"""A colour or the name of a gradient, alone or with an opacity; None: don't paint."""
Point: TypeAlias = tuple[float, float]


def gradient(name: str, *stops: Stop) -> str:
    """A gradient from top to foot, to be used as the ink `name`. In percent, as the rasteriser needs it."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{_stops(stops)}</linearGradient>'


def ball(name: str, at: Point, radius: float, *stops: Stop) -> str:
    """A round gradient from a middle point outwards, to be used as the ink `name`."""
    place = f'cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{radius:.2f}"'
    head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>'
    return f"{head}{_stops(stops)}</radialGradient>"


def rect(
    size: Point, inset: float, radius: float, fill: Ink = None, line: Ink = None, width: float = 0.0
) -> str:
    """A rounded rectangle `inset` pixels inside of `size`."""
    w, h = max(0.0, size[0] - 2 * inset), max(0.0, size[1] - 2 * inset)
    place = f'x="{inset:.2f}" y="{inset:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{max(0, radius):.2f}"'
    return f"<rect {place}{_inks(fill, line, width)}/>"


def circle(at: Point, radius: float, fill: Ink = None, line: Ink = None, width: float = 0.0) -> str:
    """A circle in pixels."""
    place = f'cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{radius:.2f}"'
    return f"<circle {place}{_inks(fill, line, width)}/>"


def ellipse(size: Point, inset: float, line: Ink, width: float) -> str:
    """The outline of an ellipse `inset` pixels inside of `size`."""
    w, h = size[0] / 2, size[1] / 2
    place = f'cx="{w:.2f}" cy="{h:.2f}" rx="{max(0.0, w - inset):.2f}" ry="{max(0.0, h - inset):.2f}"'
    return f"<ellipse {place}{_inks(None, line, width)}/>"


def path(steps: str, fill: Ink = None, line: Ink = None, width: float = 0.0, dash: str = "") -> str:
    """A path with round ends."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{steps}"{_inks(fill, line, width)}{ends}{dashes}/>'


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{at}%" stop-color="{hex_code(colour)}" stop-opacity="{opacity:.3f}"/>'
        for at, colour, opacity in stops
    )


def _inks(fill: Ink, line: Ink, width: float) -> str:
    inked, share = _ink(fill)
    drawn, line_share = _ink(line)
    stroke = f' stroke="{drawn}" stroke-opacity="{line_share:.3f}" stroke-width="{width:.2f}"'
    return f' fill="{inked}" fill-opacity="{share:.3f}"{stroke if line is not None else ""}'


def _ink(ink: Ink) -> tuple[str, float]:
    """An ink as the values of fill and fill-opacity."""
    if ink is None:
        return "none", 1.0
    if isinstance(ink, str):
        return f"url(#{ink})", 1.0
    if len(ink) == 2:
        name, _ = _ink(ink[0])
        return name, ink[1]
    return hex_code(ink), 1.0
