"""Talking to the engine as any other program does: through the pipes of a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from tests.rigs.paths import ROOT

COMMAND = (sys.executable, str(ROOT / "main.py"), "engine")
CODES = {
    "bad-json",
    "bad-request",
    "unknown-game",
    "bad-seats",
    "bad-option",
    "bad-position",
    "no-game",
    "not-your-turn",
    "illegal-move",
}
PATIENCE = 120
"""Seconds for everything a test says at once."""


def line(**request: object) -> bytes:
    """A request as a line."""
    return json.dumps(request).encode() + b"\n"


def answers(lines: Iterable[bytes]) -> list[dict[str, Any]]:
    """The engine's answers to these lines: one each, in order, nothing beside; it ends with status 0."""
    said = b"".join(lines)
    done = subprocess.run(
        COMMAND, input=said, capture_output=True, check=False, timeout=PATIENCE, env=os.environ, cwd=ROOT
    )
    assert done.stderr == b""
    assert done.returncode == 0
    heard = [json.loads(answer) for answer in done.stdout.splitlines()]
    unended = bool(said) and not said.endswith(b"\n")
    assert len(heard) == said.count(b"\n") + unended, "not one line for one line"
    return heard


def code(answer: dict[str, Any]) -> str | None:
    """The error's code; None where there was none."""
    if "error" not in answer:
        return None
    assert answer.keys() == {"error"}
    assert answer["error"].keys() == {"code", "message"}
    assert answer["error"]["message"].strip()
    assert answer["error"]["code"] in CODES
    return str(answer["error"]["code"])
