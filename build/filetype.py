"""What every system is told about saved games, so that a double click opens them."""

from __future__ import annotations

SUFFIX = ".stammtisch"
MIME = "application/x-stammtisch"
UTI = "org.stammtisch.replay"
"""What macOS calls the type."""
ICON = "replay"
"""The name of its icon, without the ending."""


def plist() -> dict[str, object]:
    """What the bundle for macOS says: that it opens these files, and what they are."""
    document = {
        "CFBundleTypeName": "Stammtisch game",
        "CFBundleTypeRole": "Viewer",
        "CFBundleTypeExtensions": [SUFFIX.removeprefix(".")],
        "CFBundleTypeIconFile": f"{ICON}.icns",
        "LSItemContentTypes": [UTI],
        "LSHandlerRank": "Owner",
    }
    declared = {
        "UTTypeIdentifier": UTI,
        "UTTypeDescription": "Stammtisch game",
        "UTTypeConformsTo": ["public.data"],
        "UTTypeIconFile": f"{ICON}.icns",
        "UTTypeTagSpecification": {
            "public.filename-extension": [SUFFIX.removeprefix(".")],
            "public.mime-type": [MIME],
        },
    }
    return {"CFBundleDocumentTypes": [document], "UTExportedTypeDeclarations": [declared]}
