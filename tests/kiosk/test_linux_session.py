"""The ready files for Linux: set up by the script, from the login to the attract scene, and home again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kiosk.staff_pin import hash_pin
from tests.rigs.kiosk.whole_kiosk import PIN, Kiosk
from tests.rigs.paths import ROOT

FILES = ROOT / "build" / "kiosk"
LINUX = FILES / "linux"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what Linux gets")


class LoginBox:
    """The home of a kiosk's user, with a file for it."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "a home's"
        self.home.mkdir()
        self.file = folder / "Café Würfel.toml"
        self.file.write_text(f'[staff]\npin = "{hash_pin(PIN, 4)}"\n', encoding="utf-8")
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
def box(tmp_path: Path) -> LoginBox:
    return LoginBox(tmp_path)


def test_a_dry_run_says_what_it_would_do_and_does_nothing(box: LoginBox) -> None:
    for way in ("screen", "openbox", "cage", "labwc", "autostart", "service"):
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
        ("screen", ".local/share/stammtisch-kiosk/stammtisch-kiosk-screen.service"),
        ("cage", ".local/share/stammtisch-kiosk/cage"),
    ],
)
def test_every_way_is_set_up_twice_and_taken_away(way: str, file: str, box: LoginBox) -> None:
    for _ in range(2):
        box.install(way, str(box.file), "stammtisch")
    assert file in box.files()
    if way == "service":  # as `systemctl --user enable` does
        wants = box.home / ".config/systemd/user/graphical-session.target.wants"
        wants.mkdir()
        (wants / "stammtisch-kiosk.service").symlink_to(box.home / file)
    box.install("--remove")
    assert [each for each in box.home.rglob("*") if each.is_symlink() or each.is_file()] == []


