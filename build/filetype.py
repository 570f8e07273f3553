"""The type of saved games, as each operating system is told it, so that a double click opens them."""

from __future__ import annotations

SUFFIX = ".stammtisch"
MIME = "application/x-stammtisch"
UTI = "org.stammtisch.replay"
"""What macOS calls the type."""
ICON = "replay"
"""The name of its icon, without the ending."""


def plist() -> dict[str, object]:
    """The entries of the macOS bundle that say what these files are and that the app opens them."""
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
