"""The wordmark, the drawing of the app's name: its measures, and those of the lamp that hangs over it, in the
drawing's units.
"""

from __future__ import annotations

WIDTH, HEIGHT = 887, 210
"""Size of the drawing of the name."""
LAMP_AT = 596.75 / WIDTH
"""Where the lamp hangs, as a share of the name's width."""
LIGHT, LAMP = 390, 160
"""Sides of the square pictures of the lamp's light and of the lamp, which hang by their middles."""