def test_the_start_says_exactly_what_was_named(box: LoginBox) -> None:
    program = box.home / "it's a $HOME"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    box.install("service", str(box.file), str(program), "--lang", "de")
    said = subprocess.run([str(box.place / "start")], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["--lang", "de", "--kiosk", str(box.file)]


@pytest.mark.parametrize("arguments", [(), ("openbox",), ("gnome", "FILE"), ("openbox", "/nowhere.toml")])
def test_what_can_not_be_set_up_gets_a_sentence(arguments: tuple[str, ...], box: LoginBox) -> None:
    named = [str(box.file) if each == "FILE" else each for each in arguments]
    assert box.install(*named, expect=1).stderr.count("\n") == 1
    assert box.files() == []


class Scripts:
    """The scripts as they were installed, with another program in place of the kiosk."""

    def __init__(self, box: LoginBox) -> None:
        box.install("openbox", str(box.file), "true")
        self.place, self.tries = box.place, box.home / "tries"
        for name in ("loop", "again", "xserver"):
            file = self.place / name
            file.write_text(file.read_text("utf-8").replace("sleep 3", "sleep 0"), encoding="utf-8")

    def put(self, name: str, *lines: str) -> None:
        """Another script in place of one."""
        file = self.place / name
        file.write_text("\n".join(("#!/bin/sh", f'echo x >>"{self.tries}"', *lines, "")), encoding="utf-8")
        file.chmod(0o755)

    def run(self, *command: str, **environment: str) -> int:
        return subprocess.run(
            [str(self.place / command[0]), *command[1:]],
            env=os.environ | environment,
            timeout=60,
            check=False,
        ).returncode

    @property
    def tried(self) -> int:
        return self.tries.read_text("utf-8").count("x")


@pytest.mark.parametrize("status", [40, 3, 4])
def test_the_loop_starts_again_unless_that_would_help_nobody(status: int, box: LoginBox) -> None:
    scripts = Scripts(box)
    scripts.put("start", f'[ "$(wc -l <"{scripts.tries}")" -lt 3 ] || exit {status}', "exit 2")
    assert scripts.run("loop") == status
    assert scripts.tried == 3
    assert (scripts.place / "ended").exists() is (status == 40)


def test_a_screen_that_ends_is_begun_anew_until_the_staff_ends_the_kiosk(box: LoginBox) -> None:
    """As cage and X do when they crash; the third time the staff has ended the kiosk inside."""
    scripts = Scripts(box)
    scripts.put("start", "exit 40")
    scripts.put("crashes", f'[ "$(wc -l <"{scripts.tries}")" -lt 3 ] || exec ./loop', "kill -9 $$")
    (scripts.place / "ended").touch()
    assert scripts.run("again", "./crashes") == 40
    assert scripts.tried == 4


def test_x_stands_on_the_console_that_the_screen_was_given(box: LoginBox) -> None:
    """Xorg refuses whoever has no console; a shell gives what runs beside it none unless it is told to."""
    scripts, told = Scripts(box), box.home / "told"
    scripts.put("session", ": >ended", "exit 40")
    scripts.put("server", "read -r line", f'echo "$line" >"{told}"', "echo 0 >&3", "exec sleep 1000")
    command = [str(scripts.place / "screen"), "./server"]
    done = subprocess.run(command, input="console", text=True, timeout=60, check=False)
    assert done.returncode == 40
    assert told.read_text("utf-8") == "console\n"


def test_a_loop_ends_with_its_compositor(box: LoginBox) -> None:
    scripts = Scripts(box)
    scripts.put("start", "exec sleep 1000")
    compositor = subprocess.Popen(["sleep", "1000"])
    loop = subprocess.Popen(
        [str(scripts.place / "loop")], env={**os.environ, "KIOSK_SCREEN": str(compositor.pid)}
    )
    try:
        compositor.kill()
        compositor.wait()
        assert loop.wait(60) is not None
    finally:
        loop.kill()


def test_a_window_manager_that_dies_is_started_again(box: LoginBox) -> None:
    scripts = Scripts(box)
    tools, managers = box.home / "tools", box.home / "managers"
    tools.mkdir()
    (tools / "openbox").write_text(
        f'#!/bin/sh\n[ $# -lt 4 ] || sh -c "$4"\necho x >>"{managers}"\n', encoding="utf-8"
    )
    (tools / "openbox").chmod(0o755)
    scripts.put("start", f'while [ "$(wc -l <"{managers}")" -lt 3 ]; do sleep 0.1; done', "exit 40")
    assert scripts.run("session", PATH=f"{tools}:{os.environ['PATH']}") == 40
    assert managers.read_text("utf-8").count("x") >= 3


def test_both_programs_that_hide_the_pointer_are_understood(box: LoginBox) -> None:
    """Debian has two by the name of unclutter, with other options."""
    scripts = Scripts(box)
    tools, told = box.home / "tools", box.home / "told"
    tools.mkdir()
    for knows in ("--hide-on-touch", "-idle"):
        for name, line in {
            "unclutter": f'[ "$1" = --help ] && echo "{knows}" && exit; echo "$@" >"{told}"',
            "openbox": 'touch "$(echo "$4" | cut -d\\\' -f2)"; sleep 1000',
            "xset": ":",
        }.items():
            (tools / name).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
            (tools / name).chmod(0o755)
        scripts.put("start", "sleep 0.2", "exit 40")
        assert scripts.run("session", PATH=f"{tools}:{os.environ['PATH']}") == 40
        assert told.read_text("utf-8").startswith({"-idle": "-idle 1"}.get(knows, "--timeout 1"))


def test_the_unit_counts_falls_over_a_window_long_enough_to_be_reached() -> None:
    unit = (LINUX / "stammtisch-kiosk.service").read_text("utf-8")
    sections = {part.split("]")[0]: part for part in unit.split("\n[")}
    assert "StartLimitIntervalSec=600\nStartLimitBurst=20" in sections["Unit"], "not in [Service]"
    for line in ("Type=notify", "WatchdogSec=30", "RestartSec=3", "RestartPreventExitStatus=3 40"):
        assert line in sections["Service"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd-analyze")
def test_systemd_finds_nothing_wrong_with_the_units(box: LoginBox) -> None:
    for way in ("screen", "service"):
        box.install(way, str(box.file), "true")
    units = (
        (box.place / "stammtisch-kiosk-screen.service", "--system"),
        (box.home / ".config/systemd/user/stammtisch-kiosk.service", "--user"),
    )
    environment = {**os.environ, "HOME": str(box.home), "XDG_RUNTIME_DIR": str(box.home)}
    for unit, manager in units:
        done = subprocess.run(
            ["systemd-analyze", "verify", manager, "--man=no", "--recursive-errors=no", str(unit)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_the_other_files_can_be_read() -> None:
    for name in ("openbox.xml", "labwc-rc.xml"):
        ElementTree.parse(LINUX / name)
    ElementTree.parse(FILES / "macos" / "net.stammtisch.kiosk.plist")
    for name in ("again", "screen", "xserver", "session", "loop", "cage", "labwc", "install.sh"):
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
def test_when_x_dies_its_own_screen_comes_back_and_the_staff_ends_it(box: LoginBox, tmp_path: Path) -> None:
    """The whole way of the recommended unit but for systemd: X is killed under the kiosk, and the kiosk is
    back.
    """
    tree, display = tmp_path / "tree.json", free_display()
    flags = ["--data", str(tmp_path / "data"), "--tree", str(tree), "--no-audio", "--window", "1024x640"]
    box.install("screen", str(box.file), sys.executable, str(ROOT / "main.py"), *flags)
    for name in ("again", "loop"):
        file = box.place / name
        file.write_text(file.read_text("utf-8").replace("sleep 3", "sleep 0"), encoding="utf-8")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    environment |= {"DISPLAY": display, "HOME": str(box.home), "SDL_AUDIODRIVER": "dummy"}
    server = ["Xvfb", "-screen", "0", "1024x640x24", "-nolisten", "tcp"]
    command = [str(box.place / "screen"), *server]
    screen = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        here = Kiosk(screen, tmp_path)
        here.shown("attract")
        first = server_of(display)
        tree.unlink()
        os.kill(first, signal.SIGKILL)
        here.shown("attract")
        assert server_of(display) != first
        (box.place / "start").write_text("#!/bin/sh\nexit 40\n", encoding="utf-8")
        os.kill(int((tmp_path / "data" / "kiosk.lock").read_text()), signal.SIGTERM)  # the supervisor
        assert screen.wait(30) == 40
    finally:
        if screen.poll() is None:
            screen.terminate()
            screen.wait(30)


def free_display() -> str:
    """The name of a display that nobody uses."""
    return next(f":{n}" for n in range(90, 200) if not Path(f"/tmp/.X11-unix/X{n}").exists())


def server_of(display: str) -> int:
    """The process that draws on a display."""
    lines = (
        (each.parent.name, each.read_bytes().split(b"\0")) for each in Path("/proc").glob("[0-9]*/cmdline")
    )
    return next(int(number) for number, line in lines if line[0] == b"Xvfb" and display.encode() in line)


@pytest.mark.window
def test_from_the_login_script_to_attract_and_home_again(box: LoginBox, tmp_path: Path) -> None:
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
