"""`run.py windows`: the app for Windows, built on Linux, checked and played under Wine.

It puts a Python for Windows together (build/wine), builds the app with it as on Windows, and treats it as
people do: unpacks the archive into a folder with an awkward name, lets it check itself, types its name in a
terminal, plays a whole game by mouse. Then the tests run under Wine; with `--quick`, as for every change,
only those of the engine. Everything lies in out/windows, and the archive comes to dist.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import threading
import time
import tty
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from build.package import MB, committed_at, size_of
from build.wine import interpreter
from build.wine.wine import NEEDED, Wine, path_of_wine, windows_path
from game.bots.bot_worker import to_line
from game.kernel.registry import titles
from tests.rigs.bot_workers import question_of
from tests.rigs.paths import ROOT
from tests.rigs.windows.real_app import App
from tests.rigs.windows.real_screen import Screen, screen
from tests.rigs.windows.tree_player import play_to_the_end

OUT = ROOT / "out" / "windows"
SOURCES = OUT / "Spiele für Ä" / "stammtisch"
AWKWARD = "Spiele für Zoë & Jörg, 100% Söhne!"
DATA = "C:\\Dätä mit Leer"
UNPACKED, PACKED = 38, 21
"""At most so many megabytes of each."""
SUITES = ("game", "contract", "kiosk")
QUICK_SUITES = ("game/line_protocol", "game/test_processes.py")
UNTOLD = """\
What Wine can't tell: what SmartScreen and virus scanners say; real graphics cards, and screens with 150 %;
the voice (there is no PowerShell); the scripts for a café (sign-in, firewall, policies); whether Windows lets
the first window come to the front. Real Windows runs in the workflow.
"""
ANY_ADDRESS = "tests/kiosk/test_kiosk_setup.py::test_a_check_tries_what_the_machine_grants"
WINES = {ANY_ADDRESS: "Wine lets programs listen at addresses that the machine hasn't got"}
"""Tests that fail for Wine's own reasons, which are told."""
WITHOUT_STREAMS = """
import subprocess, sys
detached = 8
sys.exit(subprocess.Popen(sys.argv[1:], creationflags=detached).wait())
"""


class Failed(Exception):
    """A step didn't come to the end it should; the text says how."""


@dataclass
class Run:
    """All steps of one run, with what each of them found."""

    quick: bool
    rows: list[tuple[str, bool, str, float]] = field(default_factory=list)
    silent: Wine = field(init=False)
    """A Windows without a screen."""

    def step(self, name: str, work: Callable[[], str]) -> bool:
        """Does one step and notes how it went."""
        print(f"-- {name}", flush=True)
        began = time.monotonic()
        try:
            found, fine = work(), True
        except (
            Failed,
            interpreter.CantBuild,
            AssertionError,
            OSError,
            subprocess.SubprocessError,
        ) as problem:
            found, fine = str(problem) or type(problem).__name__, False
        self.rows.append((name, fine, found, time.monotonic() - began))
        print(f"{'ok  ' if fine else 'FAIL'} {name}: {found}", flush=True)
        return fine

    def table(self) -> str:
        """What was found, a line a step."""
        lines = [
            f"| {'ok' if fine else '**failed**'} | {name} | {' '.join(found.split())[-200:]} | {took:.0f} s |"
            for name, fine, found, took in self.rows
        ]
        return "\n".join(["| | what | found | |", "|---|---|---|---|", *lines])


def main() -> int:
    """Builds and checks; status 0 only if all of it went well, 3 if there is no Wine here."""
    parser = argparse.ArgumentParser(prog="run.py windows", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="of the tests only those of the engine")
    options = parser.parse_args()
    lacking = [tool for tool, found in _tools().items() if not found]
    if lacking:
        print(
            f"windows: not built here, for want of {', '.join(lacking)}. Debian, Ubuntu: apt install {NEEDED}"
        )
        return 3
    run = Run(options.quick)
    try:
        _everything(run)
    finally:
        if hasattr(run, "silent"):
            run.silent.close()
    print(f"\n{run.table()}\n\n{UNTOLD}")
    for test, why in WINES.items():
        print(f"left out: {test}: {why}")
    (OUT / "table.md").write_text(f"{run.table()}\n", encoding="utf-8")
    return 0 if all(fine for _, fine, _, _ in run.rows) else 1


