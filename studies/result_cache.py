"""The cache of tasks' results, one a line in a file, written at once: the next run goes on from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.kernel.canonical_json import to_canonical_json


class ResultCache:
    """Results by the keys of their tasks, kept in a file; without a file they are kept in memory only."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.known: dict[str, Any] = {}
        if file is None:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_bytes() if file.exists() else b""
        for line in text.splitlines():
            self._read(line)
        if text and not text.endswith(b"\n"):  # a run was killed while it wrote a line
            self._append("\n")

    def _read(self, line: bytes) -> None:
        """Reads a line; one that is cut off or damaged is skipped, and its task will be done again."""
        try:
            key, result = json.loads(line)
        except (ValueError, TypeError):
            return
        if isinstance(key, str):
            self.known[key] = result

    def add(self, key: str, result: Any) -> None:
        """Notes a result, in the file first."""
        if self._file is not None:
            self._append(to_canonical_json([key, result]) + "\n")
        self.known[key] = result

    def _append(self, text: str) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8", newline="\n") as out:
                out.write(text)
