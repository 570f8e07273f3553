"""The release of memory: what the C library keeps after surfaces were freed goes back to the system. Only
glibc has to be asked for that; other C libraries do it by themselves.
"""

from __future__ import annotations

import sys

PAGES_FROM, M_MMAP_THRESHOLD = 1 << 20, -3
"""Blocks of at least so many bytes get pages of their own; and glibc's number for that option."""


def map_large_blocks() -> None:
    """Large pictures get pages of their own from now on, which go back to the system as soon as a picture is
    freed. Otherwise glibc raises that limit by itself when the first large picture is freed, puts the next
    ones into its heap, and can't give their room back while smaller things that are in use lie above them.
    """
    _call("mallopt", M_MMAP_THRESHOLD, PAGES_FROM)


def return_freed_memory() -> None:
    """Gives freed memory back to the system."""
    _call("malloc_trim", 0)


def _call(name: str, *arguments: int) -> None:
    if sys.platform.startswith("linux"):
        import ctypes  # noqa: PLC0415  costs a moment that the start can do without

        call = getattr(ctypes.CDLL(None), name, None)
        if call is not None:
            call(*arguments)
