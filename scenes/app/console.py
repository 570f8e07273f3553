"""The console: the terminal that a program on Windows was started from. An app with a window has no streams
there, even if somebody types its name in a terminal: nobody would read what it prints.
"""

from __future__ import annotations

import contextlib
import io
import sys
import traceback
from collections.abc import Sequence

NAME = "Stammtisch"
FOR_THE_TERMINAL = frozenset(
    {"engine", "arena", "shots", "kiosk-setup", "house-db", "--self-check", "--help", "-h", "--version"}
)
"""Arguments of somebody who waits for an answer in the terminal. The window stays apart from it: it would be
closed with the terminal."""
WORKERS = frozenset({"bots", "phones-server", "engine", "--kiosk", "--kiosk-app", "--kiosk-safe"})
"""Arguments of processes at which nobody sits: the system's own box about an error would wait for ever."""


def prepare_streams(arguments: Sequence[str]) -> None:
    """Lets what is printed arrive: in the terminal, if somebody waits there, and in letters that it has."""
    if FOR_THE_TERMINAL & set(arguments):
        attach_terminal()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            piped = sys.platform == "win32" and not stream.isatty()
            stream.reconfigure(encoding="utf-8" if piped else None, errors="backslashreplace")


def attach_terminal() -> None:
    """Takes the terminal's streams for those that are missing. Only Windows starts programs without."""
    if sys.platform == "win32" and None in (sys.stdin, sys.stdout, sys.stderr):
        import ctypes  # noqa: PLC0415  only an app without streams needs it

        parent = -1
        if not ctypes.windll.kernel32.AttachConsole(parent):
            return
        with contextlib.suppress(OSError):  # devices, open till the end
            sys.stdin = sys.stdin or open("CONIN$", encoding="utf-8")  # noqa: PTH123, SIM115
            sys.stdout = sys.stdout or open("CONOUT$", "w", encoding="utf-8")  # noqa: PTH123, SIM115
            sys.stderr = sys.stderr or open("CONOUT$", "w", encoding="utf-8")  # noqa: PTH123, SIM115


def say_sentence(sentence: str) -> None:
    """Says a sentence to whoever is there: as a line; or in a box, where an app has no streams. The box waits
    until somebody has read it.
    """
    if sys.stderr is not None:
        print(f"{NAME}: {sentence}", file=sys.stderr, flush=True)
    elif sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        error, before_all = 0x10, 0x40000
        ctypes.windll.user32.MessageBoxW(None, sentence, NAME, error | before_all)


def ends_quietly(arguments: Sequence[str]) -> bool:
    """Called for an error that nothing has caught: shall the process just end with a status? What happened is
    told to whoever reads the streams. Otherwise the packaged app puts a box on the screen, above the table.
    """
    if not (getattr(sys, "frozen", False) and WORKERS & set(arguments)):
        return False
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            traceback.print_exc()
    return True
