"""Memory that the C library holds on to after surfaces were let go. Only glibc has to be asked to give it
back; the others do it by themselves.
"""

from __future__ import annotations

import sys

PAGES_FROM, M_MMAP_THRESHOLD = 1 << 20, -3
"""Bytes from which on a picture gets pages of its own, and what glibc calls that."""


def by_the_page() -> None:
    """Large pictures get pages of their own, which go back to the system with them. Otherwise glibc learns
    from the first of them to keep such room for later, and between pictures that stay it can't be used.
    """
    _call("mallopt", M_MMAP_THRESHOLD, PAGES_FROM)


def give_back() -> None:
    """Hands freed memory back to the system."""
    _call("malloc_trim", 0)


def _call(name: str, *arguments: int) -> None:
    if sys.platform.startswith("linux"):
        import ctypes  # noqa: PLC0415  costs a moment that the start can do without

        call = getattr(ctypes.CDLL(None), name, None)
        if call is not None:
            call(*arguments)
