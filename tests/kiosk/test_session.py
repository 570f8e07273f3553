"""The ready files for Linux: set up by the script, from the login to the attract scene, and home again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kiosk.pin import hashed
from tests.kiosk.standing import PIN, Kiosk

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "build" / "kiosk"
LINUX = FILES / "linux"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what Linux gets")


class Box:
    """The home of a kiosk's user, with a file for it."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "a home's"
        self.home.mkdir()
        self.file = folder / "Café Würfel.toml"
        self.file.write_text(f'[staff]\npin = "{hashed(PIN, 4)}"\n', encoding="utf-8")
        self.place = self.home / ".local/share/stammtisch-kiosk"

    def install(self, *arguments: str, expect: int = 0) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [str(LINUX / "install.sh"), *arguments],
            env={**os.environ, "HOME": str(self.home), "STAMMTISCH_AS_ROOT": "yes"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == expect, done.stderr
        return done

    def files(self) -> list[str]:
        return sorted(str(each.relative_to(self.home)) for each in self.home.rglob("*") if each.is_file())


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def test_a_dry_run_says_what_it_would_do_and_does_nothing(box: Box) -> None:
    for way in ("openbox", "cage", "labwc", "autostart", "service"):
        said = box.install("--dry-run", way, str(box.file), "/srv/it's here/stammtisch").stdout
        assert "would write" in said
        assert str(box.place) in said
    assert box.files() == []


@pytest.mark.parametrize(
    ("way", "file"),
    [
        ("autostart", ".config/autostart/stammtisch-kiosk.desktop"),
        ("service", ".config/systemd/user/stammtisch-kiosk.service"),
        ("openbox", ".local/share/stammtisch-kiosk/session"),
        ("cage", ".local/share/stammtisch-kiosk/cage"),
    ],
)
def test_every_way_is_set_up_twice_and_taken_away(way: str, file: str, box: Box) -> None:
    for _ in range(2):
        box.install(way, str(box.file), "stammtisch")
    assert file in box.files()
    box.install("--remove")
    assert box.files() == []


def test_the_start_says_exactly_what_was_named(box: Box) -> None:
    program = box.home / "it's a $HOME"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    box.install("service", str(box.file), str(program), "--lang", "de")
    said = subprocess.run([str(box.place / "start")], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["--lang", "de", "--kiosk", str(box.file)]


@pytest.mark.parametrize("arguments", [(), ("openbox",), ("gnome", "FILE"), ("openbox", "/nowhere.toml")])
def test_what_can_not_be_set_up_gets_a_sentence(arguments: tuple[str, ...], box: Box) -> None:
    named = [str(box.file) if each == "FILE" else each for each in arguments]
    assert box.install(*named, expect=1).stderr.count("\n") == 1
    assert box.files() == []


def test_the_loop_starts_again_unless_the_staff_has_ended_it(box: Box) -> None:
    box.install("openbox", str(box.file), "true")
    tries = box.home / "tries"
    (box.place / "start").write_text(
        f'#!/bin/sh\necho x >>"{tries}"\n[ "$(wc -l <"{tries}")" -lt 2 ] || exit 40\nexit 7\n',
        encoding="utf-8",
    )
    (box.place / "loop").write_text((box.place / "loop").read_text().replace("sleep 3", "sleep 0"))
    assert subprocess.run([str(box.place / "loop")], timeout=60, check=False).returncode == 0
    assert tries.read_text("utf-8").count("x") == 2


def test_the_unit_counts_falls_over_a_window_long_enough_to_be_reached() -> None:
    unit = (LINUX / "stammtisch-kiosk.service").read_text("utf-8")
    sections = {part.split("]")[0]: part for part in unit.split("\n[")}
    assert "StartLimitIntervalSec=600\nStartLimitBurst=20" in sections["Unit"], "not in [Service]"
    for line in ("Type=notify", "WatchdogSec=30", "RestartSec=3", "RestartPreventExitStatus=2 40"):
        assert line in sections["Service"]


def test_the_other_files_can_be_read() -> None:
    for name in ("openbox.xml", "labwc-rc.xml"):
        ElementTree.parse(LINUX / name)
    ElementTree.parse(FILES / "macos" / "net.stammtisch.kiosk.plist")
    for name in ("session", "loop", "cage", "labwc", "install.sh"):
        assert os.access(LINUX / name, os.X_OK)
        subprocess.run(["sh", "-n", str(LINUX / name)], check=True)
    told = {path.relative_to(FILES).as_posix() for path in FILES.rglob("*") if path.is_file()}
    readme = (FILES / "README.txt").read_text("utf-8")
    named = {
        name for name in told if Path(name).name in readme or Path(name).suffix in (".py", ".txt", ".cmd")
    }
    assert named == told


@contextmanager
def bare_screen() -> Iterator[str]:
    """A screen without any window manager, as a login manager hands it over."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as numbers:
        name = f":{numbers.readline().strip()}"
    try:
        yield name
    finally:
        server.kill()
        server.wait()


@pytest.mark.window
def test_from_the_login_script_to_attract_and_home_again(box: Box, tmp_path: Path) -> None:
    tree = tmp_path / "tree.json"
    flags = ["--data", str(tmp_path / "data"), "--tree", str(tree), "--no-audio"]
    box.install("openbox", str(box.file), sys.executable, str(ROOT / "main.py"), *flags)
    with bare_screen() as name:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment |= {"DISPLAY": name, "HOME": str(box.home), "SDL_AUDIODRIVER": "dummy"}
        session = subprocess.Popen([str(box.place / "session")], env=environment, start_new_session=True)
        try:
            here = Kiosk(session, tmp_path)
            here.shown("attract")
            sizes = [node["rect"] for node in here.tree()["nodes"]]
            assert sizes, "the attract scene has something to touch"
            session.send_signal(signal.SIGTERM)
            assert session.wait(20) is not None
        finally:
            if session.poll() is None:
                os.killpg(session.pid, signal.SIGKILL)
