"""The theme: every colour of the app, in one place. What is drawn on a game's cloth lies on dark glass
(`GLASS`); what is drawn on the wood of a page, on paper (`page_theme`). Sizes stand in `style_sheet.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

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


Light = Literal["evening", "lamp", "day"]
"""How bright wood, paper and cloth are."""
LIGHTS: tuple[Light, ...] = ("evening", "lamp", "day")


@dataclass(frozen=True)
class Theme:
    """The look of what lies on one ground. There is one for glass and one for paper, and each with strong
    contrast; they differ only in values.
    """

    sheet: Literal["glass", "paper"]
    """What panels are made of."""
    first: Colour
    """First text: 13:1 on glass, 12:1 on paper."""
    second: Colour
    """Second text: 8:1 on glass, 6:1 on paper."""
    third: Colour
    """Third text, 4.6:1: only for what nobody needs to read."""
    accent: Colour
    """Labels, icons and fine lines: brass on glass, red on paper."""
    accent_light: Colour
    """What is lit, chosen or won."""
    cream: Colour
    """Words on cloth, felt and red, whatever panels are made of."""
    ink: Colour
    """Words on brass."""
    brass: Colour
    """Brass itself, in four tones."""
    brass_light: Colour
    brass_shade: Colour
    brass_deep: Colour
    off: Colour
    """Words on a button that can't be pressed."""
    off_top: Colour
    off_foot: Colour
    """Its plate."""
    focus: Colour
    focus_edge: Colour
    """The ring of the keyboard's focus, and the dark lines on both sides of it."""
    dark: Colour
    """Troughs and fields, let into a panel."""
    trough_edge: Colour
    glass_top: Colour
    glass_foot: Colour
    """A panel, top and foot."""
    raised_top: Colour
    raised_foot: Colour
    """A button, at rest and under the pointer."""
    hover_top: Colour
    hover_foot: Colour
    button_line: Colour
    hover: Colour
    """Laid thinly over what is under the pointer and has no plate."""
    warm_top: Colour
    warm_foot: Colour
    """A panel in the light: a dialog, whoever is in turn."""
    chosen: Colour
    """The ground of the chosen one among cards, rows and tabs."""
    chosen_line: Colour
    plate: tuple[Colour, Colour, Colour]
    """The plate on the chosen one of several segments, and of a switch that is on: top, middle, foot."""
    on_plate: Colour
    """Words on that plate."""
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
    light: Light
    """How bright the wood and the cloth are on which it all lies."""
    dimming: float
    """A factor on how much darker cards are drawn that can't be played."""


