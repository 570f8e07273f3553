#!/usr/bin/env python3
"""The one command: sets up what Stammtisch needs on first use, then plays, tests or builds it."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Stammtisch needs Python 3.11 or newer; this is Python %d.%d.\n"
        "Install a newer one and start again with it, for example: python3.12 run.py" % sys.version_info[:2]
    )

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PLAY = ROOT / "requirements" / "play.txt"  # what the game itself needs
DEV = ROOT / "requirements" / "dev.txt"  # the same and every tool of a developer

# On all cores. If a worker dies, the run ends: a new worker would repeat the test that killed it, for ever.
IN_PARALLEL = ("-n", "auto", "--dist", "loadscope", "--max-worker-restart", "0")

# Where pytest notes the tests that failed, its status then, and how many of them at most get a second try.
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
SOME_FAILED, FEW = 1, 3

HELP = """\
usage: python3 run.py [VERB] [ARGUMENTS]

  play      open Stammtisch (also without a verb); arguments go to main.py, see 'run.py play --help'
  test      run check, then the tests; arguments go to pytest: run.py test tests/contract -k dos
  check     lint, formatting, types and import rules, without the tests
  bench     measure something:       run.py bench engines --json
  campaign  play very many games:    run.py campaign engines --games 20000
  study     play one game by the ten thousand, and draw what that says: run.py study dao
            let a game's bots learn their numbers by playing: run.py study --learn daumen
  dask      Dask's own command, with the games at hand, for studies on several machines: run.py dask scheduler
  package   build the app that needs no Python, for this system
  windows   build the app for Windows on Linux, check it and play it under Wine (--quick: fewer tests)
  stores    write what winget, Scoop, Homebrew, Flathub and Debian ask for: run.py stores https://…
  house-db  make the database of a house with several screens: run.py house-db postgresql://admin:…@host/db
  lock      write requirements/*.txt anew from pyproject.toml; 'lock --upgrade' takes newer versions
"""

NO_CONNECTION = "NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError"
# Words in pip's errors, and what to tell people then; the first that fits is used.
PIP_TROUBLES = {
    NO_CONNECTION: (
        "The first start needs the internet to fetch its packages, and there is no connection. "
        "Connect once and try again; afterwards Stammtisch runs without."
    ),
    "DO NOT MATCH THE HASHES": (
        "A downloaded package is not the one this version was made with, so it was not installed. "
        "Try again; if it stays so, something between you and the download changes files."
    ),
    "No space left": "The disk is full. Make some room and try again.",
    "No matching distribution": (
        f"There are no ready-made packages for Python {sys.version_info[0]}.{sys.version_info[1]} "
        "on this system. Try another Python, for example: python3.12 run.py"
    ),
}


LISTENERS: list[Callable[[str], None]] = []
"""Who wants to hear each line that pip says."""
RUNNING: list["subprocess.Popen[str]"] = []
"""The pip that runs now, if any."""
STEPS = ("Collecting ", "  Downloading ", "  Using cached ", "Installing collected", "Requirement already")
"""How the lines begin in which pip says what it does; the others are complaints."""


class Trouble(Exception):
    """A problem that the person at the keyboard can solve; the text says how."""


class Offline(Trouble):
    """Packages are wanted and there is no connection."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- The packages: a .venv made from a lock, remade when the lock has changed ---------------------------


def prepare(lock: Path, shown: bool = False) -> None:
    """Make sure that everything in the lock is installed; in a window if it is to be `shown` and can be."""
    if beside("old").is_dir() and not VENV.is_dir():
        beside("old").rename(VENV)  # an earlier start was cut short between the two steps of change_over
    if not is_installed(lock):
        install_in_sight(lock) if shown else install(lock)


def is_installed(lock: Path) -> bool:
    """Are the packages of this lock installed? Those of developers include those of players."""
    return read_stamp() in {fingerprint(lock), fingerprint(DEV)}


def read_stamp() -> str:
    """The fingerprint of what is installed; empty if nothing is."""
    stamp = VENV / "stamp"
    return stamp.read_text() if stamp.is_file() else ""


def fingerprint(lock: Path) -> str:
    """A text that changes with the lock and with Python's version: then packages are installed again."""
    return f"{hashlib.sha256(lock.read_bytes()).hexdigest()} {python_version()}"


def python_version() -> str:
    return ".".join(map(str, sys.version_info[:2]))


def install_in_sight(lock: Path) -> None:
    """Install, and show how far it is: not everybody who starts a game sees the terminal."""
    from build import setup_progress  # noqa: PLC0415  most starts install nothing

    names = [line for line in lock.read_text(encoding="utf-8").splitlines() if re.match(r"[\w.-]+==", line)]
    progress = setup_progress.Progress(len(names))
    LISTENERS.append(progress.hear)
    try:
        setup_progress.best_shown().run(lambda: install(lock, quiet=True), progress)
    except setup_progress.Stopped:
        for each in RUNNING:
            each.terminate()
        raise Trouble(setup_progress.setup_words().get("first_start.stopped", "")) from None
    finally:
        LISTENERS.clear()


def install(lock: Path, quiet: bool = False) -> None:
    """Make a new set of packages beside the one in use, which stays until the new one is complete."""
    if not quiet:
        say("Setting up Stammtisch's packages in .venv, once ...")
    new = beside("new")
    try:
        for leftover in (new, beside("old")):
            remove(leftover)
        fill(new, lock)
        (new / "stamp").write_text(fingerprint(lock))
        change_over(new)
    except OSError as error:
        raise Trouble(
            f"Can't write to {VENV} ({error.strerror}). Close what may be using it, "
            "or copy Stammtisch into a folder of your own and start it there."
        ) from error


def beside(name: str) -> Path:
    return VENV.with_name(f"{VENV.name}.{name}")


def remove(folder: Path) -> None:
    if folder.is_dir():
        shutil.rmtree(folder)


def fill(folder: Path, lock: Path) -> None:
    """Put everything that a lock lists into a new folder."""
    folder.mkdir()
    if importlib.util.find_spec("ensurepip"):
        make_venv(folder)
        pip_install(inside(folder), "-r", str(lock))
    elif importlib.util.find_spec("pip"):
        pip_install(sys.executable, "--target", str(packages(folder)), "-r", str(lock))
    else:
        raise Trouble(
            "This Python can't make a virtual environment, and it has no pip. "
            "On Debian and Ubuntu: sudo apt install python3-venv. Then try again."
        )


def change_over(new: Path) -> None:
    """Replace the old set by the new one. Both are renamed, so that there is never half a set."""
    rewrite_programs(new)
    if VENV.is_dir():
        VENV.rename(beside("old"))
    new.rename(VENV)
    remove(beside("old"))


def rewrite_programs(venv: Path) -> None:
    """Put the new folder into the files of a virtual environment that name the folder they are in."""
    for program in (venv / "pyvenv.cfg", *Path(inside(venv)).parent.glob("*")):
        content = program.read_bytes() if program.is_file() and not program.is_symlink() else b""
        if os.fsencode(venv) in content:
            program.write_bytes(content.replace(os.fsencode(venv), os.fsencode(VENV)))


def make_venv(folder: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--prompt", VENV.name, str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise Trouble(
            f"{made.stdout}{made.stderr}"
            "Python could not make a virtual environment. On Debian and Ubuntu this helps: "
            "sudo apt install python3-venv"
        )


def pip_install(python: str, *what: str) -> None:
    """Install packages; only ready-made ones from a lock, so that nobody has to compile SDL."""
    options = ["--disable-pip-version-check", "--no-input", "--retries", "2", "--progress-bar", "off"]
    pinned = ["--require-hashes", "--only-binary", ":all:"] if "-r" in what else []
    command = [python, "-m", "pip", "install", *options, *pinned, *what]
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdout=pipe, stderr=both, encoding="utf-8", errors="replace") as pip:
        RUNNING.append(pip)
        said = [line for line in pip.stdout or () if tell_listeners(line)]
    RUNNING.clear()
    if pip.returncode:
        complaint = "".join(line for line in said if not line.startswith(STEPS))
        say(complaint.strip())
        raise trouble(complaint)


def tell_listeners(line: str) -> bool:
    """Tell whoever shows the progress what pip has said."""
    for each in LISTENERS:
        each(line)
    return True


def trouble(pip_said: str) -> Trouble:
    """Turn pip's error into a sentence that says what to do."""
    for needles, sentence in PIP_TROUBLES.items():
        if any(needle in pip_said for needle in needles.split("|")):
            return Offline(sentence) if needles == NO_CONNECTION else Trouble(sentence)
    return Trouble("The packages could not be installed; what pip says stands above.")


def packages(folder: Path) -> Path:
    """Where packages go when this Python can't make virtual environments."""
    return folder / "packages"


def interpreter() -> str:
    """The Python with which things are run."""
    return sys.executable if packages(VENV).is_dir() else inside(VENV)


def inside(venv: Path) -> str:
    return str(venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def surroundings() -> dict[str, str]:
    """The environment in which the packages are found, and all letters can be printed, also on Windows."""
    folder = packages(VENV)
    found = {"PYTHONPATH": str(folder)} if folder.is_dir() else {}
    return os.environ | found | ({"PYTHONUTF8": "1"} if os.name == "nt" else {})


# --- Running things -------------------------------------------------------------------------------------


def python(*arguments: str) -> int:
    """Run the project's Python in the project's folder and tell how it ended."""
    done = subprocess.run([interpreter(), *arguments], cwd=ROOT, env=surroundings(), check=False)
    return done.returncode if done.returncode >= 0 else 128 - done.returncode  # as a shell says: killed


def become(*arguments: str) -> int:
    """Replace this process by the game, so that the signals of a service manager reach it."""
    command, environment = [interpreter(), *arguments], surroundings()
    if os.name != "nt":  # there, exec would return to the prompt at once
        os.execve(command[0], command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


# --- The verbs ------------------------------------------------------------------------------------------


def play(arguments: list[str]) -> int:
    """Open the game. If newer packages can't be fetched after an update, the old ones are used."""
    try:
        prepare(PLAY, shown="--kiosk" not in arguments)
    except Offline:
        if not read_stamp().endswith(f" {python_version()}"):
            raise
        say("Stammtisch wants newer packages and there is no connection; it opens with the packages it has.")
    return become(str(ROOT / "main.py"), *arguments)


def check(arguments: list[str]) -> int:
    """Run every check, also after one has failed, so that one run shows everything that is wrong."""
    if arguments:
        raise Trouble("'check' takes no arguments.")
    prepare(DEV)
    failed = [name for name, command in checks().items() if not passes(name, command)]
    if failed:
        say(f"check: failed: {', '.join(failed)}")
    return int(bool(failed))


def passes(name: str, command: list[str]) -> bool:
    say(f"-- {name}")
    return python(*command) == 0


def checks() -> dict[str, list[str]]:
    """The checks, as arguments for Python; import-linter can't be run with `-m`."""
    linter = "from importlinter.cli import lint_imports_command as lint; lint()"
    return {
        "ruff check": ["-m", "ruff", "check", "."],
        "ruff format": ["-m", "ruff", "format", "--check", "."],
        "mypy --strict": ["-m", "mypy", "--strict", *sources()],
        "import-linter": ["-c", linter, "--no-logo"],
        "measures": ["-m", "tests.measures"],
    }


def sources() -> list[str]:
    """The folders and files with our own Python."""
    ours = (
        "game",
        "scenes",
        "phones",
        "kiosk",
        "multiscreen",
        "studies",
        "devtools",
        "build",
        "tests",
        "main.py",
        "run.py",
    )
    parts = [ROOT / part for part in ours]
    return [part.name for part in parts if part.is_file() or any(part.rglob("*.py"))]


def test(arguments: list[str]) -> int:
    checked, before = check([]), failed()
    tested = python("-m", "pytest", *IN_PARALLEL, *arguments)
    if tested == SOME_FAILED and not failed() & before:
        tested = once_more(sorted(failed()))
    if checked and not tested:
        say("The tests passed, the checks above did not.")
    return tested or checked


def once_more(tests: list[str]) -> int:
    """Try a few failed tests again, alone: tests with real windows may fail on a machine that is too busy."""
    if not 0 < len(tests) <= FEW:
        return SOME_FAILED
    tested = python("-m", "pytest", *tests)
    say(f"{'Passed only' if not tested else 'Failed also'} by themselves: {', '.join(tests)}")
    return tested


def failed() -> set[str]:
    """The tests that failed when they were run last."""
    try:
        return set(json.loads(FAILED.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return set()


def bench(arguments: list[str]) -> int:
    return programme("bench", arguments)


def campaign(arguments: list[str]) -> int:
    return programme("campaigns", arguments)


def study(arguments: list[str]) -> int:
    prepare(DEV)
    return python("-m", "studies.study", *arguments)


def dask(arguments: list[str]) -> int:
    """A scheduler or workers of a cluster, which find the games because they run in this folder."""
    prepare(DEV)
    return python("-m", "dask", *arguments)


def programme(folder: str, arguments: list[str]) -> int:
    """Run tests/<folder>/<name>.py with the rest of the arguments."""
    known = programmes(ROOT / "tests" / folder)
    if not arguments or arguments[0] not in known:
        asked = f"There is no '{arguments[0]}' in tests/{folder}" if arguments else "Which one"
        raise Trouble(f"{asked}; there is: {', '.join(known) or 'nothing yet'}.")
    prepare(DEV)
    return python("-m", f"tests.{folder}.{arguments[0]}", *arguments[1:])


def programmes(folder: Path) -> list[str]:
    """The modules of a folder that can be run."""
    return sorted(
        file.stem for file in folder.glob("*.py") if 'if __name__ == "__main__"' in file.read_text("utf-8")
    )


def package(arguments: list[str]) -> int:
    prepare(DEV)
    return python("-m", "build.package", *arguments)


def windows(arguments: list[str]) -> int:
    prepare(DEV)
    return python("-m", "tests.e2e.windows", *arguments)


def stores(arguments: list[str]) -> int:
    prepare(DEV)
    return python("-m", "build.stores", *arguments)


def lock(arguments: list[str]) -> int:
    """Write the locks, for all systems at once, with versions and hashes but without addresses."""
    with tempfile.TemporaryDirectory() as folder:
        say("Fetching the resolver ...")
        make_venv(Path(folder))
        pip_install(inside(Path(folder)), "uv")
        resolve = [inside(Path(folder)), "-m", "uv", "pip", "compile", "--quiet", "--universal"]
        resolve += ["--generate-hashes", "--python-version", "3.11", "--annotation-style", "line"]
        resolve += ["--no-emit-index-url", "--no-emit-find-links", *arguments, "pyproject.toml"]
        signed = os.environ | {"UV_CUSTOM_COMPILE_COMMAND": "python3 run.py lock"}
        for file, group in ((PLAY, []), (DEV, ["--group", "dev"])):
            done = subprocess.run([*resolve, *group, "-o", str(file)], cwd=ROOT, env=signed, check=False)
            if done.returncode:
                raise Trouble("These packages don't go together; the resolver's reason stands above.")
            say(f"Wrote {file.relative_to(ROOT)}")
    return 0


def house_db(arguments: list[str]) -> int:
    prepare(PLAY)
    return become(str(ROOT / "main.py"), "house-db", *arguments)


VERBS: dict[str, Callable[[list[str]], int]] = {
    verb.__name__.replace("_", "-"): verb
    for verb in (play, test, check, bench, campaign, study, dask, package, windows, stores, house_db, lock)
}


def main(arguments: list[str]) -> int:
    """Do what the first argument asks; anything that starts with a dash is for the game."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(HELP, end="")
        return 0
    verb, *rest = ["play", *arguments] if not arguments or arguments[0].startswith("-") else arguments
    try:
        if verb not in VERBS:
            raise Trouble(f"There is no '{verb}'; the verbs are: {', '.join(VERBS)}.")
        return VERBS[verb](rest)
    except Trouble as trouble:
        say(str(trouble))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
