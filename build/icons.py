"""The app's icon in the formats of Windows and macOS, drawn from our SVG: both are containers of PNGs."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

LARGE = "appicon.svg"
SMALL = "appicon_small.svg"
FILE = "replay_file.svg"
"""The icon of a saved game."""
SMALL_UP_TO = 32
"""Up to this size in pixels the picture with fewer details is used."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(art: Path, size: int, name: str = "") -> bytes:
    """The app's icon, or another drawing, as a PNG of so many pixels."""
    drawing = name or (SMALL if size <= SMALL_UP_TO else LARGE)
    buffer = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(art / drawing, (size, size)), buffer, "icon.png")
    return buffer.getvalue()


def ico(art: Path, name: str = "") -> bytes:
    """The icon for Windows."""
    pictures = [(size, png(art, size, name)) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(picture for _, picture in pictures)


def icns(art: Path, name: str = "") -> bytes:
    """The icon for macOS."""
    pictures = [(kind, png(art, size, name)) for kind, size in ICNS_KINDS.items()]
    blocks = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks
