"""Another version of the app as a player in the arena: its bots are asked by the line protocol.

`hard@/some/folder` is the level `hard` of the app whose source lies in that folder. It plays the same game
along, from the same seed, so its bots see and remember what they would at a table of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import processes
from game.kernel.session import Session
from game.kernel.types import Move, Seat

AT = "@"
"""Stands between a level and the folder of a version."""
PATIENCE_MS = 60_000
"""How long another version may think about one move: longer than it ever needs, as none may be cut short."""


class OtherVersion:
    """The engine of another version, which plays one game along."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, str(folder / "main.py"), "engine"]
        self._process = processes.start_process(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def begin(self, session: Session) -> None:
        """The same deal, as far as this version knows the options."""
        record, title = session.record, session.title.id
        games = {game["id"]: game for game in self._ask(do="games")["games"]}
        options = {name: value for name, value in record.options.items() if name in games[title]["options"]}
        self._ask(do="new", game=title, seats=record.seats, seed=record.seed, options=options)
        theirs = self._ask(do="position")["position"]
        ours = session.position()
        if any(theirs[name] != ours.get(name) for name in theirs if name != "options"):
            raise RuntimeError(f"another version deals {title} otherwise")

    def propose(self, seat: Seat, level: str) -> Move:
        """What its bot would do."""
        move: Move = self._ask(do="bot", seat=seat, level=level, budget_ms=PATIENCE_MS)["move"]
        return move

    def play(self, seat: Seat, move: Move) -> None:
        """A move that was made at the table."""
        self._ask(do="play", seat=seat, move=move)

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _ask(self, **request: Any) -> Mapping[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("another version has ended, or none lies there")
        answer: Mapping[str, Any] = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"another version refuses {request}: {answer['error']['message']}")
        return answer
