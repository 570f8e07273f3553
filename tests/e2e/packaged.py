"""The archive as somebody gets it: unpacked and installed in awkward places, checked, and played by mouse.

`python3 -m tests.e2e.packaged` after `python3 run.py package`. No Python is lent to the app: its environment
has no path to one.
"""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from build.package import MB, size_of
from tests.rigs.paths import ROOT
from tests.rigs.windows.real_app import app
from tests.rigs.windows.real_screen import Screen, screen
from tests.rigs.windows.tree_player import play_to_the_end

AWKWARD = "Spiele für Zoë & Jörg | Söhne"
ARENA = ("arena", "dao", "--seats", "easy,random", "--games", "4", "--jobs", "2")
UNPACKED, PACKED = 42, 18
"""At most so many megabytes of each."""
BARE = {"PATH": "/nowhere", "LANG": "C", "SDL_AUDIODRIVER": "dummy"}


def main() -> int:
    """Unpack, check, play; status 0 if all of it worked."""
    archive = max((ROOT / "dist").glob("stammtisch-*-linux-*.tar.xz"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, screen() as here:
        place = Path(folder) / AWKWARD
        place.mkdir()
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
        program = place / "Stammtisch" / "stammtisch"
        _weighed(program.parent, archive)
        _write_protected(program.parent)
        home = place / "home"
        home.mkdir()
        installed = _installed(program.parent, home)
        status = _ended(home, installed, "--self-check") or _ended(home, installed, *ARENA)
        clicks = _play(here, installed, place / "data")
        print(f"a game of DAO by mouse: {clicks} clicks")
        return status


def _weighed(unpacked: Path, archive: Path) -> None:
    """It is no larger than it may be."""
    sizes = (size_of(unpacked) / MB, archive.stat().st_size / MB)
    print(f"{sizes[0]:.1f} MB unpacked, {sizes[1]:.1f} MB packed")
    assert sizes[0] <= UNPACKED, "the app takes more room on the disk than it may"
    assert sizes[1] <= PACKED, "the archive is larger than it may be"


def _installed(unpacked: Path, home: Path) -> Path:
    """The program as install.sh puts it into a home; installed twice, as for an update."""
    script = ["/bin/sh", str(unpacked / "install.sh")]
    for _ in range(2):
        subprocess.run(script, env={"PATH": "/usr/bin:/bin", "HOME": str(home)}, check=True)
    return home / ".local" / "bin" / "stammtisch"


def _ended(home: Path, program: Path, *arguments: str) -> int:
    status = subprocess.run(
        [str(program), *arguments], env=BARE | {"HOME": str(home)}, check=False
    ).returncode
    print(f"{arguments[0]}: status {status}")
    return status


def _play(here: Screen, program: Path, data: Path) -> int:
    """A game of two people, as fast as it goes."""
    data.mkdir(exist_ok=True)
    bare = ("/usr/bin/env", *(f"{name}={value}" for name, value in BARE.items()), str(program))
    with app(here, data, "--speed", "instant", "--seed", "3", command=bare) as running:
        running.click("title/dao")
        running.click("lobby/players/2")
        for seat in range(2):
            running.click(f"lobby/seat/{seat}/human")
        running.click("lobby/start")
        return play_to_the_end(running, seed=1)


def _write_protected(folder: Path) -> None:
    """Nothing may be written beside the program: it may lie on a medium that nobody can write to."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


if __name__ == "__main__":
    if os.name != "posix":
        sys.exit("only where there is Xvfb")
    sys.exit(main())
