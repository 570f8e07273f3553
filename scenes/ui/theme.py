"""The theme: every colour and type size of the app, in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


def hex_code(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rgb(text: str) -> Colour:
    """A colour from '#rrggbb'."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix_colours(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of the way from a to b."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Theme:
    """The look of the app; the high-contrast one differs only in values."""

    cream: Colour
    """First text: 13:1 on glass."""
    second: Colour
    """Second text: 8:1 on glass."""
    third: Colour
    """Third text, 4.6:1: only for what nobody needs to read."""
    ink: Colour
    """Text on brass and paper."""
    brass: Colour
    brass_light: Colour
    brass_shade: Colour
    brass_deep: Colour
    off: Colour
    """Words on a button that can't be pressed."""
    focus: Colour
    dark: Colour
    """Troughs and fields: the darkest ground."""
    glass_top: Colour
    glass_foot: Colour
    raised_top: Colour
    raised_foot: Colour
    warm_top: Colour
    warm_foot: Colour
    chosen: Colour
    """The ground of the chosen one among several."""
    danger_top: Colour
    danger_foot: Colour
    danger_line: Colour
    danger_text: Colour
    glass_alpha: float
    line_alpha: float
    night: int
    """How dark the screen gets under a dialog, 0 to 255."""
    bold_lines: float
    """Factor on the width of lines."""
    plain_ground: bool
    """No grain, no light on the table: a quiet ground."""
    dimming: float
    """A factor on how much darker cards are drawn that can't be played."""


NORMAL = Theme(
    cream=rgb("#F4EBD9"),
    second=rgb("#BEB4A0"),
    third=rgb("#8E8676"),
    ink=rgb("#22201D"),
    brass=rgb("#C9A45C"),
    brass_light=rgb("#E8CF95"),
    brass_shade=rgb("#8F6F35"),
    brass_deep=rgb("#6B4F1F"),
    off=rgb("#706A60"),
    focus=rgb("#FBEFCF"),
    dark=rgb("#0C0D0F"),
    glass_top=rgb("#26272B"),
    glass_foot=rgb("#131417"),
    raised_top=rgb("#34353A"),
    raised_foot=rgb("#1D1E22"),
    warm_top=rgb("#2D2822"),
    warm_foot=rgb("#141312"),
    chosen=rgb("#3A3021"),
    danger_top=rgb("#5A2019"),
    danger_foot=rgb("#36110D"),
    danger_line=rgb("#E0806A"),
    danger_text=rgb("#F0A08A"),
    glass_alpha=0.78,
    line_alpha=0.42,
    night=153,
    bold_lines=1.0,
    plain_ground=False,
    dimming=1.0,
)
CONTRAST = replace(
    NORMAL,
    cream=(255, 255, 255),
    second=rgb("#EFE7D6"),
    third=rgb("#D5CBB8"),
    brass=rgb("#FFD98A"),
    brass_light=rgb("#FFE9B8"),
    off=rgb("#A39B8C"),
    focus=(255, 255, 255),
    dark=(0, 0, 0),
    glass_top=rgb("#0A0A0C"),
    glass_foot=(0, 0, 0),
    raised_top=rgb("#17181B"),
    raised_foot=rgb("#0A0A0C"),
    glass_alpha=0.97,
    line_alpha=1.0,
    night=205,
    bold_lines=1.7,
    plain_ground=True,
    dimming=0.55,
)

PLAYERS: tuple[tuple[str, Colour], ...] = (
    ("circle", rgb("#EA3F30")),
    ("square", rgb("#F0E410")),
    ("triangle", rgb("#36BC99")),
    ("diamond", rgb("#336E99")),
    ("star", rgb("#EDF3F9")),
    ("cross", rgb("#EE8DF4")),
    ("ring", rgb("#F39A2E")),
    ("hexagon", rgb("#8E7CE0")),
    ("moon", rgb("#A8D84A")),
    ("hourglass", rgb("#B98A66")),
)
"""Shape and colour of players 1 to 10, as their tokens shell/player_1.svg to player_10.svg wear them. The
first six keep at least CIEDE2000 20.9 apart for every kind of colour vision; the others are told by shape."""

TITLE, CURTAIN, TILE, HEAD, BODY, LABEL = 40, 92, 31, 26, 20, 15
"""Type sizes in logical units at 100 %."""

BUTTON_TYPE = {44: 20, 48: 20, 56: 22, 72: 25, 96: 32}
"""The type size of buttons of the usual heights."""


def largest_type(height: float, text: float) -> float:
    """The largest type for a control of a height, at a size of text (1 is usual): no letter's tail may reach
    over its edge.
    """
    return height / (1.12 * text)


def button_type(height: float) -> float:
    """The type size of a button of any height."""
    return BUTTON_TYPE.get(round(height), round(min(20 + (height - 44) * 0.22, 34), 1))
