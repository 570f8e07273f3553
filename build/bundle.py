"""What the bundle for macOS says of itself: which systems it runs on, and why it asks for what."""

from __future__ import annotations

from build import filetype

OLDEST = "11.0"
"""The oldest macOS that pygame-ce's and Python's own builds run on."""
LOCAL_NETWORK = (
    "Cards on your phones, and tables of one café: both reach each other only inside your own network."
)
"""macOS shows this sentence when it asks whether the app may talk to other devices nearby."""


def plist() -> dict[str, object]:
    """The entries of its Info.plist that PyInstaller doesn't write by itself."""
    return {
        "LSMinimumSystemVersion": OLDEST,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The Stammtisch authors, MIT licence",
        "NSLocalNetworkUsageDescription": LOCAL_NETWORK,
        **filetype.plist(),
    }
