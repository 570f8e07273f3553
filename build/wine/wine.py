"""Wine, which runs programs for Windows on Linux: a Windows of its own in a folder, and programs in it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

PLACES = ("/usr/lib/wine/wine64", "wine64", "wine")
"""Where Debian, and others, put it."""
NEEDED = "wine64 gcc-mingw-w64-x86-64-win32 xvfb openbox xdotool"
"""The packages of Debian and Ubuntu without which nothing can be built."""


def path_of_wine() -> str | None:
    """The program that runs those for Windows; None if there is none."""
    return next(filter(None, map(shutil.which, PLACES)), None)


def windows_path(path: Path) -> str:
    """How a program for Windows names a file of ours."""
    return "Z:" + str(path).replace("/", "\\")


class Wine:
    """One Windows, with a screen or without."""

    def __init__(self, folder: Path, display: str | None = None) -> None:
        wine = path_of_wine()
        assert wine is not None
        self.program = wine
        self.environment = {
            **{name: value for name, value in os.environ.items() if not _is_ours(name)},
            "WINEPREFIX": str(folder),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "LC_ALL": "C.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONUTF8": "1",
            "PIP_NO_INDEX": "1",
            "PIP_CONFIG_FILE": "nul",
            **({"DISPLAY": display} if display is not None else {}),
        }
        folder.mkdir(parents=True, exist_ok=True)
        self.run("wineboot", "-i", echo=False)

    def start(
        self, *command: str, cwd: Path | None = None, settings: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Starts a program with pipes as its streams: Wine 8 can't hand on files as such."""
        return subprocess.Popen(
            [self.program, *command],
            cwd=cwd,
            env={**self.environment, **(settings or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(
        self,
        *command: str,
        cwd: Path | None = None,
        settings: Mapping[str, str] | None = None,
        limit: float = 900,
        echo: bool = True,
    ) -> tuple[int, str]:
        """Runs a program to its end; its status, and what it has printed, which is shown meanwhile."""
        said = ""
        with self.start(*command, cwd=cwd, settings=settings) as process, _killed_after(process, limit):
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.close()
            for line in process.stdout:
                text = line.decode("utf-8", "replace").replace("\r", "")
                said += text
                if echo:
                    print(text, end="", flush=True)
        return process.returncode, said

    def close(self) -> None:
        """Ends every program of this Windows."""
        for server in ("/usr/lib/wine/wineserver64", "/usr/lib/wine/wineserver", "wineserver"):
            if found := shutil.which(server):
                subprocess.run([found, "-k"], env=self.environment, check=False, capture_output=True)
                return


def _is_ours(name: str) -> bool:
    """Is that a setting of this system which means nothing there, or something else?"""
    return name in {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE"} or name.startswith(
        ("PIP_", "SDL_", "PYTHON", "XDG_", "STAMMTISCH_")
    )


@contextmanager
def _killed_after(process: subprocess.Popen[bytes], limit: float) -> Iterator[None]:
    """Kills a program that takes too long."""
    timer = threading.Timer(limit, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        with contextlib.suppress(OSError):
            process.wait(10)
