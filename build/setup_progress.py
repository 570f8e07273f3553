"""The setup's progress while packages are fetched at the first start: a window with a bar, and if there is no
tkinter or no screen, a line on the terminal. It needs nothing but Python itself.
"""

from __future__ import annotations

import contextlib
import locale
import math
import os
import re
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import tkinter

WORDS = Path(__file__).resolve().parent.parent / "assets" / "words"
ENVIRONMENT_SHARE, FETCHED_SHARE = 0.1, 0.75
"""How much is done when the environment is made, and when all packages are fetched."""
ALMOST_SHARE = 0.98
"""So full is the bar at most before all is done."""
QUIET_SECONDS = 12.0
"""After so many seconds a step of which nothing is heard has filled two thirds of its part."""
COLLECTING, INSTALLING = re.compile(r"Collecting ([\w.-]+)"), "Installing collected packages"
BAR_SIGNS = 24
"""How long the bar on the terminal is."""
LOOK_MILLISECONDS = 60
"""How often the window looks for news."""
WIDTH, HEIGHT, EDGE = 520, 210, 28
"""The window, and the room round what stands in it, in pixels."""
PAPER, INK, WOOD, BRASS = "#F6EFDF", "#2B2118", "#E3D6BA", "#8F1F17"


@dataclass
class Progress:
    """How far it is, worked out from what pip says."""

    packages: int
    """How many packages there are."""
    share: float = 0.0
    says: str = "environment"
    """Which of the words of `first_start` stands there now."""
    fetched: set[str] = field(default_factory=set)
    since: float = field(default_factory=time.monotonic)
    """When the last step began."""

    def hear(self, line: str) -> None:
        """Takes a line of pip's."""
        found = COLLECTING.match(line.strip())
        if found:
            self.fetched.add(found[1].lower())
            part = min(1.0, len(self.fetched) / max(1, self.packages))
            self.says = "fetching"
            self.share = ENVIRONMENT_SHARE + (FETCHED_SHARE - ENVIRONMENT_SHARE) * part
        elif INSTALLING in line:
            self.says, self.share, self.since = "installing", FETCHED_SHARE, time.monotonic()

    def shown_share(self, now: float) -> float:
        """How full the bar is: steps of which nothing is heard fill their part slower and slower."""
        part = 1 - math.exp(-max(0.0, now - self.since) / QUIET_SECONDS)
        quiet = {"environment": ENVIRONMENT_SHARE, "installing": ALMOST_SHARE - FETCHED_SHARE}
        return self.share + quiet.get(self.says, 0.0) * part


class Shown(Protocol):
    """Shows the progress while something is done."""

    def run(self, work: Callable[[], None], progress: Progress) -> None:
        """Does the work; raises what it raises, and `Stopped` if somebody has stopped it."""


class Stopped(Exception):
    """Somebody has shut the window before all packages were there."""


def setup_words(language: str | None = None) -> Mapping[str, str]:
    """The words in the language of the system, or in English."""
    for each in (language or system_language(), "en"):
        with contextlib.suppress(OSError, KeyError, ValueError):
            found: Mapping[str, Any] = tomllib.loads((WORDS / each / "start.toml").read_text("utf-8"))
            return {f"first_start.{name}": text for name, text in found["first_start"].items()}
    return {}


def system_language() -> str:
    """The language of the system, as two letters; '' if it doesn't say."""
    told = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    with contextlib.suppress(ValueError):
        told.append(locale.getlocale()[0] or "")
    names = {"german": "de", "english": "en", "french": "fr", "italian": "it"}
    for each in filter(None, told):
        first = re.split(r"[_.@-]", each)[0].lower()
        if first not in ("c", "posix"):
            return names.get(first, first)
    return ""


def best_shown() -> Shown:
    """A window where that is possible, else the terminal."""
    try:
        return WindowProgress(setup_words())
    except Exception:  # noqa: BLE001  whatever is wrong with tkinter or the screen, the terminal is always there
        return TerminalProgress(setup_words())


