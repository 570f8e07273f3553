"""build/linux/install.sh in strange homes: installed, installed again, from anywhere, and taken away."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from tests.rigs.paths import ROOT

LINUX = ROOT / "build" / "linux"
NOBODY = 65_534
HOMES = (
    "home",
    "two words",
    "Zoë Müller",
    "Tom & Jerry",
    "a|b",
    'the "best"',
    "$HOME",
    "50%",
    "back\\slash",
    "-r",
)

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what Linux gets")


class HomeBox:
    """A home, and an unpacked app that says where it lies when it is started."""

    def __init__(self, folder: Path, home: str = "home") -> None:
        self.home = folder / home
        self.home.mkdir()
        self.unpacked = folder / "media" / "Stammtisch"
        shutil.copytree(LINUX, self.unpacked)
        (self.unpacked / "_internal").mkdir()
        (self.unpacked / "_internal" / "library.so").write_text("a library")
        (self.unpacked / "stammtisch.png").write_bytes(b"an icon")
        (self.unpacked / "replay.png").write_bytes(b"a game's icon")
        program = self.unpacked / "stammtisch"
        program.write_text('#!/bin/sh\nprintf %s "$0"\n')
        program.chmod(0o755)
        self.data = self.home / ".local" / "share"
        self.app = self.data / "stammtisch-app"
        self.entry = self.data / "applications" / "stammtisch.desktop"
        self.command = self.home / ".local" / "bin" / "stammtisch"

    def run(self, *arguments: str, of: Path | None = None) -> str:
        """Run the script of the unpacked (or another) folder; it has to end well."""
        done = self.attempt(*arguments, of=of)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        return done.stdout

    def attempt(self, *arguments: str, of: Path | None = None) -> subprocess.CompletedProcess[str]:
        script = (of or self.unpacked) / "install.sh"
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.home), "PKGSYSTEM_ENABLE_FSYNC": "0"}
        # Root may write everywhere; what a read-only medium does shows only to somebody else.
        user = NOBODY if os.geteuid() == 0 else None
        return subprocess.run(
            ["sh", str(script), *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            user=user,
        )

    def started(self, *command: str) -> str:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def lies_there(self) -> list[str]:
        """All files below the home, but for what desktops keep to find applications faster."""
        files = (path for path in self.home.rglob("*") if not path.is_dir() and path.name != "mimeinfo.cache")
        return sorted(str(path.relative_to(self.home)) for path in files)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where anybody may go and write."""
    ours = takewhile(lambda parent: parent != Path(tempfile.gettempdir()), tmp_path.parents)
    for parent in (tmp_path, *ours):  # with several workers there is a folder more
        parent.chmod(0o777)
    before = os.umask(0)
    yield tmp_path
    os.umask(before)