def _tools() -> dict[str, bool]:
    return {
        "Wine": path_of_wine() is not None,
        "mingw-w64": shutil.which(interpreter.COMPILER) is not None,
        "xvfb": shutil.which("Xvfb") is not None,
        "openbox": shutil.which("openbox") is not None,
        "xdotool": shutil.which("xdotool") is not None,
    }


def _everything(run: Run) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    if not run.step("a Python for Windows, with the packages of the lock", _python):
        return
    run.silent = Wine(OUT / "silent")
    _copy_sources()
    if not run.quick:
        run.step("set up and started from its sources", lambda: _set_up(run.silent))
    if not run.step("the app, packed", lambda: _packed(run.silent)):
        return
    program = _unpacked(run.silent)
    run.step("checks itself", lambda: _self_check(run.silent, program))
    run.step("a terminal", lambda: _terminal(run.silent))
    run.step("who listens leaves", lambda: _left_alone(run.silent, program))
    with screen() as here, closing(Wine(OUT / "seen", here.name)) as seen:
        run.step("a start that can't be", lambda: _box(seen, here, program))
        run.step("a game of DAO by mouse", lambda: _game(seen, here, program))
        run.step("a second start", lambda: _second_start(seen, here, program))
        run.step("a kiosk without its file", lambda: _kiosk(seen, here, program))
    for suite in QUICK_SUITES if run.quick else SUITES:
        run.step(f"tests/{suite}", lambda suite=suite: _suite(run.silent, suite))  # type: ignore[misc]
    if all(fine for _, fine, _, _ in run.rows):
        archive = _archive()
        (ROOT / "dist").mkdir(exist_ok=True)
        shutil.copy(archive, ROOT / "dist")
        print(f"The archive for people: {ROOT / 'dist' / archive.name}")


# --- Building ---


def _python() -> str:
    """The Python itself, and in it everything that the lock names for developers."""
    folder, wheels = OUT / "python", OUT / "wheels"
    interpreter.make(folder, wheels)
    for name in ("play", "dev"):
        lock = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        (OUT / f"{name}.txt").write_text(interpreter.for_windows(lock), encoding="utf-8")
    interpreter.download([OUT / "dev.txt"], wheels)
    interpreter.install(OUT / "dev.txt", wheels, folder)
    return f"{interpreter.VERSION}, {size_of(folder) / MB:.0f} MB"


