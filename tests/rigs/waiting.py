"""Waiting for what another process or thread has to do: until it is so, and never for ever."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after which a test gives up, however busy the machine is."""


def wait_until(
    there: Callable[[], bool], what: str = "it", patience: float = PATIENCE, step: float = 0.005
) -> None:
    """Waits for something that has to come; looks again after so many seconds."""
    end = time.monotonic() + patience
    while not there():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(step)
