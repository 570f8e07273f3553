"""The whole kiosk as it stands in a café: `main.py --kiosk`, with a supervisor, an app, and a data folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kiosk.staff_pin import hash_pin
from tests.rigs.kiosk.small_apps import PATIENCE
from tests.rigs.paths import ROOT

PIN = "482915"
STAFF = f'[staff]\npin = "{hash_pin(PIN, 4)}"\n'
SMALL = ("--window", "1024x640")


class Kiosk:
    """A running supervisor, known by what it writes."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path) -> None:
        self.process, self.folder = process, folder
        self.ends = time.monotonic() + PATIENCE
        """All waits together have so much time."""

    def tree(self) -> dict[str, Any]:
        """What the screen shows; nothing before the first frame."""
        try:
            found: dict[str, Any] = json.loads((self.folder / "tree.json").read_text("utf-8"))
        except FileNotFoundError:
            return {"scene": "", "nodes": []}
        return found

    @property
    def scene(self) -> str:
        return str(self.tree()["scene"])

    def app(self) -> int | None:
        """The app's process, by its parent."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        found = children.read_text().split()
        return int(found[0]) if found else None

    def until(self, wanted: Callable[[], bool], what: str) -> float:
        """Waits until it is so; for how long."""
        began = time.monotonic()
        while not wanted():
            assert self.process.poll() is None, f"the kiosk ended, waiting for {what}: {self.log()}"
            assert time.monotonic() < self.ends, f"waited in vain for {what}: {self.scene} {self.log()}"
            time.sleep(0.02)
        return time.monotonic() - began

    def shown(self, scene: str) -> float:
        """Waits for a scene."""
        return self.until(lambda: self.scene == scene, scene)

    def said(self) -> str:
        """What the supervisor wrote to standard error."""
        return (self.folder / "said").read_text("utf-8")

    def log(self) -> str:
        file = self.folder / "data" / "kiosk.log"
        return file.read_text("utf-8") if file.exists() else ""


def command(folder: Path, window: tuple[str, ...] = SMALL) -> list[str]:
    """What starts it, with all that it writes in a folder; in a window in which drawing takes least."""
    places = ["--data", str(folder / "data"), "--tree", str(folder / "tree.json")]
    file = str(folder / "kiosk.toml")
    return [sys.executable, "main.py", "--kiosk", file, *places, "--lang", "en", "--no-audio", *window]


@contextmanager
def kiosk(
    folder: Path,
    environment: Mapping[str, str] = os.environ,
    window: tuple[str, ...] = SMALL,
    toml: str | None = None,
) -> Iterator[Kiosk]:
    """Starts it and ends it for certain. `toml` is the text of its file; None: nothing but a PIN. What it
    says goes to the file `said`.
    """
    (folder / "kiosk.toml").write_text(STAFF if toml is None else toml, encoding="utf-8")
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(
            command(folder, window),
            cwd=ROOT,
            env=dict(environment),
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
    try:
        yield Kiosk(process, folder)
    finally:
        process.terminate()
        try:
            process.wait(10)
        finally:
            process.kill()
