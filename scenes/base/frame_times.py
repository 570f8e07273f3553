"""Frame times: how long frames took, for the benches, and to give people the time back that a slow frame has
cost them while a clock is running.
"""

from __future__ import annotations

from collections import deque


class FrameTimes:
    """When the last frames began to be drawn and how long that took."""

    def __init__(self, kept: int = 20_000) -> None:
        self.count = 0
        self._times: deque[tuple[float, float]] = deque(maxlen=kept)

    def record(self, began: float, ended: float) -> None:
        """A frame was drawn and shown between these times of the clock."""
        self.count += 1
        self._times.append((began, ended - began))

    @property
    def durations(self) -> list[float]:
        """Seconds each of the last frames took, oldest first."""
        return [took for _, took in self._times]

    @property
    def shown_at(self) -> float:
        """When the last frame stood on the screen."""
        began, took = self._times[-1] if self._times else (0.0, 0.0)
        return began + took

    def lost_since(self, when: float, limit: float = 0.050) -> float:
        """Seconds by which frames begun after `when` took longer than `limit`."""
        return sum(took - limit for began, took in self._times if began >= when and took > limit)
