"""Memory that the C library holds on to after surfaces were let go."""

from __future__ import annotations

import sys


def give_back() -> None:
    """Hands freed memory back to the system. Only glibc has to be asked; the others do it by themselves."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415  costs a moment that the start can do without

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
