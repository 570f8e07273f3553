"""The style sheet: the few sizes that everything is made of. Eight sizes of type, four radii, four
elevations, three heights of buttons, and one grid for room. `docs/design.md` shows them in a picture.

Nothing is drawn in any other size: `tests/scenes/ui/test_style_sheet.py` reads the source and insists on it.
Units are those of `Layout`; the light comes from above the middle of the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

# Type, at 100 % text

LABEL = 15.0
"""Labels in capitals, and marks. Never a sentence."""
HINT = 18.0
"""Second lines, hints, figures beside something."""
BODY = 22.0
"""Text, options, words on buttons."""
HEAD = 26.0
"""Heads of panels, and the one sentence of a table."""
LARGE = 32.0
"""Large buttons and large figures."""
TITLE = 40.0
"""The name of a page, on its plaque."""
RESULT = 58.0
"""How a game has ended."""
CURTAIN = 92.0
"""Who takes the screen now."""
TYPE_SIZES = (LABEL, HINT, BODY, HEAD, LARGE, TITLE, RESULT, CURTAIN)

# Corners

FIELD = 8.0
"""Fields to write in, chips, slips of paper."""
CONTROL = 14.0
"""Buttons, segments, cards to choose from, sheets of paper."""
SHEET = 20.0
"""Felt, the largest buttons, slate."""
DIALOG = 28.0
"""Dialogs and menus: what lies over everything."""
RADII = (FIELD, CONTROL, SHEET, DIALOG)
PILL = "pill"
"""The name of the fifth corner: half of a thing's height."""

# Elevations


@dataclass(frozen=True, slots=True)
class Elevation:
    """How far a thing is above what it lies on: how soft its shadow is, how far down it falls, how dark."""

    blur: float
    down: float
    dark: int
    """From 0 to 255."""


INSET = Elevation(0, 0, 0)
"""Let into what it lies on, as a trough: darker, with an edge, and no shadow."""
LIES = Elevation(12, 4, 130)
"""Paper, felt and slate on the wood."""
RAISED = Elevation(18, 6, 150)
"""Buttons, the plaque, boxes: what can be pressed."""
HELD = Elevation(34, 16, 170)
"""Dialogs, menus, and what is taken up by the pointer."""
ELEVATIONS = (INSET, LIES, RAISED, HELD)

# Room

UNIT = 8.0
"""All room is a multiple of this."""
EDGE = 48.0
"""From the edge of the window to a page."""
GAP = 24.0
"""Between two panels, and inside of one."""
ROW_GAP = 16.0
"""Between two rows."""
TIGHT = 8.0
"""Between what belongs together."""
PAGE_TOP = 120.0
"""Where pages begin, below their plaque."""

# Buttons

SMALL_BUTTON, BUTTON, LARGE_BUTTON = 48.0, 64.0, 96.0
BUTTON_HEIGHTS = (SMALL_BUTTON, BUTTON, LARGE_BUTTON)
ROUND, ROUND_OF_PAGE = 52.0, 60.0
"""Diameters of round buttons; the second: the small mats in a page's head."""


def button_type(height: float) -> float:
    """The type on a button of a height."""
    steps = ((LARGE_BUTTON, LARGE), (BUTTON, HEAD), (SMALL_BUTTON, BODY))
    return next((size for least, size in steps if height >= least - UNIT / 2), HINT)


def largest_type(height: float, text: float) -> float:
    """The largest type for a control of a height, at a size of text (1 is usual): no letter's tail may reach
    over its edge.
    """
    return height / (1.12 * text)


def button_radius(height: float) -> float:
    """The corner of a button of a height."""
    return SHEET if height >= LARGE_BUTTON - UNIT else CONTROL
