"""The commands that start the app's other processes: this program once more, with a verb of main.py."""

from __future__ import annotations

import sys

from scenes.ui.art import ASSETS


def bots_command() -> tuple[str, ...]:
    """The command that starts the process in which bots think."""
    return _own_command("bots")


def phones_command() -> tuple[str, ...]:
    """The command that starts the server for phones."""
    return _own_command("phones-server")


def _own_command(verb: str) -> tuple[str, ...]:
    """The command that starts this program once more, packaged or not, with a verb of main.py."""
    main = () if getattr(sys, "frozen", False) else (str(ASSETS.parent / "main.py"),)
    return (sys.executable, *main, verb)