class TerminalProgress:
    """A line that grows, or one line for each step where nobody looks at a terminal."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words
        self._last = ""

    def run(self, work: Callable[[], None], progress: Progress) -> None:
        done = threading.Event()
        print(self.words.get("first_start.head", ""), file=sys.stderr, flush=True)
        watcher = threading.Thread(target=self._watch, args=(progress, done), daemon=True)
        watcher.start()
        try:
            work()
        finally:
            done.set()
            watcher.join()
            if sys.stderr.isatty():
                print(file=sys.stderr, flush=True)

    def _watch(self, progress: Progress, done: threading.Event) -> None:
        while not done.wait(LOOK_MILLISECONDS / 1000):
            self._show(progress)
        self._show(progress)

    def _show(self, progress: Progress) -> None:
        said = line_of(self.words, progress)
        if not sys.stderr.isatty():
            half = progress.says == "fetching" and len(progress.fetched) < progress.packages
            said = "" if half else step_of(self.words, progress)
        if said and said != self._last:
            self._last = said
            end = "" if sys.stderr.isatty() else "\n"
            print(f"\r{said:<70}" if not end else said, end=end, file=sys.stderr, flush=True)


def line_of(words: Mapping[str, str], progress: Progress) -> str:
    """The bar on the terminal, with what is done just now."""
    full = round(BAR_SIGNS * progress.shown_share(time.monotonic()))
    return f"[{'#' * full}{'.' * (BAR_SIGNS - full)}] {step_of(words, progress)}"


def step_of(words: Mapping[str, str], progress: Progress) -> str:
    """What is done just now, in words."""
    text = words.get(f"first_start.{progress.says}", "")
    return text.format(n=len(progress.fetched), all=progress.packages)


class WindowProgress:
    """A small window with a bar. The work is done by a thread, as the window has to go on answering."""

    def __init__(self, words: Mapping[str, str]) -> None:
        import tkinter  # noqa: PLC0415  not every Python has it

        self.words = words
        self.root = root = tkinter.Tk()
        root.title("Stammtisch")
        root.resizable(False, False)
        root.configure(background=PAPER)
        x, y = (root.winfo_screenwidth() - WIDTH) // 2, (root.winfo_screenheight() - HEIGHT) // 3
        root.geometry(f"{WIDTH}x{HEIGHT}+{x}+{y}")
        root.protocol("WM_DELETE_WINDOW", self._stop)
        self._write(words["first_start.head"], 24, 26, ("TkDefaultFont", 15, "bold"))
        self._write(words["first_start.once"], 58, 50, ("TkDefaultFont", 10))
        self.bar = tkinter.Canvas(root, height=18, background=WOOD, highlightthickness=0)
        self.bar.place(x=EDGE, y=122, width=WIDTH - 2 * EDGE, height=18)
        self.full = self.bar.create_rectangle(0, 0, 0, 18, fill=BRASS, outline="")
        self.line = self._write("", 150, 26, ("TkDefaultFont", 10))
        self.stopped = False
        self._failed: BaseException | None = None

    def _write(self, words: str, y: int, high: int, font: Any) -> tkinter.Label:
        """Words over the whole width of the window."""
        from tkinter import Label  # noqa: PLC0415  not every Python has it

        wide = WIDTH - 2 * EDGE
        made = Label(self.root, text=words, font=font, background=PAPER, foreground=INK)
        made.configure(anchor="w", justify="left", wraplength=wide)
        made.place(x=EDGE, y=y, width=wide, height=high)
        return made

    def run(self, work: Callable[[], None], progress: Progress) -> None:
        def do() -> None:
            try:
                work()
            except BaseException as error:  # noqa: BLE001  it is raised again where it was asked for
                self._failed = error

        worker = threading.Thread(target=do, daemon=True)
        worker.start()
        self._look(worker, progress)
        self.root.mainloop()
        self.root.destroy()
        if self.stopped and worker.is_alive():
            raise Stopped
        if self._failed is not None:
            raise self._failed

    def _look(self, worker: threading.Thread, progress: Progress) -> None:
        """Shows how far it is, and looks again soon, until it is over."""
        share = progress.shown_share(time.monotonic())
        self.bar.coords(self.full, 0, 0, (WIDTH - 2 * EDGE) * share, 18)
        self.line.configure(text=step_of(self.words, progress))
        if worker.is_alive() and not self.stopped:
            self.root.after(LOOK_MILLISECONDS, self._look, worker, progress)
        else:
            self.root.quit()

    def _stop(self) -> None:
        self.stopped = True
        self.root.quit()