BRASS = (rgb("#EFDAA6"), rgb("#CFAA62"), rgb("#A9833F"))
"""A plate of brass at rest: top, middle, foot."""
GLASS = Theme(
    sheet="glass",
    first=rgb("#F4EBD9"),
    accent=rgb("#C9A45C"),
    accent_light=rgb("#E8CF95"),
    cream=rgb("#F4EBD9"),
    second=rgb("#BEB4A0"),
    third=rgb("#8E8676"),
    ink=rgb("#2E1C10"),
    brass=rgb("#C9A45C"),
    brass_light=rgb("#E8CF95"),
    brass_shade=rgb("#8F6F35"),
    brass_deep=rgb("#6B4F1F"),
    off=rgb("#706A60"),
    off_top=rgb("#34322D"),
    off_foot=rgb("#2A2824"),
    focus=rgb("#FBEFCF"),
    focus_edge=rgb("#1A0D05"),
    dark=rgb("#0C0D0F"),
    trough_edge=rgb("#C9A45C"),
    glass_top=rgb("#26272B"),
    glass_foot=rgb("#131417"),
    raised_top=rgb("#34353A"),
    raised_foot=rgb("#1D1E22"),
    hover_top=rgb("#47443F"),
    hover_foot=rgb("#2B2A29"),
    button_line=rgb("#C9A45C"),
    hover=rgb("#FFF2D0"),
    warm_top=rgb("#2D2822"),
    warm_foot=rgb("#141312"),
    chosen=rgb("#3A3021"),
    chosen_line=rgb("#E8CF95"),
    plate=BRASS,
    on_plate=rgb("#2E1C10"),
    danger_top=rgb("#5A2019"),
    danger_foot=rgb("#36110D"),
    danger_line=rgb("#E0806A"),
    danger_text=rgb("#F0A08A"),
    glass_alpha=0.78,
    line_alpha=0.42,
    night=153,
    bold_lines=1.0,
    plain_ground=False,
    light="lamp",
    dimming=1.0,
)
GLASS_CONTRAST = replace(
    GLASS,
    first=(255, 255, 255),
    accent=rgb("#FFD98A"),
    accent_light=rgb("#FFE9B8"),
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
PAPER = replace(
    GLASS,
    sheet="paper",
    first=rgb("#2E1C10"),
    second=rgb("#5E3E24"),
    third=rgb("#6A4A2C"),
    accent=rgb("#8E1F16"),
    accent_light=rgb("#8E1F16"),
    off=rgb("#5A4C38"),
    off_top=rgb("#C4B89E"),
    off_foot=rgb("#B2A488"),
    dark=rgb("#D6C49E"),
    trough_edge=rgb("#785632"),
    glass_top=rgb("#FAF3E0"),
    glass_foot=rgb("#EADDBC"),
    raised_top=rgb("#FFFAEC"),
    raised_foot=rgb("#F0E5C8"),
    hover_top=rgb("#FFFDF5"),
    hover_foot=rgb("#FCF2D6"),
    button_line=rgb("#68462A"),
    hover=rgb("#5A3214"),
    warm_top=rgb("#FFFAEC"),
    warm_foot=rgb("#F2E5C4"),
    chosen=rgb("#FFF0CC"),
    chosen_line=rgb("#8E1F16"),
    plate=(rgb("#A02A1F"), rgb("#8E1F16"), rgb("#7A1810")),
    on_plate=rgb("#FFF6E2"),
    danger_top=rgb("#A52E22"),
    danger_foot=rgb("#86190F"),
    danger_line=rgb("#8E1F16"),
    danger_text=rgb("#8E1F16"),
    glass_alpha=1.0,
    line_alpha=0.38,
)
PAPER_CONTRAST = replace(
    PAPER,
    first=(0, 0, 0),
    second=rgb("#2A1A0E"),
    third=rgb("#2A1A0E"),
    accent=rgb("#7A0000"),
    accent_light=rgb("#7A0000"),
    off=rgb("#5A4C38"),
    focus=(255, 255, 255),
    focus_edge=(0, 0, 0),
    dark=rgb("#F0E8D8"),
    trough_edge=(0, 0, 0),
    glass_top=(255, 255, 255),
    glass_foot=(255, 255, 255),
    raised_top=(255, 255, 255),
    raised_foot=(255, 255, 255),
    hover_top=rgb("#FFF0CC"),
    hover_foot=rgb("#FFF0CC"),
    button_line=(0, 0, 0),
    warm_top=(255, 255, 255),
    warm_foot=(255, 255, 255),
    chosen_line=rgb("#7A0000"),
    plate=(rgb("#7A0000"),) * 3,
    on_plate=(255, 255, 255),
    danger_line=rgb("#7A0000"),
    danger_text=rgb("#7A0000"),
    line_alpha=1.0,
    night=205,
    bold_lines=1.7,
    plain_ground=True,
    dimming=0.55,
)
PAPER_IN: dict[Light, float] = {"evening": 0.86, "lamp": 1.0, "day": 1.0}
"""How bright paper is in each light."""
CLOTH_IN: dict[Light, float] = {"evening": 0.86, "lamp": 1.0, "day": 1.0}
WOOD_IN: dict[Light, float] = {"evening": 0.70, "lamp": 0.80, "day": 0.92}
"""How bright a game's cloth is, and the wood below a page, beside the wood of the title."""


@cache
def page_theme(contrast: bool, light: Light) -> Theme:
    """The theme of pages: paper, as bright as the light on the table makes it."""
    if contrast:
        return PAPER_CONTRAST
    return _darker(replace(PAPER, light=light), PAPER_IN[light])


def _darker(theme: Theme, share: float) -> Theme:
    """A theme whose grounds are darker; words stay as they are."""

    def dim(colour: Colour) -> Colour:
        return mix_colours((0, 0, 0), colour, share)

    return replace(
        theme,
        dark=dim(theme.dark),
        glass_top=dim(theme.glass_top),
        glass_foot=dim(theme.glass_foot),
        raised_top=dim(theme.raised_top),
        raised_foot=dim(theme.raised_foot),
        hover_top=dim(theme.hover_top),
        hover_foot=dim(theme.hover_foot),
        warm_top=dim(theme.warm_top),
        warm_foot=dim(theme.warm_foot),
        chosen=dim(theme.chosen),
    )


@cache
def table_theme(contrast: bool, light: Light) -> Theme:
    """The theme of a game's table: glass, over a cloth as bright as the light makes it."""
    return GLASS_CONTRAST if contrast else replace(GLASS, light=light)


FELT: dict[str, tuple[Colour, Colour]] = {
    "dao": (rgb("#425089"), rgb("#202A54")),
    "daumen": (rgb("#5C6A34"), rgb("#303E1E")),
    "dog": (rgb("#287050"), rgb("#124430")),
    "dos": (rgb("#703A74"), rgb("#401E44")),
    "tao": (rgb("#8E3226"), rgb("#501812")),
}
"""Felt in the colour of each game, in its middle and at its edge: cream can be read on both."""
HOUSE_FELT = (rgb("#603E26"), rgb("#3A2414"))
"""Felt for what belongs to no game."""
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
