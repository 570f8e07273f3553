"""The wordmark, the drawing of the app's name: its measures, and those of the lamp that hangs over it, in the
drawing's units.
"""

from __future__ import annotations

WIDTH = 887
"""Width of the drawing of the name."""
HEIGHT = 210
"""Height of the drawing of the name."""
LAMP_AT = 596.75 / WIDTH
"""Where the lamp hangs, as a share of the name's width."""
LIGHT_SIDE = 390
"""Side of the square picture of the lamp's light, which hangs by its middle."""
LAMP_SIDE = 160
"""Side of the square picture of the lamp, which hangs by its middle."""