def _copy_sources() -> None:
    """A copy of what belongs to the project, in a folder with an umlaut: it gets a .venv of its own."""
    for old in SOURCES.iterdir() if SOURCES.is_dir() else ():
        if old.name != ".venv":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others"]
    listed = subprocess.run([*git, "--exclude-standard"], capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
            (SOURCES / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, SOURCES / name)


def _set_up(wine: Wine) -> str:
    """As somebody does who has Python: run.py makes its own packages."""
    links = {"PIP_FIND_LINKS": windows_path(OUT / "wheels")}
    status, said = wine.run(_interpreter(), "run.py", "--version", cwd=SOURCES, settings=links)
    if status or not re.search(r"Stammtisch \d", said):
        raise Failed(f"status {status}: {said[-300:]}")
    return said.strip().splitlines()[-1]


def _packed(wine: Wine) -> str:
    epoch = {"SOURCE_DATE_EPOCH": str(committed_at())}
    status, said = wine.run(_interpreter(), "-m", "build.package", cwd=SOURCES, echo=False, settings=epoch)
    if status:
        raise Failed(f"status {status}: {said[-1500:]}")
    unpacked, packed = size_of(SOURCES / "dist" / "Stammtisch") / MB, _archive().stat().st_size / MB
    assert unpacked <= UNPACKED, f"{unpacked:.1f} MB on the disk are more than {UNPACKED}"
    assert packed <= PACKED, f"{packed:.1f} MB to download are more than {PACKED}"
    return f"{unpacked:.1f} MB, to download {packed:.1f} MB"


def _archive() -> Path:
    return next((SOURCES / "dist").glob("stammtisch-*-windows-*.zip"))


def _interpreter() -> str:
    return str(OUT / "python" / "python.exe")


def _unpacked(wine: Wine) -> Path:
    """The program, unpacked into a folder with everything in its name that a name may have."""
    place = Path(wine.environment["WINEPREFIX"]) / "drive_c" / AWKWARD
    shutil.rmtree(place, ignore_errors=True)
    with zipfile.ZipFile(_archive()) as packed:
        packed.extractall(place)
    return place / "Stammtisch" / "Stammtisch.exe"


# --- Checking what people get ---


def _self_check(wine: Wine, program: Path) -> str:
    status, said = wine.run(str(program), "--self-check", "--data", DATA)
    if status:
        raise Failed(f"status {status}: {said[-500:]}")
    assert f"data folder: {DATA}" in said
    return f"{len(re.findall('^ok ', said, re.MULTILINE))} times ok"


def _terminal(wine: Wine) -> str:
    """Somebody types the program's name: it asks there, and the terminal waits for it. (Not in the folder
    with the most awkward name: Wine 8 loses the percent sign in a script's own path.)
    """
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    command = [wine.program, "cmd", "/c", "stammtisch.cmd", "kiosk-setup", "C:\\kiosk.toml"]
    process = subprocess.Popen(
        command,
        cwd=SOURCES / "dist" / "Stammtisch",
        env={**wine.environment, "TERM": "xterm"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        _await_words(ours, "[en]")
        os.write(ours, b"de\r")
        said = _await_words(ours, "Wie heißt das Haus?")
        assert process.poll() is None, "the terminal has not waited"
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return re.sub(r"\x1b\[[^a-z]*[a-zA-Z]", "", said).strip().splitlines()[-1]


def _await_words(terminal: int, words: str, patience: float = 60.0) -> str:
    """What the terminal shows until it shows these words."""
    said, end = b"", time.monotonic() + patience
    while words.encode() not in said:
        if time.monotonic() > end:
            raise Failed(f"waited in vain for '{words}' in the terminal; it shows {said[-400:]!r}")
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                said += os.read(terminal, 4096)
            except OSError:
                raise Failed(f"the program has ended without '{words}': {said[-400:]!r}") from None
    return said.decode("utf-8", "replace")


def _left_alone(wine: Wine, program: Path) -> str:
    """The app is killed while its bots or an engine work: they end, and no box waits for a click."""
    question = to_line(question_of(titles()["tao"]))
    for verb, asked in (("engine", b'{"do": "games"}\n' * 50), ("bots", question)):
        process = wine.start(str(program), verb)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.write(asked)
        process.stdin.close()
        try:
            status = process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(f"{verb} has not ended") from None
        assert status == 0, f"{verb} ended with status {status}"
    return "engine and bots end by themselves"


def _box(wine: Wine, here: Screen, program: Path) -> str:
    """A program without streams, as Explorer starts it, says in a box why it can't begin."""
    process = _detached(wine, program, "--window", "3x3")
    try:
        box = _await_window(here, "^Stammtisch$")
        _keep_picture(here, "box")
        end = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < end:
            _xdotool(here, "windowactivate", box, "key", "Return")  # on a busy machine it may come too soon
            time.sleep(1.0)
    finally:
        process.kill()
    status = process.wait()
    assert status == 2, f"status {status}"
    return "a box says why"


def _kiosk(wine: Wine, here: Screen, program: Path) -> str:
    """A café's screen without its file: what guests see, instead of nothing at all."""
    process = _detached(wine, program, "--kiosk", "C:\\missing.toml")
    try:
        _await_window(here, "^Stammtisch$")
        time.sleep(2.0)
        _keep_picture(here, "kiosk")
        assert process.poll() is None, f"it has ended with status {process.returncode}"
    finally:
        process.kill()
        process.wait()
        wine.close()
    return "a screen that says whom to call"


def _detached(wine: Wine, program: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """The program without any streams."""
    return wine.start(_interpreter(), "-c", WITHOUT_STREAMS, str(program), *arguments, cwd=program.parent)


@dataclass
class _Played:
    """The app with its window, and the thread that empties its pipe."""

    app: App
    folder: Path


def _opened(wine: Wine, here: Screen, program: Path, folder: Path, *flags: str) -> _Played:
    folder.mkdir(parents=True, exist_ok=True)
    tree = folder / "tree.json"
    tree.unlink(missing_ok=True)
    where = ["--data", windows_path(folder), "--tree", windows_path(tree), "--lang", "en"]
    process = wine.start(str(program), *where, *flags, cwd=program.parent)
    assert process.stdout is not None
    threading.Thread(target=process.stdout.read, daemon=True).start()
    return _Played(App(process, here, tree), folder)


def _game(wine: Wine, here: Screen, program: Path) -> str:
    """Two people play a game to its end, on the whole screen."""
    folder = OUT / "data"
    shutil.rmtree(folder, ignore_errors=True)
    played = _opened(wine, here, program, folder, "--fullscreen", "--speed", "instant", "--seed", "3")
    running = played.app
    try:
        running.click("title/dao")
        running.click("lobby/players/2")
        _keep_picture(here, "lobby")
        for seat in range(2):
            running.click(f"lobby/seat/{seat}/human")
        running.click("lobby/start")
        running.wait(lambda tree: tree["scene"] not in ("lobby", "title"), "the table")
        clicks = play_to_the_end(running, seed=1)
        _keep_picture(here, "result")
    finally:
        running.process.kill()
        running.process.wait()
    return f"{clicks} clicks to the result"


def _second_start(wine: Wine, here: Screen, program: Path) -> str:
    """The first one hears of it. (That it comes to the front is for a real Windows to show.)"""
    played = _opened(wine, here, program, OUT / "data", "--window", "1024x640")
    try:
        played.app.node("title/dao")
        status, _ = wine.run(
            str(program), "--data", windows_path(played.folder), cwd=program.parent, limit=120, echo=False
        )
        assert status == 0, f"the second start ended with status {status}"
        assert played.app.process.poll() is None, "the first one has gone"
    finally:
        played.app.process.kill()
        played.app.process.wait()
    return "hands over to the first, and ends"


def _suite(wine: Wine, name: str) -> str:
    """A folder of tests under Wine."""
    left_out = [part for test in WINES for part in ("--deselect", test)]
    command = [
        _interpreter(),
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "-p",
        "no:cacheprovider",
        *left_out,
        f"tests/{name}",
    ]
    status, said = wine.run(*command, cwd=SOURCES, limit=1800, settings={"SDL_VIDEODRIVER": "dummy"})
    counted = said.strip().splitlines()[-1] if said.strip() else ""
    if status:
        raise Failed(f"status {status}: {counted}")
    return counted


# --- The screen ---


def _await_window(here: Screen, name: str, patience: float = 60.0) -> str:
    """The number of the window with this name."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := _xdotool(here, "search", "--name", name).split():
            return found[-1]
        time.sleep(0.2)
    raise Failed(f"no window '{name}'")


def _xdotool(here: Screen, *command: str) -> str:
    done = subprocess.run(
        ["xdotool", *command], env=here.environment, capture_output=True, text=True, check=False
    )
    return done.stdout


def _keep_picture(here: Screen, name: str) -> None:
    """What the screen shows, for people to look at."""
    time.sleep(0.5)
    folder = OUT / "pictures"
    folder.mkdir(exist_ok=True)
    pygame.image.save(here.picture(), folder / f"{name}.png")


if __name__ == "__main__":
    if os.name != "posix":
        sys.exit("Here the app is built by run.py package.")
    sys.exit(main())
