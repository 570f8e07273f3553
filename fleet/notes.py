"""What is known of each task, a line a task, on the disk at once: there the next run goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.kernel.plain import canonical


class Notes:
    """A file of results by their task's key; without a file they are forgotten in the end."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.known: dict[str, Any] = {}
        if file is None:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_bytes() if file.exists() else b""
        for line in text.splitlines():
            self._read(line)
        if text and not text.endswith(b"\n"):  # a run that was killed while it wrote
            self._append("\n")

    def _read(self, line: bytes) -> None:
        """A line that is torn or damaged says nothing: its task is done again."""
        try:
            key, result = json.loads(line)
        except (ValueError, TypeError):
            return
        if isinstance(key, str):
            self.known[key] = result

    def add(self, key: str, result: Any) -> None:
        """First on the disk, then known."""
        if self._file is not None:
            self._append(canonical([key, result]) + "\n")
        self.known[key] = result

    def _append(self, text: str) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8", newline="\n") as out:
                out.write(text)