def write_protect(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def program_of(entry: Path) -> str:
    """The program of a desktop entry, read as the standard says."""
    line = re.search(r"^Exec=(.*)$", entry.read_text("utf-8"), re.MULTILINE)
    assert line
    text = line[1].replace("\\\\", "\\").replace("%%", "%")
    [program, file] = shlex.split(text)
    assert file == "%f", "a game that is opened with it"
    # Inside double quotes a shell would also read $ and `; the standard has them escaped, which shlex keeps.
    return re.sub(r"\\([$`])", r"\1", program)


@pytest.mark.parametrize("home", HOMES)
def test_it_can_be_started_by_command_and_from_the_desktop_and_be_removed(home: str, folder: Path) -> None:
    box = HomeBox(folder, home)
    assert str(box.command) in box.run()
    assert box.started(str(box.command)) == str(box.command)
    assert program_of(box.entry) == str(box.app / "stammtisch")
    assert box.started(program_of(box.entry)) == str(box.app / "stammtisch")
    assert (box.app / "_internal" / "library.so").read_text() == "a library"
    icons = box.data / "icons/hicolor/256x256"
    assert (icons / "apps/stammtisch.png").read_bytes() == b"an icon"
    assert (icons / "mimetypes/application-x-stammtisch.png").read_bytes() == b"a game's icon"
    assert "*.stammtisch" in (box.data / "mime/packages/stammtisch.xml").read_text("utf-8")
    removing_leaves_nothing_but_games(box)


def removing_leaves_nothing_but_games(box: HomeBox) -> None:
    games = box.data / "Stammtisch" / "games"
    games.parent.mkdir()
    games.write_text("games")
    assert "still in" in box.run("--remove")
    assert box.lies_there() == [".local/share/Stammtisch/games"]


def test_run_from_the_installed_copy_it_keeps_it(folder: Path) -> None:
    box = HomeBox(folder)
    box.run()
    before = box.lies_there()
    box.entry.unlink()
    assert "something else" not in box.run(of=box.app)
    assert box.lies_there() == before


def test_run_from_the_installed_copy_it_removes_it(folder: Path) -> None:
    box = HomeBox(folder)
    box.run()
    box.run("--remove", of=box.app)
    assert box.lies_there() == []


def test_through_a_link_it_is_the_same_copy(folder: Path) -> None:
    box = HomeBox(folder)
    box.run()
    box.run(of=_link(folder / "link", box.app))
    assert (box.app / "stammtisch").exists()


def _link(link: Path, to: Path) -> Path:
    link.symlink_to(to)
    return link


def test_an_update_replaces_everything(folder: Path) -> None:
    box = HomeBox(folder)
    box.run()
    (box.unpacked / "_internal" / "library.so").rename(box.unpacked / "_internal" / "newer.so")
    assert str(box.command) in (said := box.run())
    assert "something else" not in said
    assert [path.name for path in (box.app / "_internal").iterdir()] == ["newer.so"]
    assert not [path for path in box.data.iterdir() if path.name.startswith("stammtisch-app.")]


def test_from_a_medium_that_nobody_can_write_to(folder: Path) -> None:
    box = HomeBox(folder)
    write_protect(box.unpacked)
    box.run()
    box.run()
    box.run("--remove")
    assert box.lies_there() == []


def test_an_interrupted_copy_is_in_nobodys_way(folder: Path) -> None:
    box = HomeBox(folder)
    half = box.data / "stammtisch-app.new" / "half"
    half.mkdir(parents=True)
    write_protect(half.parent)
    if os.geteuid() == 0:
        for path in (half, *half.parents[:4]):
            os.chown(path, NOBODY, NOBODY)
    box.run()
    assert not half.parent.exists()
    assert not (box.app / "half").exists()


def test_a_copy_that_fails_leaves_the_old_one(folder: Path) -> None:
    box = HomeBox(folder)
    box.run()
    secret = box.unpacked / "_internal" / "library.so"
    secret.chmod(0)  # can't be read: the copy breaks off in the middle
    done = box.attempt()
    assert done.returncode != 0
    assert (box.app / "_internal" / "library.so").read_text() == "a library"
    assert box.started(str(box.command)) == str(box.command)


def test_somebody_elses_command_stays(folder: Path) -> None:
    box = HomeBox(folder)
    box.command.parent.mkdir(parents=True)
    for parent in (box.command.parent, box.command.parent.parent):
        parent.chmod(0o777)
    box.command.write_text("of pipx")
    assert "left as it is" in box.run()
    box.run("--remove")
    assert box.command.read_text() == "of pipx"


@pytest.mark.parametrize("arguments", [["--uninstall"], ["--remove", "now"], [""]])
def test_what_it_does_not_know_changes_nothing(arguments: list[str], folder: Path) -> None:
    box = HomeBox(folder)
    done = box.attempt(*arguments)
    assert done.returncode == 1
    assert "usage" in done.stderr
    assert box.lies_there() == []


def test_without_a_home_it_says_so(folder: Path) -> None:
    box = HomeBox(folder)
    box.home.rmdir()
    done = box.attempt()
    assert done.returncode == 1
    assert "no home folder" in done.stderr
